#include "core/store/postgres/connection.h"
#include "core/store/postgres/postgresserver.h"
#include "core/store/postgres/postgresstore.h"
#include "core/store/seam/batchexecutor.h"
#include "tests/support/postgres/testdatabase.h"
#include "tests/support/postgres/testpooler.h"

#include <QTest>

#include <array>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

using namespace store;
using namespace store::postgres;

// What the store requires of its sessions and tables on the server.
class TestPostgresSessions final : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestDatabase> m_database;

    [[nodiscard]] ServerOptions server() const
    {
        return *ServerOptions::fromUrl(m_database->url());
    }
    [[nodiscard]] base::Result<std::unique_ptr<PostgresConnection>> openConnection() const
    {
        return PostgresConnection::open(server(), PostgresConnection::Mode::ReadWrite, {});
    }
    // Returns null on an error.
    [[nodiscard]] std::unique_ptr<StateStore> openNode(qint64 leaseTtlMs) const
    {
        auto store =
            PostgresServer({.server = server(), .hasNodes = true, .leaseTtlMs = leaseTtlMs})
                .openWriter();
        if (!store)
            return nullptr;
        BatchExecutor executor(**store, [](const CommitNotice &) {});
        const auto state = executor.runOne(
            RegisterNode{u"a"_s, model::Incarnation{7}, 1, u"1"_s, {}, leaseTtlMs}, 1);
        if (!state)
            return nullptr;
        (*store)->actAs(state->node);
        return std::move(*store);
    }

