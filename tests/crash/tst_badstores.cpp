#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>
#include <QtEndian>

#include <functional>

using namespace Qt::StringLiterals;

using sagadesk::tests::recordCoverage;

namespace {

constexpr int kTasks = 5;
constexpr qint64 kPage = 4096;

// With these arguments, an engine that can start exits by itself.
const QStringList kRun{u"run"_s, u"--until-idle"_s, u"--listen"_s, u"off"_s};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

bool overwrite(const QString &path, qint64 at, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::ReadWrite) && file.seek(at) && file.write(bytes) == bytes.size();
}

bool replaceBy(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

// Runs `query` on a separate connection and returns its first value; null if it has no result.
QVariant sql(const QString &path, const QString &query)
{
    QVariant found;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"breaker"_s);
        database.setDatabaseName(path);
        if (!database.open())
            qFatal("%s", qPrintable(database.lastError().text()));
        QSqlQuery run(database);
        if (!run.exec(query))
            qFatal("%s: %s", qPrintable(query), qPrintable(run.lastError().text()));
        if (run.next())
            found = run.value(0);
    }
    QSqlDatabase::removeDatabase(u"breaker"_s);
    return found;
}

qint64 rootPage(const QString &path, const char *name)
{
    return sql(
        path, u"SELECT rootpage FROM sqlite_master WHERE name='%1'"_s.arg(QLatin1StringView(name)))
        .toLongLong();
}

// The last byte of an index entry in a leaf is part of the row's number: with another value the
// page stays well-formed, but the entry points to another row.
bool damageIndex(const QString &path, const char *index)
{
    const qint64 page = (rootPage(path, index) - 1) * kPage;
    const QByteArray bytes = contentOf(path).mid(page, kPage);
    if (bytes.at(0) != 10) // not a leaf page of an index
        return false;
    const auto first = qFromBigEndian<quint16>(bytes.constData() + 8);
    const qint64 last = first + 1 + bytes.at(first) - 1;
    return overwrite(path, page + last, QByteArray(1, char(bytes.at(last) + 40)));
}

struct Damage
{
    const char *name;
    std::function<bool(const QString &database)> inflict;
    const char *message;
};

const std::vector<Damage> &refusedByAll()
{
    static const std::vector<Damage> all = {
        {"not a database",
            [](const QString &file) { return replaceBy(file, QByteArray(9000, 'x')); },
            "The file is not a database"},
        {"a few bytes", [](const QString &file) { return replaceBy(file, "dear diary"); },
            "The file is not a database"},
        {"another application's",
            [](const QString &file) {
                sql(file, u"PRAGMA application_id=7"_s);
                return true;
            },
            "belongs to another program"},
        {"a newer schema",
            [](const QString &file) {
                sql(file, u"PRAGMA user_version=9999"_s);
                return true;
            },
            "newer version"},
        {"a folder in its place",
            [](const QString &file) { return QFile::remove(file) && QDir().mkpath(file); },
            "This is not a file"},
        {"unreadable", [](const QString &file) { return QFile::setPermissions(file, {}); },
            "can't be read"},
    };
    return all;
}

const std::vector<Damage> &refusedByTheEngine()
{
    static const std::vector<Damage> all = {
        {"cut short", [](const QString &file) { return QFile::resize(file, 5 * kPage + 100); },
            "damaged"},
        {"a damaged page",
            [](const QString &file) {
                const qint64 page = rootPage(file, "event");
                return overwrite(file, (page - 1) * kPage, QByteArray(kPage, '\x5a'));
            },
            "damaged"},
        {"a damaged schema",
            [](const QString &file) { return overwrite(file, 100, QByteArray(3000, '\x5a')); },
            "damaged"},
        {"empty beside its log",
            [](const QString &file) {
                return QFile::resize(file, 0) && replaceBy(file + u"-wal"_s, QByteArray(9000, 'w'));
            },
            "log is still there"},
        {"gone, its log left",
            [](const QString &file) {
                return QFile::remove(file) && replaceBy(file + u"-wal"_s, QByteArray(9000, 'w'));
            },
            "log is still there"},
    };
    return all;
}

} // namespace

