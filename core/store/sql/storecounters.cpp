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
    {"submission_end", &Numbers::submissionEnd}, {"created_through", &Numbers::createdThrough},
    {"inbox", &Numbers::inbox}, {"last_event", &Numbers::lastEvent},
    {"event_end", &Numbers::eventEnd}, {"last_event_ms", &Numbers::lastEventAt},
    {"last_alert", &Numbers::lastAlert}, {"alert_end", &Numbers::alertEnd},
    {"last_response", &Numbers::lastResponse}, {"response_end", &Numbers::responseEnd},
    {"open_alerts", &Numbers::openAlerts}, {"refused_writes", &Numbers::refusedWrites}};

QByteArray listed(const char *after)
{
    QByteArray list;
    for (const Column &column : kColumns)
        list += QByteArray(list.isEmpty() ? "" : ", ") + column.name + after;
    return list;
}

} // namespace

// The ids of a table: its name in `id_block`, the number of ids in a block, the last id, and the
// last id of the block.
struct StoreCounters::Block
{
    const char *name;
    qint64 size;
    qint64 Numbers::*last;
    qint64 Numbers::*end;
};

const StoreCounters::Block &StoreCounters::blockOf(Id kind)
{
    // A task has many events. Small blocks of submissions keep the tasks of several nodes roughly
    // in the order of their creation.
    static constexpr Block kBlocks[] = {
        {"submission", 1024, &Numbers::lastSubmission, &Numbers::submissionEnd},
        {"event", 16'384, &Numbers::lastEvent, &Numbers::eventEnd},
        {"alert", 1024, &Numbers::lastAlert, &Numbers::alertEnd},
        {"response", 1024, &Numbers::lastResponse, &Numbers::responseEnd}};
    return kBlocks[static_cast<size_t>(kind)];
}

StoreCounters::StoreCounters(Connection &connection, const Writer &writer)
    : m_connection(connection)
    , m_writer(writer)
    , m_takeBlock(connection, "take-ids",
          "UPDATE id_block SET last = ?3 + max(last, ?2) WHERE name=?1 RETURNING last")
    , m_select(connection, "select-meta", "SELECT " + listed("") + " FROM meta WHERE id=?")
    , m_update(connection, "update-meta", "UPDATE meta SET " + listed("=?") + " WHERE id=?")
    , m_addCount(connection, "add-count",
          "INSERT INTO counter(workflow_id, state, node, tasks) VALUES(?, ?, ?, ?)"
          " ON CONFLICT(workflow_id, state, node) DO UPDATE SET tasks = counter.tasks + "
          "excluded.tasks")
    , m_blocks(connection)
{
}

bool StoreCounters::load()
{
    Rows rows = m_select.query(m_writer.connection);
    if (!rows.next())
        return m_connection.failed() ? false : m_connection.failCorrupt("select-meta");
    int index = 0;
    for (const Column &column : kColumns)
        m_now.*column.member = rows.integer(index++);
    m_committed = m_now;
    m_counts.clear();
    return true;
}

qint64 StoreCounters::nextId(Id kind)
{
    const Block &block = blockOf(kind);
    qint64 &last = m_now.*block.last;
    if (last >= m_now.*block.end) {
        Rows rows = m_takeBlock.query(Utf8{block.name}, last, block.size);
        if (!rows.next()) {
            if (!m_connection.failed())
                m_connection.failCorrupt("take-ids");
            return 0;
        }
        ++m_blocksTaken;
        m_now.*block.end = rows.integer(0);
        last = rows.integer(0) - block.size;
    }
    return last + 1;
}

qint64 StoreCounters::takeId(Id kind)
{
    const qint64 id = nextId(kind);
    if (id != 0)
        m_now.*blockOf(kind).last = id;
    return id;
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
        if (it.value() != 0
            && !m_addCount.run(it.key().first, it.key().second, m_writer.node, it.value()))
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
    return m_update.bindAt(++index, m_writer.connection) && m_update.runBound();
}

void StoreCounters::rolledBack()
{
    m_now = m_committed;
    m_counts.clear();
    m_blocks.rolledBack();
}

} // namespace sagadesk::store
