#pragma once

#include "core/base/enginelimits.h"
#include "core/model/claim.h"
#include "core/model/stamping.h"
#include "core/runtime/actorunit.h"
#include "core/scheduler/scheduler.h"
#include "tests/simulation/runtime/simruntime.h"
#include "tests/simulation/silentagents.h"
#include "tests/simulation/simtask.h"

#include <QTest>

namespace sagadesk::simulation {

// A store of tasks with one step each. Every Scheduler has its own client, which delivers replies
// to its mailbox. A decision is written if the stored version is the one that it was based on and
// its condition holds. If the version differs, the command is a conflict; if the condition does not
// hold, the command decides under the lock.
class ReadyTasks final
{
public:
    ReadyTasks(SimCore &core, int count)
        : m_core(core)
    {
        for (int i = 1; i <= count; ++i)
            tasks.push_back(newTask(i, model::WorkflowId{1}, 1));
    }

    class Client final : public store::StoreClient
    {
    public:
        using Slot = std::shared_ptr<scheduler::Scheduler *>;
        Client(ReadyTasks &all, std::shared_ptr<base::Mailbox> mailbox, Slot slot)
            : m_all(all)
            , m_mailbox(std::move(mailbox))
            , m_slot(std::move(slot))
        {
        }
        void submitCommand(store::Command command, store::Completion done) override
        {
            const auto carryOut = [&all = m_all, command = std::move(command),
                                      done = std::move(done), mailbox = m_mailbox, slot = m_slot] {
                all.callIn(all.answersAfterMs, [done, mailbox, reply = all.execute(command), slot] {
                    mailbox->post(base::Channel::Reliable, [done, reply, slot] {
                        if (*slot) // the Scheduler still exists
                            done(reply);
                    });
                });
            };
            m_all.callIn(m_all.beginsAfterMs, carryOut);
        }

    private:
        ReadyTasks &m_all;
        std::shared_ptr<base::Mailbox> m_mailbox;
        Slot m_slot;
    };

    [[nodiscard]] model::TaskRecord &task(qint64 id)
    {
        return tasks.at(static_cast<size_t>(id - 1));
    }

    std::vector<model::TaskRecord> tasks;
    // Delay before a command runs, as if queued behind other work of the writer.
    qint64 beginsAfterMs = 0;
    qint64 answersAfterMs = 0;
    std::vector<model::InstanceId> claimedBy; // the Scheduler of each claim
    std::vector<model::InstanceId> recordedBy; // the Scheduler of each reply
    store::CreateTasks creation; // the latest command

private:
    void callIn(qint64 ms, const std::function<void()> &what)
    {
        if (ms == 0)
            what();
        else
            m_core.queue.callIn(ms, what);
    }
    base::Result<store::CommandReply> change(
        const store::TaskChange &command, store::PayloadSource &payloads)
    {
        model::TaskRecord &stored = task(command.task.value);
        if (command.before && command.before->version != stored.version)
            return store::CommandReply(store::TaskChanged(
                store::Conflict{std::make_shared<const model::TaskRecord>(stored)}));
        const bool holds = command.before && (!command.condition || command.condition());
        if (holds && command.refusal)
            return *command.refusal;
        auto decision = holds && command.decision ? base::Result<model::Decision>(*command.decision)
                                                  : command.underLock(stored, payloads);
        if (!decision)
            return decision.error();
        recordedBy.push_back(decision->author.instance);
        write(stored, *decision);
        return store::CommandReply(store::TaskChanged(
            store::Applied{std::make_shared<const model::TaskRecord>(stored), !holds}));
    }
    void write(model::TaskRecord &stored, model::Decision &decision)
    {
        model::stampTimes(decision, stored, m_core.clock.wallNow());
        ++decision.after.version;
        stored = decision.after;
    }
    base::Result<store::CommandReply> execute(const store::Command &command)
    {
        NoPayloads payloads(m_core.clock.wallNow());
        if (const auto *changed = std::get_if<store::TaskChange>(&command))
            return change(*changed, payloads);
        if (std::holds_alternative<store::ReadOpenClaims>(command))
            return store::CommandReply(openClaimsOf(tasks, QStringLiteral("s")));
        if (const auto *created = std::get_if<store::CreateTasks>(&command)) {
            creation = *created;
            return store::CommandReply(store::Created());
        }
        store::Changed changed;
        const auto *claim = std::get_if<store::ClaimTasks>(&command);
        if (!claim || claim->queues.size() < 2) // no service has capacity
            return store::CommandReply(changed);
        for (model::TaskRecord &each : tasks) {
            if (model::isFinal(each.state) || model::hasOpenForward(each))
                continue;
            auto decision = claim->plan(each, payloads);
            if (!decision || !model::hasOpenForward(decision->after))
                continue;
            write(each, *decision);
            claimedBy.push_back(each.lockedBy);
            changed.after.push_back(each);
        }
        return store::CommandReply(changed);
    }

