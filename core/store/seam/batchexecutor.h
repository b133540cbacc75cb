#pragma once

#include "core/store/seam/statestore.h"

#include <span>
#include <vector>

namespace sagadesk::store {

struct QueuedCommand
{
    Command command;
    Completion done; // called by the executor on the writer's thread
};

// Group commit, the same for the writer thread and the simulation: runs a batch in one transaction
// and answers after COMMIT. A refusal concerns its command alone. A statement that fails rolls
// everything back and runs each command in a transaction of its own, so that one bad command does
// not sink the batch. A commit of unknown outcome is looked up by its batch number,
// never blindly repeated.
class BatchExecutor final
{
public:
    BatchExecutor(StateStore &store, std::function<void(const CommitNotice &)> committed);

    // Every `done` is called exactly once before it returns.
    void run(std::vector<QueuedCommand> batch, base::WallMs now);
    // One command in a transaction of its own.
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
    static constexpr int kReopenTries = 3;

    [[nodiscard]] base::Result<CommandReply> runAlone(Command command, base::WallMs now);
    [[nodiscard]] Attempt tryOnce(std::span<QueuedCommand> commands, base::WallMs now);
    void findOut(Attempt &attempt, const base::Error &error);
    void answer(std::span<QueuedCommand> commands, Attempt &attempt);

    StateStore &m_store;
    std::function<void(const CommitNotice &)> m_committed;
    qint64 m_batch;
};

} // namespace sagadesk::store
