#include "core/model/expectation.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk::model;
using namespace Qt::StringLiterals;

namespace {

BodyExpectation test(const QString &path, BodyExpectation::Test kind, const QJsonValue &value)
{
    return {path, kind, value};
}

} // namespace

class TestExpectation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySuccessStatusCountsWithoutAList_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("good");
        for (const int status : {200, 201, 203, 204, 299})
            QTest::addRow("%d", status) << status << true;
        for (const int status : {0, 199, 300, 301, 304, 400, 404, 409, 500, 503})
            QTest::addRow("%d", status) << status << false;
    }

    void everySuccessStatusCountsWithoutAList()
    {
        QFETCH(int, status);
        QFETCH(bool, good);
        const auto reason = mismatch({}, status, "no JSON");
        QCOMPARE(!reason.has_value(), good);
        QCOMPARE(expectsStatus({}, status), good);
        if (reason)
            QCOMPARE(*reason, (Reason{u"unexpected-status"_s, {{u"status"_s, status}}}));
    }

    void acceptedIsNotCompleted()
    {
        const auto reason = mismatch({}, 202, {});
        QVERIFY(reason.has_value());
        QCOMPARE(*reason, (Reason{u"accepted-only"_s, {{u"status"_s, 202}}}));
        QVERIFY(!expectsStatus({}, 202));
        QVERIFY(!mismatch({{202}, {}}, 202, {}).has_value());
    }

    // 5 neither equals "5" nor differs from it: comparing them is an error.
    void numbersAndTextsAreNotComparable_data()
    {
        using Test = BodyExpectation::Test;
        QTest::addColumn<Test>("kind");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("good");
        const auto row = [](const char *title, Test kind, const QJsonValue &value,
                             const QByteArray &body,
                             bool good) { QTest::newRow(title) << kind << value << body << good; };
        row("not the text", Test::NotEquals, u"5"_s, R"({"n": 5})", false);
        row("not the number", Test::NotEquals, 5, R"({"n": "5"})", false);
        row("another text", Test::NotEquals, u"5"_s, R"({"n": "6"})", true);
        row("null is not a number", Test::NotEquals, 5, R"({"n": null})", true);
        row("less than a number", Test::LessThan, 9, R"({"n": "5"})", false);
        row("in texts", Test::In, QJsonArray{u"5"_s}, R"({"n": 5})", false);
        row("in both", Test::In, QJsonArray{u"6"_s, 5}, R"({"n": 5})", true);
    }

    void numbersAndTextsAreNotComparable()
    {
        QFETCH(BodyExpectation::Test, kind);
        QFETCH(QJsonValue, value);
        QFETCH(QByteArray, body);
        QFETCH(bool, good);
        QCOMPARE(!mismatch({{}, {test(u"n"_s, kind, value)}}, 200, body).has_value(), good);
    }

    void onlyListedStatusesCount()
    {
        const Expectation expect = {{200, 404}, {}};
        QVERIFY(!mismatch(expect, 404, {}).has_value());
        const auto reason = mismatch(expect, 201, {});
        QVERIFY(reason.has_value());
        QCOMPARE(reason->parameters.value("expected"_L1), (QJsonArray{200, 404}));
    }

    void bodiesAreTested_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("code"); // of the test "active equals true"; empty: it passes
        const auto row = [](const char *title, const QByteArray &body, const QString &code) {
            QTest::newRow(title) << body << code;
        };
        row("holds", R"({"active": true})", u""_s);
        row("other value", R"({"active": false})", u"unexpected-body"_s);
        row("other type", R"({"active": "true"})", u"unexpected-body"_s);
        row("missing", R"({})", u"unexpected-body"_s);
        row("list", R"([true])", u"unexpected-body"_s);
        row("null", R"(null)", u"unexpected-body"_s);
        row("empty", "", u"unexpected-body"_s);
        row("blank", " \n", u"unexpected-body"_s);
        row("cut", R"({"active": true)", u"malformed-body"_s);
        row("text", "OK", u"malformed-body"_s);
        row("two values", "{} {}", u"malformed-body"_s);
        row("not UTF-8", "{\"active\": \"\xff\"}", u"malformed-body"_s);
        row("too deep", QByteArray(100'000, '['), u"malformed-body"_s);
    }

    void bodiesAreTested()
    {
        QFETCH(QByteArray, body);
        const Expectation expect = {
            {}, {test(u"active"_s, BodyExpectation::Test::Equals, QJsonValue(true))}};
        QTEST(mismatch(expect, 200, body).value_or(Reason()).code, "code");
    }

    void firstFailedTestIsNamed()
    {
        const Expectation expect = {{},
            {test(u"a"_s, BodyExpectation::Test::Exists, true),
                test(u"b[0].c"_s, BodyExpectation::Test::LessThan, 5),
                test(u"d"_s, BodyExpectation::Test::Equals, 1)}};
        const auto reason = mismatch(expect, 200, R"({"a": 1, "b": [{"c": 7}]})");
        QVERIFY(reason.has_value());
        QCOMPARE(reason->parameters,
            (QJsonObject{{u"path"_s, u"b[0].c"_s}, {u"test"_s, u"lessThan"_s}, {u"expected"_s, 5},
                {u"found"_s, 7}}));
        const auto absent = mismatch(expect, 200, R"({"b": []})");
        QVERIFY(absent.has_value());
        QVERIFY(!absent->parameters.contains("found"_L1));
    }

    void foundValueIsTruncated()
    {
        const Expectation expect = {{}, {test(u"a"_s, BodyExpectation::Test::Equals, 1)}};
        const auto text = mismatch(expect, 200, "{\"a\": \"" + QByteArray(1000, 'x') + "\"}");
        QCOMPARE(text->parameters.value("found"_L1).toString().size(), 200);
        const auto whole = mismatch(expect, 200, R"({"a": {"secret": 1}})");
        QVERIFY(!whole->parameters.contains("found"_L1));
    }

    void everyTestOfTheBodyHasToPass()
    {
        Expectation expect = {{},
            {test(u"n"_s, BodyExpectation::Test::In, QJsonArray{1, 2}),
                test(u"q"_s, BodyExpectation::Test::Exists, false),
                test(u"n"_s, BodyExpectation::Test::GreaterThan, 1)}};
        QVERIFY(!mismatch(expect, 200, R"({"n": 2})").has_value());
        QVERIFY(mismatch(expect, 200, R"({"n": 1})").has_value());
        QVERIFY(mismatch(expect, 200, R"({"n": 2, "q": null})").has_value());
    }
};

QTEST_GUILESS_MAIN(TestExpectation)
#include "tst_expectation.moc"
