#include "tests/store/contract/storesnapshot.h"

#include "core/base/assert.h"
#include "core/model/filter.h"
#include "tests/store/contract/figurelines.h"
#include "tests/support/textline.h"

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr int kAll = 1'000'000;

QString textOf(const base::Error &error)
{
    return TextLine("error")
        .add("kind", error.kind)
        .add("code", error.code)
        .add("with", error.parameters);
}

QString textOf(const BulkOperation &bulk)
{
    return TextLine("bulk")
        .add("id", bulk.id)
        .add("action", bulk.order.action)
        .add("step", bulk.order.step)
        .add("operator", bulk.order.operatorName)
        .add("reason", bulk.order.reason)
        .add("rate", bulk.order.ratePerSecond)
        .add("limit", bulk.order.failureLimit)
        .add("state", bulk.state)
        .add("phase", bulk.phase)
        .add("stop", bulk.stopReason)
        .add("forgiven", bulk.forgiven)
        .addCounts(bulk.counts)
        .add("created", bulk.createdAt)
        .add("starts", bulk.startsAt)
        .add("updated", bulk.updatedAt)
        .add("finished", bulk.finishedAt);
}

QString textOf(const TaskSummary &task)
{
    return TextLine("summary")
        .add("id", task.id)
        .add("name", task.publicId)
        .add("workflow", task.workflow)
        .add("of", task.workflowVersion)
        .add("state", task.state)
        .add("version", task.version)
        .add("done", task.stepsDone)
        .add("steps", task.stepCount)
        .add("at", task.currentStep)
        .add("in", task.currentService)
        .add("retries", task.retryCount)
        .add("failures", task.failureCount)
        .add("next", task.nextRetryAt)
        .add("complete-by", task.completeBy)
        .add("locked-by", task.lockedBy)
        .add("priority", task.priority)
        .add("paused", task.paused)
        .add("error", task.lastError)
        .add("created", task.createdAt)
        .add("updated", task.updatedAt)
        .add("finished", task.finishedAt);
}

QString textOf(const std::optional<ErrorInfo> &error)
{
    return error ? QString::fromUtf8(errorJson(*error)) : QString();
}

QString textOf(const StepView &step)
{
    return TextLine("step")
        .add("index", step.index)
        .add("name", step.name)
        .add("service", step.service)
        .add("key", step.idempotencyKey)
        .add("locked-by", step.lockedBy)
        .add("input", step.editedInput)
        .add("next-input", step.nextInput)
        .add("output", step.output)
        .add("undo", step.undoRequest)
        .add("error", textOf(step.lastError))
        .add("undo-error", textOf(step.undoError))
        .add("skipped", step.skipped)
        .add("held", step.heldBy)
        .add("within", step.policy.completeWithinMs);
}

QString textOf(const AlertView &alert)
{
    return TextLine("alert")
        .add("id", alert.id)
        .add("task", alert.task)
        .add("name", alert.taskPublicId)
        .add("workflow", alert.workflow)
        .add("step", alert.step)
        .add("step-name", alert.stepName)
        .add("service", alert.service)
        .add("kind", alert.kind)
        .add("state", alert.state)
        .add("reason", alert.reason)
        .add("assignee", alert.assignee)
        .add("note", alert.note)
        .add("raised", alert.raisedAt)
        .add("snoozed", alert.snoozedUntil)
        .add("closed", alert.closedAt)
        .add("why", alert.closeReason);
}

QString textOf(const QString &task, const EventView &event)
{
    QStringList attempts;
    for (const Attempt &attempt : event.attempts)
        attempts += u"%1/%2"_s.arg(attempt.at).arg(attempt.status);
    for (const SkippedStep &skipped : event.skipped)
        attempts += u"skipped %1"_s.arg(skipped.step);
    const OperationId operation = event.operation.value_or(OperationId{{}, kWholeTask, {}});
    return TextLine("event")
        .add("id", event.id)
        .add("task", task)
        .add("at", event.at)
        .add("version", event.version)
        .add("actor", event.actor)
        .add("operator", event.operatorName)
        .add("reason", event.reason)
        .add("of", operation.task)
        .add("step", operation.step)
        .add("kind", operation.kind)
        .add("token", event.token)
        .add("epoch", event.epoch)
        .add("changes", event.changes)
        .add("attempts", attempts.join(u' '))
        .add("request", event.request.method + event.request.path);
}

