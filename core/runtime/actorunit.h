#pragma once

#include "core/base/actor.h"
#include "core/runtime/runtime.h"
#include "core/store/seam/commands.h"

#include <memory>

namespace sagadesk::runtime {

// One actor with its host on a worker. Create and end the actor in the worker's turn, or while the
// worker is not running.
template <class Actor>
struct ActorUnit final
{
    explicit ActorUnit(Worker &worker)
        : host(worker.makeHost())
        , slot(std::make_shared<Actor *>(nullptr))
        , ref(host->mailbox(), slot)
    {
    }
    ~ActorUnit() { end(); }
    Q_DISABLE_COPY_MOVE(ActorUnit)

    template <class... Arguments>
    void make(Arguments &&...arguments)
    {
        actor = std::make_unique<Actor>(*host, std::forward<Arguments>(arguments)...);
        *slot = actor.get();
    }
    void end() // also closes the store connections that the actor has opened
    {
        *slot = nullptr;
        actor.reset();
    }

    std::unique_ptr<RuntimeHost> host;
    std::unique_ptr<store::StoreClient> client;
    std::shared_ptr<Actor *> slot;
    base::ActorRef<Actor> ref;
    std::unique_ptr<Actor> actor; // destroyed before its host
};

} // namespace sagadesk::runtime
