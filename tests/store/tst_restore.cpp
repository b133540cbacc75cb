#include "core/store/sqlite/restore.h"
#include "core/store/sqlite/sqlitefile.h"
#include "core/store/sqlite/storefile.h"
#include "failingstore.h"
#include "storefixture.h"
#include "tests/support/coverage.h"

#include <QDir>
#include <QTest>

using namespace sagadesk;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using namespace Qt::StringLiterals;
using base::ErrorKind;

namespace {

bool overwrite(const QString &path, qint64 at, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::ReadWrite) && file.seek(at) && file.write(bytes) == bytes.size();
}

bool change(const QString &path, const char *sql)
{
    const auto connection = SqliteConnection::open(path, SqliteConnection::Mode::ReadWrite, {});
    return connection && (*connection)->exec("test", sql);
}

// The tasks of a store, read together with its log; the code of the error on failure.
QString tasksOf(const QString &path)
{
    auto connection = openForReading(path);
    if (!connection)
        return connection.error().code;
    return (*connection)
        ->value("test",
            "SELECT group_concat(public_id, ' ') FROM (SELECT public_id FROM submission"
            " ORDER BY id)");
}

} // namespace

// A backup replaces a store completely or not at all, and the replaced store is kept.
class TestRestore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        StoreFixture world;
        QVERIFY(world.open().ok());
        world.registerWorkflow();
        static_cast<void>(world.newTask(u"saved-1"_s));
        static_cast<void>(world.newTask(u"saved-2"_s));
        m_backup = m_folder.filePath(u"backup.db"_s);
        QVERIFY(SqliteFile({world.path()}).backUp({m_backup, {}, {}}).ok());
    }

    void init() { m_data = std::make_unique<QTemporaryDir>(); }

    void restoreIntoAnEmptyFolder()
    {
        const auto restored = restoreStore({m_backup, store(), kept(), {}});
        QVERIFY(restored.ok());
        QVERIFY(!*restored);
        QVERIFY(!QFile::exists(kept()));
        QCOMPARE(tasksOf(store()), kSaved);
        QCOMPARE(inconsistencies(store()), QStringList());
        QCOMPARE(QFile::permissions(store()) & QFileDevice::ReadOther, QFileDevice::Permissions());
        QCOMPARE(opened(), kSaved);
    }

    void earlierStoreIsKeptWithItsLog()
    {
        makeEarlier();
        const auto restored = restoreStore({m_backup, store(), kept(), {}});
        QVERIFY(restored.ok());
        QVERIFY(*restored);
        QCOMPARE(tasksOf(kept()), kEarlier);
        QCOMPARE(opened(), kSaved);
    }

    void storeInUseIsNotReplaced()
    {
        makeEarlier();
        const auto lock = LockFile::take(store());
        QVERIFY(lock.ok());
        // Another open file description of the same process is refused in the same
        // way as another process.
        QCOMPARE(restoreStore({m_backup, store(), kept(), {}}).error().kind, ErrorKind::Locked);
        QCOMPARE(tasksOf(store()), kEarlier);
    }

    void badBackupsAreRefused_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("missing") << u"store-missing"_s;
        QTest::newRow("foreign") << u"store-of-another-application"_s;
        QTest::newRow("newer") << u"store-newer"_s;
        QTest::newRow("text") << u"store-not-a-database"_s;
        QTest::newRow("damaged") << u"backup-unsound"_s;
        QTest::newRow("with a trigger") << u"store-schema-differs"_s;
        QTest::newRow("with a view") << u"store-schema-differs"_s;
        QTest::newRow("itself") << u"restore-of-itself"_s;
        QTest::newRow("name taken") << u"restore-not-possible"_s;
    }
    void badBackupsAreRefused()
    {
        QFETCH(QString, code);
        const QByteArray what = QTest::currentDataTag();
        makeEarlier();
        QString bad = m_data->filePath(u"bad.db"_s);
        if (what == "itself")
            bad = store();
        else if (what != "missing")
            QVERIFY(QFile::copy(m_backup, bad));
        if (what == "foreign")
            QVERIFY(overwrite(bad, 68, "ABCD"));
        if (what == "newer")
            QVERIFY(overwrite(bad, 60, QByteArray("\0\0\0\x63", 4)));
        if (what == "text")
            QVERIFY(overwrite(bad, 0, "not a database"));
        if (what == "damaged") // pages of tables and indexes, after header and schema
            QVERIFY(overwrite(bad, 3 * 4096, QByteArray(8 * 4096, '\x55')));
        if (what == "with a trigger")
            QVERIFY(
                change(bad, "CREATE TRIGGER t AFTER INSERT ON task BEGIN DELETE FROM event; END"));
        if (what == "with a view")
            QVERIFY(change(bad, "CREATE VIEW v AS SELECT * FROM task"));
        if (what == "name taken")
            QVERIFY(QFile::copy(m_backup, kept()));
        const auto restored = restoreStore({bad, store(), kept(), {}});
        QVERIFY(!restored.ok());
        if (what == "damaged") // detected by the copy or by the check after it
            QCOMPARE(restored.error().kind, ErrorKind::StoreCorrupt);
        else
            QCOMPARE(restored.error().code, code);
        QCOMPARE(tasksOf(store()), kEarlier);
        QVERIFY(what == "name taken" || !QFile::exists(kept()));
        QCOMPARE(
            QDir(m_data->path()).entryList({u"*.restored*"_s}).filter(u".part"_s), QStringList());
        QCOMPARE(opened(), kEarlier);
    }

    // Wherever the restore stops, the name refers to a complete store, or opening it is refused;
    // it never refers to an empty store or to one without its log. Repeating the command
    // completes the restore.
    void everyStepMayFail()
    {
        QSet<QByteArray> names;
        qint64 fired = 0;
        for (const FaultMode mode : {FaultMode::Fails, FaultMode::FailsForGood})
            for (qint64 access = 1;; ++access) {
                m_data = std::make_unique<QTemporaryDir>();
                makeEarlier();
                FaultHook faultHook;
                faultHook.mode = mode;
                faultHook.arm(access);
                const auto hook = [&faultHook](const char *name) { return faultHook(name); };
                const bool done = restoreStore({m_backup, store(), kept(), hook}).ok();
                QCOMPARE(done, faultHook.fired == 0);
                if (done)
                    break;
                ++fired;
                names += faultHook.names;
                if (const QString found = opened(); found != kEarlier)
                    QCOMPARE(found, u"store-log-missing"_s);
                const QString again = m_data->filePath(u"again.db"_s);
                const auto restored = restoreStore({m_backup, store(), again, {}});
                QVERIFY2(restored.ok(), qPrintable(restored ? QString() : restored.error().code));
                QCOMPARE(opened(), kSaved);
                QVERIFY(tasksOf(kept()) == kEarlier || tasksOf(again) == kEarlier);
            }
        for (const char *name :
            {"backup-copy", "backup-check", "restore-keep", "restore-keep-log", "restore-rename"})
            QVERIFY2(names.contains(name), name);
        recordCoverage("store/restore", {"I1", "I28"}, fired);
    }

