#pragma once

#include "core/model/ids.h"

#include <QHash>

#include <mutex>

namespace sagadesk::scheduler {

// Claims whose commit took so long that their request was not sent: how often in succession for
// each operation. Shared by the Schedulers of a process; from any thread.
class LateCommits final
{
public:
    LateCommits() = default;
    Q_DISABLE_COPY_MOVE(LateCommits)

    // Returns how long the step has to wait: 1 s, doubled for each in succession, 30 s at most.
    [[nodiscard]] qint64 addLateClaim(const model::OperationId &operation);
    void addSent(const model::OperationId &operation); // in time

private:
    std::mutex m_mutex;
    QHash<model::OperationId, int> m_claims;
};

} // namespace sagadesk::scheduler
