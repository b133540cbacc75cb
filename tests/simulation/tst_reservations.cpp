#include "core/model/claim.h"
#include "core/runtime/actorunit.h"
#include "core/scheduler/scheduler.h"
#include "tests/simulation/simruntime.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using store::Command;
using store::CommandReply;
using store::Completion;

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

class NoPayloads final : public store::PayloadSource
{
public:
    [[nodiscard]] QByteArray payload(int, model::PayloadKind) override { return "{}"; }
};

// A store with one task. What expired is taken back by the next claim, as a Supervisor would do it.
class OneTask final : public store::StoreClient
{
public:
    OneTask(simulation::SimCore &core, model::WorkflowId workflow)
        : m_core(core)
    {
        m_task.id = model::TaskId{1};
        m_task.publicId = u"D-1"_s;
        m_task.workflow = workflow;
        m_task.steps.resize(1);
    }

    void submitCommand(Command command, Completion done) override
    {
        store::Changed changed;
        if (const auto *claim = std::get_if<store::ClaimTasks>(&command)) {
            takeBackExpired();
            NoPayloads payloads;
            const bool ready = m_task.state == model::TaskState::Pending;
            const auto decision = ready
                ? claim->plan(m_task, payloads)
                : base::Result<model::Decision>(base::Error{base::ErrorKind::Refused, {}, {}});
            if (decision) {
                m_task = decision->after;
                grants += model::hasOpenForward(m_task);
                changed.after.push_back(m_task);
            }
        }
        m_core.queue.callIn(1, [done = std::move(done), changed] { done(CommandReply(changed)); });
    }

    int grants = 0;

private:
    void takeBackExpired()
    {
        model::StepRecord &step = m_task.steps.front();
        if (step.state != model::StepState::Running
            || step.forward.completeBy > m_core.clock.wallNow())
            return;
        step.state = model::StepState::NotStarted;
        ++step.forward.token.value;
        step.forward.completeBy = 0;
        m_task.state = model::TaskState::Pending;
    }

    simulation::SimCore &m_core;
    model::TaskRecord m_task;
};

} // namespace

class TestReservations final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void silentGrantsGiveTheirReservationsBack();
};

// The same Scheduler grants a step again as soon as it has expired, long before it would have
// forgotten the silent grant by itself. Each time one reservation was lost, until the service got
// no work at all.
void TestReservations::silentGrantsGiveTheirReservationsBack()
{
    const auto parsed = workflow::parseDefinition(
        R"({"name":"w","version":1,"completeWithin":"100ms","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
        QStringList{u"s"_s});
    QVERIFY(parsed.definition);
    workflow::WorkflowCatalog catalog;
    catalog.add(model::WorkflowId{1}, parsed.definition);
    agent::AgentRegistry board;
    model::AgentStatus status;
    status.instance = u"sim:1:agent-s-1"_s;
    status.service = u"s"_s;
    status.concurrency = 2;
    board.add(status, 2);
    const int before = board.freeCapacity(status.service);

    simulation::SimCore core(1);
    OneTask store(core, model::WorkflowId{1});
    const SilentAgents agents;
    simulation::SimWorker worker(core);
    runtime::ActorUnit<scheduler::Scheduler> unit(worker);
    unit.make(
        store, catalog, board, agents, scheduler::SchedulerOptions{model::InstanceId{1}}, unit.ref);
    unit.actor->start();
    const base::SteadyMs until = core.clock.steadyNow() + 60'000;
    while (core.clock.steadyNow() < until)
        QVERIFY(core.queue.runNext());

    QVERIFY(store.grants > 3 * before);
    QCOMPARE(unit.actor->inFlight(), 1);
    QCOMPARE(board.freeCapacity(status.service), before - 1);
}

QTEST_GUILESS_MAIN(TestReservations)
#include "tst_reservations.moc"
