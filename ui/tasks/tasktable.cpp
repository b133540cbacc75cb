#include "ui/tasks/tasktable.h"

#include "ui/models/tasktablemodel.h"
#include "ui/widgets/tablelook.h"

#include <QEnterEvent>
#include <QKeyEvent>
#include <QScrollBar>

namespace sagadesk::ui {

namespace {

constexpr int kFlashEveryMs = 150;
constexpr int kFlashSteps = 7;
constexpr int kChosenMax = 10'000;

} // namespace

TaskTable::TaskTable(TaskTableModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_sortColumn(TaskTableModel::Created)
{
    setModel(model);
    dressTable(this, QStringLiteral("tasks"), tr("Tasks"));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setColumnWidths(this, {19, 14, 15, 11, 13, 7, 7, 9, 10, 0, 0, 14, 12, 0, 0});
    // The text that may be long stands last and takes the space that is left.
    horizontalHeader()->moveSection(TaskTableModel::LastError, TaskTableModel::ColumnCount - 1);
    setSortingEnabled(false);
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setSortIndicator(m_sortColumn, m_sortOrder);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &TaskTable::sortBy);
    connect(model, &TaskTableModel::loaded, this, [this] {
        scrollToTop();
        tellVisible();
        restoreSelection();
    });
    connect(model, &QAbstractItemModel::layoutChanged, this, &TaskTable::restoreSelection);
    connect(model, &QAbstractItemModel::dataChanged, this, &TaskTable::flash);
    m_countdown.setInterval(1000);
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        repaintColumn(this, TaskTableModel::CompleteBy);
        repaintColumn(this, TaskTableModel::NextRetry);
    });
    m_countdown.start();
    m_flash.setInterval(kFlashEveryMs);
    connect(&m_flash, &QTimer::timeout, this, [this] {
        viewport()->update();
        if (--m_flashes <= 0)
            m_flash.stop();
    });
}

void TaskTable::sortBy(int column, Qt::SortOrder order)
{
    if (!TaskTableModel::sortOf(column)) {
        Q_EMIT slowSortWanted(column, order);
        return;
    }
    m_sortColumn = column;
    m_sortOrder = order;
    m_model->sort(column, order);
    Q_EMIT sorted();
}

void TaskTable::restoreSort()
{
    const QHeaderView *header = horizontalHeader();
    const int column = header->sortIndicatorSection();
    if (!TaskTableModel::sortOf(column))
        m_model->sort(m_sortColumn, m_sortOrder); // shown until the other order is made
    sortBy(column, header->sortIndicatorOrder());
}

void TaskTable::sortAsBefore()
{
    horizontalHeader()->setSortIndicator(m_sortColumn, m_sortOrder);
}

void TaskTable::flash()
{
    if (!isVisible())
        return;
    m_flashes = kFlashSteps;
    if (!m_flash.isActive())
        m_flash.start();
}

bool TaskTable::select(model::TaskId id)
{
    m_selected = id;
    const int row = m_model->rowOf(id);
    m_restoring = true;
    if (row < 0)
        clearSelection();
    else
        setCurrentIndex(m_model->index(row, qMax(0, currentIndex().column())));
    if (row >= 0)
        scrollTo(currentIndex());
    m_restoring = false;
    tellFrozen();
    return row >= 0;
}

void TaskTable::restoreSelection()
{
    const bool many = chosenRowNumbers(this, 2).size() > 1; // each stays with its task
    if (!many && m_selected && m_model->rowOf(m_selected) >= 0)
        select(m_selected);
}

void TaskTable::step(int rows)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const int from = currentIndex().isValid() ? currentIndex().row() : (rows > 0 ? -1 : count);
    const int row = qBound(0, from + rows, count - 1);
    setCurrentIndex(m_model->index(row, qMax(0, currentIndex().column())));
}

QStringList TaskTable::chosenIds() const
{
    QStringList ids;
    for (const int row : chosenRowNumbers(this, kChosenMax))
        if (const model::TaskSummary *task = m_model->task(row))
            ids.append(task->publicId);
    return ids;
}

void TaskTable::selectionChanged(const QItemSelection &selected, const QItemSelection &gone)
{
    QTableView::selectionChanged(selected, gone);
    if (m_restoring)
        return;
    const QList<int> rows = chosenRowNumbers(this, 2);
    if (rows.isEmpty()) {
        // Rows that are taken out of the list (filter, order) take the mark along, not the choice.
        tellFrozen();
        return;
    }
    const bool several = rows.size() > 1 && currentIndex().isValid();
    const model::TaskSummary *task = m_model->task(several ? currentIndex().row() : rows.first());
    if (!task || task->id == m_selected)
        return;
    m_selected = task->id;
    tellFrozen();
    Q_EMIT taskSelected(task->publicId);
}

void TaskTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        m_selected = {};
        clearSelection();
        Q_EMIT taskDeselected();
    } else {
        QTableView::keyPressEvent(event);
    }
}

void TaskTable::tellVisible()
{
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    m_model->setVisibleRows(first < 0 ? 0 : first, last < 0 ? m_model->rowCount() - 1 : last);
}

void TaskTable::tellFrozen()
{
    const bool scrolled = verticalScrollBar()->value() > 0;
    // While there is room for them all, new rows move nothing out of sight, and the selection stays
    // with its task.
    const bool filled =
        m_model->rowCount() * verticalHeader()->defaultSectionSize() > viewport()->height();
    const bool chosen = !selectionModel()->selection().isEmpty();
    m_model->setFrozen(scrolled || m_pointerInside || (filled && chosen));
}

void TaskTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dy != 0) {
        tellVisible();
        tellFrozen();
    }
}

void TaskTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    tellVisible();
    tellFrozen();
}

void TaskTable::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QTableView::rowsInserted(parent, start, end);
    tellVisible();
    tellFrozen();
}

void TaskTable::enterEvent(QEnterEvent *event)
{
    QTableView::enterEvent(event);
    m_pointerInside = true;
    tellFrozen();
}

void TaskTable::leaveEvent(QEvent *event)
{
    QTableView::leaveEvent(event);
    m_pointerInside = false;
    tellFrozen();
}

} // namespace sagadesk::ui
