#include "tests/api/ctlprocess.h"
#include "tests/support/webhookreceiver.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using sagadesk::tests::WebhookReceiver;

class TestCtlWebhooks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_receiver = std::make_unique<WebhookReceiver>();
        m_folder = std::make_unique<CtlFolder>();
        configure();
    }
    void cleanup()
    {
        if (m_engine)
            QCOMPARE(m_engine->terminate(), 0);
        m_engine.reset();
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);
        m_folder.reset();
        m_receiver.reset();
    }

    // The receiver has the event, but the engine has no record of it and sends it again.
    void aKillBetweenDeliveryAndSavedPlaceRepeatsTheEvent()
    {
        m_receiver->setStatus(0);
        start();
        submit(u"T-1"_s);
        QTRY_VERIFY(!m_receiver->requests().isEmpty());
        const QJsonObject first = eventOf(m_receiver->requests().first());
        kill();
        m_receiver->setStatus(200);
        start();
        QTRY_VERIFY(m_receiver->taken().contains(first));
        expectAll({u"T-1"_s});
    }

    void killsLoseNothing()
    {
        QStringList tasks;
        for (int round = 0; round < 4; ++round) {
            start();
            const qsizetype before = m_receiver->taken().size();
            if (round == 2)
                m_receiver->goDown();
            for (int i = 0; i < 10; ++i) {
                tasks.append(u"T-%1-%2"_s.arg(round).arg(i));
                submit(tasks.last());
            }
            if (round != 2)
                QTRY_VERIFY(m_receiver->taken().size() > before + round * 5);
            kill();
            if (round == 2)
                m_receiver->comeUp();
        }
        start();
        expectAll(tasks);
    }

    void statusIsListed()
    {
        start();
        submit(u"T-1"_s);
        expectAll({u"T-1"_s});
        QTRY_COMPARE(webhook()["delivered"_L1].toInteger(), m_receiver->taken().size());
        QCOMPARE(webhook()["name"_L1].toString(), u"billing"_s);
        QCOMPARE(webhook()["failures"_L1].toInteger(), 0);
        QVERIFY(m_receiver->url().startsWith(webhook()["receiver"_L1].toString()));
        QVERIFY(!webhook()["receiver"_L1].toString().contains(u"events"_s));
        m_receiver->setStatus(418);
        submit(u"T-2"_s);
        QTRY_VERIFY(webhook()["failures"_L1].toInteger() > 0);
        const CtlResult table = m_folder->call({u"webhooks"_s, u"--utc"_s});
        QCOMPARE(table.code, 0);
        QVERIFY2(
            table.out.contains("billing") && table.out.contains("HTTP 418"), table.out.constData());
    }

    void aRefusedEventIsSkipped()
    {
        m_receiver->refuse(u"T-1"_s);
        start();
        submit(u"T-1"_s);
        QTRY_VERIFY(!webhook()["failingEvent"_L1].toString().isEmpty());
        const QString event = webhook()["failingEvent"_L1].toString();
        const QStringList skip{u"webhooks"_s, u"skip"_s, u"billing"_s};
        QCOMPARE(m_folder->call(skip).code, 2); // a reason is required
        const QStringList why{u"--reason"_s, u"gone there"_s, u"--operator"_s, u"anna"_s};
        QCOMPARE(
            m_folder->call({u"webhooks"_s, u"skip"_s, u"nobody"_s, u"--reason"_s, u"r"_s}).code, 1);
        QCOMPARE(m_folder->call(skip + why + QStringList{u"--event"_s, u"T-9:1:1"_s}).code, 4);
        const CtlResult skipped = m_folder->call(skip + why + QStringList{u"--event"_s, event});
        QVERIFY2(skipped.code == 0, skipped.err.constData());
        QVERIFY2(skipped.out.startsWith(QByteArray("skipped: " + event.toUtf8() + " (sagadesk.")),
            skipped.out.constData());
        m_receiver->refuse({});
        QTRY_VERIFY(m_receiver->taken("type"_L1).contains(u"sagadesk.task.processed"_s));
        QVERIFY(!m_receiver->taken("id"_L1).contains(event));
        QFile log(m_folder->file(u"data/log/sagadesk.log"_s));
        QVERIFY(log.open(QIODevice::ReadOnly));
        const QByteArray lines = log.readAll();
        const qsizetype at = lines.indexOf("webhook-event-skipped");
        QVERIFY(at >= 0);
        const QByteArray line = lines.mid(at, lines.indexOf('\n', at) - at);
        for (const QByteArray &part : {event.toUtf8(), "anna"_ba, "gone there"_ba})
            QVERIFY2(line.contains(part), line.constData());
    }

    void theFileIsReadAgain()
    {
        start();
        QCOMPARE(m_folder->call({u"webhooks"_s, u"reload"_s}).out, "webhooks in use: 1\n");
        m_folder->write(u"data/webhooks.json"_s, R"({"webhooks": [{"name": "x"}]})");
        const CtlResult refused = m_folder->call({u"webhooks"_s, u"reload"_s});
        QCOMPARE(refused.code, 1);
        QCOMPARE(m_folder->call({u"webhooks"_s, u"again"_s}).code, 2);
        m_folder->write(u"data/webhooks.json"_s, R"({"webhooks": []})");
        QCOMPARE(m_folder->call({u"webhooks"_s, u"reload"_s, u"--json"_s}).json(),
            (QJsonObject{{u"webhooks"_s, 0}}));
        configure(); // `verify` and the next start need the file
    }

    void fileWithErrorsIsReported()
    {
        const QString file = m_folder->write(
            u"data/webhooks.json"_s, "{\"webhooks\": [{\"name\": \"x\", \"url\": \"ftp://h\"}]}");
        const CtlResult run =
            m_folder->call({u"run"_s, u"--listen"_s, u"off"_s, u"--until-idle"_s});
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.contains("webhooks.json:/webhooks/0/url: "), run.err.constData());
        const CtlResult validate = ctl({u"validate"_s, file});
        QCOMPARE(validate.code, 1);
        QVERIFY2(validate.out.contains(":/webhooks/0/url: "), validate.out.constData());
        // The message names the allowed schemes.
        QVERIFY2(validate.out.contains("https:/"), validate.out.constData());
        configure(); // verify at the end of the test needs a valid file
        start();
    }

