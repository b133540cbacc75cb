#include "core/store/sqlite/storefile.h"

#include "core/base/storecodes.h"
#include "core/store/sql/batchrows.h"
#include "core/store/sql/rowplace.h"
#include "core/store/sql/tables.h"
#include "core/store/sqlite/schema.h"
#include "core/store/sqlite/schemacheck.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QtEndian>

#include <sqlite3.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

// SQLite's file format, section 1.3.
constexpr int kHeaderBytes = 100;
constexpr int kUserVersionAt = 60;
constexpr int kApplicationIdAt = 68;
constexpr char kMagic[] = "SQLite format 3"; // including its terminating zero

// The lock file.
constexpr char kCommitsMark[] = "commits";
constexpr int kLockBytes = 256; // the host name has at most 64

// Up to this size quick_check takes a fraction of a second and always runs.
constexpr qint64 kCheckAlwaysBytes = 64 << 20;

base::Error fileError(
    base::ErrorKind kind, QLatin1StringView code, const QString &path, int cause = 0)
{
    QJsonObject parameters{{u"file"_s, path}};
    if (cause != 0)
        parameters.insert(u"cause"_s, QString::fromLocal8Bit(std::strerror(cause)));
    return {kind, code, parameters};
}

base::Error systemError(const QString &path, int cause)
{
    using base::ErrorKind;
    if (cause == EACCES || cause == EPERM || cause == EROFS)
        return fileError(ErrorKind::StoreReadOnly, codes::kStoreReadOnly, path, cause);
    if (cause == ENOSPC || cause == EDQUOT)
        return fileError(ErrorKind::StoreFull, codes::kStoreFull, path, cause);
    return fileError(ErrorKind::StoreIo, codes::kStoreIo, path, cause);
}

base::Error unreadable(const QString &path)
{
    const bool readable = ::access(QFile::encodeName(path).constData(), R_OK) == 0;
    return fileError(
        base::ErrorKind::StoreIo, codes::kStoreUnreadable, path, readable ? EIO : errno);
}

base::Result<void> judgeVersion(const QString &path, int version)
{
    using base::ErrorKind;
    if (version >= kDevelopmentSchemaFrom && version <= kDevelopmentSchemaTo) {
        base::Error error = fileError(ErrorKind::StoreForeign, codes::kStoreOfDevelopment, path);
        error.parameters.insert(u"schema"_s, version);
        return error;
    }
    if (version < 0 || version > newestSchemaVersion()) {
        base::Error error = fileError(ErrorKind::StoreNewer, codes::kStoreNewer, path);
        error.parameters.insert(u"schema"_s, version);
        error.parameters.insert(u"supported"_s, newestSchemaVersion());
        return error;
    }
    return {};
}

base::Result<void> judgeHeader(const QString &path, const QByteArray &header)
{
    using base::ErrorKind;
    if (header.size() < kHeaderBytes || !header.startsWith(QByteArray(kMagic, sizeof kMagic)))
        return fileError(ErrorKind::StoreForeign, codes::kStoreNotADatabase, path);
    const auto number = [&header](int at) { return qFromBigEndian<quint32>(header.data() + at); };
    if (number(kApplicationIdAt) != kApplicationId)
        return fileError(ErrorKind::StoreForeign, codes::kStoreOfAnotherApplication, path);
    return judgeVersion(path, static_cast<int>(number(kUserVersionAt)));
}

// Not 0: the database is open, or the last process did not close it.
qint64 logSize(const QString &path)
{
    return QFileInfo(path + "-wal"_L1).size();
}

base::Error withFile(base::Error error, const QString &path)
{
    error.parameters.insert(u"file"_s, path);
    return error;
}

// The writer does not check foreign keys; the audit does (I28).
bool setPragmas(Connection &connection, bool forWriting)
{
    static const QByteArray sql = "PRAGMA synchronous=FULL;"
                                  "PRAGMA wal_autocheckpoint=0;"
                                  "PRAGMA journal_size_limit=67108864;"
                                  "PRAGMA trusted_schema=OFF;"
                                  "PRAGMA cell_size_check=ON;"
                                  "PRAGMA mmap_size=0;"
                                  "PRAGMA temp_store=MEMORY;"
                                  "PRAGMA cache_size=-65536;"
        + recordViewsSql();
    const QByteArray keys = forWriting ? "PRAGMA foreign_keys=OFF;" : "PRAGMA foreign_keys=ON;";
    return connection.exec("pragma", QByteArray(sql + keys).constData());
}

