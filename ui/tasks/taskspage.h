#pragma once

#include "core/base/error.h"
#include "core/views/views.h"
#include "ui/actions/page.h"

#include <QMainWindow>
#include <QSet>

#include <optional>

class QDockWidget;
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
class MessageBar;
class SavedViews;
class SortBar;
class TaskExport;
class TaskPanel;
class TaskTable;
class TaskTableModel;

// The task list with its filter line, and the selected task in a dock
// that can be moved and floated.
class TasksPage final : public PageWidget
{
    Q_OBJECT

public:
    TasksPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);

    [[nodiscard]] FilterLine *filterLine() const { return m_filter; }
    [[nodiscard]] TaskPanel *panel() const { return m_panel; }
    [[nodiscard]] TaskTable *table() const { return m_table; }
    [[nodiscard]] TaskTableModel *model() const { return m_model; }
    // Tasks that match the filter now, while the page is hidden, too.
    [[nodiscard]] qint64 matching() const;
    void showTask(const QString &publicId, const QString &step = {});
    void exportTasks(); // asks for the file
    void showNextFailed(); // the next task in Error after the selected one, wrapping around
    void noteChanges(const model::ChangeSet &changes) override;
    void save() const override;
    [[nodiscard]] QWidget *mainPart() const override;

Q_SIGNALS:
    void stateFilterChanged(std::optional<sagadesk::model::TaskState> state);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void dressDock(QDockWidget *dock);
    QWidget *buildList();
    void showPending(int fresh, int moved);
    void showCount();
    void showEmpty();
    void showTaskMenu(const QPoint &at);
    QWidget *buildFilterRow(QWidget *list);
    void setLive(bool live);
    void catchUp(); // with what was missed
    void readWords(); // what the filter line completes
    void completeWords();
    void exportTo(const QString &file);

    engine::Engine &m_engine;
    ActionSet &m_actions;
    TaskTableModel *m_model;
    QMainWindow *m_docks;
    FilterLine *m_filter;
    SavedViews *m_views = nullptr;
    MessageBar *m_exporting = nullptr;
    SortBar *m_sorting = nullptr;
    QLabel *m_count;
    QPushButton *m_pending;
    QStackedWidget *m_stack;
    TaskTable *m_table;
    EmptyView *m_empty;
    TaskPanel *m_panel;
    std::optional<model::ChangeSet> m_missed; // while the list is held or hidden
    bool m_live = true;
    QSet<QString> m_names; // words of the filter: services, workflows, steps
    QSet<QString> m_errors; // and the HTTP statuses that are there
};

} // namespace sagadesk::ui
