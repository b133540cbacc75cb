#include "core/model/claim.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/model/waits.h"

#include <algorithm>

namespace sagadesk::model {

using namespace Qt::StringLiterals;

namespace {

void raiseToken(ClaimRecord &claim)
{
    ++claim.token.value;
}

// The caller applies the event that ends the claim.
ClaimRecord &endClaim(TaskEdit &edit, int step, OperationKind kind)
{
    SAGADESK_ASSERT(isClaimOpen(edit.task().step(step), kind));
    ClaimRecord &claim = edit.claim(step, kind);
    claim.lockedBy = {};
    claim.completeBy = 0;
    claim.escalated = false;
    return claim;
}

// Ends a claim after a report of its Agent, which shows that the process was not interrupted.
ClaimRecord &endReported(TaskEdit &edit, int step, OperationKind kind)
{
    ClaimRecord &claim = endClaim(edit, step, kind);
    claim.interruptions = 0;
    return claim;
}

void applyEvent(TaskEdit &edit, int step, OperationKind kind, StepEvent forward, UndoEvent undo)
{
    if (kind == OperationKind::Forward)
        edit.apply(step, forward);
    else
        edit.apply(step, undo);
}

void suspectEffect(TaskEdit &edit, int index, OperationKind kind)
{
    StepRecord &step = edit.fields().step(index);
    if (kind == OperationKind::Forward && step.effect == Effect::Claimed)
        step.effect = Effect::Unknown;
}

// The request may still take effect until the settling time after its complete-by is over.
void leaveOpen(TaskEdit &edit, int step, OperationKind kind)
{
    const DecidedTime last = edit.timeOf(step, kind, &ClaimRecord::lastCompleteBy);
    const qint64 before = edit.claim(step, kind).openUntil;
    if (last.countsFromStamp() || last.at(edit.now()) > before)
        edit.setTime(step, kind, &ClaimRecord::openUntil, last.atLeast(before));
}

// Leaves the request open unless the claim was escalated: then the Agent has reported its state.
void leaveUnreported(TaskEdit &edit, int step, OperationKind kind)
{
    if (!edit.claim(step, kind).escalated)
        leaveOpen(edit, step, kind);
}

void revokeCounted(TaskEdit &edit, int step, OperationKind kind)
{
    leaveUnreported(edit, step, kind);
    ClaimRecord &claim = endClaim(edit, step, kind);
    raiseToken(claim);
    ++claim.failureCount;
    claim.deferredSince = 0;
    claim.interruptions = 0;
    suspectEffect(edit, step, kind);
}

} // namespace

bool isClaimOpen(const StepRecord &step, OperationKind kind)
{
    return kind == OperationKind::Forward ? step.state == StepState::Running
                                          : step.undoState == UndoState::Running;
}

bool isClaimOpen(const TaskRecord &task, const OperationId &operation, ClaimToken token)
{
    if (task.id != operation.task || !task.hasStep(operation.step))
        return false;
    const StepRecord &step = task.step(operation.step);
    return isClaimOpen(step, operation.kind) && claimOf(step, operation.kind).token == token;
}

bool hasOpenForward(const TaskRecord &task)
{
    return std::any_of(task.steps.begin(), task.steps.end(),
        [](const StepRecord &step) { return isClaimOpen(step, OperationKind::Forward); });
}

bool hasOpenClaim(const TaskRecord &task)
{
    return hasOpenForward(task)
        || std::any_of(task.steps.begin(), task.steps.end(),
            [](const StepRecord &step) { return isClaimOpen(step, OperationKind::Undo); });
}

bool startsClaim(const TaskRecord &before, const TaskRecord &after)
{
    for (size_t i = 0; i < after.steps.size(); ++i) {
        const StepRecord &from = before.steps[i];
        const StepRecord &to = after.steps[i];
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
            if (isClaimOpen(to, kind) && claimOf(to, kind).token != claimOf(from, kind).token)
                return true;
    }
    return false;
}

void updateCompleteBy(TaskRecord &task)
{
    task.completeBy = 0;
    task.lockedBy = {};
    for (const StepRecord &step : task.steps) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            const ClaimRecord &claim = claimOf(step, kind);
            if (!isClaimOpen(step, kind) || claim.completeBy == 0)
                continue;
            if (task.completeBy != 0 && task.completeBy <= claim.completeBy)
                continue;
            task.completeBy = claim.completeBy;
            task.lockedBy = claim.lockedBy;
        }
    }
}

