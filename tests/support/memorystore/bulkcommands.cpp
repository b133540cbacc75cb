#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "tests/support/memorystore/commands.h"

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

bool hasEnded(const BulkOperation &bulk)
{
    return bulk.finishedAt != 0 || bulk.state == BulkState::Canceled;
}

bool isControlAllowed(BulkControl control, const BulkOperation &bulk)
{
    const bool rests = bulk.state == BulkState::Paused || bulk.state == BulkState::Stopped;
    switch (control) {
    case BulkControl::Pause:
        return !hasEnded(bulk) && !rests;
    case BulkControl::Resume:
        return !hasEnded(bulk) && rests;
    case BulkControl::Cancel:
        return !hasEnded(bulk);
    case BulkControl::GraceOver:
    case BulkControl::GraceAgain:
        return bulk.state == BulkState::Grace;
    }
    return false;
}

void resume(BulkOperation &bulk, qint64 now)
{
    bulk.state = bulk.phase;
    bulk.stopReason = {};
    bulk.forgiven = bulk.counts.failed;
    if (bulk.state == BulkState::Grace)
        bulk.startsAt = now + bulk.order.graceMs;
}

void cancel(BulkRow &bulk, qint64 now)
{
    bulk.operation.state = BulkState::Canceled;
    for (auto &[task, item] : bulk.items) {
        if (item.state != BulkItemState::Pending)
            continue;
        item.state = BulkItemState::Canceled;
        item.endedAt = now;
        --bulk.operation.counts.pending;
        ++bulk.operation.counts.canceled;
    }
}

void control(BulkControl what, BulkRow &bulk, qint64 now)
{
    BulkOperation &operation = bulk.operation;
    switch (what) {
    case BulkControl::Pause:
        operation.state = BulkState::Paused;
        break;
    case BulkControl::Resume:
        resume(operation, now);
        break;
    case BulkControl::Cancel:
        cancel(bulk, now);
        break;
    case BulkControl::GraceOver:
        operation.phase = operation.order.canary ? BulkState::Canary : BulkState::Running;
        operation.state = operation.phase;
        break;
    case BulkControl::GraceAgain:
        operation.startsAt = now + operation.order.graceMs;
        break;
    }
}

// A rate is stored in thousandths.
BulkOrder asStored(BulkOrder order)
{
    order.ratePerSecond = static_cast<double>(qRound64(order.ratePerSecond * 1000)) / 1000;
    return order;
}

} // namespace

QByteArray reasonOrNone(const Reason &reason)
{
    return reason.code.isEmpty() ? QByteArray() : reasonJson(reason);
}

void recordBulk(BulkRow &bulk, const QString &operatorName, const Reason &reason, Transaction &work)
{
    work.access("bulk-event");
    bulk.events.push_back({work.stamp(), operatorName, reasonFromJson(reasonJson(reason))});
}

void finishBulk(BulkRow &bulk, Transaction &work)
{
    BulkOperation &operation = bulk.operation;
    if (operation.counts.pending > 0 || operation.counts.dispatched > 0)
        return;
    operation.finishedAt = work.stamp();
    if (operation.state != BulkState::Canceled)
        operation.state = BulkState::Completed;
    recordBulk(bulk, {}, {codes::kBulkFinished, {}}, work);
}

void saveBulk(BulkRow bulk, Transaction &work)
{
    work.notice->operations = true;
    bulk.operation.order = asStored(bulk.operation.order);
    const OperationJobId id = bulk.operation.id;
    work.put(work.tables.bulks, id, std::move(bulk));
}

base::Result<std::optional<BulkOperation>> findByKey(const Tables &tables, const BulkKey &key)
{
    for (const auto &[id, bulk] : tables.bulks) {
        if (key.key.isEmpty() || bulk->key.key != key.key)
            continue;
        if (bulk->key != key)
            return base::Error{
                base::ErrorKind::Conflict, codes::kKeyDiffers, {{u"operation"_s, id.value}}};
        return std::optional(bulk->operation);
    }
    return std::optional<BulkOperation>();
}

base::Result<BulkOperation> execute(const CreateBulk &command, Transaction &work)
{
    const auto earlier = findByKey(work.tables, command.key);
    if (!earlier)
        return earlier.error();
    if (*earlier)
        return **earlier;
    int open = 0;
    for (const auto &[id, bulk] : work.tables.bulks)
        open += bulk->operation.finishedAt == 0;
    if (open >= limits::kBulkOpenMax)
        return base::Error{base::ErrorKind::Refused, codes::kBulkTooManyOpen,
            {{u"limit"_s, limits::kBulkOpenMax}}};
    BulkRow row;
    row.key = command.key;
    BulkOperation &bulk = row.operation;
    bulk.id = nextKey(work.tables.bulks);
    bulk.order = command.order;
    bulk.createdAt = work.stamp();
    bulk.updatedAt = bulk.createdAt;
    bulk.phase = bulk.order.canary ? BulkState::Canary : BulkState::Running;
    if (bulk.order.graceMs > 0) {
        bulk.phase = BulkState::Grace;
        bulk.startsAt = bulk.createdAt + bulk.order.graceMs;
    }
    bulk.state = bulk.phase;
    for (const BulkItem &item : command.items) {
        BulkItemRow &made = row.items[item.task];
        made.version = item.version;
        made.fenced = item.fenced;
        made.reason = reasonOrNone(item.leftOut);
        made.state = made.reason.isEmpty() ? BulkItemState::Pending : BulkItemState::LeftOut;
        ++bulk.counts.getCount(made.state);
    }
    Reason reason{codes::kBulkCreated, {}};
    if (!command.order.reason.isEmpty())
        reason.parameters.insert(u"reason"_s, command.order.reason);
    recordBulk(row, command.order.operatorName, reason, work);
    saveBulk(row, work);
    return bulk;
}

base::Result<BulkOperation> execute(const ControlBulk &command, Transaction &work)
{
    static constexpr QLatin1StringView kCodes[] = {codes::kBulkPaused, codes::kBulkResumed,
        codes::kBulkCanceled, codes::kBulkBegun, codes::kBulkGraceAgain};
    const BulkRow *found = work.tables.bulks.find(command.operation);
    if (!found)
        return base::Error{base::ErrorKind::NotFound, codes::kBulkNotFound, {}};
    BulkRow row = *found;
    if (!isControlAllowed(command.control, row.operation)) {
        if (hasEnded(row.operation))
            return base::Error{base::ErrorKind::Refused, codes::kBulkHasEnded, {}};
        return base::Error{base::ErrorKind::Refused, codes::kBulkStateForbids,
            {{u"state"_s, name(row.operation.state)}}};
    }
    Reason reason{kCodes[static_cast<size_t>(command.control)], {}};
    if (!command.reason.isEmpty())
        reason.parameters.insert(u"reason"_s, command.reason);
    control(command.control, row, work.timeFor());
    recordBulk(row, command.operatorName, reason, work);
    if (row.operation.finishedAt == 0)
        finishBulk(row, work);
    row.operation.updatedAt = work.stamp();
    saveBulk(row, work);
    return row.operation;
}

base::Result<BulkList> execute(const ListBulk &, Transaction &work)
{
    BulkList open;
    for (const auto &[id, bulk] : work.tables.bulks)
        if (bulk->operation.finishedAt == 0)
            open.push_back(bulk->operation);
    return open;
}

} // namespace sagadesk::memorystore
