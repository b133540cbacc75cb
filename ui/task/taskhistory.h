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

// The journal of the chosen task, read once for every tab that shows it: oldest first, and only
// what is new is read again. Of a very long journal the newest rows are kept.
class TaskHistory final : public QObject
{
    Q_OBJECT

public:
    TaskHistory(engine::TaskReads &taskReads, QObject *parent);

    // Names the faults of attempts that had no answer to name them; outlives this.
    void setLab(faultlab::FaultLabSession *lab);
    void setTask(const QString &publicId); // empty: none
    void setSteps(const QStringList &names);
    void read(); // what has come since; at most one call is under way
    [[nodiscard]] const std::vector<model::EventView> &events() const { return m_events; }
    // Faults that hit a request of which no attempt tells: it is under way, or its time was over.
    [[nodiscard]] const std::vector<model::InjectedFault> &untold() const { return m_untold; }

Q_SIGNALS:
    void grown(); // rows were added at the end
    void named(); // faults of attempts that were there before, or untold()
    void cleared(); // another task

private:
    void arrived(const base::Result<std::vector<model::EventView>> &events);
    void nameFaults();

    engine::TaskReads &m_taskReads;
    QString m_publicId;
    std::vector<model::EventView> m_events;
    faultlab::FaultLabSession *m_lab = nullptr;
    QStringList m_steps; // names by index
    model::InjectedFaults m_faults; // as the lab told them last
    std::vector<model::InjectedFault> m_untold;
    quint64 m_generation = 0;
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
