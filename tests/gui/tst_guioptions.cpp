#include "app/guioptions.h"
#include "core/api/server/listensocket.h"
#include "ui/text/errortext.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace sagadesk;

// The command line of the window; needs no display.
class TestGuiOptions final : public QObject
{
    Q_OBJECT

    static app::ParsedOptions parse(const QStringList &arguments)
    {
        return app::parseOptions(QStringList{u"sagadesk"_s} + arguments);
    }

private Q_SLOTS:
    void withoutAnythingItWorksWithTheUsualFolderAndPort()
    {
        const app::ParsedOptions parsed = parse({});
        QCOMPARE(parsed.exitCode, -1);
        QVERIFY(!parsed.options.demo && !parsed.options.rehearse && !parsed.options.faultProxies);
        QCOMPARE(parsed.options.listen, u"127.0.0.1:8642"_s);
    }

    void helpNamesTheProgram()
    {
        const app::ParsedOptions parsed = parse({u"--help"_s});
        QCOMPARE(parsed.exitCode, 0);
        QVERIFY2(parsed.text.contains(u"Usage: sagadesk "_s), qPrintable(parsed.text));
    }

    void manualAndCompletionsKnowEveryOption()
    {
        const QString manual = parse({u"--manual"_s}).text;
        const QString bash = parse({u"--completion"_s, u"bash"_s}).text;
        const QString zsh = parse({u"--completion"_s, u"zsh"_s}).text;
        const QString fish = parse({u"--completion"_s, u"fish"_s}).text;
        static const QRegularExpression option(
            u"^  (?:-\\w, )?--([a-z-]+)"_s, QRegularExpression::MultilineOption);
        QStringList names;
        for (auto each = option.globalMatch(parse({u"--help"_s}).text); each.hasNext();)
            names.append(each.next().captured(1));
        QVERIFY2(names.size() > 10 && names.contains(u"data-dir"_s), qPrintable(names.join(u' ')));
        QVERIFY(!names.contains(u"manual"_s)); // only the build needs it
        for (const QString &name : names) {
            const QString described = u"\\-\\-"_s + QString(name).replace(u'-', u"\\-"_s);
            QVERIFY2(manual.contains(described), qPrintable(name));
            QVERIFY2(bash.contains(u"--"_s + name), qPrintable(name));
            QVERIFY2(zsh.contains(u"'--"_s + name + u'['), qPrintable(name));
            QVERIFY2(fish.contains(u" -l "_s + name + u' '), qPrintable(name));
        }
        QVERIFY(
            std::all_of(manual.begin(), manual.end(), [](QChar c) { return c.unicode() < 0x80; }));
        QCOMPARE(parse({u"--completion"_s, u"tcsh"_s}).exitCode, 2);
    }

    // The data is next to the data folder of the window that starts the demo, not in
    // the default place.
    void aDemoOfAnotherFolderHasItsDataBesideIt()
    {
        const QStringList usual = app::demoArguments(parse({}).options);
        QCOMPARE(usual, (QStringList{u"--demo"_s, u"--listen"_s, u"127.0.0.1:0"_s}));
        const app::ParsedOptions own =
            parse({u"--data-dir"_s, u"/tmp/x"_s, u"--locale"_s, u"hu"_s});
        const app::ParsedOptions demo = parse(app::demoArguments(own.options));
        QVERIFY(demo.options.demo);
        QCOMPARE(demo.options.dataDir, u"/tmp/x-demo"_s);
        QCOMPARE(demo.options.locale, u"hu"_s);
    }

    void aRehearsalLeavesTheUsualPortToRealWork()
    {
        const app::ParsedOptions parsed = parse({u"--rehearse"_s});
        QVERIFY(parsed.options.rehearse);
        QCOMPARE(parsed.options.listen, u"127.0.0.1:0"_s);
        const app::ParsedOptions off = parse({u"--rehearse"_s, u"--listen"_s, u"off"_s});
        QCOMPARE(off.options.listen, u"off"_s);
    }

    void faultProxiesAreRealWorkOnTheUsualPort()
    {
        const app::ParsedOptions parsed = parse({u"--fault-proxies"_s});
        QVERIFY(parsed.options.faultProxies);
        QCOMPARE(parsed.options.listen, u"127.0.0.1:8642"_s);
    }

    // Regression: "Address already in use" did not say what to do.
    void anAddressInUseNamesTheRemedy()
    {
        api::ServerOptions options;
        options.address = u"127.0.0.1"_s;
        options.port = 0;
        const auto first = api::openListenSocket(options);
        QVERIFY(first.ok());
        options.port = first->port;
        const auto second = api::openListenSocket(options);
        QVERIFY(!second.ok());
        const QString text = ui::errorText(second.error());
        for (const QString &part :
            {u"127.0.0.1:%1"_s.arg(first->port), u"another Sagadesk"_s, u"--listen 127.0.0.1:0"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
        ::close(first->descriptor);
    }

    void optionsAreMutuallyExclusive_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString demo = u"--demo"_s;
        const QString rehearse = u"--rehearse"_s;
        const QString proxies = u"--fault-proxies"_s;
        QTest::newRow("demo, rehearse") << QStringList{demo, rehearse};
        QTest::newRow("demo, proxies") << QStringList{demo, proxies};
        QTest::newRow("rehearse, proxies") << QStringList{rehearse, proxies};
    }
    void optionsAreMutuallyExclusive()
    {
        QFETCH(QStringList, arguments);
        const app::ParsedOptions parsed = parse(arguments);
        QCOMPARE(parsed.exitCode, 2);
        QVERIFY(parsed.text.contains(u"only one"_s));
    }

    void storeIsAnAddressOrTheFile()
    {
        const QString address = u"postgresql://ada@localhost:5432/shop"_s;
        QCOMPARE(parse({u"--store"_s, address}).options.store, address);
        QCOMPARE(parse({u"--store"_s, u"sqlite:"_s}).exitCode, -1);
        QCOMPARE(parse({u"--store"_s, u"/var/lib/x"_s}).exitCode, 2);
        QCOMPARE(parse({u"--store"_s, address, u"--demo"_s}).exitCode, 2);
        QCOMPARE(parse({u"--store"_s, address, u"--rehearse"_s}).exitCode, 2);
        const app::ParsedOptions secret =
            parse({u"--store"_s, u"postgresql://ada:geheim@localhost/shop"_s});
        QCOMPARE(secret.exitCode, 2);
        QVERIFY2(secret.text.contains(u"password"_s), qPrintable(secret.text));
        QVERIFY(!secret.text.contains(u"geheim"_s));
    }

    void lookingSimulatesNothing()
    {
        QVERIFY(parse({u"--look-only"_s}).options.lookOnly);
        for (const QString &play : {u"--demo"_s, u"--rehearse"_s, u"--fault-proxies"_s})
            QCOMPARE(parse({u"--look-only"_s, play}).exitCode, 2);
    }

    void unknownArgumentIsAUsageError()
    {
        QCOMPARE(parse({u"--nonsense"_s}).exitCode, 2);
        QCOMPARE(parse({u"file"_s}).exitCode, 2);
        QCOMPARE(parse({u"--theme"_s, u"pink"_s}).exitCode, 2);
        QCOMPARE(parse({u"--listen"_s, u"evil"_s}).exitCode, 2);
        QCOMPARE(parse({u"--locale"_s, u"xx"_s}).exitCode, 2);
        QCOMPARE(parse({u"--locale"_s, u"de_AT"_s}).exitCode, -1);
    }
};

// The program also parses its options without an application object.
QTEST_APPLESS_MAIN(TestGuiOptions)
#include "tst_guioptions.moc"
