#include "core/audit/progresschecks.h"

#include "core/model/claim.h"
#include "core/model/serviceconfig.h"

#include <algorithm>

namespace sagadesk::audit {

using namespace model;
using namespace Qt::StringLiterals;

namespace {

qint64 latestCompleteBy(const TaskRecord &task)
{
    qint64 latest = 0;
    for (const StepRecord &step : task.steps)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
            if (isClaimOpen(step, kind))
                latest = std::max(latest, claimOf(step, kind).completeBy);
    return latest;
}

// The time after which the task may not start another step; 0: it has no deadline, no step that may
// still start, or a running step. Deliberately independent of the engine's own rule.
qint64 deadlineOfNextStep(const TaskRecord &task)
{
    const bool goesForward =
        task.state == TaskState::Pending || task.state == TaskState::Processing;
    const bool waits = goesForward && latestCompleteBy(task) == 0
        && std::any_of(task.steps.begin(), task.steps.end(),
            [](const StepRecord &step) { return step.state == StepState::NotStarted; });
    return waits ? task.deadline : 0;
}

} // namespace

ProgressChecks::ProgressChecks(
    store::AuditSource &source, qint64 now, qint64 sweptMs, Findings &findings)
    : m_now(now)
    , m_sweptMs(sweptMs)
    , m_findings(findings)
{
    for (const store::AuditService &service : source.services())
        m_services.insert(service.queue,
            {service.isAlerted, service.completedAt, service.alertAfterMs + m_sweptMs});
}

ProgressChecks::Service ProgressChecks::serviceOf(int queue) const
{
    Service service = m_services.value(queue);
    if (service.timeoutMs == 0)
        service.timeoutMs = ServiceConfig().alertAfterMs + m_sweptMs;
    return service;
}

bool ProgressChecks::isCared(const TaskRecord &task, bool isAlerted) const
{
    const Service service = serviceOf(task.serviceQueue);
    const qint64 lately = m_now - service.timeoutMs;
    if (task.updatedAt > lately || task.readyAt > lately || latestCompleteBy(task) > lately)
        return true;
    if (task.state == TaskState::Error || isAlerted)
        return isAlerted;
    const bool waits = task.readyAt >= kReadyNow;
    return waits && (service.isAlerted || service.completedAt > lately);
}

// For a step whose wait is not in the task's own fields; the other branches do not matter.
bool ProgressChecks::isCared(const TaskRecord &task, const StepRecord &step) const
{
    const Service service = serviceOf(step.serviceQueue);
    const qint64 lately = m_now - service.timeoutMs;
    return task.updatedAt > lately || step.readyAt > lately || service.isAlerted
        || service.completedAt > lately;
}

void ProgressChecks::check(const TaskSnapshot &dossier, const TaskHistory &history)
{
    const TaskRecord &task = dossier.record;
    if (isFinal(task.state) || task.pausedAt != 0)
        return;
    const bool isAlerted = history.alertClosedByOperator
        || std::any_of(dossier.alerts.begin(), dossier.alerts.end(),
            [](const store::AuditAlert &alert) { return alert.state != AlertState::Closed; });
    if (!m_findings.holds(Invariant::I31, isCared(task, isAlerted)))
        m_findings.broken(Invariant::I31, u"no-progress"_s,
            {{u"state"_s, name(task.state)}, {u"updatedAt"_s, task.updatedAt},
                {u"readyAt"_s, task.readyAt}});
    for (int i = 0; i < task.stepCount(); ++i) {
        const StepRecord &step = task.step(i);
        if (step.readyAt < kReadyNow)
            continue;
        if (!m_findings.holds(Invariant::I31, isAlerted || isCared(task, step)))
            m_findings.broken(Invariant::I31, u"step-without-progress"_s,
                {{u"step"_s, i}, {u"updatedAt"_s, task.updatedAt}, {u"readyAt"_s, step.readyAt}});
    }
    const qint64 deadline = deadlineOfNextStep(task);
    const bool isDeadlineKept = deadline == 0 || deadline > m_now - m_sweptMs;
    if (!m_findings.holds(Invariant::I31, isDeadlineKept))
        m_findings.broken(Invariant::I31, u"deadline-not-acted-on"_s, {{u"deadline"_s, deadline}});
}

} // namespace sagadesk::audit
