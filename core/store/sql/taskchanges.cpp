#include "core/store/sql/taskchanges.h"

#include "core/base/assert.h"
#include "core/base/reasoncodes.h"
#include "core/model/claim.h"
#include "core/model/deadline.h"
#include "core/model/stamping.h"
#include "core/model/waits.h"
#include "core/store/seam/journalcodes.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

namespace {

void earliest(qint64 &time, qint64 candidate)
{
    if (candidate > 0 && (time == 0 || candidate < time))
        time = candidate;
}

// The payloads of a task without rows: only its input exists.
class NewTaskPayloads final : public PayloadSource
{
public:
    NewTaskPayloads(PayloadSource &stored, const QByteArray &input)
        : m_stored(stored)
        , m_input(input)
    {
    }

    QByteArray payload(int step, PayloadKind kind) override
    {
        return step == kWholeTask && kind == PayloadKind::Input ? m_input : QByteArray();
    }
    [[nodiscard]] base::WallMs writtenAt() const override { return m_stored.writtenAt(); }
    bool isBetterWaiting(int serviceQueue, const WaitingStep &step) override
    {
        return m_stored.isBetterWaiting(serviceQueue, step);
    }

private:
    PayloadSource &m_stored;
    const QByteArray &m_input;
};

// Used instead of a plan, which must not decide on a record whose rows contradict each other.
base::Result<Decision> refuseContradiction(const TaskRecord &, PayloadSource &)
{
    const bool rowsFitTogether = false;
    SAGADESK_ASSERT(rowsFitTogether);
    return base::refused(codes::kRecordBroken);
}

constexpr char kInsertEvent[] =
    "INSERT INTO event(id, task_id, at_ms, version, instance, operator, code, op_step, op_kind,"
    " token, epoch, detail, batch, connection) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

} // namespace

