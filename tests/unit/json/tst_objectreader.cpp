#include "core/json/objectreader.h"

#include "core/json/value.h"

#include <QJsonDocument>
#include <QTest>

using namespace sagadesk::json;
using namespace Qt::StringLiterals;

// Reads the same documents in each style and compares the values and the error texts.
class TestObjectReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodMembersAreRead();
    void absentMembersAreEmpty();
    void errorTextsFollowTheStyle_data();
    void errorTextsFollowTheStyle();
    void unknownMembersAreNamed();
    void childrenHaveTheirPointer();
};

namespace {

ErrorStyle showing(ErrorStyle::Shows shows)
{
    ErrorStyle style;
    style.shows = shows;
    style.pointsAtMissing = shows != ErrorStyle::Shows::Type;
    style.rangeFirst = shows == ErrorStyle::Shows::Value;
    style.lenientTexts = shows == ErrorStyle::Shows::Value;
    return style;
}

QJsonObject objectOf(const QByteArray &json)
{
    return parseValue(json).toObject();
}

QString lineOf(const Diagnostics &errors)
{
    QString line;
    for (const ValidationError &error : errors.errors())
        line += error.pointer + u' ' + error.what.code + u' '
            + QString::fromUtf8(toBytes(error.what.parameters));
    return line;
}

void readAs(const QByteArray &kind, const ObjectReader &reader)
{
    if (kind == "text")
        (void)reader.text(u"m", 3);
    else if (kind == "required")
        (void)reader.requiredText(u"m");
    else if (kind == "boolean")
        (void)reader.boolean(u"m");
    else if (kind == "integer")
        (void)reader.integer(u"m", 1, 3);
    else if (kind == "number")
        (void)reader.number(u"m", 1, 3);
    else if (kind == "duration")
        (void)reader.duration(u"m");
    else if (kind == "choice")
        (void)reader.choice(u"m", {u"a"_s, u"b"_s});
    else if (kind == "object")
        (void)reader.object(u"m");
    else if (kind == "array")
        (void)reader.array(u"m", 1);
    else if (kind == "name")
        (void)reader.name(u"m");
}

} // namespace

void TestObjectReader::goodMembersAreRead()
{
    Diagnostics errors;
    const ObjectReader reader(objectOf(R"({"t": "abc", "n": "a-1", "b": false, "i": 3.0,
 "d": 2.5, "w": "5s", "c": "b", "o": {"x": 1}, "a": [1]})"),
        QString(), errors);
    QCOMPARE(reader.text(u"t", 3), u"abc"_s);
    QCOMPARE(reader.requiredText(u"t"), u"abc"_s);
    QCOMPARE(reader.name(u"n"), u"a-1"_s);
    QCOMPARE(reader.boolean(u"b"), false);
    QCOMPARE(reader.integer(u"i", 1, 3), 3);
    QCOMPARE(reader.number(u"d", 2.5, 2.5), 2.5);
    QCOMPARE(reader.duration(u"w"), 5000);
    QCOMPARE(reader.choice(u"c", {u"a"_s, u"b"_s}), size_t(1));
    QCOMPARE(reader.object(u"o"), (QJsonObject{{u"x"_s, 1}}));
    QCOMPARE(reader.array(u"a", 1), QJsonArray{1});
    QVERIFY(errors.isEmpty());
}

void TestObjectReader::absentMembersAreEmpty()
{
    Diagnostics errors;
    const ObjectReader reader({}, QString(), errors);
    for (const char *kind :
        {"text", "boolean", "integer", "number", "duration", "choice", "object", "array", "name"})
        readAs(kind, reader);
    QVERIFY(!reader.has(u"m"));
    QVERIFY(reader.value(u"m").isUndefined());
    QVERIFY(errors.isEmpty());
}

