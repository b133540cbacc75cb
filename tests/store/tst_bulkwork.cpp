#include "storetest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

// What bulk work writes, without the driver: the test sends the driver's commands one by one.
class TestBulkWork final : public StoreTest
{
    Q_OBJECT

    std::vector<TaskId> m_tasks;

    void makeFailed(int count)
    {
        for (int i = 1; i <= count; ++i) {
            const TaskRecord task = m_world->newTask(u"D-%1"_s.arg(i));
            QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
            QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
            m_tasks.push_back(task.id);
        }
    }
    [[nodiscard]] std::vector<BulkItem> frozen()
    {
        std::vector<BulkItem> items;
        for (const TaskId task : m_tasks)
            items.push_back({task, m_world->record(task).version, true, {}});
        return items;
    }
    static BulkOrder order(BulkAction action = BulkAction::Resubmit)
    {
        BulkOrder made;
        made.action = action;
        made.operatorName = u"ann"_s;
        made.reason = u"the carrier is back"_s;
        made.failureLimit = 1;
        made.graceMs = 0;
        return made;
    }
    [[nodiscard]] BulkOperation begin(const BulkOrder &wanted)
    {
        return m_world->run(CreateBulk{wanted, frozen()}).value();
    }
    // Like an operator's command, the plan refuses a task whose version has changed.
    [[nodiscard]] TaskChange changeOf(const BulkOperation &bulk, const BulkNext &next) const
    {
        TaskChange change;
        change.task = next.task->id;
        change.byOperator = true;
        change.bulk = bulk.id;
        change.underLock = [next, resubmit = plans::resubmit(*m_world)](const TaskRecord &task,
                               PayloadSource &payloads) -> base::Result<Decision> {
            if (next.fenced && next.version != task.version)
                return base::Error{base::ErrorKind::Refused, u"version-changed"_s, {}};
            return resubmit(task, payloads);
        };
        return change;
    }
    // Runs one turn, like the driver. False if there is nothing to do, or after an error.
    bool advance(const BulkOperation &bulk, int most)
    {
        const auto advanced = m_world->run(AdvanceBulk{bulk.id, most});
        if (!advanced || advanced->next.empty())
            return false;
        std::vector<Command> changes;
        for (const BulkNext &next : advanced->next)
            changes.push_back(changeOf(bulk, next));
        bool isDone = true;
        for (const auto &reply : m_world->runAll(std::move(changes)))
            isDone = isDone && reply.ok();
        return isDone;
    }
    // Runs turns until one is conclusive: a refused canary decides nothing, so the next task
    // becomes the canary.
    [[nodiscard]] BulkOperation step(const BulkOperation &bulk, int most)
    {
        while (advance(bulk, most) && stored(bulk).state == BulkState::Canary) { }
        return stored(bulk);
    }
    [[nodiscard]] QList<BulkItemState> states(const BulkOperation &bulk)
    {
        QList<BulkItemState> found;
        const auto items = m_world->reader().bulkItems(bulk.id, std::nullopt, {}, 1000);
        for (const BulkItemView &item : items.value())
            found.append(item.state);
        return found;
    }
    [[nodiscard]] BulkOperation stored(const BulkOperation &bulk)
    {
        return m_world->reader().bulk(bulk.id)->operation;
    }
    void complete(TaskId task) // all its steps
    {
        QVERIFY(m_world->change(task, plans::claim(*m_world)).ok());
        for (int guard = 0; guard < 9; ++guard) {
            const TaskRecord record = m_world->record(task);
            const int running = plans::runningStep(record);
            if (running < 0)
                break;
            const ClaimToken token = record.steps[static_cast<size_t>(running)].forward.token;
            QVERIFY(m_world->change(task, plans::complete(*m_world, token)).ok());
        }
        QCOMPARE(m_world->record(task).state, TaskState::Processed);
    }
    void failAgain(TaskId task)
    {
        QVERIFY(m_world->change(task, plans::claim(*m_world)).ok());
        QVERIFY(m_world->change(task, plans::needOperator(*m_world)).ok());
    }
    [[nodiscard]] int resubmissions(TaskId task)
    {
        int found = 0;
        const auto events = m_world->reader().events(task, {}, 1000);
        for (const EventView &event : events.value())
            found += !event.operatorName.isEmpty();
        return found;
    }

private Q_SLOTS:
    void init()
    {
        StoreTest::init();
        m_tasks.clear();
    }

