#include "tests/api/ctlprocess.h"

#include <QTest>

using namespace Qt::StringLiterals;

// What scripts see of sagadeskctl: outputs that are whole or not, errors, suggestions.
class TestCtlOutput final : public QObject
{
    Q_OBJECT

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;

private Q_SLOTS:
    void initTestCase()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
        const CtlResult made =
            m_folder->call({u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-1"_s});
        QCOMPARE(made.code, 0);
    }
    void cleanupTestCase()
    {
        QCOMPARE(m_engine->terminate(), 0);
        m_engine.reset();
        m_folder.reset();
    }

    // A listing on a full disk was cut off, and the exit code said that all was well.
    void outputThatIsNotTakenIsAFailure_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("table") << QStringList{u"list"_s};
        QTest::newRow("JSON") << QStringList{u"show"_s, u"T-1"_s, u"--json"_s};
        QTest::newRow("export") << QStringList{u"export"_s, u"--format"_s, u"csv"_s};
        QTest::newRow("action") << QStringList{
            u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, u"T-2"_s};
        QTest::newRow("report") << QStringList{u"verify"_s};
    }
    void outputThatIsNotTakenIsAFailure()
    {
        QFETCH(QStringList, arguments);
        const QStringList call{arguments.first(), u"--data-dir"_s, m_folder->path()};
        const CtlResult result = ctl(call + arguments.mid(1), {}, u"/dev/full"_s);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("standard output"), result.err.constData());
        QVERIFY2(result.err.contains("No space left on device"), result.err.constData());
        QCOMPARE(result.err.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(TestCtlOutput)
#include "tst_ctloutput.moc"