private:
    [[nodiscard]] QString store() const { return m_data->filePath(u"state.db"_s); }
    [[nodiscard]] QString kept() const { return m_data->filePath(u"kept.db"_s); }

    // Makes a store as a killed process leaves it: the last task is only in the log.
    void makeEarlier()
    {
        StoreFixture world;
        QVERIFY(world.open().ok());
        world.registerWorkflow();
        static_cast<void>(world.newTask(u"earlier-1"_s));
        QVERIFY(world.store().checkpoint(true).ok());
        static_cast<void>(world.newTask(u"earlier-2"_s));
        QVERIFY(QFile::copy(world.path(), store()));
        QVERIFY(QFile::copy(world.path() + u"-wal"_s, store() + u"-wal"_s));
        QCOMPARE(tasksOf(store()), kEarlier);
    }

    // The tasks as a starting engine sees them, or the code of its refusal.
    [[nodiscard]] QString opened() const
    {
        const auto store = SqliteFile({this->store(), {}, true}).openWriter();
        return store ? tasksOf(this->store()) : store.error().code;
    }

    const QString kSaved = u"saved-1 saved-2"_s;
    const QString kEarlier = u"earlier-1 earlier-2"_s;
    QTemporaryDir m_folder;
    QString m_backup;
    std::unique_ptr<QTemporaryDir> m_data;
};

QTEST_GUILESS_MAIN(TestRestore)
#include "tst_restore.moc"
