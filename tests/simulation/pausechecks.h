#pragma once

#include "tests/simulation/simchecker.h"

#include <vector>

namespace sagadesk::simulation {

// What the world knows of times in which the process did not run and of commits that took long,
// compared with the failures that the engine counted (I33). It does not look at what the engine
// recorded of them.
class PauseChecks final
{
public:
    explicit PauseChecks(SimChecker &checker)
        : m_checker(checker)
    {
    }
    Q_DISABLE_COPY_MOVE(PauseChecks)

    // By the clock of the process. `newest`: of the journal when it was suspended.
    void addSuspend(base::WallMs from, base::WallMs to, model::EventId newest);
    [[nodiscard]] model::EventId newestEvent();
    void addCommit(base::WallMs stamp, base::WallMs answered);
    void check();
    // Failures that were counted for claims without a report.
    [[nodiscard]] qint64 expired() const { return m_expired; }

private:
    struct Span
    {
        base::WallMs from = 0;
        base::WallMs to = 0;
        model::EventId newest; // of the journal then
    };
    struct Claim
    {
        model::EventId made;
        base::WallMs at = 0;
        base::WallMs completeBy = 0;
    };
    void checkTask(const model::TaskDetail &task);
    void checkFailure(const QString &task, const Claim &claim, model::EventId counted);

    SimChecker &m_checker;
    std::vector<Span> m_suspends;
    std::vector<Span> m_commits;
    qint64 m_expired = 0;
};

} // namespace sagadesk::simulation
