#include "tests/store/contract/contracttest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// A store never writes by id alone: another writer may change a record after it was read and before
// it is written. The command then does not write the record: it is decided again on the new one, or
// continues without it.
class TestOtherWriter final : public ContractTest
{
    Q_OBJECT

    // Runs a command during which the other writer makes its change once.
    template <class C>
    [[nodiscard]] auto runWhile(Meanwhile change, C command)
    {
        m_under->runOtherWriter(change);
        return m_world->run(std::move(command));
    }
    [[nodiscard]] SweepAlerts sweepWith(int lateCommits) const
    {
        return {m_epoch, nullptr, m_world->supervisor, lateCommits};
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    // Fails if a task is deleted by its id alone. If its
    // transaction runs again, the purge decides again.
    void taskChangedMeanwhileIsNotPurged()
    {
        const TaskRecord task = m_world->newTask(u"D-1"_s);
        finish(task.id);
        const auto done = runWhile(Meanwhile::TaskChanged, purge());
        QVERIFY(m_under->didOtherWriter());
        const bool again = m_under->runsAgainAfter(Meanwhile::TaskChanged);
        QCOMPARE(done->tasks, again ? 1 : 0);
        QCOMPARE(done->held, again ? 0 : 1);
        if (again)
            return;
        QCOMPARE(m_world->record(task.id).version, 6);
        QCOMPARE(journalRows(task.id), 6U);
    }

    // Fails if a lease is written without a check of the current epoch.
    void leaseTakenMeanwhileIsFollowedByAHigherEpoch()
    {
        lead();
        const Epoch before = m_epoch;
        m_world->now += 20'000;
        const auto lease = runWhile(
            Meanwhile::LeaseTaken, Lease{Lease::Action::Acquire, m_world->supervisor, {}, 15'000});
        QVERIFY(m_under->didOtherWriter());
        QVERIFY(lease.ok() && lease->held);
        QCOMPARE(lease->epoch.value, before.value + 6); // 5 by the other writer, 1 by the command
        QCOMPARE(m_world->reader().lease()->epoch, lease->epoch);
    }

    void alertClosedMeanwhileStaysClosed_data()
    {
        QTest::addColumn<int>("action");
        QTest::newRow("acknowledge") << int(AlertAction::Acknowledge);
        QTest::newRow("close") << int(AlertAction::Close);
        QTest::newRow("snooze") << int(AlertAction::Snooze);
        QTest::newRow("assign") << int(AlertAction::Assign);
        QTest::newRow("note") << int(AlertAction::Note);
    }
    void alertClosedMeanwhileStaysClosed()
    {
        QFETCH(int, action);
        const TaskRecord task = failed(u"D-1"_s);
        const auto reply =
            runWhile(Meanwhile::AlertClosed, alertCommand(static_cast<AlertAction>(action)));
        QVERIFY(m_under->didOtherWriter());
        QCOMPARE(code(reply), u"alert-is-closed"_s);
        const AlertView alert = alerts().front();
        QCOMPARE(alert.state, AlertState::Closed);
        QVERIFY(alert.assignee.isEmpty() && alert.note.isEmpty());
        QCOMPARE(m_world->record(task.id).version, task.version);
    }

    void decisionDoesNotChangeAnAlertClosedMeanwhile_data()
    {
        QTest::addColumn<QString>("does");
        for (const char *does : {"mark", "close", "raise"})
            QTest::newRow(does) << QString::fromLatin1(does);
    }
    void decisionDoesNotChangeAnAlertClosedMeanwhile()
    {
        QFETCH(QString, does);
        TaskRecord task = failed(u"D-1"_s);
        Plan plan = plans::resubmit(*m_world);
        if (does != u"mark") {
            QVERIFY(m_world->change(task.id, plan).ok());
            task = *m_world->change(task.id, plans::claim(*m_world));
            plan = does == u"close" ? plans::complete(*m_world, task.step(0).forward.token)
                                    : plans::needOperator(*m_world);
        }
        QVERIFY(runWhile(Meanwhile::AlertClosed, ChangeTask{task.id, plan, {}}).ok());
        QVERIFY(m_under->didOtherWriter());
        const AlertView first = alerts().back();
        QCOMPARE(first.state, AlertState::Closed);
        QVERIFY(first.closeReason.code.isEmpty()); // the decision did not close it
        const size_t raised = does == u"raise" ? 1 : 0;
        QCOMPARE(alerts({AlertState::Open}).size(), raised);
        QCOMPARE(alerts().size(), 1 + raised);
    }

    void subjectAlertClosedMeanwhileStaysClosed()
    {
        lead();
        QVERIFY(m_world->run(sweepWith(3)).ok());
        QCOMPARE(alerts({AlertState::Open}).size(), 1U);
        QVERIFY(runWhile(Meanwhile::AlertClosed, sweepWith(0)).ok());
        QVERIFY(m_under->didOtherWriter());
        const AlertView closed = alerts().back();
        QCOMPARE(closed.state, AlertState::Closed);
        QVERIFY(closed.closeReason.code.isEmpty());
        QVERIFY(alerts({AlertState::Open}).empty());
    }

    void submissionRefusedMeanwhileIsRefusedOnce()
    {
        Submission submission;
        submission.publicId = u"lost"_s;
        submission.workflow = u"unknown"_s;
        submission.responseQueue = u"answers"_s;
        QVERIFY(m_world->run(Submit{submission}).ok());
        const auto reply = runWhile(Meanwhile::SubmissionRefused, plans::create(*m_world));
        QVERIFY(m_under->didOtherWriter());
        QVERIFY(reply.ok());
        QVERIFY(alerts().empty());
        QCOMPARE(m_world->reader().responses(u"answers"_s, {}, 10)->messages.size(), 1U);
    }

    void definitionReplacedMeanwhileIsKept()
    {
        RegisterWorkflow command;
        command.name = u"delivery"_s;
        command.version = 1;
        command.definition = "{\"description\":\"read again\"}";
        command.unreadable = m_world->reader().workflows()->front().definition;
        command.steps = {u"account"_s, u"package"_s, u"drone"_s};
        command.services = {u"accounts"_s, u"packages"_s, u"drones"_s};
        command.policies.resize(3);
        const auto reply = runWhile(Meanwhile::DefinitionReplaced, command);
        QVERIFY(m_under->didOtherWriter());
        QCOMPARE(code(reply), u"workflow-version-differs"_s);
        QCOMPARE(m_world->reader().workflows()->front().definition, QByteArray("{}"));
    }

    void bulkWorkPausedMeanwhileDispatchesNothing()
    {
        const TaskRecord task = failed(u"D-1"_s);
        const BulkOperation bulk = bulkOn(task);
        const auto reply =
            runWhile(Meanwhile::BulkPaused, bulkChange(bulk.id, task, plans::resubmit(*m_world)));
        QVERIFY(m_under->didOtherWriter());
        QCOMPARE(code(reply), u"bulk-state-forbids"_s);
        QCOMPARE(readBulk(bulk.id).state, BulkState::Paused);
        QCOMPARE(readBulk(bulk.id).counts.pending, 1);
        QCOMPARE(m_world->record(task.id), task);
    }

    void itemDispatchedMeanwhileIsNotDispatchedAgain_data()
    {
        QTest::addColumn<bool>("cancels");
        QTest::newRow("dispatch") << false;
        QTest::newRow("cancel") << true;
    }
    void itemDispatchedMeanwhileIsNotDispatchedAgain()
    {
        QFETCH(bool, cancels);
        const TaskRecord task = failed(u"D-1"_s);
        const BulkOperation bulk = bulkOn(task);
        const QString answer = cancels ? code(runWhile(Meanwhile::ItemDispatched,
                                   ControlBulk{bulk.id, BulkControl::Cancel, u"Ada"_s, {}}))
                                       : code(runWhile(Meanwhile::ItemDispatched,
                                           bulkChange(bulk.id, task, plans::resubmit(*m_world))));
        QVERIFY(m_under->didOtherWriter());
        QCOMPARE(answer, cancels ? u"ok"_s : u"bulk-state-forbids"_s);
        QCOMPARE(readBulk(bulk.id).counts, (BulkCounts{0, 1, 0, 0, 0, 0, 0}));
        QCOMPARE(m_world->record(task.id), task);
    }
};

QTEST_GUILESS_MAIN(TestOtherWriter)
#include "tst_otherwriter.moc"
