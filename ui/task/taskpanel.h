#pragma once

#include "core/views/views.h"
#include "ui/widgets/theme.h"

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
class ElidedLabel;
class GraphView;
class HistoryView;
class LedgerPanel;
class StepsView;
class StoryBox;
class TaskHistory;
class TimelineView;

// The selected task: steps and attempts, timeline, workflow graph, compensation, journal, data and,
// with a fault lab, the ledger; and the available actions.
class TaskPanel final : public QWidget
{
    Q_OBJECT

public:
    TaskPanel(engine::TaskReads &taskReads, ActionSet &actions, QWidget *parent);

    void show(const QString &publicId, const QString &step = {}); // empty: none selected
    [[nodiscard]] const QString &taskId() const { return m_publicId; }
    // The number of selected tasks. From two on, the title shows it, because actions apply to all
    // of them; the tabs still show one task.
    void setChosenCount(int count);
    [[nodiscard]] const model::TaskDetail *detail() const
    {
        return m_detail ? &*m_detail : nullptr;
    }
    // The selected step, or the one that needs attention; -1: none.
    [[nodiscard]] int step() const;
    // Provides the ledger and the faults that led to no response. Must outlive the panel.
    void setLab(faultlab::FaultLabSession *lab);
    void noteChanges(const model::ChangeSet &changes);
    // Whether the task that is shown may have changed.
    [[nodiscard]] bool awaits(const model::ChangeSet &changes) const;
    void save(QSettings &settings) const;
    // The line that identifies the task. May be moved into another widget, such as a dock's title.
    [[nodiscard]] QWidget *head() const { return m_head; }
    // Shows the progress of an action beside the tabs if it concerns this task; other tasks are
    // ignored. An empty text removes it.
    void showOutcome(const QString &task, const QString &text, sagadesk::ui::Tone tone);

Q_SIGNALS:
    void changed(); // task, step or state changed: actions have to be updated

protected:
    void resizeEvent(QResizeEvent *event) override;

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
    void placeOutcome();
    void showTab(); // updates the visible tab; the others are updated when shown
    void chooseStep(int step);

    engine::TaskReads &m_taskReads;
    ActionSet &m_actions;
    QString m_publicId;
    int m_chosen = 0; // number of selected tasks
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
    ElidedLabel *m_outcome; // to the right of the tabs, so that nothing moves under the pointer
    StepsView *m_steps = nullptr;
    TimelineView *m_timeline = nullptr;
    GraphView *m_graph = nullptr;
    CompensationView *m_compensation = nullptr;
    HistoryView *m_historyView = nullptr;
    DataView *m_data = nullptr;
    LedgerPanel *m_ledger = nullptr; // null if there is no fault lab
    QTimer m_countdown;
    QTimer m_outcomeTimer; // removes the outcome
    bool m_reading = false;
    bool m_readAgain = false;
    bool m_stepChosen = false; // by the user
};

} // namespace sagadesk::ui
