#pragma once

#include "core/model/views.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QTabWidget;
class QTableView;
class QTreeView;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class EventTableModel;
class JsonModel;
class StepTableModel;

// The selected task: its steps with every field, its journal, its data, and what can be done with
// it.
class TaskPanel final : public QWidget
{
    Q_OBJECT

public:
    TaskPanel(engine::Engine &engine, ActionSet &actions, QWidget *parent);

    void show(const QString &publicId, const QString &step = {}); // empty: nothing is chosen
    [[nodiscard]] const QString &taskId() const { return m_publicId; }
    [[nodiscard]] const model::TaskDetail *detail() const
    {
        return m_detail ? &*m_detail : nullptr;
    }
    // The chosen step, or the one that wants attention; -1: none.
    [[nodiscard]] int step() const;
    void noteChanges(const model::ChangeSet &changes);
    void save() const;

Q_SIGNALS:
    void changed(); // another task, step or state: actions have to be looked at again

private:
    void build();
    QWidget *buildSteps();
    QWidget *buildHistory();
    QWidget *buildData();
    void read();
    void arrived(const model::TaskDetail &detail);
    void readEvents();
    void showHead();
    void showData();
    void selectStep(int index);
    void stepMenu(const QPoint &at);

    engine::Engine &m_engine;
    ActionSet &m_actions;
    QString m_publicId;
    QString m_wantedStep;
    std::optional<model::TaskDetail> m_detail;
    StepTableModel *m_stepModel;
    EventTableModel *m_eventModel;
    JsonModel *m_jsonModel;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_state;
    QLabel *m_facts;
    QTabWidget *m_tabs;
    QTableView *m_steps;
    QTableView *m_events;
    QTreeView *m_data;
    QTimer m_countdown;
    bool m_reading = false;
    bool m_readAgain = false;
    bool m_readingEvents = false;
    bool m_stepChosen = false; // by the operator, not by the panel
};

} // namespace sagadesk::ui
