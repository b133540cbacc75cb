#include "core/store/postgres/connection.h"
#include "core/store/postgres/postgresserver.h"
#include "tests/store/storetest.h"
#include "tests/support/postgres/testdatabase.h"

#include <future>

namespace sagadesk::tests {

using namespace store;
using namespace store::postgres;

// What happens only with a server: lost connections, several processes and nodes, tables of another
// version, rights of database roles, and settings of the server and the database.
class TestPostgresServer final : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestDatabase> m_database;
    qint64 m_now = 1'700'000'000'000;
    model::NodeKey m_node; // of the last openNode()

    [[nodiscard]] PostgresOptions options() const
    {
        return {.server = *ServerOptions::fromUrl(m_database->url()), .checkCopies = true};
    }
    template <class Reply>
    [[nodiscard]] static QString code(const base::Result<Reply> &reply)
    {
        return reply ? u"ok"_s : reply.error().code;
    }
    [[nodiscard]] base::Result<model::InstanceId> registerAt(
        StateStore &store, const QString &name) const
    {
        BatchExecutor executor(store, [](const CommitNotice &) {});
        return executor.runOne(RegisterInstance{name}, m_now);
    }
    [[nodiscard]] base::Result<model::SubmitReceipt> submitTo(
        StateStore &store, const QString &id) const
    {
        BatchExecutor executor(store, [](const CommitNotice &) {});
        model::Submission submission;
        submission.publicId = id;
        submission.workflow = u"w"_s;
        submission.input = "{}";
        return executor.runOne(Submit{submission}, m_now);
    }
    // Runs the statements on another connection.
    void run(const QByteArray &sql) const
    {
        const auto other =
            PostgresConnection::open(options().server, PostgresConnection::Mode::ReadWrite, {});
        QVERIFY(other.ok());
        QVERIFY((*other)->runScript("test", sql));
    }
    // The submissions that a process offers to its plan, which refuses all of them.
    [[nodiscard]] QStringList takeAll(StateStore &store) const
    {
        QStringList taken;
        CreateTasks command;
        command.limit = 10;
        command.plan = [&taken](const model::Submission &submission, base::WallMs) {
            taken.append(submission.publicId);
            return base::Result<NewTask>(
                base::Error{base::ErrorKind::NotFound, u"workflow-unknown"_s, {}});
        };
        BatchExecutor executor(store, [](const CommitNotice &) {});
        return executor.runOne(command, m_now).ok() ? taken : QStringList(u"not taken"_s);
    }
    // Opens the store as a node of that name. Null: an error.
    [[nodiscard]] std::unique_ptr<StateStore> openNode(const QString &name, AccessHook hook = {})
    {
        PostgresOptions ofNode = options();
        ofNode.hook = std::move(hook);
        ofNode.hasNodes = true;
        auto store = PostgresServer(ofNode).openWriter();
        if (!store)
            return nullptr;
        BatchExecutor executor(**store, [](const CommitNotice &) {});
        const auto state =
            executor.runOne(RegisterNode{name, model::Incarnation{7}, 1, u"1"_s, {}, 15000}, m_now);
        if (!state)
            return nullptr;
        m_node = state->node;
        (*store)->actAs(m_node);
        return std::move(*store);
    }

private Q_SLOTS:
    void init() { m_database = std::make_unique<TestDatabase>(); }
    void cleanup() { m_database.reset(); }

    // Fails if the reader's own transaction counts, or an open one of another session does not.
    void figuresOfTheServerAreRead()
    {
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        const auto first = (*reader)->nodes();
        QVERIFY(first.ok() && first->database.has_value());
        const auto age = [&reader] { return (*reader)->nodes()->database->oldestTransactionMs; };
        QTRY_COMPARE(age(), 0); // the server may be busy with its own work in the new database
        const auto other =
            PostgresConnection::open(options().server, PostgresConnection::Mode::ReadOnly, {});
        QVERIFY(other.ok());
        QVERIFY((*other)->beginSnapshot("test"));
        QVERIFY(!(*other)->value("test", "SELECT count(*) FROM sagadesk.task").isEmpty());
        QTRY_VERIFY(age() > 0);
        QVERIFY((*other)->exec("test", "COMMIT"));
        QTRY_COMPARE(age(), 0);
    }