const ClaimRecord &claimOperation(
    TaskEdit &edit, int index, OperationKind kind, InstanceId holder, qint64 completeWithinMs)
{
    applyEvent(edit, index, kind, StepEvent::Start, UndoEvent::Start);
    StepRecord &step = edit.fields().step(index);
    if (kind == OperationKind::Forward && step.effect == Effect::None) {
        step.effect = Effect::Claimed;
        step.effectOrder = edit.task().version + 1;
    }
    ClaimRecord &claim = claimOf(step, kind);
    raiseToken(claim);
    claim.lockedBy = holder;
    const DecidedTime completeBy = DecidedTime::afterStamp(completeWithinMs);
    edit.setTime(index, kind, &ClaimRecord::completeBy, completeBy);
    edit.setTime(index, kind, &ClaimRecord::lastCompleteBy, completeBy);
    claim.notBefore = 0;
    claim.escalated = false;
    claim.finishedAt = 0;
    if (claim.startedAt == 0)
        edit.setTime(index, kind, &ClaimRecord::startedAt, kAtStamp);
    return claim;
}

void noteUnanswered(TaskEdit &edit, int step, OperationKind kind)
{
    SAGADESK_ASSERT(isClaimOpen(edit.task().step(step), kind));
    leaveOpen(edit, step, kind);
}

void completeClaim(TaskEdit &edit, int step, OperationKind kind)
{
    endReported(edit, step, kind);
    edit.setTime(step, kind, &ClaimRecord::finishedAt, kAtStamp);
    applyEvent(edit, step, kind, StepEvent::Complete, UndoEvent::Undone);
    if (kind == OperationKind::Undo)
        edit.fields().step(step).undosDone = edit.task().step(step).undoCount;
}

void continueUndo(TaskEdit &edit, int step)
{
    StepRecord &record = edit.fields().step(step);
    SAGADESK_ASSERT(record.undosDone + 1 < record.undoCount);
    ++record.undosDone;
    if (record.undoState == UndoState::Failed) {
        resubmitOperation(edit, step, OperationKind::Undo, false);
        return;
    }
    ClaimRecord &claim = endReported(edit, step, OperationKind::Undo);
    raiseToken(claim);
    claim.deferredSince = 0;
    claim.failureCount = 0;
    edit.apply(step, UndoEvent::Release);
}

void failClaim(TaskEdit &edit, int step, OperationKind kind)
{
    ClaimRecord &claim = endReported(edit, step, kind);
    ++claim.failureCount;
    edit.setTime(step, kind, &ClaimRecord::finishedAt, kAtStamp);
    applyEvent(edit, step, kind, StepEvent::Fail, UndoEvent::Fail);
}

void releaseClaim(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore)
{
    ClaimRecord &claim = endReported(edit, step, kind);
    raiseToken(claim);
    edit.setTime(step, kind, &ClaimRecord::notBefore, notBefore);
    applyEvent(edit, step, kind, StepEvent::Release, UndoEvent::Release);
}

void escalateClaim(TaskEdit &edit, int step, OperationKind kind)
{
    SAGADESK_ASSERT(isClaimOpen(edit.task().step(step), kind));
    ClaimRecord &claim = edit.claim(step, kind);
    claim.escalated = true;
    edit.setTime(step, kind, &ClaimRecord::completeBy, kAtStamp);
    claim.interruptions = 0;
}

void revokeClaim(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore)
{
    leaveUnreported(edit, step, kind);
    ClaimRecord &claim = endClaim(edit, step, kind);
    raiseToken(claim);
    edit.setTime(step, kind, &ClaimRecord::notBefore, notBefore);
    suspectEffect(edit, step, kind);
    applyEvent(edit, step, kind, StepEvent::Release, UndoEvent::Release);
}

