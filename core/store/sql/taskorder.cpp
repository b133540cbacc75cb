#include "core/store/sql/taskorder.h"

#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/json/parser.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sagadesk::store {

using namespace model;

namespace {

constexpr char kTasksOfBlocks[] =
    "task_block CROSS JOIN task ON task.id BETWEEN 1024 * task_block.block"
    " AND 1024 * task_block.block + 1023";

OrderSegment part(
    qint64 number, const char *condition, const char *key = nullptr, const char *index = nullptr)
{
    OrderSegment segment;
    segment.number = number;
    segment.condition.add(condition);
    segment.key = key;
    segment.index = index;
    return segment;
}

std::vector<OrderSegment> byWorkflow(const std::vector<WorkflowName> &workflows)
{
    std::vector<OrderSegment> segments;
    for (const WorkflowName &workflow : workflows) {
        segments.push_back(part(workflow.id, "task.workflow_id=?"));
        segments.back().blocks = TaskBlocks::Order::Workflow;
        segments.back().condition.bind(workflow.id);
    }
    return segments;
}

std::vector<OrderSegment> byState()
{
    std::vector<OrderSegment> segments;
    for (int state = 0; state < kTaskStateCount; ++state) {
        const bool processed = state == static_cast<int>(TaskState::Processed);
        segments.push_back(processed
                ? part(state, "task.state=?")
                : part(state, "task.state=? AND task.state <> 2", nullptr, "task_state"));
        segments.back().condition.bind(state);
    }
    return segments;
}

std::vector<OrderSegment> byPriority()
{
    std::vector<OrderSegment> segments;
    for (int priority = 0; priority <= limits::kPriorityMax; ++priority) {
        segments.push_back(part(priority, "task.priority=?"));
        segments.back().blocks = TaskBlocks::Order::Priority;
        segments.back().condition.bind(priority);
    }
    return segments;
}

// The journal serves as an index by time of change: only the last row of each task counts.
OrderSegment byJournal()
{
    OrderSegment segment = part(0, "TRUE", "event.id");
    segment.from =
        "event CROSS JOIN task ON task.id = event.task_id AND task.version = event.version";
    return segment;
}

// For several writers, whose ids are not in the order of time. The number differs from that of
// byJournal(), because the cursors contain times.
OrderSegment byChange()
{
    return part(1, "TRUE", "task.updated_ms");
}

OrderSegment byName()
{
    OrderSegment segment = part(0, "TRUE", "submission.public_id");
    segment.from = "submission CROSS JOIN task ON task.id = submission.id";
    return segment;
}

bool readsBlocks(const OrderSegment &segment, const FilterSql &filter, bool sparse)
{
    return segment.blocks && !sparse && !filter.byName;
}

QByteArray source(const OrderSegment &segment, const FilterSql &filter, bool sparse)
{
    QByteArray text = " FROM ";
    const bool named = segment.from && qstrncmp(segment.from, "submission", 10) == 0;
    if (segment.from && !sparse) {
        text += segment.from;
    } else if (readsBlocks(segment, filter, sparse)) {
        text += kTasksOfBlocks;
    } else {
        text += "task";
        if (sparse && !filter.byName)
            text += " INDEXED BY task_state";
        else if (segment.index && !filter.byName)
            text += QByteArray(" INDEXED BY ") + segment.index;
        else if (!filter.byName)
            text += " NOT INDEXED"; // in the order of the ids
    }
    if ((filter.needsSubmission && !(named && !sparse)) || (named && sparse))
        text += filter.byName ? " JOIN submission ON submission.id = task.id"
                              : " CROSS JOIN submission ON submission.id = task.id";
    return text;
}

SqlPiece where(const OrderSegment &segment, const FilterSql &filter, bool sparse)
{
    SqlPiece piece;
    piece.sql = source(segment, filter, sparse) + " WHERE ";
    piece.append(segment.condition);
    if (readsBlocks(segment, filter, sparse)) {
        piece.add(" AND task_block.sorted_by=? AND task_block.value=?");
        piece.bind(static_cast<qint64>(*segment.blocks));
        piece.bind(segment.number);
    }
    piece.add(" AND ");
    piece.append(filter.condition);
    if (sparse && !filter.byName)
        piece.add(" AND task.state <> 2");
    return piece;
}

const char *keyOf(const OrderSegment &segment, bool sparse)
{
    const bool journal = segment.from && qstrncmp(segment.from, "event", 5) == 0;
    return journal && sparse ? "task.updated_ms" : segment.key;
}

void addAfter(SqlPiece &piece, const char *key, bool descending, const TaskCursor &after)
{
    if (!key) {
        piece.add(descending ? " AND task.id<?" : " AND task.id>?");
        piece.bind(after.id);
        return;
    }
    piece.sql += QByteArray(" AND (") + key + ", task.id)" + (descending ? "<" : ">") + "(?, ?)";
    piece.values.push_back(after.key);
    piece.bind(after.id);
}

} // namespace