template <class Ids>
QString joined(const Ids &ids)
{
    QStringList texts;
    for (const auto &id : ids)
        texts += QString::number(id.value);
    return texts.join(u' ');
}

QString orderOf(store::StoreReader &reader, TaskQuery query, qint64 now)
{
    QList<TaskId> ids;
    do {
        const TaskPage page = valueOf(reader.taskPage(query, now));
        for (const TaskSummary &task : page.tasks)
            ids.append(task.id);
        query.after = page.next;
    } while (!query.after.isEmpty());
    return TextLine("order")
        .add("by", query.sort)
        .add("down", query.descending)
        .add("ids", joined(ids));
}

class Snapshot final
{
public:
    Snapshot(store::StoreReader &reader, qint64 now)
        : m_reader(reader)
        , m_now(now)
        , m_tasks(valueOf(reader.matching({}, now, kAll)))
    {
    }
    [[nodiscard]] QStringList take()
    {
        addTasks();
        addJournal();
        addAlerts();
        addResponses();
        addCounters();
        addBulks();
        addOperations();
        return m_lines;
    }
    [[nodiscard]] QStringList takePages()
    {
        addPages();
        addFiltered();
        return m_lines;
    }

private:
    void addTasks();
    void addJournal();
    void addAlerts();
    void addResponses();
    void addCounters();
    void addBulks();
    void addOperations();
    void addPages();
    void addFiltered();

    store::StoreReader &m_reader;
    qint64 m_now;
    std::vector<TaskId> m_tasks;
    QStringList m_lines;
};

void Snapshot::addTasks()
{
    for (const TaskId id : m_tasks) {
        const TaskDetail detail = valueOf(m_reader.taskDetail(id));
        m_lines += textsOf(detail.record);
        m_lines += TextLine("detail")
                       .add("workflow", detail.workflow)
                       .add("version", detail.workflowVersion)
                       .add("input", detail.input)
                       .add("locked-by", detail.lockedBy)
                       .add("cause", textOf(detail.cause));
        for (const StepView &step : detail.steps)
            m_lines += textOf(step);
        for (const AlertView &alert : detail.alerts)
            m_lines += u"its "_s + textOf(alert);
    }
    for (const TaskSummary &task :
        valueOf(m_reader.tasks(QList<TaskId>(m_tasks.begin(), m_tasks.end()))))
        m_lines += textOf(task);
    for (const store::BulkCandidate &each : valueOf(m_reader.candidates(m_tasks)))
        m_lines += TextLine("candidate")
                       .add("id", each.task.id)
                       .add("version", each.task.version)
                       .add("open", each.openAlerts)
                       .add("new", each.unacknowledgedAlerts);
}

void Snapshot::addJournal()
{
    for (const auto &[task, event] : valueOf(m_reader.journal({}, kAll)).rows)
        m_lines += textOf(task, event);
    for (const bool operatorsOnly : {false, true})
        for (const auto &[task, event] : valueOf(m_reader.activity(operatorsOnly, 10)))
            m_lines += TextLine("activity").add("id", event.id).add("task", task);
    m_lines += TextLine("newest").add("event", valueOf(m_reader.newestEvent()));
    for (const TaskId id : m_tasks) {
        std::vector<EventId> events;
        for (const EventView &event : valueOf(m_reader.events(id, {}, kAll)))
            events.push_back(event.id);
        m_lines += TextLine("events").add("of", id).add("ids", joined(events));
    }
}

