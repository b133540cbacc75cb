#pragma once

#include "core/base/actor.h"
#include "core/statestore/batchexecutor.h"
#include "core/statestore/commands.h"
#include "core/statestore/statestore.h"

#include <condition_variable>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace sagadesk::engine {

// All called on the writer's thread.
struct WriterEvents
{
    std::function<void(const statestore::CommitNotice &)> committed;
    // After each command that did not fail, before its answer.
    std::function<void(const statestore::CommandReply &)> done;
    std::function<void(const base::Error &)> trouble; // once for each kind of trouble
    std::function<void()> well; // after trouble, at the first commit that succeeds
    // A write that was refused because its writer is no longer the one who holds the task
    // ("stale-token", "late-reply"; "stale-epoch" without a task). May be empty.
    std::function<void(const base::Error &, model::TaskId)> stale;
};

// A store that is not well, for rehearsals (EngineFaults). Over by itself at `until`.
struct StoreMishap
{
    enum class Kind : quint8 { None, Slow, Busy, Full } kind = Kind::None;
    qint64 delayMs = 0; // Slow: each commit takes that much longer
    base::SteadyMs until = 0;
};

// The one thread that writes and checkpoints (design.md §4). Takes what waits, up to
// limits::kBatchCommandsMax, into one transaction.
//
// Trouble (disk full, I/O error, …): for a growing pause, up to 10 s, commands are answered with
// the error, so nothing is granted or accepted that can't be written; then the next one is tried.
// It becomes well by itself. Actors keep what must not be lost (an Agent's reply) and come again.
class WriterThread final
{
public:
    // Opens the store, on the writer's thread, which is the only one that ever touches it.
    using Open = std::function<base::Result<std::unique_ptr<statestore::StateStore>>()>;

    explicit WriterThread(WriterEvents events);
    ~WriterThread(); // stops
    Q_DISABLE_COPY_MOVE(WriterThread)

    // When it returns the store is open, or the thread has ended again with the error.
    [[nodiscard]] base::Result<void> start(Open open);
    // Runs and answers what was accepted, checkpoints, closes the store.
    void stop();

    // From outside the actors: Overloaded "writer-queue-full" beyond limits::kWriterQueueMax,
    // Refused "engine-stopped" after stop(); answered on the writer's thread or, with these two, on
    // the caller's.
    void submit(statestore::Command command, statestore::Completion done);
    // For an actor: always accepted; the completion runs in its turn.
    [[nodiscard]] std::unique_ptr<statestore::StoreClient> clientFor(
        std::shared_ptr<base::Mailbox> mailbox);
    // Between two transactions, on the writer's thread (backup). False: stopped.
    bool between(std::function<void(statestore::StateStore &)> work);
    [[nodiscard]] qsizetype queueLength() const;
    // From now on; Busy and Full refuse every transaction as the store would.
    void setMishap(const StoreMishap &mishap);

private:
    struct Item
    {
        statestore::Command command;
        statestore::Completion done;
    };
    using Work = std::function<void(statestore::StateStore &)>;
    class Client;

    void submitAlways(statestore::Command command, statestore::Completion done);
    void run(const Open &open, std::promise<base::Result<void>> opened);
    void serve();
    [[nodiscard]] bool waitForWork();
    [[nodiscard]] std::vector<Item> takeBatch();
    void runBatch();
    [[nodiscard]] bool meetsMishap();
    void tellStale(const statestore::Command &command, const base::Error &error) const;
    void answered(size_t index, base::Result<statestore::CommandReply> reply);
    void refuseDuringTrouble();
    void settle(const std::optional<base::Error> &failure);
    void checkpoint(bool idle);

    WriterEvents m_events;

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Item> m_fromActors; // under m_mutex, as the three below
    std::deque<Item> m_fromOutside;
    std::deque<Work> m_works;
    bool m_stopping = false;
    StoreMishap m_mishap; // under m_mutex
    std::thread m_thread;

    // The writer's own.
    std::unique_ptr<statestore::StateStore> m_store;
    std::optional<statestore::BatchExecutor> m_executor;
    std::vector<Item> m_batch;
    std::optional<base::Error> m_failure; // of the batch at hand
    std::optional<base::Error> m_trouble;
    base::SteadyMs m_retryAt = 0;
    qint64 m_pauseMs = 0;
    bool m_written = false; // since the last idle checkpoint
    qint64 m_rowsWritten = 0; // by the store, as of the last batch
    base::SteadyMs m_writtenAt = 0;
};

} // namespace sagadesk::engine
