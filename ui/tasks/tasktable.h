#pragma once

#include "core/model/ids.h"
#include "ui/tables/livecells.h"

#include <QTableView>
#include <QTimer>

namespace sagadesk::ui {

class TaskTableModel;

// The view of the task table: tells the model which rows are visible and when the list is frozen
// (scrolled, something selected, or the pointer at work in it), keeps the selection by task, and
// repaints the countdowns once a second.
class TaskTable final : public QTableView
{
    Q_OBJECT

public:
    TaskTable(TaskTableModel *model, QWidget *parent);
    [[nodiscard]] model::TaskId selected() const { return m_selected; }
    bool select(model::TaskId id); // false: its row is not in memory
    void restoreSort(); // to what the header shows
    void sortAsBefore(); // in the last order that the store has
    [[nodiscard]] QStringList chosenIds() const; // public ids of all rows that are chosen

Q_SIGNALS:
    void taskSelected(const QString &publicId); // by the operator
    void taskDeselected();
    void sorted(); // in an order of the store
    void slowSortRequested(int column, Qt::SortOrder order); // the store has no order by it

protected:
    void selectionChanged(const QItemSelection &selected, const QItemSelection &gone) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
        const QList<int> &roles) override;

private:
    void sortBy(int column, Qt::SortOrder order);
    void tellVisible();
    void tellFrozen();
    void notePointer(bool here);
    [[nodiscard]] bool pointerIsAtWork() const;
    void restoreSelection();
    void flash();
    void repaintFading(); // the rows that changed a moment ago
    void repaintRows(int first, int last);
    TaskTableModel *m_model;
    model::TaskId m_selected;
    int m_sortColumn;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder; // newest first
    bool m_restoring = false;
    QTimer m_pointer; // runs from the pointer's last move in the list until it counts as at rest
    QTimer m_countdown;
    LiveCells m_live;
    QTimer m_flash;
};

} // namespace sagadesk::ui
