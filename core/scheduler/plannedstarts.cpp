#include "core/scheduler/plannedstarts.h"

#include <utility>

namespace sagadesk::scheduler {

PlannedStarts::PlannedStarts(agent::AgentRegistry &registry, QHash<int, QString> services)
    : m_registry(registry)
    , m_services(std::move(services))
{
}

PlannedStarts::~PlannedStarts()
{
    const QList<model::TaskId> left = m_starts.keys();
    for (const model::TaskId task : left)
        release(task);
}

QHash<int, int> PlannedStarts::capacityFor(model::TaskId task, QHash<int, int> asked)
{
    release(task);
    for (auto queue = m_services.cbegin(); queue != m_services.cend(); ++queue) {
        const auto free = asked.find(queue.key());
        if (free == asked.end() || *free <= 0)
            continue;
        *free = std::min(*free, m_registry.freeCapacity(queue.value()));
        if (*free <= 0)
            m_usedUp.insert(queue.key(), queue.value());
    }
    return asked;
}

void PlannedStarts::keep(model::TaskId task, Dispatches dispatches)
{
    if (dispatches.empty())
        return;
    for (const Dispatch &dispatch : dispatches)
        m_registry.reserve(dispatch.request.service, 1);
    m_starts.insert(task, std::move(dispatches));
}

Dispatches PlannedStarts::take(model::TaskId task)
{
    return m_starts.take(task);
}

void PlannedStarts::release(model::TaskId task)
{
    for (const Dispatch &dispatch : m_starts.take(task))
        m_registry.release(dispatch.request.service, 1);
}

} // namespace sagadesk::scheduler
