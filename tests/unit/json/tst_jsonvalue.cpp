#include "core/json/path.h"
#include "core/json/value.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk::json;
using namespace Qt::StringLiterals;

class TestJsonValue final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesOfAnyKindAreReadBack_data();
    void valuesOfAnyKindAreReadBack();
    void malformedBytesGiveNoValue_data();
    void malformedBytesGiveNoValue();
    void nestingIsBounded();
    void bracketsInTextsAreNotCounted();
    void whiteSpaceIsRemovedOnlyBetweenTokens();
    void linesKeepTheOrderAndEveryValue();
    void pathsFindValues_data();
    void pathsFindValues();
    void malformedPathsAreRefused_data();
    void malformedPathsAreRefused();
};

void TestJsonValue::valuesOfAnyKindAreReadBack_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json : {"null", "true", "0", "-1.5", "9007199254740993", "\"\"", R"("a\"]b")",
             "[]", "{}", R"([1,[2,{"a":null}]])", R"({"a":{"b":[]},"c":"}"})"})
        QTest::newRow(json) << QByteArray(json);
}

void TestJsonValue::valuesOfAnyKindAreReadBack()
{
    QFETCH(QByteArray, json);
    QCOMPARE(toBytes(parseValue(json)), json);
    QCOMPARE(toBytes(parseValue(" \n" + json + "\t")), json);
}

void TestJsonValue::malformedBytesGiveNoValue_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const char *json : {"", " ", "1,2", "1],[2", "]", "[", "{\"a\":}", "nul", "'a'", "{} {}",
             "1 2", "[1,]", "\"", "\xff"})
        QTest::newRow(json) << QByteArray(json);
}

void TestJsonValue::malformedBytesGiveNoValue()
{
    QFETCH(QByteArray, json);
    QVERIFY(parseValue(json).isUndefined());
}

void TestJsonValue::nestingIsBounded()
{
    const int most = sagadesk::limits::kNestingMax;
    QVERIFY(!parseValue(QByteArray(most, '[') + QByteArray(most, ']')).isUndefined());
    QVERIFY(parseValue(QByteArray(most + 1, '[') + QByteArray(most + 1, ']')).isUndefined());
    QVERIFY(!isNestedTooDeep('"' + QByteArray(500, '[') + '"'));
    QVERIFY(!isNestedTooDeep("\"\\\"" + QByteArray(500, '[') + '"'));
    QByteArray flat;
    for (int i = 0; i < 500; ++i)
        flat += "[{},";
    QVERIFY(isNestedTooDeep(flat));
    QVERIFY(!isNestedTooDeep(QByteArray("[{},[]],").repeated(500)));
}

void TestJsonValue::bracketsInTextsAreNotCounted()
{
    QCOMPARE(nestingOf("{\"a\":\"[[[[\\\"[[\"}"), 1);
    QCOMPARE(nestingOf(R"({"a":[{}],"b":[]})"), 3);
    QCOMPARE(nestingOf("]]"), 0);
}

void TestJsonValue::whiteSpaceIsRemovedOnlyBetweenTokens()
{
    QCOMPARE(compacted(" { \"a b\" : [ 1 , \" x \\\" y \" ] }\n"),
        QByteArray("{\"a b\":[1,\" x \\\" y \"]}"));
    QCOMPARE(compacted("\"open"), QByteArray("\"open"));
}

void TestJsonValue::linesKeepTheOrderAndEveryValue()
{
    const QByteArray written =
        R"( {"name":"w", "b":[], "a":{ },"number":1.50,"steps":[{"name":"a:,b",
        "request":{"path":"/\"[{","method":"PUT","body":{}}},
        {"z":1,"deep":{"deeper":{"x":[1,2]}}}]})";
    QCOMPARE(indented(written),
        R"({
  "name": "w",
  "b": [],
  "a": {},
  "number": 1.50,
  "steps": [
    {
      "name": "a:,b",
      "request": {"path": "/\"[{", "method": "PUT", "body": {}}
    },
    {
      "z": 1,
      "deep": {
        "deeper": {"x": [1, 2]}
      }
    }
  ]
})"_ba);
    QCOMPARE(compacted(indented(written)), compacted(written));
    QCOMPARE(indented("{}"), "{}"_ba);
    QCOMPARE(indented(" 7 "), "7"_ba);
}

void TestJsonValue::pathsFindValues_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("found"); // empty: not found
    const auto row = [](const QString &path, const QByteArray &found) {
        QTest::newRow(qPrintable(u'<' + path + u'>')) << path << found;
    };
    row(u"a"_s, "1");
    row(u"b.c"_s, "2");
    row(u"d.0"_s, "3");
    row(u"d[0]"_s, "3");
    row(u"d[1][0].e"_s, "4");
    row(u"d.1.0.e"_s, "4");
    row(u"d.1[0].e"_s, "4");
    row(u"5"_s, "6");
    row(u"n"_s, "null");
    row(u"d[2]"_s, "");
    row(u"d.x"_s, "");
    row(u"d.-1"_s, "");
    row(u"d.00000000000000000001"_s, "");
    row(u"a.b"_s, "");
    row(u"n.b"_s, "");
    row(u"B"_s, "");
    row(u"x"_s, "");
    row(u""_s, R"({"5":6,"a":1,"b":{"c":2},"d":[3,[{"e":4}]],"n":null})");
}

void TestJsonValue::pathsFindValues()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, found);
    const QJsonValue root =
        parseValue(R"({"a": 1, "b": {"c": 2}, "d": [3, [{"e": 4}]], "5": 6, "n": null})");
    const QJsonValue value = valueAt(root, path);
    QCOMPARE(value.isUndefined() ? QByteArray() : toBytes(value), found);
}

void TestJsonValue::malformedPathsAreRefused_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path : {".", "a.", ".a", "a..b", "a[", "a]", "a[]", "a[x]", "a[0", "a[0]b",
             "a[0]]", "[0]", "a.[0]", "a[-1]", "a[1234567890]"})
        QTest::newRow(path) << QString::fromLatin1(path);
}

void TestJsonValue::malformedPathsAreRefused()
{
    QFETCH(QString, path);
    QVERIFY(!splitPath(path).has_value());
    QVERIFY(valueAt(parseValue("[[1]]"), path).isUndefined());
}

QTEST_GUILESS_MAIN(TestJsonValue)
#include "tst_jsonvalue.moc"
