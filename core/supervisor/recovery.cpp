#include "core/supervisor/recovery.h"

#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/base/spread.h"
#include "core/model/claim.h"
#include "core/model/deadline.h"

#include <algorithm>

namespace sagadesk::supervisor {

using namespace Qt::StringLiterals;

using model::ExhaustedAction;
using model::OperationKind;
using model::Reason;
using model::TaskEvent;
using model::TaskState;

namespace {

// An operation that was escalated is not made ready at once: the Agent's own retries have just
// failed. One that expired has waited long enough.
constexpr qint64 kBackoffFirstMs = 250;
constexpr qint64 kBackoffMaxMs = 10'000;

class Recovery final
{
public:
    Recovery(model::TaskEdit &edit, const std::vector<model::RecoveryPolicy> &policies,
        std::vector<Finding> *findings)
        : m_edit(edit)
        , m_policies(policies)
        , m_findings(findings)
    {
    }

    bool run()
    {
        bool any = false;
        for (int i = 0; i < m_edit.task().stepCount(); ++i) {
            if (isOverdue(i, OperationKind::Forward)) {
                any = true;
                recoverForward(i);
            }
            if (isOverdue(i, OperationKind::Undo)) {
                any = true;
                recoverUndo(i);
            }
        }
        if (any && m_edit.task().state == TaskState::Processing
            && !model::hasOpenClaim(m_edit.task()))
            m_edit.apply(TaskEvent::Release); // P17: LockedBy null, Pending
        any = endOverdueTask() || any;
        model::updateCompleteBy(m_edit.fields());
        return any;
    }

private:
    const model::RecoveryPolicy &policyOf(int index) const
    {
        return m_policies.at(static_cast<size_t>(index));
    }

    bool isOverdue(int index, OperationKind kind) const
    {
        const model::StepRecord &step = m_edit.task().step(index);
        const model::ClaimRecord &claim = claimOf(step, kind);
        return isClaimOpen(step, kind) && (claim.escalated || claim.completeBy <= m_edit.now());
    }

    // The failures of the operation, with the one that is about to be counted.
    int countFailures(int index, OperationKind kind)
    {
        return m_edit.claim(index, kind).failureCount + 1;
    }

    // The not-before of the next claim; 0: at once.
    qint64 backoffUntil(int index, OperationKind kind)
    {
        const model::ClaimRecord &claim = m_edit.claim(index, kind);
        if (!claim.escalated)
            return 0;
        const int doublings = std::min(countFailures(index, kind) - 1, 16);
        const auto seed =
            static_cast<quint64>(m_edit.task().id.value * 1000 + index * 100 + claim.token.value);
        const qint64 wait =
            base::spread(std::min(kBackoffFirstMs << doublings, kBackoffMaxMs), seed);
        return std::max(claim.notBefore, m_edit.now() + wait);
    }

    void recoverForward(int index)
    {
        if (m_edit.task().state == TaskState::Compensating) {
            revoke(index, OperationKind::Forward, 0, codes::kTakeBack);
            return;
        }
        const model::RecoveryPolicy &policy = policyOf(index);
        if (countFailures(index, OperationKind::Forward) < policy.failureThreshold) {
            revoke(index, OperationKind::Forward, backoffUntil(index, OperationKind::Forward),
                codes::kRelease);
            return;
        }
        ExhaustedAction action = policy.onExhausted;
        model::ClaimRecord &claim = m_edit.claim(index, OperationKind::Forward);
        if (action == ExhaustedAction::Wait && !claim.waited) {
            claim.waited = true;
            revoke(index, OperationKind::Forward, m_edit.now() + policy.waitMs, codes::kWait);
            return;
        }
        if (action == ExhaustedAction::Wait)
            action = policy.afterWait;
        giveUp(index, action);
    }

    // The deadline of the task passes whether or not a service has capacity for its next step.
    bool endOverdueTask()
    {
        const qint64 deadline = model::actingDeadline(m_edit.task());
        if (deadline == 0 || deadline > m_edit.now())
            return false;
        const int step = *model::firstOpenStep(m_edit.task());
        model::endByDeadline(m_edit, policyOf(step));
        const bool undoes = m_edit.task().state == TaskState::Compensating;
        if (m_findings) // ahead of a claim that was revoked: it decided about the task
            m_findings->insert(m_findings->begin(),
                {{m_edit.task().id, step, OperationKind::Forward},
                    {undoes ? codes::kCompensate : codes::kPark, {{u"deadline"_s, deadline}}}});
        return true;
    }

    void revoke(int index, OperationKind kind, qint64 notBefore, QLatin1StringView decision)
    {
        model::revokeForRetry(m_edit, index, kind, notBefore);
        if (m_edit.task().state != TaskState::Error)
            model::makeReady(m_edit.fields(), notBefore);
        noteFinding(index, kind, decision);
    }

    void giveUp(int index, ExhaustedAction action)
    {
        model::revokeForGood(m_edit, index, OperationKind::Forward);
        if (action == ExhaustedAction::Compensate && m_edit.task().state != TaskState::Error) {
            model::beginCompensation(m_edit);
            noteFinding(index, OperationKind::Forward, codes::kCompensate);
            return;
        }
        model::needOperator(
            m_edit, {index, model::AlertKind::StepExhausted, {codes::kThresholdReached, {}}});
        noteFinding(index, OperationKind::Forward, codes::kPark);
    }

    void recoverUndo(int index)
    {
        const int attempts = policyOf(index).undoAttempts;
        if (countFailures(index, OperationKind::Undo) < attempts) {
            revoke(index, OperationKind::Undo, backoffUntil(index, OperationKind::Undo),
                codes::kRelease);
            return;
        }
        model::revokeForGood(m_edit, index, OperationKind::Undo);
        model::needOperator(m_edit,
            {index, model::AlertKind::CompensationFailed, {codes::kUndoAttemptsUsedUp, {}}});
        noteFinding(index, OperationKind::Undo, codes::kPark);
    }

    void noteFinding(int index, OperationKind kind, QLatin1StringView decision)
    {
        if (!m_findings)
            return;
        const model::ClaimRecord &claim = m_edit.claim(index, kind);
        m_findings->push_back({{m_edit.task().id, index, kind},
            {decision,
                {{u"failureCount"_s, claim.failureCount}, {u"notBefore"_s, claim.notBefore}}}});
    }

    model::TaskEdit &m_edit;
    const std::vector<model::RecoveryPolicy> &m_policies;
    std::vector<Finding> *m_findings;
};

} // namespace

base::Result<model::Decision> planRecovery(const model::TaskRecord &task,
    const std::vector<model::RecoveryPolicy> &policies, model::InstanceId self, qint64 now,
    std::vector<Finding> *findings)
{
    std::vector<Finding> local;
    std::vector<Finding> &found = findings ? *findings : local;
    found.clear();
    model::TaskEdit edit(task, {self, {}}, now);
    if (!Recovery(edit, policies, &found).run())
        return base::refused(codes::kNothingOverdue);
    const Reason first = found.front().decision; // the journal row says what was decided and why
    QJsonObject parameters = first.parameters;
    parameters.insert(u"step"_s, found.front().operation.step);
    return std::move(edit).finish({u"supervisor-"_s + first.code, parameters});
}

} // namespace sagadesk::supervisor
