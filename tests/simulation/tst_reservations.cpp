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

// A store with one task. What expired is taken back by the next claim, as a Supervisor would do it.
class OneTask final : public statestore::StoreClient
{
public:
    OneTask(simulation::SimCore &core, model::WorkflowId workflow)
        : m_core(core)
    {
        m_task.id = model::TaskId{1};
        m_task.publicId = QStringLiteral("D-1");
        m_task.workflow = workflow;
        m_task.steps.resize(1);
    }

    void submit(Command command, Completion done) override
    {
        statestore::Changed changed;
        if (const auto *claim = std::get_if<statestore::ClaimTasks>(&command)) {
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

class ReservationsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void silentGrantsGiveTheirReservationsBack();
};

// The same Scheduler grants a step again as soon as it has expired, long before it would have
// forgotten the silent grant by itself. Each time one reservation was lost, until the service got
// no work at all.
void ReservationsTest::silentGrantsGiveTheirReservationsBack()
{
    const auto parsed = workflow::parseDefinition(
        R"({"name":"w","version":1,"completeWithin":"100ms","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
        QStringList{QStringLiteral("s")});
    QVERIFY(parsed.definition);
    workflow::WorkflowCatalog catalog;
    catalog.add(model::WorkflowId{1}, parsed.definition);
    agent::LoadBoard board;
    model::AgentStatus status;
    status.instance = QStringLiteral("sim:1:agent-s-1");
    status.service = QStringLiteral("s");
    status.concurrency = 2;
    board.add(status, 2);
    const int before = board.freeCapacity(status.service);

    simulation::SimCore core(1);
    OneTask store(core, model::WorkflowId{1});
    const SilentAgents agents;
    simulation::Housed<scheduler::Scheduler> housed;
    housed.host = std::make_unique<simulation::SimHost>(core, QStringLiteral("scheduler"));
    housed.settle(std::make_unique<scheduler::Scheduler>(*housed.host, store, catalog, board,
        agents, scheduler::SchedulerOptions{model::InstanceId{1}}, housed.ref()));
    housed.actor->start();
    const base::SteadyMs until = core.clock.steadyNow() + 60'000;
    while (core.clock.steadyNow() < until)
        QVERIFY(core.queue.runNext());

    QVERIFY(store.grants > 3 * before);
    QCOMPARE(housed.actor->inFlight(), 1);
    QCOMPARE(board.freeCapacity(status.service), before - 1);
}

QTEST_GUILESS_MAIN(ReservationsTest)
#include "tst_reservations.moc"
