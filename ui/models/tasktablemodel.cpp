#include "ui/models/tasktablemodel.h"

#include "core/engine/enginereads.h"
#include "core/engine/taskreads.h"
#include "ui/models/taskcells.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"

#include <QSet>

namespace sagadesk::ui {

using model::TaskSort;
using model::TaskSummary;

namespace {

constexpr int kMargin = 40; // rows read in advance of scrolling
constexpr int kTopEveryMs = 500;
constexpr qint64 kQuickCount = 1000; // displayed as "1,000 +" until the exact number is known
constexpr qint64 kFullCount = 50'000'000;

const QIcon &stateIcon(model::TaskState state)
{
    static const std::array<QIcon, model::kTaskStateCount> icons = [] {
        std::array<QIcon, model::kTaskStateCount> all;
        for (size_t i = 0; i < all.size(); ++i) {
            const auto each = static_cast<model::TaskState>(i);
            all[i] = icon(iconName(each), toneOf(each));
        }
        return all;
    }();
    return icons[static_cast<size_t>(state)];
}

} // namespace

TaskTableModel::TaskTableModel(
    engine::TaskReads &taskReads, engine::EngineReads &reads, QObject *parent)
    : QAbstractTableModel(parent)
    , m_taskReads(taskReads)
    , m_reads(reads)
    , m_asker(std::make_unique<QObject>())
{
    m_query.limit = TaskRows::kPageRows;
    m_steady.start();
    m_topTimer.setSingleShot(true);
    m_topTimer.setInterval(kTopEveryMs);
    connect(&m_topTimer, &QTimer::timeout, this, &TaskTableModel::readTop);
}

int TaskTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rowCount;
}

int TaskTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const TaskSummary *TaskTableModel::task(int row) const
{
    const TaskRows::Row *found = m_rows.at(row);
    return found ? &found->task : nullptr;
}

std::optional<TaskSort> TaskTableModel::sortOf(int column)
{
    switch (column) {
    case State:
        return TaskSort::State;
    case Task:
        return TaskSort::Id;
    case Workflow:
        return TaskSort::Workflow;
    case Retries:
        return TaskSort::Retries;
    case Failures:
        return TaskSort::Failures;
    case NextRetry:
        return TaskSort::NextRetry;
    case CompleteBy:
        return TaskSort::CompleteBy;
    case Priority:
        return TaskSort::Priority;
    case Created:
        return TaskSort::Created;
    case Updated:
        return TaskSort::Updated;
    case Finished:
        return TaskSort::Finished;
    default:
        return std::nullopt;
    }
}

void TaskTableModel::sort(int column, Qt::SortOrder order)
{
    const std::optional<TaskSort> sort = sortOf(column);
    if (!sort)
        return;
    m_query.sort = *sort;
    m_query.descending = order == Qt::DescendingOrder;
    restart();
}

void TaskTableModel::setFilter(const model::Filter &filter)
{
    m_query.filter = filter;
    restart();
}

// The old rows remain visible until the first page of the new query arrives.
void TaskTableModel::restart()
{
    ++m_generation;
    m_fixed.reset();
    m_agents = m_reads.agents();
    m_asker = std::make_unique<QObject>(); // drops answers for the old query
    m_loaded = false;
    m_topInFlight = m_pageInFlight = m_rowsInFlight = m_counting = false;
    m_countExact = m_countAgain = m_resizeNext = m_topIsAll = false;
    setPending(0, 0);
    readTop();
    m_reads.readCounters(m_asker.get(), [this](base::Result<model::Counters> counters) {
        if (!counters)
            return;
        m_counters = *counters;
        count();
    });
}

void TaskTableModel::readTop()
{
    if (m_fixed)
        return;
    if (m_topInFlight) {
        m_topDirty = true;
        return;
    }
    m_topInFlight = true;
    m_topDirty = false;
    model::TaskQuery query = m_query;
    query.after.clear();
    query.offset = 0;
    m_taskReads.readTasks(query, m_asker.get(),
        [this, generation = m_generation](base::Result<model::TaskPage> page) {
            if (generation == m_generation)
                topArrived(std::move(page));
        });
}

