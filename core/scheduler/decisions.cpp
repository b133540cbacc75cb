#include "core/scheduler/decisions.h"

#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/claim.h"
#include "core/model/waits.h"
#include "core/scheduler/taskprogress.h"

#include <algorithm>

namespace sagadesk::scheduler {

using namespace Qt::StringLiterals;

using base::refused;
using model::DecidedTime;
using model::Effect;
using model::OperationKind;
using model::Outcome;
using model::PayloadKind;
using model::Reason;
using model::TaskEvent;
using model::TaskState;

namespace {

// The minimum delay, so that a deferral that sets no time does not cause a busy loop.
constexpr qint64 kDeferralMinMs = 100;

model::ErrorInfo lastError(const model::StepReply &reply)
{
    model::ErrorInfo error{reply.reason, reply.status, {}};
    if (!reply.attempts.empty())
        error.body = QString::fromUtf8(reply.attempts.back().body);
    return error;
}

void recordError(
    model::TaskEdit &edit, const model::OperationId &operation, const model::ErrorInfo &error)
{
    edit.decision().payloads.push_back(
        model::errorWrite(operation.step, model::errorPayload(operation.kind), error));
}

void recordEffect(model::TaskEdit &edit, const model::StepReply &reply)
{
    auto &step = edit.fields().step(reply.operation.step);
    if (reply.outcome == Outcome::Completed) {
        step.effect = Effect::Applied;
        step.effectOrder = edit.task().version + 1;
    } else if (reply.effectPossible) {
        step.effect = Effect::Unknown;
    } else if (step.effect == Effect::Claimed) {
        step.effect = Effect::None;
        step.effectOrder = 0;
        step.forward.lastCompleteBy = 0;
    }
}

// Whether the service, or a limit, has deferred the operation; with Retry-After, possibly after a
// request was sent. The end of an Agent or the draining of its node does not count as a deferral.
bool isDeferral(const model::StepReply &reply)
{
    return reply.outcome == Outcome::Deferred && reply.reason.code != codes::kActorEnded
        && reply.reason.code != codes::kNodeDraining;
}

void recordCounts(model::ClaimRecord &claim, const model::StepReply &reply)
{
    claim.attempts += reply.attemptCount;
    claim.retryCount += std::max(0, reply.attemptCount - 1);
    if (reply.sent && !isDeferral(reply))
        claim.deferredSince = 0;
}

void complete(model::TaskEdit &edit, UndoRecording undos, const model::StepReply &reply)
{
    const int step = reply.operation.step;
    const model::StepRecord &record = edit.task().step(step);
    if (reply.operation.kind == OperationKind::Undo && record.undosDone + 1 < record.undoCount) {
        model::continueUndo(edit, step); // an earlier effect has to be undone, too
        return;
    }
    const bool hadFailures =
        edit.claim(step, reply.operation.kind).token.value > 1 || reply.attemptCount > 1;
    model::completeClaim(edit, step, reply.operation.kind);
    if (reply.operation.kind == OperationKind::Forward && !reply.output.isEmpty())
        edit.decision().payloads.push_back({step, PayloadKind::Output, reply.output});
    if (reply.operation.kind == OperationKind::Forward)
        undos.fill();
    if (hadFailures) {
        edit.decision().payloads.push_back({step, model::errorPayload(reply.operation.kind), {}});
        edit.decision().alertsSettled.push_back({step, false, true, {codes::kStepCompleted, {}}});
    }
}

// The Supervisor counts the failure and decides, as for an expired step (P16).
void escalate(model::TaskEdit &edit, const model::StepReply &reply)
{
    model::escalateClaim(edit, reply.operation.step, reply.operation.kind);
    // The service requested this time (Retry-After): the next claim waits at least as long.
    edit.claim(reply.operation.step, reply.operation.kind).notBefore = reply.notBefore;
    recordError(edit, reply.operation, lastError(reply));
}

bool isUnsent(const model::StepReply &reply)
{
    return reply.outcome == Outcome::Deferred && !reply.sent;
}

// Whether the operation is ready again at once, in its former position, because neither it nor its
// service caused the end of the claim.
bool keepsPosition(const model::StepReply &reply)
{
    return reply.reason.code == codes::kLimitLowered || reply.reason.code == codes::kNodeDraining;
}

void defer(model::TaskEdit &edit, const model::StepReply &reply,
    const model::RecoveryPolicy &policy, const model::Downtimes *downtimes)
{
    const int step = reply.operation.step;
    const bool undo = reply.operation.kind == OperationKind::Undo;
    if (keepsPosition(reply)) {
        model::releaseClaim(edit, step, reply.operation.kind, 0);
        return;
    }
    // Counts from the stamp, so that the wait is kept even if this decision is committed late.
    const DecidedTime notBefore = DecidedTime::afterStamp(kDeferralMinMs).atLeast(reply.notBefore);
    if (reply.reason.code == codes::kStoreSlow) { // unrelated to the service
        model::releaseClaim(edit, step, reply.operation.kind, notBefore);
        return;
    }
    model::ClaimRecord &claim = edit.claim(step, reply.operation.kind);
    if (isDeferral(reply) && claim.deferredSince == 0)
        edit.setTime(
            step, reply.operation.kind, &model::ClaimRecord::deferredSince, model::kAtStamp);
    const qint64 timeout = undo ? policy.undoCompleteWithinMs : policy.completeWithinMs;
    const qint64 waited = claim.deferredSince == 0
        ? 0
        : model::timeThatCounts(
            claim.deferredSince, edit.now(), downtimes ? *downtimes : model::Downtimes());
    if (waited >= timeout && claim.deferredSince != 0) {
        escalate(edit, reply); // a deferral for a whole period counts as a failure
        return;
    }
    model::releaseClaim(edit, step, reply.operation.kind, notBefore);
}

void failForGood(
    model::TaskEdit &edit, const model::StepReply &reply, const model::RecoveryPolicy &policy)
{
    const int step = reply.operation.step;
    model::failClaim(edit, step, reply.operation.kind);
    const model::ErrorInfo error = lastError(reply);
    recordError(edit, reply.operation, error);
    if (reply.operation.kind == OperationKind::Undo) {
        model::needOperator(
            edit, {step, model::AlertKind::CompensationFailed, model::alertReason(error)});
        return;
    }
    applyFailure(edit, step, policy.onNontransient, model::AlertKind::StepFailed, error);
}

QString journalCode(const model::StepReply &reply)
{
    const bool undo = reply.operation.kind == OperationKind::Undo;
    switch (reply.outcome) {
    case Outcome::Completed:
        return undo ? codes::kUndone : codes::kStepCompleted;
    case Outcome::Nontransient:
        return undo ? codes::kUndoFailed : codes::kStepFailed;
    case Outcome::Transient:
        return codes::kHandedOver;
    case Outcome::Deferred:
        return codes::kDeferred;
    }
    return {};
}

int queueOf(const model::TaskRecord &task, int step, const model::PolicyRegistry *policies)
{
    const auto known =
        policies ? policies->findPolicies(task.workflow) : model::PolicyRegistry::Policies();
    return known && static_cast<size_t>(step) < known->size()
        ? known->at(static_cast<size_t>(step)).serviceQueue
        : model::kAnyServiceQueue;
}

} // namespace

base::Result<model::Decision> planAdvance(const model::TaskRecord &task,
    store::PayloadSource &payloads, DecisionContext context, Dispatches &dispatches)
{
    dispatches.clear();
    if (model::isAtRest(task.state))
        return refused(codes::kTaskNotActive);
    if (task.pausedAt != 0)
        return refused(codes::kTaskPaused);
    const auto definition = context.catalog.findDefinition(task.workflow);
    if (!definition)
        return refused(codes::kWorkflowUnknown);
    model::TaskEdit edit(task, {context.self, {}}, context.now);
    PendingPayloads pending(edit, payloads);
    TaskProgress progress(edit, *definition, pending, context, dispatches);
    progress.run();
    return std::move(edit).finish({dispatches.empty() ? codes::kAdvanced : codes::kStarted, {}});
}

base::Result<model::Decision> planReply(const model::TaskRecord &task,
    store::PayloadSource &payloads, const model::StepReply &reply, DecisionContext context,
    Dispatches &dispatches)
{
    dispatches.clear();
    if (!isClaimOpen(task, reply.operation, reply.token))
        return refused(codes::kStaleToken);
    const model::ClaimRecord &claim =
        claimOf(task.step(reply.operation.step), reply.operation.kind);
    if (claim.escalated)
        return refused(codes::kStaleToken);
    // The reply is judged by its time of arrival, because it may have waited for the writer since
    // then. A reply that defers an unsent request is always accepted.
    const qint64 repliedAt = context.repliedAt != 0 ? context.repliedAt : context.now;
    if (repliedAt > claim.completeBy && !isUnsent(reply))
        return refused(codes::kLateReply);
    const auto definition = context.catalog.findDefinition(task.workflow);
    if (!definition)
        return refused(codes::kWorkflowUnknown);

    model::TaskEdit edit(task, {context.self, {}}, context.now);
    PendingPayloads pending(edit, payloads);
    UndoRecording undos(edit, pending, *definition, reply.operation.step);
    const auto &policy = definition->step(reply.operation.step).policy;
    recordCounts(edit.claim(reply.operation.step, reply.operation.kind), reply);
    if (reply.effectPossible)
        model::noteUnanswered(edit, reply.operation.step, reply.operation.kind);
    if (reply.operation.kind == OperationKind::Forward)
        recordEffect(edit, reply);
    if (reply.operation.kind == OperationKind::Forward && !reply.effectPossible
        && reply.outcome != Outcome::Completed)
        undos.markNeedless();
    switch (reply.outcome) {
    case Outcome::Completed:
        complete(edit, undos, reply);
        break;
    case Outcome::Nontransient:
        failForGood(edit, reply, policy);
        break;
    case Outcome::Transient:
        escalate(edit, reply);
        break;
    case Outcome::Deferred:
        defer(edit, reply, policy, context.downtimes.get());
        break;
    }
    if (keepsPosition(reply)) { // the step must not be claimed again at once
        const QString &service = definition->step(reply.operation.step).service;
        context.capacity[context.catalog.getServiceQueue(service)] = 0;
    }
    const TaskState state = edit.task().state;
    if (edit.task().pausedAt == 0 && !model::isFinal(state) && state != TaskState::Error) {
        TaskProgress progress(edit, *definition, pending, context, dispatches);
        progress.run();
    } else {
        model::updateCompleteBy(edit.fields());
    }
    edit.decision().reply = reply;
    return std::move(edit).finish({journalCode(reply), reply.reason.parameters});
}

base::Result<model::Decision> planRevocation(const model::TaskRecord &task, model::Author author,
    model::Reason reason, qint64 now, model::InstanceId holder,
    const model::PolicyRegistry *policies)
{
    return planRevocationOf([holder](model::InstanceId of) { return !holder || of == holder; },
        task, std::move(author), std::move(reason), now, policies);
}

base::Result<model::Decision> planRevocationOf(const std::function<bool(model::InstanceId)> &fits,
    const model::TaskRecord &task, model::Author author, model::Reason reason, qint64 now,
    const model::PolicyRegistry *policies)
{
    model::TaskEdit edit(task, std::move(author), now);
    std::vector<model::OperationId> revoked;
    for (int i = 0; i < task.stepCount(); ++i) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            // Read again, because quarantine ends all claims.
            const model::StepRecord &step = edit.task().step(i);
            const model::ClaimRecord &claim = claimOf(step, kind);
            if (!isClaimOpen(step, kind) || claim.escalated)
                continue;
            if (!fits(claim.lockedBy))
                continue;
            revoked.push_back({task.id, i, kind});
            if (reason.code == codes::kRestarted || reason.code == codes::kNodeLost)
                model::revokeInterrupted(edit, i, kind);
            else
                model::revokeClaim(edit, i, kind);
        }
    }
    if (revoked.empty())
        return refused(codes::kNothingOpen);
    if (edit.task().state == TaskState::Processing && !model::hasOpenClaim(edit.task()))
        edit.apply(TaskEvent::Release);
    if (edit.task().state != TaskState::Error)
        for (const model::OperationId &operation : revoked)
            model::makeReady(edit.fields(), operation.step, operation.kind,
                queueOf(task, operation.step, policies), model::kReadyNow, now);
    model::updateCompleteBy(edit.fields());
    return std::move(edit).finish(std::move(reason));
}

} // namespace sagadesk::scheduler
