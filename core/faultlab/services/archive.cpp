#include "core/faultlab/services/archive.h"

#include "core/store/sqlite/connection.h"

#include <vector>

namespace sagadesk::faultlab {

namespace {

// A single transaction that is never committed: nothing has to survive the process, and pages that
// don't fit into the cache are still written to the file.
constexpr char kSchema[] =
    "PRAGMA journal_mode=OFF;"
    "PRAGMA cache_size=-2048;"
    "CREATE TABLE entry(map TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL,"
    " PRIMARY KEY(map, key)) WITHOUT ROWID;"
    "BEGIN";

// A string that sorts after every string with this prefix, in the order of code points.
QString endOf(const QString &prefix)
{
    return prefix + QChar(0xdbff) + QChar(0xdfff);
}

} // namespace

struct Archive::Database
{
    explicit Database(std::unique_ptr<store::SqliteConnection> opened)
        : connection(std::move(opened))
    {
    }

    std::unique_ptr<store::SqliteConnection> connection;
    store::Statement insert{*connection, "archive-put", "INSERT INTO entry VALUES(?, ?, ?)"};
    store::Statement find{
        *connection, "archive-find", "SELECT value FROM entry WHERE map=? AND key=?"};
    store::Statement findAll{*connection, "archive-find-all",
        "SELECT key, value FROM entry WHERE map=? AND key>=? AND key<?"};
    store::Statement remove{
        *connection, "archive-remove", "DELETE FROM entry WHERE map=? AND key>=? AND key<=?"};
    store::Statement clear{*connection, "archive-clear", "DELETE FROM entry WHERE map=?"};
};

Archive::Archive() = default;

Archive::~Archive() = default;

bool Archive::open()
{
    if (m_database)
        return true;
    // An empty name opens a temporary database that only this connection uses.
    auto connection =
        store::SqliteConnection::open({}, store::SqliteConnection::Mode::ReadWrite, {});
    if (!connection || !(*connection)->exec("archive-schema", kSchema))
        return false;
    m_database = std::make_unique<Database>(std::move(connection).value());
    return true;
}

bool Archive::put(const QString &map, const QString &key, const QByteArray &value)
{
    const QMutexLocker lock(&m_mutex);
    if (!open())
        return false;
    if (!m_database->insert.run(map, key, value)) {
        static_cast<void>(m_database->connection->takeError());
        return false;
    }
    ++m_size;
    return true;
}

std::optional<QByteArray> Archive::take(const QString &map, const QString &key)
{
    const QMutexLocker lock(&m_mutex);
    if (m_size == 0)
        return std::nullopt;
    std::optional<QByteArray> value;
    {
        store::Rows rows = m_database->find.query(map, key);
        if (rows.next())
            value = rows.bytes(0);
    }
    if (value && m_database->remove.run(map, key, key))
        --m_size;
    return value;
}

void Archive::takeAll(const QString &map, const QString &prefix,
    const std::function<void(const QString &key, const QByteArray &value)> &visit)
{
    std::vector<std::pair<QString, QByteArray>> found;
    {
        const QMutexLocker lock(&m_mutex);
        if (m_size == 0)
            return;
        {
            store::Rows rows = m_database->findAll.query(map, prefix, endOf(prefix));
            while (rows.next())
                found.emplace_back(rows.text(0), rows.bytes(1));
        }
        if (!found.empty() && m_database->remove.run(map, prefix, endOf(prefix)))
            m_size -= static_cast<qint64>(found.size());
    }
    for (const auto &[key, value] : found)
        visit(key, value);
}

void Archive::clear(const QString &map)
{
    const QMutexLocker lock(&m_mutex);
    if (m_size > 0 && m_database->clear.run(map))
        m_size -= m_database->connection->rowsOfLastWrite();
}

qint64 Archive::size() const
{
    const QMutexLocker lock(&m_mutex);
    return m_size;
}

} // namespace sagadesk::faultlab
