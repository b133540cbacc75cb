#include "tests/support/memorystore/tables.h"

#include "core/store/seam/taskfields.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace model;

std::map<store::ConnectionId, qint64> committedBatches(const Tables &tables)
{
    std::map<store::ConnectionId, qint64> last;
    for (const auto &[id, abandoned] : tables.batches)
        if (!*abandoned)
            last[id.connection] = std::max(last[id.connection], id.number);
    return last;
}

const SubmissionRow *findNamed(const Tables &tables, const QString &publicId, TaskId *id)
{
    for (const auto &[key, row] : tables.submissions) {
        if (row->publicId != publicId)
            continue;
        if (id)
            *id = key;
        return row.get();
    }
    return nullptr;
}

store::DetailContext contextOf(const EventRow &row, const TaskRecord &task)
{
    return {row.id, row.at, task.publicId, task.responseQueue,
        [&row](int id) { return row.endpoints.value(id - 1); }};
}

EventView viewOf(const EventRow &row, TaskId task)
{
    EventView event;
    event.id = row.id;
    event.at = row.at;
    event.version = row.version;
    event.operatorName = row.author.operatorName;
    event.reason.code = row.code;
    event.operation = row.operation;
    if (event.operation)
        event.operation->task = task;
    event.token = row.token;
    event.epoch = row.epoch;
    return event;
}

bool isInInbox(const Tables &tables, TaskId id, const SubmissionRow &row)
{
    return row.refused.isEmpty() && row.purgedAt == 0 && !tables.tasks.find(id);
}

qint64 countWaiting(const Tables &tables, int serviceQueue)
{
    qint64 count = 0;
    for (const auto &[id, task] : tables.tasks) {
        count += task->record.readyAt >= kReadyNow && task->record.serviceQueue == serviceQueue;
        for (const StepRecord &step : task->record.steps)
            count += step.readyAt >= kReadyNow && step.serviceQueue == serviceQueue;
    }
    return count;
}

std::vector<TaskId> findDue(const Tables &tables, qint64 by, size_t limit)
{
    std::vector<std::pair<qint64, TaskId>> due;
    for (const auto &[id, task] : tables.tasks) {
        const qint64 dueAt = store::digestOf(task->record).dueAt;
        if (dueAt > 0 && dueAt <= by)
            due.emplace_back(dueAt, id);
    }
    std::sort(due.begin(), due.end());
    due.resize(std::min(due.size(), limit));
    std::vector<TaskId> ids;
    for (const auto &[dueAt, id] : due)
        ids.push_back(id);
    return ids;
}

qint64 nextDue(const Tables &tables, qint64 by)
{
    qint64 next = 0;
    for (const auto &[id, task] : tables.tasks) {
        const qint64 dueAt = store::digestOf(task->record).dueAt;
        if (dueAt > by && dueAt > 0 && (next == 0 || dueAt < next))
            next = dueAt;
    }
    return next;
}

std::vector<AlertId> openAlerts(const Tables &tables, TaskId task)
{
    std::vector<AlertId> open;
    for (const auto &[id, alert] : tables.alerts)
        if (alert->task == task && alert->state != AlertState::Closed)
            open.push_back(id);
    return open;
}

bool mayBePurged(const Tables &tables, const TaskRow &task)
{
    const TaskRecord &record = task.record;
    if (record.finishedAt == 0 || !openAlerts(tables, record.id).empty())
        return false;
    for (const auto &[id, bulk] : tables.bulks) {
        const auto item = bulk->items.find(record.id);
        if (bulk->operation.finishedAt == 0 && item != bulk->items.end()
            && (item->second.state == BulkItemState::Pending
                || item->second.state == BulkItemState::Dispatched))
            return false;
    }
    // A task reports its end to its response queue, so its last response has the time of
    // its last change.
    const bool hasQueue = !record.responseQueue.isEmpty();
    return !hasQueue || tables.responses.isEmpty()
        || record.updatedAt < tables.responses.first().at;
}

} // namespace sagadesk::memorystore
