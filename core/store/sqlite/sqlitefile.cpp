#include "core/store/sqlite/sqlitefile.h"

#include "core/store/sqlite/auditreads.h"
#include "core/store/sqlite/backup.h"
#include "core/store/sqlite/sqlitereader.h"
#include "core/store/sqlite/sqlitescratch.h"
#include "core/store/sqlite/sqlitestore.h"

#include <QDir>
#include <QFileInfo>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

base::Result<std::unique_ptr<StateStore>> SqliteFile::openWriter()
{
    auto store = std::make_unique<SqliteStore>(m_options);
    if (auto opened = store->openFirst(); !opened)
        return opened.error();
    return std::unique_ptr<StateStore>(std::move(store));
}

base::Result<std::unique_ptr<StoreReader>> SqliteFile::openReader()
{
    auto connection = openForReading(m_options.path);
    if (!connection)
        return connection.error();
    return std::unique_ptr<StoreReader>(std::make_unique<SqliteReader>(std::move(*connection)));
}

base::Result<std::unique_ptr<AuditSource>> SqliteFile::openAudit()
{
    return AuditReads::open(m_options.path);
}

base::Result<std::unique_ptr<Scratch>> SqliteFile::openScratch()
{
    return SqliteScratch::open();
}

base::Result<void> SqliteFile::backUp(const BackupOrder &order)
{
    const auto from = openForReading(m_options.path, order.hook);
    if (!from)
        return from.error();
    return copyStore(**from, order);
}

qint64 SqliteFile::logBytes() const
{
    return QFileInfo(m_options.path + u"-wal"_s).size();
}

QString sqliteFileIn(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"state.db"_s);
}

} // namespace sagadesk::store
