#include "core/store/sqlite/backup.h"

#include "core/base/storecodes.h"
#include "core/store/sqlite/storefile.h"

#include <QFile>

#include <sqlite3.h>

#include <cstdio>
#include <sys/stat.h>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

base::Result<void> copyInto(Connection &from, Connection &to)
{
    const AccessFault fault = to.ask("backup-copy");
    if (fault == AccessFault::Fail) {
        to.fail(SQLITE_IOERR, "backup-copy");
        return to.takeError();
    }
    sqlite3_backup *copy = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (!copy) {
        to.fail(sqlite3_errcode(to.handle()), "backup");
        return to.takeError();
    }
    const int step = sqlite3_backup_step(copy, -1);
    const int end = sqlite3_backup_finish(copy);
    const bool done = step == SQLITE_DONE && end == SQLITE_OK;
    if (done && fault == AccessFault::None)
        return {};
    to.fail(done ? SQLITE_IOERR : end != SQLITE_OK ? end : step, "backup");
    return to.takeError();
}

base::Result<void> writeAndVerify(Connection &from, const QString &draft, const AccessHook &hook)
{
    auto opened = Connection::open(draft, Connection::Mode::ReadWrite, hook);
    if (!opened)
        return opened.error();
    Connection &to = **opened;
    if (auto copied = copyInto(from, to); !copied)
        return copied;
    const QString sound = to.value("backup-check", "PRAGMA integrity_check(1)");
    const QString foreign = to.value("backup-check", "PRAGMA foreign_key_check");
    if (to.failed())
        return to.takeError();
    if (sound == "ok"_L1 && foreign.isEmpty())
        return {};
    return base::Error{
        base::ErrorKind::StoreCorrupt, codes::kBackupUnsound, {{u"message"_s, sound}}};
}

void removeDraft(const QString &draft)
{
    for (const char *suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(draft + QLatin1StringView(suffix));
}

} // namespace

base::Result<void> backupStore(Connection &from, const QString &file)
{
    const QString draft = file + ".part"_L1;
    removeDraft(draft);
    QFile created(draft);
    if (!created.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return base::Error{base::ErrorKind::StoreIo, codes::kBackupNotWritable,
            {{u"file"_s, file}, {u"cause"_s, created.errorString()}}};
    created.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    created.close();
    auto written =
        writeAndVerify(from, draft, [&from](const char *access) { return from.ask(access); });
    if (written
        && std::rename(QFile::encodeName(draft).constData(), QFile::encodeName(file).constData())
            != 0)
        written =
            base::Error{base::ErrorKind::StoreIo, codes::kBackupNotWritable, {{u"file"_s, file}}};
    if (!written)
        removeDraft(draft);
    else
        syncFolderOf(file);
    return written;
}

} // namespace sagadesk::store
