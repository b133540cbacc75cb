#include "core/json/writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <limits>

using sagadesk::json::Writer;
using namespace Qt::StringLiterals;

class TestWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreSeparatedAtEveryDepth();
    void membersKeepTheirOrder();
    void emptyTextsAreNullInMembersOnly();
    void numbersHaveAllTheirDigits_data();
    void numbersHaveAllTheirDigits();
    void textsAreEscaped_data();
    void textsAreEscaped();
    void existingJsonIsEmbeddedByteForByte();
};

void TestWriter::partsAreSeparatedAtEveryDepth()
{
    Writer json;
    json.beginObject().beginArray("a"_L1).number(qint64(1)).text(u":").beginArray().endArray();
    json.beginObject().endObject().endArray().key("b"_L1).beginObject().member("c"_L1, 2);
    json.endObject().beginObject("d"_L1).endObject().endObject();
    QCOMPARE(json.take(), QByteArray(R"({"a":[1,":",[],{}],"b":{"c":2},"d":{}})"));
}

void TestWriter::membersKeepTheirOrder()
{
    Writer json;
    json.beginObject().member("z"_L1, true).member("b"_L1, qint64(-7)).member("a"_L1, 0.5);
    json.member("list"_L1, QStringList{u"y"_s, u""_s, u"x"_s}).key("n"_L1).null();
    json.member("object"_L1, QJsonObject{{u"k"_s, QJsonArray{1, u"ü"_s}}}).endObject();
    QCOMPARE(json.take(),
        QByteArray(R"({"z":true,"b":-7,"a":0.5,"list":["y","","x"],"n":null,"object":)"
                   "{\"k\":[1,\"ü\"]}}"));
}

void TestWriter::emptyTextsAreNullInMembersOnly()
{
    Writer json;
    json.beginObject().member("a"_L1, QString()).textMember("b"_L1, QString()).endObject();
    QCOMPARE(json.take(), QByteArray(R"({"a":null,"b":""})"));
}

void TestWriter::numbersHaveAllTheirDigits_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](auto value, const char *expected) {
        QTest::newRow(expected) << Writer().number(value).take() << QByteArray(expected);
    };
    row(std::numeric_limits<qint64>::max(), "9223372036854775807");
    row(std::numeric_limits<qint64>::min(), "-9223372036854775808");
    row(qint64(0), "0");
    row(0.1, "0.1");
    row(1e6, "1000000");
    row(1.0 / 3, "0.333333333333333");
    row(1e300, "1e+300");
    row(std::numeric_limits<double>::infinity(), "null");
}

void TestWriter::numbersHaveAllTheirDigits()
{
    QFETCH(QByteArray, written);
    QTEST(written, "expected");
}

void TestWriter::textsAreEscaped_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("quote") << u"a\"b"_s << QByteArray(R"("a\"b")");
    QTest::newRow("backslash") << u"\\n"_s << QByteArray(R"("\\n")");
    QTest::newRow("line break") << u"\n\t"_s << QByteArray(R"("\u000a\u0009")");
    QTest::newRow("control") << u"\u0001\u001f\u007f"_s << QByteArray("\"\\u0001\\u001f\x7f\"");
    QTest::newRow("beyond ASCII") << u"ü𝄞\u2028"_s << QByteArray("\"ü𝄞\u2028\"");
    QTest::newRow("slash") << u"</script>"_s << QByteArray("\"</script>\"");
}

void TestWriter::textsAreEscaped()
{
    QFETCH(QString, text);
    const QByteArray written = Writer().text(text).take();
    QTEST(written, "expected");
    QCOMPARE(QJsonDocument::fromJson('[' + written + ']').array().at(0).toString(), text);
}

void TestWriter::existingJsonIsEmbeddedByteForByte()
{
    Writer json;
    json.beginArray().raw("1.00000000000000000001").raw("{ }").raw({}).endArray();
    QCOMPARE(json.take(), QByteArray("[1.00000000000000000001,{ },null]"));
}

QTEST_GUILESS_MAIN(TestWriter)
#include "tst_writer.moc"
