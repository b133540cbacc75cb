#include "app/guioptions.h"

#include <QTest>

using namespace sagadesk;

// The command line of the window; needs no display.
class TestGuiOptions final : public QObject
{
    Q_OBJECT

    static app::ParsedOptions parse(const QStringList &arguments)
    {
        return app::parseOptions(QStringList{QStringLiteral("sagadesk")} + arguments);
    }

private Q_SLOTS:
    void withoutAnythingItWorksWithTheUsualFolderAndPort()
    {
        const app::ParsedOptions parsed = parse({});
        QCOMPARE(parsed.exitCode, -1);
        QVERIFY(!parsed.options.demo && !parsed.options.rehearse && !parsed.options.faultProxies);
        QCOMPARE(parsed.options.listen, QStringLiteral("127.0.0.1:8642"));
    }

    void aRehearsalLeavesTheUsualPortToRealWork()
    {
        const app::ParsedOptions parsed = parse({QStringLiteral("--rehearse")});
        QVERIFY(parsed.options.rehearse);
        QCOMPARE(parsed.options.listen, QStringLiteral("127.0.0.1:0"));
        const app::ParsedOptions said = parse(
            {QStringLiteral("--rehearse"), QStringLiteral("--listen"), QStringLiteral("off")});
        QCOMPARE(said.options.listen, QStringLiteral("off"));
    }

    void faultProxiesAreRealWorkOnTheUsualPort()
    {
        const app::ParsedOptions parsed = parse({QStringLiteral("--fault-proxies")});
        QVERIFY(parsed.options.faultProxies);
        QCOMPARE(parsed.options.listen, QStringLiteral("127.0.0.1:8642"));
    }

    void onlyOneOfThemCanBeHad_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString demo = QStringLiteral("--demo");
        const QString rehearse = QStringLiteral("--rehearse");
        const QString proxies = QStringLiteral("--fault-proxies");
        QTest::newRow("demo, rehearse") << QStringList{demo, rehearse};
        QTest::newRow("demo, proxies") << QStringList{demo, proxies};
        QTest::newRow("rehearse, proxies") << QStringList{rehearse, proxies};
    }
    void onlyOneOfThemCanBeHad()
    {
        QFETCH(QStringList, arguments);
        const app::ParsedOptions parsed = parse(arguments);
        QCOMPARE(parsed.exitCode, 2);
        QVERIFY(parsed.text.contains(QStringLiteral("only one")));
    }

    void whatIsNotKnownIsWrongUse()
    {
        QCOMPARE(parse({QStringLiteral("--nonsense")}).exitCode, 2);
        QCOMPARE(parse({QStringLiteral("file")}).exitCode, 2);
        QCOMPARE(parse({QStringLiteral("--theme"), QStringLiteral("pink")}).exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(TestGuiOptions)
#include "tst_guioptions.moc"
