#pragma once

#include "tests/simulation/simchecker.h"

#include <QHash>
#include <QSet>

#include <map>
#include <vector>

namespace sagadesk::simulation {

// What the world knows of times in which the process did not run, of commits that took long and of
// the requests that Agents made, compared with the failures that the engine counted (I33) and with
// the times at which it raised alerts about services (I31). It does not look at what the engine
// recorded of them.
class PauseChecks final
{
public:
    explicit PauseChecks(SimChecker &checker)
        : m_checker(checker)
    {
    }
    Q_DISABLE_COPY_MOVE(PauseChecks)

    // By the clock of the process, and when it ended. `newest`: of the journal at the suspend.
    void addSuspend(
        base::WallMs from, base::WallMs to, base::SteadyMs ended, model::EventId newest);
    [[nodiscard]] model::EventId newestEvent();
    // A batch, or the part of it whose outcome is known, is answered then. Not `isAnswered`: no
    // outcome is known.
    void addCommit(base::WallMs stamp, base::WallMs answered, bool isAnswered);
    // An Agent makes a request under that key now, whatever becomes of it.
    void addRequest(const QByteArray &key);
    // Call this after each commit in which an alert may have been raised: none comes before its
    // service could not be used for `alertAfterMs`, suspends left out (I31).
    using AlertAfterMs = std::function<qint64(const QString &service)>;
    void checkServiceAlerts(base::SteadyMs now, const AlertAfterMs &alertAfterMs);
    void ignoreServiceAlerts(); // those that have been raised by now
    void check();
    // Failures that were counted for claims without a report.
    [[nodiscard]] qint64 expired() const { return m_expired; }
    // Failures that were counted for claims that were returned unsent.
    [[nodiscard]] qint64 unsent() const { return m_unsent; }

private:
    struct Span
    {
        base::WallMs from = 0;
        base::WallMs to = 0;
        base::SteadyMs ended = 0; // of a suspend
        model::EventId told; // of a commit: the rows up to this one had been answered before
        model::EventId newest; // of the journal then
    };
    struct Claim
    {
        model::EventId made;
        base::WallMs at = 0;
        base::WallMs completeBy = 0;
        // Of its Agent's report, with which it was left to the Supervisor.
        model::EventId reported;
        base::WallMs reportedAt = 0;
        bool isReportedFailed = false; // not deferred
        base::WallMs firstAt = 0; // of the first claim since the last failure that was counted
    };
    // Of one operation of a task, by journal row.
    struct Operation
    {
        QString name; // for people
        QString key; // operationOf() its keys
        Claim claim;
        base::WallMs firstClaimAt = 0; // since the last failure that was counted; 0: none
    };
    [[nodiscard]] std::vector<model::AlertView> newServiceAlerts();
    void checkTask(const model::TaskDetail &task);
    void follow(Operation &operation, const model::EventView &event, const model::StepRecord &was,
        const model::StepRecord &is, model::OperationKind kind);
    void checkExpired(const Operation &operation, model::EventId counted);
    void checkReported(const Operation &operation);
    [[nodiscard]] bool wasCommittedTooLate(const Claim &claim) const;
    [[nodiscard]] bool wasSent(const Operation &operation) const;

    SimChecker &m_checker;
    std::vector<Span> m_suspends;
    std::vector<Span> m_commits;
    model::EventId m_told; // the newest row when a batch was answered
    QSet<qint64> m_serviceAlerts; // that have been looked at
    // By operationOf(): the newest event when each request was made; none: not known.
    QHash<QString, std::vector<model::EventId>> m_requests;
    qint64 m_expired = 0;
    qint64 m_unsent = 0;
};

} // namespace sagadesk::simulation
