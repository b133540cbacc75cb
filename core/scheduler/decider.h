#pragma once

#include "core/base/clock.h"
#include "core/scheduler/recordcache.h"
#include "core/store/seam/changerequest.h"
#include "core/store/seam/commands.h"

#include <array>
#include <atomic>

namespace sagadesk::scheduler {

// Counts how many attempts changes needed, since the process started. Thread-safe.
class ChangeAttempts final
{
public:
    static constexpr size_t kMost = 8; // the last count is for this many attempts or more
    using Counts = std::array<qint64, kMost>; // [0]: changes that needed one attempt

    void add(int attempts);
    [[nodiscard]] Counts counts() const;
    // The most attempts that a single change needed, up to kMost; 0: no change yet.
    [[nodiscard]] int most() const;

private:
    std::array<std::atomic<qint64>, kMost> m_counts = {};
};

// Decides changes of tasks outside the store's transactions. It runs the plan on a copy of the
// record, or on the expected result of changes that are still being committed, and sends the
// decision together with the version on which it is based.
// - Conflict: the store returns the current record. The change is decided again, as are changes
//   that were built on it, in their order. After kConflictsMax consecutive conflicts the plan runs
//   inside the transaction, so that no change needs more than kConflictsMax + 1 attempts.
// - A plan that refuses or changes nothing may have seen an outdated copy, so its result is used
//   only after the store has confirmed the version.
// - The plan also runs inside the transaction if something it needs is unknown: the record, a
//   payload that no plan has read before, or the steps in a queue.
//
// Use it only in the turn of its actor.
class Decider final
{
public:
    static constexpr int kConflictsMax = 3;

    struct Options
    {
        // Whether another step that can start precedes `step` in its queue. nullopt: unknown, so
        // the start has to be decided inside the transaction.
        using IsBetterWaiting =
            std::function<std::optional<bool>(int serviceQueue, const store::WaitingStep &step)>;
        IsBetterWaiting isBetterWaiting = [](int, const store::WaitingStep &) { return false; };
        // Called when the first change starts to wait for sendAll(). Empty: changes don't wait.
        std::function<void()> toSend = {};
        std::shared_ptr<ChangeAttempts> attempts = std::make_shared<ChangeAttempts>();
        size_t copiesMax = RecordCache::kCopiesMax;
        // Increased whenever the store has connected to its server again: all copies are dropped
        // then. Null: the store never reconnects.
        std::shared_ptr<const std::atomic<qint64>> reconnects = nullptr;
    };
    using Done = store::ChangeTaker::Done; // Refused "task-not-found" if the task does not exist

    using WallClock = std::function<base::WallMs()>;

    Decider(WallClock wallNow, store::StoreClient &store, Options options);
    Q_DISABLE_COPY_MOVE(Decider)

    void change(store::ChangeRequest request, Done done);
    // Sends the waiting changes in the order of their decisions. Also called when many are waiting.
    void sendAll();
    // Adds a record that another command of this actor has read or written, with known payloads.
    void install(store::RecordPtr record, KnownPayloads payloads);
    // Call it if the outcome of a commit is unknown.
    void drop(model::TaskId task) { m_copies.drop(task); }
    void installNew(const store::CreatedTask &task); // adds a task that another actor has created
    [[nodiscard]] qsizetype pending() const { return m_pending; } // changes without an outcome

    // Runs the plan inside a transaction and sets `known` to the payloads that it reads and writes.
    [[nodiscard]] static base::Result<model::Decision> remember(const store::Plan &plan,
        const model::TaskRecord &task, store::PayloadSource &payloads, KnownPayloads &known);

private:
    struct Change;
    using ChangePtr = std::shared_ptr<Change>;
    using Chain = std::vector<ChangePtr>; // in the order in which they were sent
    struct Base;

    [[nodiscard]] std::optional<Base> findBase(model::TaskId task);
    void dropAfterReconnect();
    void decide(const ChangePtr &change);
    void send(const ChangePtr &change, store::TaskChange command);
    void decideOn(const Base &base, Change &change, store::TaskChange &command) const;
    void answered(const ChangePtr &change, store::ChangeOutcome outcome);
    void applied(const Change &change, const store::Applied &answer);
    void settleTimes(const model::TaskRecord &stored);
    // Removes the change from its chain. `failed`: changes that were built on it can't be written.
    void leaveChain(const ChangePtr &change, bool failed);
    void finish(const Change &change, const store::ChangeOutcome &outcome);

    WallClock m_wallNow;
    store::StoreClient &m_store;
    Options m_options;
    RecordCache m_copies;
    qint64 m_reconnects = 0; // value of Options::reconnects when the copies were made
    QHash<model::TaskId, Chain> m_chains;
    std::vector<store::QueuedCommand> m_toSend;
    qsizetype m_pending = 0;
};

} // namespace sagadesk::scheduler