void TaskTableModel::topArrived(base::Result<model::TaskPage> page)
{
    m_topInFlight = false;
    if (!page) {
        Q_EMIT readFailed(page.error());
        return;
    }
    m_topIsAll = page->next.isEmpty();
    if (!m_loaded) {
        m_loaded = true;
        beginResetModel();
        m_rows.clear();
        m_rows.place(0, page->tasks, page->next);
        m_rowCount = static_cast<int>(page->tasks.size());
        endResetModel();
        m_resizeNext = !page->next.isEmpty(); // a new query gets all its rows even while frozen
        if (page->next.isEmpty())
            setCount(m_rowCount, true);
        else
            count();
        Q_EMIT loaded();
    } else if (m_frozen && !m_takeInNext) {
        comparePending(*page);
        count();
    } else {
        m_resizeNext = std::exchange(m_takeInNext, false);
        setPending(0, 0); // before rows are read by offset, which counts pending rows
        takeIn(*page);
    }
    if (page->next.isEmpty())
        setCount(static_cast<qint64>(page->tasks.size()), true);
    readMissing();
    if (m_topDirty)
        m_topTimer.start();
}

int TaskTableModel::rowsOnTop(const model::TaskPage &page) const
{
    int fresh = 0;
    for (const TaskSummary &task : page.tasks) {
        if (m_rows.rowOf(task.id) >= 0)
            break;
        ++fresh;
    }
    for (size_t i = static_cast<size_t>(fresh); i < page.tasks.size(); ++i)
        if (m_rows.rowOf(page.tasks[i].id) != static_cast<int>(i) - fresh)
            return -1;
    if (page.next.isEmpty() && static_cast<int>(page.tasks.size()) != m_rowCount + fresh)
        return -1;
    if (fresh == static_cast<int>(page.tasks.size()) && m_rows.size() > 0)
        return -1; // the page contains no known row, so the list starts over
    return fresh;
}

void TaskTableModel::takeIn(const model::TaskPage &page)
{
    const int fresh = rowsOnTop(page);
    if (fresh < 0) {
        replaceAll(page);
        return;
    }
    if (fresh > 0) {
        ++m_arrangement;
        beginInsertRows({}, 0, fresh - 1);
        m_rows.insertOnTop({page.tasks.begin(), page.tasks.begin() + fresh}, m_steady.elapsed());
        m_rows.keepNear(m_firstVisible, m_lastVisible, TaskRows::kRowsKept);
        m_rowCount += fresh;
        endInsertRows();
    }
    std::vector<int> changed;
    for (const TaskSummary &task : page.tasks)
        if (m_rows.update(task, m_steady.elapsed()))
            changed.push_back(m_rows.rowOf(task.id));
    announce(std::move(changed));
    m_countExact = false;
    count();
}

// Replaces the rows in memory by this page. Persistent indexes follow their tasks, so that the
// selection and the current row stay on tasks that the page contains.
void TaskTableModel::replaceAll(const model::TaskPage &page)
{
    const int count = static_cast<int>(page.tasks.size());
    ++m_arrangement;
    resizeTo(page.next.isEmpty() ? count : qMax(m_rowCount, count));
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList held = persistentIndexList();
    QList<model::TaskId> ids;
    for (const QModelIndex &each : held) {
        const TaskRows::Row *row = m_rows.at(each.row());
        ids.append(row ? row->task.id : model::TaskId());
    }
    m_rows.clear();
    m_rows.place(0, page.tasks, page.next);
    QModelIndexList moved;
    for (qsizetype i = 0; i < held.size(); ++i) {
        const int row = m_rows.rowOf(ids[i]);
        moved.append(row < 0 ? QModelIndex() : index(row, held[i].column()));
    }
    changePersistentIndexList(held, moved);
    Q_EMIT layoutChanged();
    m_countExact = false;
    this->count();
}

void TaskTableModel::comparePending(const model::TaskPage &page)
{
    int fresh = 0;
    int moved = 0;
    for (const TaskSummary &task : page.tasks) {
        if (m_rows.rowOf(task.id) >= 0)
            continue;
        if (task.id.value > m_rows.newestId())
            ++fresh;
        else if (m_firstVisible < TaskRows::kPageRows)
            ++moved;
    }
    const qint64 now = wallNow();
    for (int row = m_firstVisible; row <= m_lastVisible; ++row) {
        const TaskSummary *here = task(row);
        const TaskSummary *above = task(row - 1);
        if (!here)
            continue;
        const bool outOfOrder = above && !inOrder(*above, *here, m_query.sort, m_query.descending);
        if (outOfOrder || !mayMatch(m_query.filter, *here, now))
            ++moved;
    }
    setPending(fresh, moved, !page.next.isEmpty() && fresh == static_cast<int>(page.tasks.size()));
}

void TaskTableModel::setPending(int fresh, int moved, bool moreFresh)
{
    if (fresh == m_fresh && moved == m_moved && moreFresh == m_moreFresh)
        return;
    m_fresh = fresh;
    m_moved = moved;
    m_moreFresh = moreFresh;
    Q_EMIT pendingChanged(fresh, moved);
}

