#pragma once

#include "core/store/sql/taskchanges.h"

#include <optional>

namespace sagadesk::store {

// Alerts about a subject that is not a task: a service or a webhook by its name, the store, or a
// submission by its id. At most one is open for each kind and subject (I23). The journal is per
// task, so they have a separate history, alert_event, with one row for each change, written in the
// same transaction.
class SubjectAlerts final
{
public:
    SubjectAlerts(Connection &connection, StoreCounters &counters);

    struct Open
    {
        qint64 id = 0;
        model::AlertState state = model::AlertState::Open;
        model::Reason reason;
    };
    struct By
    {
        // The Supervisor that makes the change, with its epoch, or the actor of webhooks.
        model::InstanceId instance;
        model::Epoch epoch;
        // The operator who makes the change. Neither this nor an instance: the submission process.
        QString operatorName;
    };
    [[nodiscard]] std::optional<Open> findOpen(model::AlertKind kind, const QString &subject);
    // An alert that is already open gets the new reason and keeps its state.
    [[nodiscard]] bool raise(model::AlertKind kind, const QString &subject,
        const model::Reason &reason, const By &by, const Work &work);
    [[nodiscard]] bool close(
        const Open &alert, const model::Reason &reason, const By &by, const Work &work);
    [[nodiscard]] bool record(qint64 alert, model::AlertState state, const model::Reason &reason,
        const By &by, const Work &work);

private:
    StoreCounters &m_counters;
    Statement m_find;
    Statement m_insert;
    Statement m_setReason;
    Statement m_close;
    Statement m_record;
};

} // namespace sagadesk::store
