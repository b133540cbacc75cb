#pragma once

#include "core/model/downtime.h"

#include <deque>
#include <memory>
#include <mutex>

namespace sagadesk::model {

// What a process knows of times that count for nothing: the downtimes and pauses that are recorded
// in the store, and the latest commits that took long. From any thread.
class PauseLog final
{
public:
    PauseLog() = default;
    Q_DISABLE_COPY_MOVE(PauseLog)

    void add(const Downtime &recorded);
    void addOfStore(const Downtime &recorded); // the process ran
    // From the stamp of its transaction until its result was known.
    void addSlowCommit(const Downtime &commit);

    [[nodiscard]] std::shared_ptr<const Downtimes> recorded() const;
    // Whether a recorded one lies within that time, or in part.
    [[nodiscard]] bool overlaps(qint64 from, qint64 to) const;
    // One in which the process did not run.
    [[nodiscard]] bool wasInterrupted(qint64 from, qint64 to) const;
    // The result of a commit came when it was too late to send what it had claimed; a request of
    // this process was sent in time.
    void addLateCommit(qint64 claimedAt); // once for each
    void addRequestInTime();
    // Late commits since the last request in time; -1: neither has been seen.
    [[nodiscard]] int lateCommits() const;
    // Whether the result of the commit that made a claim at `claimedAt` came when it was too late
    // to send its request.
    [[nodiscard]] bool wasTooLate(qint64 claimedAt, qint64 completeBy) const;

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const Downtimes> m_recorded = std::make_shared<const Downtimes>();
    std::deque<Downtime> m_ofStore; // also in m_recorded
    std::deque<Downtime> m_slowCommits;
    int m_lateCommits = -1;
    qint64 m_lastLate = 0;
};

// Whether what is left of a claim's period is not worth a request: less than a tenth of it, or less
// than 50 ms (of a short period: less than half of it).
[[nodiscard]] bool isTooLittleLeft(qint64 leftMs, qint64 periodMs);

} // namespace sagadesk::model
