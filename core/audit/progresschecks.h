#pragma once

#include "core/audit/findings.h"
#include "core/audit/tasksnapshot.h"
#include "core/store/seam/auditsource.h"

#include <QHash>

namespace sagadesk::audit {

// I31: nothing waits for ever without anybody knowing. Judged at a time up to which the engine has
// worked undisturbed: a task that is not final and not paused has made progress lately, has a time
// at which an actor acts on it, has an open alert, its own or its service's, or waits for a service
// that has completed a request lately. So does each further step of it that waits. A deadline that
// no running step bounds has been acted on.
class ProgressChecks final
{
public:
    // `sweptMs`: AuditInput::sweptMs.
    ProgressChecks(store::AuditSource &source, qint64 now, qint64 sweptMs, Findings &findings);
    void check(const TaskSnapshot &dossier, const TaskHistory &history);

private:
    struct Service
    {
        bool isAlerted = false; // an alert is open, or an operator has closed it for this outage
        qint64 completedAt = 0; // its last request
        qint64 patienceMs = 0;
    };
    [[nodiscard]] Service serviceOf(int queue) const;
    [[nodiscard]] bool isCared(const model::TaskRecord &task, bool isAlerted) const;
    [[nodiscard]] bool isCared(const model::TaskRecord &task, const model::StepRecord &step) const;

    qint64 m_now;
    qint64 m_sweptMs;
    Findings &m_findings;
    QHash<int, Service> m_services; // by queue
};

} // namespace sagadesk::audit
