#pragma once

#include "core/simulation/simcore.h"
#include "core/statestore/batchexecutor.h"

#include <deque>

namespace sagadesk::simulation {

// The fault hook of the store: single accesses fail, or are done and reported as failed, by the
// plan's rates; in a spell of a full or busy store every access, or every begin, fails; a dying
// process makes every access fail from some point on.
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
    void fullUntil(base::SteadyMs steady) { m_fullUntil = steady; }
    void busyUntil(base::SteadyMs steady) { m_busyUntil = steady; }
    [[nodiscard]] bool dying() const { return m_left >= 0; }
    void revive() { m_left = -1; }
    // Nothing of it is left.
    void heal();

private:
    [[nodiscard]] statestore::AccessFault ask(const char *access);
    SimCore &m_core;
    int m_left = -1;
    base::SteadyMs m_fullUntil = 0;
    base::SteadyMs m_busyUntil = 0;
};

// The writer thread of one life of the process: a queue of commands, taken in batches at virtual
// delays (group commit by the real BatchExecutor); completions and notices go out when the commit's
// time has passed. Destroying it is the process's death: what is queued or not yet answered is
// lost.
class SimWriter final
{
public:
    using Committed = std::function<void(const statestore::CommitNotice &)>;
    // A sweep of that epoch was committed, in a transaction in which the lease did not change.
    using Swept = std::function<void(model::Epoch)>;
    SimWriter(SimCore &core, statestore::StateStore &store, Committed committed, Swept swept);
    ~SimWriter();
    Q_DISABLE_COPY_MOVE(SimWriter)

    // For one actor; completions run in its turn.
    [[nodiscard]] std::unique_ptr<statestore::StoreClient> client(
        std::shared_ptr<base::Mailbox> mailbox);
    void enqueue(statestore::Command command, statestore::Completion done);
    void enqueueOfActor(statestore::Command command, statestore::Completion done);
    [[nodiscard]] bool idle() const { return m_queue.empty() && !m_busy; }
    [[nodiscard]] qsizetype waiting() const { return static_cast<qsizetype>(m_queue.size()); }
    // Called after a batch, when its answers have not gone out yet.
    void afterBatch(std::function<void()> work) { m_afterBatch = std::move(work); }
    // What the batch has answered goes out at once, before a death.
    void letAnswersOut();
    // The thread gets no turn until woken.
    void suspend() { m_suspended = true; }
    void wake();

private:
    struct Answer
    {
        statestore::Completion done;
        base::Result<statestore::CommandReply> reply;
    };
    void scheduleBatch();
    void later(qint64 delayMs, void (SimWriter::*work)());
    void runBatch();
    [[nodiscard]] std::vector<statestore::QueuedCommand> takeBatch();
    void answer();
    void noteWritten();
    void checkpointWhenIdle();

    SimCore &m_core;
    statestore::StateStore &m_store;
    Committed m_committed;
    Swept m_swept;
    statestore::BatchExecutor m_executor;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::deque<statestore::QueuedCommand> m_queue;
    std::vector<Answer> m_answers;
    std::vector<statestore::CommitNotice> m_notices;
    std::vector<model::Epoch> m_sweeps; // of the batch, as they were committed
    std::function<void()> m_afterBatch;
    std::vector<void (SimWriter::*)()> m_held; // came due while suspended
    qint64 m_rowsWritten = 0; // by the store, as of the last batch
    EventQueue::EventId m_idleTimer = 0;
    bool m_busy = false;
    bool m_suspended = false;
};

} // namespace sagadesk::simulation
