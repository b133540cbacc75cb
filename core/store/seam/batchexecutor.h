#pragma once

#include "core/store/seam/statestore.h"

#include <span>
#include <vector>

namespace sagadesk::store {

// Group commit: runs a batch in one transaction and answers after COMMIT. A refusal concerns its
// command alone. A statement that fails rolls everything back; then each command is run in a
// transaction of its own, so that one bad command does not sink the batch. A commit of unknown
// outcome is resolved by its id (StateStore::resolve), never blindly repeated.
//
// Where the store can't tell that outcome yet, the commands are Kept unanswered and the caller asks
// again later, before anything else is run; who can't wait has them Answered OutcomeUnknown.
class BatchExecutor final
{
public:
    using Committed = std::function<void(CommitNotice)>; // called before the completions
    enum class WhenUnknown : quint8 { Answered, Kept };
    BatchExecutor(
        StateStore &store, Committed committed, WhenUnknown whenUnknown = WhenUnknown::Answered);

    // One transaction. True: every command has been answered, or isUnresolved(). False: nothing was
    // written, and none was answered; runEach() finds out which of them fails.
    [[nodiscard]] bool runTogether(std::span<QueuedCommand> commands, base::WallMs now);
    // A transaction for each; every command is answered. If isUnresolved() afterwards, those from
    // the one of unknown outcome on are not: the ones behind it have not been run.
    void runEach(std::span<QueuedCommand> commands, base::WallMs now);
    // Nobody knows yet whether the last transaction is committed; its commands are unanswered.
    [[nodiscard]] bool isUnresolved() const { return m_attempt.outcome == Outcome::Unresolved; }
    // Asks the store once more. `commands`: those that are unanswered; the first of them are of
    // that transaction. Committed: these are answered now. Not committed: none is, and all can be
    // run again. False: still not known; error() tells why.
    [[nodiscard]] bool resolveAgain(std::span<QueuedCommand> commands);
    // Nobody will ask any more: those of that transaction are answered OutcomeUnknown.
    void giveUp(std::span<QueuedCommand> commands);
    [[nodiscard]] const base::Error &error() const
    {
        return m_attempt.error;
    } // of the last attempt
    // The same for one command, with its reply.
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
        std::vector<base::Result<CommandReply>> replies;
        CommitNotice notice;
    };
    static constexpr int kResolveTries = 3;

    [[nodiscard]] base::Result<CommandReply> runAlone(Command command, base::WallMs now);
    void commitAttempt();
    [[nodiscard]] bool resolve(); // false: not known yet
    static void takeBackLinks(std::span<QueuedCommand> commands);
    void answerAttempt(std::span<QueuedCommand> commands);

    StateStore &m_store;
    Committed m_committed;
    WhenUnknown m_whenUnknown;
    BatchId m_batch; // of the attempt
    Attempt m_attempt; // the last one
};

} // namespace sagadesk::store
