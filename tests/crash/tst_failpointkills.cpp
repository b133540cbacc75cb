#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <random>

using namespace Qt::StringLiterals;

// SIGKILL at each named failpoint (core/base/failpoint.h), several rounds on one data folder (for
// the failpoint "migration", on a new one each time). The store is checked after every kill, and
// the next process continues with it; at the end, every task is in the expected state, and the
// invariants hold. A failpoint that is not hit fails the test.
class TestFailpointKills final : public QObject
{
    Q_OBJECT

    static constexpr int kTasksEach = 3;
    static constexpr int kHitMs = 60'000;

    // How a round makes the engine reach the failpoint.
    enum class Scenario {
        Work,
        Undo,
        Silence,
        Alert,
        Operator,
        Stop,
        Shutdown,
        Recovery,
        Backup,
        Migration,
        Bulk
    };

    static QByteArray faultsFor(Scenario scenario)
    {
        switch (scenario) {
        case Scenario::Undo: // two effects exist when the delivery is refused
            return R"([{"service": "delivery", "fault": {"kind": "permanent", "status": 422,
                        "method": "PUT"}}])";
        case Scenario::Silence: // claims are escalated and revoked; the tasks are compensated
            return R"([{"service": "drone", "fault": {"kind": "status", "status": 500,
                        "method": "PUT"}}])";
        case Scenario::Alert:
            return R"([{"service": "delivery", "fault": {"kind": "permanent", "status": 422,
                        "method": "PUT"}},
                       {"service": "package", "fault": {"kind": "permanent", "status": 400,
                        "method": "DELETE"}}])";
        case Scenario::Operator: // so that there is work to pause
        case Scenario::Stop:
        case Scenario::Shutdown:
        case Scenario::Recovery: // so that a step is still claimed when the process exits
            return R"([{"service": "drone", "fault": {"kind": "latency", "delay": "2s"}}])";
        default:
            return "[]";
        }
    }

private Q_SLOTS:
    void tasksEndCorrectlyAfterKillsAtTheFailpoint_data()
    {
        QTest::addColumn<QByteArray>("failpoint");
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<int>("passings");
        // `passings`: the minimum number of times that the work of a round passes the failpoint.
        const auto row = [](const char *failpoint, Scenario scenario, int passings) {
            QTest::newRow(failpoint) << QByteArray(failpoint) << scenario << passings;
        };
        row("submission-before-commit", Scenario::Work, 3);
        row("submission-committed", Scenario::Work, 3);
        row("submission-before-answer", Scenario::Work, 3);
        row("tasks-created", Scenario::Work, 1);
        row("claim-committed", Scenario::Work, 1);
        row("request-half-written", Scenario::Work, 3); // one turn may send requests of all tasks
        row("effect-before-reply-read", Scenario::Work, 9);
        row("reply-before-commit", Scenario::Work, 9);
        row("in-commit", Scenario::Work, 9);
        row("completion-before-next-start", Scenario::Work, 9);
        row("failure-before-plan", Scenario::Silence, 3);
        row("between-undos", Scenario::Undo, 4);
        row("lease-taken", Scenario::Work, 1);
        row("in-sweep", Scenario::Silence, 2);
        row("sweep-committed", Scenario::Silence, 2);
        row("alert-committed", Scenario::Alert, 1);
        row("operator-committed", Scenario::Operator, 1);
        row("control-committed", Scenario::Stop, 1);
        row("checkpoint", Scenario::Work, 1);
        row("migration", Scenario::Migration, 1);
        row("purge", Scenario::Work, 1);
        row("backup", Scenario::Backup, 1);
        row("backup-copied", Scenario::Backup, 1);
        row("bulk-created", Scenario::Bulk, 1);
        row("bulk-dispatching", Scenario::Bulk, 2);
        row("bulk-dispatched", Scenario::Bulk, 2);
        row("recovery", Scenario::Recovery, 1);
        row("shutdown", Scenario::Shutdown, 1);
    }

    void tasksEndCorrectlyAfterKillsAtTheFailpoint()
    {
        QFETCH(QByteArray, failpoint);
        QFETCH(Scenario, scenario);
        QFETCH(int, passings);
        CrashFixture world;
        QVERIFY2(world.startServices(faultsFor(scenario)), world.problem().constData());
        QElapsedTimer timer;
        timer.start();
        for (int round = 0; round < m_rounds; ++round) {
            const int nth = 1 + static_cast<int>(m_random() % static_cast<quint32>(passings));
            killOnce(world, scenario, failpoint + ':' + QByteArray::number(nth) + ":kill", round);
            if (QTest::currentTestFailed())
                return;
        }
        m_killed.insert(failpoint);
        m_table.append(failpoint.leftJustified(30) + QByteArray::number(m_rounds).rightJustified(5)
            + " kills " + QByteArray::number(timer.elapsed() / m_rounds).rightJustified(6)
            + " ms each");
        endWell(world, scenario);
        if (!QTest::currentTestFailed())
            sagadesk::tests::recordCoverage("kill/" + failpoint,
                world.verifiedInvariants() + QByteArrayList{"I1", "I2", "L1"}, m_rounds);
    }

    void everyFailpointIsTested()
    {
        qInfo("kills at failpoints, %d rounds:\n%s", m_rounds, m_table.join('\n').constData());
        for (const std::string_view failpoint : sagadesk::base::kFailpoints) {
            const QByteArray name(failpoint.data(), static_cast<qsizetype>(failpoint.size()));
            QVERIFY2(m_killed.contains(name), name.constData());
        }
    }

