#include "core/base/inputcodes.h"
#include "tests/api/ctlprocess.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
namespace codes = sagadesk::codes;

namespace {

// The JSON has "@" for "//", because moc would end a raw string at "//".
QByteArray inContext(QByteArray json)
{
    return json.replace('@',
        "/"
        "/");
}

// Addresses and a credential that do not exist: any call to them fails.
const QByteArray kReal = inContext(R"({"services": [{"name": "shop",
    "endpoints": ["https:@shop.invalid/api", "https:@shop2.invalid/api"],
    "auth": {"bearerEnv": "NO_SUCH_TOKEN_HERE"}, "health": {"path": "/live", "every": "1s"},
    "retry": {"initial": "20ms", "max": "100ms", "attempts": 6}}]})");

const QByteArray kBuy = R"({"name": "buy", "steps": [
    {"name": "order", "service": "shop", "request": {"method": "PUT",
     "path": "/orders/{{task.id}}", "body": {"n": "{{input.n}}"}},
     "undo": {"method": "DELETE", "path": "/orders/{{task.id}}"}},
    {"name": "pay", "service": "shop", "request": {"method": "PUT",
     "path": "/payments/{{task.id}}", "body": {}},
     "undo": {"method": "DELETE", "path": "/payments/{{task.id}}"}}]})";

QByteArray scenario(const QByteArray &fault)
{
    return R"({"name": "trouble", "seed": 3, "duration": "3s",
        "timeline": [{"at": "0s", "service": "shop", "for": "3s",
                      "fault": {"kind": ")"
        + fault + R"(", "probability": 0.3}}],
        "load": {"workflow": "buy", "ratePerSecond": 20, "tasks": 10, "input": {"n": "{{n}}"}},
        "expect": {"settleWithin": "90s", "tasks": {"processed": 10},
                   "faults": {")"
        + fault + R"(": {"least": 1}}}})";
}

} // namespace

// The fault lab for the user's own services and workflows, without a window.
class TestCtlRehearsal final : public QObject
{
    Q_OBJECT

    static void furnish(const CtlFolder &folder, const QByteArray &services)
    {
        QFile::remove(folder.path() + u"/workflows/chain.json"_s);
        folder.write(u"data/services.json"_s, services);
        folder.write(u"data/workflows/buy.json"_s, kBuy);
    }

