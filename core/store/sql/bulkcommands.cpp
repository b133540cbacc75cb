#include "core/store/sql/bulkcommands.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/store/seam/journal.h"
#include "core/store/sql/bulkkeys.h"
#include "core/store/sql/bulkrows.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr char kInsert[] =
    "INSERT INTO operation(action, step, filter, operator, reason, keep_counts, reset_deadline,"
    " canary, rate_per_1000_s, failure_limit, grace_ms, created_ms, state, phase, forgiven,"
    " pending, dispatched, completed, refused, failed, left_out, canceled, starts_ms, updated_ms,"
    " finished_ms, idem_key, content_hash) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0,"
    " 0, 0, 0, 0, 0, 0, ?, ?, 0, ?, ?) RETURNING id";
// Items whose task has changed since the last check, or is gone.
constexpr char kChanged[] =
    "SELECT item.task_id, item.version, item.fenced, item.watched FROM operation_item item"
    " INDEXED BY operation_item_dispatched LEFT JOIN task ON task.id = item.task_id"
    " WHERE item.operation_id=? AND item.state=1"
    " AND (task.version > item.seen_version OR task.id IS NULL)"
    " ORDER BY item.task_id LIMIT ?";
constexpr char kPending[] = "SELECT task_id, version, fenced, watched FROM operation_item"
                            " INDEXED BY operation_item_pending WHERE operation_id=? AND state=0"
                            " ORDER BY task_id LIMIT ?";

base::Error notAllowed(const BulkOperation &bulk)
{
    if (bulk.finishedAt != 0 || bulk.state == BulkState::Canceled)
        return {base::ErrorKind::Refused, codes::kBulkHasEnded, {}};
    return {base::ErrorKind::Refused, codes::kBulkStateForbids, {{u"state"_s, name(bulk.state)}}};
}

} // namespace

Reason BulkCommands::named(QLatin1StringView code, QJsonObject parameters)
{
    return {code, std::move(parameters)};
}

BulkCommands::BulkCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
    AlertCommands &alerts, BulkItems &bulkItems)
    : m_connection(connection)
    , m_counters(counters)
    , m_changes(changes)
    , m_alerts(alerts)
    , m_items(bulkItems)
    , m_selectOpen(connection, "select-open-bulks",
          bulkSql("INDEXED BY operation_open WHERE finished_ms = 0 ORDER BY id"))
    , m_withKey(connection, "select-bulk-key", kBulkWithKey)
    , m_insert(connection, "insert-bulk", kInsert)
    , m_insertItem(connection, "insert-bulk-item",
          "INSERT INTO operation_item(operation_id, task_id, version, fenced, state, reason)"
          " VALUES(?, ?, ?, ?, ?, ?)")
    , m_cancelItems(connection, "cancel-bulk-items",
          "UPDATE operation_item SET state=6, ended_ms=? WHERE operation_id=? AND state=0")
    , m_changed(connection, "select-bulk-changed", kChanged)
    , m_pending(connection, "select-bulk-pending", kPending)
    , m_openAlerts(connection, "select-bulk-alerts",
          "SELECT id, state FROM alert WHERE task_id=? AND state<>4 ORDER BY id")
{
}

base::Error BulkCommands::takeError()
{
    if (m_alertError)
        return *std::exchange(m_alertError, std::nullopt);
    return m_connection.takeError();
}

bool BulkCommands::insert(const CreateBulk &command, BulkOperation &bulk)
{
    const BulkOrder &order = command.order;
    Rows rows = m_insert.query(name(order.action), orNull(order.step), orNull(order.filterText),
        order.operatorName, orNull(order.reason), order.keepCounts, order.resetDeadline,
        order.canary, qRound64(order.ratePerSecond * 1000), order.failureLimit, order.graceMs,
        bulk.createdAt, static_cast<int>(bulk.state), static_cast<int>(bulk.phase), bulk.startsAt,
        bulk.createdAt, orNull(command.key.key),
        command.key.key.isEmpty() ? QByteArray() : command.key.contentHash);
    if (rows.next())
        bulk.id = rows.id<OperationJobId>(0);
    return !m_connection.failed();
}

bool BulkCommands::insertItems(const std::vector<BulkItem> &items, BulkOperation &bulk)
{
    for (const BulkItem &item : items) {
        const bool out = !item.leftOut.code.isEmpty();
        const BulkItemState state = out ? BulkItemState::LeftOut : BulkItemState::Pending;
        if (!m_insertItem.run(bulk.id, item.task, item.version, item.fenced,
                static_cast<int>(state), textOf(item.leftOut)))
            return false;
        ++bulk.counts.getCount(state);
    }
    return true;
}

