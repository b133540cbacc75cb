#include "core/scheduler/creationrequests.h"

#include "core/scheduler/scheduler.h"

#include <utility>

namespace sagadesk::scheduler {

CreationRequests::CreationRequests(base::ActorHost &host, std::shared_ptr<ActiveScheduler> active)
    : m_host(host)
    , m_active(std::move(active))
{
}

// Reads the term first: if another Scheduler takes over in between, the command counts as lost.
bool CreationRequests::create(store::CreateTasks command, Done done)
{
    m_asked = m_active->term();
    const auto answer = [mailbox = m_host.mailbox(), done = std::move(done)](
                            const base::Result<store::Created> &created) {
        mailbox->post(base::Channel::Reliable, [done, created] { done(created); });
    };
    return m_active->tell(
        base::Channel::Reliable, [command = std::move(command), answer](Scheduler &scheduler) {
            scheduler.createTasks(command, answer);
        });
}

bool CreationRequests::isLost() const
{
    return !m_active->isCurrent(m_asked);
}

} // namespace sagadesk::scheduler
