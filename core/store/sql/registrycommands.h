#pragma once

#include "core/model/downtime.h"
#include "core/store/sql/subjectalerts.h"
#include "core/store/sql/taskchanges.h"

namespace sagadesk::store {

// Workflow versions with their steps' policies, the instances that write, and the periods during
// which they did not run or the store could not commit.
class RegistryCommands final
{
public:
    RegistryCommands(Connection &connection, const Writer &writer);

    [[nodiscard]] base::Result<model::WorkflowId> registerWorkflow(
        const RegisterWorkflow &command, const Work &work);
    [[nodiscard]] base::Result<model::InstanceId> registerInstance(
        const RegisterInstance &command, const Work &work);
    [[nodiscard]] base::Result<PauseRecorded> recordPause(
        const RecordPause &command, const Work &work);

private:
    [[nodiscard]] base::Result<model::WorkflowId> insertWorkflow(
        const RegisterWorkflow &command, const Work &work);
    [[nodiscard]] bool writeSteps(model::WorkflowId workflow, const RegisterWorkflow &command);
    // A definition with other steps is refused, because tasks refer to their steps by number.
    [[nodiscard]] bool hasSameSteps(model::WorkflowId workflow, const RegisterWorkflow &command);
    [[nodiscard]] base::Result<model::WorkflowId> replaceDefinition(
        model::WorkflowId workflow, const RegisterWorkflow &command);

    Connection &m_connection;
    const Writer m_writer;
    Statement m_findWorkflow;
    Statement m_insertWorkflow;
    Statement m_setDefinition;
    Statement m_findSteps;
    Statement m_writeStep;
    Statement m_renewInstance;
    Statement m_insertInstance;
    Statement m_recordPause;
};

// The latest downtimes, as written by RecordPause; incomplete if Connection::failed().
[[nodiscard]] model::Downtimes selectDowntimes(Connection &connection);

// Operators' commands on alerts.
class AlertCommands final
{
public:
    AlertCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
        SubjectAlerts &subjects);
    [[nodiscard]] base::Result<model::AlertId> changeAlert(
        const ChangeAlert &command, const Work &work);

private:
    struct Found
    {
        model::TaskId task; // unset: the alert is about another subject
        AlertChange alert;
    };
    [[nodiscard]] bool record(const Found &found, const model::AlertCommand &order,
        const model::Reason &reason, const Work &work);
    [[nodiscard]] std::optional<Found> find(model::AlertId alert);
    [[nodiscard]] std::optional<Found> findLocked(model::AlertId alert);
    [[nodiscard]] bool write(const model::AlertCommand &command, AlertChange &alert, qint64 at);

    Connection &m_connection;
    StoreCounters &m_counters;
    TaskChanges &m_changes;
    SubjectAlerts &m_subjects;
    Statement m_find;
    Statement m_setState;
    Statement m_snooze;
    Statement m_close;
    Statement m_assign;
    Statement m_note;
};

// Operators' commands about the engine itself, and the resulting restrictions.
class ControlCommands final
{
public:
    ControlCommands(Connection &connection, StoreCounters &counters);
    [[nodiscard]] base::Result<ControlNoted> noteControl(
        const NoteControl &command, const Work &work);

private:
    Connection &m_connection;
    StoreCounters &m_counters;
    Statement m_insert;
    Statement m_restrict;
    Statement m_lift;
};

} // namespace sagadesk::store
