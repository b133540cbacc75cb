#include "core/agent/tokentransport.h"
#include "fakehost.h"
#include "faketransport.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using agent::HttpAnswer;
using Failure = HttpAnswer::Failure;

class TestTokenTransport final : public QObject
{
    Q_OBJECT

    struct World
    {
        World()
        {
            qputenv("CLIENT_SECRET", "canary secret");
            model::ServiceConfig service;
            service.name = u"shop"_s;
            service.oauth2 = {
                u"https://login/token"_s, u"me:it"_s, u"CLIENT_SECRET"_s, {}, u"read write"_s, {}};
            transport.emplace(host, network, service);
        }
        agent::ExchangeId send(qint64 withinMs = 5000)
        {
            agent::HttpExchange exchange;
            exchange.method = "PUT";
            exchange.url = u"https://shop/x"_s;
            exchange.deadline = host.steady + withinMs;
            return transport->start(std::move(exchange),
                [this](const HttpAnswer &answer) { answers.push_back(answer); });
        }
        void giveToken(const char *token, int seconds = 100)
        {
            const QJsonObject body{{u"access_token"_s, QString::fromLatin1(token)},
                {u"token_type"_s, u"Bearer"_s}, {u"expires_in"_s, seconds}};
            network.answer(200, QJsonDocument(body).toJson());
        }
        [[nodiscard]] bool lastIsForToken() const
        {
            return network.sent.back().url == u"https://login/token"_s;
        }

