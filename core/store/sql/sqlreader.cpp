#include "core/store/sql/sqlreader.h"

#include "core/base/refusalcodes.h"
#include "core/json/parser.h"
#include "core/model/claim.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/viewparts.h"
#include "core/store/sql/noderows.h"
#include "core/store/sql/purgesql.h"
#include "core/store/sql/registrycommands.h"
#include "core/store/sql/servicerows.h"
#include "core/store/sql/taskrows.h"
#include "core/store/sql/viewrows.h"

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

constexpr char kNewestEvents[] = "WHERE event.task_id=? ORDER BY event.version DESC LIMIT ?";
// How many of a task's newest journal rows are searched for the one that set a wait. It is among
// the last few, unless many other branches are active.
constexpr int kHoldSearchMax = 100;
constexpr int kSkipSearchMax = 1000;
constexpr char kTaskAlerts[] =
    "WHERE alert.task_id=? ORDER BY alert.state = 4, alert.raised_ms, alert.id";
constexpr char kEvents[] =
    "WHERE event.task_id=? AND event.version>? ORDER BY event.version LIMIT ?";

constexpr char kOldestWaiting[] =
    "SELECT received_ms FROM submission"
    " WHERE id>(SELECT created_through FROM meta WHERE id = 1) AND refused IS NULL"
    " AND purged_ms = 0 AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = submission.id)"
    " ORDER BY id LIMIT 1";
constexpr char kFirstInInbox[] = "SELECT received_ms FROM inbox ORDER BY id LIMIT 1";
// If several connections have written: the oldest submission of each is found along an index.
constexpr char kOldestInInbox[] =
    "SELECT min((SELECT inbox.received_ms FROM inbox WHERE inbox.connection = meta.id"
    " ORDER BY inbox.received_ms LIMIT 1)) FROM meta";

// The newest rows of the journal that have an entry in `index`, ?1 at most. Ids of several
// writers are not in the order of time, so the indexes then contain the time.
QByteArray newestEventsSql(const Connection &connection, const char *index, const char *condition)
{
    return QByteArray("SELECT id FROM (SELECT id FROM event INDEXED BY ") + index + " WHERE "
        + condition + " ORDER BY " + (connection.hasOneWriter() ? "id" : "at_ms DESC, id")
        + " DESC LIMIT ?1) AS newest";
}

} // namespace

SqlReader::SqlReader(std::unique_ptr<Connection> connection, std::function<base::WallMs()> clock,
    ReadFigures readFigures)
    : m_connection(std::move(connection))
    , m_clock(std::move(clock))
    , m_readFigures(readFigures)
    , m_windows(*m_connection)
    , m_endpoints(*m_connection)
    , m_selectTask(*m_connection, "read-task", selectTaskSql("WHERE task.id=?"))
    , m_selectSteps(*m_connection, "read-steps", selectStepsSql())
    , m_summary(*m_connection, "read-summary", summarySql())
    , m_stepNames(*m_connection, "read-step-names", stepNamesSql())
    , m_payloads(*m_connection, "read-payloads",
          "SELECT step, kind, bytes FROM cold_value WHERE task_id=?")
    , m_taskAlerts(*m_connection, "read-task-alerts", alertsSql(kTaskAlerts))
    , m_instance(*m_connection, "read-instance", "SELECT name FROM instance WHERE id=?")
    , m_named(*m_connection, "read-named",
          "SELECT task.id FROM submission JOIN task ON task.id = submission.id WHERE public_id=?")
    , m_submitted(*m_connection, "read-submitted",
          "SELECT id, workflow, workflow_version, priority, response_queue, received_ms, input,"
          " refused, purged_ms, traceparent FROM submission WHERE public_id=?")
    , m_isPurged(*m_connection, "read-tombstone",
          "SELECT 1 FROM submission WHERE public_id=? AND purged_ms > 0")
    , m_events(*m_connection, "read-events", eventsSql(kEvents))
    , m_newestEvents(*m_connection, "read-newest-events", eventsSql(kNewestEvents))
    , m_responses(*m_connection, "read-responses",
          "SELECT id, public_id, status, at_ms, detail, batch FROM response WHERE queue=?1"
          " AND (batch, id)>(?2, ?3) ORDER BY batch, id LIMIT ?4")
    , m_purged(*m_connection, "read-purged",
          "SELECT connection, batch, through, at_ms, purges FROM response_purged WHERE queue=?")
    , m_counters(*m_connection, "read-counters",
          "SELECT workflow.name, state, tasks FROM counter"
          " JOIN workflow ON workflow.id = counter.workflow_id")
    , m_meta(*m_connection, "read-meta",
          "SELECT sum(inbox), sum(open_alerts), sum(refused_writes) FROM meta")
    , m_firstInInbox(*m_connection, "read-first-in-inbox",
          m_connection->hasOneWriter() ? kOldestWaiting : kFirstInInbox)
    , m_oldestInInbox(*m_connection, "read-oldest-in-inbox", kOldestInInbox)
    , m_lastBatch(
          *m_connection, "read-last-batch", "SELECT max(number) FROM batch WHERE abandoned = 0")
    , m_newestEvent(*m_connection, "read-newest-event", "SELECT max(id) FROM event")
    , m_eventUpTo(*m_connection, "read-event-up-to",
          "SELECT id, batch FROM event WHERE id<=? ORDER BY id DESC LIMIT 1")
    , m_overdue(*m_connection, "read-overdue",
          "SELECT id FROM task INDEXED BY task_due WHERE due_ms > 0 AND due_ms<=?"
          " ORDER BY due_ms, id LIMIT ?")
    , m_nextDue(*m_connection, "read-next-due",
          "SELECT due_ms FROM task INDEXED BY task_due WHERE due_ms > 0 AND due_ms>?"
          " ORDER BY due_ms LIMIT 1")
    , m_queueOf(*m_connection, "read-queue", "SELECT queue FROM service_view WHERE service=?")
    , m_countWaiting(*m_connection, "read-waiting", kCountWaiting)
{
}

