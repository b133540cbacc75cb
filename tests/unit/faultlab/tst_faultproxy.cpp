#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/faultlab.h"
#include "core/faultlab/services/httpwire.h"
#include "wireclient.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <set>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

namespace {

using End = WireClient::End;

const QByteArray kAnswer = R"({"id":"T-1","size":2})";

QByteArray put(const QByteArray &task = "T-1")
{
    return "PUT /things/" + task + " HTTP/1.1\r\nHost: x\r\nIdempotency-Key: " + task
        + "/store\r\nX-Sagadesk-Attempt: 3\r\nX-Other: kept\r\nContent-Length: "
          "10\r\n\r\n{\"size\":2}";
}

} // namespace

// A fault proxy in front of a service that is unaware of it; here, the service is a simulated one
// of another lab, with a path prefix.
class TestFaultProxy final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void forwardsRequestsAndAnswers();
    void injectsConnectionAndTimeFaults_data();
    void injectsConnectionAndTimeFaults();
    void silenceKeepsTheConnection_data();
    void silenceKeepsTheConnection();
    void resetMidBodyCutsTheAnswer();
    void closedPortRefusesConnections();
    void everyFaultOfAProxyWasSeen();
    void refusesFaultsItCannotDo();
    void refusesTargetsThatAreNotLoopback_data();
    void refusesTargetsThatAreNotLoopback();
    void serviceThatIsDownIsABadGateway();
    void removedProxyIsGone();
    void serviceOfTheFileMayBeProxied();
    void chunkedAnswerIsJoined();
    void malformedAnswerIsRefused_data();
    void malformedAnswerIsRefused();

private:
    [[nodiscard]] KeyRecord behind(const QString &key) const { return m_real->ledger().ofKey(key); }
    [[nodiscard]] QByteArray answerTo(const QByteArray &request) const
    {
        WireClient client(m_proxy);
        client.send(request);
        return client.hearAnswer();
    }

    void inject(const QByteArray &fault)
    {
        const ParsedRule parsed = parseRule(QJsonDocument::fromJson(fault).object());
        QVERIFY(parsed.errors.empty());
        m_fired.insert(parsed.rule.kind);
        QVERIFY(m_lab->faults().addFaults(u"shop"_s, {parsed.rule}));
        QTRY_COMPARE(m_lab->status()->services.front().rules.size(), size_t(1));
    }
    // Expects that the ledger names this fault for the request that put()
    // makes, because the response cannot name it.
    void expectNamed(const QString &fault)
    {
        const model::InjectedFaults faults = m_lab->ledger().faultsOf(u"T-1"_s);
        QCOMPARE(faults.requests.size(), size_t(1));
        QCOMPARE(faults.requests.front().fault, fault);
        QCOMPARE(faults.requests.front().step, u"store"_s);
        QCOMPARE(faults.requests.front().attempt, 3);
        QVERIFY(m_lab->ledger().faultsOf(u"T"_s).requests.empty()); // the other task has no fault
    }

    std::set<FaultKind> m_fired; // over all tests
    std::unique_ptr<FaultLab> m_real;
    std::unique_ptr<FaultLab> m_lab;
    QString m_target;
    QString m_proxy;
};

void TestFaultProxy::init()
{
    SimulationOptions real;
    real.services = R"({"services": [{"name": "real", "endpoints": ["http://127.0.0.1:9/base"]}]})";
    real.anyPort = true;
    auto started = FaultLab::start(real);
    QVERIFY(started);
    m_real = std::move(*started);
    m_target = m_real->services().front().endpoints.front();
    auto lab = FaultLab::start({});
    QVERIFY(lab);
    m_lab = std::move(*lab);
    const auto proxy = m_lab->addProxy(u"shop"_s, m_target);
    QVERIFY(proxy);
    m_proxy = *proxy;
    QTRY_COMPARE(m_lab->status()->services.size(), size_t(1));
}

void TestFaultProxy::cleanup()
{
    m_lab.reset();
    m_real.reset();
}

