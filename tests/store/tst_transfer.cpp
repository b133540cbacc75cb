#include "core/store/postgres/postgresserver.h"
#include "core/store/postgres/tablecopy.h"
#include "core/store/postgres/transfer.h"
#include "core/store/sqlite/sqlitefile.h"
#include "tests/store/storetest.h"
#include "tests/support/postgres/testdatabase.h"

#include <libpq-fe.h>

#include <QDir>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QVariant>

namespace sagadesk::tests {

using namespace model;
using namespace store;
using namespace store::postgres;

namespace {

void execute(const QString &url, const QByteArray &sql)
{
    PGconn *connection = PQconnectdb(url.toUtf8().constData());
    PGresult *result = PQexec(connection, sql.constData());
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
        qFatal("%s: %s", sql.constData(), PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
}

// Every value with its type, read without the code under test.
QStringList contentOf(const QString &file)
{
    QStringList found;
    const QString name = u"content-of-"_s + file;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        database.setDatabaseName(file);
        database.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
        if (!database.open())
            qFatal("%s", qPrintable(database.lastError().text()));
        for (const QString &table : database.tables()) {
            QSqlQuery rows(database);
            const QSqlRecord columns = database.record(table);
            QStringList values;
            for (int column = 0; column < columns.count(); ++column) {
                const QString each = columns.fieldName(column);
                values.append(u"typeof(%1) || '=' || quote(%1)"_s.arg(each));
            }
            rows.exec(u"SELECT %1 FROM %2"_s.arg(values.join(u" || ' ' || "_s), table));
            while (rows.next())
                found.append(table + u": "_s + rows.value(0).toString());
        }
    }
    QSqlDatabase::removeDatabase(name);
    found.sort();
    return found;
}

} // namespace

class TestTransfer final : public StoreTest
{
    Q_OBJECT

    TestDatabase m_database;

    [[nodiscard]] ServerOptions server() const { return *ServerOptions::fromUrl(m_database.url()); }
    [[nodiscard]] TransferOrder toServer() const
    {
        TransferOrder order;
        order.file = m_world->path();
        order.server = server();
        return order;
    }
    [[nodiscard]] TransferOrder toFile(const QString &file) const
    {
        TransferOrder order = toServer();
        order.direction = TransferOrder::Direction::ServerToFile;
        order.file = file;
        return order;
    }
    [[nodiscard]] QString otherFile() const
    {
        const QString folder = m_world->path() + u".copy"_s;
        QDir().mkpath(folder);
        return folder + u"/state.db"_s;
    }
    [[nodiscard]] bool isOnServer() const { return PostgresServer({server()}).openReader().ok(); }

    // Stores tasks that are finished, claimed, in Error, partly done and waiting, and two
    // submissions: one without input, one with special characters in its input.
    void fill()
    {
        finish(m_world->newTask(u"done"_s).id);
        QVERIFY(m_world->change(m_world->newTask(u"claimed"_s).id, plans::claim(*m_world)).ok());
        const TaskId failed = m_world->newTask(u"failed"_s).id;
        QVERIFY(m_world->change(failed, plans::claim(*m_world)).ok());
        QVERIFY(m_world->change(failed, plans::needOperator(*m_world)).ok());
        const TaskId undoing = m_world->newTask(u"undoing"_s).id;
        const auto claimed = m_world->change(undoing, plans::claim(*m_world));
        QVERIFY(claimed.ok());
        QVERIFY(
            m_world->change(
                       undoing, plans::complete(*m_world, claimed->steps.front().forward.token))
                .ok());
        QVERIFY(m_world
                    ->change(m_world->newTask(u"waiting"_s).id,
                        plans::wait(*m_world, {m_world->now + 1000, 0}))
                    .ok());
        QVERIFY(m_world->submit(u"with-nothing"_s, "", {}).ok());
        const QByteArray text = "{\"text\":\"\\u0000 ' \\\\ {} ő 日本\"}";
        QVERIFY(m_world->submit(u"of-all-kinds"_s, text).ok());
        m_world->close();
    }

private Q_SLOTS:
    void cleanup()
    {
        execute(m_database.url(), "DROP SCHEMA IF EXISTS sagadesk CASCADE");
        StoreTest::cleanup();
    }

