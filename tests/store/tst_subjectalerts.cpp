#include "core/base/reasoncodes.h"
#include "core/model/waits.h"
#include "core/supervisor/servicealerts.h"
#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

constexpr int kQueue = 4711;

} // namespace

// Alerts about a service or about the store itself. Sweeps raise and close them, and operators
// change them.
class TestSubjectAlerts final : public ContractTest
{
    Q_OBJECT

    ServiceView view(bool usable) const
    {
        ServiceView made{u"accounts"_s, kQueue, usable, {}, m_world->now, 0, 1000};
        if (!usable)
            made.reason = {codes::kUnusablePaused, {{u"service"_s, u"accounts"_s}}};
        return made;
    }

    void note(const ServiceView &seen)
    {
        QVERIFY(m_world->run(NoteServices{m_world->scheduler, {seen}}).ok());
    }

    // Creates a task that waits in the queue of the service from the time `from`.
    void waitingTask(const QString &id, qint64 from)
    {
        const auto task = m_world->newTask(id);
        const Plan wait = [from](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {{1}, {}}, record.updatedAt);
            edit.fields().readyAt = from;
            edit.fields().serviceQueue = kQueue;
            return base::Result<Decision>(std::move(edit).finish({u"test"_s, {}}));
        };
        QVERIFY(m_world->change(task.id, wait).ok());
    }

    // Creates a task whose first step is ready for another service and whose second
    // step waits in the queue.
    void waitingBranch(const QString &id, qint64 from)
    {
        const auto task = m_world->newTask(id);
        const Plan wait = [from](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {{1}, {}}, record.updatedAt);
            StepWaits waits(edit.fields(), edit.now());
            waits.add(0, kQueue + 1, kReadyNow);
            waits.add(1, kQueue, from);
            return base::Result<Decision>(std::move(edit).finish({u"test"_s, {}}));
        };
        QVERIFY(m_world->change(task.id, wait).ok());
    }

    static Plan moveToAnyQueue()
    {
        return [](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {{1}, {}}, record.updatedAt);
            edit.fields().serviceQueue = kAnyServiceQueue;
            return base::Result<Decision>(std::move(edit).finish({u"test"_s, {}}));
        };
    }

    void stopWaiting(const QString &id)
    {
        const Plan stop = [](const TaskRecord &record, PayloadSource &) {
            TaskEdit edit(record, {{1}, {}}, record.updatedAt);
            clearWaits(edit.fields());
            return base::Result<Decision>(std::move(edit).finish({u"test"_s, {}}));
        };
        QVERIFY(m_world->change(*m_world->reader().taskNamed(id), stop).ok());
    }

    void sweep()
    {
        const auto judge = [now = m_world->now](const ServiceSituation &situation) {
            return supervisor::decideServiceAlert(situation, now);
        };
        QVERIFY(m_world->run(SweepAlerts{m_epoch, judge, m_world->supervisor}).ok());
    }

    std::vector<AlertView> alerts(const std::vector<AlertState> &states = {})
    {
        return *m_world->reader().alerts(states, 100);
    }

    base::Result<AlertId> act(AlertAction action, AlertId alert)
    {
        AlertCommand command;
        command.alert = alert;
        command.action = action;
        command.operatorName = u"ada"_s;
        command.reason = u"known"_s;
        command.until = m_world->now + 1000;
        return m_world->run(ChangeAlert{command});
    }

    void lead()
    {
        const auto lease =
            m_world->run(Lease{Lease::Action::Acquire, m_world->supervisor, {}, 1'000'000'000});
        m_epoch = lease->epoch;
    }

private Q_SLOTS:
    void init()
    {
        ContractTest::init();
        lead();
    }

    void oneAlertIsRaisedForAllWaitingSteps()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        waitingTask(u"D-2"_s, m_world->now + 60'000);
        note(view(false));
        sweep();
        QVERIFY(alerts().empty());
        m_world->now += 1000;
        sweep();
        QVERIFY(m_world->notice().alerts);
        sweep();
        QCOMPARE(alerts().size(), 1U);
        const AlertView alert = alerts().front();
        QCOMPARE(alert.kind, AlertKind::ServiceUnusable);
        QCOMPARE(alert.service, u"accounts"_s);
        QVERIFY(!alert.task);
        QCOMPARE(alert.reason.parameters.value(u"waiting"_s).toInt(), 2);
        QCOMPARE(m_world->reader().counters()->openAlerts, 1);
        // The number of waiting steps is counted when the alert is read.
        waitingTask(u"D-3"_s, kReadyNow);
        QCOMPARE(alerts().front().reason.parameters.value(u"waiting"_s).toInt(), 3);
    }

    void furtherStepsOfATaskCount_data()
    {
        QTest::addColumn<qint64>("afterMs");
        QTest::newRow("ready") << kReadyNow;
        QTest::newRow("its not-before has passed") << qint64{500};
    }
    void furtherStepsOfATaskCount()
    {
        QFETCH(qint64, afterMs);
        waitingBranch(u"D-1"_s, afterMs == kReadyNow ? kReadyNow : m_world->now + afterMs);
        note(view(false));
        m_world->now += 1000;
        sweep();
        QCOMPARE(alerts({AlertState::Open}).size(), 1U);
        QCOMPARE(alerts().front().reason.parameters.value(u"waiting"_s).toInt(), 1);
        stopWaiting(u"D-1"_s);
        sweep();
        QCOMPARE(alerts().front().closeReason.code, QString(codes::kNoStepWaits));
    }

    void alertClosesAfterASuccessfulRequest()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        note(view(false));
        m_world->now += 1000;
        sweep();
        ServiceView well = view(true);
        note(well);
        sweep();
        QCOMPARE(alerts({AlertState::Open}).size(), 1U);
        well.succeededAt = m_world->now;
        note(well);
        sweep();
        QVERIFY(alerts({AlertState::Open}).empty());
        QCOMPARE(alerts().front().closeReason.code, QString(codes::kServiceAnswers));
        QCOMPARE(m_world->reader().counters()->openAlerts, 0);
    }

    void alertClosesWhenNoStepWaits()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        note(view(false));
        m_world->now += 1000;
        sweep();
        stopWaiting(u"D-1"_s);
        sweep();
        QCOMPARE(alerts().front().closeReason.code, QString(codes::kNoStepWaits));
    }

    // Regression: each probe of the circuit breaker closed the alert, which was then raised again.
    void alertStaysWhileTheLastWaitingStepIsTried()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        note(view(false));
        m_world->now += 1000;
        sweep();
        const TaskId task = *m_world->reader().taskNamed(u"D-1"_s);
        QVERIFY(m_world->change(task, plans::claim(*m_world)).ok());
        sweep();
        QCOMPARE(alerts({AlertState::Open}).size(), 1U);
        // The step is in the queue for any service, where the Supervisor puts revoked steps.
        QVERIFY(m_world->change(task, plans::release(*m_world, m_world->now + 60'000)).ok());
        QVERIFY(m_world->change(task, moveToAnyQueue()).ok());
        sweep();
        QCOMPARE(alerts({AlertState::Open}).size(), 1U);
        // A claim at another service does not keep the alert open.
        QVERIFY(m_world->change(task, plans::claim(*m_world)).ok());
        const auto token = m_world->record(task).step(0).forward.token;
        QVERIFY(m_world->change(task, plans::complete(*m_world, token)).ok());
        QCOMPARE(m_world->record(task).step(1).state, StepState::Running);
        sweep();
        QCOMPARE(alerts().size(), 1U);
        QCOMPARE(alerts().front().closeReason.code, QString(codes::kNoStepWaits));
    }

    void operatorsCloseAnAlertForItsOutage()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        note(view(false));
        m_world->now += 1000;
        sweep();
        QVERIFY(act(AlertAction::Acknowledge, alerts().front().id).ok());
        QCOMPARE(alerts().front().state, AlertState::Acknowledged);
        QVERIFY(act(AlertAction::Snooze, alerts().front().id).ok());
        QVERIFY(act(AlertAction::Close, alerts().front().id).ok());
        QVERIFY(!act(AlertAction::Close, alerts().front().id).ok());
        sweep();
        QCOMPARE(alerts().size(), 1U);
        // The next outage raises a new alert.
        m_world->now += 1000;
        note(view(true));
        note(view(false));
        m_world->now += 1000;
        sweep();
        QCOMPARE(alerts({AlertState::Open}).size(), 1U);
    }

    void viewsOfEarlierProcessesAreRemoved()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        note(view(false));
        ServiceView other = view(true);
        other.service = u"drones"_s;
        QVERIFY(m_world->run(NoteServices{m_world->instance(u"next:1:engine"_s), {other}}).ok());
        m_world->now += 1000;
        sweep();
        QVERIFY(alerts().empty());
    }

    void purgeRemovesClosedAlerts()
    {
        waitingTask(u"D-1"_s, kReadyNow);
        note(view(false));
        m_world->now += 1000;
        sweep();
        Purge purge{m_world->now + 5000, 0, 0, 10};
        QVERIFY(m_world->run(purge).ok());
        QCOMPARE(alerts().size(), 1U); // the alert remains, because it is open
        stopWaiting(u"D-1"_s);
        sweep();
        QVERIFY(m_world->run(purge).ok());
        QVERIFY(alerts().empty());
    }

    // An alert about the store itself: a sweep that is told of three late commits raises it, and a
    // sweep that is told of none closes it.
    void slowStoreHasOneAlert()
    {
        const auto sweepWith = [this](int lateCommits) {
            return m_world->run(SweepAlerts{m_epoch, nullptr, m_world->supervisor, lateCommits})
                .ok();
        };
        QVERIFY(sweepWith(2));
        QVERIFY(alerts().empty());
        QVERIFY(sweepWith(3));
        QVERIFY(sweepWith(7));
        QVERIFY(sweepWith(-1)); // a process without late or timely commits
        QCOMPARE(alerts({AlertState::Open}).size(), size_t(1));
        QCOMPARE(alerts().front().kind, AlertKind::StoreSlow);
        QCOMPARE(alerts().front().reason.parameters.value(u"commits"_s).toInt(), 3);
        QVERIFY(sweepWith(0));
        QCOMPARE(alerts({AlertState::Closed}).size(), size_t(1));
        QVERIFY(alerts({AlertState::Open}).empty());
    }

    void transactionOpenForTooLongHasOneAlert()
    {
        const auto sweepWith = [this](qint64 oldestMs) {
            return m_world->run(SweepAlerts{m_epoch, nullptr, m_world->supervisor, -1, oldestMs})
                .ok();
        };
        QVERIFY(sweepWith(limits::kOldTransactionMs - 1));
        QVERIFY(alerts().empty());
        QVERIFY(sweepWith(limits::kOldTransactionMs));
        QVERIFY(sweepWith(limits::kOldTransactionMs + 1000));
        QVERIFY(sweepWith(-1)); // the statistics of the server can't be read
        QCOMPARE(alerts({AlertState::Open}).size(), size_t(1));
        const AlertView alert = alerts().front();
        QCOMPARE(alert.kind, AlertKind::OldTransaction);
        QCOMPARE(alert.reason.code, QString(codes::kOldTransaction));
        QCOMPARE(alert.reason.parameters.value(u"since"_s).toInteger(),
            alert.raisedAt - limits::kOldTransactionMs);
        QVERIFY(sweepWith(0));
        QCOMPARE(alerts({AlertState::Closed}).size(), size_t(1));
        QVERIFY(alerts({AlertState::Open}).empty());
    }

private:
    Epoch m_epoch;
};

QTEST_GUILESS_MAIN(TestSubjectAlerts)
#include "tst_subjectalerts.moc"