void TestFaultProxy::forwardsRequestsAndAnswers()
{
    WireClient client(m_proxy);
    for (int round = 0; round < 2; ++round) { // both on one connection
        client.forget();
        client.send(put());
        const QByteArray answer = client.hearAnswer();
        QVERIFY2(answer.startsWith("HTTP/1.1 201 "), answer.constData());
        QVERIFY(answer.endsWith(QByteArray("\r\n\r\n" + kAnswer)));
        QVERIFY(!answer.contains("x-sagadesk-fault"));
    }
    QCOMPARE(behind(u"T-1/store"_s).requests, 2U);
    QCOMPARE(behind(u"T-1/store"_s).effects, 1U);
    QVERIFY(answerTo("GET /things/T-1 HTTP/1.1\r\nHost: x\r\n\r\n").endsWith(kAnswer));
    QVERIFY(answerTo("GET /things/T-9 HTTP/1.1\r\nHost: x\r\n\r\n").startsWith("HTTP/1.1 404 "));
    QTRY_COMPARE(m_lab->status()->services.front().totals.requests, 4U);
    QCOMPARE(m_lab->status()->services.front().service.target, m_target);
    QCOMPARE(m_lab->ledger().totals().requests, 0U); // a proxy cannot see effects
}

void TestFaultProxy::injectsConnectionAndTimeFaults_data()
{
    QTest::addColumn<QByteArray>("fault");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("bytes"); // received; -1: the whole response
    QTest::addColumn<int>("effects");
    QTest::addColumn<qint64>("leastMs");
    const auto row = [](const char *name, const QByteArray &fault, End end, int bytes, int effects,
                         qint64 leastMs = 0) {
        QTest::newRow(name) << fault << int(end) << bytes << effects << leastMs;
    };
    row("reset-before", R"({"kind":"reset-before"})", End::Reset, 0, 0);
    row("empty-response", R"({"kind":"empty-response"})", End::Closed, 0, 0);
    row("limit-bytes", R"({"kind":"limit-bytes","bytes":30})", End::Closed, 30, 1);
    row("slow-close", R"({"kind":"slow-close","delay":"60ms"})", End::Closed, -1, 1, 60);
    row("latency", R"({"kind":"latency","delay":"60ms"})", End::Open, -1, 1, 60);
    row("dribble", R"({"kind":"dribble","bytes":30,"delay":"10ms"})", End::Open, -1, 1, 30);
    row("slow-headers", R"({"kind":"slow-headers","delay":"10ms"})", End::Open, -1, 1, 20);
    row("bandwidth", R"({"kind":"bandwidth","bytes":1000})", End::Open, -1, 1, 50);
    row("slow-key", R"({"kind":"slow-key","delay":"50ms"})", End::Open, -1, 1, 50);
    row("stale-keepalive", R"({"kind":"stale-keepalive"})", End::Open, -1, 1);
}

void TestFaultProxy::injectsConnectionAndTimeFaults()
{
    QFETCH(QByteArray, fault);
    QFETCH(int, end);
    QFETCH(int, bytes);
    QFETCH(int, effects);
    QFETCH(qint64, leastMs);
    inject(fault);
    WireClient client(m_proxy);
    client.send(put());
    const QByteArray heard = End(end) == End::Open ? client.hearAnswer() : client.hearAll();
    QCOMPARE(int(client.end()), end);
    if (bytes >= 0)
        QCOMPARE(heard.size(), bytes);
    else
        QVERIFY(heard.endsWith(QByteArray("\r\n\r\n" + kAnswer)));
    if (bytes < 0)
        QVERIFY(heard.contains(QByteArray("x-sagadesk-fault: ").append(QTest::currentDataTag())));
    QVERIFY(client.waitedMs() >= leastMs);
    QCOMPARE(behind(u"T-1/store"_s).effects, quint64(effects));
    QTRY_COMPARE(m_lab->status()->services.front().rules.front().injected, 1U);
    expectNamed(QString::fromLatin1(QTest::currentDataTag()));
}

void TestFaultProxy::silenceKeepsTheConnection_data()
{
    QTest::addColumn<bool>("deaf");
    QTest::newRow("blackhole") << true;
    QTest::newRow("hang-past-complete-by") << false;
}

