#include "core/base/refusalcodes.h"
#include "core/engine/webhooksender.h"
#include "core/runtime/refusingwriter.h"
#include "core/runtime/storeplace.h"
#include "core/views/jsonparts.h"
#include "core/webhook/delivery.h"
#include "core/webhook/webhooksfile.h"
#include "tests/engine/enginefixture.h"
#include "tests/engine/heldruntime.h"
#include "tests/support/webhookreceiver.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using sagadesk::tests::WebhookReceiver;

// Events of a running engine, delivered over real HTTP.
class TestWebhooks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_receiver = std::make_unique<WebhookReceiver>();
        m_world = std::make_unique<EngineFixture>();
        m_world->useNoopServices({u"a"_s, u"b"_s});
        m_world->options.webhooksFile = file();
    }
    void cleanup()
    {
        m_world.reset();
        m_receiver.reset();
        qunsetenv("SAGADESK_TEST_KEY");
        qunsetenv("SAGADESK_TEST_TOKEN");
    }

    void everyChangeIsDeliveredAsItIsInTheFeed()
    {
        qputenv("SAGADESK_TEST_KEY", "key of the test");
        qputenv("SAGADESK_TEST_TOKEN", "token-of-the-test");
        start({{u"signature"_s, QJsonObject{{u"secretEnv"_s, u"SAGADESK_TEST_KEY"_s}}},
            {u"auth"_s, QJsonObject{{u"bearerEnv"_s, u"SAGADESK_TEST_TOKEN"_s}}},
            {u"headers"_s, QJsonObject{{u"X-Tenant"_s, u"demo"_s}}}});
        runTasks(3);
        const QStringList expected = feed();
        QVERIFY(expected.size() >= 6);
        QTRY_COMPARE(m_receiver->taken().size(), expected.size());
        QStringList data;
        for (const QJsonObject &event : m_receiver->taken())
            data.append(textOf(event.value("data"_L1).toObject()));
        QCOMPARE(sorted(data), sorted(expected));
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_receiver->isInOrder(u"T-%1"_s.arg(i)));
        const QStringList ids = m_receiver->taken("id"_L1);
        QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
        for (const QJsonObject &event : m_receiver->taken()) {
            const QJsonObject change = event.value("data"_L1).toObject();
            QCOMPARE(event.value("specversion"_L1).toString(), u"1.0"_s);
            QCOMPARE(event.value("source"_L1).toString(), u"/sagadesk"_s);
            QCOMPARE(event.value("datacontenttype"_L1).toString(), u"application/json"_s);
            QCOMPARE(event.value("subject"_L1), change.value("task"_L1));
            QCOMPARE(event.value("time"_L1), change.value("at"_L1));
            const QString state = change.value("processState"_L1).toString(u"changed"_s);
            QCOMPARE(event.value("type"_L1).toString(), u"sagadesk.task."_s + state);
        }
        for (const WebhookReceiver::Request &request : m_receiver->requests()) {
            const QByteArray head = request.head.toLower();
            QVERIFY(head.startsWith("post /events http/1.1\r\n"));
            QVERIFY(head.contains("\r\ncontent-type: application/cloudevents+json\r\n"));
            QVERIFY(head.contains("\r\nauthorization: bearer token-of-the-test\r\n"));
            QVERIFY(head.contains("\r\nx-tenant: demo\r\n"));
            const QByteArray signature = webhook::signatureOf(request.body, "key of the test");
            QVERIFY(head.contains(QByteArray("\r\nsagadesk-signature: " + signature + "\r\n")));
        }
    }

    void onlyRequestedTypesAreSent()
    {
        start({{u"types"_s, QJsonArray{u"sagadesk.task.processed"_s}}});
        runTasks(3);
        QTRY_COMPARE(m_receiver->taken().size(), 3);
        for (const QString &type : m_receiver->taken("type"_L1))
            QCOMPARE(type, u"sagadesk.task.processed"_s);
    }

    void receiverThatWasDownMissesNothing()
    {
        m_receiver->goDown();
        start({{u"retryMax"_s, u"100ms"_s}});
        runTasks(40); // their events fill several pages of the journal
        QTRY_VERIFY(status().failures > 1);
        QVERIFY(status().failingSince > 0);
        QVERIFY(status().undeliveredSince > 0);
        QCOMPARE(status().delivered, 0);
        QCOMPARE(status().lastError.code, u"connection-refused"_s);
        m_receiver->comeUp();
        const qsizetype all = feed().size();
        QVERIFY(all > webhook::Delivery::kPageRows);
        QTRY_COMPARE_WITH_TIMEOUT(
            distinct(m_receiver->taken("id"_L1)).size(), all, EngineFixture::kTimeoutMs);
        QTRY_COMPARE(status().failingSince, 0);
        QCOMPARE(status().undeliveredSince, 0);
        for (int i = 0; i < 40; ++i)
            QVERIFY(m_receiver->isInOrder(u"T-%1"_s.arg(i)));
    }

    // While the receiver does not respond, only the first event of each task is sent.
    void eventWaitsForTheEarlierOneOfItsTask()
    {
        m_receiver->goDown();
        start({});
        runTasks(3);
        m_world->close();
        m_receiver->setStatus(0);
        m_receiver->comeUp();
        start({{u"retryMax"_s, u"50ms"_s}, {u"timeout"_s, u"200ms"_s}});
        QTRY_VERIFY(m_receiver->requests().size() > 6);
        for (const WebhookReceiver::Request &request : m_receiver->requests()) {
            const QJsonObject event = QJsonDocument::fromJson(request.body).object();
            QCOMPARE(event["data"_L1]["taskVersion"_L1].toInteger(), 1);
        }
        m_receiver->setStatus(200);
        QTRY_COMPARE(distinct(m_receiver->taken("id"_L1)).size(), feed().size());
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_receiver->isInOrder(u"T-%1"_s.arg(i)));
    }

    void failingReceiverIsRetriedLater()
    {
        m_receiver->setStatus(503);
        start({});
        runTasks(40);
        QTRY_VERIFY(status().failures > 0);
        QVERIFY(m_receiver->requests().size() <= webhook::Delivery::kConcurrency);
        QVERIFY(status().nextAttemptAt > status().failingSince + 500);
    }

    void errorStatusIsAFailure_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {199, 301, 400, 410, 500, 503})
            QTest::newRow(QByteArray::number(status).constData()) << status;
    }
    void errorStatusIsAFailure()
    {
        QFETCH(int, status);
        if (status == 199)
            m_receiver->setStatus(0); // no response in time
        else
            m_receiver->setStatus(status);
        start({{u"retryMax"_s, u"50ms"_s}, {u"timeout"_s, u"200ms"_s}});
        runTasks(1);
        QTRY_VERIFY(this->status().failures > 1);
        QCOMPARE(m_receiver->taken().size(), 0);
        m_receiver->setStatus(200);
        QTRY_COMPARE(distinct(m_receiver->taken("id"_L1)).size(), feed().size());
        QVERIFY(m_receiver->isInOrder(u"T-0"_s));
    }

    void nextProcessContinuesWhereTheLastOneStopped()
    {
        start({});
        runTasks(2);
        const qsizetype before = feed().size();
        QTRY_COMPARE(m_receiver->taken().size(), before);
        QTRY_VERIFY(!m_world->engine().webhooks().statuses().empty());
        m_world->close();
        m_receiver->goDown();
        start({{u"retryMax"_s, u"100ms"_s}});
        runTasks(2, 2);
        m_world->close();
        m_receiver->comeUp();
        start({{u"retryMax"_s, u"100ms"_s}});
        const qsizetype all = feed().size();
        QVERIFY(all > before);
        QTRY_COMPARE(distinct(m_receiver->taken("id"_L1)).size(), all);
    }

    void newWebhookGetsOnlyLaterEvents()
    {
        start({}, false);
        runTasks(2);
        write({});
        QCOMPARE(load().value(), 1);
        runTasks(1, 2);
        QTRY_VERIFY(m_receiver->taken("type"_L1).contains(u"sagadesk.task.processed"_s));
        QCOMPARE(distinct(m_receiver->taken("subject"_L1)), QStringList{u"T-2"_s});
        QVERIFY(m_receiver->isInOrder(u"T-2"_s));
    }

    void invalidFileChangesNothing()
    {
        start({});
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(R"({"webhooks": [{"name": "x"}]})");
        out.close();
        const auto refused = load();
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, u"webhooks-invalid"_s);
        QTRY_COMPARE(m_world->engine().webhooks().statuses().size(), 1U);
        runTasks(1);
        QTRY_COMPARE(m_receiver->taken().size(), feed().size());
    }

    // The webhook is removed from the file and added again later.
    void restoredWebhookContinuesAtItsPosition()
    {
        start({});
        runTasks(1);
        QTRY_COMPARE(m_receiver->taken().size(), feed().size());
        QVERIFY(QFile::remove(file()));
        QCOMPARE(load().value(), 0);
        QTRY_VERIFY(m_world->engine().webhooks().statuses().empty());
        runTasks(1, 1);
        write({});
        QCOMPARE(load().value(), 1);
        QTRY_COMPARE(distinct(m_receiver->taken("id"_L1)).size(), feed().size());
    }

    // As long as a receiver refuses one event, no event after the page of that event is sent.
    void aRefusedEventCanBeSkipped()
    {
        m_receiver->refuse(u"T-0"_s);
        start({{u"retryMax"_s, u"50ms"_s}, {u"alertAfter"_s, u"100ms"_s}});
        runTasks(2);
        QTRY_COMPARE(alerts(model::AlertState::Open).size(), 1U);
        const QString failing = status().failingEvent;
        QVERIFY(failing.startsWith(u"T-0:1:"_s));
        QCOMPARE(skip(u"nobody"_s).error().code, u"webhook-not-found"_s);
        QCOMPARE(skip(u"billing"_s, u"T-1:1:1"_s).error().code, u"webhook-event-not-failing"_s);
        m_receiver->setStatus(500); // no event can be delivered meanwhile
        m_receiver->refuse({});
        const auto skipped = skip(u"billing"_s, failing);
        QVERIFY(skipped.ok());
        QCOMPARE(skipped->id, failing);
        QCOMPARE(skipped->task, u"T-0"_s);
        m_receiver->setStatus(200);
        const qsizetype all = feed().size();
        QTRY_COMPARE(distinct(m_receiver->taken("id"_L1)).size(), all - 1);
        QVERIFY(!m_receiver->taken("id"_L1).contains(failing));
        QTRY_COMPARE(alerts(model::AlertState::Closed).size(), 1U);
        QVERIFY(status().failingEvent.isEmpty());
        QCOMPARE(skip(u"billing"_s).error().code, u"webhook-event-not-failing"_s);
        // The next process does not send the skipped event either.
        QTRY_COMPARE(status().undeliveredSince, 0);
        m_world->close();
        start({});
        runTasks(1, 2);
        QTRY_VERIFY(m_receiver->taken("subject"_L1).contains(u"T-2"_s));
        QVERIFY(!m_receiver->taken("id"_L1).contains(failing));
    }

    // The actor never handles the message, because its sender is closed first.
    void skippingDuringTheStopIsRefused()
    {
        auto store = runtime::makeStore({m_world->dataDir()});
        QVERIFY(store.ok());
        tests::HeldRuntime runtime(std::move(*store));
        runtime::RefusingWriter writer(
            runtime.clock(), runtime.pauses(), base::refused(codes::kLookOnly));
        const workflow::WorkflowCatalog catalog;
        const model::OwnNode node;
        engine::WebhookSender sender(runtime, writer, catalog, node, model::InstanceId{1});
        webhook::WebhookConfig billing;
        billing.name = u"billing"_s;
        sender.configure({billing});
        QStringList replies;
        sender.skip(u"billing"_s, {}, [&replies](const auto &result) {
            replies.append(result ? result->id : result.error().code);
        });
        QCOMPARE(replies, QStringList());
        sender.close();
        QCOMPARE(replies, QStringList{u"engine-stopped"_s});
        sender.skip(u"billing"_s, {}, [&replies](const auto &result) {
            replies.append(result ? result->id : result.error().code);
        });
        QCOMPARE(replies.size(), 2);
    }

    void longFailureRaisesAnAlert()
    {
        m_receiver->setStatus(500);
        start({{u"retryMax"_s, u"50ms"_s}, {u"alertAfter"_s, u"300ms"_s}});
        runTasks(1);
        QTRY_COMPARE(alerts(model::AlertState::Open).size(), 1U);
        const model::AlertView alert = alerts(model::AlertState::Open).front();
        QCOMPARE(alert.kind, model::AlertKind::WebhookFailing);
        QCOMPARE(alert.service, u"billing"_s);
        QCOMPARE(alert.reason.code, u"webhook-failing"_s);
        QCOMPARE(alert.reason.parameters["webhook"_L1].toString(), u"billing"_s);
        QCOMPARE(alert.reason.parameters["cause"_L1]["status"_L1].toInt(), 500);
        m_receiver->setStatus(200);
        QTRY_COMPARE(alerts(model::AlertState::Closed).size(), 1U);
        QCOMPARE(
            alerts(model::AlertState::Closed).front().closeReason.code, u"webhook-delivered"_s);
        QVERIFY(alerts(model::AlertState::Open).empty());
    }

    void alertEndsWithItsWebhook()
    {
        m_receiver->setStatus(500);
        start({{u"retryMax"_s, u"50ms"_s}, {u"alertAfter"_s, u"100ms"_s}});
        runTasks(1);
        QTRY_COMPARE(alerts(model::AlertState::Open).size(), 1U);
        QVERIFY(QFile::remove(file()));
        QCOMPARE(load().value(), 0);
        QTRY_COMPARE(alerts(model::AlertState::Closed).size(), 1U);
        QCOMPARE(alerts(model::AlertState::Closed).front().closeReason.code, u"webhook-removed"_s);
    }

    void missingSecretIsAFailureAndNothingIsSent()
    {
        start({{u"signature"_s, QJsonObject{{u"secretEnv"_s, u"SAGADESK_TEST_KEY"_s}}},
            {u"retryMax"_s, u"50ms"_s}});
        runTasks(1);
        QTRY_COMPARE(status().lastError.code, u"secret-missing"_s);
        QVERIFY(m_receiver->requests().isEmpty());
        qputenv("SAGADESK_TEST_KEY", "here");
        QTRY_COMPARE(m_receiver->taken().size(), feed().size());
    }

    // A failing webhook does not prevent purges; its receiver is notified of the gap.
    void purgedGapIsReportedAndTheRestIsDelivered()
    {
        start({});
        runTasks(1);
        QTRY_COMPARE(m_receiver->taken().size(), feed().size());
        m_world->close();
        m_receiver->goDown();
        start({{u"retryMax"_s, u"50ms"_s}});
        runTasks(3, 1);
        m_world->close();
        m_world->options.services.front().endpoints = {
            u"http://127.0.0.1:1"_s}; // no service listens there
        start({{u"retryMax"_s, u"50ms"_s}});
        QVERIFY(m_world->submit(u"T-9"_s, u"chain"_s).ok());
        QTRY_VERIFY(m_world->task(u"T-9"_s).ok());
        QCOMPARE(purge(), 4);
        m_world->close();
        m_receiver->comeUp();
        start({{u"retryMax"_s, u"50ms"_s}});
        QTRY_VERIFY(m_receiver->taken("type"_L1).contains(u"sagadesk.changes.purged"_s));
        QTRY_VERIFY(m_receiver->taken("subject"_L1).contains(u"T-9"_s));
        QVERIFY(m_receiver->isInOrder(u"T-9"_s));
        QCOMPARE(m_receiver->taken("type"_L1).count(u"sagadesk.changes.purged"_s), 1);
        QVERIFY(!m_receiver->taken("subject"_L1).contains(u"T-2"_s));
    }

