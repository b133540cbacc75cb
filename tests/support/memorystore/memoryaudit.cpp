#include "tests/support/memorystore/memoryaudit.h"

#include "core/base/reasoncodes.h"
#include "core/json/parser.h"
#include "core/model/claim.h"
#include "core/store/seam/journal.h"
#include "tests/support/memorystore/memoryreader.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

EventView auditViewOf(const EventRow &row, const TaskRecord &task, const Tables &tables)
{
    EventView event = viewOf(row, task.id);
    if (event.operatorName.isEmpty())
        event.actor = instanceName(row.author.instance, tables);
    event.changes = expand(row.detail, contextOf(row, task));
    return event;
}

// The bulk operation to which an operator's journal row belongs.
std::optional<OperationJobId> bulkNamedIn(const EventRow &row)
{
    if (row.author.operatorName.isEmpty())
        return std::nullopt;
    const QJsonObject detail = json::parseUnchecked(row.detail).toObject();
    const QJsonValue named = detail.value("x"_L1).toObject().value("operation"_L1);
    if (named.isUndefined() || named.isNull())
        return std::nullopt;
    return OperationJobId{named.toInteger()};
}

bool isDismissed(const AlertRow &alert, const ServiceView &view)
{
    return alert.state == AlertState::Closed && alert.closedAt >= view.since
        && reasonFromJson(alert.closeReason).code == codes::kClosedByOperator;
}

// When the last request of the service completed, forward or undo.
qint64 completedAt(const QString &service, const Tables &tables)
{
    qint64 last = 0;
    for (const auto &[id, task] : tables.tasks) {
        const auto &services = tables.workflows.find(task->record.workflow)->services;
        for (const EventRow &event : task->events) {
            const bool ends = event.code == codes::kStepCompleted || event.code == codes::kUndone;
            const auto step = event.operation ? static_cast<size_t>(event.operation->step) : 0;
            if (ends && event.operation && step < services.size() && services[step] == service)
                last = std::max(last, event.at);
        }
    }
    return last;
}

qint64 countCommands(OperationJobId bulk, const TaskRow *task)
{
    return !task ? 0
                 : std::count_if(task->events.begin(), task->events.end(),
                     [bulk](const EventRow &event) { return bulkNamedIn(event) == bulk; });
}

AuditBulkItem auditItemOf(
    const BulkRow &bulk, TaskId id, const BulkItemRow &row, const Tables &tables)
{
    const SubmissionRow *submission = tables.submissions.find(id);
    const TaskRow *task = tables.tasks.find(id);
    AuditBulkItem item;
    item.operation = bulk.operation.id.value;
    item.task = id;
    item.publicId = submission ? submission->publicId : QString();
    item.state = row.state;
    item.hasReason = !row.reason.isEmpty();
    item.watched = row.watched;
    item.seenVersion = row.seenVersion;
    item.dispatchedAt = row.dispatchedAt;
    item.endedAt = row.endedAt;
    item.action = name(bulk.operation.order.action);
    item.createdAt = bulk.operation.createdAt;
    item.finishedAt = bulk.operation.finishedAt;
    item.taskThere = task != nullptr;
    item.taskVersion = task ? task->record.version : 0;
    item.taskState = task ? task->record.state : TaskState::Pending;
    item.commands = countCommands(bulk.operation.id, task);
    return item;
}

} // namespace

bool MemoryAudit::nextTask(AuditTask &task)
{
    if (m_next == m_tables.tasks.end())
        return false;
    const TaskRow &row = *(*m_next).second;
    ++m_next;
    task = {};
    task.record = row.record;
    task.record.traceparent.clear(); // not in the journal, which the audit replays
    task.digest = digestOf(row.record);
    for (const EventRow &event : row.events)
        task.events.push_back(auditViewOf(event, row.record, m_tables));
    for (const auto &[id, alert] : m_tables.alerts)
        if (alert->task == row.record.id)
            task.alerts.push_back({id.value, alert->step, alert->kind, alert->state});
    for (const auto &[key, bytes] : row.payloads) {
        task.payloads.insert_or_assign(key, markOf(bytes));
        if (key.second == PayloadKind::UndoRequest)
            task.undoRequests.insert(key.first, bytes);
    }
    task.stepRows = row.record.stepCount();
    for (int i = 0; i < row.record.stepCount(); ++i)
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo})
            if (isClaimOpen(row.record.step(i), kind))
                task.claims[i] = 1;
    task.orderThere = !row.businessRecord.isEmpty();
    return true;
}

