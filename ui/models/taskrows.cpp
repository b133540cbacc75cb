#include "ui/models/taskrows.h"

#include <QRegularExpression>

namespace sagadesk::ui {

using model::FilterComparison;
using model::FilterField;
using model::FilterTerm;
using model::TaskSummary;

const TaskRows::Row *TaskRows::at(int row) const
{
    const auto it = m_rows.constFind(row);
    return it == m_rows.cend() ? nullptr : &*it;
}

int TaskRows::rowOf(model::TaskId id) const
{
    return m_index.value(id, -1);
}

const QString *TaskRows::cursorAt(int row) const
{
    const auto it = m_cursors.find(row);
    return it == m_cursors.end() ? nullptr : &it->second;
}

void TaskRows::put(int row, TaskSummary task)
{
    if (const Row *old = at(row); old && m_index.value(old->task.id, -1) == row)
        m_index.remove(old->task.id);
    m_newestId = qMax(m_newestId, task.id.value);
    m_index.insert(task.id, row);
    m_rows.insert(row, Row{std::move(task), 0, false, false});
}

int TaskRows::place(int first, const std::vector<TaskSummary> &tasks, const QString &next)
{
    int row = first;
    for (const TaskSummary &task : tasks) {
        const int known = rowOf(task.id);
        if (known < 0 || known == row)
            put(row++, task);
    }
    if (!next.isEmpty())
        m_cursors[row] = next;
    return row - first;
}

bool TaskRows::update(const TaskSummary &task, qint64 steadyNow)
{
    const auto it = m_rows.find(rowOf(task.id));
    if (it == m_rows.end())
        return false;
    it->stale = false;
    if (task.version <= it->task.version)
        return false;
    it->task = task;
    it->changedAt = steadyNow;
    return true;
}

void TaskRows::markStale(model::TaskId id)
{
    if (const auto it = m_rows.find(rowOf(id)); it != m_rows.end())
        it->stale = true;
}

void TaskRows::markAllStale()
{
    for (Row &row : m_rows)
        row.stale = true;
}

void TaskRows::markGone(model::TaskId id)
{
    if (const auto it = m_rows.find(rowOf(id)); it != m_rows.end())
        it->gone = true;
}

void TaskRows::insertOnTop(const std::vector<TaskSummary> &tasks, qint64 steadyNow)
{
    const int shift = static_cast<int>(tasks.size());
    QHash<int, Row> rows;
    rows.reserve(m_rows.size() + shift);
    for (auto it = m_rows.begin(); it != m_rows.end(); ++it)
        rows.insert(it.key() + shift, std::move(*it));
    m_rows = std::move(rows);
    for (int &row : m_index)
        row += shift;
    std::map<int, QString> cursors;
    for (auto &[row, cursor] : m_cursors)
        cursors[row + shift] = std::move(cursor);
    m_cursors = std::move(cursors);
    for (int row = 0; row < shift; ++row) {
        put(row, tasks[static_cast<size_t>(row)]);
        m_rows[row].changedAt = steadyNow;
    }
}

void TaskRows::keepNear(int first, int last, int rowsMax)
{
    if (m_rows.size() <= rowsMax)
        return;
    const int margin = (rowsMax - (last - first)) / 2;
    const auto far = [&](int row) { return row < first - margin || row > last + margin; };
    m_rows.removeIf([&](const auto &entry) { return far(entry.key()); });
    m_index.removeIf([&](const auto &entry) { return far(entry.value()); });
    std::erase_if(m_cursors, [&](const auto &entry) { return far(entry.first); });
}

void TaskRows::clear()
{
    m_rows.clear();
    m_index.clear();
    m_cursors.clear();
    m_newestId = 0;
}

namespace {

// Sorts unset times last in ascending order.
qint64 orUnset(qint64 time)
{
    return time == 0 ? std::numeric_limits<qint64>::max() : time;
}

std::strong_ordering byNumber(const TaskSummary &a, const TaskSummary &b, model::TaskSort sort)
{
    using enum model::TaskSort;
    switch (sort) {
    case Finished:
        return orUnset(a.finishedAt) <=> orUnset(b.finishedAt);
    case State:
        return a.state <=> b.state;
    case Priority:
        return a.priority <=> b.priority;
    case Updated:
        return a.updatedAt <=> b.updatedAt;
    case CompleteBy:
        return orUnset(a.completeBy) <=> orUnset(b.completeBy);
    case NextRetry:
        return orUnset(a.nextRetryAt) <=> orUnset(b.nextRetryAt);
    case Retries:
        return a.retryCount <=> b.retryCount;
    case Failures:
        return a.failureCount <=> b.failureCount;
    default:
        return a.createdAt <=> b.createdAt;
    }
}

bool compares(FilterComparison comparison, qint64 value, qint64 bound)
{
    switch (comparison) {
    case FilterComparison::Is:
        return value == bound;
    case FilterComparison::Less:
        return value < bound;
    case FilterComparison::LessOrEqual:
        return value <= bound;
    case FilterComparison::Greater:
        return value > bound;
    case FilterComparison::GreaterOrEqual:
        return value >= bound;
    }
    return true;
}

bool anyNumber(const FilterTerm &term, qint64 value)
{
    return std::any_of(term.numbers.begin(), term.numbers.end(),
        [&](qint64 bound) { return compares(term.comparison, value, bound); });
}

bool anyText(const FilterTerm &term, const QString &text, bool part)
{
    return std::any_of(term.values.begin(), term.values.end(), [&](const QString &value) {
        if (part)
            return text.contains(value, Qt::CaseInsensitive);
        const auto wildcard = QRegularExpression::fromWildcard(value, Qt::CaseInsensitive);
        return wildcard.match(text).hasMatch();
    });
}

std::optional<bool> matches(const FilterTerm &term, const TaskSummary &task, qint64 now)
{
    switch (term.field) {
    case FilterField::State:
        return anyNumber(term, static_cast<qint64>(task.state));
    case FilterField::Workflow:
        return anyText(term, task.workflow, false);
    case FilterField::Retries:
        return anyNumber(term, task.retryCount);
    case FilterField::Failures:
        return anyNumber(term, task.failureCount);
    case FilterField::Priority:
        return anyNumber(term, task.priority);
    case FilterField::Id:
        return anyText(term, task.publicId, false);
    case FilterField::Text:
        return anyText(term, task.publicId, true);
    case FilterField::Older:
        return !term.numbers.empty() && now - task.createdAt > term.numbers.front();
    case FilterField::Newer:
        return !term.numbers.empty() && now - task.createdAt < term.numbers.front();
    case FilterField::Created:
        return isWithin(term, task.createdAt);
    case FilterField::Finished:
        return task.finishedAt > 0 && isWithin(term, task.finishedAt);
    case FilterField::Active: // only the first and the last time of activity are known
        return task.updatedAt < term.numbers.at(0) || task.createdAt >= term.numbers.at(1)
            ? std::optional(false)
            : std::nullopt;
    default:
        return std::nullopt;
    }
}

} // namespace

bool inOrder(
    const TaskSummary &upper, const TaskSummary &lower, model::TaskSort sort, bool descending)
{
    if (sort == model::TaskSort::Workflow || sort == model::TaskSort::Id) {
        const bool workflow = sort == model::TaskSort::Workflow;
        const int order = workflow ? upper.workflow.compare(lower.workflow)
                                   : upper.publicId.compare(lower.publicId);
        return descending ? order >= 0 : order <= 0;
    }
    const auto order = byNumber(upper, lower, sort);
    return descending ? order >= 0 : order <= 0;
}

bool mayMatch(const model::Filter &filter, const TaskSummary &task, qint64 now)
{
    for (const FilterTerm &term : filter.terms) {
        const std::optional<bool> met = matches(term, task, now);
        if (met.has_value() && *met == term.negated)
            return false;
    }
    return true;
}

std::optional<qint64> countFrom(const model::Counters &counters, const model::Filter &filter)
{
    const FilterTerm *states = nullptr;
    const FilterTerm *workflows = nullptr;
    for (const FilterTerm &term : filter.terms) {
        const FilterTerm **place = term.field == FilterField::State ? &states
            : term.field == FilterField::Workflow                   ? &workflows
                                                                    : nullptr;
        if (!place || *place || term.negated)
            return std::nullopt;
        *place = &term;
    }
    const auto sum = [states](const model::StateCounts &counts) {
        qint64 total = 0;
        for (size_t i = 0; i < counts.size(); ++i)
            if (!states || anyNumber(*states, static_cast<qint64>(i)))
                total += counts[i];
        return total;
    };
    if (!workflows)
        return sum(counters.total);
    qint64 total = 0;
    for (auto it = counters.byWorkflow.cbegin(); it != counters.byWorkflow.cend(); ++it)
        if (anyText(*workflows, it.key(), false))
            total += sum(it.value());
    return total;
}

} // namespace sagadesk::ui
