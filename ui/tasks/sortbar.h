#pragma once

#include "ui/tasks/tasksorter.h"
#include "ui/widgets/theme.h"

#include <QWidget>

namespace sagadesk::ui {

class MessageBar;
class TaskTable;
class TaskTableModel;

// A bar above the task list. While the list is being sorted by a column without an index, it shows
// that, with a button to cancel; after that, the time of the sort, with a button to repeat it.
class SortBar final : public QWidget
{
    Q_OBJECT

public:
    SortBar(engine::TaskReads &taskReads, TaskTable &table, TaskTableModel &tasks, QWidget *parent);
    void sortBy(int column, Qt::SortOrder order);
    void sortAgain(); // after a change of the filter; does nothing if the store provides the order
    void leave(); // the list is again in an order that the store provides

Q_SIGNALS:
    void statusMessageRequested(const QString &text, sagadesk::ui::Tone tone);

private:
    void giveUp(const QString &why);
    void showProgress(qint64 read);
    void applyOrder(const std::vector<model::TaskId> &order);

    TaskTable &m_table;
    TaskTableModel &m_tasks;
    TaskSorter *m_sorter;
    MessageBar *m_bar;
    int m_column = -1; // -1: none
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace sagadesk::ui