bool SqlReader::begin()
{
    return m_connection->beginSnapshot("read-begin");
}

void SqlReader::end()
{
    if (m_connection->inTransaction())
        static_cast<void>(m_connection->exec("read-end", "COMMIT"));
}

template base::Result<qint64> SqlReader::snapshot(const std::function<bool(qint64 &)> &read);

base::Result<Counters> SqlReader::counters()
{
    return snapshot<Counters>([this](Counters &counters) {
        {
            Rows rows = m_counters.query();
            while (rows.next()) {
                const size_t state = static_cast<size_t>(rows.integer(1));
                counters.total.at(state) += rows.integer(2);
                counters.byWorkflow[rows.text(0)].at(state) += rows.integer(2);
            }
        }
        Rows rows = m_meta.query();
        if (!rows.next())
            return false;
        counters.inbox = rows.integer(0);
        counters.openAlerts = rows.integer(1);
        counters.staleWritesRefused = rows.integer(2);
        // NULL, which is read as 0, if nothing waits.
        if (Rows oldest = oldestInInbox().query(); oldest.next())
            counters.inboxSince = oldest.integer(0);
        return true;
    });
}

Statement &SqlReader::oldestInInbox()
{
    return usesWindows() ? m_oldestInInbox : m_firstInInbox;
}

base::Result<std::vector<TaskSummary>> SqlReader::tasks(const QList<TaskId> &ids)
{
    return snapshot<std::vector<TaskSummary>>([&](std::vector<TaskSummary> &summaries) {
        for (const TaskId id : ids) {
            if (!readSummary(id, summaries))
                return false;
        }
        return true;
    });
}

bool SqlReader::readSummary(TaskId id, std::vector<TaskSummary> &into)
{
    Rows rows = m_summary.query(id);
    if (rows.next())
        into.push_back(summaryFromRow(rows));
    return !m_connection->failed();
}

base::Result<TaskId> SqlReader::taskNamed(const QString &publicId)
{
    TaskId task;
    {
        Rows rows = m_named.query(publicId);
        if (rows.next())
            task = rows.id<TaskId>(0);
    }
    if (m_connection->failed())
        return m_connection->takeError();
    if (task)
        return task;
    if (m_isPurged.query(publicId).next())
        return base::Error{base::ErrorKind::Gone, codes::kPurged, {{u"task"_s, publicId}}};
    if (m_connection->failed())
        return m_connection->takeError();
    return base::Error{base::ErrorKind::NotFound, codes::kTaskNotFound, {{u"task"_s, publicId}}};
}

base::Result<TaskDetail> SqlReader::submitted(const QString &publicId)
{
    TaskDetail detail;
    TaskRecord &task = detail.record;
    {
        Rows rows = m_submitted.query(publicId);
        if (rows.next()) {
            if (rows.integer(8) != 0)
                return base::Error{base::ErrorKind::Gone, codes::kPurged, {{u"task"_s, publicId}}};
            task.id = rows.id<TaskId>(0);
            task.publicId = publicId;
            detail.workflow = rows.text(1);
            detail.workflowVersion = static_cast<int>(rows.integer(2));
            task.priority = static_cast<int>(rows.integer(3));
            task.responseQueue = rows.text(4);
            task.traceparent = rows.text(9);
            task.createdAt = rows.integer(5);
            task.updatedAt = task.createdAt;
            detail.input = rows.bytes(6);
            task.state = rows.isNull(7) ? TaskState::Pending : TaskState::Error;
            if (!rows.isNull(7))
                detail.cause = ErrorInfo{reasonFromJson(rows.bytes(7)), 0, {}, 0};
        }
    }
    if (m_connection->failed())
        return m_connection->takeError();
    if (!task.id)
        return base::Error{
            base::ErrorKind::NotFound, codes::kTaskNotFound, {{u"task"_s, publicId}}};
    return detail;
}

