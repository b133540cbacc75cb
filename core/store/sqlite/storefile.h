#pragma once

#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// What the header of a database file shows. It is read without SQLite, so that a foreign or newer
// file is refused before anything can write to it.
enum class FileKind : quint8 { Missing, Empty, Ours };

struct FileState
{
    FileKind kind = FileKind::Missing;
    bool needsCheck = false; // small, or with a write-ahead log, as after a kill
    qint64 size = 0;
};
// Errors: StoreForeign, StoreNewer, StoreCorrupt, StoreReadOnly, StoreIo.
[[nodiscard]] base::Result<FileState> inspectFile(const QString &path);

// The identity of a file, independent of its name. Invalid: the file does not exist.
struct FileIdentity
{
    quint64 device = 0;
    quint64 inode = 0;

    [[nodiscard]] static FileIdentity of(const QString &path);
    [[nodiscard]] explicit operator bool() const { return inode != 0; }
    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

// Checks that the database and its log still have their names. If they are moved, removed or
// replaced while in use, SQLite does not notice and keeps writing to files that can no
// longer be found.
class FileWatch final
{
public:
    void remember(const QString &path); // the database and its log must exist
    void forgetLog() { m_log = {}; } // this connection has removed it
    // StoreIo "store-moved", "store-log-removed" {file}; always OK before remember().
    [[nodiscard]] base::Result<void> check() const;

private:
    QString m_path;
    FileIdentity m_database;
    FileIdentity m_log;
};

// The lock of a data folder: flock on `state.lock` beside the database, so that the lock of a
// killed process ends with it. The file contains pid and host for processes that are refused. From
// the first commit until the database is closed, it also has the mark `commits` with the inodes of
// the lock itself and the database, and the number of the last committed batch.
class LockFile final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<LockFile>> take(const QString &databasePath);
    ~LockFile();
    Q_DISABLE_COPY_MOVE(LockFile)

    // If the previous holder was killed with a database open, the commits of its log must be in
    // that database or in the log beside it.
    // StoreCorrupt "store-log-missing", "store-log-of-another" {file}.
    [[nodiscard]] base::Result<void> checkLog(const QString &databasePath) const;
    void markCommits(const QString &databasePath, qint64 lastBatch);
    void markClosed(); // durable when it returns; call it before the log is removed

private:
    explicit LockFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    [[nodiscard]] bool write();

    int m_descriptor;
    // What the mark `commits` contains.
    quint64 m_database = 0; // inode; 0: there is no mark
    qint64 m_lastBatch = 0;
};

// Creates a complete, empty store under another name and renames it, so that a file under the
// store's name is always complete.
[[nodiscard]] base::Result<void> createStoreFile(const QString &path, const AccessHook &hook);

// Opens an existing store for the one writer: sets and verifies pragmas, migrates. `check`: run
// quick_check before anything is written.
[[nodiscard]] base::Result<std::unique_ptr<SqliteConnection>> openForWriting(
    const QString &path, const AccessHook &hook, bool check);
[[nodiscard]] base::Result<std::unique_ptr<SqliteConnection>> openForReading(
    const QString &path, const AccessHook &hook = {});

// Whether the file has exactly the tables, indexes, triggers and views of its version: a trigger of
// another program would run with each write of this one. StoreForeign "store-schema-differs"
// {file, object}.
[[nodiscard]] base::Result<void> checkSchema(Connection &connection, const QString &path);

// Makes the creation or rename of a file durable.
void syncFolderOf(const QString &path);

} // namespace sagadesk::store