void TestFaultProxy::silenceKeepsTheConnection()
{
    QFETCH(bool, deaf);
    inject(R"({"kind":")" + QByteArray(QTest::currentDataTag()) + R"(","times":1})");
    WireClient client(m_proxy);
    client.send(put());
    QVERIFY(answerTo(put("T-2")).startsWith("HTTP/1.1 201 ")); // the service itself is healthy
    QCOMPARE(client.hearMoment(), QByteArray());
    QCOMPARE(client.end(), End::Open);
    QCOMPARE(behind(u"T-1/store"_s).requests, 0U);
    expectNamed(QString::fromLatin1(QTest::currentDataTag()));
    if (!deaf)
        return;
    const QByteArray much(1 << 20, 'x'); // fills the send window
    qsizetype rounds = 0;
    while (client.sendWhatFits(much) > 0)
        QVERIFY(++rounds < 1000);
}

void TestFaultProxy::resetMidBodyCutsTheAnswer()
{
    inject(R"({"kind":"reset-mid-body"})");
    WireClient client(m_proxy);
    client.send(put());
    const QByteArray heard = client.hearAll();
    QCOMPARE(client.end(), End::Reset);
    QVERIFY(heard.endsWith(QByteArray("\r\n\r\n" + kAnswer.left(kAnswer.size() / 2))));
    QCOMPARE(behind(u"T-1/store"_s).effects, 1U);
    expectNamed(u"reset-mid-body"_s);
}

void TestFaultProxy::closedPortRefusesConnections()
{
    inject(R"({"kind":"refuse"})");
    QTRY_VERIFY(m_lab->status()->services.front().portClosed);
    QCOMPARE(WireClient(m_proxy).connectError(), ECONNREFUSED);
    const auto ports = [this] { return m_lab->ledger().faultsOf(u"T-1"_s).ports; };
    QCOMPARE(ports().size(), size_t(1));
    QCOMPARE(ports().front().fault, u"refuse"_s);
    QCOMPARE(ports().front().endpoints, QStringList{m_proxy});
    QCOMPARE(ports().front().until, 0);
    m_lab->faults().clearFaults(u"shop"_s);
    QTRY_VERIFY(!m_lab->status()->services.front().portClosed);
    QVERIFY(ports().front().until >= ports().front().from);
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 201 "));
}

void TestFaultProxy::everyFaultOfAProxyWasSeen()
{
    for (const FaultInfo &info : faultCatalog())
        QVERIFY2(!info.byProxy || m_fired.contains(info.kind), qPrintable(name(info.kind)));
}

void TestFaultProxy::refusesFaultsItCannotDo()
{
    FaultRule rule;
    rule.kind = FaultKind::EffectThenError;
    const auto added = m_lab->faults().addFaults(u"shop"_s, {rule});
    QVERIFY(!added);
    QCOMPARE(added.error().code, u"fault-not-by-proxy"_s);
    QCOMPARE(m_lab->faults().addFaults(u"nobody"_s, {rule}).error().code, u"unknown-service"_s);
}

void TestFaultProxy::refusesTargetsThatAreNotLoopback_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("code");
    QTest::newRow("another host") << u"http://example.com"_s << u"proxy-target-not-loopback"_s;
    QTest::newRow("private net") << u"http://10.0.0.7:80"_s << u"proxy-target-not-loopback"_s;
    QTest::newRow("any address") << u"http://0.0.0.0:80"_s << u"proxy-target-not-loopback"_s;
    QTest::newRow("user part") << u"http://127.0.0.1@example.com/"_s
                               << u"proxy-target-not-loopback"_s;
    QTest::newRow("https") << u"https://127.0.0.1:443"_s << u"endpoint-not-http"_s;
}

