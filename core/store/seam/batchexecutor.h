#pragma once

#include "core/store/seam/statestore.h"

#include <span>
#include <vector>

namespace sagadesk::store {

// Group commit: runs a batch in one transaction and answers after COMMIT. A refusal concerns its
// command alone. A statement that fails rolls everything back; then each command is run in a
// transaction of its own, so that one bad command does not sink the batch. A commit of unknown
// outcome is resolved by its id (StateStore::resolve), never blindly repeated.
class BatchExecutor final
{
public:
    using Committed = std::function<void(CommitNotice)>; // called before the completions
    BatchExecutor(StateStore &store, Committed committed);

    // One transaction. True: every command has been answered. False: nothing was written, and none
    // was answered; runEach() finds out which of them fails.
    [[nodiscard]] bool runTogether(std::span<QueuedCommand> commands, base::WallMs now);
    // A transaction for each; every command is answered.
    void runEach(std::span<QueuedCommand> commands, base::WallMs now);
    // The same for one command, with its reply.
    template <class C>
    [[nodiscard]] base::Result<typename C::Reply> runOne(C command, base::WallMs now)
    {
        return typedReply<C>(runAlone(std::move(command), now));
    }

private:
    enum class Outcome : quint8 { Failed, CommitUndone, Done, Unknown };
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
    static void takeBackLinks(std::span<QueuedCommand> commands);
    void answerAttempt(std::span<QueuedCommand> commands);

    StateStore &m_store;
    Committed m_committed;
    BatchId m_batch; // of the attempt
    Attempt m_attempt; // the last one
};

} // namespace sagadesk::store
