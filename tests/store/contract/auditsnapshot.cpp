#include "tests/store/contract/auditsnapshot.h"

#include "core/base/assert.h"
#include "tests/store/contract/storesnapshot.h"
#include "tests/support/textline.h"

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;
using namespace store;

namespace {

QString textOf(const EventView &event)
{
    TextLine line("audit event");
    line.add("id", event.id)
        .add("at", event.at)
        .add("version", event.version)
        .add("operator", event.operatorName)
        .add("code", event.reason.code)
        .add("token", event.token)
        .add("epoch", event.epoch)
        .add("changes", event.changes);
    if (event.operation)
        line.add("step", event.operation->step).add("kind", event.operation->kind);
    return line;
}

QStringList textsOf(const AuditTask &task)
{
    QStringList lines = tests::textsOf(task.record);
    lines += TextLine("audit task")
                 .add("due", task.digest.dueAt)
                 .add("retries", task.digest.retries)
                 .add("failures", task.digest.failures)
                 .add("done", task.digest.stepsDone)
                 .add("current", task.digest.currentStep)
                 .add("rows", task.stepRows)
                 .add("stray", task.strayRows)
                 .add("doubled", task.isPayloadDoubled)
                 .add("order", task.orderThere);
    for (const EventView &event : task.events)
        lines += textOf(event);
    for (const AuditAlert &alert : task.alerts)
        lines += TextLine("audit alert")
                     .add("id", alert.id)
                     .add("step", alert.step)
                     .add("kind", alert.kind)
                     .add("state", alert.state);
    for (const auto &[key, mark] : task.payloads)
        lines += TextLine("audit payload")
                     .add("step", key.first)
                     .add("kind", payloadName(key.second))
                     .add("size", mark.size)
                     .add("hash", mark.hash);
    for (int step = 0; step < task.record.stepCount(); ++step)
        lines += TextLine("audit step")
                     .add("undos", task.undoRequests.value(step))
                     .add("claims", task.claims.value(step));
    return lines;
}

QStringList textsOf(const AuditBulk &bulk)
{
    TextLine line("audit bulk");
    line.add("id", bulk.id)
        .add("state", bulk.state)
        .add("phase", bulk.phase)
        .add("stopped", bulk.hasStopReason)
        .add("canary", bulk.hasCanary)
        .add("grace", bulk.graceMs)
        .add("finished", bulk.finishedAt);
    QStringList lines{
        line, TextLine("counted").addCounts(bulk.counted), TextLine("items").addCounts(bulk.items)};
    for (const AuditBulkEvent &event : bulk.events)
        lines += TextLine("audit bulk event")
                     .add("at", event.at)
                     .add("code", event.code)
                     .add("by-operator", event.isByOperator);
    return lines;
}

QString textOf(const AuditBulkItem &item)
{
    return TextLine("audit item")
        .add("of", item.operation)
        .add("task", item.task)
        .add("name", item.publicId)
        .add("state", item.state)
        .add("reason", item.hasReason)
        .add("watched", item.watched)
        .add("seen", item.seenVersion)
        .add("dispatched", item.dispatchedAt)
        .add("ended", item.endedAt)
        .add("action", item.action)
        .add("created", item.createdAt)
        .add("finished", item.finishedAt)
        .add("there", item.taskThere)
        .add("version", item.taskVersion)
        .add("task-state", item.taskState)
        .add("commands", item.commands);
}

QString textOf(const AuditBulkCommand &command)
{
    TextLine line("audit command");
    line.add("event", command.event)
        .add("of", command.operation)
        .add("version", command.version)
        .add("task", command.publicId)
        .add("operator", command.operatorName)
        .add("ordered-by", command.orderedBy.value_or(u"nobody"_s));
    if (command.item)
        line.add("dispatched", command.item->dispatchedAt)
            .add("fenced", command.item->isFenced)
            .add("item-version", command.item->version);
    return line;
}

QStringList sorted(QStringList lines)
{
    lines.sort();
    return lines;
}

QStringList submissionsOf(StoreFacts &facts)
{
    QStringList lines;
    // Omits wasConsidered, which each store determines in its own way.
    facts.forEachSubmission([&](const AuditSubmission &each) {
        lines += TextLine("audit submission")
                     .add("name", each.publicId)
                     .add("refused", each.isRefused)
                     .add("purged", each.isPurged)
                     .add("task", each.hasTask);
    });
    for (const QString &line : QStringList(lines)) {
        const QString name = line.section(u' ', 2, 2).section(u'=', 1);
        const auto input = facts.findInput(name);
        SAGADESK_ASSERT(input.has_value());
        lines += TextLine("audit input").add("of", name).add("is", input->input);
    }
    facts.forEachDoubledSubmission([&](const QString &name) { lines += u"doubled "_s + name; });
    return sorted(lines);
}

QStringList countsOf(StoreFacts &facts)
{
    QStringList lines;
    const AuditCounts counts = facts.counts();
    lines += TextLine("audit blocks").add("wrong", counts.wrongBlocks);
    for (const AuditCounter &counter : counts.counters)
        if (counter.counted != 0 || counter.actual != 0)
            lines += TextLine("audit counter")
                         .add("workflow", counter.workflow)
                         .add("state", counter.state)
                         .add("counted", counter.counted)
                         .add("actual", counter.actual);
    const AuditTotals totals = facts.totals();
    lines += TextLine("audit totals")
                 .add("alerts-counted", totals.openAlertsCounted)
                 .add("alerts", totals.openAlerts)
                 .add("inbox", totals.inboxCounted)
                 .add("epoch", totals.leaseEpoch);
    return lines;
}

QStringList alertsOf(StoreFacts &facts)
{
    QStringList lines;
    facts.forEachSubjectAlert([&](const AuditSubjectAlert &alert) {
        TextLine line("audit subject alert");
        line.add("id", alert.id)
            .add("of", alert.subject)
            .add("kind", alert.kind)
            .add("state", alert.state);
        if (alert.recorded)
            line.add("recorded", *alert.recorded);
        lines += line;
    });
    facts.forEachAlertEvent([&](const AuditAlertEvent &event) {
        TextLine line("audit alert event");
        line.add("of", event.alert).add("epoch", event.epoch).add("operator", event.isByOperator);
        if (event.kind)
            line.add("kind", *event.kind);
        lines += line;
    });
    facts.forEachEpoch([&](EventId event, Epoch epoch) {
        lines += TextLine("audit epoch").add("event", event).add("is", epoch);
    });
    const Integrity integrity = facts.integrity();
    for (const MissingParent &orphan : integrity.orphans)
        lines += TextLine("orphan").add("table", orphan.table).add("row", orphan.row);
    return lines + integrity.damages;
}

QStringList bulkWorkOf(BulkFacts &facts)
{
    QStringList lines;
    facts.forEachBulk([&](const AuditBulk &bulk) { lines += textsOf(bulk); });
    facts.forEachItem([&](const AuditBulkItem &item) { lines += textOf(item); });
    QStringList commands;
    facts.forEachCommand([&](const AuditBulkCommand &command) { commands += textOf(command); });
    return lines + sorted(commands);
}

QStringList configurationOf(AuditSource &source)
{
    QStringList lines;
    for (const AuditWorkflow &workflow : source.workflows())
        lines += TextLine("audit workflow").add("id", workflow.id).add("is", workflow.definition);
    for (const AuditService &service : source.services())
        lines += TextLine("audit service")
                     .add("queue", service.queue)
                     .add("alert-after", service.alertAfterMs)
                     .add("alerted", service.isAlerted)
                     .add("completed", service.completedAt);
    for (const Downtime &pause : source.pauses())
        lines += TextLine("audit pause").add("from", pause.from).add("to", pause.to);
    return sorted(lines);
}

} // namespace

QStringList auditOf(AuditSource &source)
{
    QStringList lines;
    for (AuditTask task; source.nextTask(task);) {
        lines += TextLine("audited").add("name", source.publicId(task.record.id));
        lines += textsOf(task);
        for (int step = 0; step <= task.record.stepCount(); ++step)
            if (const auto states = source.bulkFacts().findStep(task.record.id, step))
                lines += TextLine("states").add("is", states->state).add("undo", states->undo);
    }
    lines += configurationOf(source);
    lines += submissionsOf(source.storeFacts());
    lines += countsOf(source.storeFacts());
    lines += alertsOf(source.storeFacts());
    lines += bulkWorkOf(source.bulkFacts());
    const auto status = source.status();
    SAGADESK_ASSERT(status.ok());
    return lines;
}

} // namespace sagadesk::tests
