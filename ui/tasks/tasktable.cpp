#include "ui/tasks/tasktable.h"

#include "ui/models/tasktablemodel.h"
#include "ui/tables/tablelook.h"
#include "ui/text/statetext.h"

#include <QAccessible>
#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kFlashEveryMs = 450; // half of the flash, as it has two steps
constexpr int kChosenMax = 10'000;
constexpr int kPointerRestsMs = 10'000;
constexpr int kBesideState = 12; // padding around icon and text

int stateWidth(const QFontMetrics &metrics)
{
    int longest = 0;
    for (int i = 0; i < model::kTaskStateCount; ++i)
        longest =
            qMax(longest, metrics.horizontalAdvance(stateText(static_cast<model::TaskState>(i))));
    return metrics.height() + longest + 2 * kCellMargin + kBesideState;
}

} // namespace

TaskTable::TaskTable(TaskTableModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_sortColumn(TaskTableModel::Created)
    , m_live(
          this, {TaskTableModel::CompleteBy, TaskTableModel::NextRetry, TaskTableModel::WaitingFor})
{
    setModel(model);
    dressTable(this, u"tasks"_s, tr("Tasks"));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    // The last column takes the remaining width: what a task waits for, until when, and
    // why it failed.
    setColumnWidths(this, {14, 14, 15, 10, 12, 0, 7, 0, 9, 0, 0, 0, 10, 0, 0, 10});
    setColumnWidth(TaskTableModel::State, stateWidth(fontMetrics()));
    setSortingEnabled(false);
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setSortIndicator(m_sortColumn, m_sortOrder);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &TaskTable::sortBy);
    connect(model, &TaskTableModel::loaded, this, [this] {
        scrollToTop();
        reportVisible();
        restoreSelection();
    });
    connect(model, &QAbstractItemModel::layoutChanged, this, &TaskTable::restoreSelection);
    connect(model, &QAbstractItemModel::dataChanged, this, &TaskTable::flash);
    m_countdown.setInterval(1000);
    connect(&m_countdown, &QTimer::timeout, this, [this] {
        m_live.refresh();
        reportFrozen(); // the pointer may have left without an event
    });
    m_countdown.start();
    m_pointer.setSingleShot(true);
    m_pointer.setInterval(kPointerRestsMs);
    connect(&m_pointer, &QTimer::timeout, this, &TaskTable::reportFrozen);
    m_flash.setInterval(kFlashEveryMs);
    connect(&m_flash, &QTimer::timeout, this, &TaskTable::repaintFading);
}

void TaskTable::sortBy(int column, Qt::SortOrder order)
{
    if (!TaskTableModel::sortOf(column)) {
        Q_EMIT slowSortRequested(column, order);
        return;
    }
    m_sortColumn = column;
    m_sortOrder = order;
    m_model->sort(column, order);
    Q_EMIT sorted();
}

void TaskTable::freeze(bool byHand)
{
    m_frozenByHand = byHand;
    reportFrozen();
}

void TaskTable::restoreSort()
{
    const QHeaderView *header = horizontalHeader();
    const int column = header->sortIndicatorSection();
    if (!TaskTableModel::sortOf(column))
        m_model->sort(m_sortColumn, m_sortOrder); // shown until the new order is ready
    sortBy(column, header->sortIndicatorOrder());
}

void TaskTable::sortAsBefore()
{
    horizontalHeader()->setSortIndicator(m_sortColumn, m_sortOrder);
}

void TaskTable::flash()
{
    if (!isVisible() || m_flash.isActive())
        return;
    m_sinceFade.start();
    m_flash.start();
}

void TaskTable::repaintFading()
{
    const qint64 passed = m_sinceFade.restart();
    bool isFading = false;
    const int end = rowAt(viewport()->height() - 1);
    const int last = end < 0 ? m_model->rowCount() - 1 : end;
    for (int row = qMax(0, rowAt(0)); row <= last; ++row) {
        const QVariant age = m_model->index(row, TaskTableModel::Task).data(AgeRole);
        if (!age.isValid() || age.toLongLong() - passed > kFlashMs)
            continue;
        isFading = true;
        const qint64 before = qMax<qint64>(0, age.toLongLong() - passed);
        if (flashStrength(age.toLongLong()) != flashStrength(before))
            repaintRows(row, row);
    }
    if (!isFading)
        m_flash.stop();
}

void TaskTable::repaintRows(int first, int last)
{
    const int top = rowViewportPosition(first);
    const int bottom = rowViewportPosition(last) + rowHeight(last);
    viewport()->update(0, top, viewport()->width(), bottom - top);
}

