#pragma once

#include "core/audit/findings.h"
#include "core/audit/tasksnapshot.h"
#include "core/store/seam/auditsource.h"

#include <QHash>

namespace sagadesk::audit {

// I31: no task waits forever without an alert. Checked at a time until which the engine has run
// without disturbance. A task that is neither final nor paused must have made progress recently,
// have a time at which an actor will act on it, have an alert (its own or its service's) that is
// open or was closed by an operator, or wait for a service that has completed a request recently.
// The same applies to each further waiting step. A deadline must have been handled, unless a step
// is running.
class ProgressChecks final
{
public:
    ProgressChecks(store::AuditSource &source, qint64 now, qint64 sweptMs, Findings &findings);
    void check(const TaskSnapshot &dossier, const TaskHistory &history);

private:
    struct Service
    {
        bool isAlerted = false; // an alert is open, or an operator closed it in this outage
        qint64 completedAt = 0; // when a step or an undo of it last completed; 0: never
        qint64 timeoutMs = 0;
    };
    [[nodiscard]] Service serviceOf(int queue) const;
    [[nodiscard]] bool isCared(const model::TaskRecord &task, bool isAlerted) const;
    [[nodiscard]] bool isCared(const model::TaskRecord &task, const model::StepRecord &step) const;

    qint64 m_now;
    qint64 m_sweptMs;
    Findings &m_findings;
    QHash<int, Service> m_services; // by service queue
};

} // namespace sagadesk::audit