void TestFaultProxy::refusesTargetsThatAreNotLoopback()
{
    QFETCH(QString, target);
    QFETCH(QString, code);
    const auto added = m_lab->addProxy(u"other"_s, target);
    QVERIFY(!added);
    QCOMPARE(added.error().code, code);
    QCOMPARE(m_lab->services().size(), size_t(1));
    QCOMPARE(m_lab->addProxy(u"shop"_s, m_target).error().code, u"service-exists"_s);
    QCOMPARE(m_lab->addProxy(u"Shop!"_s, m_target).error().code, u"bad-name"_s);
}

void TestFaultProxy::serviceThatIsDownIsABadGateway()
{
    m_real.reset();
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 502 "));
}

void TestFaultProxy::removedProxyIsGone()
{
    QVERIFY(!m_lab->removeProxy(u"nobody"_s));
    WireClient client(m_proxy);
    client.send(put());
    QVERIFY(client.hearAnswer().startsWith("HTTP/1.1 201 "));
    QVERIFY(m_lab->removeProxy(u"shop"_s));
    client.forget();
    QCOMPARE(client.hearAll(), QByteArray());
    QVERIFY(client.end() != End::Open);
    QTRY_VERIFY(m_lab->status()->services.empty());
    QCOMPARE(WireClient(m_proxy).connectError(), ECONNREFUSED);
}

void TestFaultProxy::serviceOfTheFileMayBeProxied()
{
    SimulationOptions options;
    options.services = R"({"services": [{"name": "shop", "endpoints": ["http://127.0.0.1:9"]},
        {"name": "depot", "endpoints": ["http://127.0.0.1:9"]}]})";
    options.anyPort = true;
    options.proxied = {{u"shop"_s, m_target}};
    const auto lab = FaultLab::start(options);
    QVERIFY(lab);
    QCOMPARE((*lab)->services().front().target, m_target);
    WireClient client((*lab)->services().front().endpoints.front());
    client.send(put());
    QVERIFY(client.hearAnswer().startsWith("HTTP/1.1 201 "));
    QCOMPARE(behind(u"T-1/store"_s).effects, 1U);
    options.scenario = R"({"name": "n", "timeline": [
        {"service": "shop", "fault": {"kind": "no-effect-ok"}}]})";
    const auto refused = FaultLab::start(options);
    QVERIFY(!refused);
    const QJsonObject error = refused.error().parameters.value("validationErrors"_L1)[0].toObject();
    QCOMPARE(error.value("pointer"_L1).toString(), u"/timeline/0/fault/kind"_s);
    QCOMPARE(error.value("code"_L1).toString(), u"fault-not-by-proxy"_s);
    options.scenario.clear();
    options.proxied = {{u"nobody"_s, m_target}};
    QCOMPARE(FaultLab::start(options).error().code, u"unknown-service"_s);
    options.proxied = {{u"shop"_s, u"http://example.com"_s}};
    QCOMPARE(FaultLab::start(options).error().code, u"proxy-target-not-loopback"_s);
}

void TestFaultProxy::chunkedAnswerIsJoined()
{
    const auto answer = parseAnswer("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-A: b\r\n"
                                    "Transfer-Encoding: chunked\r\n\r\n5;x=1\r\nhello\r\n"
                                    "6\r\n world\r\n0\r\n\r\n",
        false);
    QVERIFY(answer);
    QCOMPARE(answer->status, 200);
    QCOMPARE(answer->body, QByteArray("hello world"));
    QCOMPARE(answer->contentType, QByteArray("text/plain"));
    QCOMPARE(answer->headers, (std::vector<std::pair<QByteArray, QByteArray>>{{"X-A", "b"}}));
}

void TestFaultProxy::malformedAnswerIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not HTTP") << QByteArray("SSH-2.0-OpenSSH\r\n\r\n");
    QTest::newRow("short") << QByteArray("HTTP/1.1 2\r\n\r\n");
    QTest::newRow("cut") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf");
    QTest::newRow("cut chunk") << QByteArray(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf");
    QTest::newRow("huge chunk") << QByteArray(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\nx");
}

void TestFaultProxy::malformedAnswerIsRefused()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(!parseAnswer(bytes, false));
}

QTEST_GUILESS_MAIN(TestFaultProxy)
#include "tst_faultproxy.moc"
