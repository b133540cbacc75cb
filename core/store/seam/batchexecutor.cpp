#include "core/store/seam/batchexecutor.h"

#include "core/base/assert.h"
#include "core/base/storecodes.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

BatchExecutor::BatchExecutor(StateStore &store, std::function<void(const CommitNotice &)> committed)
    : m_store(store)
    , m_committed(std::move(committed))
    , m_batch(store.lastBatch())
{
}

void BatchExecutor::run(std::vector<QueuedCommand> batch, base::WallMs now)
{
    if (batch.empty())
        return;
    const std::span<QueuedCommand> all(batch);
    Attempt attempt = tryOnce(all, now);
    if (attempt.outcome == Outcome::Done || attempt.outcome == Outcome::Unknown) {
        answer(all, attempt);
        return;
    }
    for (size_t i = 0; i < all.size(); ++i) {
        const auto one = all.subspan(i, 1);
        attempt = tryOnce(one, now);
        if (attempt.outcome == Outcome::CommitUndone) // certainly not done: once more
            attempt = tryOnce(one, now);
        answer(one, attempt);
    }
}

base::Result<CommandReply> BatchExecutor::runAlone(Command command, base::WallMs now)
{
    std::optional<base::Result<CommandReply>> answer;
    std::vector<QueuedCommand> batch;
    batch.push_back({std::move(command),
        [&answer](base::Result<CommandReply> reply) { answer.emplace(std::move(reply)); }});
    run(std::move(batch), now);
    SAGADESK_ASSERT(answer.has_value());
    return *std::move(answer);
}

BatchExecutor::Attempt BatchExecutor::tryOnce(std::span<QueuedCommand> commands, base::WallMs now)
{
    Attempt attempt;
    if (auto begun = m_store.begin(); !begun) {
        attempt.error = begun.error();
        return attempt;
    }
    for (QueuedCommand &queued : commands) {
        auto reply = m_store.execute(queued.command, now, attempt.notice);
        if (!reply && !base::concernsOneCommand(reply.error())) {
            attempt.error = reply.error();
            m_store.rollback();
            return attempt;
        }
        attempt.replies.push_back(std::move(reply));
    }
    // A number is used once, so that a later commit can't be taken for this one.
    m_batch = std::max(m_batch, m_store.lastBatch()) + 1;
    if (auto done = m_store.commit(m_batch); !done)
        findOut(attempt, done.error());
    else
        attempt.outcome = Outcome::Done;
    return attempt;
}

// A commit that reported an error may stand all the same.
void BatchExecutor::findOut(Attempt &attempt, const base::Error &error)
{
    attempt.error = error;
    for (int tries = 0; tries < kReopenTries; ++tries) {
        const auto stands = m_store.committed(m_batch);
        if (stands) {
            attempt.outcome = *stands ? Outcome::Done : Outcome::CommitUndone;
            return;
        }
    }
    attempt.outcome = Outcome::Unknown;
    attempt.error = {
        base::ErrorKind::OutcomeUnknown, codes::kStoreOutcomeUnknown, {{u"cause"_s, error.code}}};
}

void BatchExecutor::answer(std::span<QueuedCommand> commands, Attempt &attempt)
{
    const bool done = attempt.outcome == Outcome::Done;
    if (done && m_committed)
        m_committed(attempt.notice);
    for (size_t i = 0; i < commands.size(); ++i) {
        if (commands[i].done)
            commands[i].done(
                done ? std::move(attempt.replies[i]) : base::Result<CommandReply>(attempt.error));
    }
}

} // namespace sagadesk::store
