#include "tests/api/ctltest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

// Which task is next at a service with less capacity than work: the real program and real HTTP.
class TestCtlQueues final : public CtlTest
{
    Q_OBJECT

    static constexpr int kTasks = 40;

    static QByteArray step(const QByteArray &name, const QByteArray &after)
    {
        return QByteArray(R"({"name": "NAME", "service": "NAME", "after": [AFTER],
            "request": {"method": "PUT", "path": "/NAME/{{task.id}}", "body": {}}})")
            .replace("NAME", name)
            .replace("AFTER", after);
    }

    // `HERE` in the endpoints stands for the address of the test's server,
    // which plays all services.
    void writeServices(const QByteArray &services)
    {
        m_folder->write(u"data/services.json"_s,
            "{\"services\": ["
                + QByteArray(services).replace("HERE", m_service->endpoint().toUtf8()) + "]}");
    }

    // The tasks with a request to that service, in the order of arrival.
    QStringList asked(const QString &service) const
    {
        QStringList tasks;
        const QString beginning = u"PUT /"_s + service + u'/';
        for (const QString &request : m_service->requests())
            if (request.startsWith(beginning))
                tasks.append(request.sliced(beginning.size()));
        return tasks;
    }

    void submit(const QString &prefix, int count, int priority = 5)
    {
        QByteArray lines;
        for (int i = 1; i <= count; ++i) {
            const QJsonObject line{{u"id"_s, u"%1-%2"_s.arg(prefix).arg(i)},
                {u"workflow"_s, u"queues"_s}, {u"priority"_s, priority}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + "\n";
        }
        call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
    }

    QJsonObject agent() const // of the first service
    {
        const QJsonObject listed = m_folder->call({u"services"_s, u"--json"_s}).json();
        return listed["services"_L1][0]["agents"_L1][0].toObject();
    }

    static qsizetype countUrgent(const QStringList &tasks)
    {
        return tasks.filter(u"urgent"_s).size();
    }

    // Responds to all held requests, then waits for the next five: four
    // of the wide step and one of the narrow one.
    void answerRound()
    {
        m_service->release();
        QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), 5, kTimeoutMs);
    }

