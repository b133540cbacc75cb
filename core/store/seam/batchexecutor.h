#pragma once

#include "core/store/seam/statestore.h"

#include <span>
#include <vector>

namespace sagadesk::store {

// Group commit: runs a batch in one transaction and answers after COMMIT. A refusal affects only
// its own command. A failed statement rolls everything back; then the halves of the batch run in
// their own transactions, and so on, so that one bad command does not fail the whole batch. After a
// conflict with another node (StoreBusy), the batch is repeated first: nothing is wrong with it. A
// commit of unknown outcome is resolved by its id (StateStore::resolve), never simply repeated.
//
// The number of attempts is limited for the whole batch, because each may take as long as the
// timeout of a connection or of a lock. Then the rest is answered with the error.
//
// If the store cannot resolve the outcome yet: with WhenUnknown::Kept, the commands stay
// unanswered and the caller asks again before it runs anything else; with Answered, they
// are answered with OutcomeUnknown.
class BatchExecutor final
{
public:
    using Committed = std::function<void(CommitNotice)>; // called before the completions
    enum class WhenUnknown : quint8 { Answered, Kept };
    BatchExecutor(
        StateStore &store, Committed committed, WhenUnknown whenUnknown = WhenUnknown::Answered);

    // Runs all in one transaction. True: every command has been answered, or isUnresolved(). False:
    // nothing was written and no command was answered; runEach() determines which command fails.
    [[nodiscard]] bool runTogether(std::span<QueuedCommand> commands, base::WallMs now);
    // After runTogether() has failed: runs smaller parts of the batch and answers every command. If
    // isUnresolved() afterwards, the commands of the last transaction and those after it are
    // unanswered, and the latter have not run.
    void runEach(std::span<QueuedCommand> commands, base::WallMs now);
    // The outcome of the last transaction is unknown; its commands are unanswered.
    [[nodiscard]] bool isUnresolved() const { return m_attempt.outcome == Outcome::Unresolved; }
    // Asks the store again. `commands`: the unanswered ones, beginning with those of the last
    // transaction. If it was committed, its commands are answered now; otherwise none is answered,
    // and all can be run again. False: still unknown; error() has the cause.
    [[nodiscard]] bool resolveAgain(std::span<QueuedCommand> commands);
    // Ends the attempts to resolve the outcome: the commands of the last transaction are
    // answered with OutcomeUnknown.
    void giveUp(std::span<QueuedCommand> commands);
    [[nodiscard]] const base::Error &error() const
    {
        return m_attempt.error;
    } // why the last attempt failed
    // Both for one command; returns its reply.
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
        int conflicts = 16; // with other nodes
        [[nodiscard]] bool areUsedUp() const { return begins <= 0 || conflicts <= 0; }
    };
    static constexpr int kResolveTries = 3;
    static constexpr int kTries = 2; // of one command
    static constexpr int kUndoneTries = 3; // the same if its COMMIT had no effect
    static constexpr int kConflictTries = 5; // the same if it conflicts with another node

    [[nodiscard]] base::Result<CommandReply> runAlone(Command command, base::WallMs now);
    void runParts(std::span<QueuedCommand> commands, base::WallMs now);
    void runRepeatedly(std::span<QueuedCommand> one, base::WallMs now);
    [[nodiscard]] bool retry(std::span<QueuedCommand> commands, base::WallMs now);
    [[nodiscard]] int triesOfOne() const;
    [[nodiscard]] bool isConflict() const; // why the last attempt failed
    void noteFailure();
    void commitAttempt();
    [[nodiscard]] bool resolve(); // false: not known yet
    static void takeBackLinks(std::span<QueuedCommand> commands);
    void answerAttempt(std::span<QueuedCommand> commands);

    StateStore &m_store;
    Committed m_committed;
    WhenUnknown m_whenUnknown;
    BatchId m_batch; // of the last attempt
    Attempt m_attempt; // the outcome of that attempt
    TriesLeft m_tries;
};

} // namespace sagadesk::store
