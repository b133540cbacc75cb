#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>

#include <sched.h>
#include <sys/mount.h>

using namespace Qt::StringLiterals;

using sagadesk::tests::recordCoverage;

namespace {

constexpr int kTasks = 6;
constexpr qint64 kDiskBytes = 12 << 20;
constexpr int kRecoveryMs = 60'000; // the writer retries after at most 10 s

// With these arguments, an engine that can start exits by itself.
const QStringList kRun{u"run"_s, u"--until-idle"_s, u"--listen"_s, u"off"_s};

// Mounts a small file system at `folder`, which is unmounted when this process ends.
// False: not permitted.
bool mountSmallDisk(const QString &folder)
{
    const QByteArray place = QFile::encodeName(folder);
    const QByteArray options = "size=" + QByteArray::number(kDiskBytes) + ",mode=0700";
    return QDir().mkpath(folder) && ::unshare(CLONE_NEWNS) == 0
        && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
        && ::mount("none", place.constData(), "tmpfs", 0, options.constData()) == 0;
}

void fillDisk(const QString &name)
{
    QFile filler(name);
    QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    for (int size = 1 << 20; size > 0;)
        if (filler.write(QByteArray(size, 'x')) != size)
            size /= 2;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// Problems with the files of a running engine: disk full, file size limit, folder moved, database
// replaced, log removed. The engine must report them, accept nothing that would be lost, and work
// again when the files are usable: without a restart in the first three cases, after one in the
// others. Also: a database or log that was replaced or removed while no engine ran.
class TestFilesInUse final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<CrashFixture>();
        QVERIFY2(m_world->startServices(
                     R"([{"service": "drone", "fault": {"kind": "latency", "delay": "300ms"}}])"),
            m_world->problem().constData());
    }
    void cleanup()
    {
        if (m_world->runs())
            QVERIFY(m_world->stop());
        if (!m_disk.isEmpty()) // unmount it before its folder is removed
            QCOMPARE(::umount2(QFile::encodeName(m_disk).constData(), MNT_DETACH), 0);
        m_disk.clear();
        m_world.reset();
    }

    void fullDiskIsReportedAndUsedAgainWhenThereIsRoom()
    {
        if (!mountSmallDisk(m_world->dataDir()))
            QSKIP("no file system of its own can be mounted here");
        m_disk = m_world->dataDir();
        start();
        const QString filler = m_world->dataDir() + u"/filler"_s;
        fillDisk(filler);
        refusedWith("There is no space left on the disk");
        QVERIFY(QFile::remove(filler));
        goesOnAndEndsWell("file/disk-full");
    }

    void fileSizeLimitIsReportedAndFileUsedAgainWithoutIt()
    {
        start();
        QVERIFY(m_world->limitFileSize(QFileInfo(m_world->database()).size()));
        refusedWith("The state store can't be read or written");
        QVERIFY2(
            m_world->lastErrors().contains("File too large"), m_world->lastErrors().constData());
        QVERIFY(m_world->limitFileSize(-1));
        goesOnAndEndsWell("file/size-limit");
    }

    void movedFolderIsReportedAndUsedAgainWhenItIsBack()
    {
        start();
        const QString home = m_world->dataDir();
        QVERIFY(QDir().rename(home, home + u"-elsewhere"_s));
        m_world->useDataDir(u"data-elsewhere"_s);
        refusedWith("was moved, removed or replaced");
        QVERIFY2(!QFile::exists(home), "something was made in its place");
        QVERIFY(QDir().rename(m_world->dataDir(), home));
        m_world->useDataDir(u"data"_s);
        goesOnAndEndsWell("file/folder-moved");
    }

    void replacedDatabaseIsNotWritten()
    {
        start();
        const QString aside = m_world->path("aside.db");
        QVERIFY(QFile::rename(m_world->database(), aside));
        QVERIFY(QFile::copy(aside, m_world->database()));
        const QByteArray other = contentOf(m_world->database());
        refusedWith("was moved, removed or replaced");
        QCOMPARE(contentOf(m_world->database()), other);
        QVERIFY(m_world->stop());
        QCOMPARE(contentOf(m_world->database()), other);
        QVERIFY(QFile::remove(m_world->database()));
        QVERIFY(QFile::rename(aside, m_world->database()));
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        goesOnAndEndsWell("file/database-replaced");
    }

    void removedLogIsReportedAndWrittenBack_data()
    {
        QTest::addColumn<bool>("killed");
        QTest::newRow("it ends cleanly") << false;
        QTest::newRow("it is killed") << true;
    }
    void removedLogIsReportedAndWrittenBack()
    {
        QFETCH(bool, killed);
        start();
        QVERIFY(QFile::remove(m_world->database() + u"-wal"_s));
        refusedWith("log of the state store was removed");
        if (killed)
            m_world->kill();
        else
            QVERIFY(m_world->stop());
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        goesOnAndEndsWell("file/log-removed-in-use");
    }

    void missingLogAfterAKillIsReported()
    {
        killWithCommitsInTheLog();
        const QString log = m_world->database() + u"-wal"_s;
        QVERIFY(QFile::rename(log, m_world->path("log-elsewhere")));
        const QByteArray before = contentOf(m_world->database());
        for (int i = 0; i < 2; ++i) { // the second start must fail as well
            QCOMPARE(m_world->ctl(kRun), 1);
            QVERIFY2(m_world->lastErrors().contains("log of the state store is missing")
                    && m_world->lastErrors().contains(log.toUtf8()),
                m_world->lastErrors().constData());
            QCOMPARE(contentOf(m_world->database()), before);
        }
        QVERIFY(QFile::rename(m_world->path("log-elsewhere"), log));
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        goesOnAndEndsWell("file/log-missing");
    }

