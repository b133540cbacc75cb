#pragma once

#include "core/views/views.h"

#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

namespace sagadesk::ui {

class Sparkline;

// The current activity of the engine: completed steps per second, the leading Supervisor with its
// epoch and whether its sweep is late, waiting submissions, and whether the intake is paused.
class LiveStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit LiveStrip(QWidget *parent);
    void setCounters(const model::Counters &counters);
    // Called for every notice, so that the rate does not depend on how often the pages are updated.
    void setCompleted(qint64 steps) { m_completed = steps; }
    void setSupervisor(const model::SupervisorStatus &status);
    void setLookOnly(); // the leader is in another process
    void setIntakeAction(QAction *action, QAction *withReason);
    void setSupervisorAction(QAction *action); // opens the panel

Q_SIGNALS:
    void rateMeasured(double stepsPerSecond); // once a second

private:
    void tick();
    void showSupervisor();
    Sparkline *m_line;
    QLabel *m_rate;
    QToolButton *m_panel;
    QLabel *m_supervisor;
    QLabel *m_inbox;
    QToolButton *m_intake;
    QTimer m_timer;
    model::SupervisorStatus m_status;
    qint64 m_completed = -1; // -1: unknown
    qint64 m_completedBefore = -1;
    bool m_lookOnly = false;
};

} // namespace sagadesk::ui
