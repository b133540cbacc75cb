#include "core/base/enginelimits.h"
#include "core/model/waits.h"
#include "storefixture.h"

namespace sagadesk::tests::plans {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

Author author(InstanceId instance)
{
    return {instance, {}};
}

void claimStep(TaskEdit &edit, int step, OperationKind kind, InstanceId self)
{
    ClaimRecord &claim = edit.claim(step, kind);
    ++claim.token.value;
    claim.lockedBy = self;
    const DecidedTime completeBy = DecidedTime::afterStamp(StoreFixture::kCompleteWithin);
    edit.setTime(step, kind, &ClaimRecord::completeBy, completeBy);
    edit.setTime(step, kind, &ClaimRecord::lastCompleteBy, completeBy);
    claim.notBefore = 0;
    claim.escalated = false;
    if (claim.startedAt == 0)
        edit.setTime(step, kind, &ClaimRecord::startedAt, kAtStamp);
    edit.fields().completeBy = claim.completeBy;
    edit.fields().readyAt = -1;
    edit.fields().lockedBy = self;
}

void endClaim(TaskEdit &edit, int step, OperationKind kind)
{
    ClaimRecord &claim = edit.claim(step, kind);
    claim.completeBy = 0;
    claim.lockedBy = {};
    claim.escalated = false;
    edit.fields().completeBy = 0;
}

int firstNotStarted(const TaskRecord &task)
{
    for (size_t i = 0; i < task.steps.size(); ++i) {
        if (task.steps[i].state == StepState::NotStarted)
            return static_cast<int>(i);
    }
    return -1;
}

int lastToUndo(const TaskRecord &task)
{
    for (size_t i = task.steps.size(); i-- > 0;) {
        if (task.steps[i].effect != Effect::None && task.steps[i].undoState == UndoState::None)
            return static_cast<int>(i);
    }
    return -1;
}

int undoingStep(const TaskRecord &task)
{
    for (size_t i = 0; i < task.steps.size(); ++i) {
        if (task.steps[i].undoState == UndoState::Running)
            return static_cast<int>(i);
    }
    return -1;
}

base::Error refusal(const char *code)
{
    return {base::ErrorKind::Refused, QString::fromLatin1(code), {}};
}

void startStep(TaskEdit &edit, int step, InstanceId self)
{
    edit.apply(step, StepEvent::Start);
    StepRecord &record = edit.fields().steps.at(static_cast<size_t>(step));
    record.effect = Effect::Claimed;
    record.effectOrder = edit.task().version + 1;
    claimStep(edit, step, OperationKind::Forward, self);
}

StepReply replyOf(const TaskRecord &task, int step, ClaimToken token, Outcome outcome)
{
    StepReply reply;
    reply.operation = {task.id, step, OperationKind::Forward};
    reply.token = token;
    reply.outcome = outcome;
    reply.status = outcome == Outcome::Completed ? 200 : 503;
    reply.sent = true;
    reply.attemptCount = 1;
    Attempt attempt;
    attempt.at = 1;
    attempt.durationMs = 5;
    attempt.status = reply.status;
    attempt.endpoint = u"http://127.0.0.1:1"_s;
    reply.attempts.push_back(attempt);
    return reply;
}

} // namespace

int runningStep(const TaskRecord &task)
{
    for (size_t i = 0; i < task.steps.size(); ++i) {
        if (task.steps[i].state == StepState::Running)
            return static_cast<int>(i);
    }
    return -1;
}

CreateTasks create(const StoreFixture &world, int limit)
{
    const auto plan = [workflows = world.workflows](
                          const Submission &submission, base::WallMs) -> base::Result<NewTask> {
        const auto found = workflows.find(submission.workflow);
        if (found == workflows.end())
            return base::Error{base::ErrorKind::NotFound, u"workflow-unknown"_s, {}};
        NewTask made;
        TaskRecord &task = made.record;
        task.workflow = found->second;
        task.priority = submission.priority < 0 ? 5 : submission.priority;
        task.createdAt = submission.receivedAt;
        task.rank = computeRank(task.createdAt, task.priority, limits::kPriorityAgeMs);
        task.readyAt = 0;
        task.serviceQueue = 1;
        task.steps.resize(3);
        made.businessRecord = submission.input;
        return made;
    };
    return {limit, plan};
}