void revokeInterrupted(TaskEdit &edit, int step, OperationKind kind)
{
    const int times = ++edit.claim(step, kind).interruptions;
    if (times < limits::kInterruptionsMax)
        revokeClaim(edit, step, kind);
    else
        quarantine(edit, step, {codes::kInterruptedRepeatedly, {{u"times"_s, times}}});
}

void revokeForRetry(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore)
{
    revokeCounted(edit, step, kind);
    edit.setTime(step, kind, &ClaimRecord::notBefore, notBefore);
    applyEvent(edit, step, kind, StepEvent::Release, UndoEvent::Release);
}

void revokeForGood(TaskEdit &edit, int step, OperationKind kind)
{
    revokeCounted(edit, step, kind);
    if (kind == OperationKind::Forward)
        edit.setTime(step, kind, &ClaimRecord::finishedAt, kAtStamp);
    applyEvent(edit, step, kind, StepEvent::Fail, UndoEvent::Fail);
}

void resubmitOperation(TaskEdit &edit, int step, OperationKind kind, bool keepCounts)
{
    applyEvent(edit, step, kind, StepEvent::Resubmit, UndoEvent::Retry);
    ClaimRecord &claim = edit.claim(step, kind);
    raiseToken(claim);
    claim.notBefore = 0;
    claim.deferredSince = 0;
    claim.interruptions = 0;
    claim.finishedAt = 0;
    if (keepCounts)
        return;
    claim.failureCount = 0;
    claim.waited = false;
}

void resetUndoneStep(TaskEdit &edit, int index)
{
    edit.apply(index, UndoEvent::Reset);
    edit.apply(index, StepEvent::Reset);
    StepRecord &step = edit.fields().step(index);
    step.effect = Effect::None;
    step.effectOrder = 0;
    ++step.keyGeneration;
    step.undoCount = 0;
    step.undosDone = 0;
    step.forward.failureCount = 0;
    step.forward.waited = false;
    step.forward.notBefore = 0;
    step.forward.lastCompleteBy = 0;
    step.forward.deferredSince = 0;
    step.forward.interruptions = 0;
    step.undo.failureCount = 0;
    step.undo.interruptions = 0;
}

void needOperator(TaskEdit &edit, AlertRaise alert)
{
    if (edit.task().state != TaskState::Error) {
        edit.apply(TaskEvent::NeedsOperator);
        edit.decision().responses.push_back({ResponseStatus::Failed, alert.reason});
    }
    edit.decision().alertsRaised.push_back(std::move(alert));
    clearWaits(edit.fields());
    updateCompleteBy(edit.fields());
}

void quarantine(TaskEdit &edit, int step, Reason reason)
{
    for (int i = 0; i < edit.task().stepCount(); ++i) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            if (!isClaimOpen(edit.task().step(i), kind))
                continue;
            const bool reported = edit.claim(i, kind).escalated;
            leaveUnreported(edit, i, kind);
            ClaimRecord &claim = endClaim(edit, i, kind);
            raiseToken(claim);
            claim.failureCount += reported;
            if (kind == OperationKind::Forward)
                edit.setTime(i, kind, &ClaimRecord::finishedAt, kAtStamp);
            suspectEffect(edit, i, kind);
            applyEvent(edit, i, kind, StepEvent::Fail, UndoEvent::Fail);
        }
    }
    needOperator(edit, {step, AlertKind::Quarantined, std::move(reason)});
}

void beginCompensation(TaskEdit &edit, const ErrorInfo &cause)
{
    edit.apply(TaskEvent::Compensate);
    edit.decision().payloads.push_back(errorWrite(kWholeTask, PayloadKind::LastError, cause));
    clearWaits(edit.fields());
    makeReady(edit.fields(), kReadyNow);
    updateCompleteBy(edit.fields());
}

} // namespace sagadesk::model
