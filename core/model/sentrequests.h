#pragma once

#include "core/model/stepmessages.h"

#include <QHash>

#include <mutex>
#include <optional>
#include <vector>

namespace sagadesk::model {

struct SentUnderClaim
{
    QString instance; // the Agent that sent the requests
    int count = 0; // including attempts that are not listed
    // The last attempt has neither status nor error while its response is awaited.
    std::vector<Attempt> attempts;
};

// Marks the attempts without a response as ended. `why`: why no response will come; `until`: when
// waiting for it ended (UTC ms).
void endUnanswered(std::vector<Attempt> &attempts, const Reason &why, qint64 until);

// The requests that the Agents of this process have sent, by claim. An Agent sends no reply after
// complete-by (P15), so the actor that ends an expired claim looks up its requests here. Kept in
// memory only, because a restart revokes the claims of the earlier process without counting
// failures. Thread-safe.
class SentRequests final
{
public:
    void sending(const StepRequest &request, const QString &instance, Attempt attempt);
    void answered(const StepRequest &request, const Attempt &attempt);
    // Call it when the reply to the claim has been stored.
    void forget(const OperationId &operation, ClaimToken token);

    // nullopt: no request of this claim is known.
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
    qsizetype m_forgetAt = 0; // number of entries at which old ones are removed
};

} // namespace sagadesk::model
