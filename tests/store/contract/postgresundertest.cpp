#include "core/base/assert.h"
#include "core/store/postgres/dialect.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/postgres/schema.h"
#include "tests/store/contract/otherwriter.h"
#include "tests/store/contract/storeundertest.h"
#include "tests/store/inconsistencies.h"
#include "tests/store/storefixture.h"
#include "tests/support/postgres/testdatabase.h"

#include <libpq-fe.h>

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace store;
using postgres::PostgresConnection;
using postgres::PostgresServer;

namespace {

// One database for all slots of the executable.
TestDatabase &database()
{
    static TestDatabase database;
    return database;
}

// A connection that does not use the code under test.
class PlainConnection final
{
public:
    PlainConnection()
        : m_handle(PQconnectdb(database().url().toUtf8().constData()))
    {
        SAGADESK_ASSERT(PQstatus(m_handle) == CONNECTION_OK);
        PQsetNoticeProcessor(
            m_handle, [](void *, const char *) {}, nullptr);
        run("SET search_path TO sagadesk; SET lock_timeout = 10000");
    }
    ~PlainConnection() { PQfinish(m_handle); }
    Q_DISABLE_COPY_MOVE(PlainConnection)

    void run(const QByteArray &sql) { PQclear(exec(sql)); }
    // The columns of each row, as "name=value".
    [[nodiscard]] QList<QStringList> rows(const QByteArray &sql)
    {
        QList<QStringList> found;
        PGresult *result = exec(sql);
        for (int row = 0; row < PQntuples(result); ++row) {
            QStringList &values = found.emplaceBack();
            for (int column = 0; column < PQnfields(result); ++column)
                values.append(QString::fromUtf8(PQfname(result, column)) + u'='
                    + QString::fromUtf8(PQgetvalue(result, row, column)));
        }
        PQclear(result);
        return found;
    }
    [[nodiscard]] QStringList column(const QByteArray &sql)
    {
        QStringList values;
        for (const QStringList &row : rows(postgres::translated(sql)))
            values.append(row.front().mid(row.front().indexOf(u'=') + 1));
        return values;
    }

private:
    [[nodiscard]] PGresult *exec(const QByteArray &sql)
    {
        PGresult *result = PQexec(m_handle, sql.constData());
        const ExecStatusType status = PQresultStatus(result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
            qFatal("%s: %s", sql.constData(), PQresultErrorMessage(result));
        return result;
    }

    PGconn *m_handle;
};

PlainConnection &plain()
{
    static PlainConnection connection;
    return connection;
}

// The names of the tables; empty until the first store has created them.
const QStringList &tables()
{
    static QStringList found;
    if (found.isEmpty())
        found = plain().column("SELECT table_name FROM information_schema.tables WHERE table_schema"
                               " = 'sagadesk' AND table_type = 'BASE TABLE'");
    return found;
}

// Empties the tables, because creating them again takes much longer.
void emptyStore()
{
    static const char kRestarts[] =
        "SELECT 'SELECT setval(pg_get_serial_sequence(''' || table_name || ''', ''' || column_name"
        " || '''), 1, false);' FROM information_schema.columns WHERE table_schema = 'sagadesk'"
        " AND is_identity = 'YES'";
    static QByteArray sql;
    if (tables().isEmpty())
        return;
    if (sql.isEmpty()) {
        for (const QString &table : tables())
            if (table != "schema_version"_L1)
                sql += "DELETE FROM " + table.toUtf8() + ';';
        for (const QString &restart : plain().column(kRestarts))
            sql += restart.toUtf8();
        sql += postgres::firstRowsScript();
    }
    plain().run(sql);
}

constexpr char kWrongInInbox[] =
    "SELECT coalesce(i.id, s.id) FROM inbox i FULL JOIN (SELECT id FROM submission"
    " WHERE refused IS NULL AND purged_ms = 0"
    " AND NOT EXISTS (SELECT 1 FROM task WHERE task.id = submission.id)) AS s ON s.id = i.id"
    " WHERE i.id IS NULL OR s.id IS NULL";

class PostgresUnderTest final : public StoreUnderTest
{
public:
    explicit PostgresUnderTest(bool hasNodes = false)
        : m_hasNodes(hasNodes)
    {
        emptyStore();
    }
    void setTime(base::WallMs now) override { m_time = now; }
    bool waitsForTransactions() const override { return true; }
    QStringList lockedTasks() override
    {
        return plain().column("WITH free AS (SELECT id FROM task FOR UPDATE SKIP LOCKED)"
                              " SELECT id FROM task WHERE id NOT IN (SELECT id FROM free)"
                              " ORDER BY id");
    }