void Snapshot::addAlerts()
{
    for (const AlertView &alert : valueOf(m_reader.alerts({}, kAll)))
        m_lines += textOf(alert);
    for (const AlertView &alert :
        valueOf(m_reader.alerts({AlertState::Open, AlertState::Snoozed}, 3)))
        m_lines += TextLine("open").add("alert", alert.id);
}

void Snapshot::addResponses()
{
    for (const QString &queue : {u"answers"_s, u"other"_s})
        m_lines += responsesAfter(m_reader, queue, {});
}

void Snapshot::addCounters()
{
    const Counters counters = valueOf(m_reader.counters());
    m_lines += TextLine("counters")
                   .add("inbox", counters.inbox)
                   .add("inboxSince", counters.inboxSince)
                   .add("alerts", counters.openAlerts)
                   .add("refused", counters.staleWritesRefused);
    const auto add = [this](const QString &name, const StateCounts &states) {
        TextLine line("count");
        line.add("of", name);
        for (const qint64 count : states)
            line.add("state", count);
        const bool any = std::any_of(states.begin(), states.end(), [](qint64 n) { return n != 0; });
        if (any) // a workflow that never had a task may have no row
            m_lines += line;
    };
    add({}, counters.total);
    for (auto it = counters.byWorkflow.cbegin(); it != counters.byWorkflow.cend(); ++it)
        add(it.key(), it.value());
}

void Snapshot::addBulks()
{
    for (const BulkOperation &bulk : valueOf(m_reader.bulks(kAll))) {
        m_lines += textOf(valueOf(m_reader.bulk(bulk.id)).operation);
        for (const BulkEventView &event : valueOf(m_reader.bulk(bulk.id)).events)
            m_lines += TextLine("bulk-event")
                           .add("at", event.at)
                           .add("operator", event.operatorName)
                           .add("reason", event.reason);
        for (const BulkItemView &item : valueOf(m_reader.bulkItems(bulk.id, {}, {}, kAll)))
            m_lines += TextLine("bulk-item")
                           .add("task", item.task)
                           .add("name", item.publicId)
                           .add("version", item.version)
                           .add("state", item.state)
                           .add("reason", item.reason)
                           .add("dispatched", item.dispatchedAt)
                           .add("ended", item.endedAt);
    }
    m_lines += bulkControlsOf(m_reader);
}

void Snapshot::addOperations()
{
    for (const EventView &control : valueOf(m_reader.controls(kAll)))
        m_lines += textOf(u"control"_s, control);
    for (const Restriction &each : valueOf(m_reader.restrictions()))
        m_lines += TextLine("restriction")
                       .add("service", each.service)
                       .add("what", each.what)
                       .add("value", each.value)
                       .add("operator", each.by.operatorName)
                       .add("reason", each.by.reason)
                       .add("since", each.since);
    for (const store::WebhookPlace &each : valueOf(m_reader.webhookPlaces()))
        m_lines += TextLine("webhook").add("name", each.webhook).add("cursor", each.cursor);
    for (const Downtime &each : valueOf(m_reader.downtimes()))
        m_lines +=
            TextLine("downtime").add("from", each.from).add("to", each.to).add("kind", each.kind);
    for (const WorkflowView &each : valueOf(m_reader.workflows()))
        m_lines += TextLine("workflow")
                       .add("id", each.id)
                       .add("name", each.name)
                       .add("version", each.version)
                       .add("registered", each.registeredAt)
                       .add("definition", each.definition);
    m_lines += TextLine("lease").add("epoch", valueOf(m_reader.lease()).epoch);
    const store::Purgeable purgeable = valueOf(m_reader.purgeable(m_now));
    m_lines += TextLine("purgeable").add("tasks", purgeable.tasks).add("held", purgeable.held);
    for (const TaskRecord &task : valueOf(m_reader.overdue(m_now + 5000, 5)))
        m_lines += TextLine("overdue").add("id", task.id);
    m_lines += figuresOf(m_reader, m_now);
    for (const qint64 by : {m_now, m_now + 5000}) {
        const store::DueTasks due = valueOf(m_reader.due(by, 5));
        m_lines += TextLine("due").add("by", by).add("next", due.next);
        for (const TaskId task : due.tasks)
            m_lines += TextLine("due").add("id", task);
    }
}