private:
    static void steer(CrashFixture &world, Scenario scenario, int round)
    {
        if (scenario == Scenario::Operator) {
            world.ctl({u"pause"_s, u"D-%1"_s.arg(round * kTasksEach + 1)});
        }
        if (scenario == Scenario::Stop)
            world.ctl({u"services"_s, u"pause"_s, u"drone"_s, u"--reason"_s, u"storm"_s});
        if (scenario == Scenario::Backup)
            world.ctl({u"backup"_s, world.path("copy.db")});
        if (scenario == Scenario::Shutdown)
            static_cast<void>(world.stop());
        // Repeated, because an operation does not include tasks that are created after it.
        if (scenario == Scenario::Bulk)
            for (int i = 0; i < 100 && world.runs(); ++i) {
                undoAll(world);
                QTest::qWait(50);
            }
    }

    static void undoAll(CrashFixture &world)
    {
        world.ctl(
            {u"compensate"_s, u"--filter"_s, QString(), u"--all"_s, u"--reason"_s, u"drill"_s});
    }

    static void submit(CrashFixture &world, int round)
    {
        world.submit(round * kTasksEach + 1, kTasksEach);
    }

    static void killOnce(CrashFixture &world, Scenario scenario, const QByteArray &spec, int round)
    {
        if (scenario == Scenario::Migration) // hit only while a store is created
            world.useDataDir(u"data-%1"_s.arg(round));
        // Gives the next start something to recover: open claims of a killed process.
        if (scenario == Scenario::Recovery) {
            if (world.startEngine("claim-committed:1:kill"))
                submit(world, round);
            QVERIFY(world.ends(kHitMs) && world.endedBySignal());
        }
        if (world.startEngine(spec)) {
            submit(world, round);
            steer(world, scenario, round);
        }
        QVERIFY2(world.ends(kHitMs), "the failpoint was not hit");
        QVERIFY2(world.endedBySignal(), "it ended, but not by the failpoint");
        if (scenario == Scenario::Migration) {
            QVERIFY2(!QFile::exists(world.database()), "half a store has its name");
            startAndEnd(world);
        }
        QVERIFY2(world.verify(), world.problem().constData());
    }

    static void startAndEnd(CrashFixture &world)
    {
        QVERIFY2(world.startEngine(), world.problem().constData());
        QVERIFY(world.stop());
    }

    void endWell(CrashFixture &world, Scenario scenario)
    {
        const int tasks = m_rounds * kTasksEach;
        const int inStore = scenario == Scenario::Migration ? kTasksEach : tasks;
        // Without the faults: after many rounds, all tasks would otherwise wait one after another
        // for the failing service.
        if (scenario == Scenario::Silence)
            QVERIFY2(world.startServices(), world.problem().constData());
        QVERIFY2(world.startEngine(), world.problem().constData());
        world.submit(tasks - inStore + 1, inStore);
        QCOMPARE(world.acknowledged().size(), inStore);
        if (scenario == Scenario::Stop) { // the pause was stored, so the service is still paused
            QVERIFY2(world.engineErrors().contains("Service drone paused"),
                world.engineErrors().constData());
            QCOMPARE(world.ctl({u"services"_s}), 0);
            QVERIFY2(world.lastOutput().contains("Service drone paused – storm (by "),
                world.lastOutput().constData());
            QCOMPARE(world.ctl({u"services"_s, u"resume"_s, u"drone"_s}), 0);
        }
        if (scenario == Scenario::Operator)
            for (int round = 0; round < m_rounds; ++round)
                world.ctl({u"resume"_s, u"D-%1"_s.arg(round * kTasksEach + 1)});
        QVERIFY(world.stop());
        QVERIFY2(world.runUntilIdle(), world.problem().constData());
        resubmitQuarantined(world);
        const auto stored = world.tasks();
        QCOMPARE(stored.size(), static_cast<size_t>(inStore));
        for (const auto &[id, state] : stored)
            QVERIFY2(state == u"processed"_s || state == u"compensated"_s
                    || (scenario == Scenario::Alert && state == u"error"_s),
                qPrintable(id + u": "_s + state));
        QVERIFY2(world.verify(), world.problem().constData());
    }

    // A step that was claimed at five consecutive kills (limits::kInterruptionsMax) might be what
    // kills the process, so it is quarantined until an operator resubmits it.
    void resubmitQuarantined(CrashFixture &world)
    {
        QCOMPARE(world.ctl({u"alerts"_s, u"--state"_s, u"open"_s, u"--json"_s}), 0);
        QStringList tasks;
        for (const QJsonValue &alert :
            QJsonDocument::fromJson(world.lastOutput())[u"alerts"_s].toArray())
            if (alert[u"kind"_s] == u"quarantined"_s)
                tasks.append(alert[u"task"_s].toString());
        if (tasks.isEmpty())
            return;
        m_table.back() += ", " + QByteArray::number(tasks.size()) + " tasks quarantined";
        QVERIFY(m_rounds >= sagadesk::limits::kInterruptionsMax);
        QVERIFY2(world.startEngine(), world.problem().constData());
        for (const QString &task : std::as_const(tasks))
            QVERIFY2(world.ctl({u"resubmit"_s, task}) == 0, world.lastErrors().constData());
        QVERIFY(world.stop());
        QVERIFY2(world.runUntilIdle(), world.problem().constData());
    }

    const int m_rounds = CrashFixture::number("SAGADESK_CRASH_ROUNDS", 2);
    std::mt19937 m_random{static_cast<quint32>(CrashFixture::number("SAGADESK_CRASH_SEED", 1))};
    QByteArrayList m_table;
    QSet<QByteArray> m_killed;
};

QTEST_GUILESS_MAIN(TestFailpointKills)
#include "tst_failpointkills.moc"