// The base class would repaint the whole view for more than one cell.
void TaskTable::dataChanged(
    const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    if (QAccessible::isActive())
        QTableView::dataChanged(topLeft, bottomRight, roles); // notifies screen readers
    else
        repaintRows(topLeft.row(), bottomRight.row());
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
    reportFrozen();
    return row >= 0;
}

void TaskTable::restoreSelection()
{
    // If several rows are selected, each keeps its selection when it moves.
    const bool many = chosenRowNumbers(this, 2).size() > 1;
    if (!many && m_selected && m_model->rowOf(m_selected) >= 0)
        select(m_selected);
}

QStringList TaskTable::chosenIds() const
{
    QStringList ids;
    for (const int row : chosenRowNumbers(this, kChosenMax))
        if (const model::TaskSummary *task = m_model->task(row))
            ids.append(task->publicId);
    return ids;
}

int TaskTable::chosenCount() const
{
    int count = 0; // whole rows are selected, so no two ranges have a row in common
    for (const QItemSelectionRange &range : selectionModel()->selection())
        count += range.height();
    return count;
}

bool TaskTable::allChosen() const
{
    return !m_model->fixedOrder() && m_model->rowCount() > 0
        && chosenCount() == m_model->rowCount();
}

void TaskTable::selectionChanged(const QItemSelection &selected, const QItemSelection &gone)
{
    QTableView::selectionChanged(selected, gone);
    if (m_restoring)
        return;
    const QList<int> rows = chosenRowNumbers(this, 2);
    if (rows.isEmpty()) {
        // Rows removed by a filter or a new order lose the highlight, but the task stays selected.
        reportFrozen();
        return;
    }
    const bool several = rows.size() > 1 && currentIndex().isValid();
    const model::TaskSummary *task = m_model->task(several ? currentIndex().row() : rows.first());
    if (!task || task->id == m_selected)
        return;
    m_selected = task->id;
    reportFrozen();
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

void TaskTable::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex cell = indexAt(event->position().toPoint());
    const bool filters = event->button() == Qt::LeftButton && event->modifiers() == Qt::AltModifier
        && cell.isValid();
    if (filters)
        Q_EMIT cellFilterRequested(cell);
    else
        QTableView::mousePressEvent(event);
}

void TaskTable::reportVisible()
{
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    m_model->setVisibleRows(first < 0 ? 0 : first, last < 0 ? m_model->rowCount() - 1 : last);
}

void TaskTable::reportFrozen()
{
    const bool scrolled = verticalScrollBar()->value() > 0;
    // As long as all rows fit, new rows push none out of view, so a selection need not freeze them.
    const bool filled =
        m_model->rowCount() * verticalHeader()->defaultSectionSize() > viewport()->height();
    const bool chosen = !selectionModel()->selection().isEmpty();
    m_model->setFrozen(m_frozenByHand || scrolled || pointerIsAtWork() || (filled && chosen));
}

void TaskTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dy != 0) {
        reportVisible();
        reportFrozen();
    }
}

void TaskTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    reportVisible();
    reportFrozen();
}

void TaskTable::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QTableView::rowsInserted(parent, start, end);
    reportVisible();
    reportFrozen();
}

// Rows must not move while the user aims at one, so they are frozen while the pointer moves over
// them. Checks the actual position, because a window can be moved, hidden or covered without a
// leave event. A pointer at rest does not count.
bool TaskTable::pointerIsAtWork() const
{
    if (!m_pointer.isActive() || !isVisible() || window()->isMinimized())
        return false;
    const QPoint at = QCursor::pos();
    if (!viewport()->rect().contains(viewport()->mapFromGlobal(at)))
        return false;
    const QWidget *top = QApplication::topLevelAt(at);
    return !top || top == window(); // not covered by another of our windows
}

void TaskTable::notePointer(bool here)
{
    if (here)
        m_pointer.start();
    else
        m_pointer.stop();
    reportFrozen();
}

bool TaskTable::viewportEvent(QEvent *event)
{
    const bool taken = QTableView::viewportEvent(event);
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
        notePointer(true);
        break;
    case QEvent::Leave:
        notePointer(false);
        break;
    default:
        break;
    }
    return taken;
}

// When the window becomes inactive, the pointer no longer freezes the rows.
void TaskTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && !isActiveWindow())
        notePointer(false);
}

} // namespace sagadesk::ui

#include "moc_tasktable.cpp"