        tests::FakeHost host;
        tests::FakeTransport network;
        std::vector<HttpAnswer> answers;
        std::optional<agent::TokenTransport> transport;
    };

private Q_SLOTS:
    void tokenIsRequestedOnceAndKept()
    {
        World world;
        world.send();
        world.send();
        QCOMPARE(world.network.sent.size(), size_t(1));
        QVERIFY(world.lastIsForToken());
        const agent::HttpExchange &asked = world.network.sent.back();
        QCOMPARE(asked.method, QByteArray("POST"));
        QCOMPARE(asked.body, QByteArray("grant_type=client_credentials&scope=read%20write"));
        QCOMPARE(world.network.lastHeader("Authorization"),
            QByteArray("Basic ") + QByteArray("me%3Ait:canary%20secret").toBase64());
        world.giveToken("canary-1");
        QCOMPARE(world.network.sent.size(), size_t(3));
        QCOMPARE(world.network.lastHeader("Authorization"), QByteArray("Bearer canary-1"));
        world.network.answer(200, "{}");
        world.network.answer(201, "{}");
        QCOMPARE(world.answers.size(), size_t(2));
        world.host.advance(70'000);
        world.send();
        QCOMPARE(world.network.sent.size(), size_t(4));
        QVERIFY(!world.lastIsForToken());
    }

    void tokenIsRenewedBeforeItExpires()
    {
        World world;
        world.send();
        world.giveToken("canary-1");
        world.network.answer(200);
        world.host.advance(80'000);
        world.send(); // sent at once with the old token
        QCOMPARE(world.network.sent.size(), size_t(4));
        QVERIFY(world.lastIsForToken());
        world.network.answer(200);
        QCOMPARE(world.answers.size(), size_t(2));
        world.giveToken("canary-2");
        world.send();
        QCOMPARE(world.network.lastHeader("Authorization"), QByteArray("Bearer canary-2"));
    }

    void oldTokenIsUsedWhileRenewalFails()
    {
        World world;
        world.send();
        world.giveToken("canary-1");
        world.network.answer(200);
        world.host.advance(80'000);
        world.send();
        world.network.answer(200);
        world.network.answer(503); // the token endpoint
        world.send();
        QVERIFY(!world.lastIsForToken());
        world.network.answer(200);
        QCOMPARE(world.answers.back().status, 200);
        world.host.advance(16'000); // the pause has ended
        world.send();
        QVERIFY(world.lastIsForToken());
    }

    void expiredTokenIsNotUsed()
    {
        World world;
        world.send();
        world.giveToken("canary-1");
        world.network.answer(200);
        world.host.advance(100'000);
        world.send();
        QCOMPARE(world.network.sent.size(), size_t(3));
        QVERIFY(world.lastIsForToken());
    }

    void a401RenewsOnce()
    {
        World world;
        world.send();
        world.giveToken("canary-1");
        world.network.answer(401);
        QVERIFY(world.answers.empty());
        QVERIFY(world.lastIsForToken());
        world.giveToken("canary-2");
        QCOMPARE(world.network.lastHeader("Authorization"), QByteArray("Bearer canary-2"));
        world.network.answer(401);
        QCOMPARE(world.answers.size(), size_t(1));
        QCOMPARE(world.answers.front().status, 401);
        QCOMPARE(world.network.sent.size(), size_t(4));
    }

    // Two requests use one token that is then revoked.
    void a401OfAnOlderTokenUsesTheNewerOne()
    {
        World world;
        world.send();
        world.send();
        world.giveToken("canary-1");
        world.network.answer(401);
        QVERIFY(world.lastIsForToken());
        world.network.answer(401);
        QCOMPARE(world.network.sent.size(), size_t(4));
        world.giveToken("canary-2");
        QCOMPARE(world.network.sent.size(), size_t(6));
        world.network.answer(200);
        world.network.answer(200);
        QCOMPARE(world.answers.size(), size_t(2));
    }

    void failuresAreTransientWithTheirCause_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QJsonObject>("parameters");
        QTest::newRow("refused") << 401 << "{\"error\": \"invalid_client\"}"_ba
                                 << QJsonObject{
                                        {u"httpStatus"_s, 401}, {u"error"_s, u"invalid_client"_s}};
        QTest::newRow("an error that repeats the secret")
            << 400 << "{\"error\": \"bad canary secret\"}"_ba
            << QJsonObject{{u"httpStatus"_s, 400}};
        QTest::newRow("down") << 503 << "<html>"_ba << QJsonObject{{u"httpStatus"_s, 503}};
        QTest::newRow("no token") << 200 << "{}"_ba << QJsonObject{{u"httpStatus"_s, 200}};
        QTest::newRow("not JSON") << 200 << "{\"access_token\": \"a\",}"_ba
                                  << QJsonObject{{u"httpStatus"_s, 200}};
        QTest::newRow("another token type")
            << 200 << "{\"access_token\": \"a\", \"token_type\": \"mac\"}"_ba
            << QJsonObject{{u"httpStatus"_s, 200}};
        QTest::newRow("a token with a line break")
            << 200 << "{\"access_token\": \"a\\r\\nX: y\"}"_ba
            << QJsonObject{{u"httpStatus"_s, 200}};
    }
    void failuresAreTransientWithTheirCause()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        World world;
        world.send();
        world.send();
        world.network.answer(status, body);
        QCOMPARE(world.answers.size(), size_t(2));
        QCOMPARE(world.answers.front().failure, Failure::NotSent);
        QCOMPARE(world.answers.front().reason.code, u"token-unavailable"_s);
        QTEST(world.answers.front().reason.parameters, "parameters");
        QCOMPARE(world.network.sent.size(), size_t(1));
    }

    // While the token endpoint is down, it is not called for every request.
    void requestsFailAtOnceShortlyAfterAFailure()
    {
        World world;
        world.send();
        world.network.fail(Failure::NotSent, "connection-refused");
        QCOMPARE(world.answers.front().reason.parameters.value("cause"_L1).toString(),
            u"connection-refused"_s);
        world.send();
        // The response is delivered, but not within start().
        QCOMPARE(world.answers.size(), size_t(1));
        world.host.advance(0);
        QCOMPARE(world.answers.size(), size_t(2));
        QCOMPARE(world.network.sent.size(), size_t(1));
        world.host.advance(agent::TokenTransport::kFailureKeptMs);
        world.send();
        QCOMPARE(world.network.sent.size(), size_t(2));
    }

    void missingSecretIsAFailure()
    {
        World world;
        qunsetenv("CLIENT_SECRET");
        world.send();
        QVERIFY(world.answers.empty());
        world.host.advance(0);
        QCOMPARE(world.answers.size(), size_t(1));
        QCOMPARE(world.answers.front().reason.parameters,
            (QJsonObject{{u"cause"_s, u"secret-missing"_s}, {u"env"_s, u"CLIENT_SECRET"_s}}));
        QVERIFY(world.network.sent.empty());
    }

    void waitingRequestsKeepTheirDeadline()
    {
        World world;
        world.send(300);
        world.host.advance(300);
        QCOMPARE(world.answers.size(), size_t(1));
        QCOMPARE(world.answers.front().failure, Failure::Deadline);
        world.giveToken("canary-1");
        QCOMPARE(world.network.sent.size(), size_t(1));
        QCOMPARE(world.host.timerCount(), size_t(0));
    }

    void requestsCanBeCanceledAtAnyPoint()
    {
        World world;
        const auto waiting = world.send();
        world.transport->cancel(waiting);
        QCOMPARE(world.host.timerCount(), size_t(0));
        world.giveToken("canary-1");
        QCOMPARE(world.network.sent.size(), size_t(1));
        world.transport->cancel(world.send());
        QCOMPARE(world.network.canceled, 1);
        QVERIFY(world.answers.empty());
        world.send();
        world.transport.reset();
        QCOMPARE(world.network.canceled, 2);
    }

    void answersDoNotContainTheToken()
    {
        World world;
        world.send();
        world.giveToken("canary-1");
        world.network.answer(400, R"({"you said": "Bearer canary-1"})");
        QVERIFY2(
            !world.answers.front().body.contains("canary"), world.answers.front().body.constData());
    }
};

QTEST_GUILESS_MAIN(TestTokenTransport)
#include "tst_tokentransport.moc"