void Snapshot::addPages()
{
    for (int sort = 0; sort <= static_cast<int>(TaskSort::Id); ++sort)
        for (const bool descending : {false, true}) {
            TaskQuery query;
            query.sort = static_cast<TaskSort>(sort);
            query.descending = descending;
            query.limit = 3;
            m_lines += orderOf(m_reader, query, m_now);
        }
}

void Snapshot::addFiltered()
{
    for (const QString &text : filterTexts(m_now)) {
        const Filter filter = valueOf(parseFilter(text));
        const auto ids = valueOf(m_reader.matching(filter, m_now, 100));
        m_lines += TextLine("filter")
                       .add("text", text)
                       .add("ids", joined(ids))
                       .add("count", valueOf(m_reader.taskCount(filter, m_now, 4)));
    }
}

QStringList textsOfReply(const SubmitReceipt &reply)
{
    return {TextLine("receipt")
                .add("task", reply.task)
                .add("name", reply.publicId)
                .add("created", reply.created)};
}
QStringList textsOfReply(const store::Created &reply)
{
    QStringList lines{TextLine("created").add("count", reply.created).add("more", reply.more)};
    for (const store::RecordPtr &task : reply.started)
        lines += textsOf(*task);
    return lines;
}
QStringList textsOfReply(const store::Changed &reply)
{
    QStringList lines{TextLine("changed").add("more", reply.more).add("next", reply.nextDue)};
    for (const TaskRecord &task : reply.after)
        lines += textsOf(task);
    for (const auto &[queue, head] : reply.heads) {
        lines += TextLine("head")
                     .add("queue", queue)
                     .add("all", head.isAll())
                     .add("next", head.nextAt())
                     .add("seen", reply.seen);
        for (const store::WaitingStep &step : head.steps())
            lines += TextLine("waits").add("rank", step.rank).add("task", step.task);
    }
    return lines;
}
QStringList textsOfReply(const store::TaskSlice &reply)
{
    QStringList lines{TextLine("slice").add("more", reply.more)};
    for (const store::RecordPtr &task : reply.tasks)
        lines += textsOf(*task);
    return lines;
}
QStringList textsOfReply(const store::OpenClaims &reply)
{
    QStringList lines{TextLine("open").add("more", reply.more)};
    for (const store::OpenClaim &claim : reply.claims)
        lines += TextLine("claim")
                     .add("task", claim.operation.task)
                     .add("step", claim.operation.step)
                     .add("kind", static_cast<int>(claim.operation.kind))
                     .add("token", claim.token)
                     .add("service", claim.service)
                     .add("rank", claim.rank)
                     .add("holder", claim.holder)
                     .add("until", claim.completeBy);
    return lines;
}
QStringList textsOfReply(const store::TaskChanged &reply)
{
    if (const auto *applied = std::get_if<store::Applied>(&reply))
        return QStringList{TextLine("applied").add("locked", applied->underLock)}
        + textsOf(*applied->record);
    const auto &conflict = std::get<store::Conflict>(reply);
    return QStringList{u"conflict"_s}
    + (conflict.current ? textsOf(*conflict.current) : QStringList());
}
QStringList textsOfReply(const store::LeaseState &reply)
{
    return {TextLine("lease")
                .add("holder", reply.holder)
                .add("epoch", reply.epoch)
                .add("expires", reply.expiresAt)
                .add("held", reply.held)};
}
QStringList textsOfReply(const store::Purged &reply)
{
    return {TextLine("purged")
                .add("tasks", reply.tasks)
                .add("more", reply.more)
                .add("at", reply.next.finishedAt)
                .add("task", reply.next.task)
                .add("passed", reply.next.held)
                .add("held", reply.held)};
}
QStringList textsOfReply(const BulkOperation &reply)
{
    return {textOf(reply)};
}
QStringList textsOfReply(const store::BulkAdvanced &reply)
{
    QStringList lines{textOf(reply.bulk)};
    for (const store::BulkNext &next : reply.next)
        lines +=
            QStringList{TextLine("next").add("version", next.version).add("fenced", next.fenced)}
            + textsOf(*next.task);
    return lines;
}
QStringList textsOfReply(const store::BulkList &reply)
{
    QStringList lines;
    for (const BulkOperation &bulk : reply)
        lines += textOf(bulk);
    return lines;
}
QStringList textsOfReply(const store::NodeState &reply)
{
    QStringList lines{TextLine("node")
                          .add("id", reply.node.node)
                          .add("incarnation", reply.node.incarnation)
                          .add("status", reply.status)
                          .add("at", reply.at)};
    for (const Slice &slice : reply.slices)
        lines += TextLine("slice")
                     .add("service", slice.service)
                     .add("wanted", slice.wanted)
                     .add("held", slice.held)
                     .add("granted", slice.granted)
                     .add("held-share", slice.heldShare)
                     .add("granted-share", slice.grantedShare);
    return lines;
}
QStringList textsOfReply(const store::NodesSwept &reply)
{
    QStringList lines{TextLine("swept").add("claims", reply.endedHoldClaims)};
    for (const NodeKey &node : reply.lost)
        lines += TextLine("lost").add("id", node.node).add("incarnation", node.incarnation);
    return lines;
}
template <class Tag>
QStringList textsOfReply(const base::Id<Tag> &id)
{
    return {TextLine("id").add("is", id)};
}
template <class Empty>
requires(std::is_empty_v<Empty>) QStringList textsOfReply(const Empty &)
{
    return {u"done"_s};
}

} // namespace

