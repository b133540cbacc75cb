#include "core/base/reasoncodes.h"
#include "tests/api/ctlprocess.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

class TestCtlWatch final : public QObject
{
    Q_OBJECT

    static constexpr int kTimeoutMs = 120'000;

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;
    std::unique_ptr<QProcess> m_watch;
    QByteArray m_out;

    QStringList watch(const QStringList &more) const
    {
        return QStringList{u"watch"_s, u"--data-dir"_s, m_folder->path()} + more;
    }
    void start(const QString &program, const QStringList &arguments)
    {
        m_out.clear();
        m_watch = std::make_unique<QProcess>();
        m_watch->start(program, arguments);
        QVERIFY(m_watch->waitForStarted());
    }
    [[nodiscard]] bool shows(const QByteArray &text)
    {
        return QTest::qWaitFor(
            [&] {
                m_watch->waitForReadyRead(50);
                m_out += m_watch->readAllStandardOutput();
                return m_out.contains(text);
            },
            kTimeoutMs);
    }
    void submit(const QString &id, const QByteArray &input = R"({"must": 1})") const
    {
        const CtlResult done = m_folder->call(
            {u"submit"_s, u"--workflow"_s, u"chain"_s, u"--id"_s, id, u"--input"_s, u"-"_s}, input);
        QVERIFY2(done.code == 0, done.err.constData());
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<CtlFolder>();
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
        submit(u"T-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
    }
    void cleanup()
    {
        if (m_watch) {
            m_watch->kill();
            m_watch->waitForFinished();
        }
        m_watch.reset();
        m_engine.reset();
        m_folder.reset();
    }

    void aPipeHasALineForEachChange()
    {
        start(QStringLiteral(SAGADESKCTL), watch({}));
        QVERIFY(shows("Changes from now on:\n"));
        submit(u"T-2"_s);
        QVERIFY2(shows("T-2  processed  b: completed"), m_out.constData());
        const QByteArray created = "T-2  processing  a: running  " + sentence(codes::kCreated);
        QVERIFY2(m_out.contains(created), m_out.constData());
        QVERIFY2(m_out.contains("a: completed"), m_out.constData());
        QVERIFY2(!m_out.contains("T-1"), m_out.constData()); // processed before `watch` started
        QVERIFY2(!m_out.contains('\x1b'), m_out.constData());
        // `watch` exits when the instance stops.
        QCOMPARE(m_engine->terminate(), 0);
        QVERIFY(m_watch->waitForFinished(kTimeoutMs));
        QCOMPARE(m_watch->exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_watch->exitCode(), 3);
    }

    void watchEndsWhenTheInstanceDies()
    {
        start(QStringLiteral(SAGADESKCTL), watch({}));
        QVERIFY(shows("Changes from now on:\n"));
        m_engine->kill();
        QVERIFY(m_watch->waitForFinished(kTimeoutMs));
        QCOMPARE(m_watch->exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_watch->exitCode(), 3);
    }

    void submittingCanWaitForTheEnd()
    {
        const auto submitAndWait = [this](const QString &id, const QByteArray &input,
                                       const QStringList &more = {}) {
            const QStringList call{u"submit"_s, u"--wait"_s, u"--workflow"_s, u"chain"_s, u"--id"_s,
                id, u"--input"_s, u"-"_s};
            return m_folder->call(call + more, input);
        };
        const CtlResult done = submitAndWait(u"W-1"_s, R"({"must": 1})");
        QCOMPARE(done.code, 0);
        QCOMPARE(done.out, QByteArray("W-1: submit completed\n"));
        const CtlResult failed = submitAndWait(u"W-2"_s, "{}");
        QCOMPARE(failed.code, 1);
        QVERIFY2(failed.out.startsWith("W-2: submit did not succeed: "), failed.out.constData());
        const CtlResult json = submitAndWait(u"W-3"_s, R"({"must": 1})", {u"--json"_s});
        QCOMPARE(json.json()["processState"_L1].toString(), u"processed"_s);
        QCOMPARE(m_folder->call({u"submit"_s, u"--wait"_s, u"--batch"_s, u"x"_s}).code, 2);
    }

    void onlyRequestedChangesAreShown()
    {
        start(QStringLiteral(SAGADESKCTL), watch({u"--state"_s, u"error,processed"_s}));
        QVERIFY(shows("Changes from now on:\n"));
        submit(u"T-2"_s, "{}");
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-2"_s), u"error"_s, kTimeoutMs);
        submit(u"T-3"_s);
        QVERIFY2(shows("T-3  processed"), m_out.constData());
        QVERIFY2(m_out.contains("T-2  error"), m_out.constData());
        QVERIFY2(!m_out.contains("pending"), m_out.constData());
    }

    void jsonIsOneObjectALine()
    {
        start(QStringLiteral(SAGADESKCTL), watch({u"--json"_s, u"--state"_s, u"processed"_s}));
        for (int i = 0; m_out.isEmpty(); ++i) { // `watch` prints nothing when it starts
            submit(u"N-"_s + QString::number(i));
            m_watch->waitForReadyRead(500);
            m_out += m_watch->readAllStandardOutput();
        }
        QVERIFY(shows("\n"));
        for (const QByteArray &line : m_out.left(m_out.lastIndexOf('\n')).split('\n')) {
            const QJsonObject change = QJsonDocument::fromJson(line).object();
            QCOMPARE(change["processState"_L1].toString(), u"processed"_s);
            QVERIFY(change["task"_L1].toString().startsWith(u"N-"_s));
        }
    }

    void aTerminalHasATableThatIsKeptUpToDate()
    {
        QStringList words{QStringLiteral(SAGADESKCTL)};
        for (const QString &word : watch({}))
            words.append(u'\'' + word + u'\'');
        start(u"script"_s, {u"--quiet"_s, u"--command"_s, words.join(u' '), u"/dev/null"_s});
        QVERIFY2(shows("T-1"), m_out.constData());
        QVERIFY2(m_out.contains("1 processed, open alerts: 0"), m_out.constData());
        QVERIFY2(!m_out.contains("T-2"), m_out.constData());
        submit(u"T-2"_s);
        QVERIFY2(shows("2 processed, open alerts: 0"), m_out.constData());
        QVERIFY2(shows("T-2"), m_out.constData());
    }
};

QTEST_GUILESS_MAIN(TestCtlWatch)
#include "tst_ctlwatch.moc"
