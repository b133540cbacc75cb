#include "core/audit/recordchecks.h"

#include "core/model/claim.h"
#include "core/workflow/workflowcatalog.h"

#include <algorithm>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

bool isClaimed(const TaskRecord &task)
{
    return std::any_of(task.steps.begin(), task.steps.end(), [](const StepRecord &step) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
            if (isClaimOpen(step, kind) && claimOf(step, kind).completeBy > 0)
                return true;
        return false;
    });
}

bool hasOpenAlert(const TaskSnapshot &dossier)
{
    return std::any_of(dossier.alerts.begin(), dossier.alerts.end(),
        [](const store::AuditAlert &alert) { return alert.state != AlertState::Closed; });
}

void checkLimbo(const TaskSnapshot &dossier, const TaskHistory &history, Findings &findings)
{
    const TaskRecord &task = dossier.record;
    const bool watched = hasOpenAlert(dossier) || history.alertClosedByOperator;
    const bool alive = task.state == TaskState::Error
        ? watched
        : task.readyAt >= kReadyNow || task.pausedAt != 0 || isClaimed(task);
    if (!findings.holds(Invariant::I18, alive))
        findings.broken(Invariant::I18, u"limbo"_s, {{u"state"_s, name(task.state)}});
    // A claim without an end would block its task forever.
    for (size_t i = 0; i < task.steps.size(); ++i)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            const ClaimRecord &claim = claimOf(task.steps[i], kind);
            if (!isClaimOpen(task.steps[i], kind))
                continue;
            if (!findings.holds(Invariant::I18, claim.completeBy > 0))
                findings.broken(Invariant::I18, u"claim-without-complete-by"_s,
                    {{u"step"_s, static_cast<qint64>(i)}});
        }
}

// Whether the step has not started, but its predecessors have been completed or skipped. False for
// a step with a condition, because conditions are not evaluated.
bool mayStart(const TaskRecord &task, const workflow::Definition &definition, int index)
{
    const workflow::StepDefinition &step = definition.step(index);
    return task.step(index).state == StepState::NotStarted && !step.when
        && std::all_of(step.after.begin(), step.after.end(), [&task](int before) {
               const StepState state = task.step(before).state;
               return state == StepState::Completed || state == StepState::Skipped;
           });
}

// Whether the step is in the queue of its service. Also true if the task waits for any service,
// because the next Scheduler then examines all its steps.
bool isInQueue(const TaskRecord &task, int index, int serviceQueue)
{
    const StepRecord &step = task.step(index);
    const bool inTask = task.readyAt >= kReadyNow
        && (task.serviceQueue == serviceQueue || task.serviceQueue == kAnyServiceQueue);
    return inTask || (step.readyAt >= kReadyNow && step.serviceQueue == serviceQueue);
}

// A step that is or will be ready must wait in the queue of its own service. In another queue, no
// claim would find it while that other service accepts no requests.
void checkQueues(const TaskSnapshot &dossier, Findings &findings)
{
    const TaskRecord &task = dossier.record;
    const bool goesForward =
        task.state == TaskState::Pending || task.state == TaskState::Processing;
    if (!goesForward || task.pausedAt != 0 || !dossier.definition)
        return;
    for (int i = 0; i < task.stepCount(); ++i) {
        if (!mayStart(task, *dossier.definition, i))
            continue;
        const QString &service = dossier.definition->step(i).service;
        if (!findings.holds(Invariant::I18, isInQueue(task, i, workflow::serviceQueueOf(service))))
            findings.broken(
                Invariant::I18, u"step-in-no-queue"_s, {{u"step"_s, i}, {u"service"_s, service}});
    }
}

void checkProcessed(const TaskSnapshot &dossier, Findings &findings)
{
    const TaskRecord &task = dossier.record;
    for (size_t i = 0; i < task.steps.size(); ++i) {
        const StepRecord &step = task.steps[i];
        const bool whole = (step.state == StepState::Completed && step.effect == Effect::Applied)
            || step.state == StepState::Skipped;
        if (!findings.holds(Invariant::I14, whole && step.undoState == UndoState::None))
            findings.broken(Invariant::I14, u"processed-with-open-step"_s,
                {{u"step"_s, static_cast<qint64>(i)}, {u"state"_s, name(step.state)},
                    {u"effect"_s, name(step.effect)}, {u"undoState"_s, name(step.undoState)}});
    }
}

// A step that has not started has no row in the journal, so the replay does not notice if
// its table row is missing.
void checkStepRows(const TaskSnapshot &dossier, Findings &findings)
{
    const int steps = dossier.record.stepCount();
    const bool asDefined = dossier.definedSteps == 0 || dossier.definedSteps == steps;
    if (!findings.holds(Invariant::I20, asDefined && dossier.stepRows == steps))
        findings.broken(Invariant::I20, u"steps-differ"_s,
            {{u"rows"_s, dossier.stepRows}, {u"steps"_s, steps},
                {u"defined"_s, dossier.definedSteps}});
    if (!findings.holds(Invariant::I20, dossier.strayRows == 0))
        findings.broken(Invariant::I20, u"row-of-no-step"_s, {{u"rows"_s, dossier.strayRows}});
}

// Each open claim must be stored exactly once, and no other row may be stored as a claim.
void checkStoredClaims(const TaskSnapshot &dossier, Findings &findings)
{
    const TaskRecord &task = dossier.record;
    for (int i = 0; i < task.stepCount(); ++i) {
        const bool isOpen = isClaimOpen(task.step(i), OperationKind::Forward)
            || isClaimOpen(task.step(i), OperationKind::Undo);
        const int stored = dossier.claims.value(i);
        if (!findings.holds(Invariant::I20, stored <= 1))
            findings.broken(
                Invariant::I20, u"claim-stored-twice"_s, {{u"step"_s, i}, {u"places"_s, stored}});
        if (!findings.holds(Invariant::I20, isOpen == (stored > 0)))
            findings.broken(Invariant::I20, isOpen ? u"claim-not-stored"_s : u"claim-not-open"_s,
                {{u"step"_s, i}});
    }
    if (!findings.holds(Invariant::I20, !dossier.isPayloadDoubled))
        findings.broken(Invariant::I20, u"payload-stored-twice"_s);
}

} // namespace

void checkRecord(const TaskSnapshot &dossier, const TaskHistory &history, Findings &findings)
{
    const TaskRecord &task = dossier.record;
    checkStepRows(dossier, findings);
    checkStoredClaims(dossier, findings);
    if (!isFinal(task.state))
        checkLimbo(dossier, history, findings);
    checkQueues(dossier, findings);
    if (task.state == TaskState::Processed)
        checkProcessed(dossier, findings);
    if (dossier.keepsOrder && !findings.holds(Invariant::I1, dossier.orderThere))
        findings.broken(Invariant::I1, u"business-record-missing"_s);
}

} // namespace sagadesk::audit
