#pragma once

#include "core/model/waits.h"
#include "tests/simulation/schedulerfixture.h"
#include "tests/simulation/slowstore.h"

namespace sagadesk::simulation {

using namespace Qt::StringLiterals;

// A Scheduler on a SlowStore, with a service "s" whose Agent never replies.
struct ClaimFixture
{
    explicit ClaimFixture(int concurrency, QStringList steps = {u"a"_s})
        : stepCount(static_cast<int>(steps.size()))
    {
        const QString each =
            uR"({"name":"%1","service":"s","request":{"method":"PUT","path":"/%1/{{task.id}}"}})"_s;
        for (QString &step : steps)
            step = each.arg(step);
        const QByteArray text = R"({"name":"w","version":1,"completeWithin":"1h","steps":[)"
            + steps.join(u',').toUtf8() + "]}";
        store::RegisterWorkflow command;
        command.name = u"w"_s;
        command.version = 1;
        command.definition = text;
        for (int i = 0; i < stepCount; ++i) {
            command.steps.append(QString(QChar(u'a' + i)));
            command.services.push_back(u"s"_s);
        }
        command.policies.resize(static_cast<size_t>(stepCount));
        workflow = store.run(command).value();
        catalog.add(workflow, workflow::parseDefinition(text, QStringList{u"s"_s}).definition);
        queue = catalog.getServiceQueue(u"s"_s);
        status.instance = u"sim:1:agent-s-1"_s;
        status.service = u"s"_s;
        status.concurrency = concurrency;
        agentRegistry.add(status, concurrency);
        agentRegistry.update(status);
        begin(store.run(store::RegisterInstance{u"sim:1:scheduler-1"_s}).value());
    }
    ~ClaimFixture() { store.waiting.clear(); } // frees the places of the commands that still wait
    Q_DISABLE_COPY_MOVE(ClaimFixture)

    // Starts a Scheduler under this id; an earlier one must have ended already.
    void begin(model::InstanceId id)
    {
        unit.emplace(worker);
        scheduler::SchedulerOptions options{id};
        options.news = store.news;
        active = std::make_shared<scheduler::ActiveScheduler>();
        options.active = active;
        unit->make(store, catalog, agentRegistry, agents, options, unit->ref);
        unit->actor->start();
        unit->actor->fillVacancy();
        core.queue.runDue();
        store.commitAll(); // after this, the Scheduler has read the queues
    }
    // Replaces the Scheduler as if it had been frozen for a long time.
    void replace() { static_cast<void>(active->takeOver(model::InstanceId{99}, {}, 0)); }
    void end()
    {
        store.waiting.clear();
        *unit->slot = nullptr;
        unit->actor.reset();
    }
    model::TaskId submit()
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
            made.record.steps.resize(static_cast<size_t>(stepCount));
            made.record.readyAt = model::kReadyNow;
            made.record.serviceQueue = queue;
            return base::Result<store::NewTask>(made);
        };
        return create;
    }
    model::TaskId create(qint64 rank)
    {
        const model::TaskId id = submit();
        if (store.run(creation(rank))->created != 1)
            qFatal("no task was created");
        return id;
    }
    // Requests the creation of tasks from the Scheduler, as the submission process does.
    void order(qint64 rank, int limit = 1)
    {
        unit->actor->createTasks(creation(rank, limit),
            [this](const base::Result<store::Created> &reply) { created.push_back(reply); });
        core.queue.runDue();
    }
    // Changes the task as another client would, while the Scheduler's commands wait for the store.
    void change(model::TaskId task, const std::function<void(model::TaskEdit &)> &edit)
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
    [[nodiscard]] bool isClaimed(model::TaskId task)
    {
        return model::hasOpenForward(store.world.record(task));
    }
    [[nodiscard]] QList<bool> areClaimed(const QList<model::TaskId> &tasks)
    {
        QList<bool> claimed;
        for (const model::TaskId task : tasks)
            claimed.append(isClaimed(task));
        return claimed;
    }
    void complete(model::TaskId task)
    {
        reply(task);
        core.queue.runDue();
    }
    void reply(model::TaskId task)
    {
        model::StepReply reply;
        reply.operation = {task, 0, model::OperationKind::Forward};
        reply.token = store.world.record(task).step(0).forward.token;
        reply.outcome = model::Outcome::Completed;
        reply.sent = true;
        reply.attemptCount = 1;
        agentRegistry.places().giveBack({reply.operation, reply.token}); // as the Agent does
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
    [[nodiscard]] int held() { return agentRegistry.places().held(u"s"_s); }

    const int stepCount;
    SimCore core{1};
    SlowStore store{core};
    workflow::WorkflowCatalog catalog;
    model::WorkflowId workflow;
    int queue = 0;
    agent::AgentRegistry agentRegistry;
    model::AgentStatus status;
    SilentAgents agents;
    SimWorker worker{core};
    std::shared_ptr<scheduler::ActiveScheduler> active;
    std::optional<runtime::ActorUnit<scheduler::Scheduler>> unit;
    std::vector<base::Result<store::Created>> created; // replies to order()

private:
    int m_last = 0;
};

} // namespace sagadesk::simulation