Plan claim(const StoreFixture &world)
{
    return [self = world.scheduler, now = world.now](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = firstNotStarted(task);
        if (step < 0 || task.state != TaskState::Pending)
            return refusal("nothing-to-start");
        TaskEdit edit(task, author(self), now);
        edit.apply(TaskEvent::Claim);
        startStep(edit, step, self);
        edit.decision().responses.push_back({ResponseStatus::Started, {}});
        return std::move(edit).finish({u"claimed"_s, {}});
    };
}

Plan complete(const StoreFixture &world, ClaimToken token)
{
    return [self = world.scheduler, now = world.now, token](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = runningStep(task);
        if (step < 0 || task.steps[static_cast<size_t>(step)].forward.token != token)
            return refusal("stale-token");
        TaskEdit edit(task, author(self), now);
        edit.decision().reply = replyOf(task, step, token, Outcome::Completed);
        edit.apply(step, StepEvent::Complete);
        endClaim(edit, step, OperationKind::Forward);
        edit.setTime(step, OperationKind::Forward, &ClaimRecord::finishedAt, kAtStamp);
        edit.claim(step, OperationKind::Forward).attempts += 1;
        edit.fields().steps.at(static_cast<size_t>(step)).effect = Effect::Applied;
        edit.decision().payloads.push_back({step, PayloadKind::Output, "{\"ok\":true}"});
        edit.decision().alertsSettled.push_back({step, false, true, {u"step-completed"_s, {}}});
        if (const int next = firstNotStarted(edit.task()); next >= 0) {
            startStep(edit, next, self);
        } else {
            edit.apply(TaskEvent::Finish);
            edit.fields().readyAt = -1;
            edit.decision().responses.push_back({ResponseStatus::Completed, {}});
        }
        return std::move(edit).finish({u"step-completed"_s, {}});
    };
}

Plan escalate(const StoreFixture &world, ClaimToken token)
{
    return [self = world.scheduler, now = world.now, token](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = runningStep(task);
        if (step < 0 || task.steps[static_cast<size_t>(step)].forward.token != token)
            return refusal("stale-token");
        TaskEdit edit(task, author(self), now);
        edit.decision().reply = replyOf(task, step, token, Outcome::Transient);
        edit.decision().reply->reason.code = u"retries-used-up"_s;
        edit.claim(step, OperationKind::Forward).escalated = true;
        edit.claim(step, OperationKind::Forward).retryCount += 3;
        edit.decision().payloads.push_back({step, PayloadKind::LastError,
            "{\"code\":\"unexpected-status\",\"parameters\":{\"status\":503},\"status\":503}"});
        return std::move(edit).finish({u"handed-over"_s, {}});
    };
}

Plan release(const StoreFixture &world, qint64 readyAt)
{
    return [self = world.supervisor, now = world.now, readyAt](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = runningStep(task);
        if (step < 0)
            return refusal("nothing-overdue");
        TaskEdit edit(task, author(self), now);
        edit.apply(step, StepEvent::Release);
        edit.fields().steps.at(static_cast<size_t>(step)).effect = Effect::Unknown;
        endClaim(edit, step, OperationKind::Forward);
        ClaimRecord &claim = edit.claim(step, OperationKind::Forward);
        ++claim.token.value;
        ++claim.failureCount;
        claim.notBefore = readyAt;
        edit.apply(TaskEvent::Release);
        edit.fields().readyAt = readyAt;
        edit.fields().lockedBy = {};
        return std::move(edit).finish({u"released"_s, {{u"failures"_s, claim.failureCount}}});
    };
}