    void setIsFrozenWithVersionsAndExclusions()
    {
        makeFailed(2);
        auto items = frozen();
        items[1].leftOut = {u"task-is-final"_s, {}};
        BulkOrder wanted = order();
        wanted.filterText = u"state:error"_s;
        wanted.ratePerSecond = 2.5;
        const BulkOperation bulk = m_world->run(CreateBulk{wanted, items}).value();
        QVERIFY(m_world->notice().operations);
        const BulkDetail read = m_world->reader().bulk(bulk.id).value();
        QCOMPARE(read.operation.order.filterText, wanted.filterText);
        QCOMPARE(read.operation.order.ratePerSecond, 2.5);
        QCOMPARE(read.operation.order.reason, wanted.reason);
        QCOMPARE(read.operation.counts, (BulkCounts{1, 0, 0, 0, 0, 1, 0}));
        QCOMPARE(read.operation.state, BulkState::Canary);
        QCOMPARE(read.events.size(), size_t(1));
        QCOMPARE(read.events[0].operatorName, u"ann"_s);
        const auto views = m_world->reader().bulkItems(bulk.id, BulkItemState::LeftOut, {}, 10);
        QCOMPARE(views->size(), size_t(1));
        QCOMPARE(views->front().publicId, u"D-2"_s);
        QCOMPARE(views->front().reason.code, u"task-is-final"_s);
        QCOMPARE(views->front().version, items[1].version);
    }

    void canaryRunsAloneUntilItHasCompleted()
    {
        makeFailed(3);
        BulkOperation bulk = begin(order());
        bulk = step(bulk, 10);
        QCOMPARE(bulk.counts.dispatched, 1);
        bulk = step(bulk, 10); // accepted does not mean completed
        QCOMPARE(bulk.counts.dispatched, 1);
        QCOMPARE(bulk.state, BulkState::Canary);
        complete(m_tasks[0]);
        bulk = step(bulk, 10);
        QCOMPARE(bulk.state, BulkState::Running);
        QCOMPARE(states(bulk),
            (QList{
                BulkItemState::Completed, BulkItemState::Dispatched, BulkItemState::Dispatched}));
    }

    // Fails if an item is marked although no decision on its task was made.
    void itemToBeRetriedStaysPending()
    {
        makeFailed(1);
        const BulkOperation bulk = begin(order());
        const auto next = m_world->run(AdvanceBulk{bulk.id, 1})->next;
        QCOMPARE(next.size(), size_t(1));
        const base::Error busy{base::ErrorKind::Overloaded, u"busy"_s, {}};
        TaskChange change = changeOf(bulk, next.front());
        change.underLock = [busy](const auto &, auto &) { return base::Result<Decision>(busy); };
        QCOMPARE(code(m_world->run(change)), u"busy"_s);
        change.before = next.front().task;
        change.refusal = busy;
        QCOMPARE(code(m_world->run(change)), u"busy"_s);
        QCOMPARE(states(bulk), QList{BulkItemState::Pending});
        QVERIFY(advance(bulk, 1));
        QCOMPARE(states(bulk), QList{BulkItemState::Dispatched});
    }

    void canaryThatFailsAgainStopsTheWork()
    {
        makeFailed(3);
        BulkOperation bulk = step(begin(order()), 1);
        failAgain(m_tasks[0]);
        bulk = step(bulk, 10);
        QCOMPARE(bulk.state, BulkState::Stopped);
        QCOMPARE(bulk.stopReason.code, u"bulk-canary-failed"_s);
        QCOMPARE(step(bulk, 10).counts.pending, 2);
        // The operator continues: the next task becomes the canary.
        bulk = m_world->run(ControlBulk{bulk.id, BulkControl::Resume, u"bob"_s, {}}).value();
        QCOMPARE(bulk.state, BulkState::Canary);
        QCOMPARE(step(bulk, 10).counts.dispatched, 1);
        const auto failed = m_world->reader().bulkItems(bulk.id, BulkItemState::FailedAgain, {}, 9);
        QVERIFY(!failed->front().reason.code.isEmpty());
    }

    void moreFailuresThanAllowedStopTheWork()
    {
        makeFailed(5);
        BulkOrder wanted = order();
        wanted.canary = false;
        BulkOperation bulk = step(begin(wanted), 3);
        QCOMPARE(bulk.counts.dispatched, 3);
        failAgain(m_tasks[0]);
        bulk = step(bulk, 0);
        QCOMPARE(bulk.state, BulkState::Running); // one failure is allowed
        failAgain(m_tasks[1]);
        bulk = step(bulk, 10);
        QCOMPARE(bulk.state, BulkState::Stopped);
        QCOMPARE(bulk.stopReason.code, u"bulk-failures"_s);
        // The same transaction did not dispatch another task.
        QCOMPARE(bulk.counts.pending, 2);
        complete(m_tasks[2]); // the outcome of dispatched tasks is still recorded
        QCOMPARE(step(bulk, 0).counts.completed, 1);
    }

