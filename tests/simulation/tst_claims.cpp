#include "core/model/waits.h"
#include "core/runtime/actorunit.h"
#include "core/scheduler/scheduler.h"
#include "tests/simulation/runtime/simruntime.h"
#include "tests/simulation/schedulerfixture.h"
#include "tests/store/storefixture.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::InstanceId;
using model::TaskId;

namespace {

// A real store that takes commands when the test says so: until then they wait, as they do while
// the writer commits. Commits are told as by the engine.
class SlowStore final : public store::StoreClient
{
public:
    explicit SlowStore(simulation::SimCore &core)
        : m_core(core)
    {
        if (!world.open().ok())
            qFatal("the store can't be opened");
    }

    void submitCommand(store::Command command, store::Completion done) override
    {
        waiting.push_back({std::move(command), std::move(done)});
    }
    template <class C>
    [[nodiscard]] base::Result<typename C::Reply> run(C command)
    {
        world.now = m_core.clock.wallNow();
        auto reply = world.run(std::move(command));
        news->add(world.notice());
        return reply;
    }
    void commit() // what waits, in one transaction
    {
        std::vector<store::Command> commands;
        std::vector<store::Completion> answers;
        for (Waiting &each : std::exchange(waiting, {})) {
            commands.push_back(std::move(each.command));
            answers.push_back(std::move(each.done));
        }
        if (commands.empty())
            return;
        world.now = m_core.clock.wallNow();
        const auto replies = world.runAll(std::move(commands));
        news->add(world.notice());
        for (size_t i = 0; i < replies.size(); ++i)
            answers[i](replies[i]);
        m_core.queue.runDue();
    }
    void commitUntold() // the same, and nobody knows
    {
        for (Waiting &each : waiting)
            each.done = [done = std::move(each.done)](const auto &) {
                done(base::Error{base::ErrorKind::OutcomeUnknown, {}, {}});
            };
        commit();
    }
    void commitAll()
    {
        while (!waiting.empty())
            commit();
    }
    void fail(const base::Error &error)
    {
        for (const Waiting &each : std::exchange(waiting, {}))
            each.done(error);
        m_core.queue.runDue();
    }
    template <class C>
    [[nodiscard]] qsizetype count() const // of what waits
    {
        return std::count_if(waiting.begin(), waiting.end(),
            [](const Waiting &each) { return std::holds_alternative<C>(each.command); });
    }