private:
    [[nodiscard]] QString file() const { return m_world->dataDir() + u"/webhooks.json"_s; }
    void write(QJsonObject webhook)
    {
        webhook.insert(u"name"_s, u"billing"_s);
        webhook.insert(u"url"_s, m_receiver->url());
        const QJsonObject root{{u"webhooks"_s, QJsonArray{webhook}}};
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(QJsonDocument(root).toJson());
    }
    void start(const QJsonObject &webhook, bool isThere = true)
    {
        m_world->options.webhooks.clear();
        if (isThere) {
            QVERIFY(QDir().mkpath(m_world->dataDir()));
            write(webhook);
            QFile in(file());
            QVERIFY(in.open(QIODevice::ReadOnly));
            const auto parsed = webhook::parseWebhooks(in.readAll());
            QVERIFY(parsed.errors.empty());
            m_world->options.webhooks = parsed.webhooks;
        }
        m_world->openAndStart();
        QVERIFY(m_world->registerWorkflow(chainWorkflow(u"chain"_s, {u"a"_s, u"b"_s})).ok());
    }
    base::Result<int> load()
    {
        return m_world->wait<int>([this](QObject *context, auto answer) {
            m_world->engine().webhooks().load(context, answer);
        });
    }
    base::Result<webhook::SkippedEvent> skip(const QString &name, const QString &event = {})
    {
        return m_world->wait<webhook::SkippedEvent>([&](QObject *context, auto answer) {
            m_world->engine().webhooks().skipEvent(
                name, event, {u"anna"_s, u"gone"_s}, context, answer);
        });
    }
    void runTasks(int count, int from = 0)
    {
        for (int i = from; i < from + count; ++i)
            QVERIFY(m_world->submit(u"T-%1"_s.arg(i), u"chain"_s).ok());
        for (int i = from; i < from + count; ++i)
            QTRY_COMPARE(m_world->state(u"T-%1"_s.arg(i)), u"processed"_s);
    }
    [[nodiscard]] webhook::WebhookStatus status()
    {
        const auto all = m_world->engine().webhooks().statuses();
        return all.empty() ? webhook::WebhookStatus() : all.front();
    }
    [[nodiscard]] std::vector<model::AlertView> alerts(model::AlertState state)
    {
        return m_world
            ->wait<std::vector<model::AlertView>>([&](QObject *context, auto answer) {
                m_world->engine().reads().readAlerts({state}, context, answer);
            })
            .value();
    }
    [[nodiscard]] qint64 purge()
    {
        const qint64 now = m_world->engine().clock().wallNow();
        return m_world
            ->wait<qint64>([&](QObject *context, auto answer) {
                m_world->engine().asOperator().purgeTasks(now, context, answer);
            })
            .value();
    }
    // The changes as listed by GET /v1/changes.
    [[nodiscard]] QStringList feed()
    {
        QStringList texts;
        QString after;
        for (bool more = true; more;) {
            const auto page = m_world->wait<model::ChangePage>([&](QObject *context, auto answer) {
                m_world->engine().taskReads().readChanges(after, 500, context, answer);
            });
            for (const model::ChangeView &change : page->changes) {
                json::Writer json;
                model::writeChange(json, change);
                texts.append(textOf(QJsonDocument::fromJson(json.take()).object()));
            }
            after = page->next;
            more = page->changes.size() == 500;
        }
        return texts;
    }
    static QString textOf(const QJsonObject &object)
    {
        return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    }
    static QStringList sorted(QStringList list)
    {
        list.sort();
        return list;
    }
    static QStringList distinct(QStringList list)
    {
        list.removeDuplicates();
        return list;
    }

    std::unique_ptr<WebhookReceiver> m_receiver;
    std::unique_ptr<EngineFixture> m_world;
};

QTEST_GUILESS_MAIN(TestWebhooks)
#include "tst_webhooks.moc"