// Setting a PRAGMA reports no error, so the most important settings are read back.
base::Result<void> verifyPragmas(Connection &connection)
{
    struct Expected
    {
        const char *sql;
        QLatin1StringView value;
    };
    static constexpr Expected kExpected[] = {{"PRAGMA journal_mode=WAL", "wal"_L1},
        {"PRAGMA synchronous", "2"_L1}, {"PRAGMA foreign_keys", "0"_L1},
        {"PRAGMA wal_autocheckpoint", "0"_L1}};
    for (const Expected &expected : kExpected) {
        const QString value = connection.value("pragma-check", expected.sql);
        if (connection.failed())
            return connection.takeError();
        if (value != expected.value)
            return base::Error{base::ErrorKind::StoreIo, codes::kStorePragmaRefused,
                {{u"pragma"_s, QLatin1StringView(expected.sql)}, {u"value"_s, value}}};
    }
    return {};
}

base::Result<void> quickCheck(Connection &connection)
{
    const QString answer = connection.value("quick-check", "PRAGMA quick_check(1)");
    if (connection.failed())
        return connection.takeError();
    if (answer == "ok"_L1)
        return {};
    return base::Error{
        base::ErrorKind::StoreCorrupt, codes::kStoreCorrupt, {{u"message"_s, answer}}};
}

base::Result<void> checkVersion(Connection &connection, const QString &path)
{
    const int version = connection.value("schema-version", "PRAGMA user_version").toInt();
    if (connection.failed())
        return connection.takeError();
    return judgeVersion(path, version);
}

base::Result<void> prepareForWriting(SqliteConnection &connection, const QString &path, bool check)
{
    if (check) {
        if (auto checked = quickCheck(connection); !checked)
            return checked;
    }
    if (auto version = checkVersion(connection, path); !version)
        return version;
    if (!setPragmas(connection, true))
        return connection.takeError();
    if (auto verified = verifyPragmas(connection); !verified)
        return verified;
    if (!migrate(connection, migrations()))
        return connection.takeError();
    return checkSchema(connection, path);
}

bool fillNewFile(SqliteConnection &connection)
{
    const QByteArray id =
        "PRAGMA page_size=4096; PRAGMA application_id=" + QByteArray::number(kApplicationId);
    return connection.exec("create", id.constData()) && migrate(connection, migrations())
        && !connection.value("create-wal", "PRAGMA journal_mode=WAL").isEmpty();
}

quint64 inodeOf(int descriptor)
{
    struct stat status = {};
    return ::fstat(descriptor, &status) == 0 ? status.st_ino : 0;
}

QList<QByteArray> lockWords(int descriptor)
{
    char text[kLockBytes + 1] = {};
    const ssize_t length = ::pread(descriptor, text, sizeof text - 1, 0);
    return QByteArray(text, qMax<ssize_t>(length, 0)).simplified().split(' ');
}

// Whether the database file, without its log, contains all batches up to this one. If the file
// can't be read, the answer is yes, and opening the store reports the error.
bool hasBatch(const QString &databasePath, qint64 batch)
{
    const auto opened =
        SqliteConnection::open(databasePath, SqliteConnection::Mode::Unchanging, {});
    return !opened || BatchRows(**opened, kWritingConnection).last() >= batch
        || (*opened)->failed();
}

base::Error lockedBy(int descriptor, const QString &path)
{
    const QList<QByteArray> words = lockWords(descriptor);
    base::Error error = fileError(base::ErrorKind::Locked, codes::kStoreLocked, path);
    error.parameters.insert(u"pid"_s, words.value(0).toLongLong());
    error.parameters.insert(u"host"_s, QString::fromUtf8(words.value(1)));
    return error;
}

} // namespace

