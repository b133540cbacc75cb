#pragma once

#include "core/base/error.h"
#include "core/model/bulkoperation.h"
#include "core/views/views.h"
#include "ui/actions/page.h"

#include <QMainWindow>
#include <QSet>

#include <optional>

class QDockWidget;
class QLabel;
class QPushButton;
class QSettings;
class QStackedWidget;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class EmptyView;
class FilterLine;
class GroupPanel;
class MessageBar;
class SavedViews;
class SortBar;
class TaskExport;
class TaskPanel;
class TaskTable;
class TaskTableModel;

// The task list with its filter, and the selected task in a dock that can be moved and floated.
class TasksPage final : public PageWidget
{
    Q_OBJECT

public:
    TasksPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);

    void focusGroups();
    [[nodiscard]] FilterLine *filterLine() const { return m_filter; }
    [[nodiscard]] TaskPanel *panel() const { return m_panel; }
    [[nodiscard]] TaskTable *table() const { return m_table; }
    [[nodiscard]] TaskTableModel *model() const { return m_model; }
    // The number of tasks that match the filter, kept current while the page is hidden.
    [[nodiscard]] qint64 matching() const;
    void showTask(const QString &publicId, const QString &step = {});
    void exportTasks(); // asks for a file name
    void showNextFailed(); // after the selected one, among the newest 200 in Error
    void noteChanges(const model::ChangeSet &changes) override;
    void save(QSettings &settings) const override;
    [[nodiscard]] QWidget *mainPart() const override;

Q_SIGNALS:
    void stateFilterChanged(std::optional<sagadesk::model::TaskState> state);
    void bulkRequested(sagadesk::model::BulkAction action, const QStringList &tasks);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void scalePanel();
    void dressDock(QDockWidget *dock);
    QWidget *buildList();
    void showPending(int fresh, int moved);
    void showCount();
    void showEmpty();
    void showTaskMenu(const QPoint &at);
    void connectCells();
    void showCell(const QModelIndex &cell);
    void filterByCell(const QModelIndex &cell, bool excluding);
    void buildGroups(QWidget *list);
    void showAll(); // leaves the group of tasks that the list shows
    QWidget *buildFilterRow(QWidget *list);
    void readWords(); // reads words for completion in the filter
    void completeWords();
    void exportTo(const QString &file);

    engine::Engine &m_engine;
    ActionSet &m_actions;
    TaskTableModel *m_model;
    QMainWindow *m_docks;
    QDockWidget *m_dock = nullptr; // the task panel
    int m_letterHeight = 0;
    FilterLine *m_filter;
    SavedViews *m_views = nullptr;
    MessageBar *m_exporting = nullptr;
    SortBar *m_sorting = nullptr;
    GroupPanel *m_groups = nullptr;
    QLabel *m_count;
    QPushButton *m_pending;
    QStackedWidget *m_stack;
    TaskTable *m_table;
    EmptyView *m_empty;
    TaskPanel *m_panel;
    std::optional<model::ChangeSet> m_missed; // while the list is hidden
    QSet<QString> m_names; // for completion: services, workflows, steps
    QSet<QString> m_errors; // for completion: errors of tasks in Error
};

} // namespace sagadesk::ui
