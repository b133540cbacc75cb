#include "core/scheduler/scheduler.h"
#include "core/simulation/simhost.h"

#include <QTest>

using namespace sagadesk;
using statestore::Command;
using statestore::CommandReply;
using statestore::Completion;

namespace {

// An Agent's mailbox that takes every request and never answers.
class BlackHole final : public base::Mailbox
{
public:
    bool post(base::Channel, std::function<void()>) override { return true; }
};

class SilentAgents final : public scheduler::AgentDirectory
{
public:
    [[nodiscard]] base::ActorRef<agent::Agent> find(const QString &) const override
    {
        return {std::make_shared<BlackHole>(), std::make_shared<agent::Agent *>(nullptr)};
    }
};

class NoPayloads final : public statestore::PayloadSource
{
public:
    [[nodiscard]] QByteArray payload(int, model::PayloadKind) override { return "{}"; }
};

// A store with one task that fails so many times to record a reply.
class TroubledStore final : public statestore::StoreClient
{
public:
    TroubledStore(simulation::SimCore &core, model::WorkflowId workflow)
        : m_core(core)
    {
        task.id = model::TaskId{1};
        task.publicId = QStringLiteral("D-1");
        task.workflow = workflow;
        task.steps.resize(1);
    }

    void submit(Command command, Completion done) override
    {
        base::Result<CommandReply> answer = CommandReply(statestore::Changed());
        if (const auto *claim = std::get_if<statestore::ClaimTasks>(&command))
            answer = claimed(claim->plan);
        else if (const auto *change = std::get_if<statestore::ChangeTask>(&command))
            answer = changed(change->plan);
        m_core.queue.callIn(1, [done = std::move(done), answer] { done(answer); });
    }

    model::TaskRecord task;
    int failures = 0; // still to come
    base::ErrorKind kind = base::ErrorKind::StoreIo;
    int replies = 0; // tries to record one

private:
    base::Result<CommandReply> claimed(const statestore::Plan &plan)
    {
        return task.state == model::TaskState::Pending ? decide(plan)
                                                       : CommandReply(statestore::Changed());
    }
    base::Result<CommandReply> changed(const statestore::Plan &plan)
    {
        ++replies;
        if (failures-- > 0)
            return base::Error{kind, QStringLiteral("disk-full"), {}};
        return decide(plan);
    }
    base::Result<CommandReply> decide(const statestore::Plan &plan)
    {
        NoPayloads payloads;
        const auto decision = plan(task, payloads);
        if (!decision)
            return decision.error();
        task = decision->after;
        statestore::Changed done;
        done.after.push_back(task);
        return CommandReply(done);
    }

    simulation::SimCore &m_core;
};

// One Scheduler, one task of one step, an Agent that stays silent.
struct World
{
    World()
    {
        const auto parsed = workflow::parseDefinition(
            R"({"name":"w","version":1,"completeWithin":"60s","steps":[
                {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
            QStringList{QStringLiteral("s")});
        catalog.add(model::WorkflowId{1}, parsed.definition);
        model::AgentStatus status;
        status.instance = QStringLiteral("sim:1:agent-s-1");
        status.service = QStringLiteral("s");
        status.concurrency = 2;
        board.add(status, 2);
        housed.host = std::make_unique<simulation::SimHost>(core, QStringLiteral("scheduler"));
        housed.settle(std::make_unique<scheduler::Scheduler>(*housed.host, store, catalog, board,
            agents, scheduler::SchedulerOptions{model::InstanceId{1}}, housed.ref()));
        housed.actor->start();
        runFor(1000);
    }
    void runFor(qint64 ms)
    {
        const base::SteadyMs until = core.clock.steadyNow() + ms;
        while (core.clock.steadyNow() < until && core.queue.runNext()) { }
    }
    void reply()
    {
        model::StepReply reply;
        reply.operation = {store.task.id, 0, model::OperationKind::Forward};
        reply.token = store.task.steps.front().forward.token;
        reply.outcome = model::Outcome::Completed;
        reply.sent = true;
        reply.attemptCount = 1;
        reply.output = "{}";
        housed.actor->reply(reply);
    }

    simulation::SimCore core{1};
    workflow::WorkflowCatalog catalog;
    agent::LoadBoard board;
    SilentAgents agents;
    TroubledStore store{core, model::WorkflowId{1}};
    simulation::Housed<scheduler::Scheduler> housed;
};

} // namespace

class UnrecordedReplyTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replyIsRecordedWhenTheStoreIsWellAgain();
    void refusedReplyIsNotTriedAgain();
};

// The effect is there and the Agent has told of it: trouble with the store must not turn that into
// an expired grant and a second request, although the Supervisor would make up for it.
void UnrecordedReplyTest::replyIsRecordedWhenTheStoreIsWellAgain()
{
    World world;
    QCOMPARE(world.store.task.state, model::TaskState::Processing);
    world.store.failures = 3;
    world.reply();
    world.runFor(5000); // far less than its complete-by
    QCOMPARE(world.store.replies, 4);
    QCOMPARE(world.store.task.state, model::TaskState::Processed);
    QCOMPARE(world.store.task.steps.front().forward.failureCount, 0);
}

void UnrecordedReplyTest::refusedReplyIsNotTriedAgain()
{
    World world;
    world.store.failures = 1;
    world.store.kind = base::ErrorKind::Refused;
    world.reply();
    world.runFor(5000);
    QCOMPARE(world.store.replies, 1);
}

QTEST_GUILESS_MAIN(UnrecordedReplyTest)
#include "tst_unrecordedreply.moc"
