#pragma once

#include "core/base/error.h"
#include "core/model/views.h"
#include "ui/mainwindow/page.h"

#include <QMainWindow>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class EmptyView;
class FilterLine;
class TaskPanel;
class TaskTable;
class TaskTableModel;

// The task list with its filter line, and the selected task in a dock that can be moved and
// floated.
class TasksPage final : public PageWidget
{
    Q_OBJECT

public:
    TasksPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);

    [[nodiscard]] FilterLine *filterLine() const { return m_filter; }
    [[nodiscard]] TaskPanel *panel() const { return m_panel; }
    [[nodiscard]] TaskTable *table() const { return m_table; }
    [[nodiscard]] TaskTableModel *model() const { return m_model; }
    void showTask(const QString &publicId, const QString &step = {});
    void showNextFailed(); // the next task in Error after the selected one, wrapping around
    void noteChanges(const model::ChangeSet &changes) override;
    void save() const override;
    [[nodiscard]] QWidget *mainPart() const override;

Q_SIGNALS:
    void stateFilterChanged(std::optional<sagadesk::model::TaskState> state);

private:
    QWidget *buildList();
    void showPending(int fresh, int moved);
    void showCount(qint64 count, bool exact);
    void showEmpty();
    void taskMenu(const QPoint &at);

    engine::Engine &m_engine;
    ActionSet &m_actions;
    TaskTableModel *m_model;
    QMainWindow *m_docks;
    FilterLine *m_filter;
    QLabel *m_count;
    QPushButton *m_pending;
    QStackedWidget *m_stack;
    TaskTable *m_table;
    EmptyView *m_empty;
    TaskPanel *m_panel;
};

} // namespace sagadesk::ui