private Q_SLOTS:
    void init() { m_database = std::make_unique<TestDatabase>(); }
    void cleanup() { m_database.reset(); }

    // Fails if a writer keeps a plan that was made for an almost empty table, and reads all of the
    // table later: such a plan is only possible with what is switched off here.
    void writersPlanWithIndexes()
    {
        const auto writer = openConnection();
        QVERIFY(writer.ok());
        const auto count = [](PostgresConnection &connection, const char *state) {
            const QByteArray sql = "SELECT count(*) FROM pg_settings WHERE name IN"
                                   " ('enable_hashjoin', 'enable_mergejoin', 'enable_seqscan',"
                                   " 'jit') AND setting = '"
                + QByteArray(state) + '\'';
            return connection.value("test", sql.constData());
        };
        QCOMPARE(count(**writer, "off"), u"4"_s);
        const auto reader =
            PostgresConnection::open(server(), PostgresConnection::Mode::ReadOnly, {});
        QVERIFY(reader.ok());
        QCOMPARE(count(**reader, "on"), u"4"_s);
    }

    // The server ends a wait for a lock after two seconds, and a statement of a node after a third
    // of its lease time. Fails if that limit does not follow the lease.
    void statementsOfANodeAreLimited_data()
    {
        QTest::addColumn<qint64>("lease");
        QTest::addColumn<QString>("state");
        QTest::newRow("short lease") << qint64{3000} << u"57014"_s; // query_canceled
        QTest::newRow("default lease") << limits::kLeaseTtlMs << u"55P03"_s; // lock_not_available
    }
    void statementsOfANodeAreLimited()
    {
        QFETCH(qint64, lease);
        QFETCH(QString, state);
        const auto node = openNode(lease);
        QVERIFY(node);
        const auto other = openConnection();
        QVERIFY(other.ok() && (*other)->beginWriting("test"));
        // Blocks the fence: each transaction of a node locks the row of its node.
        QVERIFY((*other)->exec("test", "SELECT 1 FROM node FOR UPDATE"));
        const auto begun = node->begin(node->nextBatch());
        QVERIFY(!begun.ok());
        QCOMPARE(begun.error().parameters["result"_L1].toString(), state);
        QCOMPARE(begun.error().kind, base::ErrorKind::StoreBusy);
        (*other)->rollback();
    }

    // Fails if a process that was stopped within a transaction keeps its rows locked.
    void idleTransactionsOfANodeAreEnded()
    {
        const auto node = openNode(3000);
        QVERIFY(node && node->begin(node->nextBatch()).ok());
        const auto isIdle = [this] {
            return !m_database
                        ->rows("SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
                               " AND state = 'idle in transaction'")
                        .isEmpty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(!isIdle(), 60'000);
        QVERIFY(node->commit().outcome != CommitResult::Outcome::Done);
    }
    void limitsFollowTheLease_data()
    {
        QTest::addColumn<qint64>("lease");
        QTest::addColumn<QString>("limit");
        QTest::newRow("long") << qint64{60'000} << u"20s"_s;
        QTest::newRow("shortest") << qint64{1500} << u"1s"_s;
    }
    void limitsFollowTheLease()
    {
        QFETCH(qint64, lease);
        QFETCH(QString, limit);
        const auto opened = openConnection();
        QVERIFY(opened.ok() && limitNode(**opened, lease).ok());
        QCOMPARE((*opened)->value("test", "SHOW statement_timeout"), limit);
        QCOMPARE((*opened)->value("test", "SHOW idle_in_transaction_session_timeout"), limit);
    }

    // Regression: a statement that was first prepared behind a failed one, in the same request, was
    // missing on the server from then on, so no later batch with it could be written.
    void statementBehindAFailedOneIsPreparedLater()
    {
        m_database->run("CREATE TABLE public.number(id BIGINT PRIMARY KEY, value BIGINT NOT NULL)");
        m_database->run("INSERT INTO public.number VALUES (1, 0)");
        const auto opened = openConnection();
        QVERIFY(opened.ok());
        PostgresConnection &connection = **opened;
        Statement write(
            connection, "test", "UPDATE public.number SET value = value + ? WHERE id = ?");
        auto forgotten = std::make_unique<Statement>(
            connection, "test", "UPDATE public.number SET value = value - ? WHERE id = ?");
        QVERIFY(connection.beginWriting("test") && write.run(1, 1) && forgotten->run(0, 1)
            && connection.exec("test", "COMMIT")); // the second run is the first to be prepared

        for (int failures = 0; failures < 2; ++failures) {
            Statement bad(connection, "test", "UPDATE public.number SET id = id / ? WHERE id = ?");
            QVERIFY(connection.beginWriting("test") && bad.run(0, 1));
            static_cast<void>(write.run(1, 1));
            if (forgotten)
                static_cast<void>(forgotten->run(1, 1));
            QVERIFY(!connection.exec("test", "COMMIT"));
            QVERIFY(!connection.wasCommitSent());
            QCOMPARE(connection.takeError().parameters["result"_L1].toString(), u"22012"_s);
            connection.rollback();
            forgotten.reset(); // what was never prepared must not be released
        }
        for (int runs = 0; runs < 2; ++runs)
            QVERIFY(connection.beginWriting("test") && write.run(1, 1)
                && connection.exec("test", "COMMIT"));
        QCOMPARE(m_database->rows("SELECT value FROM public.number")[0][0], QByteArray("3"));
    }

    // The server counts the rows of a combined write. Fails if the write of a missing row, or of
    // another one with it, is committed.
    void writeOfAMissingRowIsNotCommitted()
    {
        m_database->run(
            "CREATE SCHEMA sagadesk; CREATE TABLE sagadesk.number(id BIGINT PRIMARY KEY,"
            " value BIGINT NOT NULL); INSERT INTO sagadesk.number VALUES (1, 0)");
        const auto opened = openConnection();
        QVERIFY(opened.ok());
        PostgresConnection &connection = **opened;
        Statement write(connection, "test", "UPDATE number SET value=? WHERE id=?");
        QVERIFY(connection.beginWriting("test") && write.runOnOne(5, 1) && write.runOnOne(5, 2));
        QVERIFY(!connection.exec("test", "COMMIT"));
        QVERIFY(!connection.wasCommitSent());
        connection.rollback();
        QCOMPARE(m_database->rows("SELECT value FROM sagadesk.number")[0][0], QByteArray("0"));
    }

    // Fails if a statement that is missing on the server is used again and again.
    void sessionWithoutItsStatementsIsSuspect()
    {
        const auto opened = openConnection();
        QVERIFY(opened.ok());
        PostgresConnection &connection = **opened;
        Statement read(connection, "test", "SELECT CAST(? AS BIGINT)");
        for (int runs = 0; runs < 2; ++runs)
            QVERIFY(read.query(qint64{7}).next());
        QVERIFY(connection.runScript("test", "DEALLOCATE ALL"));
        QVERIFY(!read.query(qint64{7}).next());
        QVERIFY(connection.suspect());
        QCOMPARE(connection.takeError().kind, base::ErrorKind::StoreIo);
    }

    // Regression: DEALLOCATE was sent before BEGIN in the same request. The server then rejects a
    // BEGIN that sets the isolation level, so each released statement cost the session.
    void sessionReleasesStatements_data()
    {
        QTest::addColumn<PostgresConnection::Mode>("mode");
        QTest::newRow("writer") << PostgresConnection::Mode::ReadWrite;
        QTest::newRow("reader") << PostgresConnection::Mode::ReadOnly;
    }
    void sessionReleasesStatements()
    {
        QFETCH(PostgresConnection::Mode, mode);
        m_database->setForAll("default_transaction_isolation", "serializable");
        const auto opened = PostgresConnection::open(server(), mode, {});
        QVERIFY(opened.ok());
        PostgresConnection &connection = **opened;
        const int connections = connection.connections();
        for (int transactions = 0; transactions < 3; ++transactions) {
            QVERIFY(mode == PostgresConnection::Mode::ReadWrite ? connection.beginWriting("test")
                                                                : connection.beginSnapshot("test"));
            QCOMPARE(
                connection.value("test", "SELECT count(*) FROM pg_prepared_statements"), u"0"_s);
            Statement read(connection, "test", "SELECT CAST(? AS BIGINT)");
            for (int runs = 0; runs < 2; ++runs) // the second run is the first to be prepared
                QVERIFY(read.query(qint64{7}).next());
            QCOMPARE(
                connection.value("test", "SELECT count(*) FROM pg_prepared_statements"), u"1"_s);
            QVERIFY(connection.exec("test", "COMMIT"));
        }
        QCOMPARE(connection.connections(), connections);
    }

    void lostConnectionIsReported()
    {
        const auto opened = openConnection();
        QVERIFY(opened.ok());
        m_database->dropConnections();
        static_cast<void>((*opened)->value("test", "SELECT 1"));
        QVERIFY((*opened)->failed() && (*opened)->suspect());
        const base::Error error = (*opened)->takeError();
        QCOMPARE(error.code, u"server-connection-lost"_s);
        QVERIFY(error.kind == base::ErrorKind::StoreIo);
    }

    // As on a standby.
    void serverThatAcceptsNoChangesIsReported()
    {
        m_database->setForAll("default_transaction_read_only", "on");
        const auto refused = PostgresServer({.server = server()}).openWriter();
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, u"server-read-only"_s);
        QVERIFY(refused.error().kind == base::ErrorKind::StoreReadOnly);
    }

    // A server that detects only at COMMIT that transactions are not serializable has written
    // nothing. Fails if the outcome is then looked up on a new connection.
    void commitThatIsNotSerializableWritesNothing()
    {
        m_database->run("CREATE TABLE public.number(id BIGINT PRIMARY KEY, value BIGINT NOT NULL)");
        m_database->run("INSERT INTO public.number VALUES (1, 0), (2, 0)");
        std::array<std::unique_ptr<PostgresConnection>, 2> connections;
        for (auto &connection : connections) {
            auto opened = openConnection();
            QVERIFY(opened.ok());
            connection = std::move(*opened);
            QVERIFY(connection->exec("test", "BEGIN ISOLATION LEVEL SERIALIZABLE"));
            QCOMPARE(connection->value("test", "SELECT sum(value) FROM public.number"), u"0"_s);
        }
        // Each writes what the other one has read.
        QVERIFY(connections[0]->exec("test", "UPDATE public.number SET value = 1 WHERE id = 1"));
        QVERIFY(connections[1]->exec("test", "UPDATE public.number SET value = 1 WHERE id = 2"));
        QVERIFY(connections[0]->exec("test", "COMMIT"));
        QVERIFY(!connections[1]->exec("test", "COMMIT"));
        QCOMPARE(connections[1]->takeError().parameters["result"_L1].toString(), u"40001"_s);
        QVERIFY(!connections[1]->wasCommitSent() && !connections[1]->suspect());
        QCOMPARE(m_database->rows("SELECT sum(value) FROM public.number")[0][0], QByteArray("1"));
    }

    void defaultIsolationOfTheDatabaseDoesNotMatter()
    {
        m_database->setForAll("default_transaction_isolation", "serializable");
        const auto opened = openConnection();
        QVERIFY(opened.ok() && (*opened)->beginWriting("test"));
        QCOMPARE((*opened)->value("test", "SHOW transaction_isolation"), u"read committed"_s);
        (*opened)->rollback();
    }

    // Fails if transactions run in sessions without the settings and the lock of the store.
    void poolerInTransactionModeIsRefused()
    {
        const TestPooler pooler(m_database->folder(), TestPooler::Mode::Transaction);
        const auto through = ServerOptions::fromUrl(m_database->urlThrough(pooler.folder()));
        const auto store = PostgresServer({.server = *through}).openWriter();
        QVERIFY(!store.ok());
        QCOMPARE(store.error().code, u"server-pooled"_s);
        QCOMPARE(store.error().parameters["server"_L1].toString(), through->place());
        const auto reader = PostgresServer({.server = *through}).openReader();
        QVERIFY(!reader.ok());
        QCOMPARE(reader.error().code, u"server-pooled"_s);
    }

    // Fails if every pooler is refused: in session mode nothing is lost.
    void poolerInSessionModeIsAccepted()
    {
        const TestPooler pooler(m_database->folder(), TestPooler::Mode::Session);
        const auto through = ServerOptions::fromUrl(m_database->urlThrough(pooler.folder()));
        QVERIFY(PostgresServer({.server = *through}).openWriter().ok());
        QVERIFY(PostgresServer({.server = *through}).openReader().ok());
    }

    // Fails if the settings are missing, or are not stored with the tables of a new store.
    void tablesWithManyUpdatesHaveRoomAndAreVacuumedOften()
    {
        QVERIFY(PostgresServer({.server = server()}).openWriter().ok());
        const auto tables = m_database->rows(
            "SELECT relname FROM pg_class WHERE relnamespace = 'sagadesk'::regnamespace"
            " AND 'fillfactor=70' = ANY(reloptions) ORDER BY relname");
        QCOMPARE(tables, (QList<QByteArrayList>{{"claim"}, {"task"}}));
        const auto vacuumed = m_database->rows(
            "SELECT relname FROM pg_class WHERE relnamespace = 'sagadesk'::regnamespace"
            " AND 'autovacuum_vacuum_scale_factor=0.01' = ANY(reloptions) ORDER BY relname");
        QCOMPARE(vacuumed, (QList<QByteArrayList>{{"claim"}, {"inbox"}, {"task"}, {"waiting"}}));
    }
};

} // namespace sagadesk::tests

QTEST_GUILESS_MAIN(sagadesk::tests::TestPostgresSessions)

#include "tst_postgressessions.moc"