std::optional<TaskRecord> SqlReader::record(TaskId id)
{
    std::optional<TaskRecord> task;
    {
        Rows rows = m_selectTask.query(id);
        if (!rows.next())
            return {};
        task = taskFromRow(rows);
    }
    Rows rows = m_selectSteps.query(id);
    while (rows.next())
        stepFromRow(rows, *task);
    return task;
}

QString SqlReader::instanceName(InstanceId id)
{
    if (!id)
        return {};
    Rows rows = m_instance.query(id);
    return rows.next() ? rows.text(0) : QString();
}

base::Result<TaskDetail> SqlReader::taskDetail(TaskId id)
{
    bool found = true;
    auto detail = snapshot<TaskDetail>([&](TaskDetail &made) {
        const auto task = record(id);
        if (!task) {
            found = false;
            return !m_connection->failed();
        }
        made.record = *task;
        made.lockedBy = instanceName(task->lockedBy);
        return readSteps(made) && readHolds(made) && readSkips(made) && readPayloads(made)
            && readAlerts(m_taskAlerts.query(id), made.alerts);
    });
    if (detail && !found)
        return base::Error{base::ErrorKind::NotFound, codes::kTaskNotFound, {}};
    return detail;
}

bool SqlReader::readSteps(TaskDetail &detail)
{
    const TaskRecord &task = detail.record;
    {
        Rows rows = m_stepNames.query(task.workflow);
        while (rows.next() && detail.steps.size() < task.steps.size()) {
            detail.workflow = rows.text(0);
            detail.workflowVersion = static_cast<int>(rows.integer(1));
            detail.steps.push_back(stepViewFromRow(rows, task));
        }
    }
    for (StepView &step : detail.steps) {
        const bool undoing = isClaimOpen(step.record, OperationKind::Undo);
        const ClaimRecord &claim = undoing ? step.record.undo : step.record.forward;
        step.lockedBy = instanceName(claim.lockedBy);
    }
    return !m_connection->failed();
}

// The journal row that made a step wait contains the author and the reason.
bool SqlReader::readHolds(TaskDetail &detail)
{
    std::vector<std::pair<StepView *, OperationKind>> waiting;
    for (StepView &step : detail.steps) {
        if (step.record.state == StepState::NotStarted && step.record.forward.notBefore > 0)
            waiting.emplace_back(&step, OperationKind::Forward);
        else if (step.record.undoState == UndoState::Planned && step.record.undo.notBefore > 0)
            waiting.emplace_back(&step, OperationKind::Undo);
    }
    if (waiting.empty())
        return true;
    Rows rows = m_newestEvents.query(detail.record.id, kHoldSearchMax);
    while (!waiting.empty() && rows.next()) {
        const EventView event = eventFromRow(rows, m_endpoints);
        std::erase_if(waiting, [&event](const auto &each) {
            const auto hold = holdIn(event, each.first->index, each.second);
            if (hold)
                each.first->heldBy = *hold;
            return hold.has_value();
        });
    }
    return !m_connection->failed();
}

bool SqlReader::readSkips(TaskDetail &detail)
{
    std::vector<StepView *> skipped;
    for (StepView &step : detail.steps)
        if (step.record.state == StepState::Skipped)
            skipped.push_back(&step);
    if (skipped.empty())
        return true;
    Rows rows = m_newestEvents.query(detail.record.id, kSkipSearchMax);
    while (!skipped.empty() && rows.next()) {
        const EventView event = eventFromRow(rows, m_endpoints);
        std::erase_if(skipped, [&event](StepView *step) {
            const auto why = skipIn(event, *step);
            if (why)
                step->skipped = *why;
            return why.has_value();
        });
    }
    return !m_connection->failed();
}