base::Result<void> checkSchema(Connection &connection, const QString &path)
{
    const QString object = differingObject(connection);
    if (connection.failed())
        return connection.takeError();
    if (object.isEmpty())
        return {};
    base::Error error = fileError(base::ErrorKind::StoreForeign, codes::kStoreSchemaDiffers, path);
    error.parameters.insert(u"object"_s, object);
    return error;
}

base::Result<FileState> inspectFile(const QString &path)
{
    FileState state;
    const QFileInfo info(path);
    if (!info.exists() && !info.isSymLink()) {
        if (logSize(path) > 0) // SQLite would apply the log of the lost database to a new one
            return fileError(base::ErrorKind::StoreCorrupt, codes::kStoreLogWithoutDatabase, path);
        return state;
    }
    if (!info.isFile())
        return fileError(base::ErrorKind::StoreForeign, codes::kStoreNotAFile, path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(path);
    state.size = file.size();
    state.kind = state.size == 0 ? FileKind::Empty : FileKind::Ours;
    if (state.kind == FileKind::Empty && logSize(path) > 0)
        return fileError(base::ErrorKind::StoreCorrupt, codes::kStoreLogWithoutDatabase, path);
    if (state.size > 0) {
        if (auto judged = judgeHeader(path, file.read(kHeaderBytes)); !judged)
            return judged.error();
    }
    if (::access(QFile::encodeName(path).constData(), W_OK) != 0
        || ::access(QFile::encodeName(info.absolutePath()).constData(), W_OK) != 0)
        return systemError(path, errno);
    state.needsCheck =
        state.kind == FileKind::Ours && (logSize(path) > 0 || state.size <= kCheckAlwaysBytes);
    return state;
}

base::Result<std::unique_ptr<LockFile>> LockFile::take(const QString &databasePath)
{
    const QString path = QFileInfo(databasePath).absoluteDir().filePath(u"state.lock"_s);
    const int descriptor = ::open(
        QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor < 0)
        return systemError(path, errno);
    std::unique_ptr<LockFile> lock(new LockFile(descriptor));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? lockedBy(descriptor, path) : systemError(path, errno);
    const QList<QByteArray> words = lockWords(descriptor);
    // The mark stays until it is known that no log is missing. It does not apply to a copy of
    // the folder.
    if (words.value(2) == kCommitsMark && words.value(3).toULongLong() == inodeOf(descriptor)) {
        lock->m_database = words.value(4).toULongLong();
        lock->m_lastBatch = words.value(5).toLongLong();
    }
    if (!lock->write())
        return systemError(path, errno);
    return lock;
}

bool LockFile::write()
{
    QByteArray text = QByteArray::number(static_cast<qint64>(::getpid())) + ' '
        + QSysInfo::machineHostName().toUtf8();
    if (m_database != 0)
        text += ' ' + QByteArray(kCommitsMark) + ' ' + QByteArray::number(inodeOf(m_descriptor))
            + ' ' + QByteArray::number(m_database) + ' ' + QByteArray::number(m_lastBatch);
    // The length never changes: the next COMMIT would have to wait until the file system has
    // recorded the new one.
    text = text.leftJustified(kLockBytes - 1) + '\n';
    return ::pwrite(m_descriptor, text.constData(), kLockBytes, 0) == kLockBytes;
}

base::Result<void> LockFile::checkLog(const QString &databasePath) const
{
    if (m_database == 0)
        return {};
    const bool hasLog = logSize(databasePath) > 0;
    const bool sameDatabase = FileIdentity::of(databasePath).inode == m_database;
    // Another program that opened the database, such as SQLite's shell, may have written the log
    // back and removed it.
    if (sameDatabase && !hasLog && !hasBatch(databasePath, m_lastBatch))
        return fileError(
            base::ErrorKind::StoreCorrupt, codes::kStoreLogMissing, databasePath + "-wal"_L1);
    if (!sameDatabase && hasLog) // SQLite would apply it to the wrong database
        return fileError(base::ErrorKind::StoreCorrupt, codes::kStoreLogOfAnother, databasePath);
    return {};
}

void LockFile::markCommits(const QString &databasePath, qint64 lastBatch)
{
    m_database = FileIdentity::of(databasePath).inode;
    m_lastBatch = lastBatch;
    // Without the mark, a missing log would go unnoticed; nothing else depends on it.
    static_cast<void>(write());
}

void LockFile::markClosed()
{
    if (m_database == 0)
        return;
    m_database = 0;
    if (write())
        ::fdatasync(m_descriptor);
}

FileIdentity FileIdentity::of(const QString &path)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    return {status.st_dev, status.st_ino};
}

