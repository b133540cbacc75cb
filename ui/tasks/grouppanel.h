#pragma once

#include "core/model/bulkoperation.h"
#include "ui/tasks/errorgroups.h"
#include "ui/tasks/taskcollector.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace sagadesk::ui {

class ActionSet;
class TextRows;

// A panel above the task list with the tasks that match the filter, counted by error. Enter shows
// the tasks of a group in the list, Escape shows all of them again. Shortcuts and buttons of bulk
// actions apply to all tasks of the selected group.
class GroupPanel final : public QWidget
{
    Q_OBJECT

public:
    GroupPanel(engine::TaskReads &taskReads, const ActionSet &actions, QWidget *parent);
    void open(const model::Filter &filter); // shows and reads the groups
    void setFilter(const model::Filter &filter); // reads again if the panel is open
    void noteChanges(); // reads again after a delay, if few tasks were read
    void noteLeft(); // the list no longer shows a group
    [[nodiscard]] QTableView *table() const { return m_table; }

Q_SIGNALS:
    void groupOpened(const std::vector<sagadesk::model::TaskId> &tasks);
    void allRequested(); // show the tasks of all groups
    void closeRequested();
    void bulkRequested(sagadesk::model::BulkAction action, const QStringList &tasks);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildHead(const ActionSet &actions);
    QToolButton *addButton(QWidget *head, const QString &name, const QString &text,
        const QString &iconName, const QKeySequence &keys = {});
    void read();
    void showGroups();
    void showRows();
    void fitHeight();
    void showTitle();
    void openGroup();
    void act(model::BulkAction action);
    [[nodiscard]] const ErrorGroup *chosen() const;

    TaskCollector m_collector;
    ErrorGroups m_collecting;
    model::Filter m_filter;
    std::vector<ErrorGroup> m_groups;
    qint64 m_read = 0; // number of tasks in the last read
    qint64 m_withoutError = 0;
    QString m_opened; // key of the group that the list shows; empty: all tasks
    QString m_problem; // why nothing could be read
    QTimer m_again;
    TextRows *m_rows;
    QTableView *m_table;
    QLabel *m_title;
    QList<QToolButton *> m_ofGroup; // buttons that need a selected group
};

} // namespace sagadesk::ui
