#include "core/store/sqlite/sqlitefile.h"

#include "core/store/sql/auditreads.h"
#include "core/store/sql/sqlreader.h"
#include "core/store/sqlite/backup.h"
#include "core/store/sqlite/sqlitescratch.h"
#include "core/store/sqlite/sqlitestore.h"
#include "core/store/sqlite/storefile.h"

#include <QDir>
#include <QFileInfo>

namespace sagadesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr int kDamagesMax = 20; // also in the text of the PRAGMA

Integrity checkIntegrity(Connection &connection)
{
    Integrity found;
    // quick_check would not compare indexes with their tables.
    Statement whole(connection, "audit-integrity", "PRAGMA integrity_check(20)");
    Rows rows = whole.query();
    while (rows.next())
        if (rows.text(0) != "ok"_L1)
            found.damages.append(rows.text(0));
    Statement keys(connection, "audit-foreign-keys", "PRAGMA foreign_key_check");
    Rows orphans = keys.query();
    while (static_cast<int>(found.orphans.size()) < kDamagesMax && orphans.next())
        found.orphans.push_back({orphans.text(0), orphans.integer(1), orphans.text(2)});
    return found;
}

} // namespace

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
    return std::unique_ptr<StoreReader>(std::make_unique<SqlReader>(std::move(*connection)));
}

base::Result<std::unique_ptr<AuditSource>> SqliteFile::openAudit()
{
    auto connection = openForReading(m_options.path); // refuses foreign and newer files
    if (!connection)
        return connection.error();
    return AuditReads::open(std::move(*connection), &checkIntegrity);
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