    void taskChangedSinceTheFreezeIsRefused()
    {
        makeFailed(2);
        BulkOrder wanted = order();
        wanted.canary = false;
        BulkOperation bulk = begin(wanted);
        QVERIFY(m_world->change(m_tasks[0], plans::resubmit(*m_world)).ok());
        bulk = step(bulk, 10);
        QCOMPARE(states(bulk), (QList{BulkItemState::Refused, BulkItemState::Dispatched}));
        const auto items = m_world->reader().bulkItems(bulk.id, BulkItemState::Refused, {}, 10);
        QCOMPARE(items->front().reason.code, u"version-changed"_s);
        QCOMPARE(resubmissions(m_tasks[0]), 1);
    }

    void refusedCanaryIsReplaced()
    {
        makeFailed(2);
        BulkOperation bulk = begin(order());
        QVERIFY(m_world->change(m_tasks[0], plans::resubmit(*m_world)).ok());
        bulk = step(bulk, 1);
        QCOMPARE(bulk.counts.refused, 1);
        QCOMPARE(bulk.counts.dispatched, 1);
        QCOMPARE(bulk.state, BulkState::Canary);
    }

    void workEndsWhenEachTaskHasItsOutcome()
    {
        makeFailed(2);
        BulkOperation bulk = step(begin(order()), 1);
        complete(m_tasks[0]);
        bulk = step(bulk, 10);
        QCOMPARE(bulk.finishedAt, 0);
        complete(m_tasks[1]);
        bulk = step(bulk, 10);
        QCOMPARE(bulk.state, BulkState::Completed);
        QVERIFY(bulk.finishedAt > 0);
        QCOMPARE(bulk.counts, (BulkCounts{0, 0, 2, 0, 0, 0, 0}));
        QVERIFY(m_world->run(ListBulk{}).value().empty());
        QCOMPARE(code(m_world->run(ControlBulk{bulk.id, BulkControl::Cancel, {}, {}})),
            u"bulk-has-ended"_s);
    }

    void pausedWorkDispatchesNothing()
    {
        makeFailed(2);
        BulkOrder wanted = order();
        wanted.canary = false;
        BulkOperation bulk = begin(wanted);
        const auto control = [&](BulkControl what) {
            return m_world->run(ControlBulk{bulk.id, what, u"ann"_s, {}});
        };
        QVERIFY(control(BulkControl::Pause).ok());
        QCOMPARE(code(control(BulkControl::Pause)), u"bulk-state-forbids"_s);
        QCOMPARE(step(bulk, 10).counts.pending, 2);
        QVERIFY(control(BulkControl::Resume).ok());
        QCOMPARE(code(control(BulkControl::Resume)), u"bulk-state-forbids"_s);
        QCOMPARE(step(bulk, 10).counts.pending, 0);
    }

    void whoControlledWorkIsListedNewestFirst()
    {
        makeFailed(2);
        const BulkOperation first = begin(order());
        static_cast<void>(m_world->run(ControlBulk{first.id, BulkControl::Pause, u"ann"_s, {}}));
        m_world->now += 5;
        static_cast<void>(
            m_world->run(ControlBulk{first.id, BulkControl::Cancel, u"bob"_s, u"enough"_s}));
        const auto controls = m_world->reader().bulkControls(10);
        QVERIFY(controls.ok());
        QCOMPARE(controls->size(), size_t(2)); // without the creation of the operation
        const EventView &newest = controls->front();
        QCOMPARE(newest.reason.code, u"bulk-canceled"_s);
        QCOMPARE(newest.operatorName, u"bob"_s);
        QCOMPARE(newest.at, m_world->now);
        QCOMPARE(newest.reason.parameters,
            (QJsonObject{{u"reason"_s, u"enough"_s}, {u"operation"_s, first.id.value}}));
        QCOMPARE(controls->back().reason.code, u"bulk-paused"_s);
        QVERIFY(controls->back().id != newest.id);
        QCOMPARE(m_world->reader().bulkControls(1)->front().id, newest.id);
    }

    void canceledWorkRecordsOutcomesOfDispatchedTasks()
    {
        makeFailed(3);
        BulkOperation bulk = step(begin(order()), 1);
        bulk = m_world->run(ControlBulk{bulk.id, BulkControl::Cancel, u"ann"_s, {}}).value();
        QCOMPARE(bulk.counts.canceled, 2);
        QCOMPARE(bulk.finishedAt, 0);
        complete(m_tasks[0]);
        bulk = step(bulk, 10);
        QCOMPARE(bulk.state, BulkState::Canceled);
        QVERIFY(bulk.finishedAt > 0);
        QCOMPARE(states(bulk),
            (QList{BulkItemState::Completed, BulkItemState::Canceled, BulkItemState::Canceled}));
        QCOMPARE(resubmissions(m_tasks[1]), 0);
    }

