#pragma once

#include "core/base/clock.h"
#include "core/scheduler/recordcache.h"
#include "core/store/seam/changerequest.h"
#include "core/store/seam/commands.h"

#include <array>
#include <atomic>

namespace sagadesk::scheduler {

// How often changes were sent to the store before they were applied or refused, since the process
// started. Thread-safe.
class ChangeAttempts final
{
public:
    static constexpr size_t kMost = 8; // also stands for more
    using Counts = std::array<qint64, kMost>; // the first: of changes that needed one attempt

    void add(int attempts);
    [[nodiscard]] Counts counts() const;
    [[nodiscard]] int most() const; // of one change; 0: there was none

private:
    std::array<std::atomic<qint64>, kMost> m_counts = {};
};

// Decides changes of tasks outside the store's transactions: asks the plan on the copy of the
// record, or on what the changes of that task that are still being committed make of it, and sends
// the decision with the version it was made on.
// - Conflict: the store tells the current record, and the change is decided again, as are those
//   that were built on it, in their order. After kConflictsMax conflicts in a row the plan is asked
//   inside the transaction, so that no change is tried more than kConflictsMax + 1 times.
// - A plan that refuses, or changes nothing, may have seen an old copy. That counts only when the
//   store has confirmed the version.
// - The plan also runs inside the transaction when something is not known here: a task without a
//   copy, a payload that no plan has read before, or the steps in a queue that is not known.
// Used in the turn of its actor only.
class Decider final
{
public:
    static constexpr int kConflictsMax = 3;

    struct Options
    {
        // Whether another step that could start comes before that one. Nullopt: not known here, so
        // the start has to be decided inside the transaction.
        using IsBetterWaiting =
            std::function<std::optional<bool>(int serviceQueue, const store::WaitingStep &step)>;
        IsBetterWaiting isBetterWaiting = [](int, const store::WaitingStep &) { return false; };
        // Called when the first change starts to wait for sendAll(). Empty: each is sent at once.
        std::function<void()> toSend = {};
        std::shared_ptr<ChangeAttempts> attempts = std::make_shared<ChangeAttempts>();
        size_t copiesMax = RecordCache::kCopiesMax;
    };
    using Done = store::ChangeTaker::Done; // Refused "task-not-found" if the task does not exist

    using WallClock = std::function<base::WallMs()>;

    Decider(WallClock wallNow, store::StoreClient &store, Options options);
    Q_DISABLE_COPY_MOVE(Decider)

    void change(store::ChangeRequest request, Done done);
    // Sends the waiting changes in the order in which they were decided. Also runs when many wait.
    void sendAll();
    // What another command of this actor has committed, with what its plan read and wrote.
    void install(store::RecordPtr record, KnownPayloads payloads);
    void drop(model::TaskId task) { m_copies.drop(task); } // it is not known what was committed
    void installNew(const store::CreatedTask &task); // created by another actor
    [[nodiscard]] qsizetype pending() const { return m_pending; } // changes without an outcome

    // Runs the plan inside a transaction and adds what it reads and writes to `known`.
    [[nodiscard]] static base::Result<model::Decision> remember(const store::Plan &plan,
        const model::TaskRecord &task, store::PayloadSource &payloads, KnownPayloads &known);

private:
    struct Change;
    using ChangePtr = std::shared_ptr<Change>;
    using Chain = std::vector<ChangePtr>; // in the order in which they were sent
    struct Base;

    [[nodiscard]] std::optional<Base> findBase(model::TaskId task);
    void decide(const ChangePtr &change);
    void send(const ChangePtr &change, store::TaskChange command);
    void decideOn(const Base &base, Change &change, store::TaskChange &command) const;
    void answered(const ChangePtr &change, store::ChangeOutcome outcome);
    void applied(const Change &change, const store::Applied &answer);
    void settleTimes(const model::TaskRecord &stored);
    // Takes it out of its chain; `failed`: what was built on it can't be written.
    void leaveChain(const ChangePtr &change, bool failed);
    void finish(const Change &change, const store::ChangeOutcome &outcome);

    WallClock m_wallNow;
    store::StoreClient &m_store;
    Options m_options;
    RecordCache m_copies;
    QHash<model::TaskId, Chain> m_chains;
    std::vector<store::QueuedCommand> m_toSend;
    qsizetype m_pending = 0;
};

} // namespace sagadesk::scheduler
