#pragma once

#include "core/base/actor.h"
#include "core/runtime/runtime.h"
#include "core/store/seam/commands.h"

#include <memory>

namespace sagadesk::runtime {

// One actor with its surroundings on a worker. Made and ended while the worker doesn't run, or in
// its turn.
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
    void end() // ends the actor and closes the store connections that it has opened
    {
        *slot = nullptr;
        actor.reset();
    }

    std::unique_ptr<RuntimeHost> host;
    std::unique_ptr<store::StoreClient> client;
    std::shared_ptr<Actor *> slot;
    base::ActorRef<Actor> ref;
    std::unique_ptr<Actor> actor; // ends before its surroundings
};

} // namespace sagadesk::runtime
