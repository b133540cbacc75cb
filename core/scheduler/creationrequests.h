#pragma once

#include "core/base/actor.h"
#include "core/scheduler/activescheduler.h"
#include "core/store/seam/taskcreator.h"

#include <memory>

namespace sagadesk::scheduler {

// Lets the active Scheduler create tasks, so that their first steps start in the same change. Use
// it in the turn of the requesting actor.
class CreationRequests final : public store::TaskCreator
{
public:
    CreationRequests(base::ActorHost &host, std::shared_ptr<ActiveScheduler> active);
    Q_DISABLE_COPY_MOVE(CreationRequests)

    bool create(store::CreateTasks command, Done done) override;
    [[nodiscard]] bool isLost() const override;

private:
    base::ActorHost &m_host;
    std::shared_ptr<ActiveScheduler> m_active;
    ActiveScheduler::Term m_asked = 0; // term of the Scheduler that was asked last
};

} // namespace sagadesk::scheduler
