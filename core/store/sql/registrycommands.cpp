#include "core/store/sql/registrycommands.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/reasoncodes.h"
#include "core/base/refusalcodes.h"
#include "core/model/restriction.h"
#include "core/store/seam/alertrules.h"

#include <algorithm>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

using namespace model;

RegistryCommands::RegistryCommands(Connection &connection, const Writer &writer)
    : m_connection(connection)
    , m_writer(writer)
    , m_findWorkflow(connection, "find-workflow",
          "SELECT id, definition FROM workflow WHERE name=? AND version=?")
    , m_insertWorkflow(connection, "insert-workflow",
          "INSERT INTO workflow(name, version, registered_ms, definition) VALUES(?, ?, ?, ?)"
          " RETURNING id")
    , m_setDefinition(connection, "set-definition",
          "UPDATE workflow SET definition=? WHERE id=? AND definition=?")
    , m_findSteps(connection, "find-workflow-steps",
          "SELECT name, service FROM workflow_step WHERE workflow_id=? ORDER BY idx")
    , m_writeStep(connection, "write-workflow-step",
          "INSERT INTO workflow_step VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
          " ON CONFLICT(workflow_id, idx) DO UPDATE SET name=excluded.name,"
          " service=excluded.service, failure_threshold=excluded.failure_threshold,"
          " on_exhausted=excluded.on_exhausted, wait_ms=excluded.wait_ms,"
          " after_wait=excluded.after_wait, on_nontransient=excluded.on_nontransient,"
          " complete_within_ms=excluded.complete_within_ms, undo_attempts=excluded.undo_attempts,"
          " undo_complete_within_ms=excluded.undo_complete_within_ms")
    // A later process may have the same name: the time of registration is then replaced.
    , m_renewInstance(connection, "renew-instance",
          "UPDATE instance SET registered_ms=? WHERE name=? AND node=? AND incarnation=?"
          " RETURNING id")
    , m_insertInstance(connection, "insert-instance",
          "INSERT INTO instance(registered_ms, name, node, incarnation) VALUES(?, ?, ?, ?)"
          " RETURNING id")
    , m_recordPause(connection, "record-pause",
          "INSERT INTO downtime(node, from_ms, to_ms, kind)"
          " SELECT ?4, CASE ?1 WHEN 0 THEN last_event_ms ELSE ?1 END, ?2, ?3 FROM meta"
          " WHERE id=?5 AND (?1 > 0 OR last_event_ms > 0)"
          // If the previous process wrote nothing to the journal, the pause that it recorded
          // has the same beginning; its end may be wrong, because the clock of that process may
          // have been ahead.
          " ON CONFLICT(node, from_ms) DO UPDATE SET to_ms=CASE ?1 WHEN 0 THEN excluded.to_ms"
          " ELSE max(downtime.to_ms, excluded.to_ms) END")
{
}

Downtimes selectDowntimes(Connection &connection)
{
    Statement select(connection, "select-downtimes",
        "SELECT from_ms, to_ms, kind FROM downtime ORDER BY from_ms DESC LIMIT ?");
    Downtimes found;
    for (Rows rows = select.query(limits::kDowntimesLoadedMax); rows.next();)
        found.insert(found.begin(),
            {rows.integer(0), rows.integer(1), static_cast<DowntimeKind>(rows.integer(2))});
    return found;
}

base::Result<WorkflowId> RegistryCommands::registerWorkflow(
    const RegisterWorkflow &command, const Work &work)
{
    SAGADESK_ASSERT(command.policies.size() == static_cast<size_t>(command.steps.size()));
    SAGADESK_ASSERT(command.services.size() == static_cast<size_t>(command.steps.size()));
    WorkflowId id;
    QByteArray stored;
    {
        Rows rows = m_findWorkflow.query(command.name, command.version);
        if (rows.next()) {
            id = rows.id<WorkflowId>(0);
            stored = rows.bytes(1);
        }
    }
    if (m_connection.failed())
        return m_connection.takeError();
    if (!id)
        return insertWorkflow(command, work);
    if (stored == command.definition)
        return id;
    if (command.unreadable == stored && hasSameSteps(id, command))
        return replaceDefinition(id, command);
    if (m_connection.failed())
        return m_connection.takeError();
    return base::Error{base::ErrorKind::Conflict, codes::kWorkflowVersionDiffers,
        {{u"workflow"_s, command.name}, {u"version"_s, command.version}}};
}

base::Result<WorkflowId> RegistryCommands::insertWorkflow(
    const RegisterWorkflow &command, const Work &work)
{
    WorkflowId id;
    {
        Rows rows =
            m_insertWorkflow.query(command.name, command.version, work.now, command.definition);
        if (rows.next())
            id = rows.id<WorkflowId>(0);
    }
    if (!writeSteps(id, command))
        return m_connection.takeError();
    return id;
}

