#include "tests/api/ctlprocess.h"
#include "tests/support/postgres/testdatabase.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using sagadesk::tests::TestDatabase;

namespace {

#ifdef SAGADESK_NODES
constexpr bool kHasNodes = true;
#else
constexpr bool kHasNodes = false;
#endif

} // namespace

class TestCtlPostgres final : public QObject
{
    Q_OBJECT

    std::unique_ptr<TestDatabase> m_database;
    std::unique_ptr<CtlFolder> m_folder;

    QStringList store() const { return {u"--store"_s, m_database->url()}; }
    CtlResult submit(const QString &id) const { return submit(id, *m_folder); }
    static CtlResult submit(const QString &id, const CtlFolder &folder)
    {
        return folder.call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id, u"--wait"_s,
                               u"--input"_s, u"-"_s},
            R"({"must": "x"})");
    }
    QString stateOf(const QString &id) const
    {
        return m_folder->call(QStringList{u"show"_s, id, u"--json"_s} + store())
            .json()
            .value("processState"_L1)
            .toString();
    }
    CtlResult migrate(const QString &from, const QString &to) const
    {
        return ctl({u"migrate"_s, u"--json"_s, u"--from"_s, from, u"--to"_s, to});
    }

private Q_SLOTS:
    void init()
    {
        m_database = std::make_unique<TestDatabase>();
        m_folder = std::make_unique<CtlFolder>();
    }
    void cleanup()
    {
        m_folder.reset();
        m_database.reset();
    }

    void engineRunsOnADatabase()
    {
        {
            const auto engine = m_folder->run(store());
            QVERIFY(engine->ready());
            const CtlResult sent = submit(u"A-1"_s);
            QVERIFY2(sent.code == 0, sent.err.constData());
            // The data folder is enough to find the instance, whose API is used.
            QCOMPARE(m_folder->stateOf(u"A-1"_s), u"processed"_s);
            const CtlResult backup = m_folder->call({u"backup"_s, m_folder->file(u"copy.db"_s)});
            QCOMPARE(backup.code, 4);
            QVERIFY2(backup.err.contains("tools of its database"), backup.err.constData());
            QCOMPARE(engine->terminate(), 0);
        }
        QVERIFY(!QFile::exists(m_folder->path() + u"/state.db"_s));
        QCOMPARE(stateOf(u"A-1"_s), u"processed"_s);
        const CtlResult verified = m_folder->call(QStringList{u"verify"_s} + store());
        QVERIFY2(verified.code == 0, verified.out.constData());
        QVERIFY2(verified.out.contains("1 tasks, "), verified.out.constData());
        const auto again = m_folder->run(store());
        QVERIFY(again->ready());
        QCOMPARE(m_folder->stateOf(u"A-1"_s), u"processed"_s);
    }

    // Fails if the server rejects a command in normal work: the session is then replaced without a
    // message, and the new one has to prepare all statements again.
    void sessionsOutliveTheWork()
    {
        const auto engine = m_folder->run(store());
        QVERIFY(engine->ready());
        QVERIFY(submit(u"A-0"_s).code == 0);
        const auto sessions = [this] {
            return m_database->rows(
                "SELECT pid, backend_start FROM pg_stat_activity WHERE datname ="
                " current_database() AND application_name = 'sagadesk'");
        };
        const auto first = sessions();
        QVERIFY(first.size() > 1);
        for (int i = 1; i <= 20; ++i)
            QVERIFY(submit(u"A-%1"_s.arg(i)).code == 0);
        const auto last = sessions();
        for (const QByteArrayList &session : first)
            QVERIFY(last.contains(session));
    }

    void secondEngineIsRefused()
    {
        const auto engine = m_folder->run(store());
        QVERIFY(engine->ready());
        const CtlResult sameFolder = m_folder->call(QStringList{u"run"_s} + store());
        QCOMPARE(sameFolder.code, 4);
        QVERIFY2(sameFolder.err.contains("data folder"), sameFolder.err.constData());
        const CtlFolder other;
        const CtlResult sameDatabase = other.call(QStringList{u"run"_s} + store());
        QCOMPARE(sameDatabase.code, 4);
        QVERIFY2(sameDatabase.err.contains("Another node named"), sameDatabase.err.constData());
        QVERIFY(submit(u"A-1"_s).code == 0); // the first node is not disturbed
    }

    void badAddresses_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("not a database") << u"/var/lib/x"_s << 2 << QByteArray("address");
        QTest::newRow("with a password")
            << u"postgresql://ada:secret@localhost/x"_s << 2 << QByteArray("password");
        QTest::newRow("another machine without TLS")
            << u"postgresql://db.example/x?sslmode=disable"_s << 2 << QByteArray("TLS");
        QTest::newRow("several hosts before the path")
            << u"postgresql://a,b/x"_s << 2 << QByteArray("postgresql:///database?host=a,b");
        QTest::newRow("no server") << u"postgresql:///x?host=/nowhere"_s << 1
                                   << QByteArray("No connection to the database server");
    }
    void badAddresses()
    {
        QFETCH(QString, url);
        QFETCH(int, code);
        QFETCH(QByteArray, text);
        const CtlResult run = m_folder->call({u"run"_s, u"--store"_s, url});
        QCOMPARE(run.code, code);
        QVERIFY2(run.err.contains(text), run.err.constData());
        QVERIFY(!run.err.contains("secret"));
        for (const QString &verb : {u"list"_s, u"nodes"_s, u"verify"_s})
            QCOMPARE(m_folder->call({verb, u"--store"_s, url}).code, code);
        QVERIFY(!QFile::exists(m_folder->path() + u"/state.db"_s));
    }

    // `sagadeskctl nodes` asks a running engine through its API, and otherwise reads the database.
    void meaningOfAnAcknowledgementIsShown()
    {
        const auto commits = [this](const QStringList &options) {
            const CtlResult nodes = m_folder->call(QStringList{u"nodes"_s, u"--json"_s} + options);
            return nodes.json().value("commits"_L1).toObject();
        };
        const QJsonObject expected{{u"disks"_s, 1}, {u"synchronousCommit"_s, u"on"_s},
            {u"synchronousStandbyNames"_s, QString()}, {u"fullPageWrites"_s, false}};
        {
            const auto engine = m_folder->run(store());
            QVERIFY(engine->ready());
            QCOMPARE(commits({}), expected);
            QCOMPARE(engine->terminate(), 0);
        }
        QCOMPARE(commits(store()), expected);
        const CtlResult shown = m_folder->call(QStringList{u"nodes"_s} + store());
        QVERIFY2(shown.out.contains("An acknowledged commit is on 1 disk."), shown.out.constData());
        QVERIFY2(shown.out.contains("full_page_writes is off"), shown.out.constData());
    }

    void databaseWithoutAStoreIsReported()
    {
        const CtlResult verified = m_folder->call(QStringList{u"verify"_s} + store());
        QCOMPARE(verified.code, 1);
        QVERIFY2(verified.err.contains("no store yet"), verified.err.constData());
    }

    // Without the address, an empty store in the data folder would be used.
    void forgottenAddressIsRefused()
    {
        {
            const auto engine = m_folder->run(store());
            QVERIFY(engine->ready());
            QCOMPARE(submit(u"A-1"_s).code, 0);
            QCOMPARE(engine->terminate(), 0);
        }
        const QByteArray advice = "--store " + m_database->url().toUtf8();
        const QList<QStringList> verbs{{u"run"_s}, {u"list"_s}, {u"verify"_s},
            {u"purge"_s, u"--older-than=1d"_s}, {u"backup"_s, m_folder->file(u"copy.db"_s)}};
        for (const QStringList &verb : verbs) {
            const CtlResult forgotten = m_folder->call(verb);
            QCOMPARE(forgotten.code, 4);
            QVERIFY2(forgotten.err.contains(advice), forgotten.err.constData());
        }
        QVERIFY(!QFile::exists(m_folder->path() + u"/state.db"_s));
        // The file in the data folder is used if it is named.
        const QStringList file{u"--store"_s, u"sqlite:"_s};
        QCOMPARE(m_folder->call(QStringList{u"list"_s} + file).code, 1); // the file does not exist
        {
            const auto engine = m_folder->run(file);
            QVERIFY(engine->ready());
            QCOMPARE(engine->terminate(), 0);
        }
        const auto again = m_folder->run();
        QVERIFY(again->ready());
        QVERIFY(m_folder->stateOf(u"A-1"_s).isEmpty());
        // Read through the API of the instance, not from the database.
        QCOMPARE(stateOf(u"A-1"_s), QString());
    }

    void storeIsReadAndPurgedWithoutAnInstance()
    {
        const QStringList purge{u"purge"_s, u"--json"_s, u"--older-than=1ms"_s};
        QCOMPARE(m_folder->call(purge + store()).code, 1); // there is no store, and none is created
        QCOMPARE(m_folder->call(QStringList{u"verify"_s} + store()).code, 1);
        {
            const auto engine = m_folder->run(store());
            QVERIFY(engine->ready());
            QCOMPARE(submit(u"A-1"_s).code, 0);
            QCOMPARE(engine->terminate(), 0);
        }
        const CtlResult counted = m_folder->call(purge + store() + QStringList{u"--dry-run"_s});
        QVERIFY2(counted.code == 0, counted.err.constData());
        QCOMPARE(counted.json().value("wouldPurge"_L1).toInt(-1), 1);
        QCOMPARE(stateOf(u"A-1"_s), u"processed"_s);
        const CtlResult purged = m_folder->call(purge + store());
        QVERIFY2(purged.code == 0, purged.err.constData());
        QCOMPARE(purged.json().value("purged"_L1).toInt(-1), 1);
        QCOMPARE(stateOf(u"A-1"_s), QString());
        const QJsonObject diagnosis = m_folder->call(QStringList{u"diagnose"_s} + store()).json();
        QCOMPARE(diagnosis.value("stats"_L1).toObject().value("code"_L1).toString(), QString());
        QVERIFY(diagnosis.value("dataFolder"_L1)
                    .toObject()
                    .value("store"_L1)
                    .toString()
                    .startsWith(u'/')); // the folder of the socket
        const CtlResult restored = m_folder->call(QStringList{u"restore"_s, u"x.db"_s} + store());
        QCOMPARE(restored.code, 4);
        QVERIFY2(restored.err.contains("tools of its database"), restored.err.constData());
    }

    void rehearsalsStayInTheirFolder()
    {
        QCOMPARE(m_folder->call(QStringList{u"run"_s, u"--rehearse"_s} + store()).code, 2);
    }

    void storeMovesToADatabaseAndBack()
    {
        {
            const auto engine = m_folder->run();
            QVERIFY(engine->ready());
            QCOMPARE(submit(u"A-1"_s).code, 0);
            const CtlResult inUse = migrate(m_folder->path(), m_database->url());
            QCOMPARE(inUse.code, 4);
            QVERIFY2(inUse.err.contains("store-locked"), inUse.err.constData());
            QCOMPARE(engine->terminate(), 0);
        }
        const CtlResult there = migrate(m_folder->path(), m_database->url());
        QVERIFY2(there.code == 0, there.err.constData());
        QCOMPARE(there.json().value("tasks"_L1).toInt(), 1);
        {
            const auto engine = m_folder->run(store());
            QVERIFY(engine->ready());
            QCOMPARE(m_folder->stateOf(u"A-1"_s), u"processed"_s);
            QCOMPARE(submit(u"A-2"_s).code, 0);
            const CtlFolder other;
            QCOMPARE(migrate(m_database->url(), other.path()).code, 4); // the database is in use
            QCOMPARE(engine->terminate(), 0);
        }
        // That folder still contains the store that was copied to the database.
        QCOMPARE(migrate(m_database->url(), m_folder->path()).code, 4);
        // Another node, so that several connections have written.
        const QStringList names = kHasNodes ? QStringList{u"--node"_s, u"south"_s} : QStringList();
        {
            const auto engine = m_folder->run(store() + names);
            QVERIFY(engine->ready());
            QCOMPARE(submit(u"A-3"_s).code, 0);
            QCOMPARE(engine->terminate(), 0);
        }
        const CtlFolder other;
        const CtlResult back = migrate(m_database->url(), other.path());
        QVERIFY2(back.code == 0, back.err.constData());
        QCOMPARE(back.json().value("tasks"_L1).toInt(), 3);
        QCOMPARE(other.stateOf(u"A-2"_s), u"processed"_s);
        {
            const auto engine = other.run();
            QVERIFY(engine->ready());
            QCOMPARE(other.stateOf(u"A-1"_s), u"processed"_s);
            const CtlResult sent = submit(u"A-4"_s, other);
            QVERIFY2(sent.code == 0, sent.err.constData());
            QCOMPARE(engine->terminate(), 0);
        }
        const CtlResult verified = other.call({u"verify"_s});
        QVERIFY2(verified.code == 0, verified.out.constData());
        QVERIFY2(verified.out.contains("4 tasks, "), verified.out.constData());
    }

    void usageErrorsOfMigrate_data()
    {
        QTest::addColumn<QStringList>("places");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("two folders") << QStringList{u"--from=/a"_s, u"--to=/b"_s};
        QTest::newRow("two databases")
            << QStringList{u"--from=postgresql:///a"_s, u"--to=postgresql:///b"_s};
        QTest::newRow("bad address")
            << QStringList{u"--from=/a"_s, u"--to=postgresql://ada:secret@localhost/b"_s};
    }
    void usageErrorsOfMigrate()
    {
        QFETCH(QStringList, places);
        QCOMPARE(ctl(QStringList{u"migrate"_s} + places).code, 2);
    }
};

QTEST_GUILESS_MAIN(TestCtlPostgres)
#include "tst_ctlpostgres.moc"
