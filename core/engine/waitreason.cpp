#include "core/engine/taskview.h"

#include "core/base/enginelimits.h"
#include "core/scheduler/advance.h"
#include "core/workflow/condition.h"

#include <algorithm>

namespace sagadesk::engine {

using model::BreakerState;
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
    if (claim.handedOver)
        return {QStringLiteral("supervisor"), {}};
    if (claim.completeBy <= now)
        return {QStringLiteral("expired"), {{QStringLiteral("completeBy"), claim.completeBy}}};
    return {QStringLiteral("held-by"),
        {{QStringLiteral("instance"), lockedBy}, {QStringLiteral("completeBy"), claim.completeBy}}};
}

bool isDone(const StepRecord &step)
{
    return step.state == StepState::Completed || step.state == StepState::Skipped;
}

bool isDone(UndoState state)
{
    return state == UndoState::Undone || state == UndoState::DoneByHand;
}

Reason ofAgent(const char *code, const model::AgentStatus &agent)
{
    return {QString::fromLatin1(code),
        {{QStringLiteral("service"), agent.service}, {QStringLiteral("endpoint"), agent.endpoint}}};
}

// Why an Agent can't be sent anything; nothing: it can.
std::optional<Reason> blockade(const model::AgentStatus &agent)
{
    if (agent.paused)
        return ofService(QStringLiteral("service-paused"), agent.service);
    if (agent.breaker == BreakerState::HeldOpen)
        return ofAgent("breaker-held-open", agent);
    if (agent.breaker == BreakerState::Open) {
        Reason reason = ofAgent("breaker-open", agent);
        reason.parameters.insert(QStringLiteral("until"), agent.nextProbeAt);
        return reason;
    }
    if (!agent.healthy)
        return ofAgent("unhealthy", agent);
    if (agent.breaker == BreakerState::HalfOpen)
        return ofAgent("breaker-probe", agent);
    return std::nullopt;
}

// Of several blockades the one that ends first is told: by itself, and soon.
int patience(const Reason &blockade)
{
    static const QStringList order{QStringLiteral("breaker-probe"), QStringLiteral("breaker-open"),
        QStringLiteral("unhealthy"), QStringLiteral("breaker-held-open")};
    const auto at = order.indexOf(blockade.code);
    return at < 0 ? static_cast<int>(order.size()) : static_cast<int>(at);
}

// Nothing but an Agent is missing, and none can be sent anything.
std::optional<Reason> allBlocked(
    const QString &service, const std::vector<model::AgentStatus> &agents)
{
    std::optional<Reason> first;
    qint64 firstUntil = 0;
    for (const model::AgentStatus &agent : agents) {
        if (agent.service != service)
            continue;
        const auto blocked = blockade(agent);
        if (!blocked)
            return std::nullopt;
        const bool sooner = !first || patience(*blocked) < patience(*first)
            || (patience(*blocked) == patience(*first) && agent.nextProbeAt < firstUntil);
        if (sooner) {
            first = blocked;
            firstUntil = agent.nextProbeAt;
        }
    }
    return first ? first : ofService(QStringLiteral("no-agent"), service);
}

// It could be granted now.
Reason forAgent(const QString &service, const std::vector<model::AgentStatus> &agents)
{
    if (const auto blocked = allBlocked(service, agents))
        return *blocked;
    int busy = 0;
    int room = 0;
    for (const model::AgentStatus &agent : agents) {
        if (agent.service != service || blockade(agent))
            continue;
        busy += agent.inFlight + agent.queued;
        room = std::max(room, agent.concurrency); // shared by the service's instances
    }
    if (busy < room)
        return {QStringLiteral("scheduler"), {}};
    return {QStringLiteral("capacity"),
        {{QStringLiteral("service"), service}, {QStringLiteral("concurrency"), room}}};
}

