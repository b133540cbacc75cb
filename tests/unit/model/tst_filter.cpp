#include "core/model/filter.h"

#include "core/base/enginelimits.h"
#include "core/model/states.h"

#include <QJsonArray>
#include <QTest>

#include <random>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(FilterTerm)

namespace {

FilterTerm term(FilterField field, std::vector<QString> values, std::vector<qint64> numbers = {},
    FilterComparison comparison = FilterComparison::Is, bool negated = false)
{
    return {field, comparison, negated, std::move(values), std::move(numbers)};
}

QString randomText(std::mt19937 &random)
{
    static const QString signs = u"abZ09-*._ ,\"\\:<>=ü\t~"_s;
    QString text;
    for (auto length = 1 + random() % 8; length > 0; --length)
        text += signs.at(static_cast<qsizetype>(random() % static_cast<size_t>(signs.size())));
    return text;
}

constexpr qint64 kFive = 1'764'000'000'000; // 2025-11-24T16:00Z
constexpr qint64 kEndOfTime = 253'402'300'800'000; // the year 10000

FilterTerm timeTerm(FilterTerm result, std::mt19937 &random)
{
    result.comparison = static_cast<FilterComparison>(random() % 5);
    const auto minute = static_cast<qint64>(random() % 60);
    const qint64 at = kFive + minute * 60'000;
    const QString text = u"2025-11-24T17:%1+01:00"_s.arg(minute, 2, 10, QChar(u'0'));
    using enum FilterComparison;
    result.values = {result.comparison == Is ? text + u"..2025-11-24T17:30:00.500Z"_s : text};
    result.numbers = result.comparison == Is ? std::vector<qint64>{at, kFive + 5'400'500}
        : result.comparison == Less          ? std::vector<qint64>{0, at}
        : result.comparison == LessOrEqual   ? std::vector<qint64>{0, at + 1}
        : result.comparison == Greater       ? std::vector<qint64>{at + 1, kEndOfTime}
                                             : std::vector<qint64>{at, kEndOfTime};
    return result;
}

FilterTerm randomTerm(std::mt19937 &random)
{
    FilterTerm result;
    result.field = static_cast<FilterField>(random() % kFilterFieldCount);
    result.negated = random() % 2 == 0;
    const auto add = [&](const QString &value, qint64 number) {
        result.values.push_back(value);
        result.numbers.push_back(number);
    };
    const bool isCount = result.field == FilterField::Retries
        || result.field == FilterField::Failures || result.field == FilterField::Priority;
    if (isTime(result.field))
        return timeTerm(result, random);
    if (isCount)
        result.comparison = static_cast<FilterComparison>(random() % 5);
    const bool single = result.comparison != FilterComparison::Is
        || result.field == FilterField::Older || result.field == FilterField::Newer
        || result.field == FilterField::Paused;
    for (auto count = single ? 1 : 1 + random() % 3; count > 0; --count) {
        const auto number = static_cast<qint64>(random() % 1000);
        if (result.field == FilterField::State)
            add(name(static_cast<TaskState>(number % kTaskStateCount)), number % kTaskStateCount);
        else if (isCount)
            add(QString::number(number), number);
        else if (result.field == FilterField::Older || result.field == FilterField::Newer)
            add(QString::number(number) + u's', number * 1000);
        else if (result.field == FilterField::Paused)
            add(number % 2 ? u"yes"_s : u"no"_s, number % 2);
        else if (result.field == FilterField::Error)
            add(number % 2 ? QString::number(number) : u"breaker-open"_s, number % 2 ? number : -1);
        else
            result.values.push_back(randomText(random));
    }
    return result;
}

} // namespace

