#include "tests/simulation/schedulerfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using simulation::SilentAgents;
using store::Command;
using store::CommandReply;
using store::Completion;

namespace {

// A store with one task. It fails a given number of times to record a reply.
class TroubledStore final : public store::StoreClient
{
public:
    TroubledStore(simulation::SimCore &core, model::WorkflowId workflow)
        : task(simulation::newTask(1, workflow, 1))
        , m_core(core)
    {
    }

    void submitCommand(Command command, Completion done) override
    {
        base::Result<CommandReply> answer = CommandReply(store::Changed());
        if (std::holds_alternative<store::ReadOpenClaims>(command))
            answer = CommandReply(simulation::openClaimsOf({task}, u"s"_s));
        else if (const auto *claim = std::get_if<store::ClaimTasks>(&command))
            answer = claimed(claim->plan);
        else if (const auto *change = std::get_if<store::TaskChange>(&command))
            answer = changed(change->underLock);
        const qint64 delayMs = std::holds_alternative<store::ClaimTasks>(command) ? claimMs : 1;
        m_core.queue.callIn(delayMs, [done = std::move(done), answer] { done(answer); });
    }

    model::TaskRecord task;
    int failures = 0; // number of attempts that will still fail
    qint64 claimMs = 1; // time until the reply to a claim
    base::ErrorKind kind = base::ErrorKind::StoreIo;
    int replies = 0; // number of attempts to record a reply

private:
    base::Result<CommandReply> claimed(const store::Plan &plan)
    {
        return task.state == model::TaskState::Pending ? decide(plan)
                                                       : CommandReply(store::Changed());
    }
    base::Result<CommandReply> changed(const store::Plan &plan)
    {
        ++replies;
        if (failures-- > 0)
            return base::Error{kind, u"disk-full"_s, {}};
        if (auto done = decide(plan); !done)
            return done;
        const auto record = std::make_shared<const model::TaskRecord>(task);
        return CommandReply(store::TaskChanged(store::Applied{record, true}));
    }
    base::Result<CommandReply> decide(const store::Plan &plan)
    {
        simulation::NoPayloads payloads(m_core.clock.wallNow());
        const auto decision = plan(task, payloads);
        if (!decision)
            return decision.error();
        task = decision->after;
        store::Changed done;
        done.after.push_back(task);
        return CommandReply(done);
    }

    simulation::SimCore &m_core;
};

// One Scheduler, one task of one step, and an Agent that never replies.
struct Fixture
{
    Fixture() { begin(); }
    void begin()
    {
        const auto parsed = workflow::parseDefinition(
            R"({"name":"w","version":1,"completeWithin":"60s","steps":[
                {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
            QStringList{u"s"_s});
        catalog.add(model::WorkflowId{1}, parsed.definition);
        model::AgentStatus status;
        status.instance = u"sim:1:agent-s-1"_s;
        status.service = u"s"_s;
        status.concurrency = 2;
        agentRegistry.add(status, 2);
        unit.make(store, catalog, agentRegistry, agents,
            scheduler::SchedulerOptions{model::InstanceId{1}}, unit.ref);
        unit.actor->start();
        runFor(1000);
    }
    explicit Fixture(qint64 claimMs)
    {
        store.claimMs = claimMs;
        begin();
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
        unit.actor->reply(reply);
    }

    simulation::SimCore core{1};
    workflow::WorkflowCatalog catalog;
    agent::AgentRegistry agentRegistry;
    SilentAgents agents;
    TroubledStore store{core, model::WorkflowId{1}};
    simulation::SimWorker worker{core};
    runtime::ActorUnit<scheduler::Scheduler> unit{worker};
};

} // namespace

class TestUnrecordedReply final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replyIsRecordedWhenTheStoreRecovers();
    void refusedReplyIsNotRetried();
    void claimWithASlowCommitIsReturnedUnsent();
};

// The effect exists and the Agent has reported it. Trouble with the store must not lead to an
// expired claim and a second request, although the Supervisor would recover from that.
void TestUnrecordedReply::replyIsRecordedWhenTheStoreRecovers()
{
    Fixture world;
    QCOMPARE(world.store.task.state, model::TaskState::Processing);
    world.store.failures = 3;
    world.reply();
    world.runFor(5000); // long before complete-by
    QCOMPARE(world.store.replies, 4);
    QCOMPARE(world.store.task.state, model::TaskState::Processed);
    QCOMPARE(world.store.task.steps.front().forward.failureCount, 0);
}

void TestUnrecordedReply::refusedReplyIsNotRetried()
{
    Fixture world;
    world.store.failures = 1;
    world.store.kind = base::ErrorKind::Refused;
    world.reply();
    world.runFor(5000);
    QCOMPARE(world.store.replies, 1);
}

// The commit of the claim takes nearly all of the step's 60 s.
void TestUnrecordedReply::claimWithASlowCommitIsReturnedUnsent()
{
    Fixture world(55'000);
    world.runFor(54'500);
    QCOMPARE(world.unit.actor->inFlight(), 0);
    QCOMPARE(world.store.task.state, model::TaskState::Pending);
    const model::ClaimRecord &claim = world.store.task.steps.front().forward;
    QCOMPARE(claim.failureCount, 0);
    QCOMPARE(world.store.task.steps.front().effect, model::Effect::None);
    QVERIFY(claim.notBefore > world.core.clock.wallNow());
    QVERIFY(claim.notBefore <= world.core.clock.wallNow() + 1000);
}

QTEST_GUILESS_MAIN(TestUnrecordedReply)
#include "tst_unrecordedreply.moc"