    struct Waiting
    {
        store::Command command;
        store::Completion done;
    };
    std::vector<Waiting> waiting;
    tests::StoreFixture world;
    std::shared_ptr<scheduler::QueueNews> news = std::make_shared<scheduler::QueueNews>();

private:
    simulation::SimCore &m_core;
};

// A Scheduler on that store, with a service "s" whose Agent never answers.
struct ClaimFixture
{
    explicit ClaimFixture(int concurrency)
    {
        const QByteArray text = R"({"name":"w","version":1,"completeWithin":"1h","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})";
        store::RegisterWorkflow command;
        command.name = u"w"_s;
        command.version = 1;
        command.definition = text;
        command.steps = {u"a"_s};
        command.services = {u"s"_s};
        command.policies.resize(1);
        workflow = store.run(command).value();
        catalog.add(workflow, workflow::parseDefinition(text, QStringList{u"s"_s}).definition);
        queue = catalog.getServiceQueue(u"s"_s);
        status.instance = u"sim:1:agent-s-1"_s;
        status.service = u"s"_s;
        status.concurrency = concurrency;
        board.add(status, concurrency);
        board.update(status);
        begin(store.run(store::RegisterInstance{u"sim:1:scheduler-1"_s}).value());
    }
    // Another Scheduler, after the one before it has ended.
    void begin(InstanceId id)
    {
        unit.emplace(worker);
        scheduler::SchedulerOptions options{id};
        options.news = store.news;
        unit->make(store, catalog, board, agents, options, unit->ref);
        unit->actor->start();
        core.queue.runDue();
        store.commitAll(); // it knows the queues now
    }
    void end()
    {
        store.waiting.clear();
        *unit->slot = nullptr;
        unit->actor.reset();
    }
    TaskId submit()
    {
        model::Submission submission;
        submission.publicId = u"D-%1"_s.arg(++m_last);
        submission.workflow = u"w"_s;
        submission.input = "{}";
        return store.run(store::Submit{submission})->task;
    }
    [[nodiscard]] store::CreateTasks creation(qint64 rank, int limit = 1)
    {
        store::CreateTasks create;
        create.limit = limit;
        create.plan = [this, rank](const model::Submission &, base::WallMs now) {
            store::NewTask made;
            made.record.workflow = workflow;
            made.record.createdAt = now;
            made.record.rank = rank;
            made.record.steps.resize(1);
            made.record.readyAt = model::kReadyNow;
            made.record.serviceQueue = queue;
            return base::Result<store::NewTask>(made);
        };
        return create;
    }
    TaskId create(qint64 rank)
    {
        const TaskId id = submit();
        if (store.run(creation(rank))->created != 1)
            qFatal("no task was created");
        return id;
    }
    // By the Scheduler, as the submission process asks it.
    void order(qint64 rank, int limit = 1)
    {
        unit->actor->createTasks(creation(rank, limit),
            [this](const base::Result<store::Created> &reply) { created.push_back(reply); });
        core.queue.runDue();
    }
    // The same, by somebody else, while the Scheduler waits for the store.
    void change(TaskId task, const std::function<void(model::TaskEdit &)> &edit)
    {
        const store::Plan plan = [&edit](const model::TaskRecord &record,
                                     store::PayloadSource &payloads) {
            model::TaskEdit made(record, {}, payloads.writtenAt());
            edit(made);
            return base::Result<model::Decision>(std::move(made).finish({u"advanced"_s, {}}));
        };
        if (!store.run(store::ChangeTask{task, plan, {}}).ok())
            qFatal("the task was not changed");
    }
    void wake()
    {
        unit->actor->wake();
        core.queue.runDue();
    }
    [[nodiscard]] bool isClaimed(TaskId task)
    {
        return model::hasOpenForward(store.world.record(task));
    }
    [[nodiscard]] QList<bool> areClaimed(const QList<TaskId> &tasks)
    {
        QList<bool> claimed;
        for (const TaskId task : tasks)
            claimed.append(isClaimed(task));
        return claimed;
    }
    void complete(TaskId task)
    {
        reply(task);
        core.queue.runDue();
    }
    void reply(TaskId task)
    {
        model::StepReply reply;
        reply.operation = {task, 0, model::OperationKind::Forward};
        reply.token = store.world.record(task).step(0).forward.token;
        reply.outcome = model::Outcome::Completed;
        reply.sent = true;
        reply.attemptCount = 1;
        board.places().giveBack({reply.operation, reply.token}); // as its Agent
        unit->actor->reply(reply);
    }
    void runFor(qint64 ms)
    {
        bool ended = false;
        core.queue.callIn(ms, [&ended] { ended = true; });
        while (!ended)
            QVERIFY(core.queue.runNext());
        core.queue.runDue();
    }
    [[nodiscard]] int held() { return board.places().held(u"s"_s); }

    simulation::SimCore core{1};
    SlowStore store{core};
    workflow::WorkflowCatalog catalog;
    model::WorkflowId workflow;
    int queue = 0;
    agent::AgentRegistry board;
    model::AgentStatus status;
    simulation::SilentAgents agents;
    simulation::SimWorker worker{core};
    std::optional<runtime::ActorUnit<scheduler::Scheduler>> unit;
    std::vector<base::Result<store::Created>> created; // answers

private:
    int m_last = 0;
};

} // namespace