QString MemoryAudit::publicId(TaskId task)
{
    const SubmissionRow *row = m_tables.submissions.find(task);
    return row ? row->publicId : QString();
}

std::vector<AuditWorkflow> MemoryAudit::workflows()
{
    std::vector<AuditWorkflow> found;
    for (const auto &[id, row] : m_tables.workflows)
        found.push_back({id, row->definition});
    return found;
}

std::vector<AuditService> MemoryAudit::services()
{
    std::vector<AuditService> found;
    for (const auto &[key, row] : m_tables.services) {
        const QString &name = key.first;
        AuditService service{
            row->view.serviceQueue, row->view.alertAfterMs, false, completedAt(name, m_tables)};
        for (const auto &[id, alert] : m_tables.alerts)
            service.isAlerted |= alert->subject == name && alert->kind == AlertKind::ServiceUnusable
                && (alert->state != AlertState::Closed || isDismissed(*alert, row->view));
        found.push_back(service);
    }
    return found;
}

Downtimes MemoryAudit::pauses()
{
    Downtimes found;
    for (const auto &[from, row] : m_tables.downtimes)
        found.push_back(*row);
    return found;
}

void MemoryAudit::forEachSubmission(const Visit<AuditSubmission> &visit)
{
    for (const auto &[id, row] : m_tables.submissions) {
        const bool hasTask = m_tables.tasks.find(id) != nullptr;
        visit({row->publicId, !isInInbox(m_tables, id, *row), !row->refused.isEmpty(),
            row->purgedAt != 0, hasTask});
    }
}

std::optional<StoredInput> MemoryAudit::findInput(const QString &publicId)
{
    const SubmissionRow *row = findNamed(m_tables, publicId);
    if (!row)
        return std::nullopt;
    return StoredInput{row->input, row->purgedAt != 0};
}

void MemoryAudit::forEachDoubledSubmission(const Visit<QString> &visit)
{
    std::set<QString> names;
    std::set<QString> keys;
    for (const auto &[id, row] : m_tables.submissions) {
        const bool isNamedTwice = !names.insert(row->publicId).second;
        const bool isKeyedTwice =
            !row->idempotencyKey.isEmpty() && !keys.insert(row->idempotencyKey).second;
        if (isNamedTwice || isKeyedTwice)
            visit(row->publicId);
    }
}

AuditCounts MemoryAudit::counts()
{
    std::map<std::pair<qint64, qint64>, qint64> counts;
    for (const auto &[id, task] : m_tables.tasks)
        ++counts[{task->record.workflow.value, static_cast<qint64>(task->record.state)}];
    AuditCounts found;
    for (const auto &[key, count] : counts)
        found.counters.push_back({key.first, key.second, count, count});
    return found;
}

AuditTotals MemoryAudit::totals()
{
    AuditTotals totals;
    for (const auto &[id, alert] : m_tables.alerts)
        totals.openAlerts += alert->state != AlertState::Closed;
    totals.openAlertsCounted = totals.openAlerts;
    for (const auto &[id, row] : m_tables.submissions)
        totals.inboxCounted += isInInbox(m_tables, id, *row);
    totals.leaseEpoch = m_tables.epoch;
    return totals;
}

void MemoryAudit::forEachEpoch(const std::function<void(EventId, Epoch)> &visit)
{
    std::map<EventId, Epoch> epochs;
    for (const auto &[id, task] : m_tables.tasks)
        for (const EventRow &event : task->events)
            if (event.epoch)
                epochs[event.id] = event.epoch;
    for (const auto &[event, epoch] : epochs)
        visit(event, epoch);
}

