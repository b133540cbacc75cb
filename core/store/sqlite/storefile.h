#pragma once

#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// What stands in the file's header, read without SQLite, so that a foreign or newer file is refused
// before anything could write to it.
enum class FileKind : quint8 { Missing, Empty, Ours };

struct FileState
{
    FileKind kind = FileKind::Missing;
    bool needsCheck = false; // small, or its write-ahead log was left by a process that died
    qint64 size = 0;
};
// Errors: StoreForeign, StoreNewer, StoreCorrupt, StoreReadOnly, StoreIo.
[[nodiscard]] base::Result<FileState> inspectFile(const QString &path);

// What a file is, whatever it is called. Invalid: there is none.
struct FileIdentity
{
    quint64 device = 0;
    quint64 inode = 0;

    [[nodiscard]] static FileIdentity of(const QString &path);
    [[nodiscard]] explicit operator bool() const { return inode != 0; }
    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

// Whether the database and its log still stand under their names. Who moves, removes or replaces
// them while they are in use does not disturb SQLite: it goes on writing to files that nobody will
// find again.
class FileWatch final
{
public:
    void remember(const QString &path); // both are there
    void forgetLog() { m_log = {}; } // it went with our own connection
    // StoreIo "store-moved", "store-log-removed" {file}; nothing before remember().
    [[nodiscard]] base::Result<void> look() const;

private:
    QString m_path;
    FileIdentity m_database;
    FileIdentity m_log;
};

// The lock of a data folder: flock on `state.lock` beside the database, so that a dead process's
// lock is gone with it. Holds pid and host for the one who is refused, and while a database has a
// log that counts, the mark `open` with the inodes of the lock itself, the database and the log.
class LockFile final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<LockFile>> take(const QString &databasePath);
    ~LockFile();
    Q_DISABLE_COPY_MOVE(LockFile)

    // When the holder before died with a database open, its log must be there, and beside that
    // database. StoreCorrupt "store-log-missing", "store-log-of-another" {file}.
    [[nodiscard]] base::Result<void> checkLog(const QString &databasePath) const;
    void markOpen(const QString &databasePath);
    void markClosed(); // durable: before the log is removed

private:
    explicit LockFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    [[nodiscard]] bool write();

    int m_descriptor;
    quint64 m_database = 0; // inodes; 0: not open
    quint64 m_log = 0;
};

// Makes a complete, empty store under another name and renames it:
// a file with our name is always whole.
[[nodiscard]] base::Result<void> createStoreFile(const QString &path, const AccessHook &hook);

// Opens an existing file of ours for the one writer: pragmas set and read back, migrated.
// `check`: run quick_check before anything is written.
[[nodiscard]] base::Result<std::unique_ptr<Connection>> openForWriting(
    const QString &path, const AccessHook &hook, bool check);
[[nodiscard]] base::Result<std::unique_ptr<Connection>> openForReading(
    const QString &path, const AccessHook &hook = {});

// Whether the file has the tables, indexes, triggers and views of its version and no others: a
// trigger of another program would run with each of our writes. StoreForeign
// "store-schema-differs" {file, object}.
[[nodiscard]] base::Result<void> checkSchema(Connection &connection, const QString &path);

// Makes the name of a file, and of a rename, durable.
void syncFolderOf(const QString &path);

} // namespace sagadesk::store
