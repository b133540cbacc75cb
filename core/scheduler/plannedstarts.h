#pragma once

#include "core/agent/agentregistry.h"
#include "core/scheduler/decisions.h"

#include <map>

namespace sagadesk::scheduler {

// What a command to the store starts: one decision of agent::Places. Plans run one after another
// inside the store's transactions, and each start takes its place at the service there, so that
// Schedulers that claim at the same time don't claim the same capacity. The places of what was not
// sent are given back with the object, whether the command is answered or dropped.
class PlannedStarts final
{
public:
    using Services = base::FlatMap<int, QString>;
    // `services` by queue: those that may get a claim.
    PlannedStarts(agent::AgentRegistry &registry, Services services);
    ~PlannedStarts();
    Q_DISABLE_COPY_MOVE(PlannedStarts)

    // To be held from capacityFor() until keep().
    [[nodiscard]] std::unique_lock<std::mutex> lockPlaces();
    // The free claims of `asked` as they are now. A place that becomes free after a task found none
    // or took the last one is not for those behind it (I29). A task can be planned again: in the
    // same transaction, when it waits for another service then, and its earlier starts count; or
    // because a batch is repeated without a command that failed, and its starts are void. `task`
    // tells which of the two it is.
    using Capacity = base::FlatMap<int, int>;
    [[nodiscard]] Capacity capacityFor(const model::TaskRecord &task, Capacity asked);
    // By queue: how many claims of the service could be open when capacityFor() was asked last.
    [[nodiscard]] const base::FlatMap<int, model::ClaimLimit> &limits() const { return m_limits; }
    void keep(model::TaskId task, Dispatches dispatches);
    // It is planned again after a conflict: nothing of its earlier starts was written.
    void forget(model::TaskId task);
    // Services by queue that had no capacity left for a task, because others took it.
    [[nodiscard]] const Services &usedUp() const { return m_usedUp; }
    // Each is to be sent or released.
    [[nodiscard]] Dispatches take(model::TaskId task);
    void release(const Dispatch &dispatch); // it is not sent
    // Nobody knows whether the starts that were kept are in the store. They are not sent.
    void outcomeUnknown(const base::ActorHost &host);

private:
    void dropVoid(const model::TaskRecord &task);

    agent::AgentRegistry &m_registry;
    const agent::Places::DecisionId m_decision;
    Services m_services;
    Services m_usedUp;
    Capacity m_offered; // to the task that was planned last, by queue
    base::FlatMap<int, model::ClaimLimit> m_limits;
    base::FlatMap<int, store::WaitingStep> m_foundNone; // first step without a place, by queue
    std::map<model::TaskId, Dispatches> m_starts;
};

} // namespace sagadesk::scheduler
