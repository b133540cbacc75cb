#include "core/json/syntax.h"

#include <QByteArray>
#include <QTest>

using namespace sagadesk::json;
using namespace Qt::StringLiterals;

class TestSyntax final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validJsonIsAccepted_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const QByteArray &json) { QTest::addRow("%s", json.data()) << json; };
        row("null");
        row(" true\t");
        row("\r\nfalse\n");
        row("\"\"");
        row("\"\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000 \\uD83D\\uDE00 \\ud800\"");
        row("\"\xF0\x9F\x98\x80 \x7F\"");
        for (const char *number : {"0", "-0", "10", "-1.50", "0.0", "1e5", "1E+05", "2.5e-3",
                 "123456789012345678901234567890", "1e308"})
            row(number);
        row("[]");
        row("[ ]");
        row("{ }");
        row("[1,\"a\",[[]],{}]");
        row("{\"a\":{\"b\":[null , true]},\"\":0}");
        row(QByteArray(64, '[') + QByteArray(64, ']'));
    }
    void validJsonIsAccepted()
    {
        QFETCH(QByteArray, json);
        const auto error = findSyntaxError(json);
        QVERIFY2(!error, error ? error->code.data() : "");
    }

    void invalidJsonIsRefusedWithItsLocation_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("offset");
        const auto row = [](const char *name, const QByteArray &json, const char *code, int at) {
            QTest::newRow(name) << json << "json-"_L1 + QString::fromLatin1(code) << at;
        };
        row("byte-order mark", "\xEF\xBB\xBF{}", "byte-order-mark", 0);
        row("byte-order mark inside", "[\xEF\xBB\xBF]", "unexpected-character", 1);
        row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), "unexpected-character", 0);
        row("control character", "\"a\x01\"", "control-character", 2);
        row("tab", "\"a\tb\"", "control-character", 2);
        row("line break", "[\"a\nb\"]", "control-character", 3);
        row("NUL in a text", QByteArray("\"a\0\"", 4), "control-character", 2);
        row("NUL behind the end", QByteArray("{}\0", 3), "text-after-end", 2);
        row("unknown escape", "\"a\\q\"", "bad-escape", 2);
        row("hexadecimal escape", "\"\\x41\"", "bad-escape", 1);
        row("short escape", "\"\\u12\"", "bad-escape", 1);
        row("escape with a letter", "\"\\u12g4\"", "bad-escape", 1);
        row("escape at the end", "\"\\", "unexpected-end", 2);
        row("escape cut", "\"\\u", "bad-escape", 1);
        for (const char *number :
            {".5", "1.", "1.e5", "+1", "01", "-", "-.5", "1e", "1e+", "-01", "1e309", "-1e400"})
            row(number, number, "bad-number", 0);
        row("a number of 400 digits", QByteArray(400, '9'), "bad-number", 0);
        row("hexadecimal number", "0x10", "text-after-end", 1);
        row("not a number", "NaN", "unexpected-character", 0);
        row("word", "[nul]", "unexpected-character", 1);
        row("word in capitals", "True", "unexpected-character", 0);
        row("not UTF-8", "\"a\xFF\"", "bad-utf8", 1);
        row("overlong", "\"\xC0\xAF\"", "bad-utf8", 1);
        row("surrogate in UTF-8", "\"\xED\xA0\x80\"", "bad-utf8", 1);
        row("single quotes", "{'a':1}", "unexpected-character", 1);
        row("key without quotes", "{a:1}", "unexpected-character", 1);
        row("no colon", "{\"a\" 1}", "unexpected-character", 5);
        row("comma behind the last member", "{\"a\":1,}", "unexpected-character", 7);
        row("comma behind the last value", "[1,]", "unexpected-character", 3);
        row("two commas", "[1,,2]", "unexpected-character", 3);
        row("comment", "[1 /* one */]", "unexpected-character", 3);
        row("wrong bracket", "[1}", "unexpected-character", 2);
        row("no-break space", "[\xC2\xA0]", "unexpected-character", 1);
        row("two values", "{} {}", "text-after-end", 3);
        row("bracket too many", "[]]", "text-after-end", 2);
        row("nothing", "", "unexpected-end", 0);
        row("white space only", " \n", "unexpected-end", 2);
        row("open object", "{\"a\":", "unexpected-end", 5);
        row("open array", "[1", "unexpected-end", 2);
        row("open text", "[\"a", "unexpected-end", 3);
    }
    void invalidJsonIsRefusedWithItsLocation()
    {
        QFETCH(QByteArray, json);
        const auto error = findSyntaxError(json);
        QVERIFY(error.has_value());
        QTEST(QString(error->code), "code");
        QTEST(int(error->offset), "offset");
    }
};

QTEST_GUILESS_MAIN(TestSyntax)
#include "tst_syntax.moc"