bool SqlReader::readPayloads(TaskDetail &detail)
{
    {
        Rows rows = m_payloads.query(detail.record.id);
        while (rows.next()) {
            const qint64 step = rows.integer(0);
            if (step == kWholeTask && rows.integer(1) == qint64(PayloadKind::LastError))
                detail.cause = errorFromJson(rows.bytes(2));
            else if (step >= 0 && step < static_cast<qint64>(detail.steps.size()))
                setPayload(detail.steps[static_cast<size_t>(step)],
                    static_cast<PayloadKind>(rows.integer(1)), rows.bytes(2));
        }
    }
    Statement input(*m_connection, "read-input", "SELECT input FROM submission WHERE id=?");
    Rows rows = input.query(detail.record.id);
    if (rows.next())
        detail.input = rows.bytes(0);
    return !m_connection->failed();
}

base::Result<std::vector<EventView>> SqlReader::events(TaskId id, qint64 afterVersion, int limit)
{
    return snapshot<std::vector<EventView>>([&](std::vector<EventView> &events) {
        Rows rows = m_events.query(id, afterVersion, limit);
        while (rows.next())
            events.push_back(eventFromRow(rows, m_endpoints));
        return true;
    });
}

bool SqlReader::readAlerts(Rows rows, std::vector<AlertView> &into)
{
    while (rows.next())
        into.push_back(alertFromRow(rows));
    for (AlertView &alert : into)
        if (alert.kind == AlertKind::ServiceUnusable && alert.state != AlertState::Closed)
            countWaiting(alert);
    return !m_connection->failed();
}

// Updates the number of waiting steps, which may have changed since the alert was raised.
void SqlReader::countWaiting(AlertView &alert)
{
    Rows view = m_queueOf.query(alert.service);
    if (!view.next())
        return;
    const qint64 queue = view.integer(0);
    Rows count = m_countWaiting.query(queue);
    if (count.next())
        alert.reason.parameters.insert(u"waiting"_s, count.integer(0));
}

base::Result<std::vector<AlertView>> SqlReader::alerts(
    const std::vector<AlertState> &states, int limit)
{
    SqlPiece where;
    for (const AlertState state : states) {
        where.add(where.sql.isEmpty() ? "WHERE alert.state IN (?" : ", ?");
        where.bind(static_cast<qint64>(state));
    }
    where.add(states.empty() ? "ORDER BY " : ") ORDER BY ");
    where.add(m_connection->hasOneWriter() ? "alert.id DESC LIMIT ?"
                                           : "alert.raised_ms DESC, alert.id DESC LIMIT ?");
    where.bind(limit);
    return snapshot<std::vector<AlertView>>([&](std::vector<AlertView> &alerts) {
        Statement statement(*m_connection, "read-alerts", alertsSql(where.sql));
        return where.bindTo(statement) && readAlerts(statement.query(), alerts);
    });
}

base::Result<Purgeable> SqlReader::purgeable(qint64 finishedBefore)
{
    return snapshot<Purgeable>([&](Purgeable &found) {
        qint64 oldestResponse = 0;
        {
            Statement oldest(
                *m_connection, "read-oldest-response", oldestResponseSql(*m_connection));
            if (Rows rows = oldest.query(); rows.next())
                oldestResponse = rows.integer(0);
        }
        Statement count(*m_connection, "read-purgeable",
            QByteArray("SELECT count(*), count(*) FILTER (WHERE ") + kMayBePurged
                + ") FROM task INDEXED BY task_finished"
                  " WHERE finished_ms > 0 AND finished_ms<?1");
        if (Rows rows = count.query(finishedBefore, 0, 0, oldestResponse); rows.next()) {
            found.tasks = rows.integer(1);
            found.held = rows.integer(0) - found.tasks;
        }
        return true;
    });
}

base::Result<std::vector<WorkflowView>> SqlReader::workflows()
{
    return snapshot<std::vector<WorkflowView>>([this](std::vector<WorkflowView> &workflows) {
        Statement statement(*m_connection, "read-workflows",
            "SELECT id, name, version, registered_ms, definition FROM workflow ORDER BY id");
        Rows rows = statement.query();
        while (rows.next()) {
            WorkflowView &view = workflows.emplace_back();
            view.id = rows.id<WorkflowId>(0);
            view.name = rows.text(1);
            view.version = static_cast<int>(rows.integer(2));
            view.registeredAt = rows.integer(3);
            view.definition = rows.bytes(4);
            view.description =
                json::parseUnchecked(view.definition).toObject().value("description"_L1).toString();
        }
        return true;
    });
}

