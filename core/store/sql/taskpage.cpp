#include "core/store/sql/sqlreader.h"

#include <algorithm>

namespace sagadesk::store {

using namespace model;

namespace {

// Up to this number it is faster to look up all tasks of the wanted states and sort them than to
// scan along the order until enough have matched.
constexpr qint64 kSparseMax = 20'000;
constexpr int kPageMax = 1000;
constexpr qint64 kCountedAtOnce = 50'000; // ids in one part of a count, which takes milliseconds
const std::vector<qint64> kOpenStates{qint64(TaskState::Pending), qint64(TaskState::Processing),
    qint64(TaskState::Error), qint64(TaskState::Compensating)};

} // namespace

base::Result<TaskPage> SqlReader::taskPage(const TaskQuery &query, qint64 now)
{
    std::optional<TaskCursor> after;
    if (!query.after.isEmpty()) {
        auto parsed = parseCursor(query.after, query);
        if (!parsed)
            return parsed.error();
        after = *parsed;
    }
    return snapshot<TaskPage>(
        [&](TaskPage &page) { return readPage(query, now, after ? &*after : nullptr, page); });
}

bool SqlReader::readPage(
    const TaskQuery &query, qint64 now, const TaskCursor *after, TaskPage &page)
{
    FilterSql filter = filterSql(query.filter, now);
    // Later pages are read in the same way as the first.
    if (after ? after->sparse && !filter.named.sql.isEmpty() : namesFew(filter))
        lookUpNamed(filter);
    TaskCursor shape;
    shape.sort = query.sort;
    shape.descending = query.descending;
    shape.sparse = after ? after->sparse : isSparse(filter);
    std::vector<OrderSegment> segments = orderSegments(query.sort, workflowNames(),
        countOf(kOpenStates) <= kSparseMax, query.sort != TaskSort::Updated || !usesWindows());
    if (query.descending)
        std::reverse(segments.begin(), segments.end());
    qint64 offset = after ? 0 : std::max<qint64>(query.offset, 0);
    const size_t limit = static_cast<size_t>(std::clamp(query.limit, 1, kPageMax));
    TaskQuery clamped = query;
    clamped.limit = static_cast<int>(limit);
    std::vector<Position> found;
    bool reached = after == nullptr;
    for (const OrderSegment &segment : segments) {
        const bool here = after && segment.number == after->segment;
        reached |= here;
        if (!reached || found.size() > limit)
            continue;
        if (!readSegment(segment, filter, clamped, shape, here ? after : nullptr, offset, found))
            return false;
    }
    const bool more = found.size() > limit;
    if (more)
        found.resize(limit);
    for (const Position &position : found) {
        if (!readSummary(position.id, page.tasks))
            return false;
    }
    if (more)
        page.next = cursorText(found.back().cursor);
    return true;
}

// Reads one row more than the page holds, to detect whether there is a next page.
bool SqlReader::readSegment(const OrderSegment &segment, const FilterSql &filter,
    const TaskQuery &query, const TaskCursor &shape, const TaskCursor *after, qint64 &offset,
    std::vector<Position> &found)
{
    if (offset > 0 && skipWhole(segment, filter, shape.sparse, offset))
        return !m_connection->failed();
    SqlPiece sql = segmentSql(segment, filter, query.descending, shape.sparse, after);
    sql.bind(query.limit + 1 - static_cast<qint64>(found.size()));
    sql.bind(offset);
    Statement statement(*m_connection, "read-page", sql.sql);
    if (!sql.bindTo(statement))
        return false;
    Rows rows = statement.query();
    while (rows.next()) {
        Position position{rows.id<TaskId>(0), shape};
        position.cursor.segment = segment.number;
        position.cursor.id = position.id.value;
        if (query.sort == TaskSort::Id)
            position.cursor.key = rows.text(1);
        else
            position.cursor.key = rows.integer(1);
        found.push_back(std::move(position));
    }
    offset = 0;
    return !m_connection->failed();
}

// Whether `offset` skips the whole segment; then subtracts the segment's tasks from it. True also
// if the connection has failed.
bool SqlReader::skipWhole(
    const OrderSegment &segment, const FilterSql &filter, bool sparse, qint64 &offset)
{
    const SqlPiece sql = segmentCountSql(segment, filter, sparse);
    Statement statement(*m_connection, "count-segment", sql.sql);
    if (!sql.bindTo(statement))
        return true;
    Rows rows = statement.query();
    const qint64 count = rows.next() ? rows.integer(0) : 0;
    if (count > offset)
        return false;
    offset -= count;
    return true;
}

qint64 SqlReader::countOf(const std::vector<qint64> &states)
{
    Statement statement(
        *m_connection, "read-state-counts", "SELECT state, sum(tasks) FROM counter GROUP BY state");
    qint64 count = 0;
    Rows rows = statement.query();
    while (rows.next()) {
        if (states.empty()
            || std::find(states.begin(), states.end(), rows.integer(0)) != states.end())
            count += rows.integer(1);
    }
    return count;
}

bool SqlReader::isSparse(const FilterSql &filter)
{
    const bool indexed = !filter.states.empty()
        && std::find(filter.states.begin(), filter.states.end(),
               static_cast<qint64>(TaskState::Processed))
            == filter.states.end();
    return filter.byName || (indexed && countOf(filter.states) <= kSparseMax);
}

bool SqlReader::namesFew(const FilterSql &filter)
{
    if (filter.named.sql.isEmpty())
        return false;
    SqlPiece sql;
    sql.add("SELECT count(*) FROM (");
    sql.append(filter.named);
    sql.add(" LIMIT ?) AS found");
    sql.bind(kSparseMax + 1);
    Statement statement(*m_connection, "count-named", sql.sql);
    if (!sql.bindTo(statement))
        return false;
    Rows rows = statement.query();
    return rows.next() && rows.integer(0) <= kSparseMax;
}

std::vector<WorkflowName> SqlReader::workflowNames()
{
    std::vector<WorkflowName> names;
    Statement statement(*m_connection, "read-workflow-names",
        "SELECT id, name, version FROM workflow ORDER BY name, version");
    Rows rows = statement.query();
    while (rows.next())
        names.push_back({rows.integer(0), rows.text(1), static_cast<int>(rows.integer(2))});
    return names;
}

base::Result<qint64> SqlReader::taskCount(const Filter &filter, qint64 now, qint64 atMost)
{
    return snapshot<qint64>([&](qint64 &count) {
        FilterSql made = filterSql(filter, now);
        if (namesFew(made))
            lookUpNamed(made);
        count = made.onlyStates ? std::min(countOf(made.states), atMost)
                                : countWhere(made.condition, made.needsSubmission, atMost);
        return true;
    });
}

base::Result<bool> SqlReader::countOn(
    const Filter &filter, qint64 now, qint64 atMost, PartialCount &counted)
{
    return snapshot<bool>([&](bool &complete) {
        FilterSql made = filterSql(filter, now);
        const bool few = counted.upTo.value == 0 && namesFew(made);
        if (few)
            lookUpNamed(made);
        if (made.onlyStates) {
            counted.count = std::min(countOf(made.states), atMost);
        } else if (made.byName) {
            counted.count = countWhere(made.condition, made.needsSubmission, atMost);
        } else {
            SqlPiece part;
            part.add("task.id>? AND task.id<=? AND ");
            part.bind(counted.upTo.value);
            counted.upTo.value += kCountedAtOnce;
            part.bind(counted.upTo.value);
            part.append(made.condition);
            counted.count += countWhere(part, made.needsSubmission, atMost - counted.count);
        }
        complete = made.onlyStates || made.byName || counted.count >= atMost
            || counted.upTo.value >= newestTask();
        return true;
    });
}

qint64 SqlReader::countWhere(const SqlPiece &condition, bool named, qint64 atMost)
{
    SqlPiece sql;
    sql.add("SELECT count(*) FROM (SELECT 1 FROM task");
    if (named)
        sql.add(" JOIN submission ON submission.id = task.id");
    sql.add(" WHERE ");
    sql.append(condition);
    sql.add(" LIMIT ?) AS found");
    sql.bind(atMost);
    Statement statement(*m_connection, "count-tasks", sql.sql);
    if (!sql.bindTo(statement))
        return 0;
    Rows rows = statement.query();
    return rows.next() ? rows.integer(0) : 0;
}

qint64 SqlReader::newestTask()
{
    Statement statement(*m_connection, "read-newest-task", "SELECT max(id) FROM task");
    Rows rows = statement.query();
    return rows.next() ? rows.integer(0) : 0;
}

} // namespace sagadesk::store
