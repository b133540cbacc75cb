#include "core/engine/taskview.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::engine {

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
    return {code, {{QStringLiteral("until"), time}}};
}

Reason ofService(const QString &code, const QString &service)
{
    return {code, {{QStringLiteral("service"), service}}};
}

Reason held(const ClaimRecord &claim, const QString &lockedBy, qint64 now)
{
    if (claim.handedOver || claim.completeBy <= now)
        return {QStringLiteral("supervisor"), {}};
    return {QStringLiteral("held-by"),
        {{QStringLiteral("instance"), lockedBy}, {QStringLiteral("completeBy"), claim.completeBy}}};
}

bool isDone(const StepRecord &step)
{
    return step.state == StepState::Completed || step.state == StepState::Skipped;
}

bool isOpen(model::BreakerState state)
{
    return state == model::BreakerState::Open || state == model::BreakerState::HeldOpen;
}

// Nothing but an Agent is missing.
Reason forAgent(const QString &service, const std::vector<model::AgentStatus> &agents)
{
    const model::AgentStatus *open = nullptr;
    bool known = false;
    bool paused = false;
    for (const model::AgentStatus &agent : agents) {
        if (agent.service != service)
            continue;
        known = true;
        if (!agent.paused && !isOpen(agent.breaker))
            return ofService(QStringLiteral("capacity"), service);
        paused = paused || agent.paused;
        if (isOpen(agent.breaker) && (open == nullptr || agent.nextProbeAt < open->nextProbeAt))
            open = &agent;
    }
    if (!known)
        return ofService(QStringLiteral("no-agent"), service);
    if (open == nullptr || paused)
        return ofService(QStringLiteral("service-paused"), service);
    return {QStringLiteral("breaker-open"),
        {{QStringLiteral("service"), service}, {QStringLiteral("endpoint"), open->endpoint},
            {QStringLiteral("until"), open->nextProbeAt}}};
}

// A time that has not come yet: why it was set is told by what went before.
Reason forTime(
    const ClaimRecord &claim, const QString &service, const std::vector<model::AgentStatus> &agents)
{
    if (claim.deferredSince != 0) {
        const Reason agent = forAgent(service, agents);
        if (agent.code != QLatin1StringView("capacity"))
            return agent;
        return until(QStringLiteral("not-before"), claim.notBefore);
    }
    if (claim.failureCount > 0)
        return until(QStringLiteral("back-off"), claim.notBefore);
    return until(QStringLiteral("not-before"), claim.notBefore);
}

struct Question
{
    const TaskRecord &task;
    int index;
    const StepRecord &step;
    const QString &lockedBy;
    const workflow::Definition &definition;
    const std::vector<model::AgentStatus> &agents;
    qint64 now;

    [[nodiscard]] const workflow::StepDefinition &defined() const
    {
        return definition.steps[static_cast<size_t>(index)];
    }
};

Reason forwardWaits(const Question &q)
{
    switch (q.step.state) {
    case StepState::Completed:
    case StepState::Skipped:
        return {};
    case StepState::Failed:
        return {QStringLiteral("operator"), {}};
    case StepState::Running:
        return held(q.step.forward, q.lockedBy, q.now);
    case StepState::NotStarted:
        break;
    }
    for (const int before : q.defined().after)
        if (!isDone(q.task.steps[static_cast<size_t>(before)]))
            return {QStringLiteral("predecessor"),
                {{QStringLiteral("step"), q.definition.steps[static_cast<size_t>(before)].name}}};
    if (q.task.pausedAt != 0)
        return {QStringLiteral("paused"), {}};
    if (q.task.state == TaskState::Error)
        return {QStringLiteral("operator"), {}};
    if (q.step.forward.notBefore > q.now)
        return forTime(q.step.forward, q.defined().service, q.agents);
    return forAgent(q.defined().service, q.agents);
}

// The undo of the latest effect goes first.
int undoBefore(const Question &q)
{
    int latest = -1;
    for (int i = 0; i < static_cast<int>(q.task.steps.size()); ++i) {
        const StepRecord &other = q.task.steps[static_cast<size_t>(i)];
        const bool open = other.undoState == UndoState::Planned
            || other.undoState == UndoState::Running || other.undoState == UndoState::Failed;
        if (i == q.index || !open || other.effectOrder <= q.step.effectOrder)
            continue;
        if (latest < 0 || other.effectOrder > q.task.steps[static_cast<size_t>(latest)].effectOrder)
            latest = i;
    }
    return latest;
}

Reason undoWaits(const Question &q)
{
    switch (q.step.undoState) {
    case UndoState::None:
        return q.step.state == StepState::Running ? held(q.step.forward, q.lockedBy, q.now)
                                                  : Reason{};
    case UndoState::Undone:
    case UndoState::DoneByHand:
        return {};
    case UndoState::Failed:
        return {QStringLiteral("operator"), {}};
    case UndoState::Running:
        return held(q.step.undo, q.lockedBy, q.now);
    case UndoState::Planned:
        break;
    }
    if (q.task.pausedAt != 0)
        return {QStringLiteral("paused"), {}};
    if (model::hasOpenForward(q.task))
        return {QStringLiteral("compensation"), {}};
    if (const int before = undoBefore(q); before >= 0)
        return {QStringLiteral("predecessor"),
            {{QStringLiteral("step"), q.definition.steps[static_cast<size_t>(before)].name}}};
    const qint64 settled = q.step.forward.lastCompleteBy + limits::kSettlingMs;
    if (q.step.effect == model::Effect::Unknown && settled > q.now)
        return until(QStringLiteral("settling"), settled);
    if (q.step.undo.notBefore > q.now)
        return forTime(q.step.undo, q.defined().service, q.agents);
    return forAgent(q.defined().service, q.agents);
}

} // namespace

Reason waitingFor(const TaskRecord &task, int step, const QString &lockedBy,
    const workflow::Definition &definition, const std::vector<model::AgentStatus> &agents,
    qint64 now)
{
    if (model::isFinal(task.state))
        return {};
    const Question question{
        task, step, task.steps[static_cast<size_t>(step)], lockedBy, definition, agents, now};
    const bool undoes =
        question.step.undoState != UndoState::None || task.state == TaskState::Compensating;
    return undoes ? undoWaits(question) : forwardWaits(question);
}

void completeDetail(model::TaskDetail &detail, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now)
{
    const TaskRecord &task = detail.record;
    const size_t count = std::min(detail.steps.size(), definition.steps.size());
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
        view.manualUndo = step.undo && !step.undo->manual.isEmpty();
        view.policy = step.policy;
        view.waitingFor = waitingFor(task, index, view.lockedBy, definition, agents, now);
    }
    for (model::AlertView &alert : detail.alerts) {
        if (alert.step < 0 || alert.step >= static_cast<int>(count))
            continue;
        alert.stepName = definition.steps[static_cast<size_t>(alert.step)].name;
        alert.service = definition.steps[static_cast<size_t>(alert.step)].service;
    }
}

} // namespace sagadesk::engine
