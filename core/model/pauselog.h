#pragma once

#include "core/model/downtime.h"

#include <deque>
#include <memory>
#include <mutex>

namespace sagadesk::model {

// The downtimes known to this process: recorded ones and recent slow commits. Thread-safe.
class PauseLog final
{
public:
    PauseLog() = default;
    Q_DISABLE_COPY_MOVE(PauseLog)

    void add(const Downtime &recorded);
    void addOfStore(const Downtime &recorded); // the process itself was running
    // `commit` lasts from the stamp of the transaction until its result was known.
    void addSlowCommit(const Downtime &commit);

    [[nodiscard]] std::shared_ptr<const Downtimes> recorded() const;
    // Whether a recorded downtime overlaps this period.
    [[nodiscard]] bool overlaps(qint64 from, qint64 to) const;
    // The same, for downtimes in which the process did not run.
    [[nodiscard]] bool wasInterrupted(qint64 from, qint64 to) const;
    // addLateCommit(): the result of a commit arrived too late to send the requests of its claims.
    // addRequestInTime(): a request of this process was sent in time.
    void addLateCommit(qint64 claimedAt); // ignored if the previous call had the same time
    void addRequestInTime();
    // Late commits since the last request in time; -1: there has been neither yet.
    [[nodiscard]] int lateCommits() const;
    // Whether a claim made at `claimedAt` was committed too late to send its request.
    [[nodiscard]] bool wasTooLate(qint64 claimedAt, qint64 completeBy) const;

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const Downtimes> m_recorded = std::make_shared<const Downtimes>();
    std::deque<Downtime> m_ofStore; // also in m_recorded
    std::deque<Downtime> m_slowCommits;
    int m_lateCommits = -1;
    qint64 m_lastLate = 0;
};

// Whether too little of a claim's period is left to send a request: less than a tenth of it, or
// less than 50 ms (half of it, if the period is under 100 ms).
[[nodiscard]] bool isTooLittleLeft(qint64 leftMs, qint64 periodMs);

} // namespace sagadesk::model
