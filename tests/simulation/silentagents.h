#pragma once

#include "core/scheduler/scheduler.h"

#include <functional>
#include <memory>

namespace sagadesk::simulation {

// An Agent's mailbox that accepts every request and never replies.
class BlackHole final : public base::Mailbox
{
public:
    bool post(base::Channel, std::function<void()>) override
    {
        ++posted;
        return true;
    }

    int posted = 0;
};

class SilentAgents final : public scheduler::AgentDirectory
{
public:
    [[nodiscard]] base::ActorRef<agent::Agent> find(const QString &) const override
    {
        return {mailbox, std::make_shared<agent::Agent *>(nullptr)};
    }

    std::shared_ptr<BlackHole> mailbox = std::make_shared<BlackHole>();
};

} // namespace sagadesk::simulation