    base::Result<std::unique_ptr<StateStore>> openStore() override
    {
        const AccessHook hook = [this](const char *access) { return onAccess(access); };
        return PostgresServer({.server = server(),
                                  .hook = hook,
                                  .checkCopies = true,
                                  .hasNodes = m_hasNodes,
                                  .clock = clock()})
            .openWriter();
    }
    base::Result<std::unique_ptr<StoreReader>> openReader() override
    {
        return PostgresServer({.server = server(), .clock = clock()}).openReader();
    }
    base::Result<std::unique_ptr<AuditSource>> openAudit() override
    {
        return PostgresServer({server()}).openAudit();
    }

    QStringList content() override
    {
        QStringList found;
        for (const QString &table : tables()) {
            if (table == "batch"_L1 || table == "node"_L1)
                continue;
            for (QStringList &row : plain().rows("SELECT * FROM " + table.toUtf8())) {
                erase_if(row, [](const QString &value) {
                    return value.startsWith("batch="_L1) || value.startsWith("refused_writes="_L1);
                });
                found.append(table + u": "_s + row.join(u' '));
            }
        }
        found.sort();
        return found;
    }
    QStringList inconsistencies() override
    {
        QStringList wrong;
        auto reader = openReader();
        auto connection =
            PostgresConnection::open(server(), PostgresConnection::Mode::ReadOnly, {});
        SAGADESK_ASSERT(reader.ok() && connection.ok());
        for (const MissingParent &orphan : postgres::checkIntegrity(**connection).orphans)
            wrong.append(u"foreign key broken: %1 %2"_s.arg(orphan.table).arg(orphan.row));
        if ((*connection)->failed())
            wrong.append(u"the check of foreign keys failed: "_s
                + (*connection)->takeError().parameters["message"_L1].toString());
        for (const QString &id : plain().column(kWrongInInbox))
            wrong.append(u"waits and has no row, or has a row and does not wait: "_s + id);
        return wrong
            + tests::inconsistencies(
                [](const QByteArray &sql) { return plain().column(sql); }, **reader);
    }

    FaultHook &faults() override { return m_faults; }
    void runOtherWriter(Meanwhile change) override
    {
        m_other = &otherWriter(change);
        m_didOther = false;
    }
    bool didOtherWriter() const override { return m_didOther; }
    void commitLateMessage(const QString &queue, const QString &task) override
    {
        const QString sql =
            u"UPDATE batch SET number = number + 1 WHERE abandoned = 0;"
            "INSERT INTO response SELECT min(id) - 1, '%1', '%2', 0,"
            " max(at_ms) + 1, NULL, (SELECT max(number) FROM batch), 1 FROM response"_s;
        plain().run(sql.arg(queue, task).toUtf8());
    }
    bool runsAgainAfter(Meanwhile change) const override { return otherWriter(change).again; }

private:
    [[nodiscard]] static postgres::ServerOptions server()
    {
        return *postgres::ServerOptions::fromUrl(database().url());
    }

    // The other writer commits while the store's transaction is open.
    AccessFault onAccess(const char *access)
    {
        if (m_other != nullptr
            && std::count(m_other->accesses.begin(), m_other->accesses.end(), QByteArray(access))
                > 0) {
            if (m_other->change == Meanwhile::SubmissionRefused)
                plain().run("DELETE FROM inbox");
            plain().run(postgres::translatedSchema(std::exchange(m_other, nullptr)->sql));
            m_didOther = true;
        }
        return m_faults(access);
    }

    // Nodes use the time of the store; a single process uses that of its fixture.
    [[nodiscard]] std::function<base::WallMs()> clock() const
    {
        if (m_hasNodes)
            return [this] { return m_time; };
        return m_clock;
    }

    const bool m_hasNodes;
    base::WallMs m_time = 0;
    FaultHook m_faults;
    // The other writer's change, which runs before the next of its accesses; null: none, or it has
    // already run.
    const OtherWriter *m_other = nullptr;
    bool m_didOther = false;
};

} // namespace

std::unique_ptr<StoreUnderTest> StoreUnderTest::makeForNodes()
{
    return std::make_unique<PostgresUnderTest>(true);
}

std::unique_ptr<StoreUnderTest> StoreUnderTest::make()
{
    return std::make_unique<PostgresUnderTest>();
}

} // namespace sagadesk::tests