    void nothingIsDispatchedInTheGracePeriodAndWorkCanBeCanceled()
    {
        makeFailed(1);
        BulkOrder wanted = order();
        wanted.graceMs = 5000;
        BulkOperation bulk = begin(wanted);
        QCOMPARE(bulk.state, BulkState::Grace);
        QCOMPARE(bulk.startsAt, bulk.createdAt + 5000);
        m_world->now += 60'000; // the driver ends the grace period, not the clock
        QCOMPARE(step(bulk, 10).counts.pending, 1);
        BulkOperation again =
            m_world->run(ControlBulk{bulk.id, BulkControl::GraceAgain, {}, {}}).value();
        QCOMPARE(again.startsAt, m_world->now + 5000);
        const auto undone = m_world->run(ControlBulk{bulk.id, BulkControl::Cancel, u"ann"_s, {}});
        QVERIFY(undone.value().finishedAt > 0);
        QCOMPARE(code(m_world->run(ControlBulk{bulk.id, BulkControl::GraceOver, {}, {}})),
            u"bulk-has-ended"_s);
        QCOMPARE(resubmissions(m_tasks[0]), 0);
    }

    void alertsAreAcknowledgedAndClosed()
    {
        makeFailed(2);
        BulkOrder wanted = order(BulkAction::AcknowledgeAlerts);
        wanted.canary = false;
        BulkOperation bulk = step(begin(wanted), 10);
        QCOMPARE(bulk.counts.completed, 2);
        QCOMPARE(bulk.state, BulkState::Completed);
        const auto acknowledged = m_world->reader().alerts({AlertState::Acknowledged}, 10);
        QCOMPARE(acknowledged->size(), size_t(2));
        wanted.action = BulkAction::CloseAlerts;
        bulk = step(begin(wanted), 10);
        QCOMPARE(bulk.counts.completed, 2);
        QCOMPARE(m_world->reader().counters()->openAlerts, 0);
        bulk = step(begin(wanted), 10);
        QCOMPARE(bulk.counts.refused, 2);
    }

    void noFailedAccessRepeatsACommand_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("not done") << int(AccessFault::Fail);
        QTest::newRow("done, but reported as failed") << int(AccessFault::DoneButFailed);
    }
    // Every access of the dispatching transaction fails once: the command and the mark are written
    // together or not at all, and a repeated command is executed once.
    void noFailedAccessRepeatsACommand()
    {
        QFETCH(int, fault);
        int target = 1;
        for (bool fired = true; fired; ++target) {
            auto seen = std::make_shared<int>(-1); // < 0: not armed
            auto hit = std::make_shared<bool>(false);
            m_tasks.clear();
            m_world = std::make_unique<StoreFixture>([=](const char *) {
                if (*seen < 0 || ++*seen != target)
                    return AccessFault::None;
                *hit = true;
                return static_cast<AccessFault>(fault);
            });
            QVERIFY(m_world->open().ok());
            m_world->registerWorkflow();
            makeFailed(2);
            BulkOrder wanted = order();
            wanted.canary = false;
            const BulkOperation bulk = begin(wanted);
            *seen = 0;
            static_cast<void>(advance(bulk, 1));
            static_cast<void>(advance(bulk, 1));
            *seen = -1;
            static_cast<void>(step(bulk, 10));
            fired = *hit;
            QCOMPARE(stored(bulk).counts.dispatched, 2);
            for (const TaskId task : m_tasks)
                QCOMPARE(resubmissions(task), 1);
            QCOMPARE(inconsistencies(m_world->path()), QStringList());
        }
        QVERIFY2(target > 20, "the transaction is too small to mean anything");
    }

    void oldWorkIsPurgedWithTheTasks()
    {
        makeFailed(1);
        BulkOrder wanted = order();
        wanted.canary = false;
        const BulkOperation first = begin(wanted);
        static_cast<void>(m_world->run(ControlBulk{first.id, BulkControl::Cancel, {}, {}}));
        const BulkOperation second = begin(wanted);
        m_world->now += 10'000;
        const Purge purge{m_world->now, 0, 0, 100};
        QVERIFY(m_world->run(purge).ok());
        QVERIFY(m_world->run(purge).ok());
        QCOMPARE(m_world->reader().bulk(first.id).error().code, u"bulk-not-found"_s);
        QCOMPARE(stored(second).counts.pending, 1); // the second operation has not ended
    }
};

QTEST_GUILESS_MAIN(TestBulkWork)
#include "tst_bulkwork.moc"
