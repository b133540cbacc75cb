#pragma once

#include "core/views/views.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
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

// The selected task: its steps and their attempts, what happened when, the graph of its workflow,
// its compensation, its journal and its data, and what can be done with it.
class TaskPanel final : public QWidget
{
    Q_OBJECT

public:
    TaskPanel(engine::TaskReads &taskReads, ActionSet &actions, QWidget *parent);

    void show(const QString &publicId, const QString &step = {}); // empty: nothing is chosen
    [[nodiscard]] const QString &taskId() const { return m_publicId; }
    [[nodiscard]] const model::TaskDetail *detail() const
    {
        return m_detail ? &*m_detail : nullptr;
    }
    // The chosen step, or the one that wants attention; -1: none.
    [[nodiscard]] int step() const;
    // Names faults that left no answer, and has the ledger; outlives the panel.
    void setLab(faultlab::FaultLabSession *lab);
    void noteChanges(const model::ChangeSet &changes);
    void save() const;
    // Its first line: which task this is. May be taken to stand elsewhere, as a dock's title.
    [[nodiscard]] QWidget *head() const { return m_head; }

Q_SIGNALS:
    void changed(); // another task, step or state: actions have to be looked at again

private:
    void build();
    void buildHead();
    QWidget *buildButtons();
    void buildTabs();
    void read();
    void arrived(const model::TaskDetail &detail);
    void sayWhyNot(const base::Error &error);
    void clearTabs();
    void showHead();
    void showStory();
    void showTab(); // the one that is looked at; the others follow when they are
    void chooseStep(int step);

    engine::TaskReads &m_taskReads;
    ActionSet &m_actions;
    QString m_publicId;
    QString m_wantedStep;
    QString m_whyNot; // it could not be read
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
    LedgerPanel *m_ledger = nullptr; // null: no services are simulated
    QTimer m_countdown;
    bool m_reading = false;
    bool m_readAgain = false;
    bool m_stepChosen = false; // by the operator, not by the panel
};

} // namespace sagadesk::ui