// The Agent gave the step back unsent, or the service asked for time.
Reason afterDeferral(const Reason &heldBy, qint64 notBefore, const QString &service,
    const std::vector<model::AgentStatus> &agents)
{
    if (heldBy.code == QLatin1StringView("rate-limited"))
        return {QStringLiteral("rate-limit"),
            {{QStringLiteral("service"), service}, {QStringLiteral("until"), notBefore}}};
    if (heldBy.code == QLatin1StringView("agent-busy"))
        return {QStringLiteral("agent-busy"),
            {{QStringLiteral("service"), service}, {QStringLiteral("until"), notBefore}}};
    if (heldBy.parameters.contains(QLatin1StringView("status")))
        return {QStringLiteral("retry-after"),
            {{QStringLiteral("service"), service}, {QStringLiteral("until"), notBefore},
                {QStringLiteral("status"), heldBy.parameters.value(QLatin1StringView("status"))}}};
    // Breaker or pause: as it stands now; when that is over, only the time is left.
    return allBlocked(service, agents).value_or(until(QStringLiteral("not-before"), notBefore));
}

// A time that has not come yet, told by what set it.
Reason forTime(const ClaimRecord &claim, const Reason &heldBy, const QString &service,
    const std::vector<model::AgentStatus> &agents)
{
    if (heldBy.code == QLatin1StringView("supervisor-wait"))
        return until(QStringLiteral("extended-wait"), claim.notBefore);
    if (heldBy.code.startsWith(QLatin1StringView("supervisor-")))
        return until(QStringLiteral("back-off"), claim.notBefore);
    if (!heldBy.code.isEmpty() || claim.deferredSince != 0)
        return afterDeferral(heldBy, claim.notBefore, service, agents);
    return until(claim.failureCount > 0 ? QStringLiteral("back-off") : QStringLiteral("not-before"),
        claim.notBefore);
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
        return {QStringLiteral("predecessor"),
            {{QStringLiteral("step"), definition.steps[static_cast<size_t>(before)].name}}};
    }
};

// Of a step that could start but for the time.
Reason beforeStart(const Question &q)
{
    const qint64 deadline = q.task.deadline;
    if (deadline != 0 && deadline <= q.now)
        return {QStringLiteral("deadline-passed"), {{QStringLiteral("deadline"), deadline}}};
    const ClaimRecord &claim = q.step.forward;
    if (claim.notBefore <= q.now)
        return forAgent(q.defined().service, q.agents);
    if (deadline != 0 && deadline < claim.notBefore)
        return until(QStringLiteral("until-deadline"), deadline);
    return forTime(claim, q.heldBy, q.defined().service, q.agents);
}

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
            return q.behind(before);
    if (q.task.pausedAt != 0)
        return {QStringLiteral("paused"), {}};
    if (q.task.state == TaskState::Error)
        return {QStringLiteral("operator"), {}};
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

// Nothing of it is planned, but the task is being undone.
Reason besideUndo(const Question &q)
{
    if (q.step.state == StepState::Running)
        return held(q.step.forward, q.lockedBy, q.now);
    const std::vector<int> order = scheduler::undoSequence(q.definition, q.task);
    const bool isNext = std::find(order.begin(), order.end(), q.index) != order.end();
    if (isNext && q.task.pausedAt != 0)
        return {QStringLiteral("paused"), {}};
    if (isNext) // planned as soon as nothing runs forward any more
        return {QStringLiteral("compensation"), {}};
    if (isDone(q.step))
        return {};
    if (q.task.undoThenResubmit && !order.empty())
        return {QStringLiteral("undo-first"),
            {{QStringLiteral("step"),
                q.definition.steps[static_cast<size_t>(order.front())].name}}};
    return {QStringLiteral("not-wanted"), {}};
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
            return {QStringLiteral("manual-undo"),
                {{QStringLiteral("text"), q.defined().undo->manual}}};
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
        return q.behind(before);
    if (q.task.state == TaskState::Error)
        return {QStringLiteral("operator"), {}};
    const qint64 settled = scheduler::settledAt(
        q.step, q.defined().policy.completeWithinMs, limits::kSettlingMs, q.downtimes);
    if (settled > q.now && settled >= q.step.undo.notBefore)
        return until(QStringLiteral("settling"), settled);
    if (q.step.undo.notBefore > q.now)
        return forTime(q.step.undo, q.heldBy, q.defined().service, q.agents);
    return forAgent(q.defined().service, q.agents);
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

void completeDetail(model::TaskDetail &detail, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now, const model::Downtimes &downtimes)
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
        view.manualText = step.undo ? step.undo->manual : QString();
        view.condition = step.when ? workflow::conditionText(*step.when) : QString();
        view.policy = step.policy;
        view.waitingFor =
            waitingFor(task, index, view.lockedBy, definition, agents, now, view.heldBy, downtimes);
    }
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
