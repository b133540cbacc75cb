#include "core/store/seam/journal.h"
#include "core/store/seam/viewparts.h"
#include "tests/support/memorystore/memorystore.h"
#include "tests/support/textline.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace Qt::StringLiterals;

using namespace model;

using tests::TextLine;

namespace {

void addTask(QStringList &content, const TaskRow &task)
{
    const TaskRecord &record = task.record;
    content += TextLine("task")
                   .add("id", record.id)
                   .add("version", record.version)
                   .add("updated", record.updatedAt)
                   .addFields(store::taskFields(), record)
                   .add("business", task.businessRecord);
    for (int i = 0; i < record.stepCount(); ++i)
        content += TextLine("step").add("task", record.id).add("index", i).addStep(record.step(i));
    for (const auto &[key, bytes] : task.payloads)
        content += TextLine("payload")
                       .add("task", record.id)
                       .add("step", key.first)
                       .add("kind", key.second)
                       .add("bytes", bytes);
    for (const EventRow &event : task.events)
        content += TextLine("event")
                       .add("task", record.id)
                       .add("id", event.id)
                       .add("at", event.at)
                       .add("version", event.version)
                       .addAuthor(event.author)
                       .add("code", event.code)
                       .add("step", event.operation ? event.operation->step : kWholeTask)
                       .add("token", event.token)
                       .add("epoch", event.epoch)
                       .add("detail", event.detail)
                       .add("endpoints", event.endpoints.join(u' '));
}

void addAlerts(QStringList &content, const Tables &tables)
{
    for (const auto &[id, alert] : tables.alerts)
        content += TextLine("alert")
                       .add("id", id)
                       .add("task", alert->task)
                       .add("subject", alert->subject)
                       .add("step", alert->step)
                       .add("kind", alert->kind)
                       .add("state", alert->state)
                       .add("raised", alert->raisedAt)
                       .add("snoozed", alert->snoozedUntil)
                       .add("closed", alert->closedAt)
                       .add("reason", alert->reason)
                       .add("close-reason", alert->closeReason)
                       .add("assignee", alert->assignee)
                       .add("note", alert->note);
    for (const auto &[id, event] : tables.alertEvents)
        content += TextLine("alert-event")
                       .add("id", id)
                       .add("alert", event->alert)
                       .add("at", event->at)
                       .addAuthor(event->author)
                       .add("epoch", event->epoch)
                       .add("state", event->state)
                       .add("reason", event->reason);
}

void addInbox(QStringList &content, const Tables &tables)
{
    for (const auto &[id, row] : tables.submissions)
        content += TextLine("submission")
                       .add("id", id)
                       .add("name", row->publicId)
                       .add("key", row->idempotencyKey)
                       .add("workflow", row->workflow)
                       .add("version", row->version)
                       .add("priority", row->priority)
                       .add("queue", row->responseQueue)
                       .add("trace", row->traceparent)
                       .add("received", row->receivedAt)
                       .add("hash", row->hash.toHex())
                       .add("input", row->input)
                       .add("refused", row->refused)
                       .add("purged", row->purgedAt);
    for (const auto &[id, row] : tables.responses)
        content += TextLine("response")
                       .add("id", id)
                       .add("queue", row->queue)
                       .add("task", row->publicId)
                       .add("status", row->status)
                       .add("at", row->at)
                       .add("detail", row->detail);
    for (const auto &[key, row] : tables.responsesPurged)
        content += TextLine("response-purged")
                       .add("queue", key.first)
                       .add("task", row->publicId)
                       .add("at", row->at);
}

void addRegistry(QStringList &content, const Tables &tables)
{
    for (const auto &[id, row] : tables.workflows)
        content += TextLine("workflow")
                       .add("id", id)
                       .add("name", row->name)
                       .add("version", row->version)
                       .add("registered", row->registeredAt)
                       .add("definition", row->definition)
                       .add("steps", row->steps.join(u' '));
    for (const auto &[id, row] : tables.instances)
        content += TextLine("instance")
                       .add("id", id)
                       .add("name", row->name)
                       .add("registered", row->registeredAt)
                       .add("incarnation", row->node.incarnation);
    for (const auto &[from, row] : tables.downtimes)
        content += TextLine("downtime").add("from", from).add("to", row->to).add("kind", row->kind);
    for (const auto &[key, row] : tables.services)
        content += TextLine("service")
                       .add("name", key.first)
                       .add("instance", row->instance)
                       .add("queue", row->view.serviceQueue)
                       .add("usable", row->view.usable)
                       .add("reason", row->view.reason.code)
                       .add("since", row->view.since)
                       .add("succeeded", row->view.succeededAt);
    for (const auto &[id, row] : tables.nodes)
        content += TextLine("node")
                       .add("id", id)
                       .add("name", row->name)
                       .add("incarnation", row->incarnation)
                       .add("status", row->status)
                       .add("heartbeat", row->heartbeatAt);
    for (const auto &[key, row] : tables.slices)
        content += TextLine("slice")
                       .add("service", key.service)
                       .add("incarnation", key.node.incarnation)
                       .add("wanted", row->wanted)
                       .add("held", row->held)
                       .add("granted", row->granted)
                       .add("held-share", row->heldShare)
                       .add("granted-share", row->grantedShare)
                       .add("until", row->until);
    for (const auto &[name, cursor] : tables.webhooks)
        content += TextLine("webhook").add("name", name).add("cursor", *cursor);
}

void addOperations(QStringList &content, const Tables &tables)
{
    for (const auto &[id, row] : tables.controls)
        content += TextLine("control")
                       .add("id", id)
                       .add("at", row->at)
                       .add("operator", row->operatorName)
                       .add("reason", store::reasonJson(row->reason));
    for (const auto &[key, row] : tables.restrictions)
        content += TextLine("restriction")
                       .add("service", key.first)
                       .add("what", key.second)
                       .add("value", QString::number(row->value))
                       .add("operator", row->by.operatorName)
                       .add("reason", row->by.reason)
                       .add("since", row->since);
    for (const auto &[id, row] : tables.bulks) {
        const BulkOperation &bulk = row->operation;
        content += TextLine("bulk")
                       .add("id", id)
                       .add("state", bulk.state)
                       .add("phase", bulk.phase)
                       .add("stop", store::reasonJson(bulk.stopReason))
                       .add("forgiven", bulk.forgiven)
                       .addCounts(bulk.counts)
                       .add("starts", bulk.startsAt)
                       .add("updated", bulk.updatedAt)
                       .add("finished", bulk.finishedAt);
        for (const auto &[task, item] : row->items)
            content += TextLine("bulk-item")
                           .add("bulk", id)
                           .add("task", task)
                           .add("version", item.version)
                           .add("state", item.state)
                           .add("reason", item.reason)
                           .add("watched", item.watched)
                           .add("seen", item.seenVersion)
                           .add("dispatched", item.dispatchedAt)
                           .add("ended", item.endedAt);
        for (const BulkEventView &event : row->events)
            content += TextLine("bulk-event")
                           .add("bulk", id)
                           .add("at", event.at)
                           .add("operator", event.operatorName)
                           .add("reason", store::reasonJson(event.reason));
    }
}

void checkJournal(const TaskRow &task, QStringList &wrong)
{
    TaskRecord replayed;
    replayed.id = task.record.id;
    qint64 version = 0;
    for (const EventRow &row : task.events) {
        EventView event;
        event.at = row.at;
        event.version = row.version;
        event.traceparent = task.record.traceparent;
        store::readDetail(row.detail, contextOf(row, task.record), event);
        if (row.version != ++version || !store::replay(event, replayed))
            wrong += u"journal of task %1 breaks at %2"_s.arg(task.record.id.value).arg(version);
    }
    if (replayed != task.record)
        wrong += u"journal of task %1 does not give its record"_s.arg(task.record.id.value);
}

void checkAlerts(const Tables &tables, QStringList &wrong)
{
    std::set<std::tuple<TaskId, QString, int, AlertKind>> open;
    for (const auto &[id, alert] : tables.alerts) {
        const std::tuple cause{alert->task, alert->subject, alert->step, alert->kind};
        if (alert->state != AlertState::Closed && !open.insert(cause).second)
            wrong += u"alert %1 is open twice"_s.arg(id.value);
        if (alert->task && !tables.tasks.find(alert->task))
            wrong += u"alert %1 without its task"_s.arg(id.value);
    }
}

} // namespace

