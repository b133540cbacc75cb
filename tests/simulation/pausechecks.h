#pragma once

#include "tests/simulation/simchecker.h"

#include <QHash>

#include <map>
#include <vector>

namespace sagadesk::simulation {

// Compares the suspends, late commits and requests that the simulation itself observed with the
// failures that the engine counted (I33) and with the times of its alerts about services (I31).
// What the engine recorded about them is deliberately not used.
class PauseChecks final
{
public:
    explicit PauseChecks(SimChecker &checker)
        : m_checker(checker)
    {
    }
    Q_DISABLE_COPY_MOVE(PauseChecks)

    // `from` and `to`: wall clock of the process. `ended`: when the suspend ended. `newest`: newest
    // journal row at the suspend.
    void addSuspend(
        base::WallMs from, base::WallMs to, base::SteadyMs ended, model::EventId newest);
    [[nodiscard]] model::EventId newestEvent();
    // Records a commit with the stamp `stamp` whose replies are delivered at `answered` (wall clock
    // of the process). `isAnswered` is false if its outcome is unknown.
    void addCommit(base::WallMs stamp, base::WallMs answered, bool isAnswered);
    // Records that an Agent is about to send a request with that key, whatever its outcome.
    void addRequest(const QByteArray &key);
    // Call this after each commit that may have raised an alert. An alert must not come before its
    // service was unusable for `alertAfterMs`, not counting suspends (I31).
    using AlertAfterMs = std::function<qint64(const QString &service)>;
    void checkServiceAlerts(base::SteadyMs now, const AlertAfterMs &alertAfterMs);
    void ignoreServiceAlerts(); // ignores all alerts raised so far
    void check();
    // Number of failures counted for claims without a report.
    [[nodiscard]] qint64 expired() const { return m_expired; }
    // Number of failures counted for claims that were returned unsent.
    [[nodiscard]] qint64 unsent() const { return m_unsent; }

private:
    struct Span
    {
        base::WallMs from = 0;
        base::WallMs to = 0;
        base::SteadyMs ended = 0; // end of a suspend
        // Of a commit: the replies for all rows up to this one had been delivered earlier.
        model::EventId reported;
        model::EventId newest; // newest journal row when a suspend began, or after a commit
    };
    struct Claim
    {
        model::EventId made;
        base::WallMs at = 0;
        base::WallMs completeBy = 0;
        // The journal row of the Agent's report that escalated the claim to the Supervisor.
        model::EventId reported;
        base::WallMs reportedAt = 0;
        bool isReportedFailed = false; // reported as failed, not as deferred
        base::WallMs firstAt = 0; // first claim since the last counted failure
    };
    // The state of one operation of a task, updated as the task's journal rows are read in order.
    struct Operation
    {
        QString name;
        QString key; // the part that all idempotency keys of the operation share (operationOf())
        Claim claim;
        base::WallMs firstClaimAt = 0; // since the last counted failure; 0: none
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
    model::EventId m_reported; // newest row after the last commit with a known outcome
    model::AlertId m_newestAlert; // this alert and all earlier ones have been checked
    // The newest journal row at the time of each request (0 if unknown), by the part that all
    // idempotency keys of an operation share (operationOf()).
    QHash<QString, std::vector<model::EventId>> m_requests;
    qint64 m_expired = 0;
    qint64 m_unsent = 0;
};

} // namespace sagadesk::simulation
