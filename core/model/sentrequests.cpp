#include "core/model/sentrequests.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::model {

namespace {

// After this time the Supervisor has ended an expired claim, or will never do so.
constexpr qint64 kKeptAfterMs = 60'000;
constexpr qsizetype kForgetFirst = 1024;

} // namespace

void endUnanswered(std::vector<Attempt> &attempts, const Reason &why, qint64 until)
{
    for (Attempt &attempt : attempts) {
        if (attempt.status != 0 || !attempt.error.code.isEmpty())
            continue;
        attempt.durationMs = std::max<qint64>(0, until - attempt.at);
        attempt.error = why;
    }
}

void SentRequests::sending(const StepRequest &request, const QString &instance, Attempt attempt)
{
    const std::lock_guard lock(m_lock);
    if (m_entries.size() >= std::max(m_forgetAt, kForgetFirst))
        forgetOld(attempt.at);
    Entry &entry = m_entries[request.operation];
    if (request.token < entry.token)
        return; // a duplicate message of an earlier claim
    if (entry.token != request.token)
        entry = {request.token, request.completeBy, {instance, 0, {}}};
    ++entry.sent.count;
    std::vector<Attempt> &attempts = entry.sent.attempts;
    attempts.push_back(std::move(attempt));
    if (attempts.size() > limits::kAttemptsJournaledMax)
        attempts.erase(attempts.begin() + limits::kAttemptsJournaledMax / 2);
}

void SentRequests::answered(const StepRequest &request, const Attempt &attempt)
{
    const std::lock_guard lock(m_lock);
    const auto entry = m_entries.find(request.operation);
    if (entry != m_entries.end() && entry->token == request.token)
        entry->sent.attempts.back() = attempt;
}

void SentRequests::forget(const OperationId &operation, ClaimToken token)
{
    const std::lock_guard lock(m_lock);
    const auto entry = m_entries.constFind(operation);
    if (entry != m_entries.cend() && entry->token == token)
        m_entries.erase(entry);
}

std::optional<SentUnderClaim> SentRequests::findClaim(
    const OperationId &operation, ClaimToken token) const
{
    const std::lock_guard lock(m_lock);
    const auto entry = m_entries.constFind(operation);
    if (entry == m_entries.cend() || entry->token != token)
        return std::nullopt;
    return entry->sent;
}

qsizetype SentRequests::size() const
{
    const std::lock_guard lock(m_lock);
    return m_entries.size();
}

void SentRequests::forgetOld(qint64 now)
{
    m_entries.removeIf([now](QHash<OperationId, Entry>::iterator entry) {
        return entry->completeBy + kKeptAfterMs < now;
    });
    m_forgetAt = 2 * m_entries.size();
}

} // namespace sagadesk::model