private Q_SLOTS:
    // Both branches become ready while the service of one is stopped and that of the other is full.
    // The second branch runs for every task as soon as its service has capacity again.
    void branchDoesNotWaitForTheServiceOfAnotherBranch()
    {
        m_folder->write(u"data/workflows/queues.json"_s,
            R"({"name": "queues", "version": 1, "steps": [)" + step("open", "") + ","
                + step("left", R"("open")") + "," + step("right", R"("open")") + "]}");
        writeServices(R"({"name": "open", "endpoints": ["HERE"]},
            {"name": "left", "endpoints": ["HERE"]},
            {"name": "right", "endpoints": ["HERE"], "concurrency": 1})");
        m_service->hold(u"/right/"_s);
        start();
        call({u"services"_s, u"pause"_s, u"left"_s});
        submit(u"T"_s, kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"open"_s).size(), kTasks, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), 1, kTimeoutMs);
        m_service->hold({});
        m_service->release();
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"right"_s).size(), kTasks, kTimeoutMs);
        QCOMPARE(asked(u"left"_s), QStringList());

        call({u"services"_s, u"resume"_s, u"left"_s});
        for (const QString &task : {u"T-1"_s, u"T-%1"_s.arg(kTasks)})
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(task), u"processed"_s, kTimeoutMs);
        QCOMPARE(asked(u"left"_s).size(), kTasks);
    }

    // Both branches are at the start of a task; the service of one is stopped, the other is full.
    void firstBranchDoesNotWaitForTheServiceOfAnotherOne()
    {
        m_folder->write(u"data/workflows/queues.json"_s,
            R"({"name": "queues", "version": 1, "steps": [)" + step("left", "") + ","
                + step("right", "") + "]}");
        writeServices(R"({"name": "left", "endpoints": ["HERE"]},
            {"name": "right", "endpoints": ["HERE"], "concurrency": 1})");
        start();
        call({u"services"_s, u"pause"_s, u"left"_s});
        submit(u"T"_s, kTasks);
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"right"_s).size(), kTasks, kTimeoutMs);
        call({u"services"_s, u"resume"_s, u"left"_s});
        QTRY_COMPARE_WITH_TIMEOUT(
            m_folder->stateOf(u"T-%1"_s.arg(kTasks)), u"processed"_s, kTimeoutMs);
    }

    // The limit drops from 8 to 1: requests in flight complete, and claims that wait for the
    // rate limit return to the queue. If the Agent kept them, they would wait there until
    // shortly before complete-by.
    void aLowerLimitTakesEffect()
    {
        constexpr int kFirst = 4;
        m_folder->write(u"data/workflows/queues.json"_s,
            R"({"name": "queues", "version": 1, "completeWithin": "3h", "steps": [)"
                + step("narrow", "") + "]}");
        writeServices(R"({"name": "narrow", "endpoints": ["HERE"], "concurrency": 8})");
        m_service->hold(u"/"_s);
        start();
        submit(u"first"_s, kFirst);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), kFirst, kTimeoutMs);
        call({u"services"_s, u"limit"_s, u"narrow"_s, u"--rate"_s, u"0.001"_s});
        submit(u"later"_s, kTasks - kFirst);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), kFirst + 1, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(agent()["queued"_L1].toInt(), 3, kTimeoutMs);

        call({u"services"_s, u"limit"_s, u"narrow"_s, u"1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(agent()["queued"_L1].toInt(), 0, kTimeoutMs);
        QCOMPARE(m_service->held(), kFirst + 1);
        call({u"services"_s, u"limit"_s, u"narrow"_s, u"--rate"_s, u"0"_s});
        m_service->release();
        for (int left = kTasks - kFirst - 1; left > 0; --left) {
            QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), 1, kTimeoutMs);
            m_service->release();
        }

        int returned = 0;
        for (int i = 1; i <= kTasks; ++i) {
            const QString task = i <= kFirst ? u"first-%1"_s.arg(i) : u"later-%1"_s.arg(i - kFirst);
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(task), u"processed"_s, kTimeoutMs);
            const QJsonObject shown = m_folder->call({u"show"_s, task, u"--json"_s}).json();
            QCOMPARE(shown["steps"_L1][0]["failureCount"_L1].toInt(-1), 0);
            QCOMPARE(shown["steps"_L1][0]["attempts"_L1].toInt(-1), 1);
            const QByteArray events = m_folder->call({u"events"_s, task, u"--json"_s}).out;
            QVERIFY2(!events.contains("agent-busy"), events.constData());
            returned += events.contains("limit-lowered");
        }
        QCOMPARE(returned, 3);
        const auto held = m_service->heldRequests();
        QCOMPARE(held.size(), kTasks);
        for (qsizetype i = kFirst + 1; i < held.size(); ++i)
            QCOMPARE(held.at(i).heldThen, 1);
        QCOMPARE(agent()["placesRepaired"_L1].toInt(-1), 0);
    }

    // Ordinary tasks that keep completing their first step must not take each place
    // that becomes free for the second one. All requests get their responses at
    // once, so that completions of both steps coincide.
    void urgentTaskDoesNotWaitForOrdinaryOnes()
    {
        m_folder->write(u"data/workflows/queues.json"_s,
            R"({"name": "queues", "version": 1, "steps": [)" + step("wide", "") + ","
                + step("narrow", R"("wide")") + "]}");
        writeServices(R"({"name": "wide", "endpoints": ["HERE"], "concurrency": 4},
            {"name": "narrow", "endpoints": ["HERE"], "concurrency": 1})");
        m_service->hold(u"/"_s);
        start();
        submit(u"ordinary"_s, 100);
        QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), 4, kTimeoutMs);
        for (int round = 0; round < 4; ++round)
            answerRound();
        submit(u"urgent"_s, 5, 9);
        for (int round = 0; countUrgent(asked(u"wide"_s)) < 5; ++round) {
            QVERIFY(round < 10);
            answerRound();
        }
        // The responses of the next round make the last urgent tasks ready for the second step.
        const auto before = asked(u"narrow"_s).size();
        while (countUrgent(asked(u"narrow"_s)) < 5) {
            QVERIFY(asked(u"narrow"_s).size() < before + 20);
            answerRound();
        }
        // Two places were already in use, and one more may have been claimed at that moment.
        const QStringList later = asked(u"narrow"_s).sliced(before);
        const auto ordinary = later.size() - countUrgent(later);
        QVERIFY2(ordinary <= 3, qPrintable(later.join(u' ')));

        m_service->hold({});
        m_service->release();
        QTRY_COMPARE_WITH_TIMEOUT(asked(u"narrow"_s).size(), 105, kTimeoutMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"urgent-5"_s), u"processed"_s, kTimeoutMs);
    }
};

QTEST_GUILESS_MAIN(TestCtlQueues)
#include "tst_ctlqueues.moc"
