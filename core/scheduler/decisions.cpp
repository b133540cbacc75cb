#include "core/scheduler/decisions.h"

#include "core/scheduler/advance.h"

#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::scheduler {

using model::Effect;
using model::OperationKind;
using model::Outcome;
using model::PayloadKind;
using model::Reason;
using model::StepEvent;
using model::TaskEvent;
using model::TaskState;
using model::UndoEvent;

namespace {

constexpr qint64 kDeferralMinMs = 100; // a deferral without a time of its own does not spin

base::Error refused(const char *code)
{
    return {base::ErrorKind::Refused, QString::fromLatin1(code), {}};
}

bool isOpen(const model::TaskRecord &task, const model::OperationId &operation)
{
    const model::StepRecord &step = task.steps.at(static_cast<size_t>(operation.step));
    return operation.kind == OperationKind::Forward ? step.state == model::StepState::Running
                                                    : step.undoState == model::UndoState::Running;
}

QByteArray lastErrorJson(const model::StepReply &reply, qint64 at)
{
    QJsonObject error{{QStringLiteral("code"), reply.reason.code}, {QStringLiteral("at"), at},
        {QStringLiteral("status"), reply.status}};
    if (!reply.reason.parameters.isEmpty())
        error.insert(QStringLiteral("parameters"), reply.reason.parameters);
    if (!reply.attempts.empty() && !reply.attempts.back().body.isEmpty())
        error.insert(QStringLiteral("body"), QString::fromUtf8(reply.attempts.back().body));
    return QJsonDocument(error).toJson(QJsonDocument::Compact);
}

// What the reply says about the effect of a forward step. Unknown is not failed.
void recordEffect(model::TaskEdit &edit, const model::StepReply &reply)
{
    auto &step = edit.fields().steps.at(static_cast<size_t>(reply.operation.step));
    if (reply.outcome == Outcome::Completed) {
        step.effect = Effect::Applied;
        step.effectOrder = edit.task().version + 1;
    } else if (reply.effectPossible) {
        step.effect = Effect::Unknown;
    } else if (step.effect == Effect::Granted) {
        step.effect = Effect::None;
        step.effectOrder = 0;
        step.forward.lastCompleteBy = 0;
    }
}

void recordCounts(model::ClaimRecord &claim, const model::StepReply &reply)
{
    claim.attempts += reply.attemptCount;
    claim.retryCount += std::max(0, reply.attemptCount - 1);
    if (reply.sent)
        claim.deferredSince = 0;
}

void endClaim(model::ClaimRecord &claim)
{
    claim.lockedBy = {};
    claim.completeBy = 0;
}

void complete(model::TaskEdit &edit, const model::StepReply &reply)
{
    const int step = reply.operation.step;
    const bool troubled =
        edit.claim(step, reply.operation.kind).token.value > 1 || reply.attemptCount > 1;
    model::ClaimRecord &claim = edit.claim(step, reply.operation.kind);
    endClaim(claim);
    claim.finishedAt = edit.now();
    if (reply.operation.kind == OperationKind::Forward) {
        edit.apply(step, StepEvent::Complete);
        if (!reply.output.isEmpty())
            edit.decision().payloads.push_back({step, PayloadKind::Output, reply.output});
    } else {
        edit.apply(step, UndoEvent::Undone);
    }
    if (troubled) {
        edit.decision().payloads.push_back({step, PayloadKind::LastError, {}});
        edit.decision().alertsSettled.push_back(
            {step, false, true, {QStringLiteral("step-completed"), {}}});
    }
}

// The Supervisor counts it and decides: to it a failed and an expired step are the same (P16).
void handOver(model::TaskEdit &edit, const model::StepReply &reply)
{
    model::ClaimRecord &claim = edit.claim(reply.operation.step, reply.operation.kind);
    claim.handedOver = true;
    claim.completeBy = edit.now();
    edit.decision().payloads.push_back(
        {reply.operation.step, PayloadKind::LastError, lastErrorJson(reply, edit.now())});
}

void defer(
    model::TaskEdit &edit, const model::StepReply &reply, const model::RecoveryPolicy &policy)
{
    const int step = reply.operation.step;
    const bool undo = reply.operation.kind == OperationKind::Undo;
    model::ClaimRecord &claim = edit.claim(step, reply.operation.kind);
    if (!reply.sent && claim.deferredSince == 0)
        claim.deferredSince = edit.now();
    const qint64 patience = undo ? policy.undoCompleteWithinMs : policy.completeWithinMs;
    if (claim.deferredSince != 0 && edit.now() - claim.deferredSince >= patience) {
        handOver(edit, reply); // waiting for ever is a failure too
        return;
    }
    endClaim(claim);
    ++claim.token.value;
    claim.notBefore = std::max(reply.notBefore, edit.now() + kDeferralMinMs);
    if (undo)
        edit.apply(step, UndoEvent::TakeBack);
    else
        edit.apply(step, StepEvent::TakeBack);
}

void failForGood(
    model::TaskEdit &edit, const model::StepReply &reply, const model::RecoveryPolicy &policy)
{
    const int step = reply.operation.step;
    model::ClaimRecord &claim = edit.claim(step, reply.operation.kind);
    endClaim(claim);
    ++claim.failureCount;
    claim.finishedAt = edit.now();
    edit.decision().payloads.push_back(
        {step, PayloadKind::LastError, lastErrorJson(reply, edit.now())});
    if (reply.operation.kind == OperationKind::Undo) {
        edit.apply(step, UndoEvent::Fail);
        park(edit, {step, model::AlertKind::CompensationFailed, reply.reason});
        return;
    }
    edit.apply(step, StepEvent::Fail);
    applyFailure(edit, step, policy.onNontransient, model::AlertKind::StepFailed, reply.reason);
}

QString journalCode(const model::StepReply &reply)
{
    const bool undo = reply.operation.kind == OperationKind::Undo;
    switch (reply.outcome) {
    case Outcome::Completed:
        return undo ? QStringLiteral("undone") : QStringLiteral("step-completed");
    case Outcome::Nontransient:
        return undo ? QStringLiteral("undo-failed") : QStringLiteral("step-failed");
    case Outcome::Transient:
        return QStringLiteral("handed-over");
    case Outcome::Deferred:
        return QStringLiteral("deferred");
    }
    return {};
}

} // namespace

