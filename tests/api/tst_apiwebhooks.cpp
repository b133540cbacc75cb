#include "core/webhook/webhooksfile.h"
#include "tests/api/apitest.h"
#include "tests/support/webhookreceiver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestApiWebhooks final : public ApiTest
{
    Q_OBJECT

    tests::WebhookReceiver m_receiver;

    [[nodiscard]] QString file() const
    {
        return m_world->engineWorld().dataDir() + u"/webhooks.json"_s;
    }
    void write(const QStringList &names)
    {
        QJsonArray list;
        for (const QString &name : names)
            list.append(QJsonObject{{u"name"_s, name}, {u"url"_s, m_receiver.url()}});
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(QJsonDocument(QJsonObject{{u"webhooks"_s, list}}).toJson());
        m_world->engineWorld().options.webhooksFile = file();
    }

private Q_SLOTS:
    void withoutWebhooksTheListIsEmpty()
    {
        const HttpResult result = client().get(u"/v1/webhooks"_s);
        expect(result, u"GET /v1/webhooks"_s, 200);
        QVERIFY(result.json()["webhooks"_L1].toArray().isEmpty());
    }

    void reloadingStartsDeliveries()
    {
        write({u"b"_s, u"a"_s, u"c"_s});
        m_world->restart();
        const HttpResult loaded = client().post(u"/v1/webhooks:reload"_s, {});
        expect(loaded, u"POST /v1/webhooks:reload"_s, 200);
        QCOMPARE(loaded.json()["webhooks"_L1].toInt(), 3);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        const auto delivered = [this](int index) {
            return client().get(u"/v1/webhooks"_s).json()["webhooks"_L1][index]["delivered"_L1];
        };
        QTRY_COMPARE(m_receiver.taken("type"_L1).count(u"sagadesk.task.processed"_s), 3);
        QTRY_COMPARE(delivered(2).toInteger() * 3, m_receiver.taken().size());
        const HttpResult page = client().get(u"/v1/webhooks?limit=2"_s);
        expect(page, u"GET /v1/webhooks"_s, 200);
        QCOMPARE(page.json()["webhooks"_L1].toArray().size(), 2);
        const QString next = page.json()["next"_L1].toString();
        const HttpResult rest = client().get(u"/v1/webhooks?limit=2&after="_s + next);
        expect(rest, u"GET /v1/webhooks"_s, 200);
        QCOMPARE(rest.json()["webhooks"_L1][0]["name"_L1].toString(), u"c"_s);
        QVERIFY(rest.json()["next"_L1].isNull());
        const QByteArray metrics = client().get(u"/metrics"_s).body;
        QVERIFY(metrics.contains("\nsagadesk_webhook_deliveries_total{webhook=\"a\"} "));
        QVERIFY(metrics.contains("\nsagadesk_webhook_failures_total{webhook=\"a\"} 0\n"));
        QVERIFY(metrics.contains("\nsagadesk_webhook_failing_seconds{webhook=\"a\"} 0\n"));
        QVERIFY(metrics.contains("\nsagadesk_webhook_undelivered_age_seconds{webhook=\"a\"} 0\n"));
    }

    void aRefusedEventIsSkippedAndNoted()
    {
        m_receiver.refuse(u"T-1"_s);
        write({u"a"_s});
        m_world->restart();
        QCOMPARE(client().post(u"/v1/webhooks:reload"_s, {}).status, 200);
        QCOMPARE(client().put(u"/v1/tasks/T-1"_s, "{\"workflow\":\"chain\"}").status, 201);
        const auto failing = [this] {
            return client().get(u"/v1/webhooks"_s).json()["webhooks"_L1][0]["failingEvent"_L1];
        };
        QTRY_VERIFY_WITH_TIMEOUT(failing().isString(), EngineFixture::kTimeoutMs);
        const QString path = u"/v1/webhooks/a:skip"_s;
        expect(client().post(path, "{}"), u"POST /v1/webhooks/{name}:skip"_s, 400);
        const QByteArray body = R"({"reason": "unknown there", "operator": "anna"})";
        expect(
            client().post(u"/v1/webhooks/b:skip"_s, body), u"POST /v1/webhooks/{name}:skip"_s, 404);
        expect(client().post(path, R"({"event": "T-9:1:1", "reason": "r"})"),
            u"POST /v1/webhooks/{name}:skip"_s, 409);
        const QString event = failing().toString();
        const HttpResult skipped = client().post(path, body);
        expect(skipped, u"POST /v1/webhooks/{name}:skip"_s, 200);
        QCOMPARE(skipped.json()["event"_L1].toString(), event);
        QCOMPARE(skipped.json()["task"_L1].toString(), u"T-1"_s);
        const auto noted = [this] {
            const QByteArray shown = client().get(u"/v1/activity"_s).body;
            return shown.contains("control-skip-event") && shown.contains("anna")
                && shown.contains("unknown there");
        };
        QTRY_VERIFY_WITH_TIMEOUT(noted(), EngineFixture::kTimeoutMs);
        m_receiver.refuse({});
        QTRY_VERIFY_WITH_TIMEOUT(m_receiver.taken("type"_L1).contains(u"sagadesk.task.processed"_s),
            EngineFixture::kTimeoutMs);
        QVERIFY(!m_receiver.taken("id"_L1).contains(event));
    }

    void fileErrorsAreReportedAndChangeNothing()
    {
        write({u"a"_s});
        m_world->restart();
        QCOMPARE(client().post(u"/v1/webhooks:reload"_s, {}).status, 200);
        write({u"a"_s, u"a"_s});
        const HttpResult refused = client().post(u"/v1/webhooks:reload"_s, {});
        expect(refused, u"POST /v1/webhooks:reload"_s, 400);
        QCOMPARE(refused.code(), u"webhooks-invalid"_s);
        QCOMPARE(refused.json()["errors"_L1][0]["pointer"_L1].toString(), u"/webhooks/1/name"_s);
        QTRY_COMPARE(client().get(u"/v1/webhooks"_s).json()["webhooks"_L1].toArray().size(), 1);
    }

    void clientCannotChooseWhereEventsAreSent()
    {
        const HttpResult refused = client().post(
            u"/v1/webhooks:reload"_s, "{\"webhooks\": [{\"name\": \"x\", \"url\": \"http://h\"}]}");
        expect(refused, u"POST /v1/webhooks:reload"_s, 400);
    }
};

QTEST_GUILESS_MAIN(TestApiWebhooks)
#include "tst_apiwebhooks.moc"
