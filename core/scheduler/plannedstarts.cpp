#include "core/scheduler/plannedstarts.h"

#include "core/model/claim.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sagadesk::scheduler {

PlannedStarts::PlannedStarts(agent::AgentRegistry &registry, QHash<int, QString> services)
    : m_registry(registry)
    , m_decision(registry.places().makeDecision())
    , m_services(std::move(services))
{
}

PlannedStarts::~PlannedStarts()
{
    for (const Dispatches &left : std::as_const(m_starts))
        for (const Dispatch &dispatch : left)
            release(dispatch);
}

std::unique_lock<std::mutex> PlannedStarts::lockPlaces()
{
    return m_registry.places().lockDecisions();
}

QHash<int, int> PlannedStarts::capacityFor(const model::TaskRecord &task, QHash<int, int> asked)
{
    Dispatches earlier = m_starts.take(task.id);
    const auto isVoid = [&task](const Dispatch &dispatch) {
        return !isClaimOpen(task, dispatch.request.operation, dispatch.request.token);
    };
    const auto firstVoid = std::stable_partition(
        earlier.begin(), earlier.end(), [&](const Dispatch &each) { return !isVoid(each); });
    std::for_each(firstVoid, earlier.end(), [this](const Dispatch &each) { release(each); });
    earlier.erase(firstVoid, earlier.end());
    if (!earlier.empty())
        m_starts.insert(task.id, std::move(earlier));
    const store::WaitingStep own{task.rank, task.id};
    for (auto queue = m_services.cbegin(); queue != m_services.cend(); ++queue) {
        const auto free = asked.find(queue.key());
        if (free == asked.end() || *free <= 0)
            continue;
        const auto first = m_foundNone.constFind(queue.key());
        const bool isBehind = first != m_foundNone.cend() && *first < own;
        const agent::AgentRegistry::Room room = m_registry.room(queue.value());
        m_limits.insert(queue.key(), {.places = room.places, .ending = room.ending});
        *free = isBehind ? 0 : std::min(*free, room.free);
        if (*free > 0) {
            m_foundNone.remove(queue.key());
            continue;
        }
        m_usedUp.insert(queue.key(), queue.value());
        if (!isBehind)
            m_foundNone.insert(queue.key(), own);
    }
    m_offered = asked;
    return asked;
}

void PlannedStarts::keep(model::TaskId task, Dispatches dispatches)
{
    if (dispatches.empty())
        return;
    for (const Dispatch &dispatch : dispatches) {
        m_registry.places().take(dispatch.request, m_decision);
        if (--m_offered[dispatch.serviceQueue] == 0) // further steps of the task may have to wait
            m_foundNone.insert(dispatch.serviceQueue, {dispatch.request.rank, task});
    }
    Dispatches &all = m_starts[task];
    std::move(dispatches.begin(), dispatches.end(), std::back_inserter(all));
}

void PlannedStarts::forget(model::TaskId task)
{
    for (const Dispatch &dispatch : take(task))
        release(dispatch);
}

Dispatches PlannedStarts::take(model::TaskId task)
{
    return m_starts.take(task);
}

void PlannedStarts::outcomeUnknown(const base::ActorHost &host)
{
    for (const Dispatches &starts : std::as_const(m_starts))
        for (const Dispatch &dispatch : starts)
            m_registry.places().leaveUnsent(
                dispatch.request, host.steadyAt(dispatch.request.completeBy));
    m_starts.clear();
}

void PlannedStarts::release(const Dispatch &dispatch)
{
    m_registry.places().drop(agent::placeOf(dispatch.request), m_decision);
}

} // namespace sagadesk::scheduler