TaskChanges::TaskChanges(Connection &connection, StoreCounters &counters)
    : m_connection(connection)
    , m_counters(counters)
    , m_rows(connection)
    , m_waiting(connection, counters.writer().nodeSteps)
    , m_endpoints(connection)
    , m_insertEvent(connection, "insert-event", kInsertEvent)
    , m_selectInput(connection, "select-input", "SELECT input FROM submission WHERE id=?")
    , m_selectPayload(connection, "select-payload",
          "SELECT bytes FROM cold_value WHERE task_id=? AND step=? AND kind=?")
    , m_selectAlerted(connection, "select-alerted",
          "SELECT DISTINCT task_id FROM alert INDEXED BY alert_open"
          " WHERE state<>4 AND task_id IS NOT NULL")
    , m_selectAlerts(connection, "select-open-alerts",
          "SELECT id, step, kind, state FROM alert WHERE task_id=? AND state<>4 ORDER BY id")
    , m_insertAlert(connection, "insert-alert",
          "INSERT INTO alert(id, task_id, step, kind, state, raised_ms, reason)"
          " VALUES(?, ?, ?, ?, 0, ?, ?)")
    , m_reopenAlert(
          connection, "reopen-alert", "UPDATE alert SET state=?, reason=? WHERE id=? AND state=?")
    , m_markAlert(connection, "mark-alert", "UPDATE alert SET state=2 WHERE id=? AND state=?")
    , m_closeAlert(connection, "close-alert",
          "UPDATE alert SET state=4, closed_ms=?, close_reason=? WHERE id=? AND state=?")
    , m_insertResponse(connection, "insert-response",
          "INSERT INTO response(id, queue, public_id, status, at_ms, detail, batch, connection)"
          " VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
{
}

void TaskChanges::endTransaction()
{
    m_rows.endTransaction();
    if (m_counters.writer().hasNodes())
        m_alerted.reset();
}

base::Result<Decision> TaskChanges::decide(const Plan &plan, const TaskRecord &task)
{
    m_payloadsOf = task.id;
    const bool isBroken = m_rows.isContradictory(task.id);
    auto decision = askPlan(isBroken ? Plan(&refuseContradiction) : plan, task, *this);
    SAGADESK_ASSERT(!m_waiting.isStale());
    if (decision) {
        decision->seen = lastEvent();
        decision->passedOver += m_passedOver;
    }
    return decision;
}

EventId TaskChanges::lastEvent() const
{
    return EventId{m_counters.numbers().lastEvent};
}

bool TaskChanges::admit(const TaskRecord &before, Decision &decision)
{
    decision.seen = lastEvent();
    return isAllowed(before, decision);
}

// Runs in the transaction that writes the claims, so it sees everything that waits.
bool TaskChanges::isInTurn(const std::vector<Turn> &turns)
{
    const bool inTurn = std::none_of(turns.begin(), turns.end(), [this](const Turn &turn) {
        return m_waiting.isAnyBefore(turn.serviceQueue, turn.step, m_now);
    });
    SAGADESK_ASSERT(!m_waiting.isStale());
    return inTurn;
}

QByteArray TaskChanges::payload(int step, PayloadKind kind)
{
    const bool ofSubmission = step == kWholeTask && kind == PayloadKind::Input;
    if (ofSubmission) {
        Rows rows = m_selectInput.query(m_payloadsOf);
        return rows.next() ? rows.bytes(0) : QByteArray();
    }
    Rows rows = m_selectPayload.query(m_payloadsOf, step, static_cast<int>(kind));
    return rows.next() ? rows.bytes(0) : QByteArray();
}

Decision TaskChanges::decideCreation(
    const CreateTasks &command, const TaskRecord &made, const QByteArray &input)
{
    NewTaskPayloads payloads(*this, input);
    Decision creation = store::decideCreation(made, command, payloads);
    SAGADESK_ASSERT(!m_waiting.isStale());
    creation.seen = lastEvent();
    return creation;
}

bool TaskChanges::create(Decision &creation, const Work &work)
{
    TaskRecord &task = creation.after;
    const TaskRecord before = recordBeforeCreation(task);
    const qint64 stamp = m_counters.stamp(work.now);
    stampTimes(creation, before, stamp);
    task.version = 1;
    task.updatedAt = stamp;
    return m_rows.insert(before, task, creation.payloads) && applyRest(before, creation, {}, work);
}

Written TaskChanges::applyDecision(
    const TaskRecord &before, Decision &decision, Epoch epoch, const Work &work)
{
    if (carriesNothing(before, decision))
        return Written::Done;
    TaskRecord &after = decision.after;
    // Another writer may have changed the task at a later time than the last stamp of this one.
    const qint64 stamp = m_counters.timeFor(std::max(work.now, before.updatedAt));
    stampTimes(decision, before, stamp);
    const qint64 expected = after.version++;
    after.updatedAt = stamp;
    const Written rows = m_rows.update(before, after, decision.payloads, expected);
    if (rows != Written::Done)
        return rows;
    return applyRest(before, decision, epoch, work) ? Written::Done : Written::Failed;
}

// Writes what belongs to a change besides the rows of the task and its steps, which have just been
// written: payloads, alerts, the journal row and responses. Updates the counters and the notice.
bool TaskChanges::applyRest(
    const TaskRecord &before, const Decision &decision, Epoch epoch, const Work &work)
{
    const TaskRecord &after = decision.after;
    const qint64 at = m_counters.stamp(after.updatedAt);
    std::vector<AlertChange> alerts;
    if (!writePayloads(decision) || !writeAlerts(decision, at, alerts)
        || !append(decision, epoch, changeDetail(before, decision, alerts, nextEvent())))
        return false;
    const bool isNew = before.version == 0;
    if (!isNew && before.state != after.state)
        m_counters.count(before.workflow, before.state, -1);
    if (isNew || before.state != after.state)
        m_counters.count(after.workflow, after.state, 1);
    if (isNew)
        m_counters.blocks().count(after.id, after.workflow, after.priority, 1);
    else
        m_counters.blocks().noteChange(before, after);
    for (const ResponseMessage &message : decision.responses) {
        if (!respond(after.responseQueue, after.publicId, message, work))
            return false;
    }
    work.notice.alerts |= !alerts.empty();
    addProgress(before, after, work.notice);
    notifyChange(before, after, work);
    return true;
}

DetailTarget TaskChanges::nextEvent()
{
    return {EventId{m_counters.nextId(StoreCounters::Id::Event)}, m_endpoints.find()};
}

bool TaskChanges::bindCode(const QString &code)
{
    const int number = journalCode(code);
    return number == kNoJournalCode ? m_insertEvent.bindAt(7, code)
                                    : m_insertEvent.bindAt(7, number);
}

bool TaskChanges::append(const Decision &decision, Epoch epoch, const QByteArray &detail)
{
    const TaskRecord &task = decision.after;
    const qint64 id = m_counters.takeId(StoreCounters::Id::Event);
    const QString operatorName =
        decision.author.operatorName.isEmpty() ? QString() : decision.author.operatorName;
    bool bound = m_insertEvent.bindAt(1, id) && m_insertEvent.bindAt(2, task.id)
        && m_insertEvent.bindAt(3, task.updatedAt) && m_insertEvent.bindAt(4, task.version)
        && m_insertEvent.bindAt(5, decision.author.instance)
        && m_insertEvent.bindAt(6, operatorName) && bindCode(decision.reason.code);
    if (decision.reply || decision.ended) {
        const OperationId &operation =
            decision.reply ? decision.reply->operation : decision.ended->operation;
        bound = bound && m_insertEvent.bindAt(8, operation.step)
            && m_insertEvent.bindAt(9, static_cast<int>(operation.kind))
            && m_insertEvent.bindAt(
                10, decision.reply ? decision.reply->token : decision.ended->token);
    } else {
        bound = bound && m_insertEvent.bindAt(8, nullptr) && m_insertEvent.bindAt(9, nullptr)
            && m_insertEvent.bindAt(10, 0);
    }
    return bound && m_insertEvent.bindAt(11, epoch) && m_insertEvent.bindAt(12, Utf8{detail})
        && m_insertEvent.bindAt(13, m_counters.batch())
        && m_insertEvent.bindAt(14, m_counters.writer().connection) && m_insertEvent.runBound();
}

bool TaskChanges::writePayloads(const Decision &decision)
{
    for (const PayloadWrite &write : decision.payloads) {
        // The input of a task is immutable (I2).
        SAGADESK_ASSERT(write.step != kWholeTask || write.kind != PayloadKind::Input);
        if (!isStoredWithStep(write, decision.after)
            && !m_rows.writePayload(decision.after.id, write))
            return false;
    }
    return true;
}

std::vector<TaskChanges::OpenAlert> TaskChanges::openAlerts(TaskId task)
{
    std::vector<OpenAlert> open;
    Rows rows = m_selectAlerts.query(task);
    while (rows.next()) {
        open.push_back({rows.integer(0), static_cast<int>(rows.integer(1)),
            static_cast<AlertKind>(rows.integer(2)), static_cast<AlertState>(rows.integer(3))});
    }
    return open;
}

// The set is read once after opening or a rollback, because only raise() adds alerts about tasks.
// If an operator has closed the last alert of a task, the task stays in the set until its next
// change that settles or raises an alert.
bool TaskChanges::mayHaveOpenAlert(TaskId task)
{
    if (!m_alerted) {
        QSet<TaskId> alerted;
        Rows rows = m_selectAlerted.query();
        while (rows.next())
            alerted.insert(rows.id<TaskId>(0));
        if (m_connection.failed())
            return false;
        m_alerted = std::move(alerted);
    }
    return m_alerted->contains(task);
}

bool TaskChanges::writeAlerts(
    const Decision &decision, qint64 at, std::vector<AlertChange> &changes)
{
    if (decision.alertsSettled.empty() && decision.alertsRaised.empty())
        return true;
    std::vector<OpenAlert> open;
    if (m_counters.writer().hasNodes() || mayHaveOpenAlert(decision.after.id))
        open = openAlerts(decision.after.id);
    for (const AlertSettle &one : decision.alertsSettled) {
        if (!settle(one, at, open, changes))
            return false;
    }
    for (const AlertRaise &one : decision.alertsRaised) {
        if (!raise(one, decision.after.id, at, open, changes))
            return false;
    }
    if (open.empty() && m_alerted)
        m_alerted->remove(decision.after.id);
    return !m_connection.failed();
}

bool TaskChanges::settle(const AlertSettle &settle, qint64 at, std::vector<OpenAlert> &open,
    std::vector<AlertChange> &changes)
{
    for (auto it = open.begin(); it != open.end();) {
        if (!settle.allSteps && it->step != settle.step) {
            ++it;
            continue;
        }
        if (!settle.close) {
            if (it->state != AlertState::Resubmitted
                && !m_markAlert.runOnOne(it->id, static_cast<int>(it->state)))
                return false;
            it->state = AlertState::Resubmitted;
            changes.push_back({it->id, it->step, it->kind, it->state});
            ++it;
            continue;
        }
        if (!m_closeAlert.runOnOne(
                at, Utf8{reasonJson(settle.reason)}, it->id, static_cast<int>(it->state)))
            return false;
        --m_counters.numbers().openAlerts;
        changes.push_back({it->id, it->step, it->kind, AlertState::Closed});
        it = open.erase(it);
    }
    return true;
}

bool TaskChanges::raise(const AlertRaise &raise, TaskId task, qint64 at,
    std::vector<OpenAlert> &open, std::vector<AlertChange> &changes)
{
    const QByteArray reason = reasonJson(raise.reason);
    const auto same = std::find_if(open.begin(), open.end(), [&raise](const OpenAlert &alert) {
        return alert.step == raise.step && alert.kind == raise.kind;
    });
    if (same != open.end()) {
        const int was = static_cast<int>(same->state);
        if (same->state == AlertState::Resubmitted)
            same->state = AlertState::Open;
        changes.push_back({same->id, same->step, same->kind, same->state});
        return m_reopenAlert.runOnOne(static_cast<int>(same->state), Utf8{reason}, same->id, was);
    }
    if (m_alerted)
        m_alerted->insert(task);
    const qint64 id = m_counters.takeId(StoreCounters::Id::Alert);
    ++m_counters.numbers().openAlerts;
    open.push_back({id, raise.step, raise.kind, AlertState::Open});
    changes.push_back({id, raise.step, raise.kind, AlertState::Open});
    return m_insertAlert.run(id, task, raise.step, static_cast<int>(raise.kind), at, Utf8{reason});
}

bool TaskChanges::recordAlert(const TaskRecord &task, const AlertChange &alert, Author author,
    Reason reason, const Work &work)
{
    Decision decision;
    decision.after = task;
    decision.after.version = task.version + 1;
    decision.after.updatedAt = m_counters.stamp(std::max(work.now, task.updatedAt));
    decision.author = std::move(author);
    decision.reason = std::move(reason);
    work.notice.alerts = true;
    work.notice.tasks.append(task.id);
    const Written rows = m_rows.touch(task, decision.after);
    if (rows == Written::Conflict) // fail, because the alert has already been written
        return m_connection.failOutdated("update-task");
    return rows == Written::Done
        && append(decision, {}, changeDetail(task, decision, {alert}, nextEvent()));
}

bool TaskChanges::respond(
    const QString &queue, const QString &publicId, const ResponseMessage &message, const Work &work)
{
    if (queue.isEmpty())
        return true;
    const qint64 id = m_counters.takeId(StoreCounters::Id::Response);
    work.notice.responses.append(queue);
    const bool explained = !message.detail.code.isEmpty();
    const QByteArray detail = explained ? reasonJson(message.detail) : QByteArray();
    return m_insertResponse.bindAt(1, id) && m_insertResponse.bindAt(2, queue)
        && m_insertResponse.bindAt(3, publicId)
        && m_insertResponse.bindAt(4, static_cast<int>(message.status))
        && m_insertResponse.bindAt(5, m_counters.stamp(work.now))
        && (explained ? m_insertResponse.bindAt(6, Utf8{detail})
                      : m_insertResponse.bindAt(6, nullptr))
        && m_insertResponse.bindAt(7, m_counters.batch())
        && m_insertResponse.bindAt(8, m_counters.writer().connection)
        && m_insertResponse.runBound();
}

void TaskChanges::notifyChange(const TaskRecord &before, const TaskRecord &after, const Work &work)
{
    CommitNotice &notice = work.notice;
    notice.tasks.append(after.id);
    const EventId event = lastEvent();
    forEachWait(before, [&, step = waitingStepOf(before)](int queue, qint64) {
        m_waiting.noteLeft(queue, step);
        notice.moves.push_back({event, queue, step, kReadyNever});
    });
    forEachWait(after, [&, step = waitingStepOf(after)](int queue, qint64 readyAt) {
        m_waiting.note(queue, readyAt, step);
        notice.moves.push_back({event, queue, step, readyAt});
        notice.ready |= readyAt <= work.now;
        earliest(notice.readyFrom, readyAt);
    });
    for (const StepRecord &step : after.steps) {
        for (const OperationKind kind : {OperationKind::Forward, OperationKind::Undo}) {
            if (!isClaimOpen(step, kind))
                continue;
            notice.escalated |= claimOf(step, kind).escalated;
            earliest(notice.completeBy, claimOf(step, kind).completeBy);
        }
    }
    earliest(notice.completeBy, actingDeadline(after));
}

} // namespace sagadesk::store