    void writerReconnects()
    {
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        QVERIFY(registerAt(**store, u"first"_s).ok());
        QCOMPARE((*store)->connections(), 1);
        m_database->dropConnections();
        static_cast<void>(registerAt(**store, u"second"_s)); // may report the lost connection
        const auto second = registerAt(**store, u"second"_s);
        QCOMPARE(code(second), u"ok"_s);
        QVERIFY((*store)->connections() > 1);
        QVERIFY(*second != *registerAt(**store, u"first"_s));
    }

    // Fails if a reader that has lost its connection stays unusable, or uses statements that were
    // prepared on the lost one.
    void readerReconnects()
    {
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(code((*reader)->taskNamed(u"none"_s)), u"task-not-found"_s);
            QVERIFY((*reader)->counters().ok());
        }
        m_database->dropConnections();
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(code((*reader)->taskNamed(u"none"_s)), u"task-not-found"_s);
            QVERIFY((*reader)->counters().ok());
        }
    }

    // Nothing sets the clock of a single process to that of the server. Fails if the stamps are the
    // server's time: with another clock, claims would have expired when they are committed.
    void singleProcessHasItsOwnClock()
    {
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        QVERIFY(submitTo(**store, u"x"_s).ok());
        const auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        const auto stored = (*reader)->submitted(u"x"_s);
        QCOMPARE(code(stored), u"ok"_s);
        QCOMPARE(stored->record.createdAt, m_now);
    }

    // The server is still in the COMMIT of a lost connection when the store is opened again. Fails
    // if the store continues with the numbers from before that COMMIT, which are used already.
    void numbersAreThoseAfterAnUnknownCommit()
    {
        PostgresOptions used = options();
        enum class Commit : quint8 { Normal, Lost, Late } next = Commit::Normal;
        used.hook = [&](const char *access) {
            if (next == Commit::Lost && qstrcmp(access, "commit") == 0) {
                next = Commit::Late;
                return AccessFault::Fail;
            }
            if (next == Commit::Late && qstrcmp(access, "resolve-begin") == 0) {
                next = Commit::Normal;
                run("UPDATE meta SET last_submission = last_submission + 5;"
                    "INSERT INTO batch(connection, number, abandoned)"
                    " SELECT 1, max(number) + 1, 0 FROM batch");
            }
            return AccessFault::None;
        };
        auto store = PostgresServer(used).openWriter();
        QVERIFY(store.ok());
        QVERIFY(submitTo(**store, u"first"_s).ok());
        next = Commit::Lost;
        const auto second = submitTo(**store, u"second"_s);
        QCOMPARE(code(second), u"ok"_s);
        QVERIFY(next == Commit::Normal);
        const auto third = submitTo(**store, u"third"_s);
        QCOMPARE(code(third), u"ok"_s);
        QCOMPARE(third->task.value, second->task.value + 5);
    }

    void singleProcessTakesOverTheSubmissionsOfNodes()
    {
        static_cast<void>(openNode(u"a"_s));
        auto node = openNode(u"b"_s);
        QVERIFY(node && m_node.node.value != 1);
        QVERIFY(submitTo(*node, u"x"_s).ok());
        node.reset();
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        QCOMPARE(takeAll(**store), QStringList(u"x"_s));
    }

    // The session of a node normally holds the lock of the store while it has a transaction. Here
    // the transaction is in a session without it. Fails if a single process ends the node before
    // the transaction has ended: it could be committed afterwards.
    void singleProcessWaitsForTheTransactionsOfNodes()
    {
        QVERIFY(openNode(u"a"_s));
        const auto other =
            PostgresConnection::open(options().server, PostgresConnection::Mode::ReadWrite, {});
        QVERIFY(other.ok() && (*other)->beginWriting("test"));
        QVERIFY((*other)->exec("test", "SELECT 1 FROM node WHERE id = 1 FOR KEY SHARE"));
        QCOMPARE(code(PostgresServer(options()).openWriter()), u"store-busy"_s);
        (*other)->rollback();
        QCOMPARE(code(PostgresServer(options()).openWriter()), u"ok"_s);
    }

    // The single process wrote through connection 1, which node 1 used before.
    void nodesTakeOverTheSubmissionsOfASingleProcess()
    {
        static_cast<void>(openNode(u"a"_s));
        run("DELETE FROM node WHERE id = 1"); // the store no longer knows the node
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        QVERIFY(submitTo(**store, u"x"_s).ok());
        store->reset();
        const auto node = openNode(u"b"_s);
        QVERIFY(node);
        BatchExecutor executor(*node, [](const CommitNotice &) {});
        const auto supervisor = executor.runOne(RegisterInstance{u"s"_s, m_node}, m_now);
        QVERIFY(supervisor.ok());
        const auto lease =
            executor.runOne(Lease{Lease::Action::Acquire, *supervisor, {}, 15000}, m_now);
        QVERIFY(lease.ok() && lease->held);
        QVERIFY(executor.runOne(SweepNodes{lease->epoch, {}}, m_now).ok());
        QCOMPARE(takeAll(*node), QStringList(u"x"_s));
    }

    // Submissions that a node has taken over are subtracted from its own row. Fails if the limit is
    // compared with the row of one node.
    void limitOfTheInboxAppliesToTheSumOfAllNodes()
    {
        QVERIFY(openNode(u"a"_s) && openNode(u"b"_s));
        const auto setWaiting = [this](qint64 ofFirst, qint64 ofOthers) {
            run("UPDATE meta SET inbox = CASE id WHEN 1 THEN " + QByteArray::number(ofFirst)
                + " ELSE " + QByteArray::number(ofOthers) + " END");
        };
        setWaiting(limits::kInboxMax, -limits::kInboxMax);
        auto node = openNode(u"a"_s);
        QVERIFY(node && m_node.node.value == 1);
        QCOMPARE(code(submitTo(*node, u"x"_s)), u"ok"_s);
        node.reset();
        setWaiting(-1, limits::kInboxMax);
        node = openNode(u"a"_s);
        QVERIFY(node && m_node.node.value == 1);
        QCOMPARE(code(submitTo(*node, u"y"_s)), u"ok"_s);
        QCOMPARE(code(submitTo(*node, u"z"_s)), u"inbox-full"_s);
        QCOMPARE(code(submitTo(*node, u"y"_s)), u"ok"_s); // it was accepted before
    }

    // There are more submissions than one statement returns. Fails if only some of them are read,
    // or if their order is that of their ids.
    void manyWaitingSubmissionsAreReadInOrder()
    {
        auto node = openNode(u"a"_s);
        QVERIFY(node && submitTo(*node, u"first"_s).ok());
        node.reset();
        run("INSERT INTO submission(id, public_id, workflow, workflow_version, priority,"
            " received_ms, content_hash, input) SELECT id + n, 'n' || n, workflow,"
            " workflow_version, priority, received_ms - n, content_hash, input"
            " FROM submission, generate_series(1, 50001) AS n;"
            "INSERT INTO inbox SELECT id, 1, priority, received_ms FROM submission"
            " WHERE public_id <> 'first'; UPDATE meta SET inbox = inbox + 50001 WHERE id = 1");
        node = openNode(u"a"_s);
        QVERIFY(node && m_node.node.value == 1);
        const QStringList taken = takeAll(*node);
        QCOMPARE(taken.size(), 10);
        QCOMPARE(taken.first(2), QStringList({u"n50001"_s, u"n50000"_s}));
    }

    // The node was replaced while the outcome of its COMMIT was unknown, and the next incarnation
    // has used the number of the batch. Fails if that counts as the node's own COMMIT.
    void batchOfTheNextIncarnationIsAnother()
    {
        enum class Commit : quint8 { Normal, Lost, Replaced } next = Commit::Normal;
        const auto node = openNode(u"a"_s, [&](const char *access) {
            if (next == Commit::Lost && qstrcmp(access, "commit") == 0) {
                next = Commit::Replaced;
                return AccessFault::Fail;
            }
            if (next == Commit::Replaced && qstrcmp(access, "resolve-begin") == 0) {
                next = Commit::Normal;
                run("UPDATE node SET incarnation = 8 WHERE id = 1;"
                    "INSERT INTO batch(connection, number, abandoned)"
                    " SELECT 1, max(number) + 1, 0 FROM batch WHERE connection = 1");
            }
            return AccessFault::None;
        });
        QVERIFY(node && m_node.node.value == 1);
        QVERIFY(submitTo(*node, u"first"_s).ok());
        next = Commit::Lost;
        QCOMPARE(code(submitTo(*node, u"second"_s)), u"store-outcome-unknown"_s);
        QVERIFY(next == Commit::Normal);
    }

    void secondProcessIsRefused()
    {
        auto first = PostgresServer(options()).openWriter();
        QVERIFY(first.ok());
        const auto second = PostgresServer(options()).openWriter();
        QCOMPARE(code(second), u"server-store-in-use"_s);
        QVERIFY(second.error().kind == base::ErrorKind::Locked);
        QVERIFY(registerAt(**first, u"first"_s).ok());
        first->reset();
        QVERIFY(PostgresServer(options()).openWriter().ok());
    }

    // A lost connection ends the lock of its session, so another process can open the store. Fails
    // if the first process can still write.
    void processThatWasReplacedCannotWrite()
    {
        auto first = PostgresServer(options()).openWriter();
        QVERIFY(first.ok());
        m_database->dropConnections();
        auto second = PostgresServer(options()).openWriter();
        QVERIFY(second.ok());
        QVERIFY(registerAt(**second, u"second"_s).ok());
        for (int i = 0; i < 2; ++i)
            QVERIFY(!registerAt(**first, u"first"_s).ok());
        second->reset();
        QCOMPARE(code(registerAt(**first, u"first"_s)), u"server-store-in-use"_s);
    }

    void storesAreCreatedAtTheSameTime()
    {
        std::vector<std::future<QString>> opened;
        for (int i = 0; i < 4; ++i)
            opened.push_back(std::async(std::launch::async,
                [this] { return code(PostgresServer(options()).openWriter()); }));
        int ok = 0;
        for (auto &each : opened) {
            const QString answer = each.get();
            QVERIFY2(answer == u"ok"_s || answer == u"server-store-in-use"_s, qPrintable(answer));
            ok += answer == u"ok"_s;
        }
        QVERIFY(ok >= 1);
    }

    // Another node has been upgraded. Fails if the earlier version stops working, can't be started
    // again, or mistakes the tables for those of a development version.
    void laterTablesThatThisVersionCanUseAreAccepted()
    {
        const auto store = openNode(u"a"_s);
        QVERIFY(store);
        run("UPDATE schema_version SET version = version + 1 WHERE id IN (1, 3);"
            " ALTER TABLE submission ADD COLUMN later BIGINT NOT NULL DEFAULT 0;"
            " CREATE TABLE later(id BIGINT PRIMARY KEY)");
        QCOMPARE(code(submitTo(*store, u"x"_s)), u"ok"_s);
        m_database->dropConnections();
        static_cast<void>(submitTo(*store, u"y"_s)); // may report the lost connection
        QCOMPARE(code(submitTo(*store, u"y"_s)), u"ok"_s);
        QVERIFY(openNode(u"b"_s));
        const auto reader = PostgresServer(options()).openReader();
        QCOMPARE(code(reader), u"ok"_s);
        QCOMPARE(code((*reader)->submitted(u"y"_s)), u"ok"_s);
        QCOMPARE(code(PostgresServer(options()).openAudit()), u"ok"_s);
    }

    void laterTablesThatThisVersionCannotUseAreRefused()
    {
        const auto store = openNode(u"a"_s);
        QVERIFY(store);
        run("UPDATE schema_version SET version = 3 WHERE id = 1;"
            " UPDATE schema_version SET version = 2 WHERE id = 4");
        PostgresOptions ofNode = options();
        ofNode.hasNodes = true;
        const auto opened = PostgresServer(ofNode).openWriter();
        QCOMPARE(code(opened), u"server-schema-newer"_s);
        QVERIFY(opened.error().kind == base::ErrorKind::StoreNewer);
        QCOMPARE(opened.error().parameters,
            QJsonObject({{u"schema"_s, 3}, {u"needed"_s, 2}, {u"supported"_s, 1}}));
        QCOMPARE(code(PostgresServer(options()).openReader()), u"server-schema-newer"_s);
        QCOMPARE(code(PostgresServer(options()).openAudit()), u"server-schema-newer"_s);
        // A running node pauses instead of failing one command after the other.
        m_database->dropConnections();
        static_cast<void>(submitTo(*store, u"x"_s));
        const auto refused = submitTo(*store, u"y"_s);
        QCOMPARE(code(refused), u"server-schema-newer"_s);
        QVERIFY(base::classify(refused.error().kind) == base::ErrorClass::StoreUnavailable);
        // Without this row, only the same version can use the tables.
        run("DELETE FROM schema_version WHERE id = 4");
        const auto alone = PostgresServer(options()).openReader();
        QCOMPARE(code(alone), u"server-schema-newer"_s);
        QCOMPARE(alone.error().parameters[u"needed"_s], QJsonValue(3));
        run("INSERT INTO schema_version VALUES(4, 1)");
        QCOMPARE(code(submitTo(*store, u"y"_s)), u"ok"_s);
    }

    void emptyDatabaseHasNoStore()
    {
        const auto reader = PostgresServer(options()).openReader();
        QCOMPARE(code(reader), u"store-missing"_s);
        QVERIFY(reader.error().kind == base::ErrorKind::NotFound);
        QCOMPARE(code(PostgresServer(options()).openAudit()), u"store-missing"_s);
    }

    // The rights that app/README.md recommends. Fails if a process needs more.
    void rolesWithoutCreateAreEnough()
    {
        m_database->run("DROP ROLE IF EXISTS sagadesk_node; DROP ROLE IF EXISTS sagadesk_reader;"
                        " CREATE ROLE sagadesk_node LOGIN; CREATE ROLE sagadesk_reader LOGIN");
        QVERIFY(PostgresServer(options()).openWriter().ok()); // the owner creates the tables
        m_database->run(
            "GRANT USAGE ON SCHEMA sagadesk TO sagadesk_node, sagadesk_reader;"
            " GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA sagadesk"
            " TO sagadesk_node; GRANT SELECT ON ALL TABLES IN SCHEMA sagadesk TO sagadesk_reader");
        const auto optionsOf = [this](const QString &role) {
            return PostgresOptions{.server = *ServerOptions::fromUrl(m_database->urlOf(role))};
        };
        auto store = PostgresServer(optionsOf(u"sagadesk_node"_s)).openWriter();
        QCOMPARE(code(store), u"ok"_s);
        auto connection = PostgresConnection::open(
            optionsOf(u"sagadesk_node"_s).server, PostgresConnection::Mode::ReadWrite, {});
        QVERIFY(connection.ok());
        const auto known = readIdentity(**connection);
        QVERIFY(known.ok() && !known->system.isEmpty() && known->timeline > 0);
        connection->reset();
        QCOMPARE(code(registerAt(**store, u"first"_s)), u"ok"_s);
        BatchExecutor executor(**store, [](const CommitNotice &) {});
        Purge purge;
        purge.finishedBefore = m_now;
        purge.limit = 10;
        QCOMPARE(code(executor.runOne(std::move(purge), m_now)), u"ok"_s);
        QCOMPARE(code(executor.runOne(NoteControl{{u"step-down"_s, {}, 0, {}}}, m_now)), u"ok"_s);
        auto reader = PostgresServer(optionsOf(u"sagadesk_reader"_s)).openReader();
        QCOMPARE(code(reader), u"ok"_s);
        QVERIFY((*reader)->counters().ok());
        QVERIFY((*reader)->nodes().ok());
        QCOMPARE(code(PostgresServer(optionsOf(u"sagadesk_reader"_s)).openAudit()), u"ok"_s);
        reader->reset();
        store->reset();
        const auto denied = PostgresServer(optionsOf(u"sagadesk_reader"_s)).openWriter();
        QCOMPARE(code(denied), u"server-permission-denied"_s);
        const QString message = denied.error().parameters["message"_L1].toString();
        QVERIFY2(message.contains(u"permission denied"_s), qPrintable(message));
        m_database->run("DROP OWNED BY sagadesk_node, sagadesk_reader;"
                        " DROP ROLE sagadesk_node, sagadesk_reader");
    }

    // Regression: the result of a queued write of several rows was counted in addition to the
    // write, so that a refused command that read it seemed to have written something.
    void writeThatWasCountedStaysOneRow()
    {
        QVERIFY(PostgresServer(options()).openWriter().ok()); // creates the schema
        run("CREATE TABLE pair(id BIGINT); INSERT INTO pair VALUES(1), (2)");
        auto opened =
            PostgresConnection::open(options().server, PostgresConnection::Mode::ReadWrite, {});
        QVERIFY(opened.ok());
        PostgresConnection &connection = **opened;
        QVERIFY(connection.beginWriting("begin"));
        Statement change(connection, "change", "UPDATE pair SET id = id + ?");
        Statement count(connection, "count", "SELECT count(*) FROM pair WHERE id > ?");
        QVERIFY(change.run(10));
        const qint64 counted = connection.rowsWritten();
        {
            Rows rows = count.query(10);
            QVERIFY(rows.next());
            QCOMPARE(rows.integer(0), 2);
        }
        QCOMPARE(connection.rowsWritten(), counted);
        QVERIFY(change.run(10));
        {
            Rows rows = count.query(20);
            QVERIFY(rows.next());
        }
        QCOMPARE(connection.rowsWritten(), counted + 2); // not counted before its result was known
        connection.rollback();
    }

    void serverThatIsNotThereIsReported()
    {
        const auto server = ServerOptions::fromUrl(u"postgresql:///none?host=/nowhere"_s);
        QVERIFY(server.ok());
        const auto store = PostgresServer({.server = *server}).openWriter();
        QCOMPARE(code(store), u"server-unreachable"_s);
        QCOMPARE(store.error().parameters["server"_L1].toString(), u"/nowhere/none"_s);
    }

    void commitsThatAreNotDurableAreRefused()
    {
        QVERIFY(PostgresServer(options()).openWriter().ok());
        m_database->setForAll("synchronous_commit", "off");
        const auto refused = PostgresServer(options()).openWriter();
        QCOMPARE(code(refused), u"server-not-durable"_s);
        QCOMPARE(refused.error().parameters[u"setting"_s].toString(), u"synchronous_commit=off"_s);
        const auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        QCOMPARE((*reader)->nodes()->commits.disks, 0);
    }

    void serverWithoutFsyncIsRefused()
    {
        TestDatabase own(TestDatabase::Server::Own);
        const PostgresOptions used{.server = *ServerOptions::fromUrl(own.url())};
        QCOMPARE(code(PostgresServer(used).openWriter()), u"ok"_s);
        own.run("ALTER SYSTEM SET fsync = off");
        own.run("SELECT pg_reload_conf()");
        QTRY_COMPARE(own.rows("SHOW fsync").front().front(), QByteArray("off"));
        const auto refused = PostgresServer(used).openWriter();
        QCOMPARE(code(refused), u"server-not-durable"_s);
        QCOMPARE(refused.error().parameters[u"setting"_s].toString(), u"fsync=off"_s);
    }

    void settingsOfCommitsAreRead()
    {
        QVERIFY(PostgresServer(options()).openWriter().ok());
        const auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        const auto list = (*reader)->nodes();
        QVERIFY(list.ok());
        QCOMPARE(list->commits.disks, 1);
        QCOMPARE(list->commits.synchronousCommit, u"on"_s);
        QCOMPARE(list->commits.standbys, QString());
        QVERIFY(!list->commits.hasFullPages); // PostgresCluster switches them off
    }

    // The schema's collation differs from the database's default, and no other setting of the
    // session may change what is stored.
    void settingsOfTheDatabaseDoNotMatter()
    {
        m_database->setForAll("client_encoding", "LATIN1");
        m_database->setForAll("standard_conforming_strings", "off");
        m_database->setForAll("bytea_output", "escape");
        m_database->setForAll("timezone", "Asia/Tokyo");
        m_database->setForAll("default_transaction_isolation", "serializable");
        auto store = PostgresServer(options()).openWriter();
        QVERIFY(store.ok());
        QVERIFY(registerAt(**store, u"ő 日本 \\ '"_s).ok());
        BatchExecutor executor(**store, [](const CommitNotice &) {});
        model::Submission submission;
        submission.publicId = u"x"_s;
        submission.workflow = u"w"_s;
        submission.input = "{\"a\": \"\\\\ ő 日本\"}";
        QVERIFY(executor.runOne(Submit{submission}, m_now).ok());
        const auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        const auto stored = (*reader)->submitted(u"x"_s);
        QCOMPARE(code(stored), u"ok"_s);
        QCOMPARE(stored->input, submission.input);
    }
};

} // namespace sagadesk::tests

QTEST_GUILESS_MAIN(sagadesk::tests::TestPostgresServer)

#include "tst_postgresserver.moc"
