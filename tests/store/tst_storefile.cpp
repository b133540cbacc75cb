#include "core/base/storecodes.h"
#include "core/store/sqlite/schema.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/store/sqlite/storefile.h"
#include "storefixture.h"

#include <QDir>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

#include <sqlite3.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using base::ErrorKind;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void overwrite(const QString &path, qint64 at, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.seek(at));
    QCOMPARE(file.write(bytes), bytes.size());
}

void runSql(const QString &path, const QStringList &statements)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
        database.setDatabaseName(path);
        QVERIFY(database.open());
        for (const QString &sql : statements)
            QVERIFY(QSqlQuery(database).exec(sql));
    }
    QSqlDatabase::removeDatabase(u"other"_s);
}

ErrorKind kindOfOpening(const QString &path)
{
    const auto opened = SqliteFile({path, {}, true}).openWriter();
    return opened ? ErrorKind::NotFound : opened.error().kind; // NotFound: success
}

} // namespace

class TestStoreFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<StoreFixture>();
        m_path = m_world->path();
    }

    void newFileIsPrivateAndMarked()
    {
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        const auto onlyOwner = QFileDevice::ReadOwner | QFileDevice::WriteOwner
            | QFileDevice::ReadUser | QFileDevice::WriteUser;
        for (const char *suffix : {"", "-wal", "-shm"}) {
            const QString name = m_path + QLatin1StringView(suffix);
            QVERIFY2(QFile::exists(name), qPrintable(name));
            QCOMPARE(QFile::permissions(name), onlyOwner);
        }
        const QString lock = QFileInfo(m_path).absoluteDir().filePath(u"state.lock"_s);
        QCOMPARE(QFile::permissions(lock), onlyOwner);
        m_world->close();
        const QByteArray header = contentOf(m_path).left(100);
        QCOMPARE(header.mid(68, 4), QByteArray("SAGA"));
        QCOMPARE(header.at(63), char(newestSchemaVersion()));
    }

    void pragmasAreSet()
    {
        QVERIFY(m_world->open().ok());
        m_world->close();
        const auto connection = openForWriting(m_path, {}, false);
        QVERIFY(connection.ok());
        const auto value = [&](const char *sql) { return (*connection)->value("test", sql); };
        QCOMPARE(value("PRAGMA journal_mode"), u"wal"_s);
        QCOMPARE(value("PRAGMA synchronous"), u"2"_s);
        QCOMPARE(value("PRAGMA wal_autocheckpoint"), u"0"_s);
        QCOMPARE(value("PRAGMA foreign_keys"), u"0"_s);
        QCOMPARE(value("PRAGMA trusted_schema"), u"0"_s);
        QCOMPARE(value("PRAGMA cell_size_check"), u"1"_s);
        QCOMPARE(value("PRAGMA mmap_size"), u"0"_s);
        QCOMPARE(value("PRAGMA temp_store"), u"2"_s);
        const auto reading = openForReading(m_path, {});
        QVERIFY(reading.ok());
        QCOMPARE((*reading)->value("test", "PRAGMA cell_size_check"), u"1"_s);
        QCOMPARE((*reading)->value("test", "PRAGMA trusted_schema"), u"0"_s);
        // Memory accounting is off, because it would take a process-wide lock for each allocation.
        QCOMPARE(sqlite3_memory_used(), 0);
    }

    void foreignFileIsRefusedUntouched_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("text") << QByteArray("dear diary");
        QTest::newRow("long text") << QByteArray(5000, 'x');
        QTest::newRow("almost a header") << QByteArray("SQLite format 3\0cut", 19);
    }
    void foreignFileIsRefusedUntouched()
    {
        QFETCH(QByteArray, content);
        write(m_path, content);
        QCOMPARE(kindOfOpening(m_path), ErrorKind::StoreForeign);
        QVERIFY(!SqliteFile({m_path}).openReader().ok());
        QCOMPARE(contentOf(m_path), content);
        const QStringList names = QFileInfo(m_path).absoluteDir().entryList(QDir::Files);
        QCOMPARE(names, QStringList{u"state.db"_s});
    }

    void databaseOfAnotherApplicationIsRefusedUntouched()
    {
        runSql(m_path, {u"CREATE TABLE task(id INTEGER PRIMARY KEY)"_s});
        const QByteArray before = contentOf(m_path);
        QCOMPARE(kindOfOpening(m_path), ErrorKind::StoreForeign);
        QCOMPARE(contentOf(m_path), before);
    }

    void newerSchemaIsRefusedUntouched()
    {
        QVERIFY(m_world->open().ok());
        m_world->close();
        const int newer = kDevelopmentSchemaTo + 1;
        runSql(
            m_path, {u"PRAGMA user_version=%1"_s.arg(newer), u"PRAGMA wal_checkpoint(TRUNCATE)"_s});
        const QByteArray before = contentOf(m_path);
        const auto opened = SqliteFile({m_path, {}, true}).openWriter();
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().kind, ErrorKind::StoreNewer);
        QCOMPARE(opened.error().parameters.value(u"schema"_s).toInt(), newer);
        QCOMPARE(contentOf(m_path), before);
    }

    void schemaOfDevelopmentIsRefusedUntouched_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("the first") << 2;
        QTest::newRow("the last") << 12;
    }
    void schemaOfDevelopmentIsRefusedUntouched()
    {
        QFETCH(int, version);
        QVERIFY(m_world->open().ok());
        m_world->close();
        runSql(m_path,
            {u"PRAGMA user_version=%1"_s.arg(version), u"PRAGMA wal_checkpoint(TRUNCATE)"_s});
        const QByteArray before = contentOf(m_path);
        const auto opened = SqliteFile({m_path, {}, true}).openWriter();
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().kind, ErrorKind::StoreForeign);
        QCOMPARE(opened.error().code, codes::kStoreOfDevelopment);
        QCOMPARE(opened.error().parameters.value(u"schema"_s).toInt(), version);
        const auto read = SqliteFile({m_path}).openReader();
        QVERIFY(!read.ok());
        QCOMPARE(read.error().code, codes::kStoreOfDevelopment);
        QCOMPARE(contentOf(m_path), before);
    }

    void schemaThatDiffersIsRefused_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("object");
        QTest::newRow("trigger")
            << u"CREATE TRIGGER t AFTER INSERT ON task BEGIN DELETE FROM event; END"_s
            << u"trigger t"_s;
        QTest::newRow("view") << u"CREATE VIEW v AS SELECT * FROM task"_s << u"view v"_s;
        QTest::newRow("table missing") << u"DROP TABLE task_block"_s << u"table task_block"_s;
        QTest::newRow("index missing") << u"DROP INDEX event_task"_s << u"index event_task"_s;
        QTest::newRow("column") << u"ALTER TABLE lease ADD COLUMN x INTEGER"_s << u"table lease"_s;
    }
    void schemaThatDiffersIsRefused()
    {
        QFETCH(QString, change);
        makeStoreWithTasks();
        runSql(m_path, {change, u"PRAGMA wal_checkpoint(TRUNCATE)"_s});
        const auto opened = SqliteFile({m_path, {}, true}).openWriter();
        QVERIFY(!opened.ok());
        QCOMPARE(opened.error().kind, ErrorKind::StoreForeign);
        QCOMPARE(opened.error().code, codes::kStoreSchemaDiffers);
        QTEST(opened.error().parameters.value(u"object"_s).toString(), "object");
    }

    void corruptFileIsRefusedUntouched_data()
    {
        QTest::addColumn<int>("at");
        QTest::newRow("second page") << 4096;
        QTest::newRow("schema") << 100;
    }
    void corruptFileIsRefusedUntouched()
    {
        QFETCH(int, at);
        makeStoreWithTasks();
        overwrite(m_path, at, QByteArray(3000, '\x5a'));
        const QByteArray before = contentOf(m_path);
        QCOMPARE(kindOfOpening(m_path), ErrorKind::StoreCorrupt);
        QCOMPARE(contentOf(m_path), before);
    }

    void cutFileIsRefused()
    {
        makeStoreWithTasks();
        QVERIFY(QFile::resize(m_path, 3 * 4096 + 100));
        const QByteArray before = contentOf(m_path);
        QCOMPARE(kindOfOpening(m_path), ErrorKind::StoreCorrupt);
        QCOMPARE(contentOf(m_path), before);
    }

    void logWithoutItsDatabaseIsRefused()
    {
        write(m_path + u"-wal"_s, "left over");
        QCOMPARE(kindOfOpening(m_path), ErrorKind::StoreCorrupt);
        QVERIFY(!QFile::exists(m_path));
    }

    void readOnlyFolderIsRefused()
    {
        if (::geteuid() == 0)
            QSKIP("the superuser may write everywhere");
        const QString folder = QFileInfo(m_path).absolutePath();
        QVERIFY(QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        const ErrorKind kind = kindOfOpening(m_path);
        QVERIFY(QFile::setPermissions(
            folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
        QCOMPARE(kind, ErrorKind::StoreReadOnly);
    }

    void folderInPlaceOfTheFileIsRefused()
    {
        QVERIFY(QDir().mkpath(m_path));
        QCOMPARE(kindOfOpening(m_path), ErrorKind::StoreForeign);
    }

    void emptyFileBecomesAStore()
    {
        write(m_path, {});
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        m_world->close();
        QVERIFY(m_world->open().ok());
    }

    void missingFolderIsAnError()
    {
        QCOMPARE(kindOfOpening(m_path + u"/nowhere/state.db"_s), ErrorKind::StoreIo);
    }

    void secondWriterGetsTheHolderOfTheLock()
    {
        QVERIFY(m_world->open().ok());
        const auto second = SqliteFile({m_path, {}, true}).openWriter();
        QVERIFY(!second.ok());
        QCOMPARE(second.error().kind, ErrorKind::Locked);
        QCOMPARE(second.error().parameters.value(u"pid"_s).toInteger(), qint64(::getpid()));
        m_world->close();
        QVERIFY(SqliteFile({m_path, {}, true}).openWriter().ok());
    }

    void lockOfADeadProcessIsTakenOver()
    {
        const QString lock = QFileInfo(m_path).absoluteDir().filePath(u"state.lock"_s);
        write(lock, "1 here\n"); // process 1 exists, but holds no lock
        QVERIFY(m_world->open().ok());
        QVERIFY(contentOf(lock).startsWith(QByteArray::number(qint64(::getpid()))));
    }

    void readersNeedNoLock()
    {
        makeStoreWithTasks();
        QVERIFY(m_world->open().ok());
        const auto reader = SqliteFile({m_path}).openReader();
        QVERIFY(reader.ok());
        QCOMPARE((*reader)->counters()->total[0], 5);
        m_world->now += 1;
        static_cast<void>(m_world->newTask(u"later"_s));
        QCOMPARE((*reader)->counters()->total[0], 6);
        QCOMPARE(SqliteFile({m_path + u'x'}).openReader().error().kind, ErrorKind::NotFound);
    }

    void migrationsRunFromEveryOlderVersion_data()
    {
        QTest::addColumn<int>("from");
        QTest::newRow("from nothing") << 0;
        QTest::newRow("from the first") << 1;
        QTest::newRow("from the second") << 2;
    }
    void migrationsRunFromEveryOlderVersion()
    {
        QFETCH(int, from);
        static constexpr Migration kHistory[] = {{1, "CREATE TABLE a(x INTEGER) STRICT"},
            {2, "ALTER TABLE a ADD COLUMN y TEXT; INSERT INTO a VALUES(1, 'two')"},
            {3, "UPDATE a SET y = y || ' and three'"}};
        const std::span<const Migration> history(kHistory);
        const auto connection =
            SqliteConnection::open(m_path, SqliteConnection::Mode::ReadWrite, {});
        QVERIFY(connection.ok());
        QVERIFY(migrate(**connection, history.first(static_cast<size_t>(from))));
        QVERIFY(migrate(**connection, history));
        QCOMPARE((*connection)->value("test", "SELECT y FROM a"), u"two and three"_s);
        QCOMPARE((*connection)->value("test", "PRAGMA user_version"), u"3"_s);
        QVERIFY(migrate(**connection, history)); // nothing is left to do
        QCOMPARE((*connection)->value("test", "SELECT y FROM a"), u"two and three"_s);
    }

    void failedMigrationKeepsThePreviousVersion()
    {
        static constexpr Migration kHistory[] = {{1, "CREATE TABLE a(x INTEGER) STRICT"},
            {2, "INSERT INTO a VALUES(1); INSERT INTO nowhere VALUES(1)"}};
        const auto connection =
            SqliteConnection::open(m_path, SqliteConnection::Mode::ReadWrite, {});
        QVERIFY(!migrate(**connection, kHistory));
        QVERIFY((*connection)->failed());
        static_cast<void>((*connection)->takeError());
        QCOMPARE((*connection)->value("test", "PRAGMA user_version"), u"1"_s);
        QCOMPARE((*connection)->value("test", "SELECT count(*) FROM a"), u"0"_s);
    }

    void incompleteFileIsRecreated()
    {
        write(m_path + u".new"_s, "a process died while it made the store");
        QVERIFY(m_world->open().ok());
        QVERIFY(!QFile::exists(m_path + u".new"_s));
    }

    void backupIsACompleteStore()
    {
        makeStoreWithTasks();
        QVERIFY(m_world->open().ok());
        const QString copy = m_path + u".backup"_s;
        QVERIFY(SqliteFile({m_path}).backUp({copy, {}, {}}).ok());
        QCOMPARE(QFile::permissions(copy) & QFileDevice::ReadOther, QFileDevice::Permissions());
        QCOMPARE(inconsistencies(copy), QStringList());
        m_world->close();
        QVERIFY(QFile::remove(m_path));
        QVERIFY(QFile::rename(copy, m_path));
        QVERIFY(m_world->open().ok());
        QCOMPARE(m_world->reader().counters()->total[0], 5);
        QVERIFY(!SqliteFile({m_path}).backUp({u"/nowhere/copy"_s, {}, {}}).ok());
    }

    // Regression: a copy was made between two transactions of the writer, which could not
    // commit in the meantime.
    void writerCommitsWhileABackupIsMade()
    {
        makeStoreWithTasks();
        QVERIFY(m_world->open().ok());
        const QString copy = m_path + u".backup"_s;
        bool committed = false;
        const auto hook = [&](const char *access) {
            if (!committed && qstrcmp(access, "backup-copy") == 0) {
                static_cast<void>(m_world->newTask(u"meanwhile"_s));
                committed = true;
            }
            return AccessFault::None;
        };
        QVERIFY(SqliteFile({m_path}).backUp({copy, hook, {}}).ok());
        QVERIFY(committed);
        QCOMPARE(m_world->reader().counters()->total[0], 6);
        const auto copied = SqliteFile({copy}).openReader();
        QVERIFY(copied.ok());
        QCOMPARE((*copied)->counters()->total[0], 5); // of a single committed state
        // The log is no longer needed by the backup.
        QVERIFY(m_world->store().checkpoint(true).ok());
        QCOMPARE(QFileInfo(m_path + u"-wal"_s).size(), 0);
    }

    void canceledBackupLeavesNoFile_data()
    {
        QTest::addColumn<int>("checks");
        QTest::newRow("before it copies") << 0;
        QTest::newRow("before it checks") << 1;
    }
    void canceledBackupLeavesNoFile()
    {
        QFETCH(int, checks);
        makeStoreWithTasks();
        QVERIFY(m_world->open().ok());
        const QString copy = m_path + u".backup"_s;
        int checked = 0;
        const auto made = SqliteFile({m_path}).backUp(
            {copy, {}, [&checked, checks] { return checked++ >= checks; }});
        QVERIFY(!made.ok());
        QCOMPARE(made.error().code, u"engine-stopped"_s);
        QCOMPARE(QDir(QFileInfo(m_path).path()).entryList({u"*.backup*"_s}), QStringList());
    }

    // Regression: the reason why the log grew was not shown.
    void readerThatHoldsTheLogIsReported()
    {
        makeStoreWithTasks();
        QVERIFY(m_world->open().ok());
        {
            const auto reader = openForReading(m_path);
            QVERIFY(reader.ok());
            QVERIFY((*reader)->exec("test", "BEGIN"));
            QCOMPARE((*reader)->value("test", "SELECT count(*) FROM task"), u"5"_s);
            static_cast<void>(m_world->newTask(u"more"_s));
            QVERIFY(m_world->store().checkpoint(true).ok());
            QVERIFY(m_world->store().heldLogPages() > 0);
        }
        static_cast<void>(m_world->newTask(u"another"_s));
        QVERIFY(m_world->store().checkpoint(true).ok());
        QCOMPARE(m_world->store().heldLogPages(), 0);
    }

    void checkpointShrinksTheLog()
    {
        makeStoreWithTasks();
        QVERIFY(m_world->open().ok());
        static_cast<void>(m_world->newTask(u"more"_s));
        const QString log = m_path + u"-wal"_s;
        QVERIFY(QFileInfo(log).size() > 0);
        QVERIFY(m_world->store().checkpoint(false).ok());
        QVERIFY(QFileInfo(log).size() > 0); // too short to be truncated
        QVERIFY(m_world->store().checkpoint(true).ok());
        QCOMPARE(QFileInfo(log).size(), 0);
    }

private:
    void makeStoreWithTasks()
    {
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        m_world->workflows[u"delivery"_s] = m_world->workflow;
        for (int i = 0; i < 5; ++i)
            static_cast<void>(m_world->newTask(u"D-%1"_s.arg(i)));
        m_world->close();
    }

    std::unique_ptr<StoreFixture> m_world;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestStoreFile)
#include "tst_storefile.moc"
