#include "core/store/sql/storecounters.h"

#include <algorithm>

namespace sagadesk::store {

namespace {

struct Column
{
    const char *name;
    qint64 StoreCounters::Numbers::*member;
};
using Numbers = StoreCounters::Numbers;
constexpr Column kColumns[] = {{"last_submission", &Numbers::lastSubmission},
    {"created_through", &Numbers::createdThrough}, {"inbox", &Numbers::inbox},
    {"last_event", &Numbers::lastEvent}, {"last_event_ms", &Numbers::lastEventAt},
    {"last_alert", &Numbers::lastAlert}, {"last_response", &Numbers::lastResponse},
    {"open_alerts", &Numbers::openAlerts}, {"refused_writes", &Numbers::refusedWrites}};

QByteArray listed(const char *after)
{
    QByteArray list;
    for (const Column &column : kColumns)
        list += QByteArray(list.isEmpty() ? "" : ", ") + column.name + after;
    return list;
}

} // namespace

StoreCounters::StoreCounters(Connection &connection)
    : m_connection(connection)
    , m_select(connection, "select-meta", "SELECT " + listed("") + " FROM meta")
    , m_update(connection, "update-meta", "UPDATE meta SET " + listed("=?"))
    , m_addCount(connection, "add-count",
          "INSERT INTO counter(workflow_id, state, tasks) VALUES(?, ?, ?)"
          " ON CONFLICT(workflow_id, state, node) DO UPDATE SET tasks = counter.tasks + "
          "excluded.tasks")
    , m_blocks(connection)
{
}

bool StoreCounters::load()
{
    Rows rows = m_select.query();
    if (!rows.next())
        return m_connection.failed() ? false : m_connection.failCorrupt("select-meta");
    int index = 0;
    for (const Column &column : kColumns)
        m_now.*column.member = rows.integer(index++);
    m_committed = m_now;
    m_counts.clear();
    return true;
}

qint64 StoreCounters::timeFor(qint64 now) const
{
    return std::max(m_now.lastEventAt, now);
}

qint64 StoreCounters::stamp(qint64 now)
{
    m_now.lastEventAt = timeFor(now);
    return m_now.lastEventAt;
}

void StoreCounters::count(model::WorkflowId workflow, model::TaskState state, int change)
{
    m_counts[{workflow.value, static_cast<int>(state)}] += change;
}

qint64 StoreCounters::finalNotWritten() const
{
    qint64 change = 0;
    for (auto it = m_counts.cbegin(); it != m_counts.cend(); ++it)
        if (model::isFinal(static_cast<model::TaskState>(it.key().second)))
            change += it.value();
    return change;
}

bool StoreCounters::write()
{
    for (auto it = m_counts.cbegin(); it != m_counts.cend(); ++it) {
        if (it.value() != 0 && !m_addCount.run(it.key().first, it.key().second, it.value()))
            return false;
    }
    m_counts.clear();
    if (!m_blocks.write())
        return false;
    int index = 0;
    for (const Column &column : kColumns) {
        if (!m_update.bindAt(++index, m_now.*column.member))
            return false;
    }
    return m_update.run();
}

void StoreCounters::rolledBack()
{
    m_now = m_committed;
    m_counts.clear();
    m_blocks.rolledBack();
}

} // namespace sagadesk::store