void TaskTableModel::takeInPending()
{
    m_takeInNext = true;
    readTop();
}

void TaskTableModel::setFrozen(bool frozen)
{
    if (frozen == m_frozen)
        return;
    m_frozen = frozen;
    if (!frozen && (m_fresh > 0 || m_moved > 0 || m_count != m_rowCount))
        readTop();
}

void TaskTableModel::noteChanges(const model::ChangeSet &changes)
{
    m_counters = changes.counters;
    if (changes.agents || changes.everything)
        m_agents = m_reads.agents(); // used when the column is repainted, once a second
    if (changes.everything)
        m_rows.markAllStale();
    for (const model::TaskId id : changes.tasks)
        m_rows.markStale(id);
    if (changes.everything || !changes.tasks.isEmpty()) {
        if (!m_topTimer.isActive())
            m_topTimer.start();
        readStale();
    }
}

void TaskTableModel::setVisibleRows(int first, int last)
{
    m_firstVisible = qMax(0, first);
    m_lastVisible = qMax(m_firstVisible, last);
    readMissing();
    readStale();
}

void TaskTableModel::readMissing()
{
    if (m_pageInFlight || !m_loaded)
        return;
    const int from = qMax(0, m_firstVisible - kMargin);
    const int to = qMin(m_rowCount - 1, m_lastVisible + kMargin);
    int missing = from;
    const auto never = [this](int row) {
        return m_fixed && m_vanished.contains(m_fixed->at(static_cast<size_t>(row)));
    };
    while (missing <= to && (m_rows.at(missing) || never(missing)))
        ++missing;
    if (missing > to)
        return;
    if (m_fixed) {
        readFixed(missing);
        return;
    }
    model::TaskQuery query = m_query;
    const QString *cursor = m_rows.cursorAt(missing);
    query.after = cursor ? *cursor : QString();
    // While frozen, the list lacks new rows that are at the top in the store.
    const bool newestFirst = m_query.sort == TaskSort::Created && m_query.descending;
    query.offset = cursor ? 0 : missing + (newestFirst ? m_fresh : 0);
    m_pageInFlight = true;
    m_taskReads.readTasks(query, m_asker.get(),
        [this, missing, generation = m_generation, arrangement = m_arrangement](
            base::Result<model::TaskPage> page) {
            if (generation != m_generation)
                return;
            m_pageInFlight = false;
            if (arrangement != m_arrangement) { // the rows have moved since
                readMissing();
                return;
            }
            if (!page) {
                Q_EMIT readFailed(page.error());
                return;
            }
            const int placed = m_rows.place(missing, page->tasks, page->next);
            m_rows.keepNear(m_firstVisible, m_lastVisible, TaskRows::kRowsKept);
            if (page->next.isEmpty())
                resizeTo(missing + placed);
            if (placed > 0) {
                const int end = qMin(missing + placed, m_rowCount) - 1;
                Q_EMIT dataChanged(index(missing, 0), index(end, ColumnCount - 1));
            }
            if (placed > 0)
                readMissing();
        });
}

void TaskTableModel::readStale()
{
    if (m_rowsInFlight)
        return;
    QList<model::TaskId> ids;
    for (int row = m_firstVisible; row <= m_lastVisible; ++row)
        if (const TaskRows::Row *each = m_rows.at(row); each && each->stale && !each->gone)
            ids.append(each->task.id);
    if (ids.isEmpty())
        return;
    m_rowsInFlight = true;
    m_taskReads.readRows(ids, m_asker.get(),
        [this, ids, generation = m_generation](base::Result<std::vector<TaskSummary>> rows) {
            if (generation != m_generation)
                return;
            m_rowsInFlight = false;
            if (rows)
                rowsArrived(ids, *rows);
        });
}

void TaskTableModel::rowsArrived(
    const QList<model::TaskId> &asked, const std::vector<TaskSummary> &rows)
{
    QSet<model::TaskId> missing(asked.begin(), asked.end());
    std::vector<int> changed;
    for (const TaskSummary &task : rows) {
        missing.remove(task.id);
        if (m_rows.update(task, m_steady.elapsed()))
            changed.push_back(m_rows.rowOf(task.id));
    }
    for (const model::TaskId id : missing) {
        m_rows.markGone(id);
        if (const int row = m_rows.rowOf(id); row >= 0)
            changed.push_back(row);
    }
    announce(std::move(changed));
}

