#include "core/json/parser.h"

#include "core/base/enginelimits.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace sagadesk::json;
using namespace Qt::StringLiterals;

class TestParser final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void objectsAreRead();
    void badTextsAreRefused_data();
    void badTextsAreRefused();
    void anyValueIsRead();
    void syntaxErrorsHaveTheirPlace();
    void everyDuplicateIsNamed();
    void lastOfAllowedDuplicatesCounts();
    void membersKeepTheirBytes();
    void uncheckedTextIsOnlyParsed();
};

namespace {

constexpr ParseRules kRules = {100, false};

} // namespace

void TestParser::objectsAreRead()
{
    const Parsed parsed = parseObject(R"( {"a": {"b": 1}, "c": [{"b": 2}, {"b": 3}]} )", kRules);
    QVERIFY(parsed.errors.empty());
    QCOMPARE(parsed.root.toObject().value("a"_L1).toObject().value("b"_L1), QJsonValue(1));
    QCOMPARE(parse("[1]", kRules).root, QJsonValue(QJsonArray{1}));
}

void TestParser::badTextsAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    QTest::newRow("empty") << QByteArray() << u"not-json"_s;
    QTest::newRow("a value") << QByteArray("1") << u"wrong-type"_s;
    QTest::newRow("cut") << QByteArray(R"({"a":)") << u"not-json"_s;
    QTest::newRow("array") << QByteArray("[]") << u"wrong-type"_s;
    QTest::newRow("array with duplicates") << QByteArray(R"([{"a":1,"a":2}])") << u"wrong-type"_s;
    QTest::newRow("bad UTF-8") << QByteArray("{\"a\":\"\xff\"}") << u"not-json"_s;
    QTest::newRow("behind the end") << QByteArray("{}x") << u"not-json"_s;
    QTest::newRow("too deep") << QByteArray(65, '[') << u"too-deep"_s;
    QTest::newRow("too large") << QByteArray(101, '[') << u"too-large"_s;
    QTest::newRow("duplicate member") << QByteArray(R"({"a":1,"\u0061":2})") << u"duplicate-key"_s;
}

void TestParser::badTextsAreRefused()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const Parsed parsed = parseObject(json, kRules);
    QCOMPARE(parsed.errors.size(), size_t(1));
    QCOMPARE(parsed.errors.front().what.code, code);
    QVERIFY(parsed.root.isUndefined());
}

void TestParser::anyValueIsRead()
{
    QCOMPARE(parse(" 1.5 ", kRules).root, QJsonValue(1.5));
    QCOMPARE(parse("null", kRules).root, QJsonValue(QJsonValue::Null));
    QCOMPARE(parse("1,2", kRules).errors.size(), size_t(1));
    QCOMPARE(parse(R"([{"a":1,"a":2}])", kRules).errors.front().pointer, u"/0/a"_s);
}

void TestParser::syntaxErrorsHaveTheirPlace()
{
    const Parsed parsed = parseObject("{\"a\": 1,\n \"ü\": x}", kRules);
    QCOMPARE(parsed.errors.size(), size_t(1));
    QCOMPARE(parsed.errors.front().pointer, QString());
    const QJsonObject &parameters = parsed.errors.front().what.parameters;
    QCOMPARE(parameters.value("line"_L1), QJsonValue(2));
    QCOMPARE(parameters.value("column"_L1), QJsonValue(7));
    QCOMPARE(parameters.value("cause"_L1)["code"_L1], QJsonValue(u"json-unexpected-character"_s));
    QCOMPARE(parsed.offset, 16);
}

void TestParser::everyDuplicateIsNamed()
{
    const Parsed parsed =
        parse(R"([{"a/b": [1, {"c": 1, "c": 2}], "a/b": 0}, {"d": "{\"d\"", "d": {}}])", kRules);
    QStringList pointers;
    for (const ValidationError &error : parsed.errors)
        pointers.append(error.pointer + u' ' + error.what.code);
    QCOMPARE(pointers,
        (QStringList{
            u"/0/a~1b/1/c duplicate-key"_s, u"/0/a~1b duplicate-key"_s, u"/1/d duplicate-key"_s}));
}

void TestParser::lastOfAllowedDuplicatesCounts()
{
    const Parsed parsed = parseObject(R"({"a":1,"a":2})", {100, true});
    QVERIFY(parsed.errors.empty());
    QCOMPARE(parsed.root.toObject(), (QJsonObject{{u"a"_s, 2}}));
}

void TestParser::membersKeepTheirBytes()
{
    const auto members = membersOf(
        R"( { "a" : { "x" : [ 1.10 , " , } " ] } , "\u0062":9007199254740993, "c" : "" } )");
    QCOMPARE(members.size(), 3);
    QCOMPARE(members.value(u"a"_s), QByteArray(R"({"x":[1.10," , } "]})"));
    QCOMPARE(members.value(u"b"_s), QByteArray("9007199254740993"));
    QCOMPARE(members.value(u"c"_s), QByteArray("\"\""));
    QVERIFY(membersOf("{}").isEmpty());
    QCOMPARE(elementsOf(" [ 1.10 , {\"a\" : [ 2 ]},\"x,]\" ] "),
        (QList<QByteArray>{"1.10", "{\"a\":[2]}", "\"x,]\""}));
    QVERIFY(elementsOf("[ ]").isEmpty());
    QCOMPARE(membersOf(R"({"a":{"b":1,"b":2}})").size(), 1);
}

void TestParser::uncheckedTextIsOnlyParsed()
{
    QCOMPARE(parseUnchecked(R"({"a":1,"a":2})"), QJsonValue(QJsonObject{{u"a"_s, 2}}));
    QVERIFY(parseUnchecked(QByteArray(100, '[') + QByteArray(100, ']')).isArray());
    QVERIFY(parseUnchecked("{").isUndefined());
    QVERIFY(parseUnchecked({}).isUndefined());
}

QTEST_GUILESS_MAIN(TestParser)
#include "tst_parser.moc"
