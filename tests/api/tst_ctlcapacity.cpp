#include "core/base/reasoncodes.h"
#include "tests/api/ctltest.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

using sagadesk::tests::HeldRequest;
using sagadesk::tests::UrlAnswer;

namespace {

QByteArray workflow(const QByteArray &name, const QByteArray &extra,
    const QByteArray &undo = R"({"method": "DELETE", "path": "/parcels/{{task.id}}"})")
{
    return R"({"name": ")" + name + R"(", "version": 1, )" + extra + R"(
        "steps": [{"name": "store", "service": "depot",
          "request": {"method": "PUT", "path": "/parcels/{{task.id}}", "body": {}},
          "undo": )"
        + undo + "}]}";
}

} // namespace

// Tasks whose service accepts no requests, or accepts them again after an outage: the real program
// and real HTTP, operated only through the command line.
class TestCtlCapacity final : public CtlTest
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

    void writeServices(const QByteArray &more, const QString &earlierEndpoint = {})
    {
        QJsonArray endpoints{m_service->endpoint()};
        if (!earlierEndpoint.isEmpty())
            endpoints.prepend(earlierEndpoint);
        m_folder->write(u"data/services.json"_s,
            R"({"services": [{"name": "depot", "endpoints": )" + QJsonDocument(endpoints).toJson()
                + R"(, "alertAfter": "200ms")" + more + "}]}");
    }

    static void submitMany(const CtlFolder &folder, const QString &workflow, int number)
    {
        QByteArray lines;
        for (int i = 1; i <= number; ++i) {
            const QJsonObject line{{u"id"_s, u"T-%1"_s.arg(i)}, {u"workflow"_s, workflow}};
            lines += QJsonDocument(line).toJson(QJsonDocument::Compact) + "\n";
        }
        const CtlResult result = folder.call({u"submit"_s, u"--batch"_s, u"-"_s}, lines);
        QVERIFY2(result.code == 0, result.err.constData());
    }

    QJsonObject agent(int index) const
    {
        const QJsonObject listed = m_folder->call({u"services"_s, u"--json"_s}).json();
        return listed["services"_L1][0]["agents"_L1][index].toObject();
    }

    // Waits until an alert reports the service as unusable for this cause. Returns
    // the alert; empty unless it is the only open one.
    QJsonObject waitForUnusable(const QString &code)
    {
        const auto codeOf = [this] {
            const QJsonArray open = alerts(*m_folder, u"open"_s);
            return alertOf(open, u"service-unusable"_s)["reason"_L1]["code"_L1].toString();
        };
        if (!QTest::qWaitFor([&] { return codeOf() == code; }, 3 * kTimeoutMs))
            return {};
        const QJsonArray open = alerts(*m_folder, u"open"_s);
        return open.size() == 1 ? open.at(0).toObject() : QJsonObject();
    }

    void checkItCloses(const QJsonObject &alert, const QString &task)
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(task), u"processed"_s, kTimeoutMs);
        QTRY_VERIFY_WITH_TIMEOUT(alerts(*m_folder, u"open"_s).isEmpty(), kTimeoutMs);
        const QJsonObject closed = alerts(*m_folder, u"closed"_s).at(0).toObject();
        QCOMPARE(closed.value("id"_L1), alert.value("id"_L1));
    }

