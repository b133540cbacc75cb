#pragma once

#include "core/base/clock.h"
#include "core/runtime/pausewatch.h"
#include "core/runtime/waitingcreation.h"
#include "core/runtime/writeritem.h"
#include "core/store/seam/batchexecutor.h"
#include "core/store/seam/commands.h"
#include "core/store/seam/statestore.h"

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace sagadesk::runtime {

// Callbacks of the writer. All are called in its turn.
struct WriterEvents
{
    std::function<void(const store::CommitNotice &)> committed;
    // Also called for each commit, but after the replies to its commands: for receivers whose
    // wake-up must not delay the actors.
    std::function<void(const store::CommitNotice &)> answered = [](const auto &) {};
    // Called after each command that succeeded, before its reply is sent.
    std::function<void(const store::CommandReply &)> done;
    std::function<void(const base::Error &)> problem; // an error has begun, or its kind has changed
    std::function<void()> well; // after an error, at the first batch without one
    // A write was refused because its author no longer has the claim ("stale-token", "late-reply")
    // or the lease ("stale-epoch", without a task). May be empty.
    std::function<void(const base::Error &, model::TaskId)> stale;
    // The store has connected to its server again (StateStore::connections); called before the
    // replies of the batch are sent. May be empty.
    std::function<void()> reconnected;
    // The average duration of recent commits in ms. May be empty.
    std::function<void(double commitMs)> commitTook;
    // The duration of each commit that wrote something, in ms. May be empty.
    std::function<void(qint64 commitMs)> commitMeasured;
};

// A simulated fault of the store, for rehearsals (EngineFaults). Ends at `until`.
struct InjectedStoreFault
{
    enum class Kind : quint8 { None, Slow, Busy, Full } kind = Kind::None;
    qint64 delayMs = 0; // Slow: additional duration of each commit
    base::SteadyMs until = 0;
};

// Writes to the store and checkpoints it. The writer is a state machine: it has no thread and never
// waits. It executes up to limits::kBatchCommandsMax queued commands in one transaction. A derived
// class gives it its turns: a thread (WriterThread), or the event queue of the simulation. If the
// store has several writers, ClaimTasks has a transaction of its own: it locks the tasks that it
// finds, and if the transaction already held locks, two nodes could wait for each other.
//
// When the store has an error (disk full, I/O error, …), commands fail with the error during a
// growing pause, up to 10 s, so nothing is claimed or accepted that can't be written. Then
// the next command is tried. Actors keep what must not be lost (an Agent's reply) and send it
// again. The writer behaves the same while it is unknown whether a batch is committed: the commands
// of the batch get no reply, nothing else is written, and the store is queried again after each
// pause. If the batch turns out to be committed, its commands are reported as done, even if late;
// otherwise the batch is run as if it had just been taken.
//
// As a StoreClient it serves callers that are not actors: Overloaded "writer-queue-full" if its
// queue is full, Refused "engine-stopped" after stop(). Completions run in the writer's turn; for
// these two errors, in the calling thread.
class Writer : public store::StoreClient
{
public:
    // Opens the store in the writer's first turn. Only the writer's turns use the store.
    using Open = std::function<base::Result<std::unique_ptr<store::StateStore>>()>;

    ~Writer() override;
    Q_DISABLE_COPY_MOVE(Writer)

    // Returns when the store is open, or when the writer has stopped because of an error.
    [[nodiscard]] virtual base::Result<void> start(Open open) = 0;
    // Runs all accepted commands and replies to them, checkpoints, and closes the store.
    virtual void stop() = 0;

    // The public functions below are thread-safe.
    void submitCommand(store::Command command, store::Completion done) override;
    // A client for an actor: until stop(), its commands are accepted even if the queue is full.
    // Completions run in the actor's turn.
    [[nodiscard]] std::unique_ptr<store::StoreClient> clientFor(
        std::shared_ptr<base::Mailbox> mailbox);
    [[nodiscard]] qsizetype queueLength() const;
    // Starts the fault. Busy and Full refuse every transaction like a real store.
    void injectStoreFault(const InjectedStoreFault &fault);
    // The engine is closing: an unknown outcome is queried once more. If it stays unknown, the
    // commands fail with OutcomeUnknown.
    void waitNoLongerForOutcomes() { m_closing = true; }

protected:
    using MailboxPtr = std::shared_ptr<base::Mailbox>;
    using Item = WriterItem;

    Writer(const base::Clock &clock, PauseWatch &pauses, WriterEvents events);

    virtual void submitOfActor(
        std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox);
    // Replies with an error to a command that can't be executed. Thread-safe.
    static void refuse(store::Completion done, const MailboxPtr &mailbox, const base::Error &error);
    // Called when a turn is due, for example because a command was queued. Thread-safe.
    virtual void requestTurn() = 0;

    [[nodiscard]] base::Result<void> openStore(const Open &open);
    // A turn calls prepareBatch() and, if that returns true, commitBatch() and then
    // answerBatch(), which replies to the commands with a known outcome. The others stay in the
    // batch for a later turn.
    [[nodiscard]] bool prepareBatch();
    // Whether it is unknown if the commands at the front of the batch are committed.
    [[nodiscard]] bool isUnresolved() const;
    // For tests: inserts before index `at` of the batch.
    void insertCommand(size_t at, store::Command command);
    void commitBatch(); // commits, or sets m_failure
    void answerBatch();
    [[nodiscard]] const std::vector<Item> &batch() const { return m_batch; }
    [[nodiscard]] base::WallMs stamp() const { return m_stamp; } // of the batch
    // When the next turn is due; nullopt: when requestTurn() is called.
    [[nodiscard]] std::optional<base::SteadyMs> nextTurnAt() const;
    void refuseFromNowOn(); // accepted commands still run
    [[nodiscard]] qint64 rowsWritten() const { return m_rowsWritten; } // including the last batch
    // No more commands are accepted, and all accepted ones have their replies.
    [[nodiscard]] bool isDone() const;
    void closeStore();
    [[nodiscard]] bool hasStoreError() const { return m_problem.has_value(); }
    void setOutsideMax(size_t commands); // limits::kWriterQueueMax by default

private:
    class Client;

    [[nodiscard]] std::vector<Item> takeBatch();
    [[nodiscard]] InjectedStoreFault faultNow();
    [[nodiscard]] bool isHeldBack(const InjectedStoreFault &fault);
    void failBatch(InjectedStoreFault::Kind kind);
    [[nodiscard]] bool isResolveDue() const;
    void resolveAgain();
    void withCommands(const std::function<void(std::span<store::QueuedCommand>)> &run);
    void noteRows();
    [[nodiscard]] std::optional<model::Downtime> pauseToRecord() const;
    void putOffForPause(const model::Downtime &pause);
    void pauseRecorded(const model::Downtime &pause, bool ofProcess);
    void noteDuration();
    void averageDuration(qint64 commitMs);
    void answer(Item &item, WriterAnswers &answers);
    void reportStale(const store::Command &command, const base::Error &error) const;
    void refuseDuringStoreError();
    void settle(bool committed);
    bool checkpoint(bool idle); // false: it failed, or a reader prevents it
    [[nodiscard]] bool isIdleCheckpointDue() const;
    [[nodiscard]] base::SteadyMs idleCheckpointAt() const; // if nothing is written until then

    const base::Clock &m_clock;
    PauseWatch &m_pauses;
    WriterEvents m_events;

    mutable std::mutex m_mutex;
    std::deque<Item> m_fromActors; // m_mutex guards the members from here to m_stopping
    std::deque<Item> m_fromOutside;
    InjectedStoreFault m_injected;
    size_t m_outsideMax;
    bool m_stopping = false;

    std::atomic<bool> m_closing = false; // do not wait for unknown outcomes
    // The members below are only used in the writer's turns.
    std::unique_ptr<store::StateStore> m_store;
    std::optional<store::BatchExecutor> m_executor;
    std::vector<Item> m_batch; // taken, but without a reply yet; unresolved commands first
    bool m_isNode = false; // one of several writers of the store
    qint64 m_connections = 0; // the last known StateStore::connections()
    bool m_recordsPause = false; // m_batch contains only the record of a pause
    std::vector<Item> m_putOff; // taken before a pause was detected; executed after its record
    WaitingCreation m_creation;
    base::WallMs m_stamp = 0; // the time at which m_batch is executed; 0: none
    std::optional<model::Downtime> m_storePause; // pause of the store that has to be recorded
    base::WallMs m_storeErrorFrom = 0; // start of the current error: no commit has succeeded since
    base::SteadyMs m_batchAt = 0; // Slow: when m_batch may be committed
    std::vector<store::CommitNotice> m_notices; // of m_batch
    std::optional<base::Error> m_failure; // of m_batch
    std::optional<base::Error> m_problem;
    base::SteadyMs m_retryAt = 0;
    qint64 m_pauseMs = 0;
    bool m_logIsHeld = false; // a reader prevents checkpoints, and this was logged
    bool m_written = false; // there were writes since the last complete idle checkpoint
    base::SteadyMs m_nextWriteBackAt = 0; // earliest time of the next idle checkpoint
    bool m_batchWrote = false; // m_batch changed rows, so its commit duration counts
    bool m_learnedLate = false; // the outcome of m_batch was unknown at first
    std::optional<double> m_commitMs; // average commit duration
    qint64 m_rowsWritten = 0; // by the store, including the last batch
    base::SteadyMs m_writtenAt = 0;
};

} // namespace sagadesk::runtime