    SimCore &m_core;
};

// Two Schedulers of one process, as ActorPool makes them.
struct TwoSchedulers
{
    explicit TwoSchedulers(int count)
        : tasks(core, count)
    {
        const auto parsed = workflow::parseDefinition(
            R"({"name":"w","version":1,"completeWithin":"1h","steps":[
            {"name":"a","service":"s","request":{"method":"PUT","path":"/a/{{task.id}}"}}]})",
            QStringList{QStringLiteral("s")});
        catalog.add(model::WorkflowId{1}, parsed.definition);
        model::AgentStatus status;
        status.instance = QStringLiteral("sim:1:agent-s-1");
        status.service = QStringLiteral("s");
        status.concurrency = 8;
        agentRegistry.add(status, 8);
        agentRegistry.update(status);
        for (const qint64 id : {1, 2}) {
            auto &made = id == 1 ? first : second;
            made->client =
                std::make_unique<ReadyTasks::Client>(tasks, made->host->mailbox(), made->slot);
            scheduler::SchedulerOptions options{model::InstanceId{id}};
            options.active = active;
            made->make(*made->client, catalog, agentRegistry, agents, options, made->ref);
            made->actor->start();
        }
    }
    void runFor(qint64 ms)
    {
        bool ended = false;
        core.queue.callIn(ms, [&ended] { ended = true; });
        while (!ended)
            QVERIFY(core.queue.runNext());
    }
    void freezeFirst(qint64 ms) { first->host->freezeUntil(core.clock.steadyNow() + ms); }
    void endFirst()
    {
        first.reset();
        active->vacate(model::InstanceId{1});
        if (second)
            second->actor->fillVacancy();
    }
    void beginWithFirst()
    {
        first->actor->fillVacancy();
        second->actor->fillVacancy();
        runFor(20);
    }
    [[nodiscard]] model::StepReply replyTo(qint64 task)
    {
        model::StepReply reply;
        reply.operation = {model::TaskId{task}, 0, model::OperationKind::Forward};
        reply.token = tasks.task(task).step(0).forward.token;
        reply.outcome = model::Outcome::Completed;
        reply.sent = true;
        reply.attemptCount = 1;
        reply.output = "{}";
        return reply;
    }

    SimCore core{1};
    ReadyTasks tasks;
    workflow::WorkflowCatalog catalog;
    agent::AgentRegistry agentRegistry;
    SilentAgents agents;
    std::shared_ptr<scheduler::ActiveScheduler> active =
        std::make_shared<scheduler::ActiveScheduler>();
    SimWorker worker{core};
    SimWorker other{core};
    using Unit = runtime::ActorUnit<scheduler::Scheduler>;
    std::unique_ptr<Unit> first = std::make_unique<Unit>(worker);
    std::unique_ptr<Unit> second = std::make_unique<Unit>(other);
};

inline constexpr qint64 kTakenOverMs =
    // By this time, the second Scheduler has taken over.
    scheduler::ActiveScheduler::kSilentMs + 2 * limits::kPollEveryMs;

} // namespace sagadesk::simulation
