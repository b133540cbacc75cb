#pragma once

#include "core/base/actor.h"
#include "core/engine/workerthread.h"
#include "core/statestore/commands.h"

#include <memory>

namespace sagadesk::engine {

// One actor with its surroundings on a worker thread. Made and ended while that thread doesn't run,
// or in the thread itself.
template <class Actor>
struct ActorUnit final
{
    explicit ActorUnit(WorkerThread &thread)
        : host(thread.makeHost())
        , slot(std::make_shared<Actor *>(nullptr))
        , ref(host->mailbox(), slot)
    {
    }
    ~ActorUnit() { *slot = nullptr; }
    Q_DISABLE_COPY_MOVE(ActorUnit)

    template <class... Arguments>
    void make(Arguments &&...arguments)
    {
        actor = std::make_unique<Actor>(*host, std::forward<Arguments>(arguments)...);
        *slot = actor.get();
    }

    std::unique_ptr<ThreadHost> host;
    std::unique_ptr<statestore::StoreClient> client;
    std::shared_ptr<Actor *> slot;
    base::ActorRef<Actor> ref;
    std::unique_ptr<Actor> actor; // ends before its surroundings
};

} // namespace sagadesk::engine
