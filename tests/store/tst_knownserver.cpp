#include "core/store/postgres/knownserver.h"
#include "core/store/postgres/postgresserver.h"
#include "tests/store/storetest.h"
#include "tests/support/postgres/testdatabase.h"

#include <QFile>
#include <QTemporaryDir>

namespace sagadesk::tests {

using namespace store;
using namespace store::postgres;

// A process remembers which server it has used, and refuses a former primary or another server.
class TestKnownServer final : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestDatabase> m_database;

    [[nodiscard]] PostgresOptions options() const
    {
        return {.server = *ServerOptions::fromUrl(m_database->url()), .checkCopies = true};
    }
    template <class Reply>
    [[nodiscard]] static QString code(const base::Result<Reply> &reply)
    {
        return reply ? u"ok"_s : reply.error().code;
    }
    [[nodiscard]] static base::Result<model::SubmitReceipt> submitTo(
        StateStore &store, const QString &id)
    {
        BatchExecutor executor(store, [](const CommitNotice &) {});
        model::Submission submission;
        submission.publicId = id;
        submission.workflow = u"w"_s;
        submission.input = "{}";
        return executor.runOne(Submit{submission}, 1'700'000'000'000);
    }
    // The identity of the server of m_database, read without the code under test.
    [[nodiscard]] ServerIdentity identity() const
    {
        const auto rows = m_database->rows(
            "SELECT system_identifier, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)"
            " FROM pg_control_system()");
        return {
            QString::fromLatin1(rows.front().front()), rows.front().back().toLongLong(nullptr, 16)};
    }
    // Options of a process whose last known server is `before`.
    [[nodiscard]] PostgresOptions optionsAfter(const ServerIdentity &before) const
    {
        PostgresOptions used = options();
        used.known = std::make_shared<KnownServer>(used.server.place(), QString());
        if (!used.known->remember(before))
            qFatal("not remembered");
        return used;
    }

private Q_SLOTS:
    void init() { m_database = std::make_unique<TestDatabase>(); }
    void cleanup() { m_database.reset(); }

    // Another connection of the process has met the promoted standby. Fails if the writer continues
    // on the former primary, where later commits are missing.
    void formerPrimaryIsRefused()
    {
        ServerIdentity promoted = identity();
        PostgresOptions used = optionsAfter(promoted);
        auto store = PostgresServer(used).openWriter();
        QCOMPARE(code(store), u"ok"_s);
        QCOMPARE(code(submitTo(**store, u"x"_s)), u"ok"_s);
        ++promoted.timeline;
        QVERIFY(used.known->remember(promoted).ok());
        m_database->dropConnections();
        static_cast<void>(submitTo(**store, u"y"_s)); // may report the lost connection
        const auto refused = submitTo(**store, u"y"_s);
        QCOMPARE(code(refused), u"server-timeline-old"_s);
        QVERIFY(base::classify(refused.error().kind) == base::ErrorClass::StoreUnavailable);
        QCOMPARE(refused.error().parameters[u"known"_s].toInteger(), promoted.timeline);
        QCOMPARE(refused.error().parameters[u"timeline"_s].toInteger(), promoted.timeline - 1);
        const auto reader = PostgresServer(options()).openReader();
        QVERIFY(reader.ok());
        QVERIFY((*reader)->submitted(u"x"_s).ok());
        QVERIFY(!(*reader)->submitted(u"y"_s).ok());
        // The server is recognized as the former primary at another address too.
        used.known = std::make_shared<KnownServer>(u"elsewhere/db"_s, QString());
        QVERIFY(used.known->remember(promoted).ok());
        QCOMPARE(code(PostgresServer(used).openWriter()), u"server-timeline-old"_s);
    }

    void promotedStandbyIsAccepted()
    {
        KnownServer known(u"h/db"_s, QString());
        QVERIFY(known.remember({u"1"_s, 3}).ok());
        QVERIFY(known.check({u"1"_s, 4}).ok());
        QVERIFY(known.check({u"1"_s, 3}).ok()); // check() remembers nothing
        QVERIFY(known.remember({u"1"_s, 4}).ok());
        QCOMPARE(code(known.check({u"1"_s, 3})), u"server-timeline-old"_s);
        QVERIFY(known.check({u"1"_s, 0}).ok()); // a standby, which accepts no writes
        QVERIFY(known.remember({u"1"_s, 0}).ok()); // timeline 0 is not remembered
        QCOMPARE(code(known.check({u"1"_s, 3})), u"server-timeline-old"_s);
    }

    void anotherServerIsRefused()
    {
        const PostgresOptions used = optionsAfter({u"1"_s, 1});
        const auto refused = PostgresServer(used).openWriter();
        QCOMPARE(code(refused), u"server-is-another"_s);
        QCOMPARE(refused.error().parameters[u"server"_s].toString(), used.server.place());
        // The refused call created no store on the server.
        QCOMPARE(code(PostgresServer(options()).openReader()), u"store-missing"_s);
        QVERIFY(used.known->check({}).ok()); // an unknown identity
        QCOMPARE(code(PostgresServer(options()).openWriter()), u"ok"_s);
    }

    // The file is written when a store is opened. A server at another address is not compared with
    // it; an unreadable file is an error until it is removed.
    void serverIsRememberedInTheDataFolder()
    {
        const QTemporaryDir folder;
        PostgresOptions used = options();
        used.dataDir = folder.path();
        QCOMPARE(code(PostgresServer(used).openWriter()), u"ok"_s);
        QCOMPARE(code(PostgresServer(used).openWriter()), u"ok"_s);
        const QString file = folder.filePath(u"store-server"_s);
        const auto knownAt = [&file](const QString &place) {
            return std::make_unique<KnownServer>(place, file);
        };
        const auto refused = knownAt(used.server.place())->check({u"1"_s, 1});
        QCOMPARE(code(refused), u"server-is-another"_s);
        QCOMPARE(refused.error().parameters[u"file"_s].toString(), file);
        QVERIFY(knownAt(u"elsewhere/db"_s)->check({u"1"_s, 1}).ok());
        ServerIdentity promoted = identity();
        ++promoted.timeline;
        QVERIFY(knownAt(used.server.place())->remember(promoted).ok());
        QCOMPARE(code(PostgresServer(used).openWriter()), u"server-timeline-old"_s);
        QFile damaged(file);
        QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
        damaged.close();
        QCOMPARE(code(PostgresServer(used).openWriter()), u"file-unreadable"_s);
        QVERIFY(damaged.remove());
        QCOMPARE(code(PostgresServer(used).openWriter()), u"ok"_s);
    }
};

} // namespace sagadesk::tests

QTEST_GUILESS_MAIN(sagadesk::tests::TestKnownServer)

#include "tst_knownserver.moc"
