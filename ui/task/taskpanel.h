#pragma once

#include "core/views/views.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QSettings;
class QTabWidget;

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

class ActionSet;
class CompensationView;
class DataView;
class GraphView;
class HistoryView;
class LedgerPanel;
class StepsView;
class StoryBox;
class TaskHistory;
class TimelineView;

// The selected task: steps and attempts, timeline, workflow graph, compensation, journal and data,
// and the available actions.
class TaskPanel final : public QWidget
{
    Q_OBJECT

public:
    TaskPanel(engine::TaskReads &taskReads, ActionSet &actions, QWidget *parent);

    void show(const QString &publicId, const QString &step = {}); // empty: none selected
    [[nodiscard]] const QString &taskId() const { return m_publicId; }
    [[nodiscard]] const model::TaskDetail *detail() const
    {
        return m_detail ? &*m_detail : nullptr;
    }
    // The selected step, or the one that needs attention; -1: none.
    [[nodiscard]] int step() const;
    // Provides the ledger and faults that left no answer. Must outlive the panel.
    void setLab(faultlab::FaultLabSession *lab);
    void noteChanges(const model::ChangeSet &changes);
    // The task that is shown may have changed.
    [[nodiscard]] bool awaits(const model::ChangeSet &changes) const;
    void save(QSettings &settings) const;
    // The line that identifies the task. May be moved into another widget, such as a dock's title.
    [[nodiscard]] QWidget *head() const { return m_head; }

Q_SIGNALS:
    void changed(); // task, step or state changed: actions have to be updated

private:
    void build();
    void buildHead();
    QWidget *buildButtons();
    void buildTabs();
    void read();
    void arrived(const model::TaskDetail &detail);
    void showReadError(const base::Error &error);
    void clearTabs();
    void showHead();
    void showStory();
    void showTab(); // updates the visible tab; the others are updated when shown
    void chooseStep(int step);

    engine::TaskReads &m_taskReads;
    ActionSet &m_actions;
    QString m_publicId;
    QString m_wantedStep;
    QString m_whyNot; // why the task could not be read
    std::optional<model::TaskDetail> m_detail;
    TaskHistory *m_history;
    QWidget *m_head;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_state;
    QLabel *m_facts;
    StoryBox *m_story;
    QTabWidget *m_tabs;
    StepsView *m_steps = nullptr;
    TimelineView *m_timeline = nullptr;
    GraphView *m_graph = nullptr;
    CompensationView *m_compensation = nullptr;
    HistoryView *m_historyView = nullptr;
    DataView *m_data = nullptr;
    LedgerPanel *m_ledger = nullptr; // null if no service is simulated
    QTimer m_countdown;
    bool m_reading = false;
    bool m_readAgain = false;
    bool m_stepChosen = false; // by the user
};

} // namespace sagadesk::ui