void MemoryAudit::forEachSubjectAlert(const Visit<AuditSubjectAlert> &visit)
{
    for (const auto &[id, alert] : m_tables.alerts) {
        if (alert->task)
            continue;
        AuditSubjectAlert found{id.value, alert->subject, alert->kind, alert->state, {}};
        for (const auto &[key, event] : m_tables.alertEvents)
            if (event->alert == id)
                found.recorded = event->state;
        visit(found);
    }
}

void MemoryAudit::forEachAlertEvent(const Visit<AuditAlertEvent> &visit)
{
    for (const auto &[id, event] : m_tables.alertEvents) {
        const AlertRow *alert = m_tables.alerts.find(event->alert);
        AuditAlertEvent found{
            event->alert.value, event->epoch, !event->author.operatorName.isEmpty(), {}};
        if (alert)
            found.kind = alert->kind;
        visit(found);
    }
}

Integrity MemoryAudit::integrity()
{
    Integrity found;
    const auto orphan = [&found](const char *table, qint64 row, const char *parent) {
        found.orphans.push_back({QString::fromLatin1(table), row, QString::fromLatin1(parent)});
    };
    for (const auto &[id, task] : m_tables.tasks) {
        if (!m_tables.submissions.find(id))
            orphan("task", id.value, "submission");
        if (!m_tables.workflows.find(task->record.workflow))
            orphan("task", id.value, "workflow");
    }
    for (const auto &[id, alert] : m_tables.alerts)
        if (alert->task && !m_tables.tasks.find(alert->task))
            orphan("alert", id.value, "task");
    return found;
}

void MemoryAudit::forEachBulk(const Visit<AuditBulk> &visit)
{
    for (const auto &[id, row] : m_tables.bulks) {
        const BulkOperation &operation = row->operation;
        AuditBulk bulk;
        bulk.id = id.value;
        bulk.state = operation.state;
        bulk.phase = operation.phase;
        bulk.hasStopReason = !operation.stopReason.code.isEmpty();
        bulk.hasCanary = operation.order.canary;
        bulk.graceMs = operation.order.graceMs;
        bulk.finishedAt = operation.finishedAt;
        bulk.counted = operation.counts;
        for (const auto &[task, item] : row->items)
            ++bulk.items.getCount(item.state);
        for (const BulkEventView &event : row->events)
            bulk.events.push_back({event.at, event.reason.code, !event.operatorName.isEmpty()});
        visit(bulk);
    }
}

void MemoryAudit::forEachItem(const Visit<AuditBulkItem> &visit)
{
    for (const auto &[id, bulk] : m_tables.bulks)
        for (const auto &[task, item] : bulk->items)
            visit(auditItemOf(*bulk, task, item, m_tables));
}

void MemoryAudit::forEachCommand(const Visit<AuditBulkCommand> &visit)
{
    for (const auto &[id, task] : m_tables.tasks)
        for (const EventRow &event : task->events) {
            const auto named = bulkNamedIn(event);
            if (!named)
                continue;
            AuditBulkCommand command{event.id.value, named->value, event.version,
                task->record.publicId, event.author.operatorName, {}, {}};
            if (const BulkRow *bulk = m_tables.bulks.find(*named)) {
                command.orderedBy = bulk->operation.order.operatorName;
                if (const auto item = bulk->items.find(id); item != bulk->items.end())
                    command.item = {
                        item->second.dispatchedAt, item->second.fenced, item->second.version};
            }
            visit(command);
        }
}

std::optional<StepStates> MemoryAudit::findStep(TaskId task, int step)
{
    const TaskRow *row = m_tables.tasks.find(task);
    if (!row || !row->record.hasStep(step))
        return std::nullopt;
    return StepStates{row->record.step(step).state, row->record.step(step).undoState};
}

} // namespace sagadesk::memorystore
