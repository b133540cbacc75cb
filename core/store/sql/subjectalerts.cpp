#include "core/store/sql/subjectalerts.h"

namespace sagadesk::store {

using namespace model;

SubjectAlerts::SubjectAlerts(Connection &connection, StoreCounters &counters)
    : m_counters(counters)
    , m_find(connection, "find-subject-alert",
          "SELECT id, state, reason FROM alert WHERE subject=? AND kind=? AND state<>4")
    , m_insert(connection, "insert-subject-alert",
          "INSERT INTO alert(id, subject, step, kind, state, raised_ms, reason)"
          " VALUES(?, ?, -1, ?, 0, ?, ?)")
    , m_setReason(
          connection, "set-alert-reason", "UPDATE alert SET reason=? WHERE id=? AND state=?")
    , m_close(connection, "close-subject-alert",
          "UPDATE alert SET state=4, closed_ms=?, close_reason=? WHERE id=? AND state=?")
    , m_record(connection, "insert-alert-event",
          "INSERT INTO alert_event(alert_id, at_ms, instance, epoch, operator, state, reason)"
          " VALUES(?, ?, ?, ?, ?, ?, ?)")
{
}

std::optional<SubjectAlerts::Open> SubjectAlerts::findOpen(AlertKind kind, const QString &subject)
{
    Rows rows = m_find.query(subject, static_cast<int>(kind));
    if (!rows.next())
        return std::nullopt;
    return Open{
        rows.integer(0), static_cast<AlertState>(rows.integer(1)), reasonFromJson(rows.bytes(2))};
}

bool SubjectAlerts::raise(
    AlertKind kind, const QString &subject, const Reason &reason, const By &by, const Work &work)
{
    const QByteArray json = reasonJson(reason);
    if (const auto open = findOpen(kind, subject))
        return m_setReason.runOnOne(Utf8{json}, open->id, static_cast<int>(open->state))
            && record(open->id, open->state, reason, by, work);
    const qint64 id = m_counters.takeId(StoreCounters::Id::Alert);
    ++m_counters.numbers().openAlerts;
    const qint64 at = m_counters.stamp(work.now);
    return m_insert.run(id, subject, static_cast<int>(kind), at, Utf8{json})
        && record(id, AlertState::Open, reason, by, work);
}

bool SubjectAlerts::close(const Open &alert, const Reason &reason, const By &by, const Work &work)
{
    --m_counters.numbers().openAlerts;
    return m_close.runOnOne(m_counters.stamp(work.now), Utf8{reasonJson(reason)}, alert.id,
               static_cast<int>(alert.state))
        && record(alert.id, AlertState::Closed, reason, by, work);
}

bool SubjectAlerts::record(
    qint64 alert, AlertState state, const Reason &reason, const By &by, const Work &work)
{
    work.notice.alerts = true;
    return m_record.run(alert, m_counters.stamp(work.now), by.instance, by.epoch,
        orNull(by.operatorName), static_cast<int>(state), Utf8{reasonJson(reason)});
}

} // namespace sagadesk::store
