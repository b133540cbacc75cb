#include "core/scheduler/servicequeue.h"

#include <algorithm>
#include <utility>

namespace sagadesk::scheduler {

bool ServiceQueue::isKnown(base::WallMs now) const
{
    return m_head && m_inVain.empty() && m_head->knowsFirst(now);
}

bool ServiceQueue::hasNext(base::WallMs now) const
{
    return isKnown(now) && !m_head->steps().empty() && mayTake() > 0;
}

std::optional<store::WaitingStep> ServiceQueue::takeNext()
{
    if (!m_head || m_head->steps().empty())
        return std::nullopt;
    const store::WaitingStep best = *m_head->steps().begin();
    m_head->remove(best);
    ++m_beingClaimed;
    return best;
}

bool ServiceQueue::isAnyBefore(const store::WaitingStep &step) const
{
    return m_head && !m_head->steps().empty() && *m_head->steps().begin() < step;
}

void ServiceQueue::giveBack(const store::WaitingStep &step)
{
    m_inVain.insert(step.task);
}

void ServiceQueue::forget()
{
    m_head.reset();
    m_inVain.clear();
}

void ServiceQueue::apply(const store::QueueMove &move)
{
    const bool leaves = move.readyAt == model::kReadyNever;
    if (leaves)
        m_inVain.erase(move.step.task);
    if (!m_head)
        return;
    if (leaves)
        m_head->remove(move.step);
    else
        m_head->put(move.step, move.readyAt);
}

bool ServiceQueues::isKnown(int serviceQueue, base::WallMs now) const
{
    const auto queue = m_queues.constFind(serviceQueue);
    return queue != m_queues.cend() && queue->isKnown(now);
}

bool ServiceQueues::hasNext(int serviceQueue, base::WallMs now) const
{
    const auto queue = m_queues.constFind(serviceQueue);
    return queue != m_queues.cend() && queue->hasNext(now);
}

void ServiceQueues::apply(const std::vector<store::QueueMove> &moves)
{
    for (const store::QueueMove &move : moves)
        if (const auto queue = m_queues.find(move.serviceQueue); queue != m_queues.end())
            queue->apply(move);
    if (m_isReading)
        m_meanwhile.insert(m_meanwhile.end(), moves.begin(), moves.end());
}

void ServiceQueues::beginReading()
{
    m_isReading = true;
    m_meanwhile.clear();
}

void ServiceQueues::install(const std::vector<store::WaitingHead> &heads, model::EventId seen)
{
    if (!std::exchange(m_isReading, false))
        return;
    for (const auto &[serviceQueue, head] : heads) {
        ServiceQueue &queue = m_queues[serviceQueue];
        queue.install(head);
        for (const store::QueueMove &move : m_meanwhile)
            if (move.serviceQueue == serviceQueue && move.event > seen)
                queue.apply(move);
    }
    m_meanwhile.clear();
}

void ServiceQueues::forgetAll()
{
    m_isReading = false;
    m_meanwhile.clear();
    for (ServiceQueue &queue : m_queues)
        queue.forget();
}

base::WallMs ServiceQueues::nextAt(base::WallMs now) const
{
    base::WallMs next = 0;
    for (const ServiceQueue &queue : m_queues) {
        const base::WallMs at = queue.nextAt();
        if (at > now)
            next = next == 0 ? at : std::min(next, at);
    }
    return next;
}

} // namespace sagadesk::scheduler
