#pragma once

#include "core/store/seam/statestore.h"

#include <span>
#include <vector>

namespace sagadesk::store {

// Group commit: runs a batch in one transaction and answers after COMMIT. A refusal affects only
// its own command. A failed statement rolls everything back; then each command runs in its own
// transaction, so that one bad command does not fail the whole batch. A commit of unknown outcome
// is resolved by its id (StateStore::resolve), never simply repeated.
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
    // Runs each command in its own transaction and answers it. If isUnresolved() afterwards, the
    // command of unknown outcome and those after it are unanswered, and the latter have not run.
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
    // runEach() for one command; returns its reply.
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
    BatchId m_batch; // of the last attempt
    Attempt m_attempt; // the outcome of that attempt
};

} // namespace sagadesk::store
