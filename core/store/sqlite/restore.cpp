#include "core/store/sqlite/restore.h"

#include "core/base/storecodes.h"
#include "core/store/sqlite/backup.h"
#include "core/store/sqlite/storefile.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <unistd.h>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView kLog("-wal");
constexpr QLatin1StringView kIndex("-shm"); // the index of the log, which is rebuilt from the log

base::Error notPossible(const QString &file, int cause)
{
    return {base::ErrorKind::StoreIo, codes::kRestoreNotPossible,
        {{u"file"_s, file}, {u"cause"_s, QString::fromLocal8Bit(std::strerror(cause))}}};
}

base::Result<void> asked(const AccessHook &hook, const char *access, const QString &file)
{
    if (hook && hook(access) != AccessFault::None)
        return notPossible(file, EIO);
    return {};
}

using FileCall = int (*)(const char *from, const char *to);

base::Result<void> call(FileCall change, const QString &from, const QString &to)
{
    if (change(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0)
        return {};
    return notPossible(from, errno);
}

// Keeps the earlier database and its log under another name; false if there are none. The database
// also has its old name until the restored one takes that, so that no process creates an empty
// store meanwhile. Its log must be renamed first, because SQLite would apply it to any database of
// the old name. From then on the earlier database cannot be opened without its log, because the
// mark in the lock file names a commit that no database contains.
base::Result<bool> keepEarlier(const RestoreOrder &order, LockFile &lock)
{
    const bool database(FileIdentity::of(order.database));
    const bool log(FileIdentity::of(order.database + kLog));
    if (auto may = asked(order.hook, "restore-keep", order.database); !may)
        return may.error();
    if (FileIdentity::of(order.keepAs))
        return notPossible(order.keepAs, EEXIST);
    if (database)
        if (auto kept = call(&::link, order.database, order.keepAs); !kept)
            return kept.error();
    if (auto may = asked(order.hook, "restore-keep-log", order.database); !may)
        return may.error();
    if (log) {
        if (QFileInfo(order.database + kLog).size() > 0)
            lock.markCommits(order.database, std::numeric_limits<qint64>::max());
        if (auto kept = call(&std::rename, order.database + kLog, order.keepAs + kLog); !kept)
            return kept.error();
    }
    QFile::remove(order.database + kIndex);
    syncFolderOf(order.database);
    return database || log;
}

} // namespace

base::Result<bool> restoreStore(const RestoreOrder &order)
{
    auto lock = LockFile::take(order.database);
    if (!lock)
        return lock.error();
    auto backup = openForReading(order.backup, order.hook);
    if (!backup)
        return backup.error();
    if (auto schema = checkSchema(**backup, order.backup); !schema)
        return schema.error();
    if (FileIdentity::of(order.backup) == FileIdentity::of(order.database))
        return base::Error{
            base::ErrorKind::Conflict, codes::kRestoreOfItself, {{u"file"_s, order.backup}}};
    const QString draft = order.database + ".restored"_L1;
    QFile::remove(draft);
    if (auto copied = copyStore(**backup, {draft, {}, {}}); !copied)
        return copied.error();
    const auto kept = keepEarlier(order, **lock);
    if (!kept)
        return kept;
    if (auto may = asked(order.hook, "restore-rename", order.database); !may)
        return may.error();
    if (auto renamed = call(&std::rename, draft, order.database); !renamed)
        return renamed.error();
    syncFolderOf(order.database);
    (*lock)->markClosed();
    return kept;
}

} // namespace sagadesk::store
