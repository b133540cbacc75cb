#include "core/webhook/webhooksfile.h"
#include "tests/api/apitest.h"
#include "tests/support/webhookreceiver.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using sagadesk::tests::WebhookReceiver;

// The trace of a submission, from its header to the requests of its steps and to webhooks.
class TestApiTraces final : public ApiTest
{
    Q_OBJECT

    static constexpr char kTrace[] = "00-4bf92f3577b34da6a3ce929d0e0e4736-";
    static QByteArray traceparent(char digit = 'b')
    {
        return QByteArray(kTrace) + QByteArray(16, digit) + "-01";
    }
    // The `traceparent` headers of the requests that the service received for that path; empty for
    // a request without one.
    [[nodiscard]] QByteArrayList sent(const QByteArray &path)
    {
        static const QRegularExpression kHeader(
            u"\r\ntraceparent: ([^\r]*)\r\n"_s, QRegularExpression::CaseInsensitiveOption);
        QByteArrayList headers;
        for (const WebhookReceiver::Request &request : m_service->requests())
            if (request.head.contains(QByteArray(path + " HTTP/1.1")))
                headers.append(
                    kHeader.match(QString::fromLatin1(request.head)).captured(1).toLatin1());
        return headers;
    }
    [[nodiscard]] HttpResult submit(const QString &id, const QList<QByteArray> &headers)
    {
        return client().call("PUT", u"/v1/tasks/"_s + id, "{\"workflow\":\"chain\"}",
            QList<QByteArray>{
                "Authorization: Bearer " + client().token, "Content-Type: application/json"}
                + headers);
    }
    void process(const QString &id)
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_world->stateOf(id), u"processed"_s, EngineFixture::kTimeoutMs);
    }
    void start()
    {
        m_world->engineWorld().options.services = {};
        for (const QString &name : {u"a"_s, u"b"_s}) {
            model::ServiceConfig service;
            service.name = name;
            // The URL without "/events".
            service.endpoints = {m_service->url().chopped(7) + u'/' + name};
            service.retry.initialMs = 1;
            service.retry.attempts = 50;
            m_world->engineWorld().options.services.push_back(service);
        }
        webhook::WebhookConfig webhook;
        webhook.name = u"billing"_s;
        webhook.url = m_webhook->url();
        webhook.source = u"/sagadesk"_s;
        m_world->engineWorld().options.webhooks = {webhook};
        m_world->restart();
    }

    std::unique_ptr<WebhookReceiver> m_service;
    std::unique_ptr<WebhookReceiver> m_webhook;