private:
    void configure()
    {
        const QJsonObject webhook{
            {u"name"_s, u"billing"_s}, {u"url"_s, m_receiver->url()}, {u"retryMax"_s, u"100ms"_s}};
        m_folder->write(u"data/webhooks.json"_s,
            QJsonDocument(QJsonObject{{u"webhooks"_s, QJsonArray{webhook}}}).toJson());
    }
    void start()
    {
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }
    void kill()
    {
        m_engine->kill();
        QVERIFY(m_engine->endsBySignal());
        m_engine.reset();
    }
    void submit(const QString &task)
    {
        const CtlResult submitted = m_folder->call(
            {u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, task, u"--input"_s, u"-"_s},
            R"({"must": "x"})");
        QVERIFY2(submitted.code == 0, submitted.err.constData());
    }
    static QJsonObject eventOf(const WebhookReceiver::Request &request)
    {
        return QJsonDocument::fromJson(request.body).object();
    }
    [[nodiscard]] QJsonObject webhook() const
    {
        return m_folder->call({u"webhooks"_s, u"--json"_s})
            .json()
            .value("webhooks"_L1)
            .toArray()
            .at(0)
            .toObject();
    }
    // Waits until these tasks are processed and each of their journal rows has
    // arrived; checks that those of each task are in order.
    void expectAll(const QStringList &tasks)
    {
        for (const QString &task : tasks) {
            QTRY_COMPARE(m_folder->stateOf(task), u"processed"_s);
            const qsizetype rows = m_folder->call({u"events"_s, task, u"--json"_s})
                                       .json()
                                       .value("events"_L1)
                                       .toArray()
                                       .size();
            QVERIFY(rows > 0);
            QTRY_COMPARE_WITH_TIMEOUT(versionsOf(task).size(), rows, 30'000);
            QVERIFY(m_receiver->isInOrder(task));
        }
    }
    [[nodiscard]] QSet<qint64> versionsOf(const QString &task) const
    {
        QSet<qint64> versions;
        for (const QJsonObject &event : m_receiver->taken())
            if (event.value("subject"_L1).toString() == task)
                versions.insert(event["data"_L1]["taskVersion"_L1].toInteger());
        return versions;
    }

    std::unique_ptr<WebhookReceiver> m_receiver;
    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;
};

QTEST_GUILESS_MAIN(TestCtlWebhooks)
#include "tst_ctlwebhooks.moc"
