#include "core/store/postgres/transfer.h"

#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/postgres/postgresstore.h"
#include "core/store/postgres/schema.h"
#include "core/store/postgres/storagesettings.h"
#include "core/store/postgres/tablecopy.h"
#include "core/store/postgres/writermerge.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/store/sqlite/storefile.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

base::Error targetExists(const QString &name)
{
    return {base::ErrorKind::Conflict, codes::kTransferTargetExists, {{u"file"_s, name}}};
}

base::Error firstError(Connection &one, Connection &other)
{
    return one.failed() ? one.takeError() : other.takeError();
}

// Drops only the tables: the schema may have existed before them.
QByteArray dropSql()
{
    QByteArrayList names{"sagadesk.node", "sagadesk.schema_version", "sagadesk.inbox"};
    for (const StoredTable &table : storedTables())
        names.append("sagadesk." + table.name);
    return "DROP TABLE IF EXISTS " + names.join(", ") + " CASCADE";
}

// Copies all tables within the open transaction of `to`.
base::Result<qint64> copyAll(Connection &from, Connection &to, const TransferOrder &order)
{
    if (!from.beginSnapshot("transfer-begin"))
        return from.takeError();
    qint64 rows = 0;
    for (const StoredTable &table : storedTables()) {
        const qint64 copied = copyTable(table, from, to, [&](qint64 ofTable) {
            if (order.progress)
                order.progress(rows + ofTable);
        });
        if (copied < 0)
            return firstError(from, to);
        rows += copied;
    }
    return rows;
}

base::Error differs(const QByteArray &table)
{
    return {base::ErrorKind::Internal, codes::kTransferDiffers,
        {{u"table"_s, QString::fromLatin1(table)}}};
}

base::Result<void> compareAll(Connection &from, Connection &to)
{
    if (!from.inTransaction() && !from.beginSnapshot("transfer-begin"))
        return from.takeError();
    if (!to.beginSnapshot("transfer-begin"))
        return to.takeError();
    for (const StoredTable &table : storedTables()) {
        if (isTableEqual(table, from, to))
            continue;
        if (from.failed() || to.failed())
            return firstError(from, to);
        return differs(table.name);
    }
    return {};
}

base::Result<std::unique_ptr<PostgresConnection>> connectToRead(const ServerOptions &server)
{
    return PostgresConnection::open(server, PostgresConnection::Mode::Sliced, {});
}

// Refuses the transfer while a node is alive: opening the source for writing ends all nodes.
base::Result<void> checkWithoutNodes(Connection &from)
{
    Statement alive(from, "transfer-nodes",
        "SELECT name FROM node WHERE id > 0 AND status IN (0, 1) AND heartbeat_ms + 2 *"
        " lease_ttl_ms > CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)"
        " ORDER BY id LIMIT 1");
    if (Rows rows = alive.query(); rows.next())
        return base::Error{
            base::ErrorKind::Locked, codes::kTransferNodesRunning, {{u"node"_s, rows.text(0)}}};
    return from.failed() ? from.takeError() : base::Result<void>();
}

class FileToServer final : public Transfer
{
public:
    explicit FileToServer(TransferOrder order)
        : m_order(std::move(order))
        , m_source({.path = m_order.file})
        , m_target({.server = m_order.server, .readsUnchecked = true})
    {
    }
    ~FileToServer() override
    {
        if (m_created && !m_kept)
            static_cast<void>(m_writer->runScript("transfer-remove", dropSql()));
    }

    [[nodiscard]] base::Result<void> run();
    Store &source() override { return m_source; }
    Store &target() override { return m_target; }
    base::Result<void> keep() override
    {
        m_kept = m_writer->exec("transfer-keep", kMarkChecked);
        return m_kept ? base::Result<void>() : m_writer->takeError();
    }

private:
    [[nodiscard]] base::Result<void> createTarget();
    [[nodiscard]] base::Result<void> removeUnchecked();
    [[nodiscard]] base::Result<void> fill(Connection &from);

