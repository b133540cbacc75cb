#pragma once

#include "core/agent/agentregistry.h"
#include "core/scheduler/decisions.h"

#include <map>

namespace sagadesk::scheduler {

// The starts that one command to the store makes. Each start takes its place at the service while
// its plan runs, so that two decisions never use the same capacity. The destructor releases the
// places of starts that were not sent, even if the command got no reply.
class PlannedStarts final
{
public:
    using Services = base::FlatMap<int, QString>;
    // `services`: the services that may get claims, by queue.
    PlannedStarts(agent::AgentRegistry &registry, Services services);
    ~PlannedStarts();
    Q_DISABLE_COPY_MOVE(PlannedStarts)

    // Hold this lock from capacityFor() until keep().
    [[nodiscard]] std::unique_lock<std::mutex> lockPlaces();
    // The current free capacity, at most `asked`. A place that becomes free after a task found
    // none, or took the last one, is not given to tasks behind it (I29). A task can be planned
    // twice: in the same transaction, because it also waits for another service (its earlier starts
    // are valid), or because a batch is repeated without a failed command (its earlier starts are
    // void and are dropped). The claims in `task` show which case it is.
    using Capacity = base::FlatMap<int, int>;
    [[nodiscard]] Capacity capacityFor(const model::TaskRecord &task, Capacity asked);
    // By queue: how many claims of the service could be open at the last call of capacityFor().
    [[nodiscard]] const base::FlatMap<int, model::ClaimLimit> &limits() const { return m_limits; }
    void keep(model::TaskId task, Dispatches dispatches);
    // Releases the task's earlier starts, because it is planned again and none of them was written.
    void forget(model::TaskId task);
    // Services, by queue, that had no capacity left for a task.
    [[nodiscard]] const Services &usedUp() const { return m_usedUp; }
    // The caller has to send or release each start.
    [[nodiscard]] Dispatches take(model::TaskId task);
    void release(const Dispatch &dispatch); // the request is not sent
    // It is unknown whether the planned starts were stored. Their requests are not sent, but they
    // keep their places until complete-by.
    void outcomeUnknown(const base::ActorHost &host);

private:
    void dropVoid(const model::TaskRecord &task);

    agent::AgentRegistry &m_registry;
    const agent::Places::DecisionId m_decision;
    Services m_services;
    Services m_usedUp;
    Capacity m_offered; // capacity for the task that was planned last, by queue
    base::FlatMap<int, model::ClaimLimit> m_limits;
    // By queue: the first step that found no place, or took the last one.
    base::FlatMap<int, store::WaitingStep> m_foundNone;
    std::map<model::TaskId, Dispatches> m_starts;
};

} // namespace sagadesk::scheduler