    // The decisions of the recording as JSON, sorted.
    static QStringList decisionsIn(const QString &recording)
    {
        QFile file(recording);
        QStringList lines;
        if (!file.open(QIODevice::ReadOnly))
            return lines;
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        for (const QJsonValue &each : json.value("decisions"_L1).toArray())
            lines.append(
                QString::fromUtf8(QJsonDocument(each.toObject()).toJson(QJsonDocument::Compact)));
        lines.sort();
        return lines;
    }

private Q_SLOTS:
    void ownWorkflowsRunAgainstSimulatedServices()
    {
        const CtlFolder folder;
        furnish(folder, kReal);
        const QString rehearsal = folder.path() + u"/rehearsal"_s;
        const auto running = folder.run({u"--rehearse"_s});
        QVERIFY2(running->ready(), running->out().constData());
        const auto call = [&rehearsal](const QStringList &arguments, const QByteArray &input = {}) {
            return ctl(
                QStringList{arguments.first(), u"--data-dir"_s, rehearsal} + arguments.mid(1),
                input);
        };
        QCOMPARE(call({u"submit"_s, u"--workflow"_s, u"buy"_s, u"--id"_s, u"B-1"_s, u"--input"_s,
                          u"-"_s},
                     "{\"n\":1}")
                     .code,
            0);
        const auto state = [&call] {
            return call({u"show"_s, u"B-1"_s, u"--json"_s})
                .json()
                .value("processState"_L1)
                .toString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(state(), u"processed"_s, 60'000);
        const CtlResult ledger = call({u"ledger"_s, u"B-1"_s});
        QCOMPARE(ledger.code, 0);
        QCOMPARE(ledger.out.count(" once "), 2);
        QCOMPARE(
            call({u"ledger"_s, u"B-1"_s, u"--json"_s}).json().value("steps"_L1).toArray().size(),
            2);
        QCOMPARE(call({u"ledger"_s, u"B-2"_s}).code, 1);
        QCOMPARE(call({u"ledger"_s}).code, 2);
        QCOMPARE(running->terminate(), 0);
        QCOMPARE(call({u"verify"_s, u"--ledger"_s, rehearsal + u"/ledger.ndjson"_s}).code, 0);
        QVERIFY(!QFile::exists(folder.path() + u"/state.db"_s));
        QVERIFY(QFile::exists(rehearsal + u"/state.db"_s));
    }

    void aScenarioIsPlayedAgainstThem()
    {
        const CtlFolder folder;
        furnish(folder, kReal);
        const QString file = folder.write(u"trouble.json"_s, scenario("effect-then-lost"));
        const CtlResult played = folder.call({u"run"_s, u"--rehearse"_s, u"--scenario"_s, file});
        QVERIFY2(played.code == 0, QByteArray(played.out + played.err).constData());
        QVERIFY(played.out.contains("trouble, seed 3: passed"));
        QVERIFY(played.out.contains("completed steps without an effect: 0"));
        QVERIFY(played.out.contains("/rehearsal --ledger "));
    }

    // Commits take longer than steps may: nothing is sent in time, but no service has failed.
    void slowStoreIsReportedAndCountsNoFailures()
    {
        const CtlFolder folder;
        furnish(folder, kReal);
        folder.write(u"data/workflows/buy.json"_s,
            QByteArray(kBuy).replace(
                "\"name\": \"buy\",", "\"name\": \"buy\", \"completeWithin\": \"300ms\","));
        const QString file = folder.write(u"slow.json"_s, R"({"name": "slow", "seed": 3,
            "duration": "12s",
            "timeline": [{"at": "0s", "for": "12s",
                          "inside": {"kind": "slow-store", "delay": "500ms"}}],
            "load": {"workflow": "buy", "ratePerSecond": 20, "tasks": 5, "input": {"n": "{{n}}"}},
            "expect": {"settleWithin": "90s", "tasks": {"processed": 5}}})");
        const CtlResult played = folder.call({u"run"_s, u"--rehearse"_s, u"--scenario"_s, file});
        QVERIFY2(played.code == 0, QByteArray(played.out + played.err).constData());
        const QString rehearsal = folder.path() + u"/rehearsal"_s;
        // The state of the alert is not checked: the run may end before the sweep that closes it.
        const auto alerts = ctl({u"alerts"_s, u"--data-dir"_s, rehearsal, u"--json"_s})
                                .json()
                                .value("alerts"_L1)
                                .toArray();
        QCOMPARE(alerts.size(), 1);
        QCOMPARE(alerts.first()["kind"_L1].toString(), u"store-slow"_s);
        const QJsonArray tasks =
            ctl({u"list"_s, u"--data-dir"_s, rehearsal, u"--json"_s}).json()["tasks"_L1].toArray();
        QCOMPARE(tasks.size(), 5);
        for (const QJsonValue &task : tasks) {
            const CtlResult shown =
                ctl({u"show"_s, task["id"_L1].toString(), u"--data-dir"_s, rehearsal, u"--json"_s});
            for (const QJsonValue step : shown.json()["steps"_L1].toArray())
                QCOMPARE(step["failureCount"_L1].toInt(-1), 0);
        }
    }

    // The same faults hit the same requests, in another process with another store.
    void aShippedScenarioIsRecordedAndReplayed()
    {
        const CtlFolder first;
        const QString file = first.file(u"played.json"_s);
        const CtlResult played = first.call({u"run"_s, u"--demo"_s, u"--scenario"_s,
            u"lost-replies"_s, u"--seed"_s, u"7"_s, u"--record"_s, file});
        QVERIFY2(played.code == 0, QByteArray(played.out + played.err).constData());
        QVERIFY(played.out.contains("lost-replies, seed 7: passed"));
        const CtlFolder second;
        const QString again = second.file(u"again.json"_s);
        const CtlResult replayed =
            second.call({u"run"_s, u"--demo"_s, u"--scenario"_s, file, u"--record"_s, again});
        QVERIFY2(replayed.code == 0, QByteArray(replayed.out + replayed.err).constData());
        QVERIFY(decisionsIn(file).size() > 3);
        QCOMPARE(decisionsIn(again), decisionsIn(file));
    }

    // The service is real: another process, which is unaware of the proxy.
    void aScenarioIsPlayedThroughFaultProxies()
    {
        const CtlFolder folder;
        const QString served = folder.file(u"served.json"_s);
        const QString real = folder.write(u"real.json"_s,
            inContext(R"({"services": [{"name": "shop", "endpoints": ["http:@127.0.0.1:1/api"],
                "retry": {"initial": "20ms", "max": "100ms", "attempts": 6}}]})"));
        const QString ledger = folder.file(u"real.ndjson"_s);
        CtlProcess shop({u"simulate"_s, u"--services"_s, real, u"--any-port"_s,
                            u"--write-services"_s, served, u"--ledger"_s, ledger},
            "serving");
        QVERIFY(shop.ready());
        QFile written(served);
        QVERIFY(written.open(QIODevice::ReadOnly));
        furnish(folder, written.readAll());
        const QString file = folder.write(u"trouble.json"_s, scenario("reset-before"));
        const CtlResult played = folder.call({u"run"_s, u"--fault-proxies"_s,
            u"--allow-real-effects"_s, u"--listen"_s, u"127.0.0.1:0"_s, u"--scenario"_s, file});
        QVERIFY2(played.code == 0, QByteArray(played.out + played.err).constData());
        QVERIFY(played.out.contains("ok      injected reset-before"));
        // What took effect at a real service is unknown, so nothing is printed about it.
        QVERIFY(!played.out.contains("effect: "));
        QCOMPARE(shop.terminate(), 0);
        const CtlResult verified = folder.call({u"verify"_s, u"--ledger"_s, ledger});
        QVERIFY2(verified.code == 0, verified.out.constData());
    }

    void remoteAddressIsCalledDirectlyAndReported()
    {
        const CtlFolder folder;
        furnish(folder, kReal);
        const QString file = folder.write(u"empty.json"_s,
            R"({"name": "nothing", "seed": 1, "duration": "100ms", "timeline": []})");
        const CtlResult played = folder.call({u"run"_s, u"--fault-proxies"_s,
            u"--allow-real-effects"_s, u"--listen"_s, u"127.0.0.1:0"_s, u"--scenario"_s, file});
        QVERIFY(played.err.contains(
            sentence(codes::kNoProxyFor, {{u"endpoint"_s, u"https://shop.invalid/api"_s}})));
    }

    // Ten tasks of a scenario in the user's own store would be ten real orders.
    void aScenarioReachesRealServicesOnlyWithConsent()
    {
        const CtlFolder folder;
        furnish(folder, kReal);
        const QString file = folder.write(u"trouble.json"_s, scenario("reset-before"));
        const CtlResult refused = folder.call({u"run"_s, u"--fault-proxies"_s, u"--listen"_s,
            u"127.0.0.1:0"_s, u"--scenario"_s, file});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("--allow-real-effects"), refused.err.constData());
        QVERIFY(refused.err.contains(folder.path().toUtf8()));
        QVERIFY(!QFile::exists(folder.path() + u"/state.db"_s));
    }

    void usageErrorIsReported_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("two") << QStringList{u"--demo"_s, u"--rehearse"_s};
        QTest::newRow("proxies without a scenario") << QStringList{u"--fault-proxies"_s};
        QTest::newRow("consent without proxies")
            << QStringList{u"--rehearse"_s, u"--allow-real-effects"_s};
        QTest::newRow("scenario without any") << QStringList{u"--scenario"_s, u"brown-out"_s};
    }
    void usageErrorIsReported()
    {
        QFETCH(QStringList, arguments);
        const CtlFolder folder;
        const CtlResult result = folder.call(QStringList{u"run"_s} + arguments);
        QCOMPARE(result.code, 2);
        QVERIFY(!result.err.isEmpty());
    }

    void errorsOfTheServicesFileAreReported()
    {
        const CtlFolder folder;
        furnish(folder, R"({"services": [{"name": "shop", "endpoints": ["nonsense"]}]})");
        const CtlResult result = folder.call({u"run"_s, u"--rehearse"_s});
        QCOMPARE(result.code, 1);
        QVERIFY(result.err.contains("services.json:/services/0/endpoints/0"));
    }
};

QTEST_GUILESS_MAIN(TestCtlRehearsal)
#include "tst_ctlrehearsal.moc"
