#include "core/store/sql/bulkrows.h"

#include "core/store/seam/journal.h"

namespace sagadesk::store {

using namespace model;

namespace {

constexpr char kOperation[] =
    "SELECT id, action, step, filter, operator, reason, keep_counts, reset_deadline, canary,"
    " rate_per_1000_s, failure_limit, grace_ms, created_ms, state, phase, stop_reason, forgiven,"
    " pending, dispatched, completed, refused, failed, left_out, canceled, starts_ms, updated_ms,"
    " finished_ms FROM operation ";

constexpr char kItems[] =
    "SELECT item.task_id, submission.public_id, item.version, item.state, item.reason,"
    " item.dispatched_ms, item.ended_ms FROM operation_item item"
    " LEFT JOIN submission ON submission.id = item.task_id ";

} // namespace

QByteArray bulkSql(const QByteArray &condition)
{
    return kOperation + condition;
}

BulkOperation bulkFromRow(const Rows &rows)
{
    BulkOperation bulk;
    int column = 0;
    const auto number = [&] { return static_cast<int>(rows.integer(column++)); };
    bulk.id = rows.id<OperationJobId>(column++);
    BulkOrder &order = bulk.order;
    order.action = bulkActionNamed(rows.text(column++)).value_or(BulkAction::Resubmit);
    order.step = rows.text(column++);
    order.filterText = rows.text(column++);
    order.operatorName = rows.text(column++);
    order.reason = rows.text(column++);
    order.keepCounts = number() != 0;
    order.resetDeadline = number() != 0;
    order.canary = number() != 0;
    order.ratePerSecond = static_cast<double>(rows.integer(column++)) / 1000;
    order.failureLimit = number();
    order.graceMs = rows.integer(column++);
    bulk.createdAt = rows.integer(column++);
    bulk.state = static_cast<BulkState>(number());
    bulk.phase = static_cast<BulkState>(number());
    if (!rows.isNull(column))
        bulk.stopReason = reasonFromJson(rows.bytes(column));
    ++column;
    bulk.forgiven = number();
    bulk.counts.pending = number();
    bulk.counts.dispatched = number();
    bulk.counts.completed = number();
    bulk.counts.refused = number();
    bulk.counts.failed = number();
    bulk.counts.leftOut = number();
    bulk.counts.canceled = number();
    bulk.startsAt = rows.integer(column++);
    bulk.updatedAt = rows.integer(column++);
    bulk.finishedAt = rows.integer(column++);
    return bulk;
}

QByteArray bulkItemsSql(const QByteArray &condition)
{
    return kItems + condition;
}

BulkItemView bulkItemFromRow(const Rows &rows)
{
    BulkItemView item;
    item.task = rows.id<TaskId>(0);
    item.publicId = rows.text(1);
    item.version = rows.integer(2);
    item.state = static_cast<BulkItemState>(rows.integer(3));
    if (!rows.isNull(4))
        item.reason = reasonFromJson(rows.bytes(4));
    item.dispatchedAt = rows.integer(5);
    item.endedAt = rows.integer(6);
    return item;
}

} // namespace sagadesk::store