base::Result<SupervisorStatus> SqlReader::lease()
{
    return snapshot<SupervisorStatus>([this](SupervisorStatus &status) {
        // Holder and expiry are stored only for nodes.
        Statement statement(*m_connection, "read-lease",
            "SELECT lease.epoch, lease.expires_ms, instance.name FROM lease LEFT JOIN instance"
            " ON instance.id = lease.holder AND instance.node > 0"
            " WHERE lease.name='supervisor'");
        Rows rows = statement.query();
        if (!rows.next())
            return true;
        status.epoch = rows.id<Epoch>(0);
        if (!rows.isNull(2)) {
            status.leaseExpiresAt = rows.integer(1);
            status.leader = rows.text(2);
        }
        return true;
    });
}

base::Result<NodeList> SqlReader::nodes()
{
    if (m_connection->hasOneWriter())
        return NodeList();
    auto list = snapshot<NodeList>([this](NodeList &read) {
        read.at = m_clock ? m_clock() : 0;
        return readNodes(*m_connection, read);
    });
    if (!list || !m_readFigures)
        return list;
    auto figures = snapshot<DatabaseFigures>(
        [this](DatabaseFigures &read) { return m_readFigures(*m_connection, read); });
    if (figures) // the list is useful without them
        list->database = std::move(*figures);
    return list;
}

base::Result<std::vector<TaskRecord>> SqlReader::overdue(qint64 by, int limit)
{
    return snapshot<std::vector<TaskRecord>>([&](std::vector<TaskRecord> &tasks) {
        for (const TaskId id : selectOverdue(by, limit)) {
            if (auto task = record(id))
                tasks.push_back(std::move(*task));
        }
        return true;
    });
}

std::vector<TaskId> SqlReader::selectOverdue(qint64 by, int limit)
{
    std::vector<TaskId> tasks;
    Rows rows = m_overdue.query(by, limit);
    while (rows.next())
        tasks.push_back(rows.id<TaskId>(0));
    return tasks;
}

base::Result<DueTasks> SqlReader::due(qint64 by, int limit)
{
    return snapshot<DueTasks>([&](DueTasks &due) {
        due.tasks = selectOverdue(by, limit);
        Rows rows = m_nextDue.query(by);
        if (rows.next())
            due.next = rows.integer(0);
        return true;
    });
}

base::Result<Downtimes> SqlReader::downtimes()
{
    return snapshot<Downtimes>([this](Downtimes &downtimes) {
        downtimes = selectDowntimes(*m_connection);
        return true;
    });
}

base::Result<std::vector<std::pair<QString, EventView>>> SqlReader::activity(
    bool operatorsOnly, int limit)
{
    using Rowed = std::vector<std::pair<QString, EventView>>;
    QByteArray newest = newestEventsSql(*m_connection, "event_operator", "operator IS NOT NULL");
    if (!operatorsOnly)
        newest += " UNION " + newestEventsSql(*m_connection, "event_supervisor", "epoch > 0");
    const QByteArray condition = "WHERE event.id IN (" + newest + ") ORDER BY "
        + (m_connection->hasOneWriter() ? "event.id" : "event.at_ms DESC, event.id")
        + " DESC LIMIT ?1";
    return snapshot<Rowed>([&](Rowed &activity) {
        Statement statement(*m_connection, "read-activity", eventsSql(condition));
        Rows rows = statement.query(limit);
        while (rows.next())
            activity.emplace_back(taskNameFromEventRow(rows), eventFromRow(rows, m_endpoints));
        return true;
    });
}

base::Result<std::vector<EventView>> SqlReader::controls(int limit)
{
    return snapshot<std::vector<EventView>>([&](std::vector<EventView> &controls) {
        Statement statement(*m_connection, "read-controls",
            "SELECT id, at_ms, operator, what, service, value_per_1000, reason FROM control"
            " ORDER BY id DESC LIMIT ?");
        Rows rows = statement.query(limit);
        while (rows.next()) {
            EventView &control = controls.emplace_back();
            control.id = rows.id<EventId>(0);
            control.at = rows.integer(1);
            control.operatorName = rows.text(2);
            control.reason = controlReason(rows.text(3), rows.text(4),
                static_cast<double>(rows.integer(5)) / 1000, rows.text(6));
        }
        return true;
    });
}

base::Result<std::vector<Restriction>> SqlReader::restrictions()
{
    return snapshot<std::vector<Restriction>>([&](std::vector<Restriction> &restrictions) {
        Statement statement(*m_connection, "read-restrictions",
            "SELECT service, what, value_per_1000, operator, reason, since_ms FROM restriction"
            " ORDER BY service, what");
        Rows rows = statement.query();
        while (rows.next())
            restrictions.push_back(
                {rows.text(0), rows.text(1), static_cast<double>(rows.integer(2)) / 1000,
                    {rows.text(3), rows.text(4)}, rows.integer(5)});
        return true;
    });
}

} // namespace sagadesk::store
