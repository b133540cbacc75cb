#pragma once

#include "core/store/seam/statestore.h"

#include <span>
#include <vector>

namespace sagadesk::store {

// Group commit: runs a batch in one transaction and replies after COMMIT. A refusal affects only
// its own command. A failed statement rolls everything back; then the halves of the batch run in
// their own transactions, and so on, so that one bad command does not fail the whole batch. After a
// conflict with another node (StoreBusy), the batch is repeated first: nothing is wrong with it. A
// commit of unknown outcome is resolved by its id (StateStore::resolve), never simply repeated.
//
// The number of attempts is limited for the whole batch, because each may take as long as the
// timeout of a connection or of a lock. After that, the remaining commands fail with the error.
//
// If the store cannot resolve the outcome yet: with WhenUnknown::Kept, the commands get no reply,
// and the caller must call resolveAgain() before it runs anything else; with WhenUnknown::Answered,
// they fail with OutcomeUnknown.
class BatchExecutor final
{
public:
    using Committed = std::function<void(CommitNotice)>; // called before the completions
    enum class WhenUnknown : quint8 { Answered, Kept };
    BatchExecutor(
        StateStore &store, Committed committed, WhenUnknown whenUnknown = WhenUnknown::Answered);

    // Runs all in one transaction. True: every command has its reply, or isUnresolved(). False:
    // nothing was written and no command has a reply; runEach() determines which command fails.
    [[nodiscard]] bool runTogether(std::span<QueuedCommand> commands, base::WallMs now);
    // After runTogether() has failed: runs smaller parts of the batch and replies to every command.
    // If isUnresolved() afterwards, the commands of the last transaction and those after it have no
    // reply yet, and the latter have not run.
    void runEach(std::span<QueuedCommand> commands, base::WallMs now);
    // The outcome of the last transaction is unknown; its commands have no reply yet.
    [[nodiscard]] bool isUnresolved() const { return m_attempt.outcome == Outcome::Unresolved; }
    // Asks the store again for the outcome. `commands`: those without a reply, beginning with those
    // of the last transaction. If it was committed, its commands get their replies now; otherwise
    // none gets one, and all can be run again. False: still unknown; error() has the cause.
    [[nodiscard]] bool resolveAgain(std::span<QueuedCommand> commands);
    // Stops trying to resolve the outcome: the commands of the last transaction fail with
    // OutcomeUnknown instead of waiting for it.
    void giveUp(std::span<QueuedCommand> commands);
    // Why the last attempt failed.
    [[nodiscard]] const base::Error &error() const { return m_attempt.error; }
    // Runs one command as runTogether() and runEach() do, and returns its reply.
    template <class C>
    [[nodiscard]] base::Result<typename C::Reply> runOne(C command, base::WallMs now)
    {
        return typedReply<C>(runAlone(std::move(command), now));
    }

private:
    enum class Outcome : quint8 { Failed, CommitUndone, Done, Unresolved };
    struct Attempt
    {
        Outcome outcome = Outcome::Failed;
        base::Error error;
        bool hasBegun = false;
        std::vector<base::Result<CommandReply>> replies;
        CommitNotice notice;
    };
    // The failures that are still allowed in one batch.
    struct TriesLeft
    {
        int begins = 2; // transactions that did not begin: the store can't be reached
        int conflicts = 16; // attempts that conflicted with other nodes
        [[nodiscard]] bool areUsedUp() const { return begins <= 0 || conflicts <= 0; }
    };
    static constexpr int kResolveTries = 3;
    static constexpr int kTries = 2; // attempts of one command
    static constexpr int kUndoneTries = 3; // attempts if its COMMIT had no effect
    static constexpr int kConflictTries = 5; // attempts if it conflicts with another node

    [[nodiscard]] base::Result<CommandReply> runAlone(Command command, base::WallMs now);
    void runParts(std::span<QueuedCommand> commands, base::WallMs now);
    void runRepeatedly(std::span<QueuedCommand> one, base::WallMs now);
    [[nodiscard]] bool retry(std::span<QueuedCommand> commands, base::WallMs now);
    [[nodiscard]] int triesOfOne() const;
    [[nodiscard]] bool isConflict() const; // the last attempt conflicted with another node
    void noteFailure();
    void commitAttempt();
    [[nodiscard]] bool resolve(); // false: not known yet
    static void takeBackLinks(std::span<QueuedCommand> commands);
    void answerAttempt(std::span<QueuedCommand> commands);

    StateStore &m_store;
    Committed m_committed;
    WhenUnknown m_whenUnknown;
    BatchId m_batch; // of the last attempt
    Attempt m_attempt;
    TriesLeft m_tries;
};

} // namespace sagadesk::store
