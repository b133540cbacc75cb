#pragma once

#include "core/base/result.h"
#include "core/store/sql/filtersql.h"
#include "core/store/sql/taskblocks.h"
#include "core/views/views.h"

namespace sagadesk::store {

// The order of the task list, designed so that a page costs the same anywhere in a million tasks.
// An order is a sequence of segments: consecutive parts of the tasks, each read along an index.
// Sorting by retries, for example, has two: tasks without retries, by id, and tasks with retries,
// along the partial index. Within a segment the order is (key, id); without a key it is the id,
// which is the order of creation (by blocks of ids, if several nodes accept submissions).
struct OrderSegment
{
    qint64 number = 0; // identifies the segment in cursors
    SqlPiece condition;
    const char *key = nullptr; // column to sort by; null: only by id
    const char *index = nullptr; // index to read along; null: by id
    // FROM clause; null: `task`. Otherwise `event` (order of change) or `submission` (of names).
    const char *from = nullptr;
    // If set, the tasks of the workflow or priority `number` are found by their blocks, because
    // they are spread over all ids.
    std::optional<TaskBlocks::Order> blocks;
};

struct WorkflowName
{
    qint64 id = 0;
    QString name;
    int version = 0;
};

// The segments of an order, ascending. `workflows`: sorted by name and version. `fewOpen`: there
// are so few open tasks that it is faster to find them through the index task_state than among the
// others. `isOrdered`: the ids of the journal are in the order of time; if not, TaskSort::Updated
// sorts all tasks.
[[nodiscard]] std::vector<OrderSegment> orderSegments(model::TaskSort sort,
    const std::vector<WorkflowName> &workflows, bool fewOpen, bool isOrdered = true);

// The end of a page. Opaque to clients: base64url.
struct TaskCursor
{
    model::TaskSort sort = model::TaskSort::Created;
    bool descending = true;
    bool sparse = false;
    qint64 segment = 0;
    SqlPiece::Value key = qint64{0};
    qint64 id = 0;
};
[[nodiscard]] QString cursorText(const TaskCursor &cursor);
// InvalidInput "cursor-invalid" for any other text, or a cursor of another order.
[[nodiscard]] base::Result<TaskCursor> parseCursor(
    const QString &text, const model::TaskQuery &query);

// The statement for one segment: id and key of its tasks, after the cursor if it is in the segment.
// The caller binds two more values: limit and offset. `sparse`: the filter matches so few tasks
// that they are found through the index task_state, or by name, and then sorted.
[[nodiscard]] SqlPiece segmentSql(const OrderSegment &segment, const FilterSql &filter,
    bool descending, bool sparse, const TaskCursor *after);
[[nodiscard]] SqlPiece segmentCountSql(
    const OrderSegment &segment, const FilterSql &filter, bool sparse);

} // namespace sagadesk::store
