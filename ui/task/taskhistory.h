#pragma once

#include "core/base/result.h"
#include "core/views/injectedfaults.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

// The journal of the selected task, oldest first, shared by all tabs that show it. Only new rows
// are read again. If the journal is very long, only the newest rows are kept.
class TaskHistory final : public QObject
{
    Q_OBJECT

public:
    TaskHistory(engine::TaskReads &taskReads, QObject *parent);

    // Provides the faults of attempts that got no response. Must outlive this object.
    void setLab(faultlab::FaultLabSession *lab);
    void setTask(const QString &publicId); // empty: none selected
    void setSteps(const QStringList &names);
    void read(); // reads new rows; at most one read is in progress
    [[nodiscard]] const std::vector<model::EventView> &events() const { return m_events; }
    // Faults of requests without a recorded attempt: in flight, or expired.
    [[nodiscard]] const std::vector<model::InjectedFault> &unlisted() const { return m_unlisted; }

Q_SIGNALS:
    void grown(); // rows were appended
    void named(); // faults of earlier attempts, or unlisted(), have changed
    void cleared(); // a different task

private:
    void arrived(const base::Result<std::vector<model::EventView>> &events);
    void nameFaults();

    engine::TaskReads &m_taskReads;
    QString m_publicId;
    std::vector<model::EventView> m_events;
    faultlab::FaultLabSession *m_lab = nullptr;
    QStringList m_steps; // names by index
    model::InjectedFaults m_faults; // as last reported by the lab
    std::vector<model::InjectedFault> m_unlisted;
    quint64 m_generation = 0;
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
