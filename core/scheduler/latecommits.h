#pragma once

#include "core/model/ids.h"

#include <QHash>

#include <mutex>

namespace sagadesk::scheduler {

// Counts, for each operation, consecutive claims whose commit took so long that their request was
// not sent. The Schedulers of a process share it. Thread-safe.
class LateCommits final
{
public:
    LateCommits() = default;
    Q_DISABLE_COPY_MOVE(LateCommits)

    // Returns how long the step has to wait before its next claim: 1 s, doubled for each
    // consecutive late claim, 30 s at most.
    [[nodiscard]] qint64 addLateClaim(const model::OperationId &operation);
    void addSent(const model::OperationId &operation); // a request was sent in time

private:
    std::mutex m_mutex;
    QHash<model::OperationId, int> m_claims;
};

} // namespace sagadesk::scheduler
