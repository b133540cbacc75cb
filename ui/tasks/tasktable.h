#pragma once

#include "core/model/ids.h"
#include "ui/tables/livecells.h"

#include <QElapsedTimer>
#include <QTableView>
#include <QTimer>

namespace sagadesk::ui {

class TaskTableModel;

// The view of the task table. Informs the model which rows are visible and when the list is frozen
// (by hand, scrolled, with a selection and more rows than fit, or with the pointer moving over it),
// keeps the selection by task, and updates countdowns once a second.
class TaskTable final : public QTableView
{
    Q_OBJECT

public:
    TaskTable(TaskTableModel *model, QWidget *parent);
    [[nodiscard]] model::TaskId selected() const { return m_selected; }
    bool select(model::TaskId id); // false if its row is not in memory
    void freeze(bool byHand); // until it is called with false, the list is frozen
    void restoreSort(); // sorts by the column shown in the header
    void sortAsBefore(); // returns to the last order that the store provided
    // Public ids of the selected rows that are in memory, at most 10,000; a selection may contain
    // rows that have not been read.
    [[nodiscard]] QStringList chosenIds() const;
    [[nodiscard]] int chosenCount() const; // selected rows
    [[nodiscard]] bool allChosen() const; // all that match the filter

Q_SIGNALS:
    void taskSelected(const QString &publicId); // by the user
    void taskDeselected();
    void cellFilterRequested(const QModelIndex &cell); // Alt+click
    void sorted(); // in an order that the store provides
    void slowSortRequested(int column, Qt::SortOrder order); // the store has no such order

protected:
    void selectionChanged(const QItemSelection &selected, const QItemSelection &gone) override;
    void scrollContentsBy(int dx, int dy) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
        const QList<int> &roles) override;

private:
    void sortBy(int column, Qt::SortOrder order);
    void reportVisible();
    void reportFrozen();
    void notePointer(bool here);
    [[nodiscard]] bool pointerIsAtWork() const;
    void restoreSelection();
    void flash();
    void repaintFading(); // repaints recently changed rows
    void repaintRows(int first, int last);
    TaskTableModel *m_model;
    model::TaskId m_selected;
    int m_sortColumn;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder; // newest first
    bool m_restoring = false;
    bool m_frozenByHand = false;
    QTimer m_pointer; // runs after the last pointer movement, until the pointer counts as at rest
    QTimer m_countdown;
    LiveCells m_live;
    QTimer m_flash;
    QElapsedTimer m_sinceFade; // since rows were last checked for a flash
};

} // namespace sagadesk::ui
