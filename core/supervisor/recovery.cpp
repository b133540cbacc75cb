#include "core/supervisor/recovery.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/base/spread.h"
#include "core/model/claim.h"
#include "core/model/deadline.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"

#include <algorithm>
#include <optional>

namespace sagadesk::supervisor {

using namespace Qt::StringLiterals;

using model::DecidedTime;
using model::ExhaustedAction;
using model::OperationKind;
using model::Reason;
using model::TaskEvent;
using model::TaskState;

namespace {

// An escalated operation is not ready immediately, because the Agent's own retries have just
// failed. An expired one has waited long enough.
constexpr qint64 kBackoffFirstMs = 250;
constexpr qint64 kBackoffMaxMs = 10'000;

class Recovery final
{
public:
    Recovery(model::TaskEdit &edit, const std::vector<model::RecoveryPolicy> &policies,
        store::PayloadSource &payloads, const SweepContext &context)
        : m_edit(edit)
        , m_policies(policies)
        , m_payloads(payloads)
        , m_sent(context.sent)
        , m_pauses(context.pauses)
        , m_overdueAt(context.askedAt == 0 ? context.now : std::min(context.askedAt, context.now))
    {
    }

    std::optional<Finding> run()
    {
        for (int i = 0; i < m_edit.task().stepCount() && !m_finding; ++i) {
            for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
                if (!m_finding && isOverdue(i, kind))
                    recover(i, kind);
        }
        if (m_finding && m_edit.task().state == TaskState::Processing
            && !model::hasOpenClaim(m_edit.task()))
            m_edit.apply(TaskEvent::Release); // removes the lock and sets Pending (P17)
        if (!m_finding)
            endOverdueTask();
        model::updateCompleteBy(m_edit.fields());
        return m_finding;
    }

private:
    const model::RecoveryPolicy &policyOf(int index) const
    {
        SAGADESK_ASSERT(static_cast<size_t>(index) < m_policies.size());
        return m_policies[static_cast<size_t>(index)];
    }

    // A claim that is still being committed can't be overdue, because its period has not begun.
    bool isOverdue(int index, OperationKind kind) const
    {
        const model::StepRecord &step = m_edit.task().step(index);
        const model::ClaimRecord &claim = claimOf(step, kind);
        const DecidedTime completeBy =
            model::timeOf(m_edit.task(), {nullptr, &model::ClaimRecord::completeBy, index, kind});
        return isClaimOpen(step, kind)
            && (claim.escalated
                || (!completeBy.countsFromStamp() && claim.completeBy <= m_overdueAt));
    }

    void recover(int index, OperationKind kind)
    {
        noteCause(index, kind);
        if (revokeUncounted(index, kind))
            return;
        if (kind == OperationKind::Forward)
            recoverForward(index);
        else
            recoverUndo(index);
    }

    // Revokes the claim without a failure if a pause or a late commit explains why it expired.
    bool revokeUncounted(int index, OperationKind kind)
    {
        const model::ClaimRecord &claim = m_edit.claim(index, kind);
        if (!m_pauses || claim.escalated)
            return false;
        const model::RecoveryPolicy &policy = policyOf(index);
        const qint64 period =
            kind == OperationKind::Forward ? policy.completeWithinMs : policy.undoCompleteWithinMs;
        const qint64 claimedAt = claim.completeBy - period;
        if (m_pauses->wasInterrupted(claimedAt, claim.completeBy)) {
            model::revokeInterrupted(m_edit, index, kind);
            offer(index, kind, 0, codes::kResumed);
        } else if (m_pauses->wasTooLate(claimedAt, claim.completeBy)) {
            const auto notBefore = DecidedTime::afterStamp(limits::kLateCommitWaitMs);
            model::revokeClaim(m_edit, index, kind, notBefore);
            offer(index, kind, notBefore, codes::kStoreSlow);
        } else if (m_pauses->overlaps(claimedAt, claim.completeBy)) {
            model::revokeClaim(m_edit, index, kind);
            offer(index, kind, 0, codes::kResumed);
        } else {
            return false;
        }
        return true;
    }

    // Records why the claim failed: the error that its Agent reported, or that no reply came.
    void noteCause(int index, OperationKind kind)
    {
        model::ClaimRecord &claim = m_edit.claim(index, kind);
        model::EndedClaim ended{{m_edit.task().id, index, kind}, claim.token, 0, {}};
        if (claim.escalated) {
            m_cause = model::errorFromJson(m_payloads.payload(index, model::errorPayload(kind)));
        } else {
            m_cause = expiredError(claim, ended);
            claim.attempts += ended.attemptCount;
            claim.retryCount += std::max(0, ended.attemptCount - 1);
            m_edit.decision().payloads.push_back(
                model::errorWrite(index, model::errorPayload(kind), m_cause));
        }
        m_edit.decision().ended = std::move(ended);
    }

    // The last known request of the claim may still have no response.
    model::ErrorInfo expiredError(const model::ClaimRecord &claim, model::EndedClaim &ended) const
    {
        model::ErrorInfo error{{codes::kExpired, {{u"completeBy"_s, claim.completeBy}}}, 0, {}};
        auto sent = m_sent ? m_sent->findClaim(ended.operation, ended.token) : std::nullopt;
        if (!sent)
            return error;
        model::endUnanswered(
            sent->attempts, {codes::kNoAnswer, {{u"until"_s, claim.completeBy}}}, claim.completeBy);
        error.reason.parameters.insert(u"instance"_s, sent->instance);
        error.reason.parameters.insert(u"requests"_s, sent->count);
        ended.attemptCount = sent->count;
        ended.attempts = std::move(sent->attempts);
        return error;
    }

