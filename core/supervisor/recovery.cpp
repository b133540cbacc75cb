#include "core/supervisor/recovery.h"

#include <algorithm>

namespace sagadesk::supervisor {

using model::ExhaustedAction;
using model::OperationKind;
using model::Reason;
using model::StepEvent;
using model::StepState;
using model::TaskEvent;
using model::TaskState;
using model::UndoEvent;
using model::UndoState;

namespace {

// A failure that was handed over early is not offered again at once: the Agent's own retries have
// just failed. An expired one has waited long enough.
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
        for (int i = 0; i < static_cast<int>(m_edit.task().steps.size()); ++i) {
            if (overdue(i, OperationKind::Forward)) {
                any = true;
                recoverForward(i);
            }
            if (overdue(i, OperationKind::Undo)) {
                any = true;
                recoverUndo(i);
            }
        }
        if (any && m_edit.task().state == TaskState::Processing
            && !model::hasOpenClaim(m_edit.task()))
            m_edit.apply(TaskEvent::Release); // P17: LockedBy null, Pending
        model::updateCompleteBy(m_edit.fields());
        return any;
    }

private:
    bool overdue(int index, OperationKind kind) const
    {
        const model::StepRecord &step = m_edit.task().steps[static_cast<size_t>(index)];
        const bool open = kind == OperationKind::Forward ? step.state == StepState::Running
                                                         : step.undoState == UndoState::Running;
        const model::ClaimRecord &claim = claimOf(step, kind);
        return open && (claim.handedOver || claim.completeBy <= m_edit.now());
    }

    // Ends the grant: the failure is counted once, and the token cuts off its Agent.
    qint64 endGrant(int index, OperationKind kind)
    {
        model::ClaimRecord &claim = m_edit.claim(index, kind);
        const bool handedOver = claim.handedOver;
        ++claim.failureCount;
        ++claim.token.value;
        claim.lockedBy = {};
        claim.completeBy = 0;
        claim.handedOver = false;
        claim.deferredSince = 0;
        const qint64 wait =
            std::min(kBackoffFirstMs << std::min(claim.failureCount - 1, 16), kBackoffMaxMs);
        return handedOver ? m_edit.now() + wait : 0;
    }

    void recoverForward(int index)
    {
        model::StepRecord &step = m_edit.fields().steps[static_cast<size_t>(index)];
        const qint64 notBefore = endGrant(index, OperationKind::Forward);
        if (step.effect == model::Effect::Granted)
            step.effect = model::Effect::Unknown;
        if (m_edit.task().state == TaskState::Compensating) {
            takeBack(index, 0, "take-back");
            return;
        }
        const model::RecoveryPolicy &policy = m_policies.at(static_cast<size_t>(index));
        if (step.forward.failureCount < policy.failureThreshold) {
            takeBack(index, notBefore, "release");
            return;
        }
        ExhaustedAction action = policy.onExhausted;
        if (action == ExhaustedAction::Wait && !step.forward.waited) {
            step.forward.waited = true;
            takeBack(index, m_edit.now() + policy.waitMs, "wait");
            return;
        }
        if (action == ExhaustedAction::Wait)
            action = policy.afterWait;
        giveUp(index, action);
    }

    void takeBack(int index, qint64 notBefore, const char *decision)
    {
        m_edit.apply(index, StepEvent::TakeBack);
        m_edit.claim(index, OperationKind::Forward).notBefore = notBefore;
        if (m_edit.task().state != TaskState::Error)
            model::offer(m_edit.fields(), notBefore);
        found(index, OperationKind::Forward, decision);
    }

    void giveUp(int index, ExhaustedAction action)
    {
        m_edit.apply(index, StepEvent::Fail);
        m_edit.claim(index, OperationKind::Forward).finishedAt = m_edit.now();
        if (action == ExhaustedAction::Compensate && m_edit.task().state != TaskState::Error) {
            m_edit.apply(TaskEvent::Compensate);
            model::offer(m_edit.fields(), 0);
            found(index, OperationKind::Forward, "compensate");
            return;
        }
        park(index, model::AlertKind::StepExhausted, "threshold-reached");
        found(index, OperationKind::Forward, "park");
    }

    void recoverUndo(int index)
    {
        const qint64 notBefore = endGrant(index, OperationKind::Undo);
        const model::ClaimRecord &claim = m_edit.claim(index, OperationKind::Undo);
        if (claim.failureCount < m_policies.at(static_cast<size_t>(index)).undoAttempts) {
            m_edit.apply(index, UndoEvent::TakeBack);
            m_edit.claim(index, OperationKind::Undo).notBefore = notBefore;
            model::offer(m_edit.fields(), notBefore);
            found(index, OperationKind::Undo, "release");
            return;
        }
        m_edit.apply(index, UndoEvent::Fail);
        park(index, model::AlertKind::CompensationFailed, "undo-attempts-used-up");
        found(index, OperationKind::Undo, "park");
    }

    void park(int index, model::AlertKind kind, const char *code)
    {
        const Reason reason{QString::fromLatin1(code), {}};
        m_edit.decision().alertsRaised.push_back({index, kind, reason});
        m_edit.fields().readyAt = -1;
        if (m_edit.task().state == TaskState::Error)
            return;
        m_edit.apply(TaskEvent::Park);
        m_edit.decision().responses.push_back({model::ResponseStatus::Failed, reason});
    }

    void found(int index, OperationKind kind, const char *decision)
    {
        if (!m_findings)
            return;
        const model::ClaimRecord &claim = m_edit.claim(index, kind);
        m_findings->push_back({{m_edit.task().id, index, kind},
            {QString::fromLatin1(decision),
                {{QStringLiteral("failureCount"), claim.failureCount},
                    {QStringLiteral("notBefore"), claim.notBefore}}}});
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
        return base::Error{base::ErrorKind::Refused, QStringLiteral("nothing-overdue"), {}};
    const Reason first = found.front().decision; // the journal row says what was decided and why
    QJsonObject parameters = first.parameters;
    parameters.insert(QStringLiteral("step"), found.front().operation.step);
    return std::move(edit).finish({QStringLiteral("supervisor-") + first.code, parameters});
}

} // namespace sagadesk::supervisor