base::Result<WorkflowId> RegistryCommands::replaceDefinition(
    WorkflowId workflow, const RegisterWorkflow &command)
{
    // A null QByteArray would be bound as NULL, which equals nothing.
    const QByteArray stored = command.unreadable->isNull() ? QByteArray("") : *command.unreadable;
    if (!m_setDefinition.runOnOne(command.definition, workflow, stored)
        || !writeSteps(workflow, command))
        return m_connection.takeError();
    return workflow;
}

bool RegistryCommands::hasSameSteps(WorkflowId workflow, const RegisterWorkflow &command)
{
    QStringList names;
    std::vector<QString> services;
    for (Rows rows = m_findSteps.query(workflow); rows.next();) {
        names.append(rows.text(0));
        services.push_back(rows.text(1));
    }
    return !m_connection.failed() && names == command.steps && services == command.services;
}

bool RegistryCommands::writeSteps(WorkflowId workflow, const RegisterWorkflow &command)
{
    for (qsizetype i = 0; i < command.steps.size(); ++i) {
        const RecoveryPolicy &policy = command.policies[static_cast<size_t>(i)];
        if (!m_writeStep.run(workflow, static_cast<qint64>(i), command.steps[i],
                command.services[static_cast<size_t>(i)], policy.failureThreshold,
                static_cast<int>(policy.onExhausted), policy.waitMs,
                static_cast<int>(policy.afterWait), static_cast<int>(policy.onNontransient),
                policy.completeWithinMs, policy.undoAttempts, policy.undoCompleteWithinMs))
            return false;
    }
    return !m_connection.failed();
}

base::Result<InstanceId> RegistryCommands::registerInstance(
    const RegisterInstance &command, const Work &work)
{
    InstanceId id;
    for (Statement *statement : {&m_renewInstance, &m_insertInstance}) {
        Rows rows =
            statement->query(work.now, command.name, command.node.node, command.node.incarnation);
        if (rows.next())
            id = rows.id<InstanceId>(0);
        if (id || m_connection.failed())
            break;
    }
    if (m_connection.failed())
        return m_connection.takeError();
    return id;
}

base::Result<PauseRecorded> RegistryCommands::recordPause(
    const RecordPause &command, const Work &work)
{
    if (!m_recordPause.run(command.from, command.to, static_cast<int>(command.kind), m_writer.node,
            m_writer.connection))
        return m_connection.takeError();
    work.notice.operations = true; // the pause is shown among operators' actions
    return PauseRecorded();
}

AlertCommands::AlertCommands(
    Connection &connection, StoreCounters &counters, TaskChanges &changes, SubjectAlerts &subjects)
    : m_connection(connection)
    , m_counters(counters)
    , m_changes(changes)
    , m_subjects(subjects)
    , m_find(connection, "find-alert", "SELECT task_id, step, kind, state FROM alert WHERE id=?")
    , m_setState(connection, "set-alert-state", "UPDATE alert SET state=? WHERE id=? AND state=?")
    , m_snooze(connection, "snooze-alert",
          "UPDATE alert SET state=3, snoozed_until_ms=? WHERE id=? AND state=?")
    , m_close(connection, "close-alert-by-operator",
          "UPDATE alert SET state=4, closed_ms=?, close_reason=? WHERE id=? AND state=?")
    , m_assign(connection, "assign-alert", "UPDATE alert SET assignee=? WHERE id=? AND state=?")
    , m_note(connection, "note-alert", "UPDATE alert SET note=? WHERE id=? AND state=?")
{
}

// With several writers: locks the task before the alert is written, as other changes do, and then
// reads the alert again, because another writer may have changed it meanwhile.
std::optional<AlertCommands::Found> AlertCommands::findLocked(AlertId alert)
{
    auto found = find(alert);
    if (m_connection.hasOneWriter() || !found || !found->task
        || m_changes.lockedVersion(found->task))
        return found;
    return m_changes.lock({found->task}) ? find(alert) : std::nullopt;
}

std::optional<AlertCommands::Found> AlertCommands::find(AlertId alert)
{
    Rows rows = m_find.query(alert);
    if (!rows.next())
        return {};
    return Found{rows.id<TaskId>(0),
        {alert.value, static_cast<int>(rows.integer(1)), static_cast<AlertKind>(rows.integer(2)),
            static_cast<AlertState>(rows.integer(3))}};
}