// A refused cursor gives a line with the error.
QStringList responsesAfter(store::StoreReader &reader, const QString &queue, QString after)
{
    QStringList lines;
    for (bool more = true; more;) {
        const auto page = reader.responses(queue, after, 2);
        if (!page)
            return {TextLine("responses").add("of", queue).add("error", page.error().code)};
        for (const ResponseView &each : *page)
            lines += TextLine("response")
                         .add("of", queue)
                         .add("task", each.taskPublicId)
                         .add("status", each.status)
                         .add("at", each.at)
                         .add("detail", each.detail);
        more = !page->messages.empty();
        after = page->next;
    }
    return lines;
}

QStringList journalAfter(store::StoreReader &reader, store::Cursor after)
{
    QStringList lines;
    for (bool more = true; more;) {
        const store::JournalPage page = valueOf(reader.journal(after, 3));
        for (const auto &[task, event] : page.rows)
            lines += TextLine("later").add("task", task).add("version", event.version);
        more = page.rows.size() == 3;
        after = page.next;
    }
    return lines;
}

QStringList textsOf(const TaskRecord &task)
{
    QStringList lines{TextLine("task")
                          .add("id", task.id)
                          .add("name", task.publicId)
                          .add("version", task.version)
                          .add("updated", task.updatedAt)
                          .add("queue", task.responseQueue)
                          .add("trace", task.traceparent)
                          .addFields(store::taskFields(), task)};
    for (const StepRecord &step : task.steps)
        lines += TextLine("record").addStep(step);
    return lines;
}

QStringList textsOf(const base::Result<store::CommandReply> &reply)
{
    if (!reply)
        return {textOf(reply.error())};
    return std::visit([](const auto &each) { return textsOfReply(each); }, *reply);
}

QStringList snapshotOf(store::StoreReader &reader, qint64 now)
{
    return Snapshot(reader, now).take();
}

QStringList pagesOf(store::StoreReader &reader, qint64 now)
{
    return Snapshot(reader, now).takePages();
}

} // namespace sagadesk::tests