std::vector<OrderSegment> orderSegments(
    TaskSort sort, const std::vector<WorkflowName> &workflows, bool fewOpen, bool isOrdered)
{
    switch (sort) {
    case TaskSort::Created:
        return {part(0, "TRUE")};
    case TaskSort::Finished:
        return {fewOpen ? part(0, "task.finished_ms = 0 AND task.state <> 2", nullptr, "task_state")
                        : part(0, "task.finished_ms = 0"),
            part(1, "task.finished_ms > 0", "task.finished_ms", "task_finished")};
    case TaskSort::Workflow:
        return byWorkflow(workflows);
    case TaskSort::State:
        return byState();
    case TaskSort::Priority:
        return byPriority();
    case TaskSort::Updated:
        return {isOrdered ? byJournal() : byChange()};
    case TaskSort::CompleteBy:
        // A task with a complete-by is due at that time; a deadline alone makes a task due as well.
        return {part(0, "task.complete_by_ms = 0"),
            part(1, "task.due_ms > 0 AND task.complete_by_ms > 0", "task.complete_by_ms",
                "task_due")};
    case TaskSort::NextRetry:
        return {part(0, "task.ready_ms <= 0"),
            part(1, "task.ready_ms > 0", "task.ready_ms", "task_waiting")};
    case TaskSort::Retries:
        return {part(0, "task.retries = 0"),
            part(1, "task.retries > 0", "task.retries", "task_retries")};
    case TaskSort::Failures:
        return {part(0, "task.failures = 0"),
            part(1, "task.failures > 0", "task.failures", "task_failures")};
    case TaskSort::Id:
        return {byName()};
    }
    return {};
}

SqlPiece segmentSql(const OrderSegment &segment, const FilterSql &filter, bool descending,
    bool sparse, const TaskCursor *after)
{
    const char *key = keyOf(segment, sparse);
    SqlPiece piece;
    piece.sql = QByteArray("SELECT task.id, ") + (key ? key : "0");
    piece.append(where(segment, filter, sparse));
    const bool byBlock = readsBlocks(segment, filter, sparse);
    if (after && byBlock) {
        piece.add(descending ? " AND task_block.block<=?" : " AND task_block.block>=?");
        piece.bind(after->id / TaskBlocks::kTaskBlockSize);
    }
    if (after)
        addAfter(piece, key, descending, *after);
    const QByteArray direction = descending ? " DESC" : " ASC";
    piece.add(" ORDER BY ");
    if (byBlock)
        piece.sql += "task_block.block" + direction + ", ";
    if (key)
        piece.sql += key + direction + ", ";
    piece.sql += "task.id" + direction + " LIMIT ? OFFSET ?";
    return piece;
}

SqlPiece segmentCountSql(const OrderSegment &segment, const FilterSql &filter, bool sparse)
{
    SqlPiece piece;
    piece.add("SELECT count(*)");
    piece.append(where(segment, filter, sparse));
    return piece;
}

QString cursorText(const TaskCursor &cursor)
{
    const auto asJson = [](const auto &key) { return QJsonValue(key); };
    const QJsonArray parts{static_cast<int>(cursor.sort), cursor.descending, cursor.sparse,
        cursor.segment, std::visit(asJson, cursor.key), cursor.id};
    const QByteArray json = QJsonDocument(parts).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(
        json.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

base::Result<TaskCursor> parseCursor(const QString &text, const TaskQuery &query)
{
    const QByteArray json = QByteArray::fromBase64(text.toLatin1(), QByteArray::Base64UrlEncoding);
    const QJsonArray parts = json::parseUnchecked(json).toArray();
    TaskCursor cursor;
    cursor.sort = query.sort;
    cursor.descending = query.descending;
    if (parts.size() != 6 || parts[0].toInt(-1) != static_cast<int>(query.sort)
        || !parts[1].isBool() || parts[1].toBool() != query.descending || !parts[2].isBool()
        || !parts[3].isDouble() || !parts[5].isDouble()
        || parts[4].isString() != (query.sort == TaskSort::Id))
        return base::Error{base::ErrorKind::InvalidInput, codes::kCursorInvalid, {}};
    cursor.sparse = parts[2].toBool();
    cursor.segment = parts[3].toInteger();
    if (parts[4].isString())
        cursor.key = parts[4].toString();
    else
        cursor.key = parts[4].toInteger();
    cursor.id = parts[5].toInteger();
    return cursor;
}

} // namespace sagadesk::store
