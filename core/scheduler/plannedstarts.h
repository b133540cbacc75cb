#pragma once

#include "core/agent/agentregistry.h"
#include "core/scheduler/decisions.h"

namespace sagadesk::scheduler {

// What a command to the store starts: one decision of agent::Places. Plans run one after another
// inside the store's transactions, and each start takes its place at the service there, so that
// Schedulers that claim at the same time don't claim the same capacity. The places of what was not
// sent are given back with the object, whether the command is answered or dropped.
class PlannedStarts final
{
public:
    // `services` by queue: those that may get a claim.
    PlannedStarts(agent::AgentRegistry &registry, QHash<int, QString> services);
    ~PlannedStarts();
    Q_DISABLE_COPY_MOVE(PlannedStarts)

    // To be held from capacityFor() until keep().
    [[nodiscard]] std::unique_lock<std::mutex> lockPlaces();
    // The free claims of `asked` as they are now. A place that becomes free after a task found none
    // or took the last one is not for those behind it (I29). A task can be planned again: in the
    // same transaction, when it waits for another service then, and its earlier starts count; or
    // because a batch is repeated without a command that failed, and its starts are void. `task`
    // tells which of the two it is.
    [[nodiscard]] QHash<int, int> capacityFor(const model::TaskRecord &task, QHash<int, int> asked);
    // By queue: how many claims of the service could be open when capacityFor() was asked last.
    [[nodiscard]] const QHash<int, model::ClaimLimit> &limits() const { return m_limits; }
    void keep(model::TaskId task, Dispatches dispatches);
    // It is planned again after a conflict: nothing of its earlier starts was written.
    void forget(model::TaskId task);
    // Services by queue that had no capacity left for a task, because others took it.
    [[nodiscard]] const QHash<int, QString> &usedUp() const { return m_usedUp; }
    // Each is to be sent or released.
    [[nodiscard]] Dispatches take(model::TaskId task);
    void release(const Dispatch &dispatch); // it is not sent
    // Nobody knows whether the starts that were kept are in the store. They are not sent.
    void outcomeUnknown(const base::ActorHost &host);

private:
    agent::AgentRegistry &m_registry;
    const agent::Places::DecisionId m_decision;
    QHash<int, QString> m_services;
    QHash<int, QString> m_usedUp;
    QHash<int, int> m_offered; // to the task that was asked last, by queue
    QHash<int, model::ClaimLimit> m_limits;
    QHash<int, store::WaitingStep> m_foundNone; // the first task that did, by queue
    QHash<model::TaskId, Dispatches> m_starts;
};

} // namespace sagadesk::scheduler