    // SQLite's shell, for example, writes the log back and removes it when it is closed.
    void logWrittenBackByAnotherProgramAfterAKillIsNotMissing()
    {
        killWithCommitsInTheLog();
        const QString log = m_world->database() + u"-wal"_s;
        readStore({}, [] {});
        QVERIFY(!QFile::exists(log));
        QVERIFY(m_world->write("aside", "x")); // may take the inode of the removed log
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        goesOnAndEndsWell("file/log-written-back");
    }

    // The sweeps of an idle engine commit without writing anything.
    void killWhileIdleLosesNothing()
    {
        start();
        const auto logBytes = [this] { return QFileInfo(m_world->database() + u"-wal"_s).size(); };
        QTRY_COMPARE_WITH_TIMEOUT(logBytes(), 0, kRecoveryMs);
        QTest::qWait(3000); // several sweeps
        m_world->kill();
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        goesOnAndEndsWell("file/killed-while-idle");
    }

    // If the log of the replaced database were kept, SQLite would apply it to the wrong database.
    void databaseReplacedAfterAKillDoesNotGetTheLog()
    {
        start();
        m_world->kill();
        const QString aside = m_world->path("aside.db");
        QVERIFY(QFile::rename(m_world->database(), aside));
        QVERIFY(QFile::copy(aside, m_world->database()));
        const QByteArray other = contentOf(m_world->database());
        QCOMPARE(m_world->ctl(kRun), 1);
        QVERIFY2(m_world->lastErrors().contains("log beside it belongs to another database"),
            m_world->lastErrors().constData());
        QCOMPARE(contentOf(m_world->database()), other);
        QVERIFY(QFile::remove(m_world->database()));
        QVERIFY(QFile::rename(aside, m_world->database()));
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        goesOnAndEndsWell("file/database-replaced-after-kill");
    }

private:
    void start()
    {
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        submitTasks();
    }

    void submitTasks()
    {
        m_world->submit(1, kTasks);
        QCOMPARE(m_world->acknowledged().size(), kTasks);
        QVERIFY(m_world->write("input.json",
            R"({"accountId": "A-1", "size": "small", "pickup": "a", "dropoff": "b"})"));
    }

    // Reads the store with a connection of its own, which is closed after `during`.
    template <class During>
    void readStore(const QString &options, During during)
    {
        {
            QSqlDatabase store = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"reader"_s);
            store.setDatabaseName(m_world->database());
            store.setConnectOptions(options);
            QVERIFY(store.open() && store.transaction());
            QSqlQuery query(store);
            QVERIFY(query.exec(u"SELECT count(*) FROM submission"_s) && query.next());
            during();
        }
        QSqlDatabase::removeDatabase(u"reader"_s);
    }

    // A reader keeps the engine from writing the log back when it is idle.
    void killWithCommitsInTheLog()
    {
        QVERIFY2(m_world->startEngine(), m_world->problem().constData());
        readStore(u"QSQLITE_OPEN_READONLY"_s, [this] {
            submitTasks();
            m_world->kill();
        });
        QVERIFY(QFileInfo(m_world->database() + u"-wal"_s).size() > 0);
    }

    void refusedWith(const char *message)
    {
        const QStringList submission{u"submit"_s, u"--workflow"_s, u"drone-delivery"_s, u"--id"_s,
            u"refused"_s, u"--input"_s, m_world->path("input.json")};
        // Tries repeatedly: on a full disk, submissions are accepted as long as they fit into the
        // rest of a block.
        int code = 0;
        for (int i = 0; i < 50 && code == 0; ++i) {
            QStringList one = submission;
            one[4] = u"extra-%1"_s.arg(i);
            code = m_world->ctl(one);
            if (code == 0)
                m_extra.insert(one[4]);
        }
        QCOMPARE(code, 1);
        QVERIFY2(m_world->lastErrors().contains(message), m_world->lastErrors().constData());
        QVERIFY(m_world->runs());
    }

    // Checks that the engine accepts submissions again and processes every acknowledged task.
    void goesOnAndEndsWell(const char *fault)
    {
        QTRY_VERIFY_WITH_TIMEOUT(accepts(), kRecoveryMs);
        const auto allEnded = [this] {
            const auto tasks = m_world->tasks();
            return std::all_of(tasks.begin(), tasks.end(),
                [](const auto &task) { return task.second == u"processed"_s; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(allEnded(), kRecoveryMs);
        QVERIFY(m_world->stop());
        QSet<QString> stored;
        for (const auto &[id, state] : m_world->tasks())
            stored.insert(id);
        QVERIFY(stored.contains(m_world->acknowledged()));
        QVERIFY(stored.contains(m_extra));
        QVERIFY2(m_world->verify(), m_world->problem().constData());
        recordCoverage(fault, m_world->verifiedInvariants() + QByteArrayList{"I1", "L1"});
        m_extra.clear();
    }

    bool accepts()
    {
        return m_world->ctl({u"submit"_s, u"--workflow"_s, u"drone-delivery"_s, u"--id"_s,
                   u"afterwards"_s, u"--input"_s, m_world->path("input.json")})
            == 0;
    }

    std::unique_ptr<CrashFixture> m_world;
    QString m_disk; // mount point
    QSet<QString> m_extra; // accepted during the fault
};

QTEST_GUILESS_MAIN(TestFilesInUse)
#include "tst_filesinuse.moc"