Plan wait(const StoreFixture &world, std::vector<qint64> from)
{
    return [self = world.scheduler, now = world.now, from = std::move(from)](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        TaskEdit edit(task, author(self), now);
        StepWaits waits(edit.fields(), edit.now());
        for (size_t i = 0; i < from.size(); ++i)
            if (from[i] != kReadyNever)
                waits.add(static_cast<int>(i), static_cast<int>(i) + 1, from[i]);
        return std::move(edit).finish({u"advanced"_s, {}});
    };
}

Plan needOperator(const StoreFixture &world)
{
    return [self = world.supervisor, now = world.now](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = runningStep(task);
        if (step < 0)
            return refusal("nothing-runs");
        TaskEdit edit(task, author(self), now);
        edit.apply(step, StepEvent::Fail);
        endClaim(edit, step, OperationKind::Forward);
        ++edit.claim(step, OperationKind::Forward).failureCount;
        edit.apply(TaskEvent::NeedsOperator);
        edit.fields().readyAt = -1;
        edit.decision().alertsRaised.push_back(
            {step, AlertKind::StepExhausted, {u"threshold-reached"_s, {}}});
        edit.decision().responses.push_back({ResponseStatus::Failed, {u"threshold-reached"_s, {}}});
        return std::move(edit).finish({u"parked"_s, {}});
    };
}

Plan resubmit(const StoreFixture &world)
{
    return [now = world.now](const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        if (task.state != TaskState::Error)
            return refusal("step-not-failed");
        TaskEdit edit(task, {{}, u"Ada"_s}, now);
        for (size_t i = 0; i < task.steps.size(); ++i) {
            if (task.steps[i].state != StepState::Failed)
                continue;
            const int step = static_cast<int>(i);
            edit.apply(step, StepEvent::Resubmit);
            edit.claim(step, OperationKind::Forward).failureCount = 0;
            edit.decision().alertsSettled.push_back({step, false, false, {}});
        }
        edit.apply(TaskEvent::Resubmit);
        edit.fields().readyAt = 0;
        return std::move(edit).finish({u"resubmitted"_s, {{u"reason"_s, u"mended"_s}}});
    };
}

Plan compensate(const StoreFixture &world)
{
    return [self = world.scheduler, now = world.now](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = lastToUndo(task);
        if (step < 0 || runningStep(task) >= 0 || task.state == TaskState::Compensating)
            return refusal("not-now");
        TaskEdit edit(task, {{}, u"Ada"_s}, now);
        edit.apply(TaskEvent::Compensate);
        edit.apply(step, UndoEvent::Plan);
        edit.apply(step, UndoEvent::Start);
        claimStep(edit, step, OperationKind::Undo, self);
        edit.decision().payloads.push_back(
            {step, PayloadKind::UndoRequest, "{\"method\":\"DELETE\"}"});
        edit.decision().alertsSettled.push_back({-1, true, true, {u"compensating"_s, {}}});
        return std::move(edit).finish({u"compensate"_s, {}});
    };
}

Plan undone(const StoreFixture &world)
{
    return [self = world.scheduler, now = world.now](
               const TaskRecord &task, PayloadSource &) -> base::Result<Decision> {
        const int step = undoingStep(task);
        if (step < 0)
            return refusal("nothing-to-undo");
        TaskEdit edit(task, author(self), now);
        edit.apply(step, UndoEvent::Undone);
        endClaim(edit, step, OperationKind::Undo);
        edit.setTime(step, OperationKind::Undo, &ClaimRecord::finishedAt, kAtStamp);
        if (const int next = lastToUndo(edit.task()); next >= 0) {
            edit.apply(next, UndoEvent::Plan);
            edit.apply(next, UndoEvent::Start);
            claimStep(edit, next, OperationKind::Undo, self);
        } else {
            edit.apply(TaskEvent::AllUndone);
            edit.fields().readyAt = -1;
            edit.decision().responses.push_back({ResponseStatus::Compensated, {}});
        }
        return std::move(edit).finish({u"step-undone"_s, {}});
    };
}

Plan refuse(const char *code)
{
    return [code](const TaskRecord &, PayloadSource &) -> base::Result<Decision> {
        return refusal(code);
    };
}

} // namespace sagadesk::tests::plans
