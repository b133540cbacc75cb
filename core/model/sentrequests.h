#pragma once

#include "core/model/stepmessages.h"

#include <QHash>

#include <mutex>
#include <optional>
#include <vector>

namespace sagadesk::model {

// What one claim's Agent has sent so far.
struct SentUnderClaim
{
    QString instance; // of the Agent
    int count = 0; // all, also those not listed
    // The last one is without status and error while its answer is awaited.
    std::vector<Attempt> attempts;
};

// No answer comes any more to those that have none: why, and until when it was awaited (UTC ms).
void endUnanswered(std::vector<Attempt> &attempts, const Reason &why, qint64 until);

// The requests that the Agents of this process have sent, by claim. An Agent is silent after
// complete-by (P15), so the actor that ends an expired claim learns here which requests it sent.
// Kept in memory: a restart revokes the claims of the earlier process without counting a failure.
// Thread-safe.
class SentRequests final
{
public:
    // By the Agent: a request leaves, its answer has come.
    void sending(const StepRequest &request, const QString &instance, Attempt attempt);
    void answered(const StepRequest &request, const Attempt &attempt);
    // Its reply is in the store, or was refused there for good.
    void forget(const OperationId &operation, ClaimToken token);

    // Nothing: no request is known to have left under that claim.
    [[nodiscard]] std::optional<SentUnderClaim> findClaim(
        const OperationId &operation, ClaimToken token) const;
    [[nodiscard]] qsizetype size() const;

private:
    struct Entry
    {
        ClaimToken token;
        qint64 completeBy = 0;
        SentUnderClaim sent;
    };
    void forgetOld(qint64 now);

    mutable std::mutex m_lock;
    QHash<OperationId, Entry> m_entries;
    qsizetype m_forgetAt = 0; // when there are that many
};

} // namespace sagadesk::model