QStringList contentOf(const Tables &tables)
{
    const Numbers &numbers = tables.numbers;
    QStringList content{TextLine("numbers")
                            .add("submission", numbers.lastSubmission)
                            .add("event", numbers.lastEvent)
                            .add("at", numbers.lastEventAt)
                            .add("alert", numbers.lastAlert)
                            .add("response", numbers.lastResponse),
        TextLine("lease")
            .add("holder", tables.leader)
            .add("epoch", tables.epoch)
            .add("expires", tables.leaseExpiresAt)};
    for (const auto &[id, task] : tables.tasks)
        addTask(content, *task);
    addAlerts(content, tables);
    addInbox(content, tables);
    addRegistry(content, tables);
    addOperations(content, tables);
    return content;
}

QStringList inconsistenciesOf(const Tables &tables)
{
    QStringList wrong;
    std::map<EventId, qint64> times;
    for (const auto &[id, task] : tables.tasks) {
        checkJournal(*task, wrong);
        for (const EventRow &event : task->events)
            times[event.id] = event.at;
        const SubmissionRow *submission = tables.submissions.find(id);
        if (!submission || submission->purgedAt != 0 || !submission->refused.isEmpty())
            wrong += u"task %1 without its submission"_s.arg(id.value);
    }
    checkAlerts(tables, wrong);
    const auto isLater = [](const auto &left, const auto &right) {
        return left.second > right.second;
    };
    if (std::adjacent_find(times.begin(), times.end(), isLater) != times.end())
        wrong += u"journal goes back in time"_s;
    return wrong;
}

} // namespace sagadesk::memorystore