// Claims from queues that the Scheduler knows: decided on its copies, before the transaction.
class TestClaims final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newTasksAreClaimedByRankWithoutAReading()
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
        world.wake(); // what is being claimed is not claimed again
        QCOMPARE(world.store.waiting.size(), 2U);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({early, middle, late}), (QList<bool>{true, true, false}));
        QCOMPARE(world.unit->actor->inFlight(), 2);
    }

    void aFreedPlaceGoesToTheNextInTheSameBatch()
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

    // Broken by: a message for each.
    void whatComesTogetherGoesTogether()
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

    // The store compares again: no start passes it (I29).
    void aBetterRankedTaskThatComesMeanwhileIsNotPassed()
    {
        ClaimFixture world(1);
        const TaskId worse = world.create(20);
        world.wake();
        const TaskId better = world.create(10);
        world.store.commitAll();
        QCOMPARE(world.areClaimed({better, worse}), (QList<bool>{true, false}));
        QCOMPARE(world.held(), 1);
    }

    void whatWasPausedMeanwhileIsNotStartedAndHoldsUpNobody()
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

    // A plan that refuses leaves it in the queue.
    void whatCanNotStartHoldsUpNobody()
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
            return world.store.run(command).value(); // and not in the catalog
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

    void aStepWhoseTimeHasComePassesToItsRank()
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

    // Without another hint.
    void aStepIsClaimedWhenItsTimeComes()
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

    void onlyTheHeadOfALongQueueIsKeptAndNoneIsForgotten()
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

    void aLimitLoweredMeanwhileBoundsTheNextClaims()
    {
        ClaimFixture world(3);
        QList<TaskId> tasks;
        for (int i = 0; i < 5; ++i)
            tasks.append(world.create(i));
        world.wake();
        world.board.setConcurrency(u"s"_s, 1);
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

    void whatWasDecidedByOneThatEndedIsClaimedByTheNext()
    {
        ClaimFixture world(1);
        const TaskId task = world.create(10);
        world.wake();
        QCOMPARE(world.held(), 1);
        world.end(); // before the commit
        QCOMPARE(world.held(), 0);
        QVERIFY(!world.isClaimed(task));
        world.begin(world.store.run(store::RegisterInstance{u"sim:1:scheduler-2"_s}).value());
        QVERIFY(world.isClaimed(task));
        QCOMPARE(world.unit->actor->inFlight(), 1);
    }

    // Broken by: a claim that is a change of its own.
    void aNewTaskStartsWithItsCreation()
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
        for (const auto &each : world.store.waiting) // on the copy that came with the commit
            QVERIFY(std::get<store::TaskChange>(each.command).decision.has_value());
        world.store.commitAll();
        QCOMPARE(world.store.world.record(task).state, model::TaskState::Processed);
        QCOMPARE(world.held(), 0);
    }

    // Broken by: a start that takes no place.
    void noMoreNewTasksStartThanThereArePlaces()
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

    // There is a place, and it is that of the better one (I29).
    void aNewTaskDoesNotPassABetterOneThatWaits()
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

    // What is decided already goes to the store first, and has its place.
    void newTasksAreCreatedAfterWhatWaits()
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

    // The claim may be in the store: its place is not another one's.
    void afterACreationOfUnknownOutcomeItsPlaceIsKept()
    {
        ClaimFixture world(1);
        const TaskId task = world.submit();
        world.order(10);
        world.store.commitUntold();
        QVERIFY(world.isClaimed(task));
        QVERIFY(!world.created.front().ok());
        QCOMPARE(world.unit->actor->inFlight(), 0);
        QCOMPARE(world.agents.mailbox->posted, 0);
        QCOMPARE(world.board.room(u"s"_s).ending, 1);
    }

    void whoStopsCreatesAndStartsNothing()
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

    // Its place may be in use, and the queue is read again.
    void afterAnUnknownOutcomeTheQueueIsReadAgain()
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
