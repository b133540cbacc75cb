#include "core/webhook/webhooksfile.h"
#include "tests/api/apitest.h"
#include "tests/support/webhookreceiver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The status of webhooks, and reading their file again.
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

    void mistakesOfTheFileAreToldAndChangeNothing()
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

    void aClientCannotSayWhereEventsAreSent()
    {
        const HttpResult refused = client().post(
            u"/v1/webhooks:reload"_s, "{\"webhooks\": [{\"name\": \"x\", \"url\": \"http://h\"}]}");
        expect(refused, u"POST /v1/webhooks:reload"_s, 400);
    }
};

QTEST_GUILESS_MAIN(TestApiWebhooks)
#include "tst_apiwebhooks.moc"
