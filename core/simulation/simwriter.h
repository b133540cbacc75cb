#pragma once

#include "core/simulation/simcore.h"
#include "core/statestore/batchexecutor.h"

#include <deque>

namespace sagadesk::simulation {

// The fault hook of the store: single accesses fail, or are done and reported as failed, by the
// plan's rates; a dying process makes every access fail from some point on.
class StoreFaults final
{
public:
    explicit StoreFaults(SimCore &core)
        : m_core(core)
    {
    }
    [[nodiscard]] statestore::AccessHook hook();
    // The n-th access from now (from 0) and all later ones are never made.
    void dieAfter(int accesses) { m_left = accesses; }
    [[nodiscard]] bool dying() const { return m_left >= 0; }
    void revive() { m_left = -1; }

private:
    [[nodiscard]] statestore::AccessFault ask();
    SimCore &m_core;
    int m_left = -1;
};

// The writer thread of one life of the process: a queue of commands, taken in batches at virtual
// delays (group commit by the real BatchExecutor); completions and notices go out when the commit's
// time has passed. Destroying it is the process's death: what is queued or not yet answered is
// lost.
class SimWriter final
{
public:
    using Committed = std::function<void(const statestore::CommitNotice &)>;
    SimWriter(SimCore &core, statestore::StateStore &store, Committed committed);
    ~SimWriter();
    Q_DISABLE_COPY_MOVE(SimWriter)

    // For one actor; completions run in its turn.
    [[nodiscard]] std::unique_ptr<statestore::StoreClient> client(
        std::shared_ptr<base::Mailbox> mailbox);
    void enqueue(statestore::Command command, statestore::Completion done);
    void enqueueOfActor(statestore::Command command, statestore::Completion done);
    [[nodiscard]] bool idle() const { return m_queue.empty() && !m_busy; }
    // Called after a batch, when its answers have not gone out yet.
    void afterBatch(std::function<void()> work) { m_afterBatch = std::move(work); }

private:
    struct Answer
    {
        statestore::Completion done;
        base::Result<statestore::CommandReply> reply;
    };
    void scheduleBatch();
    void runBatch();
    void answer();

    SimCore &m_core;
    statestore::StateStore &m_store;
    Committed m_committed;
    statestore::BatchExecutor m_executor;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::deque<statestore::QueuedCommand> m_queue;
    std::vector<Answer> m_answers;
    std::vector<statestore::CommitNotice> m_notices;
    std::function<void()> m_afterBatch;
    bool m_busy = false;
};

} // namespace sagadesk::simulation
