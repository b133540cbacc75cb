#include "core/store/sql/batchrows.h"

namespace sagadesk::store {

BatchRows::BatchRows(Connection &connection, ConnectionId id)
    : m_connection(connection)
    , m_id(id)
    , m_last(connection, "select-last-batch", "SELECT max(number) FROM batch WHERE connection=?")
    , m_insert(connection, "insert-batch",
          "INSERT INTO batch(connection, number, abandoned) VALUES(?, ?, 0)")
    , m_forget(connection, "forget-batch",
          "DELETE FROM batch WHERE connection=?1 AND number<?2 AND (abandoned = 0 OR number<?3)")
    , m_resolve(connection, "resolve-batch",
          "INSERT INTO batch(connection, number, abandoned) VALUES(?, ?, 1)"
          " ON CONFLICT(node, incarnation, connection, number) DO UPDATE SET abandoned = "
          "batch.abandoned"
          " RETURNING abandoned")
    , m_find(
          connection, "find-batch", "SELECT abandoned FROM batch WHERE connection=? AND number=?")
{
}

qint64 BatchRows::last()
{
    Rows rows = m_last.query(m_id);
    return rows.next() ? rows.integer(0) : 0;
}

bool BatchRows::insert(qint64 number, qint64 firstOfOpening)
{
    return m_insert.run(m_id, number) && m_forget.run(m_id, number, firstOfOpening);
}

bool BatchRows::isCommitted(qint64 number)
{
    Rows rows = m_find.query(m_id, number);
    return rows.next() && rows.integer(0) == 0;
}

std::optional<bool> BatchRows::resolve(qint64 number, const std::function<bool()> &isOurs)
{
    if (!m_connection.beginWriting("resolve-begin") || (isOurs && !isOurs()))
        return std::nullopt;
    bool committed = false;
    {
        Rows rows = m_resolve.query(m_id, number);
        committed = rows.next() && rows.integer(0) == 0;
    }
    return m_connection.exec("resolve-commit", "COMMIT") && committed;
}

} // namespace sagadesk::store
