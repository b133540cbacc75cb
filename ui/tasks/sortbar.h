#pragma once

#include "ui/tasks/tasksorter.h"
#include "ui/widgets/theme.h"

#include <QWidget>

namespace sagadesk::ui {

class MessageBar;
class TaskTable;
class TaskTableModel;

// The line above the task list while it is being sorted by a column the store has no order for,
// with a way to stop; and afterwards since when the order stands, with a way to sort again.
class SortBar final : public QWidget
{
    Q_OBJECT

public:
    SortBar(engine::TaskReads &taskReads, TaskTable &table, TaskTableModel &tasks, QWidget *parent);
    void sortBy(int column, Qt::SortOrder order);
    void sortAgain(); // the filter is another one; nothing when the store has the order
    void leave(); // the list is in an order of the store

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
