#pragma once

#include "core/runtime/writer.h"
#include "tests/simulation/runtime/simcore.h"
#include "tests/support/memorystore/memoryfaults.h"

#include <vector>

namespace sagadesk::simulation {

// The fault hook of the store. At the rates of the fault plan, single accesses fail, or succeed but
// are reported as failed. While the store is full, every access fails; while it is busy, every
// begin fails. In a dying process every access fails from some point on. After a failed COMMIT the
// store may be unavailable for some time, so that its outcome cannot be resolved.
class StoreFaults final
{
public:
    explicit StoreFaults(SimCore &core)
        : m_core(core)
    {
    }
    [[nodiscard]] store::AccessHook hook();
    // Draws the fate of a COMMIT that the hook did not fail, for stores that can lose its outcome.
    [[nodiscard]] memorystore::CommitBehavior drawCommit();
    // The n-th access from now (counted from 0) and all later ones are never made.
    void dieAfter(int accesses) { m_left = accesses; }
    void fullUntil(base::SteadyMs steady) { m_fullUntil = steady; }
    void busyUntil(base::SteadyMs steady) { m_busyUntil = steady; }
    [[nodiscard]] bool dying() const { return m_left >= 0; }
    void revive() { m_left = -1; }
    void heal();

private:
    [[nodiscard]] store::AccessFault ask(const char *access);
    [[nodiscard]] bool goesWithCommit();
    SimCore &m_core;
    int m_left = -1;
    base::SteadyMs m_fullUntil = 0;
    base::SteadyMs m_busyUntil = 0;
    base::SteadyMs m_goneUntil = 0;
};

// The writer of one start of the process: the engine's own Writer, whose turns come from the event
// queue at virtual delays. A commit's replies and notices are delivered when its delay has passed.
// Destroying it kills the process: queued commands and pending replies are lost.
class SimWriter final : public runtime::Writer
{
public:
    // Called when a sweep of that epoch was committed in a
    // transaction that did not change the lease.
    using Swept = std::function<void(model::Epoch)>;
    // Called after each batch with the stamp of its transaction and the time at which its replies
    // are delivered; `isAnswered` is false if its outcome is unknown.
    using Committed =
        std::function<void(base::WallMs stamp, base::WallMs answered, bool isAnswered)>;
    SimWriter(SimCore &core, const base::Clock &clock, runtime::PauseWatch &pauses,
        runtime::WriterEvents events, Swept swept);
    ~SimWriter() override;
    Q_DISABLE_COPY_MOVE(SimWriter)

    [[nodiscard]] base::Result<void> start(Open open) override;
    void stop() override; // completes at once
    // These two functions refuse some commands, the first one as if the writer's queue were full,
    // the second one as if the disk were full.
    void submitCommand(store::Command command, store::Completion done) override;
    void submitOfActor(
        std::vector<store::QueuedCommand> commands, const MailboxPtr &mailbox) override;

    void onCommitted(Committed committed) { m_committed = std::move(committed); }
    [[nodiscard]] bool isIdle() const { return queueLength() == 0 && batch().empty(); }
    using Writer::rowsWritten;
    [[nodiscard]] bool isWell() const { return !hasStoreError(); }
    // Called after a batch, before its replies are delivered.
    void afterBatch(std::function<void()> work) { m_afterBatch = std::move(work); }
    // Delivers the replies of the current batch at once, before a kill.
    void letAnswersOut();
    void suspend() { m_suspended = true; }
    void resume();
    // Applies the queue limit that is in force now: low while Fault::WriterFull is on.
    void adoptQueueLimit();

private:
    void requestTurn() override;
    void scheduleTurn(base::SteadyMs at);
    void scheduleNextTurn();
    void turn();
    void answer();
    void reportSwept();
    void noteResolved();
    void injectConflicts();
    [[nodiscard]] EventQueue::EventId callIn(qint64 delayMs, void (SimWriter::*work)());

    SimCore &m_core;
    Swept m_swept;
    Committed m_committed;
    runtime::PauseWatch &m_pauses;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
    std::function<void()> m_afterBatch;
    std::vector<void (SimWriter::*)()> m_held; // turns that became due while suspended
    EventQueue::EventId m_turn = 0;
    base::SteadyMs m_turnAt = 0; // when m_turn is due
    bool m_answerDue = false;
    bool m_suspended = false;
};

} // namespace sagadesk::simulation
