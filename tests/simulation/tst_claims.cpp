#include "tests/simulation/claimfixture.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::TaskId;
using simulation::ClaimFixture;
using simulation::SlowStore;

// How a Scheduler claims: from the queues that it has cached, decided on its copies before the
// transaction; together with the creation of a task; and by reading the queues in the store. Also
// what it must not write after it was replaced, and commits with an unknown outcome.
class TestClaims final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newTasksAreClaimedByRankWithoutARead()
    {
        ClaimFixture world(2);
        const TaskId late = world.create(30);
        const TaskId early = world.create(10);
        const TaskId middle = world.create(20);
        world.wake();
        QCOMPARE(world.store.count<store::ClaimTasks>(), 0);
        QCOMPARE(world.store.count<store::TaskChange>(), 2);
        for (const auto &each : world.store.waiting)
            QVERIFY(std::get<store::TaskChange>(each.command).decision.has_value());
        world.wake(); // steps whose claim is in progress are not claimed again
        QCOMPARE(world.store.waiting.size(), 2U);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({early, middle, late}), (QList<bool>{true, true, false}));
        QCOMPARE(world.unit->actor->inFlight(), 2);
    }

    void freedPlaceGoesToTheNextTaskInTheSameBatch()
    {
        ClaimFixture world(1);
        const TaskId first = world.create(10);
        const TaskId second = world.create(20);
        world.wake();
        world.store.commitAll();
        world.complete(first);
        QCOMPARE(world.store.count<store::TaskChange>(), 2);
        world.store.commit();
        QCOMPARE(world.store.world.record(first).state, model::TaskState::Processed);
        QVERIFY(world.isClaimed(second));
        QCOMPARE(world.unit->actor->inFlight(), 1);
    }

    void requestsAndRepliesAreSentInBatches()
    {
        ClaimFixture world(3);
        QList<TaskId> tasks;
        for (int i = 0; i < 6; ++i)
            tasks.append(world.create(i));
        world.wake();
        world.store.commitAll();
        QCOMPARE(world.agents.mailbox->posted, 1);
        for (int i = 0; i < 3; ++i)
            world.reply(tasks[i]);
        QCOMPARE(world.store.waiting.size(), 0U);
        world.core.queue.runDue();
        QCOMPARE(world.store.waiting.size(), 6U);
        world.store.commit();
        QCOMPARE(world.areClaimed(tasks.mid(3)), (QList<bool>{true, true, true}));
        QCOMPARE(world.agents.mailbox->posted, 2);
        QCOMPARE(world.held(), 3);
    }

    void earlierNoticesAreAppliedBeforeAReply()
    {
        ClaimFixture world(1, {u"a"_s, u"b"_s});
        const TaskId running = world.create(20);
        world.wake();
        world.store.commitAll();
        const TaskId better = world.create(10);
        world.reply(running);
        world.core.queue.runDue();
        QCOMPARE(world.store.count<store::TaskChange>(), 2);
        const auto &end = std::get<store::TaskChange>(world.store.waiting[0].command);
        QCOMPARE(end.task, running);
        QVERIFY(end.decision && !model::hasOpenForward(end.decision->after));
        world.store.commit();
        QCOMPARE(world.areClaimed({better, running}), (QList<bool>{true, false}));
        QCOMPARE(world.held(), 1);
    }

    // The store compares ranks again, so that no claim passes a better-ranked task (I29).
    void betterRankedTaskThatArrivesMeanwhileIsNotPassed()
    {
        ClaimFixture world(1);
        const TaskId worse = world.create(20);
        world.wake();
        const TaskId better = world.create(10);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({better, worse}), (QList<bool>{true, false}));
        QCOMPARE(world.held(), 1);
    }

    void taskPausedMeanwhileIsNotStartedAndBlocksNoOther()
    {
        ClaimFixture world(1);
        const TaskId paused = world.create(10);
        const TaskId next = world.create(20);
        world.wake();
        world.change(paused, [](model::TaskEdit &edit) {
            edit.fields().pausedAt = edit.now();
            model::clearWaits(edit.fields());
        });
        world.store.commitAll();
        QCOMPARE(world.areClaimed({paused, next}), (QList<bool>{false, true}));
        QCOMPARE(world.held(), 1);
    }

    // A step that cannot be started remains in the queue.
    void taskThatCannotStartBlocksNoOther()
    {
        ClaimFixture world(1);
        const model::WorkflowId known = std::exchange(world.workflow, [&world] {
            store::RegisterWorkflow command;
            command.name = u"v"_s;
            command.version = 1;
            command.definition = "{}";
            command.steps = {u"a"_s};
            command.services = {u"s"_s};
            command.policies.resize(1);
            return world.store.run(command).value(); // the workflow is missing from the catalog
        }());
        const TaskId broken = world.create(10);
        world.workflow = known;
        const TaskId next = world.create(20);
        const TaskId last = world.create(30);
        world.wake();
        world.store.commitAll();
        QCOMPARE(world.areClaimed({broken, next, last}), (QList<bool>{false, true, false}));
        world.complete(next);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({broken, last}), (QList<bool>{false, true}));
    }

    void stepMovesToItsRankWhenItsTimeComes()
    {
        ClaimFixture world(1);
        const TaskId running = world.create(5);
        world.wake();
        world.store.commitAll();
        const TaskId worse = world.create(20);
        const TaskId better = world.create(10);
        world.change(better, [&world](model::TaskEdit &edit) {
            model::StepWaits waits(edit.fields(), edit.now());
            waits.add(0, world.queue, model::DecidedTime(edit.now() + 100));
        });
        world.wake();
        world.runFor(200);
        world.complete(running);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({better, worse}), (QList<bool>{true, false}));
    }

    // A timer suffices: no other notification is needed.
    void stepIsClaimedWhenItsTimeComes()
    {
        ClaimFixture world(1);
        const TaskId later = world.create(10);
        world.change(later, [&world](model::TaskEdit &edit) {
            model::StepWaits waits(edit.fields(), edit.now());
            waits.add(0, world.queue, model::DecidedTime(edit.now() + 100));
        });
        world.wake();
        world.store.commitAll();
        QVERIFY(!world.isClaimed(later));
        world.runFor(110);
        world.store.commitAll();
        QVERIFY(world.isClaimed(later));
    }

    void onlyTheHeadOfALongQueueIsCachedAndNoneIsSkipped()
    {
        ClaimFixture world(2);
        QList<TaskId> tasks;
        for (int i = 0; i < 400; ++i)
            tasks.append(world.create(i));
        world.runFor(2 * limits::kPollEveryMs);
        world.store.commitAll();
        qsizetype readings = 0;
        for (const TaskId task : std::as_const(tasks)) {
            QVERIFY(world.isClaimed(task));
            world.complete(task);
            while (!world.store.waiting.empty()) {
                readings += world.store.count<store::ClaimTasks>();
                world.store.commit();
            }
        }
        QVERIFY2(readings > 1 && readings < 20, qPrintable(QString::number(readings)));
    }

    void limitLoweredMeanwhileAppliesToTheNextClaims()
    {
        ClaimFixture world(3);
        QList<TaskId> tasks;
        for (int i = 0; i < 5; ++i)
            tasks.append(world.create(i));
        world.wake();
        world.agentRegistry.setConcurrency(u"s"_s, 1);
        world.store.commitAll();
        QCOMPARE(world.areClaimed(tasks), (QList<bool>{true, true, true, false, false}));
        world.complete(tasks[0]);
        world.complete(tasks[1]);
        world.store.commitAll();
        QVERIFY(!world.isClaimed(tasks[3]));
        world.complete(tasks[2]);
        world.store.commitAll();
        QCOMPARE(world.areClaimed(tasks.mid(3)), (QList<bool>{true, false}));
    }

    void taskDecidedByAnEndedSchedulerIsClaimedByTheNext()
    {
        ClaimFixture world(1);
        const TaskId task = world.create(10);
        world.wake();
        QCOMPARE(world.held(), 1);
        world.end(); // the Scheduler ends before the commit
        QCOMPARE(world.held(), 0);
        QVERIFY(!world.isClaimed(task));
        world.begin(world.store.run(store::RegisterInstance{u"sim:1:scheduler-2"_s}).value());
        QVERIFY(world.isClaimed(task));
        QCOMPARE(world.unit->actor->inFlight(), 1);
    }

    // Fails if the first claim of a task is committed separately from its creation.
    void newTaskStartsWithItsCreation()
    {
        ClaimFixture world(2);
        const TaskId task = world.submit();
        world.order(10);
        QCOMPARE(world.store.count<store::CreateTasks>(), 1);
        world.store.commit();
        QVERIFY(world.isClaimed(task));
        QCOMPARE(world.store.world.record(task).version, 1);
        QCOMPARE(world.created.size(), 1U);
        QCOMPARE(world.created.front()->started.size(), 1U);
        QCOMPARE(world.unit->actor->inFlight(), 1);
        QCOMPARE(world.agents.mailbox->posted, 1);
        QCOMPARE(world.held(), 1);
        QVERIFY(world.store.waiting.empty()); // nothing is left to claim
        world.complete(task);
        // The Scheduler decided on the copy that came with the commit.
        for (const auto &each : world.store.waiting)
            QVERIFY(std::get<store::TaskChange>(each.command).decision.has_value());
        world.store.commitAll();
        QCOMPARE(world.store.world.record(task).state, model::TaskState::Processed);
        QCOMPARE(world.held(), 0);
    }

    // Fails if a claim made together with the creation takes no place.
    void newTasksStartOnlyWithAPlace()
    {
        ClaimFixture world(2);
        QList<TaskId> tasks;
        for (int i = 0; i < 4; ++i)
            tasks.append(world.submit());
        world.order(10, 4);
        world.store.commit();
        QCOMPARE(world.created.front()->created, 4);
        QCOMPARE(world.areClaimed(tasks), (QList<bool>{true, true, false, false}));
        QCOMPARE(world.held(), 2);
        world.store.commitAll();
        world.complete(tasks[0]);
        world.store.commitAll();
        QCOMPARE(world.areClaimed(tasks), (QList<bool>{false, true, true, false}));
    }

    // There is a free place, but it belongs to the better-ranked task (I29).
    void newTaskDoesNotPassABetterRankedOne()
    {
        ClaimFixture world(1);
        const TaskId better = world.create(10);
        world.change(better, [](model::TaskEdit &edit) { model::clearWaits(edit.fields()); });
        const TaskId worse = world.submit();
        world.order(20);
        world.change(better, [&world](model::TaskEdit &edit) {
            edit.fields().readyAt = model::kReadyNow;
            edit.fields().serviceQueue = world.queue;
        });
        world.store.commit();
        QCOMPARE(world.created.front()->created, 1);
        QVERIFY(!world.isClaimed(worse));
        world.wake();
        world.store.commitAll();
        QCOMPARE(world.areClaimed({better, worse}), (QList<bool>{true, false}));
        QCOMPARE(world.held(), 1);
    }

    // A decision made earlier is sent to the store first and already holds its place.
    void newTasksAreCreatedAfterEarlierDecisions()
    {
        ClaimFixture world(1);
        const TaskId waits = world.create(20);
        const TaskId task = world.submit();
        world.order(10);
        QCOMPARE(world.store.waiting.size(), 2U);
        QVERIFY(std::holds_alternative<store::TaskChange>(world.store.waiting[0].command));
        world.store.commitAll();
        QCOMPARE(world.areClaimed({waits, task}), (QList<bool>{true, false}));
        QCOMPARE(world.held(), 1);
    }

    // The claim of the new task may have been committed, so no other claim may use its place.
    void creationOfUnknownOutcomeKeepsItsPlace()
    {
        ClaimFixture world(1);
        const TaskId task = world.submit();
        world.order(10);
        world.store.commitWithUnknownOutcome();
        QVERIFY(world.isClaimed(task));
        QVERIFY(!world.created.front().ok());
        QCOMPARE(world.unit->actor->inFlight(), 0);
        QCOMPARE(world.agents.mailbox->posted, 0);
        QCOMPARE(world.agentRegistry.room(u"s"_s).ending, 1);
    }

    void stoppingSchedulerStartsNoNewTasks()
    {
        ClaimFixture world(1);
        const TaskId task = world.submit();
        world.unit->actor->stop();
        world.order(10);
        world.store.commitAll();
        QCOMPARE(world.created.front()->created, 1);
        QVERIFY(!world.isClaimed(task));
        QCOMPARE(world.held(), 0);
    }

    // Fails if the condition of a decision does not contain the term.
    void decisionOfAReplacedSchedulerIsNotWritten()
    {
        ClaimFixture world(1);
        const TaskId task = world.create(10);
        world.wake();
        QVERIFY(std::get<store::TaskChange>(world.store.waiting[0].command).decision.has_value());
        QCOMPARE(world.held(), 1);
        world.replace();
        world.store.commitAll();
        QCOMPARE(world.store.world.record(task).version, 1);
        QCOMPARE(world.held(), 0);
    }

    void replacedSchedulerClaimsNothingFromTheStore()
    {
        ClaimFixture world(1);
        const TaskId task = world.create(10);
        world.runFor(limits::kPollEveryMs);
        world.store.fail({base::ErrorKind::StoreBusy, {}, {}}); // makes the Scheduler decide again
        world.runFor(limits::kPollEveryMs);
        QCOMPARE(world.store.count<store::ClaimTasks>(), 1);
        world.replace();
        world.store.commitAll();
        QCOMPARE(world.store.world.record(task).version, 1);
        QCOMPARE(world.held(), 0);
    }

    void nodeThatDrainsMeanwhileClaimsNothingFromTheStore()
    {
        ClaimFixture world(1);
        const TaskId task = world.create(10);
        world.runFor(limits::kPollEveryMs);
        world.store.fail({base::ErrorKind::StoreBusy, {}, {}}); // makes the Scheduler decide again
        world.runFor(limits::kPollEveryMs);
        QCOMPARE(world.store.count<store::ClaimTasks>(), 1);
        world.agentRegistry.node().setDraining(true);
        world.store.commitAll();
        QCOMPARE(world.store.world.record(task).version, 1);
        QCOMPARE(world.held(), 0);
    }

    void replacedSchedulerCreatesNoTask()
    {
        ClaimFixture world(1);
        static_cast<void>(world.submit());
        world.order(10);
        QCOMPARE(world.store.count<store::CreateTasks>(), 1);
        world.replace();
        world.store.commitAll();
        QCOMPARE(world.created.front()->created, 0);
        QCOMPARE(world.held(), 0);
        // The submission is left for the next Scheduler.
        QCOMPARE(world.store.run(world.creation(10))->created, 1);
    }

    // If the claim was committed, the Scheduler's copy of the task is outdated.
    void claimOfUnknownOutcomeDropsTheCopy()
    {
        ClaimFixture world(2, {u"a"_s, u"b"_s});
        world.agentRegistry.setConcurrency(u"s"_s, 1);
        const TaskId task = world.create(20);
        world.wake();
        world.store.commitAll();
        const TaskId better = world.create(10);
        world.complete(task);
        world.store.commitAll(); // the Scheduler has a copy of the task, which waits
        QCOMPARE(world.areClaimed({better, task}), (QList<bool>{true, false}));
        world.agentRegistry.setConcurrency(u"s"_s, 2);
        world.runFor(limits::kPollEveryMs);
        QCOMPARE(world.store.count<store::ClaimTasks>(), 1);
        QCOMPARE(world.store.count<store::TaskChange>(), 0);
        world.store.commitWithUnknownOutcome();
        QVERIFY(world.isClaimed(task));
        scheduler::RequestTicket ticket(world.core.clock.steadyNow() + 1000);
        const auto plan = [](const auto &, auto &) -> base::Result<model::Decision> {
            return base::refused("not-now"_L1);
        };
        world.unit->actor->carryOut({task, plan}, ticket, [](const auto &) {});
        world.core.queue.runDue();
        const auto sent = std::find_if(world.store.waiting.begin(), world.store.waiting.end(),
            [task](const SlowStore::Waiting &each) {
                const auto *change = std::get_if<store::TaskChange>(&each.command);
                return change && change->task == task;
            });
        QVERIFY(sent != world.store.waiting.end());
        QVERIFY(!std::get<store::TaskChange>(sent->command).before);
    }

    // Both claims may have been committed, so the Scheduler must not rely on its copy of the queue.
    void queueIsReadAgainAfterAnUnknownOutcome()
    {
        ClaimFixture world(2);
        const TaskId first = world.create(10);
        const TaskId second = world.create(20);
        world.wake();
        QCOMPARE(world.store.waiting.size(), 2U);
        world.store.fail({base::ErrorKind::OutcomeUnknown, {}, {}});
        QCOMPARE(world.unit->actor->inFlight(), 0);
        QVERIFY(world.store.waiting.empty());
        world.runFor(limits::kPollEveryMs);
        QCOMPARE(world.store.count<store::ClaimTasks>(), 1);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({first, second}), (QList<bool>{true, true}));
    }
};

QTEST_GUILESS_MAIN(TestClaims)
#include "tst_claims.moc"
