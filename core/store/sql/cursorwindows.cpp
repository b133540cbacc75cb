#include "core/store/sql/cursorwindows.h"

#include "core/store/sql/rowplace.h"

#include <algorithm>
#include <limits>

namespace sagadesk::store {

namespace {

constexpr qint64 kWindowBatches = 1000; // approximate limit for each connection in a window
constexpr qint64 kUnlimited = std::numeric_limits<qint64>::max();

qint64 numberOf(const Cursor::Batches &batches, ConnectionId connection)
{
    const auto found = batches.find(connection);
    return found == batches.end() ? 0 : found->second;
}

} // namespace

CursorWindows::CursorWindows(Connection &connection)
    : m_committed(connection, "read-committed",
        "SELECT connection, max(number) FROM batch WHERE abandoned = 0 GROUP BY connection")
    , m_stampUpTo(connection, "read-window-stamp",
          "SELECT max(at_ms) FROM event WHERE connection=? AND batch>? AND batch<=?")
    , m_nextStamp(connection, "read-next-stamp",
          "SELECT at_ms FROM event WHERE connection=? AND batch>? AND batch<=?"
          " ORDER BY batch LIMIT 1")
    , m_firstLater(connection, "read-window-end",
          "SELECT min(batch) FROM event WHERE connection=? AND batch>? AND at_ms>?")
{
}

Cursor::Batches CursorWindows::committed()
{
    Cursor::Batches found;
    Rows rows = m_committed.query();
    while (rows.next())
        found[rows.id<ConnectionId>(0)] = rows.integer(1);
    return found;
}

qint64 CursorWindows::number(Statement &statement, ConnectionId connection, qint64 from, qint64 to)
{
    Rows rows = statement.query(connection, from, to);
    return rows.next() && !rows.isNull(0) ? rows.integer(0) : kUnlimited;
}

// Ends the windows of all connections at one stamp: the stamps of a connection never decrease.
Cursor::Batches CursorWindows::boundsAfter(
    const Cursor::Batches &seen, const Cursor::Batches &committed)
{
    Cursor::Batches bounds = latest(seen, committed);
    qint64 stamp = kUnlimited;
    for (const auto &[connection, last] : bounds) {
        const qint64 from = numberOf(seen, connection);
        const qint64 full = from + kWindowBatches;
        if (last <= full)
            continue;
        qint64 end = number(m_stampUpTo, connection, from, full);
        if (end == kUnlimited) // no journal rows up to there: ends with the next ones
            end = number(m_nextStamp, connection, full, last);
        stamp = std::min(stamp, end);
    }
    if (stamp == kUnlimited)
        return bounds;
    for (auto &[connection, last] : bounds) {
        const qint64 from = numberOf(seen, connection);
        const qint64 later = number(m_firstLater, connection, from, stamp);
        if (later != kUnlimited)
            last = std::max(from, std::min(last, later - 1));
    }
    return bounds;
}

bool isOfOneConnection(const Cursor::Batches &committed)
{
    return std::all_of(committed.begin(), committed.end(),
        [](const auto &each) { return each.first == kWritingConnection; });
}

Cursor::Batches latest(const Cursor::Batches &one, const Cursor::Batches &other)
{
    Cursor::Batches merged = one;
    for (const auto &[connection, number] : other)
        merged[connection] = std::max(merged[connection], number);
    return merged;
}

QByteArray windowCondition(
    const QByteArray &table, const Cursor::Batches &seen, const Cursor::Batches &bounds)
{
    QByteArray condition;
    for (const auto &[connection, last] : bounds) {
        const qint64 from = numberOf(seen, connection);
        if (last <= from)
            continue;
        condition += QByteArray(condition.isEmpty() ? "(" : " OR ") + '(' + table
            + ".connection=" + QByteArray::number(connection.value) + " AND " + table + ".batch>"
            + QByteArray::number(from) + " AND " + table + ".batch<=" + QByteArray::number(last)
            + ')';
    }
    return condition.isEmpty() ? condition : condition + ')';
}

} // namespace sagadesk::store
