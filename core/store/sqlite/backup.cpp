#include "core/store/sqlite/backup.h"

#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"
#include "core/store/sqlite/storefile.h"

#include <QFile>

#include <sqlite3.h>

#include <cstdio>
#include <unistd.h>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSlicePages = 256; // of 4 KiB
// The copy is synced at intervals: if all of it were written at the end, commits of the store would
// wait for the same disk.
constexpr int kSlicesBetweenSyncs = 2;
// Instructions of SQLite between two checks for a cancellation, during the integrity check.
constexpr int kStepsBetweenChecks = 100'000;

base::Error canceled()
{
    return base::refused(codes::kEngineStopped);
}

// One read transaction, so that all slices come from the same committed state.
class Snapshot final
{
public:
    explicit Snapshot(SqliteConnection &connection)
        : m_connection(connection)
        , m_begun(connection.exec("backup-begin", "BEGIN"))
    {
        // The snapshot begins with the first SELECT.
        static_cast<void>(connection.value("backup-begin", "SELECT count(*) FROM sqlite_schema"));
    }
    ~Snapshot()
    {
        if (m_begun)
            sqlite3_exec(m_connection.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
    Q_DISABLE_COPY_MOVE(Snapshot)

private:
    SqliteConnection &m_connection;
    bool m_begun;
};

// The file FILE.part, until the copy is complete and checked.
class Draft final
{
public:
    explicit Draft(const QString &file)
        : m_target(file)
        , m_file(file + ".part"_L1)
    {
        remove();
    }
    ~Draft()
    {
        if (!m_published)
            remove();
    }
    Q_DISABLE_COPY_MOVE(Draft)

    [[nodiscard]] base::Result<void> create()
    {
        if (!m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
            return base::Error{base::ErrorKind::StoreIo, codes::kBackupNotWritable,
                {{u"file"_s, m_target}, {u"cause"_s, m_file.errorString()}}};
        m_file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        return {};
    }
    [[nodiscard]] QString name() const { return m_file.fileName(); }
    void sync() { ::fdatasync(m_file.handle()); }
    [[nodiscard]] base::Result<void> publish()
    {
        m_file.close();
        const QByteArray from = QFile::encodeName(name());
        if (std::rename(from.constData(), QFile::encodeName(m_target).constData()) != 0)
            return base::Error{
                base::ErrorKind::StoreIo, codes::kBackupNotWritable, {{u"file"_s, m_target}}};
        m_published = true;
        syncFolderOf(m_target);
        return {};
    }

private:
    void remove()
    {
        for (const char *suffix : {"", "-wal", "-shm", "-journal"})
            QFile::remove(m_file.fileName() + QLatin1StringView(suffix));
    }

    QString m_target;
    QFile m_file; // stays open while SQLite writes it, because closing it would drop SQLite's locks
    bool m_published = false;
};

bool isCanceled(const BackupOrder &order)
{
    return order.isCanceled && order.isCanceled();
}

// Returns the result of the last slice: SQLITE_DONE if all were copied,
// SQLITE_INTERRUPT if canceled.
int copySlices(sqlite3_backup *copy, SqliteConnection &to, Draft &draft, const BackupOrder &order)
{
    int result = SQLITE_OK;
    for (int slice = 1; result == SQLITE_OK; ++slice) {
        if (isCanceled(order))
            return SQLITE_INTERRUPT;
        const AccessFault fault = to.ask("backup-copy");
        if (fault == AccessFault::Fail)
            return SQLITE_IOERR;
        result = sqlite3_backup_step(copy, kSlicePages);
        if (fault == AccessFault::DoneButFailed)
            return SQLITE_IOERR;
        if (slice % kSlicesBetweenSyncs == 0)
            draft.sync();
    }
    return result;
}

base::Result<void> copyInto(
    SqliteConnection &from, SqliteConnection &to, Draft &draft, const BackupOrder &order)
{
    const Snapshot snapshot(from);
    if (from.failed())
        return from.takeError();
    sqlite3_backup *copy = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!copy) {
        to.failWith(sqlite3_errcode(to.handle()), "backup");
        return to.takeError();
    }
    const int slices = copySlices(copy, to, draft, order);
    const int end = sqlite3_backup_finish(copy);
    if (slices == SQLITE_INTERRUPT)
        return canceled();
    if (slices == SQLITE_DONE && end == SQLITE_OK)
        return {};
    to.failWith(slices != SQLITE_DONE ? slices : end, "backup");
    return to.takeError();
}

int interruptCheck(void *order)
{
    return isCanceled(*static_cast<const BackupOrder *>(order)) ? 1 : 0;
}

base::Result<void> verify(SqliteConnection &copy, BackupOrder order)
{
    sqlite3_progress_handler(copy.handle(), kStepsBetweenChecks, &interruptCheck, &order);
    // The check looks up each row in the indexes; the default cache would be too small for that.
    static_cast<void>(copy.exec("backup-check", "PRAGMA cache_size=-65536"));
    const QString sound = copy.value("backup-check", "PRAGMA integrity_check(1)");
    const QString foreign = copy.value("backup-check", "PRAGMA foreign_key_check");
    sqlite3_progress_handler(copy.handle(), 0, nullptr, nullptr);
    if (isCanceled(order))
        return canceled();
    if (copy.failed())
        return copy.takeError();
    if (sound == "ok"_L1 && foreign.isEmpty())
        return {};
    return base::Error{
        base::ErrorKind::StoreCorrupt, codes::kBackupUnsound, {{u"message"_s, sound}}};
}

base::Result<void> copyAndVerify(SqliteConnection &from, Draft &draft, const BackupOrder &order)
{
    const auto hook = [&from](const char *access) { return from.ask(access); };
    const auto to = SqliteConnection::open(draft.name(), SqliteConnection::Mode::ReadWrite, hook);
    if (!to)
        return to.error();
    if (auto copied = copyInto(from, **to, draft, order); !copied)
        return copied;
    return verify(**to, order);
}

} // namespace

base::Result<void> copyStore(SqliteConnection &from, const BackupOrder &order)
{
    Draft draft(order.file);
    if (auto created = draft.create(); !created)
        return created;
    if (auto copied = copyAndVerify(from, draft, order); !copied)
        return copied;
    return draft.publish();
}

} // namespace sagadesk::store
