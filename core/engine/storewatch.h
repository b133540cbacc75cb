#pragma once

#include "core/base/actor.h"
#include "core/engine/journaltail.h"
#include "core/store/seam/commitnotice.h"
#include "core/store/seam/store.h"

#include <functional>
#include <memory>
#include <optional>

namespace sagadesk::engine {

// Detects what other processes commit, for an engine that only reads: reads the new rows of the
// journal twice a second. An actor of the engine.
class StoreWatch final
{
public:
    // Callbacks, which run in the turn of the StoreWatch.
    struct Events
    {
        // Something was committed. The notice contains only the counts; use the reader to update
        // the data that this process copies from the store.
        std::function<void(const store::CommitNotice &, store::StoreReader &)> committed;
        // Called when a read fails, but not again until one succeeds or fails with another kind
        // of error.
        std::function<void(const base::Error &)> problem;
        std::function<void()> well; // the first success after an error
    };
    StoreWatch(base::ActorHost &host, store::Store &store, store::Cursor from, Events events);
    Q_DISABLE_COPY_MOVE(StoreWatch)

    void start();
    void close(); // reads nothing afterwards

private:
    void look();
    // What was committed since the previous call; nullopt: nothing was.
    [[nodiscard]] base::Result<std::optional<store::CommitNotice>> readNew();
    void noteTrouble(const base::Error &error);

    base::ActorHost &m_host;
    store::Store &m_store;
    std::unique_ptr<store::StoreReader> m_reader; // opened by the first read
    JournalTail m_journal;
    Events m_events;
    std::optional<base::ErrorKind> m_problem;
    bool m_closed = false;
};

// Adds the completed steps, retries, failures and finished tasks of a journal row to the counts of
// the notice.
void addProgress(const model::EventView &event, store::CommitNotice &notice);

} // namespace sagadesk::engine
