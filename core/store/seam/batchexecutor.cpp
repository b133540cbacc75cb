#include "core/store/seam/batchexecutor.h"

#include "core/base/assert.h"
#include "core/base/storecodes.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

BatchExecutor::BatchExecutor(StateStore &store, Committed committed, WhenUnknown whenUnknown)
    : m_store(store)
    , m_committed(std::move(committed))
    , m_whenUnknown(whenUnknown)
{
}

bool BatchExecutor::runTogether(std::span<QueuedCommand> commands, base::WallMs now)
{
    SAGADESK_ASSERT(!isUnresolved());
    m_attempt = {};
    m_batch = m_store.nextBatch();
    m_store.announce(commands);
    if (auto begun = m_store.begin(m_batch); !begun) {
        m_attempt.error = begun.error();
        return false;
    }
    m_attempt.hasBegun = true;
    for (const QueuedCommand &queued : commands) {
        auto reply = m_store.execute(queued.command, now, m_attempt.notice);
        if (!reply && !base::concernsOneCommand(reply.error())) {
            m_attempt.error = reply.error();
            m_store.rollback();
            takeBackLinks(commands);
            return false;
        }
        m_attempt.replies.push_back(std::move(reply));
    }
    commitAttempt();
    if (isUnresolved()) {
        if (m_whenUnknown == WhenUnknown::Answered)
            giveUp(commands);
        return true;
    }
    if (m_attempt.outcome == Outcome::CommitUndone) {
        takeBackLinks(commands);
        return false;
    }
    answerAttempt(commands);
    return true;
}

void BatchExecutor::runEach(std::span<QueuedCommand> commands, base::WallMs now)
{
    m_tries = {};
    noteFailure();
    if (isConflict() && commands.size() > 1 && retry(commands, now))
        return;
    runParts(commands, now);
}

void BatchExecutor::runParts(std::span<QueuedCommand> commands, base::WallMs now)
{
    if (commands.size() <= 1) {
        runRepeatedly(commands, now);
        return;
    }
    const size_t half = commands.size() / 2;
    for (const auto part : {commands.first(half), commands.subspan(half)}) {
        if (m_tries.areUsedUp())
            answerAttempt(part);
        else if (!retry(part, now))
            runParts(part, now);
        if (isUnresolved())
            return;
    }
}

// Retries a command whose first attempt has failed.
void BatchExecutor::runRepeatedly(std::span<QueuedCommand> one, base::WallMs now)
{
    for (int tries = 1; tries < triesOfOne(); ++tries) {
        if (m_tries.areUsedUp())
            break;
        if (retry(one, now))
            return;
    }
    answerAttempt(one);
}

bool BatchExecutor::retry(std::span<QueuedCommand> commands, base::WallMs now)
{
    const bool ran = runTogether(commands, now);
    if (!ran)
        noteFailure();
    return ran;
}

int BatchExecutor::triesOfOne() const
{
    if (isConflict())
        return kConflictTries;
    return m_attempt.outcome == Outcome::CommitUndone ? kUndoneTries : kTries;
}

bool BatchExecutor::isConflict() const
{
    return m_batch.node && m_attempt.error.kind == base::ErrorKind::StoreBusy;
}

void BatchExecutor::noteFailure()
{
    if (isConflict())
        --m_tries.conflicts;
    else if (!m_attempt.hasBegun)
        --m_tries.begins;
}

base::Result<CommandReply> BatchExecutor::runAlone(Command command, base::WallMs now)
{
    std::optional<base::Result<CommandReply>> answer;
    QueuedCommand one{std::move(command),
        [&answer](base::Result<CommandReply> reply) { answer.emplace(std::move(reply)); }};
    if (!runTogether({&one, 1}, now))
        runEach({&one, 1}, now);
    SAGADESK_ASSERT(answer.has_value());
    return *std::move(answer);
}

// Invalidates the handles of changes that might not have been written: changes based on them fail.
void BatchExecutor::takeBackLinks(std::span<QueuedCommand> commands)
{
    for (const QueuedCommand &queued : commands)
        if (const auto *change = std::get_if<TaskChange>(&queued.command); change && change->handle)
            change->handle->takeBack();
}

void BatchExecutor::commitAttempt()
{
    const CommitResult commit = m_store.commit();
    m_attempt.error = commit.error;
    if (commit.outcome != CommitResult::Outcome::Unknown) {
        const bool done = commit.outcome == CommitResult::Outcome::Done;
        m_attempt.outcome = done ? Outcome::Done : Outcome::CommitUndone;
        return;
    }
    m_attempt.outcome = Outcome::Unresolved;
    for (int tries = 0; tries < kResolveTries; ++tries)
        if (resolve())
            return;
}

// Keeps the handles of the changes valid, because later changes are based on them if the batch
// was committed.
bool BatchExecutor::resolve()
{
    const auto committed = m_store.resolve(m_batch);
    if (committed)
        m_attempt.outcome = *committed ? Outcome::Done : Outcome::CommitUndone;
    else
        m_attempt.error = committed.error();
    return committed.ok();
}

bool BatchExecutor::resolveAgain(std::span<QueuedCommand> commands)
{
    SAGADESK_ASSERT(isUnresolved());
    const auto own = commands.first(m_attempt.replies.size());
    if (!resolve())
        return false;
    if (m_attempt.outcome == Outcome::Done)
        answerAttempt(own);
    else
        takeBackLinks(own);
    return true;
}

void BatchExecutor::giveUp(std::span<QueuedCommand> commands)
{
    SAGADESK_ASSERT(isUnresolved());
    const auto own = commands.first(m_attempt.replies.size());
    m_attempt.outcome = Outcome::Failed;
    m_attempt.error = {base::ErrorKind::OutcomeUnknown, codes::kStoreOutcomeUnknown,
        {{u"cause"_s, m_attempt.error.code}}};
    takeBackLinks(own);
    answerAttempt(own);
}

void BatchExecutor::answerAttempt(std::span<QueuedCommand> commands)
{
    const bool done = m_attempt.outcome == Outcome::Done;
    if (done && m_committed)
        m_committed(std::move(m_attempt.notice));
    for (size_t i = 0; i < commands.size(); ++i) {
        if (commands[i].done)
            commands[i].done(done ? std::move(m_attempt.replies[i])
                                  : base::Result<CommandReply>(m_attempt.error));
    }
}

} // namespace sagadesk::store
