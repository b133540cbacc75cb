#include "core/base/assert.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/store/contract/otherwriter.h"
#include "tests/store/contract/storeundertest.h"
#include "tests/store/storefixture.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QVariant>

#include <sqlite3.h>

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace store;

namespace {

void run(sqlite3 *handle, const QByteArray &sql)
{
    const int result = sqlite3_exec(handle, sql.constData(), nullptr, nullptr, nullptr);
    SAGADESK_ASSERT(result == SQLITE_OK);
}

// A connection that does not use the code under test.
class PlainConnection final
{
public:
    explicit PlainConnection(const QString &path)
    {
        const int result = sqlite3_open(path.toUtf8().constData(), &m_handle);
        SAGADESK_ASSERT(result == SQLITE_OK);
    }
    ~PlainConnection() { sqlite3_close(m_handle); }
    Q_DISABLE_COPY_MOVE(PlainConnection)

    [[nodiscard]] sqlite3 *handle() const { return m_handle; }
    // The columns of each row, as "name=value".
    [[nodiscard]] QList<QStringList> rows(const QByteArray &sql)
    {
        QList<QStringList> found;
        sqlite3_stmt *statement = nullptr;
        const int result = sqlite3_prepare_v2(m_handle, sql.constData(), -1, &statement, nullptr);
        SAGADESK_ASSERT(result == SQLITE_OK);
        while (sqlite3_step(statement) == SQLITE_ROW) {
            QStringList &row = found.emplaceBack();
            for (int i = 0; i < sqlite3_column_count(statement); ++i)
                row.append(textOf(statement, i));
        }
        sqlite3_finalize(statement);
        return found;
    }

private:
    static QString textOf(sqlite3_stmt *statement, int column)
    {
        const auto *bytes = static_cast<const char *>(sqlite3_column_blob(statement, column));
        const QByteArray value(bytes, sqlite3_column_bytes(statement, column));
        const bool binary = sqlite3_column_type(statement, column) == SQLITE_BLOB;
        return QString::fromUtf8(sqlite3_column_name(statement, column)) + u'='
            + QString::fromUtf8(binary ? value.toHex() : value);
    }

    sqlite3 *m_handle = nullptr;
};

// The connection of the store: the only one of this thread that is in a transaction.
sqlite3 *connectionInTransaction()
{
    for (const QString &name : QSqlDatabase::connectionNames()) {
        const QVariant handle = QSqlDatabase::database(name, false).driver()->handle();
        if (qstrcmp(handle.typeName(), "sqlite3*") != 0)
            continue;
        sqlite3 *connection = *static_cast<sqlite3 *const *>(handle.constData());
        if (connection != nullptr && sqlite3_get_autocommit(connection) == 0)
            return connection;
    }
    return nullptr;
}

class SqliteUnderTest final : public StoreUnderTest
{
public:
    base::Result<std::unique_ptr<StateStore>> openStore() override
    {
        const AccessHook hook = [this](const char *access) { return onAccess(access); };
        return SqliteFile({path(), hook, true, true}).openWriter();
    }
    base::Result<std::unique_ptr<StoreReader>> openReader() override
    {
        return SqliteFile({path()}).openReader();
    }
    base::Result<std::unique_ptr<AuditSource>> openAudit() override
    {
        return SqliteFile({path()}).openAudit();
    }

    QStringList content() override
    {
        PlainConnection plain(path());
        QStringList found;
        for (const QStringList &table : plain.rows("SELECT name FROM sqlite_schema WHERE"
                                                   " type = 'table' AND name NOT LIKE 'sqlite_%'"
                                                   " AND name <> 'batch'"))
            for (QStringList &row : plain.rows("SELECT * FROM " + table[0].mid(5).toUtf8())) {
                erase_if(row, [](const QString &value) {
                    return value.startsWith("batch="_L1) || value.startsWith("refused_writes="_L1);
                });
                found.append(table[0].mid(5) + u": "_s + row.join(u' '));
            }
        found.sort();
        return found;
    }
    QStringList inconsistencies() override { return tests::inconsistencies(path()); }

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
        PlainConnection plain(path());
        run(plain.handle(), sql.arg(queue, task).toUtf8());
    }
    bool runsAgainAfter(Meanwhile change) const override { return otherWriter(change).again; }

private:
    [[nodiscard]] QString path() const { return m_folder.filePath(u"state.db"_s); }

    AccessFault onAccess(const char *access)
    {
        if (m_again != nullptr && connectionInTransaction() == nullptr) {
            PlainConnection plain(path());
            run(plain.handle(), std::exchange(m_again, nullptr)->sql);
        }
        if (m_other != nullptr
            && std::count(m_other->accesses.begin(), m_other->accesses.end(), QByteArray(access))
                > 0) {
            run(connectionInTransaction(), m_other->sql);
            if (m_other->again)
                m_again = m_other;
            m_other = nullptr;
            m_didOther = true;
        }
        return m_faults(access);
    }

    QTemporaryDir m_folder{StoreFixture::folderTemplate()};
    FaultHook m_faults;
    // The other writer's change, which runs before the next of its accesses; null: none, or it has
    // already run.
    const OtherWriter *m_other = nullptr;
    // The change to be made again, because the store's rollback undid it.
    const OtherWriter *m_again = nullptr;
    bool m_didOther = false;
};

} // namespace

std::unique_ptr<StoreUnderTest> StoreUnderTest::make()
{
    return std::make_unique<SqliteUnderTest>();
}

} // namespace sagadesk::tests
