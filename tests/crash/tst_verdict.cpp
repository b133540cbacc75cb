#include "tests/crash/crashfixture.h"
#include "tests/support/coverage.h"

#include <QJsonDocument>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

using namespace Qt::StringLiterals;

using sagadesk::tests::recordCoverage;

namespace {

constexpr int kTasks = 8;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool replaceBy(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

void sql(const QString &path, const QString &statement)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"breaker"_s);
        database.setDatabaseName(path);
        QSqlQuery query(database);
        if (!database.open() || !query.exec(statement))
            qFatal("%s: %s", qPrintable(statement), qPrintable(database.lastError().text()));
    }
    QSqlDatabase::removeDatabase(u"breaker"_s);
}

} // namespace

// `sagadeskctl verify` on a real store: one line for each invariant, exit code 1 if one is
// violated, on running and on stopped stores, with and without the ledger of the services.
class TestVerdict final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(m_world.startServices(R"([{"service": "delivery", "fault":
            {"kind": "permanent", "status": 422, "method": "PUT", "probability": 0.5}}])"),
            m_world.problem().constData());
        QVERIFY2(m_world.startEngine(), m_world.problem().constData());
        m_world.submit(1, kTasks);
    }

    void healthyStorePassesWhileItRuns()
    {
        for (int i = 0; i < 5; ++i) // checks at different stages of the work
            QVERIFY2(m_world.verify(), m_world.problem().constData());
        QVERIFY(m_world.runs());
    }

    void healthyStorePassesWhenStopped()
    {
        QVERIFY(m_world.stop());
        QVERIFY2(m_world.runUntilIdle(), m_world.problem().constData());
        QVERIFY2(m_world.verify(), m_world.problem().constData());
        for (int number = 1; number <= 23; ++number)
            QCOMPARE(linesOf("I" + QByteArray::number(number)), 1);
        QCOMPARE(linesOf("I28"), 1);
        QVERIFY2(
            m_world.lastOutput().endsWith(": no violations\n"), m_world.lastOutput().constData());
        for (const char *invariant : {"I4", "I10", "I11", "I14", "I15", "I20", "I28"})
            QVERIFY2(m_world.verifiedInvariants().contains(invariant), invariant);
        recordCoverage("process/healthy", m_world.verifiedInvariants());
        m_good = contentOf(m_world.database());
        m_goodLedger = contentOf(m_world.ledgerFile());
    }

    void uncheckableInvariantsAreNamedWithoutALedger()
    {
        QCOMPARE(m_world.ctl({u"verify"_s}), 0);
        QCOMPARE(linesOf("I10"), 1);
        QVERIFY2(
            m_world.lastOutput().contains("I10  not checked"), m_world.lastOutput().constData());
        QCOMPARE(m_world.ctl({u"verify"_s, u"--ledger"_s, m_world.path("nowhere")}), 1);
        QVERIFY2(m_world.lastErrors().contains("nowhere"), m_world.lastErrors().constData());
    }

    void damagedStoreViolatesItsInvariant_data()
    {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<QByteArray>("invariant");
        QTest::newRow("a journal row is missing")
            << u"DELETE FROM event WHERE id=(SELECT max(id) FROM event)"_s << QByteArray("I20");
        QTest::newRow("a state that is not in the journal")
            << u"UPDATE step SET state=1 WHERE task_id=1 AND idx=0"_s << QByteArray("I20");
        QTest::newRow("a failure without a journal row")
            << u"UPDATE step SET failure_count=failure_count+1 WHERE task_id=1"_s
            << QByteArray("I20");
        QTest::newRow("a task is missing") << u"DELETE FROM task WHERE id=2"_s << QByteArray("I1");
        QTest::newRow("a row without its parent")
            << u"UPDATE step SET task_id=4711 WHERE task_id=3"_s << QByteArray("I28");
    }
    void damagedStoreViolatesItsInvariant()
    {
        QFETCH(QString, statement);
        QFETCH(QByteArray, invariant);
        sql(m_world.database(), statement);
        QCOMPARE(verify(), 1);
        const QByteArray output = m_world.lastOutput();
        const bool named = reportsBroken(invariant);
        QVERIFY(replaceBy(m_world.database(), m_good));
        QVERIFY2(named, output.constData());
        QVERIFY(output.endsWith("BROKEN\n"));
        recordCoverage("file/row-changed", {invariant});
    }

    void differentLedgerViolatesItsInvariant_data()
    {
        QTest::addColumn<bool>("twice");
        QTest::addColumn<QByteArray>("invariant");
        QTest::newRow("a duplicate effect") << true << QByteArray("I11");
        QTest::newRow("an effect is missing") << false << QByteArray("I10");
    }
    void differentLedgerViolatesItsInvariant()
    {
        QFETCH(bool, twice);
        QFETCH(QByteArray, invariant);
        QByteArray changed;
        bool done = false;
        for (const QByteArray &line : m_goodLedger.split('\n')) {
            const bool effect = !done && line.contains(R"("kind":"effect")")
                && line.contains(R"("service":"package")");
            done = done || effect;
            if (!effect || twice)
                changed += line + '\n';
            if (effect && twice)
                changed += line + '\n';
        }
        QVERIFY(done);
        QVERIFY(replaceBy(m_world.ledgerFile(), changed));
        QCOMPARE(verify(), 1);
        const QByteArray output = m_world.lastOutput();
        const bool named = reportsBroken(invariant);
        QVERIFY(replaceBy(m_world.ledgerFile(), m_goodLedger));
        QVERIFY2(named, output.constData());
        recordCoverage("file/ledger-changed", {invariant});
    }

    void cleanup() { QVERIFY(m_good.isEmpty() || contentOf(m_world.database()) == m_good); }

private:
    int verify() { return m_world.ctl({u"verify"_s, u"--ledger"_s, m_world.ledgerFile()}); }

    bool reportsBroken(const QByteArray &invariant) const
    {
        const QByteArray line = invariant.leftJustified(5) + "broken";
        return m_world.lastOutput().contains(line);
    }

    int linesOf(const QByteArray &invariant) const
    {
        int count = 0;
        for (const QByteArray &line : m_world.lastOutput().split('\n')) {
            const QList<QByteArray> words = line.simplified().split(' ');
            const QByteArray verdict = words.value(1);
            count += words.value(0) == invariant
                && (verdict == "holds" || verdict == "broken" || verdict == "not");
        }
        return count;
    }

    CrashFixture m_world;
    QByteArray m_good;
    QByteArray m_goodLedger;
};

QTEST_GUILESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