    // The number of failures of the operation, including the one that is about to be counted.
    int countFailures(int index, OperationKind kind)
    {
        return m_edit.claim(index, kind).failureCount + 1;
    }

    // The notBefore of the next claim; 0: immediately.
    DecidedTime backoffUntil(int index, OperationKind kind)
    {
        const model::ClaimRecord &claim = m_edit.claim(index, kind);
        if (!claim.escalated)
            return {};
        const int doublings = std::min(countFailures(index, kind) - 1, 16);
        return spreadAfterStamp(index, claim, std::min(kBackoffFirstMs << doublings, kBackoffMaxMs))
            .atLeast(claim.notBefore);
    }

    // Operations that failed in one outage must not all retry at the same time.
    DecidedTime spreadAfterStamp(int index, const model::ClaimRecord &claim, qint64 waitMs) const
    {
        const auto seed =
            static_cast<quint64>(m_edit.task().id.value * 1000 + index * 100 + claim.token.value);
        return DecidedTime::afterStamp(base::spread(waitMs, seed));
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
            revoke(index, OperationKind::Forward, spreadAfterStamp(index, claim, policy.waitMs),
                codes::kWait);
            return;
        }
        if (action == ExhaustedAction::Wait)
            action = policy.afterWait;
        giveUp(index, action);
    }

    // A Scheduler does this when it advances the task, but that may have to wait for a free place.
    void endOverdueTask()
    {
        const qint64 deadline = model::actingDeadline(m_edit.task());
        if (deadline == 0 || !model::isDeadlinePassed(m_edit.task(), m_overdueAt))
            return;
        const int step = *model::firstOpenStep(m_edit.task());
        model::endByDeadline(m_edit, policyOf(step));
        const bool undoes = m_edit.task().state == TaskState::Compensating;
        m_cause.reason = {codes::kDeadlinePassed, {{u"deadline"_s, deadline}}};
        noteFinding(step, OperationKind::Forward, undoes ? codes::kCompensate : codes::kPark);
        m_finding->decision.parameters.insert(u"deadline"_s, deadline);
    }

    void revoke(int index, OperationKind kind, DecidedTime notBefore, QLatin1StringView decision)
    {
        model::revokeForRetry(m_edit, index, kind, notBefore);
        offer(index, kind, notBefore, decision);
    }

    void offer(int index, OperationKind kind, DecidedTime notBefore, QLatin1StringView decision)
    {
        if (m_edit.task().state != TaskState::Error)
            model::makeReady(m_edit.fields(), index, kind, policyOf(index).serviceQueue, notBefore,
                m_edit.now());
        noteFinding(index, kind, decision);
    }

    void giveUp(int index, ExhaustedAction action)
    {
        model::revokeForGood(m_edit, index, OperationKind::Forward);
        if (action == ExhaustedAction::Compensate && m_edit.task().state != TaskState::Error) {
            model::beginCompensation(m_edit, m_cause);
            noteFinding(index, OperationKind::Forward, codes::kCompensate);
            return;
        }
        model::needOperator(m_edit,
            {index, model::AlertKind::StepExhausted, exhaustedReason(codes::kThresholdReached)});
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
            {index, model::AlertKind::CompensationFailed,
                exhaustedReason(codes::kUndoAttemptsUsedUp)});
        noteFinding(index, OperationKind::Undo, codes::kPark);
    }

    // The reason of the alert: the cause of the last failure, or `unknown`.
    Reason exhaustedReason(QLatin1StringView unknown) const
    {
        return m_cause.reason.code.isEmpty() ? Reason{unknown, {}} : model::alertReason(m_cause);
    }

    void noteFinding(int index, OperationKind kind, QLatin1StringView decision)
    {
        const model::ClaimRecord &claim = m_edit.claim(index, kind);
        QJsonObject parameters{
            {u"failureCount"_s, claim.failureCount}, {u"notBefore"_s, claim.notBefore}};
        if (!m_cause.reason.code.isEmpty()) {
            QJsonObject cause = m_cause.reason.parameters;
            cause.insert(u"code"_s, m_cause.reason.code);
            parameters.insert(u"cause"_s, cause);
        }
        m_finding = Finding{{m_edit.task().id, index, kind}, {decision, parameters}};
    }

    model::TaskEdit &m_edit;
    const std::vector<model::RecoveryPolicy> &m_policies;
    store::PayloadSource &m_payloads;
    const model::SentRequests *m_sent;
    const model::PauseLog *m_pauses; // null: no pauses are known
    qint64 m_overdueAt;
    model::ErrorInfo m_cause;
    std::optional<Finding> m_finding;
};

} // namespace

base::Result<model::Decision> planRecovery(const model::TaskRecord &task,
    const std::vector<model::RecoveryPolicy> &policies, store::PayloadSource &payloads,
    const SweepContext &context, Finding *finding)
{
    model::TaskEdit edit(task, {context.self, {}}, context.now);
    const auto found = Recovery(edit, policies, payloads, context).run();
    if (!found)
        return base::refused(codes::kNothingOverdue);
    if (finding)
        *finding = *found;
    return std::move(edit).finish(
        {u"supervisor-"_s + found->decision.code, found->decision.parameters});
}

} // namespace sagadesk::supervisor