void TaskTableModel::announce(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    for (size_t i = 0; i < rows.size();) {
        size_t end = i;
        while (end + 1 < rows.size() && rows[end + 1] <= rows[end] + 1)
            ++end;
        Q_EMIT dataChanged(index(rows[i], 0), index(rows[end], ColumnCount - 1));
        i = end + 1;
    }
}

void TaskTableModel::count()
{
    // If the first page has all rows, it also has their number. The counters may already include a
    // newer task, whose row would be added at the end instead of the top.
    if (m_fixed || (m_loaded && m_topIsAll))
        return;
    if (const auto known = countFrom(m_counters, m_query.filter)) {
        setCount(*known, true);
        return;
    }
    if (m_counting) {
        m_countAgain = true;
        return;
    }
    m_counting = true;
    m_countAgain = false;
    const bool quick = m_rowCount <= TaskRows::kPageRows && !m_countExact && !m_frozen;
    const qint64 atMost = quick ? kQuickCount : kFullCount;
    m_taskReads.countTasks(m_query.filter, atMost, m_asker.get(),
        [this, atMost, generation = m_generation](base::Result<qint64> number) {
            if (generation != m_generation)
                return;
            m_counting = false;
            if (!number || m_topIsAll)
                return;
            setCount(*number, *number < atMost);
            if (m_countAgain || (*number >= atMost && atMost == kQuickCount))
                count();
        });
}

void TaskTableModel::setCount(qint64 count, bool exact)
{
    m_count = count;
    m_countExact = exact;
    if (m_loaded && (!m_frozen || m_resizeNext)) {
        m_resizeNext = m_resizeNext && (!exact || m_countAgain);
        const qint64 limit = std::numeric_limits<int>::max();
        resizeTo(static_cast<int>(qMin(count, limit)));
        readMissing();
    }
    Q_EMIT countChanged(count, exact);
}

void TaskTableModel::resizeTo(int rows)
{
    if (rows > m_rowCount) {
        beginInsertRows({}, m_rowCount, rows - 1);
        m_rowCount = rows;
        endInsertRows();
    } else if (rows < m_rowCount) {
        beginRemoveRows({}, rows, m_rowCount - 1);
        m_rowCount = rows;
        endRemoveRows();
    }
}

QVariant TaskTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TaskRows::Row *row = m_rows.at(index.row());
    if (role == PlaceholderRole)
        return row == nullptr;
    if (!row)
        return {};
    if (index.column() == WaitingFor && role != AgeRole)
        return waitingCell(row->task, role);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return TaskCells::display(row->task, index.column());
    case Qt::DecorationRole:
        return index.column() == State ? QVariant(stateIcon(row->task.state)) : QVariant();
    case Qt::TextAlignmentRole:
        return TaskCells::header(index.column(), role);
    case Qt::ToolTipRole:
        return TaskCells::toolTip(row->task, index.column());
    case SortRole:
        return TaskCells::sortValue(row->task, index.column());
    case ToneRole:
        return row->gone ? QVariant(static_cast<int>(Tone::Canceled))
                         : TaskCells::tone(row->task, index.column());
    case AgeRole:
        return row->changedAt == 0 ? QVariant() : m_steady.elapsed() - row->changedAt;
    case ShareRole:
        if (index.column() == Progress && row->task.stepCount > 0)
            return static_cast<double>(row->task.stepsDone) / row->task.stepCount;
        return {};
    case HeatRole:
        if (index.column() == CompleteBy && row->task.completeBy != 0
            && !isFinal(row->task.state)) {
            const double left = static_cast<double>(row->task.completeBy - wallNow());
            return qBound(0.0, 1.0 - left / 30'000.0, 1.0);
        }
        return {};
    case DashedRole:
        return index.column() == State && !isFinal(row->task.state);
    default:
        return {};
    }
}

QVariant TaskTableModel::waitingCell(const TaskSummary &task, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return TaskCells::waitingText(task, m_agents);
    case Qt::ToolTipRole:
        return plainToolTip(TaskCells::waitingText(task, m_agents));
    case Qt::TextAlignmentRole:
        return TaskCells::header(WaitingFor, role);
    case SortRole:
    case ToneRole:
        return role == SortRole ? TaskCells::sortValue(task, WaitingFor)
                                : TaskCells::tone(task, WaitingFor);
    default:
        return {};
    }
}

QVariant TaskTableModel::headerData(int section, Qt::Orientation side, int role) const
{
    return side == Qt::Horizontal ? TaskCells::header(section, role) : QVariant();
}

} // namespace sagadesk::ui

#include "moc_tasktablemodel.cpp"
