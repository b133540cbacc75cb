#pragma once

#include "core/base/clock.h"
#include "core/runtime/pausewatch.h"
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

// All called in the writer's turn.
struct WriterEvents
{
    std::function<void(const store::CommitNotice &)> committed;
    // The same again when the commit's commands have been answered: for those whose wake-up must not
    // delay the actors. May be empty.
    std::function<void(const store::CommitNotice &)> answered;
    // After each command that did not fail, before its answer.
    std::function<void(const store::CommandReply &)> done;
    std::function<void(const base::Error &)> trouble; // once for each kind of trouble
    std::function<void()> well; // after trouble, at the first commit that succeeds
    // A write that was refused because its writer no longer holds the task ("stale-token",
    // "late-reply"; "stale-epoch" without a task). May be empty.
    std::function<void(const base::Error &, model::TaskId)> stale;
    // How long a commit takes, ms, on the average of the last ones. May be empty.
    std::function<void(double commitMs)> commitTook;
    // How long each commit that wrote something took, ms. May be empty.
    std::function<void(qint64 commitMs)> commitMeasured;
};

// A store that is not well, for rehearsals (EngineFaults). Over by itself at `until`.
struct InjectedStoreFault
{
    enum class Kind : quint8 { None, Slow, Busy, Full } kind = Kind::None;
    qint64 delayMs = 0; // Slow: each commit takes that much longer
    base::SteadyMs until = 0;
};

// The one that writes and checkpoints, as a state machine: it has no thread and waits for nothing.
// Takes what is queued, up to limits::kBatchCommandsMax, into one transaction. Who gives it its
// turns, one after another, derives from it: a thread (WriterThread), or the simulation's event
// queue.
//
// Trouble (disk full, I/O error, …): for a growing pause, up to 10 s, commands are answered with
// the error, so nothing is claimed or accepted that can't be written; then the next one is tried.
// It becomes well by itself. Actors keep what must not be lost (an Agent's reply) and come again.
// The same when nobody can tell yet whether a batch is committed: its commands are not answered,
// nothing else is written, and the store is asked again after each pause. What is committed is then
// answered as done, however late; else the batch is run as if it had just been taken.
//
// As a StoreClient it serves callers outside the actors: Overloaded "writer-queue-full" beyond the
// limit of its queue, Refused "engine-stopped" after stop(); answered in the writer's turn or, with
// these two, by the caller.
class Writer : public store::StoreClient
{
public:
    // Opens the store, in the writer's first turn; only its turns ever touch it.
    using Open = std::function<base::Result<std::unique_ptr<store::StateStore>>()>;

    ~Writer() override;
    Q_DISABLE_COPY_MOVE(Writer)

    // When it returns the store is open, or the writer has stopped with the error.
    [[nodiscard]] virtual base::Result<void> start(Open open) = 0;
    // Runs and answers what was accepted, checkpoints, closes the store.
    virtual void stop() = 0;

    // The rest from any thread.
    void submitCommand(store::Command command, store::Completion done) override;
    // For an actor: always accepted; the completion runs in its turn.
    [[nodiscard]] std::unique_ptr<store::StoreClient> clientFor(
        std::shared_ptr<base::Mailbox> mailbox);
    [[nodiscard]] qsizetype queueLength() const;
    // From now on; Busy and Full refuse every transaction as the store would.
    void injectStoreFault(const InjectedStoreFault &fault);
    // The engine closes: an outcome that is unknown is looked up once more, then it is the answer.
    void waitNoLongerForOutcomes() { m_closing = true; }

protected:
    using MailboxPtr = std::shared_ptr<base::Mailbox>;
    struct Item
    {
        store::Command command; // moved from once it was executed; it still knows its kind
        store::Completion done;
        MailboxPtr mailbox = nullptr; // of the actor in whose turn `done` runs; null: the writer's
        std::optional<base::Result<store::CommandReply>> reply = std::nullopt; // once executed
    };

    Writer(const base::Clock &clock, PauseWatch &pauses, WriterEvents events);

    virtual void submitOfActor(
        std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox);
    // Answers a command that can't be carried out. From any thread.
    static void refuse(store::Completion done, const MailboxPtr &mailbox, const base::Error &error);
    // Something was queued: a turn is due. From any thread.
    virtual void requestTurn() = 0;

    [[nodiscard]] base::Result<void> openStore(const Open &open);
    // A turn: prepareBatch(), and if it returns true commitBatch() and then answerBatch(). It
    // answers what is known then; the rest stays in the batch for a later turn.
    [[nodiscard]] bool prepareBatch();
    // It is not known yet whether the commands at the front of the batch are committed.
    [[nodiscard]] bool isUnresolved() const;
    void insertCommand(size_t at, store::Command command); // tests: before that one of the batch
    void commitBatch(); // or it fails
    void answerBatch();
    [[nodiscard]] const std::vector<Item> &batch() const { return m_batch; }
    [[nodiscard]] base::WallMs stamp() const { return m_stamp; } // of the batch
    // When the next turn is due; none: when it is requested.
    [[nodiscard]] std::optional<base::SteadyMs> nextTurnAt() const;
    void refuseFromNowOn(); // what was accepted still runs
    [[nodiscard]] qint64 rowsWritten() const { return m_rowsWritten; } // as of the last batch
    [[nodiscard]] bool isDone() const; // refuses, and everything accepted has been answered
    void closeStore();
    [[nodiscard]] bool isInTrouble() const { return m_trouble.has_value(); }
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
    class Answers;
    void answer(Item &item, Answers &answers);
    void tellStale(const store::Command &command, const base::Error &error) const;
    void refuseDuringTrouble();
    void settle(bool committed);
    bool checkpoint(bool idle); // false: it failed, or a reader holds the log
    [[nodiscard]] bool isIdleCheckpointDue() const;

    const base::Clock &m_clock;
    PauseWatch &m_pauses;
    WriterEvents m_events;

    mutable std::mutex m_mutex;
    std::deque<Item> m_fromActors; // under m_mutex, as all down to m_stopping
    std::deque<Item> m_fromOutside;
    InjectedStoreFault m_injected;
    size_t m_outsideMax;
    bool m_stopping = false;

    std::atomic<bool> m_closing = false; // it waits for no outcome
    // The rest only in its turns.
    std::unique_ptr<store::StateStore> m_store;
    std::optional<store::BatchExecutor> m_executor;
    std::vector<Item> m_batch; // taken, and not answered yet; what is unresolved comes first
    bool m_recordsPause = false; // m_batch does
    std::vector<Item> m_putOff; // taken before a pause was noticed: after its record
    base::WallMs m_stamp = 0; // of m_batch; 0: it was not executed
    std::optional<model::Downtime> m_storePause; // nothing could be committed
    base::WallMs m_troubleFrom = 0; // nothing has been committed since then
    base::SteadyMs m_batchAt = 0; // Slow: not committed before
    std::vector<store::CommitNotice> m_notices; // of m_batch
    std::optional<base::Error> m_failure; // of m_batch
    std::optional<base::Error> m_trouble;
    base::SteadyMs m_retryAt = 0;
    qint64 m_pauseMs = 0;
    bool m_logIsHeld = false; // by a reader, and that was reported
    bool m_written = false; // since the last idle checkpoint
    bool m_batchWrote = false; // m_batch did
    bool m_learnedLate = false; // what is to be answered was unresolved
    std::optional<double> m_commitMs; // average
    qint64 m_rowsWritten = 0; // by the store, as of the last batch
    base::SteadyMs m_writtenAt = 0;
};

} // namespace sagadesk::runtime
