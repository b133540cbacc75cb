#include "tests/api/ctlprocess.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QByteArray services(const QByteArray &endpoint)
{
    return R"({"services": [{"name": "depot", "endpoints": [")" + endpoint
        + R"("], "alertAfter": "200ms"}]})";
}

QByteArray workflow(const QByteArray &name, const QByteArray &extra)
{
    return R"({"name": ")" + name + R"(", "version": 1, )" + extra + R"(
        "steps": [{"name": "store", "service": "depot",
          "request": {"method": "PUT", "path": "/parcels/{{task.id}}", "body": {}},
          "undo": {"method": "DELETE", "path": "/parcels/{{task.id}}"}}]})";
}

} // namespace

// What becomes of tasks whose service takes no requests: the real program, a service of its own
// process behind HTTP, and nothing but the command line.
class TestCtlCapacity final : public QObject
{
    Q_OBJECT

    static QJsonArray alerts(const CtlFolder &folder, const QString &state)
    {
        const CtlResult result = folder.call({u"alerts"_s, u"--state"_s, state, u"--json"_s});
        return result.json().value("alerts"_L1).toArray();
    }

    static QJsonObject alertOf(const QJsonArray &alerts, const QString &kind)
    {
        for (const QJsonValue &alert : alerts)
            if (alert.toObject().value("kind"_L1).toString() == kind)
                return alert.toObject();
        return {};
    }

    static void submit(const CtlFolder &folder, const QString &workflow, const QString &id)
    {
        const CtlResult result =
            folder.call({u"submit"_s, u"--workflow"_s, workflow, u"--id"_s, id});
        QVERIFY2(result.code == 0, result.err.constData());
    }

    // The address that a running `simulate` serves the depot at.
    static QByteArray addressOf(const CtlProcess &simulated)
    {
        const QByteArray out = simulated.out();
        const auto at = out.indexOf("http:");
        return out.mid(at, out.indexOf('\n', at) - at).trimmed().split(' ').first();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<CtlFolder>();
        QFile::remove(m_folder->path() + u"/workflows/chain.json"_s);
        const QString plan = m_folder->write(u"plan.json"_s,
            services("http:/"
                     "/127.0.0.1:1"));
        m_simulated = std::make_unique<CtlProcess>(
            QStringList{u"simulate"_s, u"--services"_s, plan, u"--any-port"_s}, "serving");
        QVERIFY(m_simulated->ready());
        m_folder->write(u"data/services.json"_s, services(addressOf(*m_simulated)));
        m_folder->write(u"data/workflows/timed.json"_s, workflow("timed", R"("deadline": "1s",)"));
        m_folder->write(u"data/workflows/undone.json"_s,
            workflow("undone", R"("deadline": "1s", "onExhausted": {"action": "compensate"},)"));
        m_folder->write(u"data/workflows/patient.json"_s, workflow("patient", ""));
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

    void cleanup()
    {
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);
        m_engine.reset();
        m_simulated.reset();
        m_folder.reset();
    }

    void deadlinePassesWhileTheServiceIsPaused()
    {
        QCOMPARE(m_folder->call({u"services"_s, u"pause"_s, u"depot"_s}).code, 0);
        submit(*m_folder, u"timed"_s, u"T-1"_s);
        submit(*m_folder, u"undone"_s, u"T-2"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"error"_s, kPatienceMs);
        const QJsonObject alert = alertOf(alerts(*m_folder, u"open"_s), u"deadline-passed"_s);
        QCOMPARE(alert.value("task"_L1).toString(), u"T-1"_s);
        // Nothing took effect: what compensation has to undo is nothing.
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-2"_s), u"compensated"_s, kPatienceMs);
    }

    void serviceThatStaysUnusableRaisesOneAlert()
    {
        QCOMPARE(m_folder
                     ->call({u"services"_s, u"pause"_s, u"depot"_s, u"--operator"_s, u"ada"_s,
                         u"--reason"_s, u"stocktaking"_s})
                     .code,
            0);
        submit(*m_folder, u"patient"_s, u"T-1"_s);
        submit(*m_folder, u"patient"_s, u"T-2"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!alerts(*m_folder, u"open"_s).isEmpty(), kPatienceMs);
        const QJsonArray open = alerts(*m_folder, u"open"_s);
        QCOMPARE(open.size(), 1);
        const QJsonObject alert = open.at(0).toObject();
        QCOMPARE(alert.value("kind"_L1).toString(), u"service-unusable"_s);
        QCOMPARE(alert.value("service"_L1).toString(), u"depot"_s);
        QCOMPARE(alert.value("task"_L1).toString(), QString());
        const QJsonObject reason = alert.value("reason"_L1).toObject();
        QCOMPARE(reason.value("code"_L1).toString(), u"unusable-paused"_s);
        QCOMPARE(reason.value("operator"_L1).toString(), u"ada"_s);
        QCOMPARE(reason.value("reason"_L1).toString(), u"stocktaking"_s);
        QCOMPARE(reason.value("waiting"_L1).toInt(), 2);
        const CtlResult listed = m_folder->call({u"alerts"_s});
        QVERIFY2(listed.out.contains("Service depot is paused by ada: stocktaking; waiting steps"),
            listed.out.constData());

        QCOMPARE(m_folder->call({u"services"_s, u"resume"_s, u"depot"_s}).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(alerts(*m_folder, u"open"_s).isEmpty(), kPatienceMs);
        const QJsonObject closed = alerts(*m_folder, u"closed"_s).at(0).toObject();
        QCOMPARE(closed.value("id"_L1), alert.value("id"_L1));
    }

private:
    static constexpr int kPatienceMs = 60'000; // a test that hangs ends; nothing depends on it

    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_simulated;
    std::unique_ptr<CtlProcess> m_engine;
};

QTEST_GUILESS_MAIN(TestCtlCapacity)
#include "tst_ctlcapacity.moc"
