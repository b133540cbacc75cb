#include "core/engine/waitreason.h"

#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/engine/detaildata.h"
#include "core/model/claim.h"
#include "core/scheduler/taskprogress.h"
#include "core/views/servicewaits.h"
#include "core/workflow/condition.h"
#include "core/workflow/undorecord.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using model::ClaimRecord;
using model::Reason;
using model::StepRecord;
using model::StepState;
using model::TaskRecord;
using model::TaskState;
using model::UndoState;

namespace {

Reason until(const QString &code, qint64 time)
{
    return {code, {{u"until"_s, time}}};
}

Reason held(const ClaimRecord &claim, const QString &lockedBy, qint64 now)
{
    if (claim.escalated)
        return {codes::kSupervisor, {}};
    if (claim.completeBy <= now)
        return {codes::kOverdue, {{u"completeBy"_s, claim.completeBy}}};
    return {codes::kHeldBy, {{u"instance"_s, lockedBy}, {u"completeBy"_s, claim.completeBy}}};
}

bool isDone(const StepRecord &step)
{
    return step.state == StepState::Completed || step.state == StepState::Skipped;
}

bool isDone(UndoState state)
{
    return state == UndoState::Undone || state == UndoState::DoneByHand;
}

// The reason after a deferral: the Agent returned the step unsent, or the service
// requested a delay.
Reason afterDeferral(const Reason &heldBy, qint64 notBefore, const QString &service,
    const std::vector<model::AgentStatus> &agents)
{
    if (heldBy.code == codes::kRateLimited)
        return {codes::kRateLimit, {{u"service"_s, service}, {u"until"_s, notBefore}}};
    if (heldBy.code == codes::kAgentBusy)
        return {codes::kAgentBusy, {{u"service"_s, service}, {u"until"_s, notBefore}}};
    if (heldBy.parameters.contains("status"_L1))
        return {codes::kRetryAfter,
            {{u"service"_s, service}, {u"until"_s, notBefore},
                {u"status"_s, heldBy.parameters.value("status"_L1)}}};
    // The current obstacle (breaker or pause); after it has ended, only the time remains.
    return model::serviceObstacle(service, agents).value_or(until(codes::kNotBefore, notBefore));
}

// The reason for a notBefore in the future, derived from what set it.
Reason forTime(const ClaimRecord &claim, const Reason &heldBy, const QString &service,
    const std::vector<model::AgentStatus> &agents)
{
    if (heldBy.code == codes::kSupervisorWait)
        return until(codes::kExtendedWait, claim.notBefore);
    if (heldBy.code.startsWith("supervisor-"_L1))
        return until(codes::kBackOff, claim.notBefore);
    if (!heldBy.code.isEmpty() || claim.deferredSince != 0)
        return afterDeferral(heldBy, claim.notBefore, service, agents);
    return until(claim.failureCount > 0 ? codes::kBackOff : codes::kNotBefore, claim.notBefore);
}

struct Question
{
    const TaskRecord &task;
    int index;
    const StepRecord &step;
    const QString &lockedBy;
    const workflow::Definition &definition;
    const std::vector<model::AgentStatus> &agents;
    const Reason &heldBy;
    qint64 now;
    const model::Downtimes &downtimes;