base::Result<BulkOperation> BulkCommands::createBulk(const CreateBulk &command, const Work &work)
{
    SAGADESK_ASSERT(command.items.size() <= static_cast<size_t>(limits::kBulkItemsMax));
    if (!command.key.key.isEmpty()) {
        const auto earlier = findByKey(m_withKey, command.key, m_connection);
        if (!earlier)
            return earlier.error();
        if (*earlier)
            return **earlier;
    }
    {
        int open = 0;
        Rows rows = m_selectOpen.query();
        while (rows.next())
            ++open;
        if (open >= limits::kBulkOpenMax)
            return base::Error{base::ErrorKind::Refused, codes::kBulkTooManyOpen,
                {{u"limit"_s, limits::kBulkOpenMax}}};
    }
    BulkOperation bulk;
    bulk.order = command.order;
    bulk.createdAt = m_counters.stamp(work.now);
    bulk.updatedAt = bulk.createdAt;
    bulk.phase = bulk.order.canary ? BulkState::Canary : BulkState::Running;
    bulk.state = bulk.phase;
    if (bulk.order.graceMs > 0) {
        bulk.phase = BulkState::Grace;
        bulk.state = BulkState::Grace;
        bulk.startsAt = bulk.createdAt + bulk.order.graceMs;
    }
    Reason reason = named(codes::kBulkCreated);
    if (!command.order.reason.isEmpty())
        reason.parameters.insert(u"reason"_s, command.order.reason);
    if (!insert(command, bulk))
        return takeError();
    const BulkOperation inserted = bulk;
    if (!insertItems(command.items, bulk) || !m_items.save(inserted, bulk, work)
        || !m_items.record(bulk, command.order.operatorName, reason, work))
        return takeError();
    return bulk;
}

base::Result<BulkOperation> BulkCommands::controlBulk(const ControlBulk &command, const Work &work)
{
    auto bulk = m_items.load(command.operation);
    if (m_connection.failed())
        return takeError();
    if (!bulk)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    const BulkOperation before = *bulk;
    const qint64 now = m_counters.timeFor(work.now);
    if (const auto allowed = control(command, *bulk, now); !allowed)
        return allowed.error();
    static constexpr QLatin1StringView kCodes[] = {codes::kBulkPaused, codes::kBulkResumed,
        codes::kBulkCanceled, codes::kBulkBegun, codes::kBulkGraceAgain};
    Reason reason = named(kCodes[static_cast<size_t>(command.control)]);
    if (!command.reason.isEmpty())
        reason.parameters.insert(u"reason"_s, command.reason);
    const bool canceled = command.control == BulkControl::Cancel;
    if ((canceled && !cancelPending(*bulk, now))
        || !m_items.record(*bulk, command.operatorName, reason, work)
        || !m_items.finish(*bulk, work) || !m_items.save(before, *bulk, work))
        return takeError();
    return std::move(*bulk);
}

// Decides before anything is written, so that a refusal leaves no trace.
base::Result<void> BulkCommands::control(
    const ControlBulk &command, BulkOperation &bulk, qint64 now)
{
    const bool ended = bulk.finishedAt != 0 || bulk.state == BulkState::Canceled;
    const bool resting = bulk.state == BulkState::Paused || bulk.state == BulkState::Stopped;
    const bool grace = bulk.state == BulkState::Grace;
    switch (command.control) {
    case BulkControl::Pause:
        if (ended || resting)
            return notAllowed(bulk);
        bulk.state = BulkState::Paused;
        break;
    case BulkControl::Resume:
        if (ended || !resting)
            return notAllowed(bulk);
        bulk.state = bulk.phase;
        bulk.stopReason = {};
        bulk.forgiven = bulk.counts.failed;
        if (bulk.state == BulkState::Grace)
            bulk.startsAt = now + bulk.order.graceMs;
        break;
    case BulkControl::Cancel:
        if (ended)
            return notAllowed(bulk);
        bulk.state = BulkState::Canceled;
        break;
    case BulkControl::GraceOver:
        if (!grace)
            return notAllowed(bulk);
        bulk.phase = bulk.order.canary ? BulkState::Canary : BulkState::Running;
        bulk.state = bulk.phase;
        break;
    case BulkControl::GraceAgain:
        if (!grace)
            return notAllowed(bulk);
        bulk.startsAt = now + bulk.order.graceMs;
        break;
    }
    return {};
}

bool BulkCommands::cancelPending(BulkOperation &bulk, qint64 now)
{
    const int pending = std::exchange(bulk.counts.pending, 0);
    bulk.counts.canceled += pending;
    return m_cancelItems.run(now, bulk.id)
        && (m_connection.rowsOfLastWrite() == pending
            || m_connection.failOutdated("cancel-bulk-items"));
}

base::Result<BulkList> BulkCommands::listBulk(const ListBulk &, const Work &)
{
    BulkList open;
    {
        Rows rows = m_selectOpen.query();
        while (rows.next())
            open.push_back(bulkFromRow(rows));
    }
    if (m_connection.failed())
        return takeError();
    return open;
}

} // namespace sagadesk::store
