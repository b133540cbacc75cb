#pragma once

#include "core/model/ids.h"

#include <QHash>

#include <mutex>

namespace sagadesk::scheduler {

// Counts, for each operation, consecutive claims whose request was not sent because the commit took
// too long or the Scheduler may no longer send. The Schedulers of a process share it. Thread-safe.
class LateCommits final
{
public:
    LateCommits() = default;
    Q_DISABLE_COPY_MOVE(LateCommits)

    // Returns how long the operation has to wait before its next claim, in ms: 1 s, doubled for
    // each consecutive late claim, 30 s at most.
    [[nodiscard]] qint64 addLateClaim(const model::OperationId &operation);
    void addSent(const model::OperationId &operation); // a request was sent in time

private:
    std::mutex m_mutex;
    QHash<model::OperationId, int> m_claims;
};

} // namespace sagadesk::scheduler
