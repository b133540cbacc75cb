#include "tests/support/memorystore/transaction.h"

namespace sagadesk::memorystore {

using namespace model;

AlertId Transaction::findOpenAlert(AlertKind kind, const QString &subject) const
{
    for (const auto &[id, alert] : tables.alerts)
        if (!alert->task && alert->kind == kind && alert->subject == subject
            && alert->state != AlertState::Closed)
            return id;
    return {};
}

void Transaction::raiseAlert(
    AlertKind kind, const QString &subject, const Reason &reason, const By &by)
{
    AlertId id = findOpenAlert(kind, subject);
    AlertRow alert = id ? *tables.alerts.find(id) : AlertRow();
    if (!id) {
        id = AlertId{++tables.numbers.lastAlert};
        alert.subject = subject;
        alert.kind = kind;
        alert.raisedAt = stamp();
    }
    alert.reason = store::reasonJson(reason);
    put(tables.alerts, id, std::move(alert));
    recordSubjectAlert(id, reason, by);
}

void Transaction::closeAlert(AlertId id, const Reason &reason, const By &by)
{
    AlertRow alert = *tables.alerts.find(id);
    alert.state = AlertState::Closed;
    alert.closedAt = stamp();
    alert.closeReason = store::reasonJson(reason);
    put(tables.alerts, id, std::move(alert));
    recordSubjectAlert(id, reason, by);
}

void Transaction::recordSubjectAlert(AlertId id, const Reason &reason, const By &by)
{
    notice->alerts = true;
    put(tables.alertEvents, nextKey(tables.alertEvents),
        {id, stamp(), by.author, by.epoch, tables.alerts.find(id)->state,
            store::reasonJson(reason)});
}

} // namespace sagadesk::memorystore