private Q_SLOTS:
    void init()
    {
        m_service = std::make_unique<WebhookReceiver>();
        m_webhook = std::make_unique<WebhookReceiver>();
        ApiTest::init();
        start();
    }
    void cleanup()
    {
        ApiTest::cleanup();
        m_service.reset();
        m_webhook.reset();
    }

    void everyAttemptBelongsToTheTraceOfItsTask()
    {
        m_service->setStatus(503);
        QCOMPARE(submit(u"T-1"_s, {"traceparent: " + traceparent()}).status, 201);
        QTRY_VERIFY_WITH_TIMEOUT(sent("/a/things/T-1").size() >= 3, EngineFixture::kTimeoutMs);
        m_service->setStatus(200);
        process(u"T-1"_s);
        const QByteArrayList all = sent("/a/things/T-1") + sent("/b/things/T-1");
        QVERIFY(all.size() >= 4);
        for (const QByteArray &header : all) {
            QVERIFY2(header.startsWith(kTrace) && header.endsWith("-01"), header.constData());
            QVERIFY(header != traceparent());
            QCOMPARE(all.count(header), 1); // each request has its own span id
        }
        const HttpResult task = client().get(u"/v1/tasks/T-1"_s);
        expect(task, u"GET /v1/tasks/{id}"_s, 200);
        QCOMPARE(task.json()["traceparent"_L1].toString().toLatin1(), traceparent());
    }

    // Another process continues the trace from the store, also for undos.
    void theTraceIsStored()
    {
        m_service->setStatus(503);
        QCOMPARE(submit(u"T-1"_s, {"traceparent: " + traceparent()}).status, 201);
        QTRY_VERIFY_WITH_TIMEOUT(!sent("/a/things/T-1").isEmpty(), EngineFixture::kTimeoutMs);
        const qsizetype before = sent("/a/things/T-1").size();
        m_world->restart();
        m_service->setStatus(200);
        process(u"T-1"_s);
        const QByteArrayList later = sent("/a/things/T-1").mid(before) + sent("/b/things/T-1");
        QVERIFY(later.size() >= 2);
        for (const QByteArray &header : later)
            QVERIFY2(header.startsWith(kTrace), header.constData());
        QCOMPARE(client().post(u"/v1/tasks/T-1:compensate"_s, "{\"reason\":\"test\"}").status, 202);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_world->stateOf(u"T-1"_s), u"compensated"_s, EngineFixture::kTimeoutMs);
        for (const QByteArray &header : sent("/a/things/T-1") + sent("/b/things/T-1"))
            QVERIFY2(header.startsWith(kTrace), header.constData());
    }

    void eventsOfWebhooksHaveTheTrace()
    {
        QCOMPARE(submit(u"T-1"_s, {"traceparent: " + traceparent()}).status, 201);
        QCOMPARE(submit(u"T-2"_s, {}).status, 201);
        process(u"T-1"_s);
        process(u"T-2"_s);
        QTRY_COMPARE(m_webhook->taken("type"_L1).count(u"sagadesk.task.processed"_s), 2);
        QStringList spans;
        for (const QJsonObject &event : m_webhook->taken()) {
            const QString trace = event.value("traceparent"_L1).toString();
            QCOMPARE(trace.startsWith(QLatin1StringView(kTrace)),
                event.value("subject"_L1).toString() == u"T-1"_s);
            QCOMPARE(event.contains("traceparent"_L1), !trace.isEmpty());
            QVERIFY(trace.isEmpty() || !spans.contains(trace));
            spans.append(trace);
        }
    }

    // W3C Trace Context: an invalid header is ignored, and the call is served.
    void invalidHeadersAreIgnored_data()
    {
        QTest::addColumn<QList<QByteArray>>("headers");
        QTest::newRow("none") << QList<QByteArray>{};
        QTest::newRow("nonsense") << QList<QByteArray>{"traceparent: nonsense"};
        QTest::newRow("upper case") << QList<QByteArray>{"traceparent: " + traceparent().toUpper()};
        QTest::newRow("twice") << QList<QByteArray>{
            "traceparent: " + traceparent('b'), "Traceparent: " + traceparent('c')};
    }
    void invalidHeadersAreIgnored()
    {
        QFETCH(QList<QByteArray>, headers);
        QCOMPARE(submit(u"T-1"_s, headers).status, 201);
        process(u"T-1"_s);
        QCOMPARE(sent("/a/things/T-1"), QByteArrayList{{}});
        QVERIFY(client().get(u"/v1/tasks/T-1"_s).json()["traceparent"_L1].isNull());
    }

    void aRepetitionIsTheSameSubmissionInAnyTrace()
    {
        QCOMPARE(submit(u"T-1"_s, {"traceparent: " + traceparent('b')}).status, 201);
        QCOMPARE(submit(u"T-1"_s, {"traceparent: " + traceparent('c')}).status, 200);
        QCOMPARE(submit(u"T-1"_s, {}).status, 200);
        process(u"T-1"_s);
        QCOMPARE(client().get(u"/v1/tasks/T-1"_s).json()["traceparent"_L1].toString().toLatin1(),
            traceparent('b'));
    }

    void postedTasksHaveTheTrace()
    {
        const HttpResult made = client().post(u"/v1/tasks"_s, "{\"workflow\":\"chain\"}",
            {"Idempotency-Key: k", "Traceparent: " + traceparent()});
        QCOMPARE(made.status, 201);
        const QString task = u"/v1/tasks/"_s + made.json()["id"_L1].toString();
        QTRY_COMPARE(
            client().get(task).json()["traceparent"_L1].toString().toLatin1(), traceparent());
    }

    void linesOfABatchHaveTheirOwnTraceOrThatOfTheCall()
    {
        const QByteArray own = traceparent().replace("4bf9", "5bf9");
        const QByteArray lines = "{\"id\":\"T-1\",\"workflow\":\"chain\"}\n"
                                 "{\"id\":\"T-2\",\"workflow\":\"chain\",\"traceparent\":\""
            + own
            + "\"}\n"
              "{\"id\":\"T-3\",\"workflow\":\"chain\",\"traceparent\":\"nonsense\"}\n"
              "{\"id\":\"T-4\",\"workflow\":\"chain\",\"traceparent\":7}\n";
        const HttpResult batch = client().post(
            u"/v1/tasks:batch"_s, lines, {"traceparent: " + traceparent()}, "application/x-ndjson");
        QCOMPARE(batch.status, 200);
        QList<int> statuses;
        for (const QByteArray &line : batch.body.trimmed().split('\n'))
            statuses.append(QJsonDocument::fromJson(line)["status"_L1].toInt());
        QCOMPARE(statuses, (QList<int>{201, 201, 201, 400}));
        for (const QString &id : {u"T-1"_s, u"T-2"_s, u"T-3"_s})
            process(id);
        QCOMPARE(sent("/a/things/T-1").value(0).left(36), QByteArray(kTrace));
        QCOMPARE(sent("/a/things/T-2").value(0).left(36), own.left(36));
        QCOMPARE(sent("/a/things/T-3").value(0).left(36), QByteArray(kTrace));
    }
};

QTEST_GUILESS_MAIN(TestApiTraces)
#include "tst_apitraces.moc"