class TestFilter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneTermIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<FilterTerm>("expected");
        const auto row = [](const QString &text, const FilterTerm &expected) {
            QTest::newRow(qPrintable(text)) << text << expected;
        };
        using F = FilterField;
        using C = FilterComparison;
        row(u"state:error"_s, term(F::State, {u"error"_s}, {3}));
        row(u"state:error,pending"_s, term(F::State, {u"error"_s, u"pending"_s}, {3, 0}));
        row(u"-state:Error"_s, term(F::State, {u"Error"_s}, {3}, C::Is, true));
        row(u"STATE:canceled"_s, term(F::State, {u"canceled"_s}, {6}));
        row(u"service:drone"_s, term(F::Service, {u"drone"_s}));
        row(u"workflow:\"drone-delivery\""_s, term(F::Workflow, {u"drone-delivery"_s}));
        row(u"workflow:a,\"b,c\",d"_s, term(F::Workflow, {u"a"_s, u"b,c"_s, u"d"_s}));
        row(u"step:book-carrier"_s, term(F::Step, {u"book-carrier"_s}));
        row(u"retries>2"_s, term(F::Retries, {u"2"_s}, {2}, C::Greater));
        row(u"failures>=1"_s, term(F::Failures, {u"1"_s}, {1}, C::GreaterOrEqual));
        row(u"priority<3"_s, term(F::Priority, {u"3"_s}, {3}, C::Less));
        row(u"priority<=3"_s, term(F::Priority, {u"3"_s}, {3}, C::LessOrEqual));
        row(u"retries:0,1"_s, term(F::Retries, {u"0"_s, u"1"_s}, {0, 1}));
        row(u"error:503"_s, term(F::Error, {u"503"_s}, {503}));
        row(u"error:unexpected-status"_s, term(F::Error, {u"unexpected-status"_s}, {-1}));
        row(u"older:5m"_s, term(F::Older, {u"5m"_s}, {300'000}));
        row(u"newer:1.5h"_s, term(F::Newer, {u"1.5h"_s}, {5'400'000}));
        row(u"id:D-10*"_s, term(F::Id, {u"D-10*"_s}));
        row(u"paused:yes"_s, term(F::Paused, {u"yes"_s}, {1}));
        row(u"-paused:no"_s, term(F::Paused, {u"no"_s}, {0}, C::Is, true));
        row(u"D-10"_s, term(F::Text, {u"D-10"_s}));
        row(u"-D-10"_s, term(F::Text, {u"D-10"_s}, {}, C::Is, true));
        row(u"\"-D 10\""_s, term(F::Text, {u"-D 10"_s}));
        row(u"\"a:b\""_s, term(F::Text, {u"a:b"_s}));
        row(u"a,b"_s, term(F::Text, {u"a"_s, u"b"_s}));
        row(u"\"say \\\"x\\\" \\\\ y\""_s, term(F::Text, {u"say \"x\" \\ y"_s}));
        row(u"a\\b"_s, term(F::Text, {u"a\\b"_s}));
        row(u"  service:x  "_s, term(F::Service, {u"x"_s}));
        row(u"created>=2025-11-24T16:00Z"_s,
            term(F::Created, {u"2025-11-24T16:00Z"_s}, {kFive, kEndOfTime}, C::GreaterOrEqual));
        row(u"finished<2025-11-24T17:00:00.000+01:00"_s,
            term(F::Finished, {u"2025-11-24T17:00:00.000+01:00"_s}, {0, kFive}, C::Less));
        row(u"active:2025-11-24T16:00Z..2025-11-24T16:01:30Z"_s,
            term(F::Active, {u"2025-11-24T16:00Z..2025-11-24T16:01:30Z"_s},
                {kFive, kFive + 90'000}));
        row(u"error:a:b"_s, term(F::Error, {u"a:b"_s}, {-1}));
    }

    void oneTermIsRead()
    {
        QFETCH(QString, text);
        const auto filter = parseFilter(text);
        QVERIFY2(filter.ok(), filter ? "" : qPrintable(filter.error().code));
        QCOMPARE(filter->terms.size(), 1U);
        QTEST(filter->terms.front(), "expected");
    }

    void termsAreReadInTheirOrder()
    {
        const auto filter = parseFilter(u"state:error  -service:drone\tretries>2 D-1");
        QVERIFY(filter.ok());
        const std::vector<FilterTerm> expected = {term(FilterField::State, {u"error"_s}, {3}),
            term(FilterField::Service, {u"drone"_s}, {}, FilterComparison::Is, true),
            term(FilterField::Retries, {u"2"_s}, {2}, FilterComparison::Greater),
            term(FilterField::Text, {u"D-1"_s})};
        QCOMPARE(filter->terms, expected);
        QCOMPARE(filterText(*filter), u"state:error -service:drone retries>2 D-1"_s);
    }

    void emptyFilterMatchesEverything()
    {
        QCOMPARE(*parseFilter(u""), Filter());
        QCOMPARE(*parseFilter(u" \t "), Filter());
        QCOMPARE(filterText(Filter()), QString());
    }

    void errorsHaveTheirLocation_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("position");
        QTest::addColumn<int>("length");
        const auto row = [](const QString &text, const QString &code, int position, int length) {
            QTest::newRow(qPrintable(text)) << text << code << position << length;
        };
        row(u"colour:red"_s, u"filter-unknown-field"_s, 0, 6);
        row(u"state:error colour:red"_s, u"filter-unknown-field"_s, 12, 6);
        row(u"-colour>1"_s, u"filter-unknown-field"_s, 1, 6);
        row(u":x"_s, u"filter-unknown-field"_s, 0, 1);
        row(u"text:x"_s, u"filter-unknown-field"_s, 0, 4);
        row(u"state:"_s, u"filter-value-missing"_s, 6, 1);
        row(u"state: error"_s, u"filter-value-missing"_s, 6, 1);
        row(u"state:error,"_s, u"filter-value-missing"_s, 12, 1);
        row(u"-"_s, u"filter-value-missing"_s, 1, 1);
        row(u"step:\"\""_s, u"filter-value-missing"_s, 5, 2);
        row(u"step:\"a"_s, u"filter-quote-open"_s, 5, 2);
        row(u"\"a\\\""_s, u"filter-quote-open"_s, 0, 4);
        row(u"\"a\"b"_s, u"filter-bad-quote"_s, 3, 1);
        row(u"a\"b\""_s, u"filter-bad-quote"_s, 1, 1);
        row(u"state:lost"_s, u"filter-bad-state"_s, 6, 4);
        row(u"state:error,lost"_s, u"filter-bad-state"_s, 12, 4);
        row(u"retries>x"_s, u"filter-bad-number"_s, 8, 1);
        row(u"retries:-1"_s, u"filter-bad-number"_s, 8, 2);
        row(u"retries:99999999999999999999"_s, u"filter-bad-number"_s, 8, 20);
        row(u"older:5"_s, u"filter-bad-duration"_s, 6, 1);
        // The offset from UTC is missing.
        row(u"created>=2025-11-24T16:00"_s, u"filter-bad-time"_s, 9, 16);
        row(u"created>=soon"_s, u"filter-bad-time"_s, 9, 4);
        row(u"created>=1960-01-01T00:00Z"_s, u"filter-bad-time"_s, 9, 17);
        row(u"finished:2025-11-24T16:00Z"_s, u"filter-bad-time"_s, 9, 17); // not a range
        row(u"active:2025-11-24T16:01Z..2025-11-24T16:00Z"_s, u"filter-bad-time"_s, 7, 36);
        row(u"active:2025-11-24T16:01Z.."_s, u"filter-bad-time"_s, 7, 19);
        row(u"created>=2025-11-24T16:00Z,2025-11-24T17:00Z"_s, u"filter-one-value"_s, 27, 17);
        row(u"paused:maybe"_s, u"filter-bad-yes-no"_s, 7, 5);
        row(u"state>error"_s, u"filter-bad-comparison"_s, 5, 1);
        row(u"older>=5m"_s, u"filter-bad-comparison"_s, 5, 2);
        row(u"retries>1,2"_s, u"filter-one-value"_s, 10, 1);
        row(u"older:5m,6m"_s, u"filter-one-value"_s, 9, 2);
    }

    void errorsHaveTheirLocation()
    {
        QFETCH(QString, text);
        QFETCH(int, position);
        QFETCH(int, length);
        const auto filter = parseFilter(text);
        QVERIFY(!filter);
        QCOMPARE(filter.error().kind, sagadesk::base::ErrorKind::InvalidInput);
        QTEST(filter.error().code, "code");
        QCOMPARE(filter.error().parameters.value("position"_L1).toInt(), position);
        QCOMPARE(filter.error().parameters.value("length"_L1).toInt(), length);
    }

    void everyStateCanBeNamed()
    {
        const auto refused = parseFilter(u"state:x");
        QVERIFY(!refused);
        const QJsonArray names = refused.error().parameters.value("expected"_L1).toArray();
        QCOMPARE(names.size(), kTaskStateCount);
        for (int state = 0; state < kTaskStateCount; ++state) {
            const auto filter = parseFilter(QString(u"state:"_s + names[state].toString()));
            QVERIFY(filter.ok());
            QCOMPARE(filter->terms[0].numbers, (std::vector<qint64>{state}));
        }
    }

    void tooLongFilterIsRefused()
    {
        QVERIFY(parseFilter(QString(sagadesk::limits::kFilterLengthMax, u'a')).ok());
        const auto filter = parseFilter(QString(sagadesk::limits::kFilterLengthMax + 1, u'a'));
        QVERIFY(!filter);
        QCOMPARE(filter.error().code, u"filter-too-long"_s);
    }

    // Each value adds a comparison to the SQL statement; 1,500 exceeded the limits of SQLite.
    void tooManyValuesAreRefused()
    {
        const auto values = [](int count) { return QStringList(count, u"a"_s); };
        QVERIFY(parseFilter(values(200).join(u',')).ok());
        for (const QString &text : {values(201).join(u','), values(201).join(u' ')}) {
            const auto filter = parseFilter(text);
            QVERIFY(!filter);
            QCOMPARE(filter.error().code, u"filter-too-long"_s);
        }
    }

    void writtenFiltersAreReadBack()
    {
        for (unsigned seed = 1; seed <= 3000; ++seed) {
            std::mt19937 random(seed);
            Filter filter;
            for (auto count = random() % 5; count > 0; --count)
                filter.terms.push_back(randomTerm(random));
            const QString text = filterText(filter);
            const auto again = parseFilter(text);
            QVERIFY2(again.ok(), qPrintable(u"seed %1: %2"_s.arg(seed).arg(text)));
            QVERIFY2(*again == filter, qPrintable(u"seed %1: %2"_s.arg(seed).arg(text)));
        }
    }

    void anyTextIsRefusedOrReadBackAsWritten()
    {
        int read = 0;
        int refused = 0;
        for (unsigned seed = 1; seed <= 5000; ++seed) {
            std::mt19937 random(seed);
            QString text;
            for (auto count = random() % 4; count > 0; --count) {
                if (random() % 2 == 0)
                    text += QString(name(static_cast<FilterField>(random() % kFilterFieldCount)))
                        + u':';
                text += randomText(random) + u' ';
            }
            const auto filter = parseFilter(text);
            if (!filter) {
                ++refused;
                const qint64 position =
                    filter.error().parameters.value("position"_L1).toInteger(-1);
                QVERIFY(position >= 0 && position <= text.size());
                continue;
            }
            ++read;
            QVERIFY2(*parseFilter(filterText(*filter)) == *filter, qPrintable(text));
        }
        QVERIFY(read > 100);
        QVERIFY(refused > 100);
    }
};

QTEST_GUILESS_MAIN(TestFilter)
#include "tst_filter.moc"
