#pragma once

#include "core/base/enginelimits.h"
#include "core/model/claim.h"
#include "core/runtime/actorunit.h"
#include "core/scheduler/scheduler.h"
#include "tests/simulation/runtime/simruntime.h"
#include "tests/simulation/silentagents.h"
#include "tests/simulation/simtask.h"

#include <QTest>

namespace sagadesk::simulation {

constexpr base::SteadyMs kLater = 1'000'000'000; // later than anything in these tests

// A store of tasks with one step each, all ready. A claim takes them in order, as the real
// store does by rank.
class ReadyTasks final : public store::StoreClient
{
public:
    ReadyTasks(SimCore &core, model::WorkflowId workflow, int count)
        : m_core(core)
    {
        for (int i = 1; i <= count; ++i)
            m_tasks.push_back(newTask(i, workflow, 1));
    }

    void submitCommand(store::Command command, store::Completion done) override
    {
        store::Changed changed;
        if (std::holds_alternative<store::ReadOpenClaims>(command)) {
            ++reads;
            answer(
                std::move(done), store::CommandReply(openClaimsOf(m_tasks, QStringLiteral("s"))));
            return;
        }
        if (std::holds_alternative<store::TaskChange>(command)) {
            answer(std::move(done), replyError);
            return;
        }
        if (const auto *claim = std::get_if<store::ClaimTasks>(&command)) {
            ++claims;
            if (plansLater) {
                m_core.queue.callIn(1,
                    [this, planned = *claim, done = std::move(done)] { carryOut(planned, done); });
                return;
            }
            if (beforePlan)
                beforePlan();
            changed = plan(*claim);
            if (afterPlan)
                afterPlan();
            for (model::TaskRecord &task : changed.after)
                if (otherHolder)
                    task.steps.front().forward.lockedBy = otherHolder;
            if (drops)
                return;
            if (keeps) {
                kept.push_back(std::move(done));
                return;
            }
            if (losesOutcome) {
                answer(std::move(done), base::Error{base::ErrorKind::OutcomeUnknown, {}, {}});
                return;
            }
        }
        answer(std::move(done), store::CommandReply(changed));
    }
    // Makes the task ready again, as the Supervisor would.
    void release(qint64 id)
    {
        model::TaskRecord &task = m_tasks.at(static_cast<size_t>(id - 1));
        task.state = model::TaskState::Pending;
        task.steps.front().state = model::StepState::NotStarted;
    }

    QList<qint64> claimed; // in claim order
    int claims = 0;
    int reads = 0; // how often the open claims were read
    std::function<void()> beforePlan;
    std::function<void()> afterPlan;
    bool plansLater = false; // the plan runs later, as if queued behind other work of the writer
    bool drops = false; // drops the replies, as when the process ends
    bool keeps = false; // keeps the completions in `kept` instead of calling them
    std::vector<store::Completion> kept;
    model::InstanceId otherHolder; // set: replies to claims name it instead of the Scheduler
    bool losesOutcome = false; // claims have an unknown outcome
    qint64 answersAfterMs = 1;
    // The result of every command that records a reply.
    base::Error replyError = base::refused(QLatin1StringView("stale"));

private:
    void answer(store::Completion done, const base::Result<store::CommandReply> &reply)
    {
        m_core.queue.callIn(answersAfterMs, [done = std::move(done), reply] { done(reply); });
    }
    void carryOut(const store::ClaimTasks &claim, const store::Completion &done)
    {
        answer(done, store::CommandReply(plan(claim)));
    }
    store::Changed plan(const store::ClaimTasks &claim)
    {
        store::Changed changed;
        for (const store::QueueShare &share : claim.queues)
            if (share.serviceQueue != model::kAnyServiceQueue)
                claimFrom(claim, share.limit, changed);
        return changed;
    }
    void claimFrom(const store::ClaimTasks &claim, int limit, store::Changed &changed)
    {
        NoPayloads payloads(m_core.clock.wallNow());
        for (model::TaskRecord &task : m_tasks) {
            if (task.state != model::TaskState::Pending || limit-- <= 0)
                continue;
            const auto decision = claim.plan(task, payloads);
            if (!decision || !model::hasOpenForward(decision->after))
                continue;
            task = decision->after;
            claimed.append(task.id.value);
            changed.after.push_back(task);
        }
    }

    SimCore &m_core;
    std::vector<model::TaskRecord> m_tasks;
};

// One Scheduler with a service "s" whose Agent never replies.
struct SchedulerFixture
{
    SchedulerFixture()
        : worker(core)
        , unit(worker)
    {
        const auto parsed = workflow::parseDefinition(
            R"({"name":"w","version":1,"completeWithin":"1h","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
            QStringList{QStringLiteral("s")});
        catalog.add(model::WorkflowId{1}, parsed.definition);
        status.instance = QStringLiteral("sim:1:agent-s-1");
        status.service = QStringLiteral("s");
        status.concurrency = 8;
    }

    void start(store::StoreClient &store)
    {
        agentRegistry.add(status, 8);
        agentRegistry.update(status);
        unit.make(store, catalog, agentRegistry, agents,
            scheduler::SchedulerOptions{model::InstanceId{1}}, unit.ref);
        unit.actor->start();
        core.queue.runDue();
    }
    void runFor(qint64 ms)
    {
        bool ended = false;
        core.queue.callIn(ms, [&ended] { ended = true; });
        while (!ended)
            QVERIFY(core.queue.runNext());
    }
    // Simulates that the probe has failed and that the breaker is half-open again.
    void probeAgain(ReadyTasks &store)
    {
        store.release(store.claimed.back());
        agentRegistry.update(status);
        unit.actor->wake();
        runFor(20);
    }

    workflow::WorkflowCatalog catalog;
    agent::AgentRegistry agentRegistry;
    model::AgentStatus status;
    [[nodiscard]] int held() { return agentRegistry.places().held(status.service); }
    [[nodiscard]] int ending() const { return agentRegistry.room(status.service).ending; }
    [[nodiscard]] model::StepRequest request(qint64 task) const // of the first claim of the task
    {
        model::StepRequest made;
        made.operation = {model::TaskId{task}, 0, model::OperationKind::Forward};
        made.token = model::ClaimToken{1};
        made.service = status.service;
        return made;
    }
    void reply(qint64 task)
    {
        model::StepReply reply;
        reply.operation = request(task).operation;
        reply.token = request(task).token;
        unit.actor->reply(reply);
        core.queue.runDue();
    }
    void endScheduler()
    {
        *unit.slot = nullptr;
        unit.actor.reset();
    }

    SimCore core{1};
    SilentAgents agents;
    SimWorker worker;
    runtime::ActorUnit<scheduler::Scheduler> unit;
};

} // namespace sagadesk::simulation