private Q_SLOTS:
    void init()
    {
        CtlTest::init();
        writeServices({});
        m_folder->write(u"data/workflows/timed.json"_s, workflow("timed", R"("deadline": "1s",)"));
        m_folder->write(u"data/workflows/undone.json"_s,
            workflow("undone", R"("deadline": "1s", "onExhausted": {"action": "compensate"},)"));
        m_folder->write(u"data/workflows/patient.json"_s, workflow("patient", ""));
        m_folder->write(u"data/workflows/urgent.json"_s,
            workflow("urgent", R"("priority": 9, "failureThreshold": 1000,)"));
        m_folder->write(
            u"data/workflows/once.json"_s, workflow("once", R"("failureThreshold": 1,)"));
        m_folder->write(u"data/workflows/byhand.json"_s,
            workflow("byhand", "", R"({"manual": "Take {{task.id}} off the shelf"})"));
    }

    void deadlinePassesWhileTheServiceIsPaused()
    {
        start();
        QCOMPARE(m_folder->call({u"services"_s, u"pause"_s, u"depot"_s}).code, 0);
        submit(*m_folder, u"timed"_s, u"T-1"_s);
        submit(*m_folder, u"undone"_s, u"T-2"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"error"_s, kTimeoutMs);
        const QJsonObject alert = alertOf(alerts(*m_folder, u"open"_s), u"deadline-passed"_s);
        QCOMPARE(alert.value("task"_L1).toString(), u"T-1"_s);
        // Nothing took effect, so compensation has nothing to undo.
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-2"_s), u"compensated"_s, kTimeoutMs);
    }

    void serviceThatStaysUnusableRaisesOneAlert()
    {
        start();
        QCOMPARE(m_folder
                     ->call({u"services"_s, u"pause"_s, u"depot"_s, u"--operator"_s, u"ada"_s,
                         u"--reason"_s, u"stocktaking"_s})
                     .code,
            0);
        submit(*m_folder, u"patient"_s, u"T-1"_s);
        submit(*m_folder, u"patient"_s, u"T-2"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!alerts(*m_folder, u"open"_s).isEmpty(), kTimeoutMs);
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
        const QByteArray paused = sentence(codes::kUnusablePaused,
            {{u"service"_s, u"depot"_s}, {u"operator"_s, u"ada"_s}, {u"reason"_s, u"stocktaking"_s},
                {u"waiting"_s, 2}});
        QVERIFY2(listed.out.contains(paused), listed.out.constData());

        QCOMPARE(m_folder->call({u"services"_s, u"resume"_s, u"depot"_s}).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        QTRY_VERIFY_WITH_TIMEOUT(alerts(*m_folder, u"open"_s).isEmpty(), kTimeoutMs);
        const QJsonObject closed = alerts(*m_folder, u"closed"_s).at(0).toObject();
        QCOMPARE(closed.value("id"_L1), alert.value("id"_L1));
    }

    void serviceHeldOpenRaisesAnAlert()
    {
        start();
        call({u"services"_s, u"hold-open"_s, u"depot"_s, u"--operator"_s, u"ada"_s});
        submit(*m_folder, u"patient"_s, u"T-1"_s);
        const QJsonObject alert = waitForUnusable(u"unusable-held-open"_s);
        QCOMPARE(alert["reason"_L1]["operator"_L1].toString(), u"ada"_s);
        QCOMPARE(m_service->requests(), QStringList());
        call({u"services"_s, u"reset"_s, u"depot"_s});
        checkItCloses(alert, u"T-1"_s);
    }

    void serviceIsStartedSlowlyAfterAnOutage()
    {
        start();
        call({u"services"_s, u"hold-open"_s, u"depot"_s});
        call({u"services"_s, u"reset"_s, u"depot"_s});
        const auto openMax = [this] {
            const QJsonObject listed = m_folder->call({u"services"_s, u"--json"_s}).json();
            return listed["services"_L1][0]["agents"_L1][0]["openMax"_L1].toInt();
        };
        QTRY_COMPARE_WITH_TIMEOUT(openMax(), 1, kTimeoutMs);
        const CtlResult listed = m_folder->call({u"services"_s});
        QVERIFY2(listed.out.contains("SLOW START"), listed.out.constData());
    }

    void serviceThatIsUnhealthyRaisesAnAlert()
    {
        m_service->setAnswer(u"/live"_s, {.status = 503});
        writeServices(R"(, "health": {"path": "/live", "every": "100ms"})");
        start();
        QTRY_VERIFY_WITH_TIMEOUT(!agent(0).value("healthy"_L1).toBool(), kTimeoutMs);
        submit(*m_folder, u"patient"_s, u"T-1"_s);
        const QJsonObject alert = waitForUnusable(u"unusable-unhealthy"_s);
        QCOMPARE(alert.value("service"_L1).toString(), u"depot"_s);
        m_service->setAnswer(u"/live"_s, {});
        checkItCloses(alert, u"T-1"_s);
    }

    // No request succeeds: each probe of the breaker fails, or its connection is closed. There are
    // more tasks than probes, so every sweep finds steps that are ready to start.
    void serviceWhoseBreakerStaysOpenRaisesAnAlert_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("error 500") << 500;
        QTest::newRow("connection closed") << UrlAnswer::kCloses;
    }
    void serviceWhoseBreakerStaysOpenRaisesAnAlert()
    {
        QFETCH(int, status);
        m_service->setAnswer(u"/parcels/"_s, {.status = status});
        writeServices(R"(, "retry": {"initial": "10ms"},
            "circuitBreaker": {"minimumCalls": 1, "openFor": "1s"})");
        start();
        submitMany(*m_folder, u"urgent"_s, 40);
        const QJsonObject alert = waitForUnusable(u"unusable-breaker-open"_s);
        QCOMPARE(alert.value("kind"_L1).toString(), u"service-unusable"_s);
        QCOMPARE(alert.value("service"_L1).toString(), u"depot"_s);
        QCOMPARE(alert.value("task"_L1).toString(), QString());
        QVERIFY(alert["reason"_L1]["waiting"_L1].toInt() > 0);
        const CtlResult listed = m_folder->call({u"alerts"_s});
        const QByteArray open = sentence(codes::kUnusableBreakerOpen, {{u"service"_s, u"depot"_s}});
        QVERIFY2(listed.out.contains(open), listed.out.constData());

        m_service->setAnswer(u"/parcels/"_s, {});
        checkItCloses(alert, u"T-1"_s);
    }

    // With a single task, no step waits while a probe of the circuit breaker is
    // in flight, and yet the alert must stay open.
    void oneOutageIsOneAlertWhateverIsProbed()
    {
        m_service->setAnswer(u"/parcels/"_s, {.status = 500});
        writeServices(R"(, "retry": {"attempts": 1, "initial": "10ms", "max": "10ms"},
            "circuitBreaker": {"minimumCalls": 1, "openFor": "3s"})");
        start();
        submit(*m_folder, u"urgent"_s, u"T-1"_s);
        const QJsonObject alert = waitForUnusable(u"unusable-breaker-open"_s);
        const auto probes = m_service->requests().size();
        QTRY_VERIFY_WITH_TIMEOUT(m_service->requests().size() > probes + 2, kTimeoutMs);
        QCOMPARE(alerts(*m_folder, u"closed"_s), QJsonArray());
        m_service->setAnswer(u"/parcels/"_s, {});
        checkItCloses(alert, u"T-1"_s);
    }

    // A removed service has no configured delay, so the alert is raised after the
    // default of one minute.
    void serviceThatIsRemovedRaisesAnAlert()
    {
        start();
        call({u"services"_s, u"hold-open"_s, u"depot"_s});
        submit(*m_folder, u"patient"_s, u"T-1"_s);
        QCOMPARE(m_engine->terminate(), 0);
        QVERIFY(QDir(m_folder->path() + u"/workflows"_s).removeRecursively());
        m_folder->write(
            u"data/services.json"_s, R"({"services": [{"name": "a", "endpoints": ["noop:"]}]})");
        start();
        const QJsonObject alert = waitForUnusable(u"unusable-removed"_s);
        QCOMPARE(alert.value("service"_L1).toString(), u"depot"_s);
        QCOMPARE(alert["reason"_L1]["waiting"_L1].toInt(), 1);
        QCOMPARE(m_engine->terminate(), 0);
        writeServices({});
        start();
        call({u"services"_s, u"reset"_s, u"depot"_s});
        checkItCloses(alert, u"T-1"_s);
    }

    // A manual undo needs no request, so the service need not accept any.
    void manualUndoIsAskedForWhileTheServiceIsPaused()
    {
        start();
        submit(*m_folder, u"byhand"_s, u"T-1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"processed"_s, kTimeoutMs);
        call({u"services"_s, u"pause"_s, u"depot"_s});
        call({u"compensate"_s, u"T-1"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"error"_s, kTimeoutMs);
        const QJsonObject alert = alertOf(alerts(*m_folder, u"open"_s), u"manual-undo"_s);
        QCOMPARE(alert["reason"_L1]["text"_L1].toString(), u"Take T-1 off the shelf"_s);
        call({u"undone-by-hand"_s, u"T-1"_s, u"--step"_s, u"store"_s});
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-1"_s), u"compensated"_s, kTimeoutMs);
    }

    // Every response to the first task opens the circuit breaker; the probes
    // that close it again belong to other tasks.
    void oneTaskThatAlwaysFailsDoesNotHoldTheOthersUp()
    {
        m_service->setAnswer(u"/parcels/BAD"_s, {.status = 500});
        writeServices(R"(, "concurrency": 1, "retry": {"initial": "10ms"},
            "circuitBreaker": {"minimumCalls": 1, "openFor": "200ms"})");
        start();
        submit(*m_folder, u"urgent"_s, u"BAD"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_service->requests().size() > 1, kTimeoutMs);
        for (const QString &id : {u"T-1"_s, u"T-2"_s, u"T-3"_s})
            submit(*m_folder, u"patient"_s, id);
        for (const QString &id : {u"T-1"_s, u"T-2"_s, u"T-3"_s})
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(id), u"processed"_s, kTimeoutMs);
        QVERIFY(m_folder->stateOf(u"BAD"_s) != u"error"_s);
    }

    // After a probe has succeeded, the service gets one request at a time; each round without a
    // failure doubles the number of requests in flight, up to the concurrency.
    void requestsReturnSlowlyAfterAnOutage()
    {
        m_service->setAnswer(u"/parcels/"_s, {.status = 500});
        writeServices(R"(, "concurrency": 8, "retry": {"attempts": 1},
            "circuitBreaker": {"minimumCalls": 1, "openFor": "200ms"})");
        start();
        submit(*m_folder, u"urgent"_s, u"FIRST"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            agent(0).value("breaker"_L1).toString() != u"closed"_s, kTimeoutMs);
        submitMany(*m_folder, u"urgent"_s, 40);
        m_service->hold(u"/parcels/"_s);
        for (const int open : {1, 1, 2, 4, 8}) {
            QTRY_COMPARE_WITH_TIMEOUT(m_service->held(), open, kTimeoutMs);
            m_service->release();
        }
        m_service->setAnswer(u"/parcels/"_s, {});
        m_service->hold({});
        m_service->release();
        QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(u"T-40"_s), u"processed"_s, kTimeoutMs);
        // The limit was not exceeded between two polls of the status either.
        const auto openMax = [](int answered) {
            return answered < 2 ? 1 : answered < 4 ? 2 : answered < 8 ? 4 : 8;
        };
        for (const HeldRequest &request : m_service->heldRequests())
            QVERIFY2(request.heldThen <= openMax(request.releasedBefore),
                qPrintable(u"%1 after %2"_s.arg(request.heldThen).arg(request.releasedBefore)));
    }

    // Everything that waits for the failed endpoint, including retries, is sent to the other one,
    // without counting as a failure.
    void workOfADeadEndpointMovesToTheOther()
    {
        const QString dead = u"http://127.0.0.1:1"_s;
        writeServices(R"(, "retry": {"initial": "30s"},
            "circuitBreaker": {"minimumCalls": 1, "openFor": "1h"})",
            dead);
        start();
        submitMany(*m_folder, u"once"_s, 12);
        for (int i = 1; i <= 12; ++i) {
            const QString id = u"T-%1"_s.arg(i);
            QTRY_COMPARE_WITH_TIMEOUT(m_folder->stateOf(id), u"processed"_s, kTimeoutMs);
            QCOMPARE(m_service->requests().count(u"PUT /parcels/"_s + id), 1);
            const CtlResult shown = m_folder->call({u"show"_s, id, u"--json"_s});
            QCOMPARE(shown.json()["steps"_L1][0]["failureCount"_L1].toInt(-1), 0);
        }
        QCOMPARE(agent(0).value("endpoint"_L1).toString(), dead);
        QCOMPARE(agent(0).value("breaker"_L1).toString(), u"open"_s);
        QVERIFY(agent(0).value("failures"_L1).toInt() > 0);
        QVERIFY(alerts(*m_folder, u"open"_s).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCtlCapacity)
#include "tst_ctlcapacity.moc"
