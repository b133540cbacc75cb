#pragma once

#include "core/runtime/actorpool.h"
#include "core/runtime/agentpool.h"
#include "core/scheduler/taskpass.h"

#include <functional>
#include <memory>

namespace sagadesk::engine {

// The clean end of the engine, as a sequence of turns of its host: nothing new begins, replies that
// are on their way are recorded, the lease is resigned, claims are released. Destroying it stops
// the sequence where it is.
class Shutdown final
{
public:
    struct Parts
    {
        base::ActorHost &host;
        store::StoreClient &client; // of that host
        runtime::ActorPool &actors;
        runtime::AgentPool &agents;
        const model::PolicyRegistry &policies;
        model::InstanceId engine; // author of the releases
    };
    // An error: some claims could not be released; the next start does it.
    using Done = std::function<void(base::Result<void>)>;
    Shutdown(Parts parts, Done done);
    Q_DISABLE_COPY_MOVE(Shutdown)

    void begin(); // in the host's turn, as `done` is

private:
    void waitForReplies();
    void stopSending();
    void release();
    void end(base::Result<void> outcome);
    // `work` in the host's turn, when all closures that hold what is returned are gone.
    [[nodiscard]] std::shared_ptr<void> whenAllAnswered(std::function<void()> work) const;

    Parts m_parts;
    Done m_done;
    base::SteadyMs m_graceEnds = 0;
    std::unique_ptr<scheduler::TaskPass> m_releases;
};

} // namespace sagadesk::engine