bool AlertCommands::write(const AlertCommand &command, AlertChange &alert, qint64 at)
{
    const int was = static_cast<int>(alert.state);
    switch (command.action) {
    case AlertAction::Acknowledge:
        alert.state = AlertState::Acknowledged;
        return m_setState.runOnOne(static_cast<int>(alert.state), alert.id, was);
    case AlertAction::Snooze:
        alert.state = AlertState::Snoozed;
        return m_snooze.runOnOne(command.until, alert.id, was);
    case AlertAction::Close: {
        alert.state = AlertState::Closed;
        --m_counters.numbers().openAlerts;
        Reason reason{codes::kClosedByOperator,
            {{u"reason"_s, command.reason.left(limits::kReasonLengthMax)},
                {u"operator"_s, command.operatorName}}};
        noteCommandKey(command.key, reason.parameters);
        return m_close.runOnOne(at, Utf8{reasonJson(reason)}, alert.id, was);
    }
    case AlertAction::Assign:
        return m_assign.runOnOne(command.text.left(limits::kNameLengthMax), alert.id, was);
    case AlertAction::Note:
        return m_note.runOnOne(command.text.left(limits::kReasonLengthMax), alert.id, was);
    }
    return false;
}

base::Result<AlertId> AlertCommands::changeAlert(const ChangeAlert &command, const Work &work)
{
    static constexpr QLatin1StringView kCodes[] = {codes::kAlertAcknowledged, codes::kAlertClosed,
        codes::kAlertSnoozed, codes::kAlertAssigned, codes::kAlertNoted};
    const AlertCommand &order = command.command;
    if (order.action == AlertAction::Close && order.reason.trimmed().isEmpty())
        return base::Error{base::ErrorKind::InvalidInput, codes::kReasonRequired, {}};
    auto found = findLocked(order.alert);
    if (!found && !m_connection.failed())
        return base::Error{base::ErrorKind::NotFound, codes::kAlertNotFound, {}};
    if (found && found->alert.state == AlertState::Closed)
        return base::Error{base::ErrorKind::Refused, codes::kAlertIsClosed, {}};
    if (const auto seen = found ? checkSeen(order, found->alert.state) : base::Result<void>();
        !seen)
        return seen.error();
    Reason reason{kCodes[static_cast<size_t>(order.action)], {}};
    if (!order.reason.isEmpty())
        reason.parameters.insert(u"reason"_s, order.reason.left(limits::kReasonLengthMax));
    if (!order.text.isEmpty())
        reason.parameters.insert(u"text"_s, order.text.left(limits::kReasonLengthMax));
    if (order.until != 0)
        reason.parameters.insert(u"until"_s, order.until);
    noteCommandKey(order.key, reason.parameters);
    if (!found || !write(order, found->alert, m_counters.stamp(work.now))
        || !record(*found, order, reason, work))
        return m_connection.takeError();
    return order.alert;
}

bool AlertCommands::record(
    const Found &found, const AlertCommand &order, const Reason &reason, const Work &work)
{
    if (!found.task)
        return m_subjects.record(
            found.alert.id, found.alert.state, reason, {{}, {}, order.operatorName}, work);
    const auto task = m_changes.load(found.task);
    return task
        && m_changes.recordAlert(*task, found.alert, {{}, order.operatorName}, reason, work);
}

ControlCommands::ControlCommands(Connection &connection, StoreCounters &counters)
    : m_connection(connection)
    , m_counters(counters)
    , m_insert(connection, "insert-control",
          "INSERT INTO control(at_ms, operator, what, service, value_per_1000, reason)"
          " VALUES(?, ?, ?, ?, ?, ?)")
    , m_restrict(connection, "set-restriction",
          "INSERT INTO restriction VALUES(?, ?, ?, ?, ?, ?) ON CONFLICT(service, what) DO UPDATE "
          "SET"
          " value_per_1000=excluded.value_per_1000, operator=excluded.operator,"
          " reason=excluded.reason, since_ms=excluded.since_ms")
    , m_lift(connection, "lift-restriction", "DELETE FROM restriction WHERE service=? AND what=?")
{
}

base::Result<ControlNoted> ControlCommands::noteControl(
    const NoteControl &command, const Work &work)
{
    const Control &control = command.control;
    // A null QString would be bound as NULL.
    const auto text = [](const QString &value, int lengthMax) {
        return value.isEmpty() ? u""_s : value.left(lengthMax);
    };
    const QString operatorName = text(control.by.operatorName, limits::kNameLengthMax);
    const QString service = text(control.service, limits::kNameLengthMax);
    const QString reason = text(control.by.reason, limits::kReasonLengthMax);
    // A very low rate must not be rounded to 0, which means "no limit".
    const qint64 value =
        control.value > 0 ? std::max<qint64>(1, qRound64(control.value * 1000)) : 0;
    const qint64 at = m_counters.stamp(work.now);
    if (!m_insert.run(at, operatorName, control.what, service, value, reason))
        return m_connection.takeError();
    const QString restriction = restrictionOf(control.what);
    bool done = true;
    if (control.effect == ControlEffect::Restricts)
        done = m_restrict.run(service, restriction, value, operatorName, reason,
            control.since != 0 ? control.since : at);
    else if (control.effect == ControlEffect::Lifts)
        done = m_lift.run(service, restriction);
    if (!done)
        return m_connection.takeError();
    work.notice.operations = true;
    return ControlNoted{};
}

} // namespace sagadesk::store
