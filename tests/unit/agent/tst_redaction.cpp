#include "core/agent/redaction.h"
#include "core/agent/secretnames.h"
#include "core/base/enginelimits.h"
#include "core/json/syntax.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

// Looks like a base64 token: contains / and +, which escapes and encodings change.
constexpr char kToken[] = "aGVsbG8/d29ybGQ+Zm9v/YmFy+secret==";
constexpr char kQuoted[] = "se\"cret\\value\xC3\xA9";

QByteArray unicodeEscaped(const QByteArray &text)
{
    QByteArray escaped;
    for (const char c : text)
        escaped += "\\u00" + QByteArray(1, c).toHex();
    return escaped;
}

} // namespace

class TestRedaction final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsAreFoundInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("kept");
        const auto row = [](const char *name, const QByteArray &form) {
            QTest::addRow("%s in JSON", name) << "{\"n\":1.10,\"auth\":\"Bearer " + form
                    + " x\"}" << QByteArray("{\"n\":1.10,\"auth\":\"Bearer [redacted] x\"}");
            QTest::addRow("%s in a text", name)
                << "bad: " + form + "\nend" << QByteArray("bad: [redacted]\nend");
        };
        const QByteArray token = kToken;
        const QByteArray slashes = QByteArray(kToken).replace("/", "\\/");
        row("as it is", token);
        row("slashes escaped", slashes);
        row("unicode escapes", unicodeEscaped(token));
        row("one unicode escape", QByteArray(kToken).replace("+", "\\u002b"));
        row("capitals in the escape", QByteArray(kToken).replace("+", "\\u002B"));
        row("percent-encoded", token.toPercentEncoding());
        row("percent-encoded in small letters",
            QByteArray(kToken).replace("/", "%2f").replace("+", "%2b").replace("=", "%3d"));
        row("percent-encoded twice", token.toPercentEncoding().toPercentEncoding());
        row("escaped twice", QByteArray(slashes).replace("\\", "\\\\"));
        row("percent-encoded, then escaped",
            QByteArray(token.toPercentEncoding()).replace("%", "\\u0025"));
        row("base64", token.toBase64(QByteArray::OmitTrailingEquals).chopped(1));
        row("base64 for URLs",
            token.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
                .chopped(1));
        row("character references",
            QByteArray(kToken).replace("/", "&#x2F;").replace("+", "&#43;").replace("=", "&#61;"));
    }
    void secretsAreFoundInEveryForm()
    {
        QFETCH(QByteArray, answer);
        QTEST(agent::withoutSecrets(answer, {kToken}), "kept");
    }

    // Basic authentication encodes the secret together with the user name.
    void secretsWithinBase64AreFound()
    {
        const QByteArray secret = "swordfish-4711";
        for (const QByteArray &user : {QByteArray(""), QByteArray("a"), QByteArray("ab"),
                 QByteArray("abc"), QByteArray("scott")}) {
            const QByteArray plain = user + ':' + secret + "/tail";
            const QByteArray encoded = plain.toBase64();
            const QByteArray kept = agent::withoutSecrets("got " + encoded, {secret});
            QVERIFY2(kept.contains("[redacted]"), kept.constData());
            QVERIFY(!QByteArray::fromBase64(kept.mid(4)).contains("ordfish"));
        }
    }

    void quotesAndNonAsciiLettersAreFound()
    {
        const QByteArray json =
            "{\"a\":\"se\\\"cret\\\\value\\u00e9\",\"b\":\"se\\u0022cret\\\\value"
            "\xC3\xA9!\"}";
        QCOMPARE(agent::withoutSecrets(json, {kQuoted}),
            QByteArray("{\"a\":\"[redacted]\",\"b\":\"[redacted]!\"}"));
    }

    void jsonStaysJson()
    {
        // A letter that belongs to an escape sequence is not part of a secret. A redacted number
        // becomes a string.
        const QByteArray json = "{\"a\":\"x\\nabc\",\"nabc\":\"\\\\nabc\",\"n\":47114711,\"m\":1."
                                "50,\"l\":[ \"nabc\" ]}";
        const QByteArray kept = agent::withoutSecrets(json, {"nabc", "47114711", "short", "x"});
        QVERIFY(!json::findSyntaxError(kept));
        QCOMPARE(kept,
            QByteArray("{\"a\":\"x\\nabc\",\"[redacted]\":\"\\\\[redacted]\",\"n\":\"[redacted]\","
                       "\"m\":1.50,"
                       "\"l\":[ \"[redacted]\" ]}"));
    }

    void secretsAreRecognizedByName_data()
    {
        QTest::addColumn<bool>("tells");
        for (const char *name : {"password", "Password", "user_password", "passwd", "passphrase",
                 "pwd", "userPwd", "pin", "card[pin]", "card%5Bpin%5D", "PIN", "cvv", "secret",
                 "clientSecret", "client_secret", "userPIN", "PINCode", "pin2", "access_token",
                 "refreshToken", "tokens", "X-Api-Key", "apikey", "APIKey", "Authorization",
                 "Proxy-Authorization", "auth", "Cookie", "set-cookie", "session", "sessionId",
                 "session_key", "privateKey", "private_key", "aws_secret_access_key", "credential",
                 "credentials", "jwt", "csrf", "otp", "pass"})
            QTest::newRow(name) << true;
        for (const char *name : {"", "name", "amount", "Idempotency-Key", "key", "shipping",
                 "opinion", "spinner", "author", "passenger", "compass", "sessions_open",
                 "Content-Type", "X-Tenant", "status", "SPINCode", "pIN", "PINs"})
            QTest::newRow(*name ? name : "empty") << false;
    }
    void secretsAreRecognizedByName()
    {
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QTEST(agent::namesSecret(name == u"empty" ? QString() : name), "tells");
    }

    void secretMembersOfBodiesAreRedacted_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("kept");
        const auto row = [](const char *name, const QByteArray &body, const QByteArray &kept) {
            QTest::newRow(name) << body << kept;
        };
        row("form", "user=ann&password=CANARY&x=1&api_key=CANARY",
            "user=ann&password=[redacted]&x=1&api_key=[redacted]");
        row("form with brackets", "card%5Bpin%5D=CANARY&card[cvc]=CANARY&a=b",
            "card%5Bpin%5D=[redacted]&card[cvc]=[redacted]&a=b");
        row("header lines", "Host: a\r\nX-Api-Key: CANARY CANARY\r\nCookie: a=CANARY; b=CANARY\n.",
            "Host: a\r\nX-Api-Key: [redacted]\r\nCookie: [redacted]\n.");
        row("nested", "{\"a\":1,\"secret\":{\"value\":\"CANARY\",\"n\":[1]},\"b\":2.50}",
            "{\"a\":1,\"secret\":\"[redacted]\",\"b\":2.50}");
        row("list", "{\"tokens\":[\"CANARY\",{\"x\":\"CANARY\"}],\"b\":[{\"pwd\":\"CANARY\"}]}",
            "{\"tokens\":\"[redacted]\",\"b\":[{\"pwd\":\"[redacted]\"}]}");
        row("number", "{\"password\":12345678901,\"pin\":1234}",
            "{\"password\":\"[redacted]\",\"pin\":\"[redacted]\"}");
        row("literals stay", "{\"password\":null,\"token\":true}",
            "{\"password\":null,\"token\":true}");
        row("JSON in a text", "{\"request\":\"{\\\"password\\\":\\\"CANARY\\\",\\\"n\\\":1}\"}",
            "{\"request\":\"{\\\"password\\\":\\\"[redacted]\\\",\\\"n\\\":1}\"}");
        row("JSON in a text in JSON in a text",
            "{\"a\":\"{\\\"b\\\":\\\"{\\\\\\\"secret\\\\\\\":[\\\\\\\"CANARY\\\\\\\"]}\\\"}\"}",
            "{\"a\":\"{\\\"b\\\":\\\"{\\\\\\\"secret\\\\\\\":\\\\\\\"[redacted]\\\\\\\"}\\\"}\"}");
        row("form in a text", "{\"sent\":\"a=b&password=CANARY&c=d\"}",
            "{\"sent\":\"a=b&password=[redacted]&c=d\"}");
        row("JSON that is cut", "{\"a\":1,\"password\":\"CANARY",
            "{\"a\":1,\"password\":[redacted]");
        row("number that is cut", "{\"a\":1,\"pin\":12", "{\"a\":1,\"pin\":[redacted]");
        row("list that is cut", "{\"a\":1,\"tokens\":[\"CANARY\",\"CANA",
            "{\"a\":1,\"tokens\":[redacted]");
        row("JSON with text around it", "sent {\"a\":1,\"password\":\"CANARY\",\"b\":2} to us",
            "sent {\"a\":1,\"password\":[redacted],\"b\":2} to us");
        row("escaped JSON in a text", "sent {\\\"password\\\":\\\"CANARY\\\",\\\"b\\\":2}",
            "sent {\\\"password\\\":[redacted],\\\"b\\\":2}");
        row("web token", "expired eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.CANARY-x_ ok",
            "expired [redacted] ok");
        row("scheme", "sent Basic Q0FOQVJZ to us", "sent Basic [redacted] to us");
        row("private key",
            "k -----BEGIN RSA PRIVATE KEY-----\nCANARY\n-----END RSA PRIVATE KEY----- z",
            "k [redacted] z");
        row("private key that is cut", "k -----BEGIN PRIVATE KEY-----\nCANARY", "k [redacted]");
        row("password in a URL", "at https://ann:CANARY@example.org/x",
            "at https://[redacted]@example.org/x");
        row("query", "GET /x?token=CANARY&a=b HTTP/1.1", "GET /x?token=[redacted]&a=b HTTP/1.1");
        row("XML", "<a><password type='x'>CANARY</password><b>1</b></a>",
            "<a><password type='x'>[redacted]</password><b>1</b></a>");
        row("XML attribute", "<a password=\"CANARY\" b=\"1\"/>",
            "<a password=[redacted] b=\"1\"/>");
        row("nothing", "{\"error\":\"not enough\",\"amount\":1.10,\"list\":[ 1 , \"a=b\" ]}",
            "{\"error\":\"not enough\",\"amount\":1.10,\"list\":[ 1 , \"a=b\" ]}");
    }
    void secretMembersOfBodiesAreRedacted()
    {
        QFETCH(QByteArray, body);
        QTEST(agent::keptBody(body, {}), "kept");
    }

    // Regression: long texts were truncated when they were shown.
    void shownTextsStayWhole()
    {
        const QByteArray text = QByteArray(20'000, 'x') + " token=CANARY&b=1";
        const QByteArray kept =
            agent::wholeWithoutNamedSecrets("{\"text\":\"" + text + "\",\"n\":1.50,\"pin\":1234}");
        const QByteArray expected = QByteArray(text).replace("CANARY", "[redacted]");
        QCOMPARE(kept, "{\"text\":\"" + expected + "\",\"n\":1.50,\"pin\":\"[redacted]\"}");
    }

    // Text that is nested too deeply to be inspected is hidden.
    void nestedTextsAreSearchedToALimitedDepth()
    {
        QByteArray body = "{\"password\":\"CANARY\"}";
        for (int i = 0; i < 6; ++i)
            body = QJsonDocument(QJsonObject{{u"a"_s, QString::fromUtf8(body)}})
                       .toJson(QJsonDocument::Compact);
        QVERIFY(!agent::keptBody(body, {}).contains("CANARY"));
    }
};

QTEST_GUILESS_MAIN(TestRedaction)
#include "tst_redaction.moc"
