#include "core/store/sql/bulkitems.h"

#include "core/base/failpoint.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/store/sql/bulkrows.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr char kUpdate[] =
    "UPDATE operation SET state=?, phase=?, stop_reason=?, forgiven=?, pending=?, dispatched=?,"
    " completed=?, refused=?, failed=?, left_out=?, canceled=?, starts_ms=?, updated_ms=?,"
    " finished_ms=? WHERE id=? AND updated_ms=? AND state=? AND pending=? AND dispatched=?";
constexpr char kMarkItem[] =
    "UPDATE operation_item SET state=?, reason=?, watched=?, seen_version=?,"
    " dispatched_ms=max(dispatched_ms, ?),"
    " ended_ms=? WHERE operation_id=? AND task_id=? AND state=?";

bool isEnd(BulkItemState state)
{
    return state != BulkItemState::Pending && state != BulkItemState::Dispatched;
}

} // namespace

QString textOf(const Reason &reason)
{
    return reason.code.isEmpty() ? QString() : QString::fromUtf8(reasonJson(reason));
}

BulkItems::BulkItems(Connection &connection, StoreCounters &counters)
    : m_connection(connection)
    , m_counters(counters)
    , m_select(connection, "select-bulk", bulkSql("WHERE id=?"))
    , m_selectState(connection, "select-bulk-item",
          "SELECT state FROM operation_item WHERE operation_id=? AND task_id=?")
    , m_update(connection, "update-bulk", kUpdate)
    , m_markItem(connection, "mark-bulk-item", kMarkItem)
    , m_insertEvent(connection, "insert-bulk-event",
          "INSERT INTO operation_event(operation_id, at_ms, operator, reason) VALUES(?, ?, ?, ?)")
{
}

std::optional<BulkOperation> BulkItems::load(OperationJobId id)
{
    Rows rows = m_select.query(id);
    if (!rows.next())
        return std::nullopt;
    return bulkFromRow(rows);
}

base::Result<void> BulkItems::check(OperationJobId id, TaskId task)
{
    const auto bulk = load(id);
    bool isPending = false;
    if (!m_connection.failed()) {
        Rows rows = m_selectState.query(id, task);
        isPending =
            rows.next() && static_cast<BulkItemState>(rows.integer(0)) == BulkItemState::Pending;
    }
    if (m_connection.failed())
        return m_connection.takeError();
    if (!bulk)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    if (!isPending || roomToDispatch(*bulk) < 1)
        return base::refused(codes::kBulkStateForbids, {{u"state"_s, name(bulk->state)}});
    return {};
}

bool BulkItems::dispatched(
    OperationJobId id, const TaskRecord &before, const TaskRecord &after, const Work &work)
{
    base::failpoint("bulk-dispatching");
    const auto bulk = load(id);
    if (!bulk) // the connection has failed, because check() found the operation
        return false;
    const auto watched = watchedOperations(before, after);
    const bool isOpen = outcomeOf(bulk->order.action, watched, after).verdict == BulkVerdict::Open;
    return markOne(*bulk, after.id,
        {isOpen ? BulkItemState::Dispatched : BulkItemState::Completed, {}, watchedText(watched),
            after.version},
        work);
}

bool BulkItems::refused(OperationJobId id, TaskId task, const base::Error &error, const Work &work)
{
    base::failpoint("bulk-dispatching");
    const auto bulk = load(id);
    return bulk
        && markOne(
            *bulk, task, {BulkItemState::Refused, {error.code, error.parameters}, {}, 0}, work);
}

bool BulkItems::markOne(
    const BulkOperation &before, TaskId task, const Marked &marked, const Work &work)
{
    BulkOperation bulk = before;
    return mark(bulk, task, {}, BulkItemState::Pending, marked, work) && finish(bulk, work)
        && save(before, bulk, work);
}

bool BulkItems::mark(BulkOperation &bulk, TaskId task, const QString &publicId, BulkItemState from,
    const Marked &marked, const Work &work)
{
    --bulk.counts.getCount(from);
    ++bulk.counts.getCount(marked.state);
    const qint64 now = m_counters.stamp(work.now);
    const bool sent = from == BulkItemState::Pending && marked.state != BulkItemState::Refused;
    return m_markItem.runOnOne(static_cast<int>(marked.state), textOf(marked.reason),
               marked.watched, marked.seenVersion, sent ? now : 0, isEnd(marked.state) ? now : 0,
               bulk.id, task, static_cast<int>(from))
        && noteOutcome(bulk, publicId, marked.state, work);
}

// The canary's outcome releases or stops the operation. More failures than allowed also stop it.
bool BulkItems::noteOutcome(
    BulkOperation &bulk, const QString &publicId, BulkItemState state, const Work &work)
{
    if (bulk.phase == BulkState::Canary && state == BulkItemState::Completed) {
        bulk.phase = BulkState::Running;
        if (bulk.state == BulkState::Canary)
            bulk.state = BulkState::Running;
        return record(bulk, {}, {codes::kBulkCanaryCompleted, {}}, work);
    }
    if (state != BulkItemState::FailedAgain || !dispatches(bulk.state))
        return true;
    if (bulk.state == BulkState::Canary)
        return stop(bulk, {codes::kBulkCanaryFailed, {{u"task"_s, publicId}}}, work);
    const int failures = bulk.counts.failed - bulk.forgiven;
    if (failures <= bulk.order.failureLimit)
        return true;
    return stop(bulk,
        {codes::kBulkFailures, {{u"failures"_s, failures}, {u"limit"_s, bulk.order.failureLimit}}},
        work);
}

bool BulkItems::stop(BulkOperation &bulk, Reason reason, const Work &work)
{
    bulk.state = BulkState::Stopped;
    bulk.stopReason = std::move(reason);
    return record(bulk, {}, bulk.stopReason, work);
}

// In any state, an operation with nothing pending and nothing in flight has ended.
bool BulkItems::finish(BulkOperation &bulk, const Work &work)
{
    if (bulk.counts.pending > 0 || bulk.counts.dispatched > 0 || bulk.finishedAt != 0)
        return true;
    bulk.finishedAt = m_counters.stamp(work.now);
    if (bulk.state != BulkState::Canceled)
        bulk.state = BulkState::Completed;
    return record(bulk, {}, {codes::kBulkFinished, {}}, work);
}

bool BulkItems::save(const BulkOperation &before, BulkOperation &bulk, const Work &work)
{
    bulk.updatedAt = m_counters.stamp(work.now);
    work.notice.operations = true;
    const BulkCounts &counts = bulk.counts;
    return m_update.runOnOne(static_cast<int>(bulk.state), static_cast<int>(bulk.phase),
        textOf(bulk.stopReason), bulk.forgiven, counts.pending, counts.dispatched, counts.completed,
        counts.refused, counts.failed, counts.leftOut, counts.canceled, bulk.startsAt,
        bulk.updatedAt, bulk.finishedAt, bulk.id, before.updatedAt, static_cast<int>(before.state),
        before.counts.pending, before.counts.dispatched);
}

bool BulkItems::record(
    const BulkOperation &bulk, const QString &operatorName, const Reason &reason, const Work &work)
{
    return m_insertEvent.run(
        bulk.id, m_counters.stamp(work.now), orNull(operatorName), textOf(reason));
}

} // namespace sagadesk::store