void TestObjectReader::errorTextsFollowTheStyle_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("limits");
    const auto row = [](const char *kind, const char *json, const QString &type,
                         const QString &value, const QString &limits) {
        QTest::addRow("%s %s", kind, json)
            << QByteArray(kind) << QByteArray(json) << type << value << limits;
    };
    const QString wholeLimits = uR"({"expected":"whole-number","max":3,"min":1})"_s;
    row("text", R"({"m":1})", uR"(/p/m wrong-type {"expected":"text","found":"number"})"_s,
        uR"(/p/m wrong-type {"expected":"text","found":"1"})"_s,
        uR"(/p/m wrong-type {"expected":"text","max":3,"min":null})"_s);
    row("text", R"({"m":"abcd"})", uR"(/p/m too-long {"found":4,"limit":3})"_s,
        uR"(/p/m too-long {"found":4,"limit":3})"_s,
        uR"(/p/m too-long {"expected":"text","max":3,"min":null})"_s);
    row("required", "{}", uR"(/p missing-field {"field":"m","remedy":"add"})"_s,
        uR"(/p/m missing-field {"field":"m","remedy":"add"})"_s,
        uR"(/p/m missing-field {"field":"m","remedy":"add"})"_s);
    row("boolean", R"({"m":null})", uR"(/p/m wrong-type {"expected":"boolean","found":"null"})"_s,
        uR"(/p/m wrong-type {"expected":"boolean","found":"null"})"_s,
        uR"(/p/m wrong-type {"expected":"boolean","max":null,"min":null})"_s);
    row("integer", R"({"m":"1"})", uR"(/p/m wrong-type {"expected":"number","found":"text"})"_s,
        uR"(/p/m wrong-type {"expected":"number","found":"\"1\""})"_s,
        u"/p/m wrong-type "_s + wholeLimits);
    row("integer", R"({"m":1.5})", uR"(/p/m not-whole {"found":1.5})"_s,
        uR"(/p/m not-whole {"found":1.5})"_s, u"/p/m not-whole "_s + wholeLimits);
    row("integer", R"({"m":0.5})", uR"(/p/m not-whole {"found":0.5})"_s,
        uR"(/p/m out-of-range {"found":0.5,"max":3,"min":1})"_s,
        u"/p/m not-whole "_s + wholeLimits);
    row("integer", R"({"m":4})", uR"(/p/m out-of-range {"found":4,"max":3,"min":1})"_s,
        uR"(/p/m out-of-range {"found":4,"max":3,"min":1})"_s,
        u"/p/m out-of-range "_s + wholeLimits);
    row("integer", R"({"m":1e300})", uR"(/p/m out-of-range {"found":1e+300,"max":3,"min":1})"_s,
        uR"(/p/m out-of-range {"found":1e+300,"max":3,"min":1})"_s,
        u"/p/m out-of-range "_s + wholeLimits);
    row("number", R"({"m":0.5})", uR"(/p/m out-of-range {"found":0.5,"max":3,"min":1})"_s,
        uR"(/p/m out-of-range {"found":0.5,"max":3,"min":1})"_s,
        uR"(/p/m out-of-range {"expected":"number","max":3,"min":1})"_s);
    row("duration", R"({"m":"soon"})",
        uR"(/p/m bad-duration {"expected":"250ms, 10s, 5m, 2h, 1d","found":"soon"})"_s,
        uR"(/p/m bad-duration {"expected":"250ms, 10s, 5m, 2h, 1d","found":"soon"})"_s, {});
    row("duration", R"({"m":"31d"})",
        uR"(/p/m out-of-range {"found":"31d","max":"30d","min":"1ms"})"_s, {}, {});
    row("duration", R"({"m":""})",
        uR"(/p/m bad-duration {"expected":"250ms, 10s, 5m, 2h, 1d","found":""})"_s, {}, {});
    row("choice", R"({"m":"c"})", uR"(/p/m not-one-of {"expected":["a","b"],"found":"c"})"_s,
        uR"(/p/m not-one-of {"expected":["a","b"],"found":"c"})"_s, {});
    row("choice", R"({"m":""})", uR"(/p/m not-one-of {"expected":["a","b"],"found":""})"_s, {}, {});
    row("object", R"({"m":[]})", uR"(/p/m wrong-type {"expected":"object","found":"array"})"_s,
        uR"(/p/m wrong-type {"expected":"object","found":"[]"})"_s,
        uR"(/p/m wrong-type {"expected":"object","max":null,"min":null})"_s);
    row("array", R"({"m":{}})", uR"(/p/m wrong-type {"expected":"array","found":"object"})"_s,
        uR"(/p/m wrong-type {"expected":"array","found":"{}"})"_s, {});
    row("array", R"({"m":[1,2]})", uR"(/p/m too-many {"found":2,"limit":1})"_s,
        uR"(/p/m too-many {"found":2,"limit":1})"_s, {});
    row("name", R"({"m":"-a"})",
        uR"(/p/m bad-name {"expected":"[a-z0-9][a-z0-9-]*","found":"-a","limit":64})"_s, {}, {});
}

// In the columns `value` and `limits`, an empty cell means that this style does not read the value,
// or that there is no error.
void TestObjectReader::errorTextsFollowTheStyle()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, json);
    using Shows = ErrorStyle::Shows;
    const std::pair<Shows, const char *> styles[] = {
        {Shows::Type, "type"}, {Shows::Value, "value"}, {Shows::Limits, "limits"}};
    for (const auto &[shows, column] : styles) {
        const QString expected = *static_cast<QString *>(QTest::qData(column, QMetaType::QString));
        const bool unread = expected.isEmpty() && (shows == Shows::Limits || kind == "name");
        if (unread)
            continue;
        Diagnostics errors(showing(shows));
        readAs(kind, ObjectReader(objectOf(json), u"/p"_s, errors));
        QCOMPARE(lineOf(errors), expected);
    }
}

void TestObjectReader::unknownMembersAreNamed()
{
    constexpr QLatin1StringView kFields[] = {"a"_L1, "b"_L1};
    Diagnostics errors;
    const ObjectReader reader(objectOf(R"({"c~/": 1, "b": 2})"), u"/p"_s, kFields, errors);
    QCOMPARE(lineOf(errors),
        uR"(/p/c~0~1 unknown-field {"expected":["a","b"],"found":"c~/","remedy":"remove-or-rename"})"_s);
    QCOMPARE(reader.present(kFields), QStringList{u"b"_s});
}

void TestObjectReader::childrenHaveTheirPointer()
{
    constexpr QLatin1StringView kFields[] = {"a"_L1};
    Diagnostics errors;
    const ObjectReader reader(objectOf(R"({"o": {"a": 1}, "n": 1})"), QString(), errors);
    QCOMPARE(reader.child(u"o", kFields)->pointer(u"a"), u"/o/a"_s);
    QVERIFY(!reader.child(u"x", kFields));
    QVERIFY(!reader.child(u"x").has(u"a"));
    QVERIFY(errors.isEmpty());
    QVERIFY(!reader.child(u"n").has(u"a"));
    QCOMPARE(lineOf(errors), uR"(/n wrong-type {"expected":"object","found":"number"})"_s);
}

QTEST_GUILESS_MAIN(TestObjectReader)
#include "tst_objectreader.moc"