base::Result<model::Decision> planAdvance(const model::TaskRecord &task,
    statestore::PayloadSource &payloads, Surroundings around, Grants &grants)
{
    grants.clear();
    if (model::isFinal(task.state) || task.state == TaskState::Error)
        return refused("task-not-active");
    if (task.pausedAt != 0)
        return refused("task-paused");
    const auto definition = around.catalog.of(task.workflow);
    if (!definition)
        return refused("workflow-unknown");
    model::TaskEdit edit(task, {around.self, {}}, around.now);
    Advance advance(edit, *definition, taskData(payloads, nullptr), around, grants);
    advance.run();
    return std::move(edit).finish(
        {grants.empty() ? QStringLiteral("advanced") : QStringLiteral("started"), {}});
}

base::Result<model::Decision> planReply(const model::TaskRecord &task,
    statestore::PayloadSource &payloads, const model::StepReply &reply, Surroundings around,
    Grants &grants)
{
    grants.clear();
    if (reply.operation.step < 0 || static_cast<size_t>(reply.operation.step) >= task.steps.size())
        return refused("stale-token");
    const model::ClaimRecord &claim =
        claimOf(task.steps[static_cast<size_t>(reply.operation.step)], reply.operation.kind);
    if (!isOpen(task, reply.operation) || claim.token != reply.token || claim.handedOver)
        return refused("stale-token");
    if (around.now > claim.completeBy)
        return refused("late-reply");
    const auto definition = around.catalog.of(task.workflow);
    if (!definition)
        return refused("workflow-unknown");

    model::TaskEdit edit(task, {around.self, {}}, around.now);
    const auto &policy = definition->steps[static_cast<size_t>(reply.operation.step)].policy;
    recordCounts(edit.claim(reply.operation.step, reply.operation.kind), reply);
    if (reply.operation.kind == OperationKind::Forward)
        recordEffect(edit, reply);
    switch (reply.outcome) {
    case Outcome::Completed:
        complete(edit, reply);
        break;
    case Outcome::Nontransient:
        failForGood(edit, reply, policy);
        break;
    case Outcome::Transient:
        handOver(edit, reply);
        break;
    case Outcome::Deferred:
        defer(edit, reply, policy);
        break;
    }
    const TaskState state = edit.task().state;
    if (edit.task().pausedAt == 0 && !model::isFinal(state) && state != TaskState::Error) {
        Advance advance(edit, *definition, taskData(payloads, &reply), around, grants);
        advance.run();
    } else {
        model::updateCompleteBy(edit.fields());
    }
    edit.decision().reply = reply;
    return std::move(edit).finish({journalCode(reply), reply.reason.parameters});
}

base::Result<model::Decision> planTakeBack(const model::TaskRecord &task, model::Author author,
    model::Reason reason, qint64 now, model::InstanceId holder)
{
    model::TaskEdit edit(task, std::move(author), now);
    bool any = false;
    for (int i = 0; i < static_cast<int>(task.steps.size()); ++i) {
        const model::StepRecord &step = task.steps[static_cast<size_t>(i)];
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            const model::ClaimRecord &open = claimOf(step, kind);
            if (!isOpen(task, {task.id, i, kind}) || open.handedOver)
                continue;
            if (holder && open.lockedBy != holder)
                continue;
            any = true;
            model::ClaimRecord &claim = edit.claim(i, kind);
            endClaim(claim);
            ++claim.token.value;
            if (kind == OperationKind::Undo) {
                edit.apply(i, UndoEvent::TakeBack);
                continue;
            }
            edit.apply(i, StepEvent::TakeBack);
            if (step.effect == Effect::Granted)
                edit.fields().steps[static_cast<size_t>(i)].effect = Effect::Unknown;
        }
    }
    if (!any)
        return refused("nothing-open");
    if (edit.task().state == TaskState::Processing && !model::hasOpenClaim(edit.task()))
        edit.apply(TaskEvent::Release);
    if (edit.task().state != TaskState::Error)
        model::offer(edit.fields(), 0);
    model::updateCompleteBy(edit.fields());
    return std::move(edit).finish(std::move(reason));
}

} // namespace sagadesk::scheduler