    TransferOrder m_order;
    SqliteFile m_source;
    PostgresServer m_target;
    std::unique_ptr<StateStore> m_user; // holds the lock of the source
    std::unique_ptr<PostgresConnection> m_writer; // holds the lock of the target
    bool m_created = false;
    bool m_kept = false;
};

base::Result<void> FileToServer::run()
{
    if (!QFileInfo::exists(m_order.file))
        return base::Error{
            base::ErrorKind::NotFound, codes::kStoreMissing, {{u"file"_s, m_order.file}}};
    auto user = m_source.openWriter();
    if (!user)
        return user.error();
    m_user = std::move(*user);
    auto from = store::openForReading(m_order.file);
    if (!from)
        return from.error();
    if (auto created = createTarget(); !created)
        return created;
    if (auto filled = fill(**from); !filled)
        return filled;
    auto copy = connectToRead(m_order.server);
    if (!copy)
        return copy.error();
    return compareAll(**from, **copy);
}

// Connects, removes an unchecked copy, and begins the transaction of the transfer by
// creating the tables.
base::Result<void> FileToServer::createTarget()
{
    auto writer =
        PostgresConnection::open(m_order.server, PostgresConnection::Mode::ReadWrite, m_order.hook);
    if (!writer)
        return writer.error();
    m_writer = std::move(*writer);
    if (auto locked = lockStore(*m_writer, StoreUse::Alone); !locked)
        return locked;
    if (auto removed = removeUnchecked(); !removed)
        return removed;
    if (storedVersion(*m_writer) != 0)
        return targetExists(m_order.server.place());
    if (m_writer->failed() || !m_writer->beginWriting("transfer-begin")
        || !m_writer->runScript("transfer-create", tablesScript() + storageSettings(*m_writer)))
        return m_writer->takeError();
    return {};
}

base::Result<void> FileToServer::removeUnchecked()
{
    const bool isLeft = storedVersion(*m_writer) != 0 && isUnchecked(*m_writer);
    if (m_writer->failed() || (isLeft && !m_writer->runScript("transfer-remove", dropSql())))
        return m_writer->takeError();
    return {};
}

base::Result<void> FileToServer::fill(Connection &from)
{
    const auto rows = copyAll(from, *m_writer, m_order);
    if (!rows)
        return rows.error();
    m_rows = *rows;
    for (const StoredTable &table : storedTables()) {
        if (!table.numbersRows)
            continue;
        const QByteArray number = "SELECT setval(pg_get_serial_sequence('" + table.name + "', '"
            + table.key.front() + "'), coalesce(max(" + table.key.front()
            + "), 0) + 1, false) FROM " + table.name;
        static_cast<void>(m_writer->value("transfer-numbers", number.constData()));
    }
    static_cast<void>(m_writer->exec("transfer-inbox", fillInboxSql().constData())
        && m_writer->exec("transfer-mark", kMarkUnchecked));
    m_created = m_writer->exec("transfer-commit", "COMMIT");
    if (!m_created) {
        m_created = m_writer->wasCommitSent(); // the COMMIT may have been executed
        return m_writer->takeError();
    }
    return {};
}

class ServerToFile final : public Transfer
{
public:
    explicit ServerToFile(TransferOrder order)
        : m_order(std::move(order))
        , m_draft(m_order.file + u".draft"_s)
        , m_source({.server = m_order.server})
        , m_target({.path = m_draft})
    {
    }
    ~ServerToFile() override
    {
        if (m_lock)
            removeDraft();
    }

    [[nodiscard]] base::Result<void> run();
    Store &source() override { return m_source; }
    Store &target() override { return m_target; }
    base::Result<void> keep() override;

private:
    void removeDraft() const;
    [[nodiscard]] base::Result<void> fill(Connection &from);
    [[nodiscard]] base::Result<void> compareDraft(Connection &from);
    [[nodiscard]] base::Result<void> merge(Connection &from);