// Invalid, damaged and read-only files in place of the store: an engine that is started on one of
// them exits with code 1, reports the file's name, and writes nothing. Also: an empty file becomes
// a store, `verify` finds a damaged index, and a second engine on a data folder is refused.
class TestBadStores final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(m_world.startServices(), m_world.problem().constData());
        QVERIFY2(m_world.startEngine(), m_world.problem().constData());
        m_world.submit(1, kTasks);
        QVERIFY(m_world.stop());
        QVERIFY2(m_world.runUntilIdle(), m_world.problem().constData());
        m_good = contentOf(m_world.database());
        QVERIFY(!QFile::exists(m_world.database() + u"-wal"_s));
        m_bound = m_world.actWithoutPrivileges();
    }
    void init() { restore(); }

    void badFileIsRefusedByEveryVerbAndUnchanged_data() { addRows(refusedByAll(), {}); }
    void badFileIsRefusedByEveryVerbAndUnchanged()
    {
        QFETCH(int, damage);
        const Damage &done = refusedByAll()[static_cast<size_t>(damage)];
        const bool needsUser = qstrcmp(done.name, "unreadable") == 0;
        if (needsUser && !m_bound)
            QSKIP("the superuser may read everything");
        QVERIFY(done.inflict(m_world.database()));
        const QByteArray before = everything();
        for (const QStringList &verb : verbs())
            refuses(verb, done.message);
        QCOMPARE(everything(), before);
        recordCoverage("file/" + QByteArray(done.name).replace(' ', '-'), {"I28"});
    }

    void damagedFileIsRefusedByTheEngineAndUnchanged_data() { addRows(refusedByTheEngine(), {}); }
    void damagedFileIsRefusedByTheEngineAndUnchanged()
    {
        QFETCH(int, damage);
        const Damage &done = refusedByTheEngine()[static_cast<size_t>(damage)];
        QVERIFY(done.inflict(m_world.database()));
        const QByteArray before = everything();
        refuses(kRun, done.message);
        refuses({u"backup"_s, m_world.path("never.db")}, done.message);
        QCOMPARE(everything(), before);
        QCOMPARE(m_world.ctl({u"verify"_s}), 1);
        QCOMPARE(everything(), before);
        recordCoverage("file/" + QByteArray(done.name).replace(' ', '-'), {"I28"});
    }

    void damagedIndexIsFoundByVerify()
    {
        QVERIFY(damageIndex(m_world.database(), "task_finished"));
        const QByteArray before = everything();
        QCOMPARE(m_world.ctl({u"verify"_s}), 1);
        QVERIFY2(m_world.lastOutput().contains("I28  broken"), m_world.lastOutput().constData());
        QCOMPARE(everything(), before);
        QCOMPARE(m_world.ctl({u"backup"_s, m_world.path("never.db")}), 1);
        QVERIFY(!QFile::exists(m_world.path("never.db")));
        recordCoverage("file/damaged-index", {"I28"});
    }

    void emptyFileBecomesAStore()
    {
        QVERIFY(QFile::resize(m_world.database(), 0));
        QCOMPARE(m_world.ctl({u"list"_s}), 1);
        QCOMPARE(QFileInfo(m_world.database()).size(), 0);
        QVERIFY2(m_world.runUntilIdle(), m_world.problem().constData());
        QCOMPARE(m_world.ctl({u"list"_s}), 0);
        recordCoverage("file/empty", {"I28"});
    }

    void readOnlyFileIsRefusedForWritingAndCanBeRead()
    {
        if (!m_bound)
            QSKIP("the superuser may write everywhere");
        QVERIFY(QFile::setPermissions(m_world.database(), QFileDevice::ReadOwner));
        refuses(kRun, "read-only");
        QVERIFY2(m_world.verify(), m_world.problem().constData());
        QCOMPARE(m_world.tasks().size(), static_cast<size_t>(kTasks));
        QCOMPARE(contentOf(m_world.database()), m_good);
        recordCoverage("file/read-only", {"I28"});
    }

    void readOnlyFolderIsRefusedForWriting()
    {
        if (!m_bound)
            QSKIP("the superuser may write everywhere");
        setFolder(QFileDevice::ReadOwner | QFileDevice::ExeOwner);
        refuses(kRun, "read-only");
        const int code = m_world.ctl({u"verify"_s});
        const QByteArray output = m_world.lastOutput() + m_world.lastErrors();
        setFolder(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        QVERIFY2(code == 0, output.constData());
        QCOMPARE(contentOf(m_world.database()), m_good);
        recordCoverage("file/folder-read-only", {"I28"});
    }

    void secondProcessIsRefusedAndTheFirstContinues()
    {
        QVERIFY2(m_world.startEngine(), m_world.problem().constData());
        QCOMPARE(m_world.ctl(kRun), 4);
        QVERIFY2(m_world.lastErrors().contains("Another process uses the data folder")
                && m_world.lastErrors().contains(m_world.dataDir().toUtf8()),
            m_world.lastErrors().constData());
        m_world.submit(kTasks + 1, 1);
        QVERIFY(m_world.acknowledged().contains(u"D-6"_s));
        QVERIFY(m_world.stop());
        QVERIFY2(m_world.verify(), m_world.problem().constData());
        recordCoverage("process/second-on-one-folder", m_world.verifiedInvariants());
    }

private:
    static void addRows(const std::vector<Damage> &damages, const QByteArrayList &)
    {
        QTest::addColumn<int>("damage");
        for (size_t i = 0; i < damages.size(); ++i)
            QTest::newRow(damages[i].name) << static_cast<int>(i);
    }

    QList<QStringList> verbs() const
    {
        return {kRun, {u"verify"_s}, {u"list"_s}, {u"stats"_s}, {u"show"_s, u"D-1"_s},
            {u"backup"_s, m_world.path("never.db")}};
    }

    void refuses(const QStringList &verb, const char *message)
    {
        const int code = m_world.ctl(verb);
        const QByteArray output = verb.front().toUtf8() + ": " + m_world.lastErrors();
        QVERIFY2(code == 1, output.constData());
        QVERIFY2(output.contains(message), output.constData());
        QVERIFY2(output.contains(m_world.database().toUtf8()), output.constData());
        QVERIFY(!QFile::exists(m_world.path("never.db")));
    }

    // Names and contents of the store's files.
    QByteArray everything() const
    {
        QByteArray all;
        const QDir folder(m_world.dataDir());
        for (const QString &name :
            folder.entryList({u"state.db*"_s}, QDir::AllEntries | QDir::Hidden, QDir::Name))
            // The shared-memory index of the log belongs to readers and has no content of its own.
            if (!name.endsWith(u"-shm"_s) && QFileInfo(folder, name).size() > 0)
                all += name.toUtf8() + ' ' + contentOf(folder.filePath(name)) + '\n';
        return all;
    }

    void setFolder(QFileDevice::Permissions permissions)
    {
        QVERIFY(QFile::setPermissions(m_world.dataDir(), permissions));
    }

    void restore()
    {
        QDir folder(m_world.dataDir());
        for (const QString &name :
            folder.entryList({u"state.*"_s}, QDir::AllEntries | QDir::Hidden | QDir::System)) {
            const QString file = folder.filePath(name);
            QVERIFY(QFileInfo(file).isDir() ? QDir(file).removeRecursively() : QFile::remove(file));
        }
        QVERIFY(replaceBy(m_world.database(), m_good));
    }

    CrashFixture m_world;
    QByteArray m_good;
    bool m_bound = false;
};

QTEST_GUILESS_MAIN(TestBadStores)
#include "tst_badstores.moc"
