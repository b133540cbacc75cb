#include "core/audit/bulkchecks.h"

#include "core/model/bulkoperation.h"

#include <QStringList>

#include <algorithm>

namespace sagadesk::audit {

using namespace Qt::StringLiterals;
using model::BulkAction;
using model::BulkItemState;
using model::BulkState;
using model::StepState;
using model::TaskState;
using model::UndoState;
using store::Rows;
using store::Statement;

namespace {

// The purge takes the items of an operation that has ended before the operation: less of them than
// were counted means something only while it is open.
// Groups along the primary key: nothing is sorted.
constexpr char kCounters[] =
    "SELECT o.id, o.finished_ms, COALESCE(n.s0, 0) - o.pending, COALESCE(n.s1, 0) - o.dispatched,"
    " COALESCE(n.s2, 0) - o.completed, COALESCE(n.s3, 0) - o.refused,"
    " COALESCE(n.s4, 0) - o.failed, COALESCE(n.s5, 0) - o.left_out,"
    " COALESCE(n.s6, 0) - o.canceled FROM operation o LEFT JOIN ("
    " SELECT operation_id, SUM(state = 0) AS s0, SUM(state = 1) AS s1, SUM(state = 2) AS s2,"
    " SUM(state = 3) AS s3, SUM(state = 4) AS s4, SUM(state = 5) AS s5, SUM(state = 6) AS s6"
    " FROM operation_item GROUP BY operation_id) n ON n.operation_id = o.id ORDER BY o.id";
constexpr char kStates[] =
    "SELECT id, state, phase, stop_reason IS NOT NULL, pending, dispatched, completed,"
    " completed + refused + failed, grace_ms, finished_ms FROM operation ORDER BY id";
constexpr char kHistory[] =
    "SELECT o.id, o.state, o.phase, o.grace_ms, o.canary, o.finished_ms, COUNT(e.id),"
    " COALESCE(SUM(e.code = 'bulk-created'), 0), COALESCE(SUM(e.code = 'bulk-begun'), 0),"
    " COALESCE(SUM(e.code = 'bulk-canary-completed'), 0),"
    " COALESCE(SUM(e.code = 'bulk-canceled'), 0), COALESCE(SUM(e.code = 'bulk-finished'), 0),"
    " COALESCE(SUM(e.operator IS NULL AND e.code IN"
    "  ('bulk-created', 'bulk-paused', 'bulk-resumed', 'bulk-canceled')), 0)"
    " FROM operation o LEFT JOIN (SELECT id, operation_id, operator,"
    "  CASE WHEN json_valid(reason) THEN json_extract(reason, '$.code') END AS code"
    "  FROM operation_event) e ON e.operation_id = o.id GROUP BY o.id";
constexpr char kTimesBack[] =
    "SELECT operation_id FROM (SELECT operation_id, at_ms, LAG(at_ms) OVER"
    " (PARTITION BY operation_id ORDER BY id) AS before FROM operation_event) WHERE at_ms < before";
// The operation that a row of the journal names; of operators' rows only.
constexpr char kNamed[] = "CASE WHEN json_valid(event.detail)"
                          " THEN json_extract(event.detail, '$.parameters.operation') END";

QByteArray itemsSql()
{
    return QByteArray("SELECT i.operation_id, i.task_id, i.state, i.reason IS NOT NULL, i.watched,"
                      " i.seen_version, i.dispatched_ms, i.ended_ms, o.action, o.created_ms,"
                      " o.finished_ms, task.id IS NOT NULL, task.version, task.state,"
                      " submission.public_id, (SELECT COUNT(*) FROM event"
                      "  WHERE event.task_id = i.task_id AND +event.operator IS NOT NULL AND ")
        + kNamed
        + " = i.operation_id)"
          " FROM operation_item i JOIN operation o ON o.id = i.operation_id"
          " LEFT JOIN task ON task.id = i.task_id"
          " LEFT JOIN submission ON submission.id = i.task_id"
          " ORDER BY i.operation_id, i.task_id";
}

QByteArray commandsSql()
{
    return QByteArray("SELECT e.id, e.operation, e.version, e.operator, o.id IS NOT NULL,"
                      " o.operator, i.task_id IS NOT NULL, i.dispatched_ms, i.fenced, i.version,"
                      " submission.public_id FROM (SELECT event.id, event.task_id, event.version,"
                      "  event.operator, ")
        + kNamed
        + " AS operation FROM event WHERE event.operator IS NOT NULL) e"
          " LEFT JOIN operation o ON o.id = e.operation"
          " LEFT JOIN operation_item i ON i.operation_id = e.operation AND i.task_id = e.task_id"
          " LEFT JOIN submission ON submission.id = e.task_id WHERE e.operation IS NOT NULL";
}

// Numbers are given once: one above the newest never was, one below it may have been purged.
constexpr char kIsPurged[] =
    "SELECT CASE WHEN EXISTS(SELECT 1 FROM operation WHERE id = ?1) THEN"
    " (SELECT finished_ms > 0 AND pending + dispatched + completed + refused + failed + left_out"
    "  + canceled > (SELECT COUNT(*) FROM operation_item WHERE operation_id = ?1)"
    "  FROM operation WHERE id = ?1)"
    " ELSE ?1 < (SELECT COALESCE(MAX(id), 0) FROM operation) END";

bool goesOn(BulkState state)
{
    return state == BulkState::Grace || state == BulkState::Canary || state == BulkState::Running;
}

bool isUndone(TaskState state)
{
    return state == TaskState::Compensated || state == TaskState::Canceled;
}

} // namespace

BulkChecks::BulkChecks(store::Connection &connection, Findings &findings)
    : m_connection(connection)
    , m_findings(findings)
    , m_step(connection, "audit-bulk-step",
          "SELECT state, undo_state FROM step WHERE task_id=? AND idx=?")
    , m_isPurged(connection, "audit-bulk-purged", kIsPurged)
{
}

void BulkChecks::run()
{
    // A store that nobody has opened for writing since has no bulk work yet.
    if (m_connection.value("audit-schema", "PRAGMA user_version").toInt() < 2)
        return;
    m_findings.beginTask({});
    checkCounters();
    checkStates();
    checkHistory();
    checkHistoryTimes();
    checkItems();
    checkCommands();
    m_findings.beginTask({});
}

void BulkChecks::checkCounters()
{
    Statement select(m_connection, "audit-bulk-counters", kCounters);
    Rows rows = select.query();
    while (rows.next()) {
        const bool open = rows.integer(1) == 0;
        for (int state = 0; state <= static_cast<int>(BulkItemState::Canceled); ++state) {
            const qint64 by = rows.integer(2 + state);
            if (!m_findings.holds(Invariant::I20, open ? by == 0 : by <= 0))
                m_findings.broken(Invariant::I20, u"bulk-counter-differs"_s,
                    {{u"operation"_s, rows.integer(0)},
                        {u"state"_s, name(static_cast<BulkItemState>(state))}, {u"by"_s, by}});
        }
    }
}

void BulkChecks::checkStates()
{
    Statement select(m_connection, "audit-bulk-states", kStates);
    Rows rows = select.query();
    while (rows.next()) {
        const auto state = static_cast<BulkState>(rows.integer(1));
        const auto phase = static_cast<BulkState>(rows.integer(2));
        const qint64 pending = rows.integer(4);
        const qint64 dispatched = rows.integer(5);
        const bool acted = dispatched > 0 || rows.integer(7) > 0;
        const bool finished = rows.integer(9) != 0;
        const bool endState = state == BulkState::Completed || state == BulkState::Canceled;
        bool allowed = state <= BulkState::Completed && goesOn(phase)
            && (!goesOn(state) || state == phase)
            && (state != BulkState::Stopped || rows.integer(3) != 0)
            && (state != BulkState::Canceled || pending == 0);
        if (phase == BulkState::Grace) // nobody was touched before its end
            allowed &= rows.integer(8) > 0 && !acted;
        if (phase == BulkState::Canary) // none goes beside it, and none went well
            allowed &= dispatched <= 1 && rows.integer(6) == 0;
        allowed &=
            finished ? endState && pending == 0 && dispatched == 0 : state != BulkState::Completed;
        const QJsonObject where{{u"operation"_s, rows.integer(0)}, {u"state"_s, rows.integer(1)},
            {u"phase"_s, rows.integer(2)}};
        if (!m_findings.holds(Invariant::I19, allowed))
            m_findings.broken(Invariant::I19, u"bulk-state-not-allowed"_s, where);
        if (!m_findings.holds(Invariant::I18, finished || pending > 0 || dispatched > 0))
            m_findings.broken(Invariant::I18, u"bulk-limbo"_s, where);
    }
}

void BulkChecks::checkHistory()
{
    Statement select(m_connection, "audit-bulk-history", kHistory);
    Rows rows = select.query();
    while (rows.next()) {
        const QJsonObject where{{u"operation"_s, rows.integer(0)}};
        const auto state = static_cast<BulkState>(rows.integer(1));
        const auto phase = static_cast<BulkState>(rows.integer(2));
        const bool finished = rows.integer(5) != 0;
        if (finished && rows.integer(6) == 0)
            continue; // purged
        const bool begun = rows.integer(3) > 0 && phase != BulkState::Grace;
        const bool canary = rows.integer(4) != 0 && phase == BulkState::Running;
        const bool right = rows.integer(7) == 1 && rows.integer(8) == (begun ? 1 : 0)
            && rows.integer(9) == (canary ? 1 : 0)
            && rows.integer(10) == (state == BulkState::Canceled ? 1 : 0)
            && rows.integer(11) == (finished ? 1 : 0);
        if (!m_findings.holds(Invariant::I20, right))
            m_findings.broken(Invariant::I20, u"bulk-history-differs"_s, where);
        if (!m_findings.holds(Invariant::I19, rows.integer(12) == 0))
            m_findings.broken(Invariant::I19, u"bulk-controlled-by-nobody"_s, where);
    }
}

void BulkChecks::checkHistoryTimes()
{
    Statement select(m_connection, "audit-bulk-times", kTimesBack);
    Rows rows = select.query();
    bool right = true;
    while (rows.next()) {
        right = false;
        m_findings.broken(
            Invariant::I19, u"bulk-time-went-back"_s, {{u"operation"_s, rows.integer(0)}});
    }
    (void)m_findings.holds(Invariant::I19, right);
}

void BulkChecks::checkItems()
{
    Statement select(m_connection, "audit-bulk-items", itemsSql());
    Rows rows = select.query();
    while (rows.next()) {
        int column = 0;
        Item item;
        item.operation = rows.integer(column++);
        item.task = rows.integer(column++);
        item.state = rows.integer(column++);
        item.hasReason = rows.integer(column++) != 0;
        item.watched = rows.text(column++);
        item.seenVersion = rows.integer(column++);
        item.dispatchedAt = rows.integer(column++);
        item.endedAt = rows.integer(column++);
        item.action = rows.text(column++);
        item.createdAt = rows.integer(column++);
        item.finishedAt = rows.integer(column++);
        item.taskThere = rows.integer(column++) != 0;
        item.taskVersion = rows.integer(column++);
        item.taskState = rows.integer(column++);
        m_findings.beginTask(rows.text(column++));
        item.commands = rows.integer(column++);
        checkItem(item);
    }
    m_findings.beginTask({});
}

void BulkChecks::checkItem(const Item &item)
{
    const auto state = static_cast<BulkItemState>(item.state);
    const bool acted = state == BulkItemState::Dispatched || state == BulkItemState::Completed
        || state == BulkItemState::FailedAgain;
    const bool ended = state == BulkItemState::Completed || state == BulkItemState::FailedAgain
        || state == BulkItemState::Refused || state == BulkItemState::Canceled;
    const bool explained = state == BulkItemState::Refused || state == BulkItemState::LeftOut
        || state == BulkItemState::FailedAgain;
    const bool inTime = (!acted || item.dispatchedAt >= item.createdAt)
        && (!ended || item.endedAt >= qMax(item.createdAt, item.dispatchedAt))
        && (item.finishedAt == 0 || item.endedAt <= item.finishedAt);
    const QJsonObject where{{u"operation"_s, item.operation}, {u"state"_s, item.state}};
    if (!m_findings.holds(Invariant::I19,
            state <= BulkItemState::Canceled && acted == (item.dispatchedAt != 0)
                && ended == (item.endedAt != 0) && (!explained || item.hasReason) && inTime))
        m_findings.broken(Invariant::I19, u"bulk-item-state-not-allowed"_s, where);
    // What is done to alerts is journalled with them, without a number of bulk work; rows of
    // purged tasks are gone.
    const auto action = model::bulkActionNamed(item.action);
    if (!item.taskThere || !action || !model::commandOf(*action))
        return;
    if (!m_findings.holds(Invariant::I20, !acted || item.commands > 0))
        m_findings.broken(Invariant::I20, u"bulk-command-not-journalled"_s, where);
    if (!m_findings.holds(Invariant::I20, item.commands <= 1))
        m_findings.broken(Invariant::I20, u"bulk-command-doubled"_s, where);
    if (item.seenVersion == item.taskVersion && acted
        && !m_findings.holds(Invariant::I20, isTrue(item)))
        m_findings.broken(Invariant::I20, u"bulk-outcome-untrue"_s,
            {{u"operation"_s, item.operation}, {u"state"_s, item.state},
                {u"taskState"_s, item.taskState}});
}

// Of a task that is still as it was when its outcome was told.
bool BulkChecks::isTrue(const Item &item)
{
    const auto state = static_cast<BulkItemState>(item.state);
    const auto task = static_cast<TaskState>(item.taskState);
    const auto action = model::bulkActionNamed(item.action);
    if (!action || state == BulkItemState::Dispatched)
        return true;
    const bool completed = state == BulkItemState::Completed;
    switch (*action) {
    case BulkAction::Compensate:
    case BulkAction::Cancel:
        return completed ? isUndone(task) : task == TaskState::Error;
    case BulkAction::Resubmit:
    case BulkAction::RunNow:
        if (item.watched.isEmpty())
            return completed == (task == TaskState::Processed);
        return !completed || watchedAreDone(item);
    case BulkAction::RetryUndo:
        if (item.watched.isEmpty())
            return completed == isUndone(task);
        return !completed || isUndone(task) || watchedAreDone(item);
    default:
        return completed; // the command itself was all there was to do
    }
}

// "2:0 undo3:1": the operations that the command set going.
bool BulkChecks::watchedAreDone(const Item &item)
{
    const QStringList watched = item.watched.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(watched.begin(), watched.end(), [&](const QString &each) {
        const bool undo = each.startsWith("undo"_L1);
        const QString number = each.sliced(undo ? 4 : 0).section(u':', 0, 0);
        Rows rows = m_step.query(item.task, number.toInt());
        if (!rows.next())
            return false;
        const auto step = static_cast<StepState>(rows.integer(0));
        const auto undone = static_cast<UndoState>(rows.integer(1));
        return undo ? undone == UndoState::Undone || undone == UndoState::DoneByHand
                || undone == UndoState::None // its step has begun anew
                    : step == StepState::Completed || step == StepState::Skipped;
    });
}

// The other way round: each command of bulk work in the journal is one of an item.
void BulkChecks::checkCommands()
{
    Statement select(m_connection, "audit-bulk-commands", commandsSql());
    Rows rows = select.query();
    while (rows.next()) {
        m_findings.beginTask(rows.text(10));
        const qint64 operation = rows.integer(1);
        const QJsonObject where{{u"operation"_s, operation}, {u"event"_s, rows.integer(0)}};
        const bool known = rows.integer(6) != 0;
        if (!m_findings.holds(Invariant::I20, known ? rows.integer(7) != 0 : isPurged(operation))) {
            m_findings.broken(Invariant::I20, u"bulk-command-outside-its-set"_s, where);
            continue;
        }
        if (rows.integer(4) == 0)
            continue;
        if (!m_findings.holds(Invariant::I19, rows.text(3) == rows.text(5)))
            m_findings.broken(Invariant::I19, u"bulk-command-by-another"_s, where);
        const bool fenced = known && rows.integer(8) != 0;
        if (!m_findings.holds(Invariant::I19, !fenced || rows.integer(2) == rows.integer(9) + 1))
            m_findings.broken(Invariant::I19, u"bulk-command-on-another-version"_s, where);
    }
    m_findings.beginTask({});
}

// The last answer is kept: the rows of one operation stand together.
bool BulkChecks::isPurged(qint64 operation)
{
    if (operation != m_lookedUp) {
        Rows rows = m_isPurged.query(operation);
        m_wasPurged = rows.next() && rows.integer(0) != 0;
        m_lookedUp = operation;
    }
    return m_wasPurged;
}

} // namespace sagadesk::audit
