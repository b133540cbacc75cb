#include "core/store/postgres/schema.h"

#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/dialect.h"
#include "core/store/postgres/storagesettings.h"
#include "core/store/sql/tables.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QtEndian>

#include <limits>

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// Version of the tables, and the oldest version whose programs can read and write them, which are
// rows 1 and 4 of `schema_version`.
constexpr qint64 kVersion = 1;
constexpr qint64 kUsableFrom = 1;
constexpr int kTries = 5; // another process may create the tables at the same time
constexpr int kOrphansMax = 20;

// The row of the only process, which a later process takes over.
constexpr char kNodeRow[] = " INSERT INTO node(id, name, incarnation) VALUES(0, '', 0);";

struct Reference
{
    QString table;
    QString column;
    QString parent;
};

// What only a store with several writers has: the waiting submissions (core/store/sql/inbox.h), the
// index for the rows of a window (core/store/sql/cursorwindows.h), and indexes for the oldest
// messages and the newest alerts, because ids are not in the order of time.
constexpr char kFurtherTables[] = "CREATE TABLE inbox(id BIGINT PRIMARY KEY, connection BIGINT NOT "
                                  "NULL, priority BIGINT NOT NULL,"
                                  " received_ms BIGINT NOT NULL);"
                                  " CREATE INDEX inbox_of ON inbox(connection, received_ms);"
                                  " CREATE INDEX event_batch ON event(connection, batch);"
                                  " CREATE INDEX response_at ON response(at_ms, id);"
                                  " CREATE INDEX alert_raised ON alert(raised_ms, id);";

QByteArray tables()
{
    return translatedSchema(tablesSql()) + kFurtherTables + kNodeRow
        + translatedSchema(recordViewsSql());
}

// A hash of the text of the tables. A store of a development version has another one, or none.
QByteArray fingerprint()
{
    static const QByteArray number = [] {
        const QByteArray hash = QCryptographicHash::hash(tables(), QCryptographicHash::Sha256);
        return QByteArray::number(
            qFromBigEndian<qint64>(hash.constData()) & std::numeric_limits<qint64>::max());
    }();
    return number;
}

std::vector<Reference> references()
{
    static const QRegularExpression kLine(
        uR"(CREATE TABLE (\w+)\(|^  (\w+) [^,\n]*REFERENCES (\w+)\(id\))"_s,
        QRegularExpression::MultilineOption);
    std::vector<Reference> found;
    QString table;
    auto lines = kLine.globalMatch(QString::fromUtf8(tablesSql()));
    while (lines.hasNext()) {
        const QRegularExpressionMatch line = lines.next();
        if (!line.captured(1).isEmpty())
            table = line.captured(1);
        else
            found.push_back({table, line.captured(2), line.captured(3)});
    }
    return found;
}

base::Error tooNew(qint64 stored, qint64 needed)
{
    return {base::ErrorKind::StoreNewer, codes::kServerSchemaNewer,
        {{u"schema"_s, stored}, {u"needed"_s, needed}, {u"supported"_s, kVersion}}};
}

// The oldest version that can use the tables; the stored one itself if the row is missing.
qint64 usableFrom(PostgresConnection &connection, qint64 stored)
{
    const QString from =
        connection.value("schema-usable", "SELECT version FROM schema_version WHERE id = 4");
    return from.isEmpty() ? stored : from.toLongLong();
}

} // namespace

QByteArray tablesScript()
{
    return "CREATE SCHEMA IF NOT EXISTS sagadesk; SET LOCAL search_path TO sagadesk;"
           " CREATE TABLE schema_version(id BIGINT PRIMARY KEY, version BIGINT NOT NULL);"
           " INSERT INTO schema_version VALUES(1, "
        + QByteArray::number(kVersion) + "), (3, " + fingerprint() + "), (4, "
        + QByteArray::number(kUsableFrom) + "); " + tables();
}

QByteArray firstRowsScript()
{
    return translatedSchema(firstRowsSql()) + kNodeRow;
}

QByteArray fillInboxSql()
{
    return "INSERT INTO inbox SELECT id, 1, priority, received_ms FROM submission"
           " WHERE id > (SELECT created_through FROM meta WHERE id = 1) AND refused IS NULL"
           " AND purged_ms = 0 AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = submission.id)";
}

qint64 storedVersion(PostgresConnection &connection)
{
    if (connection
            .value("schema-exists", "SELECT CAST(to_regclass('sagadesk.schema_version') AS TEXT)")
            .isEmpty())
        return 0;
    return connection.value("schema-version", "SELECT version FROM schema_version WHERE id = 1")
        .toLongLong();
}

base::Result<void> createOrMigrate(PostgresConnection &connection)
{
    for (int tries = 1; storedVersion(connection) == 0 && !connection.failed(); ++tries) {
        const QByteArray script = tablesScript() + storageSettings(connection);
        if (connection.exec("schema-create", "BEGIN")
            && connection.runScript("schema-create", script)
            && connection.exec("schema-create", "COMMIT"))
            break;
        const base::Error error = connection.takeError();
        if (!connection.exec("schema-create", "ROLLBACK") || tries == kTries)
            return error;
    }
    return checkVersion(connection);
}

base::Result<void> checkVersion(PostgresConnection &connection)
{
    const qint64 version = storedVersion(connection);
    if (connection.failed())
        return connection.takeError();
    if (version == 0)
        return base::Error{base::ErrorKind::NotFound, codes::kStoreMissing, {}};
    const qint64 needed = version > kVersion ? usableFrom(connection, version) : version;
    if (needed > kVersion && !connection.failed())
        return tooNew(version, needed);
    if (isUnchecked(connection))
        return base::Error{base::ErrorKind::Conflict, codes::kTransferUnchecked, {}};
    if (version > kVersion) // a later usable version has another fingerprint
        return connection.failed() ? connection.takeError() : base::Result<void>();
    const QString tables =
        connection.value("schema-tables", "SELECT version FROM schema_version WHERE id = 3");
    if (connection.failed())
        return connection.takeError();
    if (tables != QLatin1StringView(fingerprint()))
        return base::Error{base::ErrorKind::StoreForeign, codes::kServerSchemaDiffers, {}};
    return {};
}

base::Result<void> checkOwnVersion(PostgresConnection &connection)
{
    const qint64 version = storedVersion(connection);
    if (connection.failed())
        return connection.takeError();
    return version > kVersion ? tooNew(version, version) : checkVersion(connection);
}

// The mark is a row of its own, because all versions read row 1.
const char *const kMarkUnchecked = "INSERT INTO schema_version VALUES(2, 0)";
const char *const kMarkChecked = "DELETE FROM schema_version WHERE id = 2";

bool isUnchecked(PostgresConnection &connection)
{
    return !connection.value("schema-unchecked", "SELECT version FROM schema_version WHERE id = 2")
                .isEmpty();
}

Integrity checkIntegrity(Connection &connection)
{
    Integrity found;
    for (const Reference &each : references()) {
        const QString sql = u"SELECT child.%2 FROM %1 AS child WHERE child.%2 IS NOT NULL AND"
                            " NOT EXISTS (SELECT 1 FROM %3 AS parent WHERE parent.id = child.%2)"
                            " LIMIT %4"_s.arg(each.table, each.column, each.parent)
                                .arg(kOrphansMax);
        Statement select(connection, "audit-foreign-keys", sql.toUtf8());
        for (Rows rows = select.query(); rows.next();)
            found.orphans.push_back({each.table, rows.integer(0), each.parent});
    }
    return found;
}

} // namespace sagadesk::store::postgres
