#pragma once

#include "core/statestore/connection.h"

namespace sagadesk::statestore {

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

// The lock of a data folder: flock on `state.lock` beside the database, so that a dead process's
// lock is gone with it. Holds pid and host for the one who is refused.
class LockFile final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<LockFile>> take(const QString &databasePath);
    ~LockFile();
    Q_DISABLE_COPY_MOVE(LockFile)

private:
    explicit LockFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    int m_descriptor;
};

// Makes a complete, empty store under another name and renames it: a file with our name is always
// whole.
[[nodiscard]] base::Result<void> createStoreFile(const QString &path, const AccessHook &hook);

// Opens an existing file of ours for the one writer: pragmas set and read back, migrated.
// `check`: run quick_check before anything is written.
[[nodiscard]] base::Result<std::unique_ptr<Connection>> openForWriting(
    const QString &path, const AccessHook &hook, bool check);
[[nodiscard]] base::Result<std::unique_ptr<Connection>> openForReading(const QString &path);

// Makes the name of a file, and of a rename, durable.
void syncFolderOf(const QString &path);

} // namespace sagadesk::statestore