    [[nodiscard]] const workflow::StepDefinition &defined() const
    {
        return definition.steps[static_cast<size_t>(index)];
    }
    [[nodiscard]] Reason behind(int before) const
    {
        return {
            codes::kPredecessor, {{u"step"_s, definition.steps[static_cast<size_t>(before)].name}}};
    }
};

// A step waits for the requests of its undo, and an undo for those of its step, because they may
// still take effect. nullopt if there are none, or if notBefore is later.
std::optional<Reason> beforeSettled(const Question &q, model::OperationKind kind)
{
    qint64 settlingMs = limits::kSettlingMs;
    for (const model::AgentStatus &agent : q.agents)
        if (agent.service == q.defined().service)
            settlingMs = agent.settlingMs;
    const qint64 settled =
        scheduler::settledBefore(q.step, kind, q.defined().policy, settlingMs, q.downtimes);
    if (settled > q.now && settled >= claimOf(q.step, kind).notBefore)
        return until(codes::kSettling, settled);
    return std::nullopt;
}

Reason beforeStart(const Question &q)
{
    const qint64 deadline = q.task.deadline;
    if (deadline != 0 && deadline <= q.now)
        return {codes::kDeadlinePassed, {{u"deadline"_s, deadline}}};
    const ClaimRecord &claim = q.step.forward;
    if (const auto settling = beforeSettled(q, model::OperationKind::Forward))
        return *settling;
    if (claim.notBefore <= q.now)
        return model::serviceWait(q.defined().service, q.agents);
    if (deadline != 0 && deadline < claim.notBefore)
        return until(codes::kUntilDeadline, deadline);
    return forTime(claim, q.heldBy, q.defined().service, q.agents);
}

Reason forwardWaits(const Question &q)
{
    switch (q.step.state) {
    case StepState::Completed:
    case StepState::Skipped:
        return {};
    case StepState::Failed:
        return {codes::kOperator, {}};
    case StepState::Running:
        return held(q.step.forward, q.lockedBy, q.now);
    case StepState::NotStarted:
        break;
    }
    for (const int before : q.defined().after)
        if (!isDone(q.task.steps[static_cast<size_t>(before)]))
            return q.behind(before);
    if (q.task.pausedAt != 0)
        return {codes::kPaused, {}};
    if (q.task.state == TaskState::Error)
        return {codes::kOperator, {}};
    return beforeStart(q);
}

// The undo that has to end before this one; -1: none.
int undoBefore(const Question &q)
{
    for (const int other : scheduler::undoSequence(q.definition, q.task)) {
        if (other == q.index)
            break;
        if (!isDone(q.task.steps[static_cast<size_t>(other)].undoState))
            return other;
    }
    return -1;
}

// Why a step whose undo is not planned waits while its task is being undone.
Reason besideUndo(const Question &q)
{
    if (q.step.state == StepState::Running)
        return held(q.step.forward, q.lockedBy, q.now);
    const std::vector<int> order = scheduler::undoSequence(q.definition, q.task);
    const bool isNext = std::find(order.begin(), order.end(), q.index) != order.end();
    if (isNext && q.task.pausedAt != 0)
        return {codes::kPaused, {}};
    if (isNext) // its undo is planned when no step is running anymore
        return {codes::kCompensation, {}};
    if (isDone(q.step))
        return {};
    if (q.task.undoThenResubmit && !order.empty())
        return {codes::kUndoFirst,
            {{u"step"_s, q.definition.steps[static_cast<size_t>(order.front())].name}}};
    return {codes::kNotWanted, {}};
}

Reason undoWaits(const Question &q)
{
    switch (q.step.undoState) {
    case UndoState::None:
        return besideUndo(q);
    case UndoState::Undone:
    case UndoState::DoneByHand:
        return {};
    case UndoState::Failed:
        if (q.defined().undo && !q.defined().undo->manual.isEmpty())
            return {codes::kManualUndo, {{u"text"_s, q.defined().undo->manual}}};
        return {codes::kOperator, {}};
    case UndoState::Running:
        return held(q.step.undo, q.lockedBy, q.now);
    case UndoState::Planned:
        break;
    }
    if (q.task.pausedAt != 0)
        return {codes::kPaused, {}};
    if (model::hasOpenForward(q.task))
        return {codes::kCompensation, {}};
    if (const int before = undoBefore(q); before >= 0)
        return q.behind(before);
    if (q.task.state == TaskState::Error)
        return {codes::kOperator, {}};
    if (const auto settling = beforeSettled(q, model::OperationKind::Undo))
        return *settling;
    if (q.step.undo.notBefore > q.now)
        return forTime(q.step.undo, q.heldBy, q.defined().service, q.agents);
    return model::serviceWait(q.defined().service, q.agents);
}

} // namespace

Reason waitingFor(const TaskRecord &task, int step, const QString &lockedBy,
    const workflow::Definition &definition, const std::vector<model::AgentStatus> &agents,
    qint64 now, const Reason &heldBy, const model::Downtimes &downtimes)
{
    if (model::isFinal(task.state))
        return {};
    const Question question{task, step, task.steps[static_cast<size_t>(step)], lockedBy, definition,
        agents, heldBy, now, downtimes};
    const bool undoes =
        question.step.undoState != UndoState::None || task.state == TaskState::Compensating;
    return undoes ? undoWaits(question) : forwardWaits(question);
}

namespace {

void describeManualUndos(model::TaskDetail &detail, const workflow::Definition &definition)
{
    for (model::StepView &view : detail.steps) {
        if (!view.manualUndo)
            continue;
        view.manualText =
            workflow::renderManualUndo(definition, view.index, detail.record, dataOf(detail));
        if (view.waitingFor.code == codes::kManualUndo)
            view.waitingFor.parameters.insert(u"text"_s, view.manualText);
    }
}

} // namespace

void completeDetail(model::TaskDetail &detail, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now, const model::Downtimes &downtimes)
{
    const TaskRecord &task = detail.record;
    const size_t count = std::min(detail.steps.size(), definition.steps.size());
    const bool isWhole =
        task.steps.size() == definition.steps.size() && detail.steps.size() == count;
    for (size_t i = 0; i < count; ++i) {
        model::StepView &view = detail.steps[i];
        const workflow::StepDefinition &step = definition.steps[i];
        const int index = static_cast<int>(i);
        view.index = index;
        view.name = step.name;
        view.service = step.service;
        view.after.clear();
        for (const int before : step.after)
            view.after.append(definition.steps[static_cast<size_t>(before)].name);
        view.idempotencyKey =
            model::idempotencyKey(task, index, step.name, model::OperationKind::Forward);
        view.hasUndo = step.undo.has_value();
        view.undoInputs = workflow::inputsOfUndo(step);
        view.manualUndo = step.undo && !step.undo->manual.isEmpty();
        const workflow::UndoRecords undos = workflow::undosFromBytes(view.undoRequest);
        view.undoNeedsOutput = !undos.empty() && undos.back().needsOutput;
        view.condition = step.when ? workflow::conditionText(*step.when) : QString();
        view.policy = step.policy;
        if (isWhole)
            view.waitingFor = waitingFor(
                task, index, view.lockedBy, definition, agents, now, view.heldBy, downtimes);
    }
    if (isWhole)
        describeManualUndos(detail, definition);
    if (task.steps.size() == definition.steps.size())
        detail.undoOrder = scheduler::undoSequence(definition, task);
    for (model::AlertView &alert : detail.alerts) {
        if (alert.step < 0 || alert.step >= static_cast<int>(count))
            continue;
        alert.stepName = definition.steps[static_cast<size_t>(alert.step)].name;
        alert.service = definition.steps[static_cast<size_t>(alert.step)].service;
    }
}

} // namespace sagadesk::engine
