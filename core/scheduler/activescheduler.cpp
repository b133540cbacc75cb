#include "core/scheduler/activescheduler.h"

#include <utility>

namespace sagadesk::scheduler {

ActiveScheduler::Term ActiveScheduler::takeOver(
    model::InstanceId instance, base::ActorRef<Scheduler> ref, base::SteadyMs now)
{
    std::function<void(model::InstanceId)> listener;
    Term term = 0;
    {
        const std::scoped_lock lock(m_mutex);
        m_instance = instance;
        m_ref = std::move(ref);
        m_aliveAt = now;
        term = ++m_term;
        listener = m_listener;
    }
    if (listener)
        listener(instance);
    return term;
}

void ActiveScheduler::onTakeOver(std::function<void(model::InstanceId)> listener)
{
    const std::scoped_lock lock(m_mutex);
    m_listener = std::move(listener);
}

void ActiveScheduler::noteAlive(Term term, base::SteadyMs now)
{
    if (isCurrent(term))
        m_aliveAt = now;
}

bool ActiveScheduler::isSilent(base::SteadyMs now) const
{
    return m_term != 0 && now - m_aliveAt > kSilentMs;
}

void ActiveScheduler::vacate(model::InstanceId instance)
{
    const std::scoped_lock lock(m_mutex);
    if (m_instance != instance)
        return;
    ++m_term;
    m_instance = {};
    m_ref = {};
}

model::InstanceId ActiveScheduler::instance() const
{
    const std::scoped_lock lock(m_mutex);
    return m_instance;
}

bool ActiveScheduler::isVacant() const
{
    const std::scoped_lock lock(m_mutex);
    return !m_instance;
}

bool ActiveScheduler::tell(base::Channel channel, std::function<void(Scheduler &)> message) const
{
    base::ActorRef<Scheduler> ref;
    {
        const std::scoped_lock lock(m_mutex);
        ref = m_ref;
    }
    return ref.tell(channel, std::move(message));
}

} // namespace sagadesk::scheduler