void FileWatch::remember(const QString &path)
{
    m_path = path;
    m_database = FileIdentity::of(path);
    m_log = FileIdentity::of(path + "-wal"_L1);
}

base::Result<void> FileWatch::check() const
{
    if (m_database && FileIdentity::of(m_path) != m_database)
        return fileError(base::ErrorKind::StoreIo, codes::kStoreMoved, m_path);
    const QString log = m_path + "-wal"_L1;
    if (m_log && FileIdentity::of(log) != m_log)
        return fileError(base::ErrorKind::StoreIo, codes::kStoreLogRemoved, log);
    return {};
}

LockFile::~LockFile()
{
    ::close(m_descriptor);
}

void syncFolderOf(const QString &path)
{
    const QByteArray folder = QFile::encodeName(QFileInfo(path).absolutePath());
    const int descriptor = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

base::Result<void> createStoreFile(const QString &path, const AccessHook &hook)
{
    const QString draft = path + ".new"_L1;
    for (const char *suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(draft + QLatin1StringView(suffix));
    const QByteArray draftName = QFile::encodeName(draft);
    const int descriptor =
        ::open(draftName.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return systemError(draft, errno);
    ::fchmod(descriptor, 0600);
    ::close(descriptor);
    {
        auto opened = SqliteConnection::open(draft, SqliteConnection::Mode::ReadWrite, hook);
        if (!opened)
            return withFile(opened.error(), draft);
        if (!fillNewFile(**opened)) {
            base::Error error = withFile((*opened)->takeError(), draft);
            opened->reset();
            QFile::remove(draft);
            return error;
        }
    }
    if (std::rename(draftName.constData(), QFile::encodeName(path).constData()) != 0)
        return systemError(path, errno);
    syncFolderOf(path);
    return {};
}

base::Result<std::unique_ptr<SqliteConnection>> openForWriting(
    const QString &path, const AccessHook &hook, bool check)
{
    ::chmod(QFile::encodeName(path).constData(), 0600);
    auto opened = SqliteConnection::open(path, SqliteConnection::Mode::ReadWrite, hook);
    if (!opened)
        return withFile(opened.error(), path);
    // Closing the last connection would write the log back, which must not happen to a file that
    // may be refused.
    sqlite3 *handle = (*opened)->handle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto prepared = prepareForWriting(**opened, path, check); !prepared)
        return withFile(prepared.error(), path);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    return opened;
}

base::Result<std::unique_ptr<SqliteConnection>> openForReading(
    const QString &path, const AccessHook &hook)
{
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return fileError(base::ErrorKind::StoreForeign, codes::kStoreNotAFile, path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return file.exists() ? unreadable(path)
                             : fileError(base::ErrorKind::NotFound, codes::kStoreMissing, path);
    if (auto judged = judgeHeader(path, file.read(kHeaderBytes)); !judged)
        return judged.error();
    file.close();
    // A reader needs to create files beside the database. If the folder is read-only and contains
    // no log, no process writes to the database.
    const QByteArray folder = QFile::encodeName(QFileInfo(path).absolutePath());
    const bool unchanging =
        ::access(folder.constData(), W_OK) != 0 && !FileIdentity::of(path + "-wal"_L1);
    auto opened = SqliteConnection::open(path,
        unchanging ? SqliteConnection::Mode::Unchanging : SqliteConnection::Mode::ReadOnly, hook);
    if (!opened)
        return withFile(opened.error(), path);
    if (!setPragmas(**opened, false))
        return withFile((*opened)->takeError(), path);
    if (auto version = checkVersion(**opened, path); !version)
        return version.error();
    return opened;
}

} // namespace sagadesk::store
