#include "core/scheduler/plannedstarts.h"

#include "core/model/claim.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sagadesk::scheduler {

PlannedStarts::PlannedStarts(agent::AgentRegistry &registry, Services services)
    : m_registry(registry)
    , m_decision(registry.places().makeDecision())
    , m_services(std::move(services))
{
}

PlannedStarts::~PlannedStarts()
{
    for (const auto &[task, left] : m_starts)
        for (const Dispatch &dispatch : left)
            release(dispatch);
}

std::unique_lock<std::mutex> PlannedStarts::lockPlaces()
{
    return m_registry.places().lockDecisions();
}

PlannedStarts::Capacity PlannedStarts::capacityFor(const model::TaskRecord &task, Capacity asked)
{
    dropVoid(task);
    const store::WaitingStep own = store::waitingStepOf(task);
    for (const auto &[queue, service] : m_services) {
        const int most = asked.value(queue);
        if (most <= 0)
            continue;
        const store::WaitingStep *first = m_foundNone.find(queue);
        const bool isBehind = first && *first < own;
        const agent::AgentRegistry::Room room = m_registry.room(service);
        m_limits.insert(queue, {.places = room.places, .ahead = room.ahead, .ending = room.ending});
        const int free = isBehind ? 0 : std::min(most, room.free);
        if (free != most)
            asked[queue] = free;
        if (free > 0) {
            m_foundNone.remove(queue);
            continue;
        }
        m_usedUp.insert(queue, service);
        if (!isBehind)
            m_foundNone.insert(queue, own);
    }
    m_offered = asked;
    return asked;
}

void PlannedStarts::dropVoid(const model::TaskRecord &task)
{
    const auto kept = m_starts.find(task.id);
    if (kept == m_starts.end())
        return;
    std::erase_if(kept->second, [&](const Dispatch &each) {
        const bool isVoid = !isClaimOpen(task, each.request.operation, each.request.token);
        if (isVoid)
            release(each);
        return isVoid;
    });
    if (kept->second.empty())
        m_starts.erase(kept);
}

void PlannedStarts::keep(model::TaskId task, Dispatches dispatches)
{
    if (dispatches.empty())
        return;
    for (const Dispatch &dispatch : dispatches) {
        m_registry.places().take(dispatch.request, m_decision);
        // Once the last place is taken, other steps of the task may have to wait for one.
        if (--m_offered[dispatch.serviceQueue] == 0)
            m_foundNone.insert(dispatch.serviceQueue,
                {model::queueRank(dispatch.request.rank, dispatch.request.operation.kind), task});
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
    const auto kept = m_starts.extract(task);
    return kept ? std::move(kept.mapped()) : Dispatches();
}

void PlannedStarts::outcomeUnknown(const base::ActorHost &host)
{
    for (const auto &[task, starts] : m_starts)
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
