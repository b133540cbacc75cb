#pragma once

#include "core/base/result.h"
#include "core/store/sqlite/filtersql.h"
#include "core/store/sqlite/taskblocks.h"
#include "core/views/views.h"

namespace sagadesk::store {

// The order of the task list, so that a page costs the same anywhere in a million tasks. An order
// is a sequence of segments: parts of the tasks, one behind the other, each read along an index.
// Sorting by retries, say, has two: those without any, by id, and those with some, along the
// partial index. Within a segment the order is (key, id); without a key it is the id, which is the
// order of creation.
struct OrderSegment
{
    qint64 number = 0; // names it in cursors
    SqlPiece condition;
    const char *key = nullptr; // column or null
    const char *index = nullptr; // to read it along; null: by id
    const char *from = nullptr; // other than plain task rows: the journal (updated), the names (id)
    std::optional<TaskBlocks::Order>
        blocks; // read those of `number`: its tasks are spread over ids
};

struct WorkflowName
{
    qint64 id = 0;
    QString name;
    int version = 0;
};

// Ascending. `workflows` by name and version. `fewOpen`: so few tasks are not final that they are
// better looked up along task_state than met one by one among the others.
[[nodiscard]] std::vector<OrderSegment> orderSegments(
    model::TaskSort sort, const std::vector<WorkflowName> &workflows, bool fewOpen);

// Where a page ended. Opaque outside: base64url.
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
// Error InvalidInput "cursor-invalid": not one of ours, or of another order.
[[nodiscard]] base::Result<TaskCursor> parseCursor(
    const QString &text, const model::TaskQuery &query);

// The statement for one segment: id and key of its tasks after the cursor, if that is in it; two
// more values to bind: limit and offset. `sparse`: the filter leaves so few that they are looked up
// along task_state, or by their names, and sorted.
[[nodiscard]] SqlPiece segmentSql(const OrderSegment &segment, const FilterSql &filter,
    bool descending, bool sparse, const TaskCursor *after);
// How many it holds.
[[nodiscard]] SqlPiece segmentCountSql(
    const OrderSegment &segment, const FilterSql &filter, bool sparse);

} // namespace sagadesk::store
