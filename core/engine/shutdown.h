#pragma once

#include "core/runtime/actorpool.h"
#include "core/runtime/agentpool.h"
#include "core/scheduler/taskpass.h"

#include <functional>
#include <memory>

namespace sagadesk::engine {

// The clean shutdown of the engine as a sequence of turns of its host: no new work starts,
// pending replies are recorded, the lease is resigned, and claims are released. Destroying it
// stops the sequence.
class Shutdown final
{
public:
    struct Parts
    {
        base::ActorHost &host;
        store::StoreClient &client; // its replies arrive in a turn of `host`
        runtime::ActorPool &actors;
        runtime::AgentPool &agents;
        const model::PolicyRegistry &policies;
        model::InstanceId engine; // author of the releases
        const model::OwnNode &node; // its claims are released
    };
    // Its argument is an error if some claims could not be released.
    using Done = std::function<void(base::Result<void>)>;
    Shutdown(Parts parts, Done done);
    Q_DISABLE_COPY_MOVE(Shutdown)

    void begin(); // call it in a turn of the host; `done` runs in a later one

private:
    void waitForReplies();
    void stopSending();
    void release();
    void end(base::Result<void> outcome);
    // Runs `work` in the host's turn when all closures that hold the returned
    // pointer are destroyed.
    [[nodiscard]] std::shared_ptr<void> whenAllAnswered(std::function<void()> work) const;

    Parts m_parts;
    Done m_done;
    base::SteadyMs m_graceEnds = 0;
    std::unique_ptr<scheduler::TaskPass> m_releases;
};

} // namespace sagadesk::engine