    TransferOrder m_order;
    QString m_draft; // path of the file until keep() renames it
    PostgresServer m_source;
    SqliteFile m_target;
    std::unique_ptr<StateStore> m_user; // holds the lock of the source
    std::unique_ptr<LockFile> m_lock; // of the target's folder
};

void ServerToFile::removeDraft() const
{
    for (const char *suffix : {"", "-wal", "-shm"})
        QFile::remove(m_draft + QLatin1StringView(suffix));
}

base::Result<void> ServerToFile::run()
{
    // Fails if the source does not exist; openWriter() would create its tables.
    if (auto reader = m_source.openReader(); !reader)
        return reader.error();
    auto lock = LockFile::take(m_order.file);
    if (!lock)
        return lock.error();
    if (QFileInfo::exists(m_order.file) || QFileInfo::exists(m_order.file + u"-wal"_s))
        return targetExists(m_order.file);
    m_lock = std::move(*lock);
    auto from = connectToRead(m_order.server);
    if (!from)
        return from.error();
    if (auto checked = checkOwnVersion(**from); !checked)
        return checked;
    if (auto checked = checkWithoutNodes(**from); !checked) // before the writer ends nodes
        return checked;
    auto user = m_source.openWriter();
    if (!user)
        return user.error();
    m_user = std::move(*user);
    removeDraft();
    if (auto filled = fill(**from); !filled)
        return filled;
    if (auto compared = compareDraft(**from); !compared)
        return compared;
    return merge(**from);
}

base::Result<void> ServerToFile::compareDraft(Connection &from)
{
    auto copy = store::openForReading(m_draft);
    if (!copy)
        return copy.error();
    return compareAll(from, **copy);
}

// The draft has the rows of the source as they are. Makes them those of a single process.
base::Result<void> ServerToFile::merge(Connection &from)
{
    auto writer = openForWriting(m_draft, m_order.hook, false);
    if (!writer)
        return writer.error();
    const auto renumbered = mergeWriters(**writer);
    if (!renumbered)
        return renumbered.error();
    const QByteArray table = findMergeDifference(from, **writer, *renumbered);
    if (from.failed() || (*writer)->failed())
        return firstError(from, **writer);
    return table.isEmpty() ? base::Result<void>() : differs(table);
}

base::Result<void> ServerToFile::fill(Connection &from)
{
    if (auto created = createStoreFile(m_draft, m_order.hook); !created)
        return created;
    auto writer = openForWriting(m_draft, m_order.hook, false);
    if (!writer)
        return writer.error();
    if (!(*writer)->beginWriting("transfer-begin"))
        return (*writer)->takeError();
    const auto rows = copyAll(from, **writer, m_order);
    if (!rows)
        return rows.error();
    m_rows = *rows;
    return (*writer)->exec("transfer-commit", "COMMIT") ? base::Result<void>()
                                                        : (*writer)->takeError();
}

// All connections to the draft have been closed, so that it has no log.
base::Result<void> ServerToFile::keep()
{
    if (std::rename(
            QFile::encodeName(m_draft).constData(), QFile::encodeName(m_order.file).constData())
        != 0)
        return base::Error{base::ErrorKind::StoreIo, codes::kStoreIo,
            {{u"file"_s, m_order.file},
                {u"cause"_s, QString::fromLocal8Bit(std::strerror(errno))}}};
    syncFolderOf(m_order.file);
    return {};
}

template <class T>
base::Result<std::unique_ptr<Transfer>> runTransfer(TransferOrder order)
{
    auto transfer = std::make_unique<T>(std::move(order));
    if (auto done = transfer->run(); !done)
        return done.error();
    return std::unique_ptr<Transfer>(std::move(transfer));
}

} // namespace

base::Result<std::unique_ptr<Transfer>> Transfer::copy(TransferOrder order)
{
    return order.direction == TransferOrder::Direction::FileToServer
        ? runTransfer<FileToServer>(std::move(order))
        : runTransfer<ServerToFile>(std::move(order));
}

} // namespace sagadesk::store::postgres
