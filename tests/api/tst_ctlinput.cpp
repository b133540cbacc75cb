#include "core/base/inputcodes.h"
#include "core/base/jsoncodes.h"
#include "tests/api/ctlprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

namespace {

constexpr char kByteOrderMark[] = "\xEF\xBB\xBF";

} // namespace

// Files read by sagadeskctl: only JSON as defined by RFC 8259; errors have a position and a reason;
// text from a file can't control the terminal.
class TestCtlInput final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validateRefusesInvalidJson_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("reason");
        const QByteArray definition = R"({"name": "w", "description": "$", "steps": [{"name": "a",
            "service": "s", "request": {"method": "PUT", "path": "/a"}}]})";
        const QByteArray services =
            R"({"services": [{"name": "s", "endpoints": ["noop:"], "concurrency": 1}]})";
        const auto with = [&definition](const char *description) {
            return QByteArray(definition).replace("$", description);
        };
        QTest::newRow("definition, byte-order mark")
            << kByteOrderMark + definition << sentence(codes::kJsonByteOrderMark);
        QTest::newRow("services, byte-order mark")
            << kByteOrderMark + services << sentence(codes::kJsonByteOrderMark);
        QTest::newRow("definition, control character")
            << with("\x02") << sentence(codes::kJsonControlCharacter);
        QTest::newRow("definition, escape") << with("\\q") << sentence(codes::kJsonBadEscape);
        QTest::newRow("services, number")
            << QByteArray(services).replace("1}", "1.}") << sentence(codes::kJsonBadNumber);
        QTest::newRow("services, twice")
            << QByteArray(services).replace("1}", "1, \"concurrency\": 2}")
            << QByteArray(":/services/0/concurrency: "
                   + sentence(codes::kDuplicateKey, {{u"found"_s, u"concurrency"_s}}));
    }
    void validateRefusesInvalidJson()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, reason);
        const CtlFolder folder;
        const CtlResult result = ctl({u"validate"_s, folder.write(u"file.json"_s, content)});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.out.contains(reason), result.out.constData());
    }

    // Text from a file must not move the cursor, rename the terminal or change the text direction.
    void fileContentIsPrintedSafely()
    {
        const QByteArray hostile = "\\u001b]0;PWNED\\u0007\\u001b[2J\\u202e\\u009b31m";
        const CtlFolder folder;
        const QString file = folder.write(
            u"file.json"_s, "{\"name\": \"w\", \"" + hostile + "\": 1, \"steps\": []}");
        const CtlResult result = ctl({u"validate"_s, file});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.out.contains("PWNED"), result.out.constData());
        const QString shown = QString::fromUtf8(result.out + result.err);
        for (const QChar c : shown)
            QVERIFY(c == u'\n' || (c.category() != QChar::Other_Control && c != QChar(0x202E)));
        const auto engine = folder.run();
        const CtlResult batch = folder.call({u"submit"_s, u"--batch"_s, u"-"_s},
            "{\"id\": \"A\", \"workflow\": \"chain\", \"" + hostile + "\": 1}\n");
        QCOMPARE(batch.code, 1);
        QVERIFY2(batch.err.contains("PWNED"), batch.err.constData());
        QVERIFY(!batch.err.contains('\x1b') && !batch.err.contains("\xE2\x80\xAE"));
    }

    // Regression: JSON output contained control characters as they were sent. An escape denotes the
    // same value.
    void controlCharactersInJsonAreEscaped()
    {
        const CtlFolder folder;
        const auto engine = folder.run();
        const QString text =
            u"a\u007f\u0085\u009b31m\u061c\u200e\u2028\u202epdf\u2066x \u6f22 \u00e9"_s;
        const QByteArray input = QJsonDocument(QJsonObject{{u"must"_s, text}}).toJson();
        QVERIFY(input.contains("\xC2\x9B") && input.contains("\xE2\x80\xAE"));
        QCOMPARE(folder
                     .call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"A"_s,
                         u"--input"_s, folder.write(u"input.json"_s, input)})
                     .code,
            0);
        const CtlResult shown = folder.call({u"show"_s, u"A"_s, u"--json"_s});
        QCOMPARE(shown.json()["input"_L1]["must"_L1].toString(), text);
        QVERIFY2(shown.out.contains("\\u009b31m\\u061c"), shown.out.constData());
        QVERIFY(shown.out.contains("\xE6\xBC\xA2 \xC3\xA9")); // letters are not escaped
        for (const QChar c : QString::fromUtf8(shown.out))
            QVERIFY(c == u'\n'
                || (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format
                    && c != QChar::LineSeparator));
    }

    void settingsThatAreNotJsonAreRefused()
    {
        const CtlFolder folder;
        folder.write(u"data/settings.json"_s, kByteOrderMark + QByteArray("{}"));
        const CtlResult refused = folder.call({u"settings"_s, u"set"_s, u"schedulers=1"_s});
        QCOMPARE(refused.code, 1);
        const QByteArray text = refused.out + refused.err;
        QVERIFY2(text.contains(sentence(codes::kJsonByteOrderMark)), text.constData());
    }

    void inputsThatAreNotJsonAreRefused_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("byte-order mark") << QByteArray(kByteOrderMark) + R"({"must": "1"})";
        QTest::newRow("control character") << QByteArray("{\"must\": \"\x01\"}");
        QTest::newRow("twice") << QByteArray(R"({"must": "1", "must": "2"})");
        QTest::newRow("array") << QByteArray("[1]");
    }
    void inputsThatAreNotJsonAreRefused()
    {
        QFETCH(QByteArray, input);
        const CtlFolder folder;
        const auto engine = folder.run();
        const QString file = folder.write(u"input.json"_s, input);
        const CtlResult refused = folder.call(
            {u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"A"_s, u"--input"_s, file});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("input.json"), refused.err.constData());
        QCOMPARE(folder.call({u"show"_s, u"A"_s}).code, 1);
    }

    // Regression: the byte-order mark that PowerShell writes made the first line of a batch lose
    // its input.
    void aBatchWithAByteOrderMarkNamesItsLine()
    {
        const CtlFolder folder;
        const auto engine = folder.run();
        const QByteArray line = R"({"id": "A", "workflow": "chain", "input": {"must": "1"}})";
        const QString file = folder.write(u"batch.ndjson"_s,
            kByteOrderMark + line + '\n' + QByteArray(line).replace("A", "B") + '\n');
        const CtlResult result = folder.call({u"submit"_s, u"--batch"_s, file});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("line 1: "), result.err.constData());
        QVERIFY2(result.err.contains(sentence(codes::kJsonByteOrderMark)), result.err.constData());
        QCOMPARE(folder.call({u"show"_s, u"A"_s}).code, 1);
        QCOMPARE(folder.call({u"show"_s, u"B"_s}).code, 0);
    }
};

QTEST_GUILESS_MAIN(TestCtlInput)
#include "tst_ctlinput.moc"