    void everyValueSurvivesBothWays()
    {
        fill();
        const QStringList before = contentOf(m_world->path());
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY2(there.ok(), qPrintable(there.ok() ? QString() : there.error().code));
            QVERIFY((*there)->keep().ok());
            QVERIFY((*there)->rows() > 40);
            QVERIFY(!m_database
                         .rows("SELECT 1 FROM pg_class WHERE relname = 'task'"
                               " AND 'fillfactor=70' = ANY(reloptions)")
                         .isEmpty());
        }
        {
            const auto back = Transfer::copy(toFile(otherFile()));
            QVERIFY2(back.ok(), qPrintable(back.ok() ? QString() : back.error().code));
            QVERIFY(!QFile::exists(otherFile())); // the file appears only with keep()
            QVERIFY((*back)->keep().ok());
        }
        QCOMPARE(contentOf(otherFile()), before);
        QCOMPARE(inconsistencies(otherFile()), QStringList());
    }

    // Fails if a number that the database chooses is used twice after the transfer.
    void workContinuesOnTheServer()
    {
        fill();
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY(there.ok());
            QVERIFY((*there)->keep().ok());
        }
        auto opened = PostgresServer({server(), {}, true}).openWriter();
        QVERIFY(opened.ok());
        BatchExecutor executor(**opened, [](const CommitNotice &) {});
        const auto run = [&](auto command) {
            return executor.runOne(std::move(command), m_world->now + 1000);
        };
        const auto instance = run(RegisterInstance{u"new:1:scheduler-1"_s});
        QVERIFY(instance.ok());
        Submission submission;
        submission.publicId = u"later"_s;
        submission.workflow = u"delivery"_s;
        submission.input = "{}";
        QVERIFY(run(Submit{submission}).ok());
        QVERIFY(run(plans::create(*m_world)).ok());
        const auto reader = PostgresServer({server()}).openReader();
        QVERIFY(reader.ok());
        QVERIFY((*reader)->taskNamed(u"later"_s).ok());
        QVERIFY((*reader)->taskNamed(u"done"_s).ok());
        (*opened).reset();
    }

    void targetThatIsNotKeptIsRemoved()
    {
        fill();
        QVERIFY(Transfer::copy(toServer()).ok());
        QVERIFY(!isOnServer());
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY(there.ok());
            QVERIFY((*there)->target().openReader().ok());
            QVERIFY((*there)->keep().ok());
        }
        QVERIFY(isOnServer());
        QVERIFY(Transfer::copy(toFile(otherFile())).ok());
        const QDir folder(QFileInfo(otherFile()).absolutePath());
        QCOMPARE(folder.entryList(QDir::Files), QStringList{u"state.lock"_s});
    }

    void noFailedAccessLeavesATarget_data()
    {
        QTest::addColumn<QByteArray>("access");
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("isDone");
        for (const char *access :
            {"lock", "transfer-begin", "transfer-clear", "transfer-write", "transfer-commit"}) {
            QTest::addRow("%s fails", access) << QByteArray(access) << 1 << false;
            QTest::addRow("%s is done but fails", access) << QByteArray(access) << 1 << true;
        }
        QTest::addRow("the tenth row fails") << QByteArray("transfer-write") << 10 << false;
        QTest::addRow("the last tables fail") << QByteArray("transfer-clear") << 29 << false;
        QTest::addRow("the mark fails") << QByteArray("transfer-mark") << 1 << false;
    }
    void noFailedAccessLeavesATarget()
    {
        QFETCH(QByteArray, access);
        QFETCH(int, number);
        QFETCH(bool, isDone);
        fill();
        TransferOrder order = toServer();
        int asked = 0;
        order.hook = [&](const char *name) {
            if (access != name || ++asked != number)
                return AccessFault::None;
            return isDone ? AccessFault::DoneButFailed : AccessFault::Fail;
        };
        QVERIFY(!Transfer::copy(order).ok());
        QVERIFY(asked >= number);
        QVERIFY(!isOnServer());
        {
            const auto again = Transfer::copy(toServer());
            QVERIFY(again.ok());
            QVERIFY((*again)->keep().ok());
        }
        if (access == "lock" || access == "transfer-mark")
            return;
        order.direction = TransferOrder::Direction::ServerToFile;
        order.file = otherFile();
        asked = 0;
        QVERIFY(!Transfer::copy(order).ok());
        QVERIFY(asked >= number);
        const QDir folder(QFileInfo(otherFile()).absolutePath());
        QCOMPARE(folder.entryList(QDir::Files), QStringList{u"state.lock"_s});
    }

    void aStoreInUseIsRefused()
    {
        fill();
        {
            const auto user = SqliteFile({m_world->path()}).openWriter();
            QVERIFY(user.ok());
            QCOMPARE(code(Transfer::copy(toServer())), u"store-locked"_s);
            QVERIFY(!isOnServer());
        }
        const auto there = Transfer::copy(toServer());
        QVERIFY(there.ok());
        QCOMPARE(code(SqliteFile({m_world->path()}).openWriter()), u"store-locked"_s);
        QCOMPARE(code(PostgresServer({server()}).openWriter()), u"server-store-in-use"_s);
        QVERIFY((*there)->keep().ok());
    }

    void aServerStoreInUseIsRefused()
    {
        fill();
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY(there.ok() && (*there)->keep().ok());
        }
        const auto user = PostgresServer({server()}).openWriter();
        QVERIFY(user.ok());
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"server-store-in-use"_s);
        QVERIFY(!QFile::exists(otherFile()));
    }

    // Fails if the attempt ends a running node, or if an ended one prevents the transfer.
    void aStoreOfRunningNodesIsRefused()
    {
        auto opened = PostgresServer({.server = server(), .hasNodes = true}).openWriter();
        QVERIFY(opened.ok());
        StateStore &store = **opened;
        BatchExecutor executor(store, [](const CommitNotice &) {});
        const auto run = [&](auto command) { return executor.runOne(std::move(command), 1); };
        const auto node = run(RegisterNode{u"a"_s, Incarnation{7}, 1, u"1"_s, {}, 15000});
        QVERIFY(node.ok());
        store.actAs(node->node);
        QVERIFY(run(RegisterInstance{u"a:1:scheduler-1"_s, node->node}).ok());
        const auto refused = Transfer::copy(toFile(otherFile()));
        QCOMPARE(code(refused), u"transfer-nodes-running"_s);
        QVERIFY(refused.error().kind == base::ErrorKind::Locked);
        QCOMPARE(refused.error().parameters[u"node"_s], QJsonValue(u"a"_s));
        QVERIFY(run(RegisterInstance{u"a:1:scheduler-2"_s, node->node}).ok());
        opened->reset();
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"transfer-nodes-running"_s);
        execute(m_database.url(), "UPDATE sagadesk.node SET heartbeat_ms = 1 WHERE id > 0");
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"ok"_s);
        execute(m_database.url(), "DELETE FROM sagadesk.node WHERE id > 0"); // as a sweep does
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"ok"_s);
        QVERIFY(!QFile::exists(otherFile()));
    }

    void aTargetWithAStoreIsRefused()
    {
        fill();
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY(there.ok() && (*there)->keep().ok());
        }
        QCOMPARE(code(Transfer::copy(toServer())), u"transfer-target-exists"_s);
        QVERIFY(isOnServer());
        QCOMPARE(code(Transfer::copy(toFile(m_world->path()))), u"transfer-target-exists"_s);
        QVERIFY(SqliteFile({m_world->path()}).openReader().ok());
    }

    // As if the process were killed after the COMMIT. Fails if an unchecked copy can be used, or if
    // it must be removed by hand.
    void anUncheckedCopyIsRefusedAndReplaced()
    {
        fill();
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY(there.ok());
            QVERIFY((*there)->target().openReader().ok());
            QCOMPARE(code(PostgresServer({server()}).openReader()), u"transfer-unchecked"_s);
            QVERIFY((*there)->keep().ok());
        }
        execute(m_database.url(), "INSERT INTO sagadesk.schema_version VALUES(2, 0)");
        QCOMPARE(code(PostgresServer({server()}).openWriter()), u"transfer-unchecked"_s);
        QCOMPARE(code(PostgresServer({server()}).openAudit()), u"transfer-unchecked"_s);
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"transfer-unchecked"_s);
        QVERIFY(!QFile::exists(otherFile()));
        const auto again = Transfer::copy(toServer());
        QVERIFY(again.ok());
        QVERIFY((*again)->keep().ok());
        QVERIFY(isOnServer());
    }

    void aMissingStoreIsRefused()
    {
        m_world->close();
        TransferOrder order = toServer();
        order.file = otherFile();
        QCOMPARE(code(Transfer::copy(order)), u"store-missing"_s);
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"store-missing"_s);
        QVERIFY(!isOnServer());
        QVERIFY(!QFile::exists(otherFile()));
    }

    // Fails if a copy is made of tables that may have columns which this version does not know.
    void aNewerStoreIsRefused()
    {
        fill();
        {
            const auto there = Transfer::copy(toServer());
            QVERIFY(there.ok() && (*there)->keep().ok());
        }
        execute(m_database.url(), "UPDATE sagadesk.schema_version SET version = 1000 WHERE id = 1");
        QVERIFY(isOnServer()); // this version of the program can still use the store
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"server-schema-newer"_s);
        QVERIFY(!QFile::exists(otherFile()));
        execute(m_database.url(), "UPDATE sagadesk.schema_version SET version = 1000 WHERE id = 4");
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"server-schema-newer"_s);
        QCOMPARE(code(PostgresServer({server()}).openWriter()), u"server-schema-newer"_s);
        QVERIFY(!QFile::exists(otherFile()));
    }

    // Fails if a store of a development version is opened, and then fails at its first statement.
    void aStoreWithOtherTablesIsRefused()
    {
        QVERIFY(PostgresServer({server()}).openWriter().ok());
        for (const QByteArray &change :
            {QByteArray("UPDATE sagadesk.schema_version SET version = version - 1 WHERE id = 3"),
                QByteArray("DELETE FROM sagadesk.schema_version WHERE id = 3")}) {
            execute(m_database.url(), change);
            QCOMPARE(code(PostgresServer({server()}).openWriter()), u"server-schema-differs"_s);
            QCOMPARE(code(PostgresServer({server()}).openReader()), u"server-schema-differs"_s);
            QCOMPARE(code(PostgresServer({server()}).openAudit()), u"server-schema-differs"_s);
        }
        QCOMPARE(code(Transfer::copy(toFile(otherFile()))), u"server-schema-differs"_s);
        QVERIFY(!QFile::exists(otherFile()));
    }

    // Fails if the schema gets a table that the parser of its text does not find.
    void allTablesAreCopied()
    {
        m_world->close();
        QStringList copied{u"node"_s};
        for (const StoredTable &table : storedTables()) {
            copied.append(QString::fromLatin1(table.name));
            QVERIFY2(!table.key.isEmpty() && !table.columns.empty(), table.name.constData());
        }
        copied.sort();
        QStringList stored;
        for (const QString &line : contentOfSchema())
            stored.append(line);
        QCOMPARE(copied, stored);
    }

private:
    [[nodiscard]] QStringList contentOfSchema() const
    {
        QStringList tables;
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"schema"_s);
            database.setDatabaseName(m_world->path());
            if (database.open())
                tables = database.tables();
        }
        QSqlDatabase::removeDatabase(u"schema"_s);
        tables.sort();
        return tables;
    }
};

} // namespace sagadesk::tests

QTEST_GUILESS_MAIN(sagadesk::tests::TestTransfer)

#include "tst_transfer.moc"
