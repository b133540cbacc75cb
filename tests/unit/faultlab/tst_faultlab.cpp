#include "core/faultlab/services/faultlab.h"
#include "core/faultlab/services/labclock.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

namespace {

QJsonObject service(const QString &name, const QStringList &endpoints)
{
    return {{u"name"_s, name}, {u"endpoints"_s, QJsonArray::fromStringList(endpoints)},
        {u"concurrency"_s, 3}};
}

QByteArray file(const QJsonArray &services)
{
    return QJsonDocument(QJsonObject{{u"services"_s, services}}).toJson();
}

SimulationOptions options(const QByteArray &scenario = {})
{
    SimulationOptions made;
    made.services = file(
        {service(u"package"_s, {u"http://127.0.0.1:9001"_s, u"http://127.0.0.1:9001/second"_s}),
            service(u"drone"_s, {u"http://localhost:9001"_s}), service(u"dry"_s, {u"noop:"_s})});
    made.scenario = scenario;
    made.anyPort = true;
    return made;
}

// A client on a plain socket that sends given bytes and keeps what it receives.
class Client final
{
public:
    explicit Client(const QString &endpoint)
    {
        const QUrl url(endpoint);
        m_socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    }
    bool connected()
    {
        return QTest::qWaitFor([this] { return isConnected(); });
    }
    void send(const QByteArray &bytes) { m_socket.write(bytes); }
    bool hears(const QByteArray &end)
    {
        return QTest::qWaitFor([&] {
            m_heard += m_socket.readAll();
            return m_heard.contains(end);
        });
    }
    bool isConnected() const { return m_socket.state() == QAbstractSocket::ConnectedState; }
    bool closed()
    {
        return QTest::qWaitFor([this] { return !isConnected(); });
    }
    QByteArray take() { return std::exchange(m_heard, {}); }

private:
    QTcpSocket m_socket;
    QByteArray m_heard;
};

QByteArray put(const QByteArray &path, const QByteArray &key, const QByteArray &body = "{}")
{
    return "PUT " + path + " HTTP/1.1\r\nHost: x\r\nIdempotency-Key: " + key
        + "\r\nX-Sagadesk-Attempt: 2\r\ncontent-length: " + QByteArray::number(body.size())
        + "\r\n\r\n" + body;
}

} // namespace

class TestFaultLab final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void servesEveryEndpointOnItsOwnPort()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY2(lab.ok(), lab.ok() ? "" : lab.error().code.toUtf8().constData());
        const auto &services = (*lab)->services();
        QCOMPARE(services.size(), size_t(3));
        QSet<int> ports;
        for (const SimulatedService &service : services)
            for (const QString &endpoint : service.endpoints)
                ports.insert(QUrl(endpoint).port());
        QCOMPARE(ports.size(), 4);
        QVERIFY(!ports.contains(0));
        QCOMPARE(services[2].endpoints, QStringList{u"noop:"_s});
        const QJsonArray list =
            QJsonDocument::fromJson((*lab)->servicesFile()).object().value("services"_L1).toArray();
        QCOMPARE(list.at(0).toObject().value("concurrency"_L1).toInt(), 3);
        QCOMPARE(list.at(0).toObject().value("endpoints"_L1).toArray().at(1).toString(),
            services[0].endpoints.at(1));
        QVERIFY(services[0].endpoints.at(1).endsWith("/second"_L1));
    }

    void keepsTheConnectionAndAnswersInOrder()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        Client client((*lab)->services()[0].endpoints.front());
        QVERIFY(client.connected());
        client.send(put("/packages/1", "a", R"({"n":1})") + put("/packages/1", "a", R"({"n":2})")
            + "GET /packages/1 HTTP/1.1\r\nHost: x\r\n\r\n"
            + "DELETE /packages/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        QVERIFY(client.closed());
        QVERIFY(client.hears("204 No Content"));
        const QByteArray heard = client.take();
        QCOMPARE(heard.count("HTTP/1.1 "), 4);
        QCOMPARE(heard.count("201 Created"), 2);
        QCOMPARE(heard.count(R"({"id":"1","n":1})"), 3);
        QVERIFY(heard.indexOf("200 OK") > heard.lastIndexOf("201 Created"));
        QVERIFY(heard.endsWith("connection: close\r\n\r\n"));
    }

    void bodyMayArriveInPieces()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        Client client((*lab)->services()[0].endpoints.front());
        QVERIFY(client.connected());
        client.send(
            "PUT /packages/7 HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n");
        QVERIFY(client.hears("100 Continue\r\n\r\n"));
        client.send("{\"n\"");
        client.send(":12}");
        client.send(" ");
        QVERIFY(client.hears("201 Created"));
    }

    void ledgerLineIsThereBeforeTheAnswer()
    {
        const QTemporaryDir folder;
        SimulationOptions with = options();
        with.ledgerFile = folder.filePath(u"ledger.ndjson"_s);
        const auto lab = FaultLab::start(with);
        QVERIFY(lab.ok());
        Client client((*lab)->services()[0].endpoints.front());
        QVERIFY(client.connected());
        client.send(put("/packages/1", "T/package"));
        QVERIFY(client.hears("201 Created"));
        std::vector<LedgerLine> lines;
        QVERIFY(forEachLedgerLine(
            with.ledgerFile, [&](const LedgerLine &line) { lines.push_back(line); }));
        QCOMPARE(lines.size(), size_t(2));
        QCOMPARE(lines[0].kind, LedgerLine::Kind::Request);
        QCOMPARE(lines[1].kind, LedgerLine::Kind::Effect);
        QCOMPARE(lines[1].service, u"package"_s);
        QCOMPARE(lines[1].key, u"T/package"_s);
        QCOMPARE(lines[1].attempt, 2);
        QCOMPARE(lines[1].resource, u"/packages/1"_s);
        QCOMPARE((*lab)->ledger().ofKey(u"T/package"_s).effects, quint64(1));
    }

    void endpointsOfAServiceShareItsResources()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        Client first((*lab)->services()[0].endpoints.at(0));
        QVERIFY(first.connected());
        first.send(put("/packages/1", "a"));
        QVERIFY(first.hears("201 Created"));
        Client second((*lab)->services()[0].endpoints.at(1));
        QVERIFY(second.connected());
        second.send("GET /second/packages/1 HTTP/1.1\r\n\r\n");
        QVERIFY(second.hears("200 OK"));
        Client other((*lab)->services()[1].endpoints.at(0));
        QVERIFY(other.connected());
        other.send("GET /packages/1 HTTP/1.1\r\n\r\n");
        QVERIFY(other.hears("404 Not Found"));
    }

    void faultsAreInjectedAndNamed()
    {
        const auto lab = FaultLab::start(options(R"({"name": "n", "faults": [
        {"service": "drone", "fault": {"kind": "rate-limit", "retryAfter": "3s", "times": 1}},
        {"service": "drone",
         "fault": {"kind": "effect-then-late", "delay": "30ms", "path": "/d/2"}},
        {"service": "drone", "fault": {"kind": "effect-then-lost", "path": "/d/3"}}]})"));
        QVERIFY(lab.ok());
        Client client((*lab)->services()[1].endpoints.front());
        QVERIFY(client.connected());
        client.send(put("/d/1", "1"));
        QVERIFY(client.hears(
            "429 Too Many Requests\r\nretry-after: 3\r\nx-sagadesk-fault: rate-limit"));
        QElapsedTimer late;
        late.start();
        client.send(put("/d/2", "2"));
        QVERIFY(client.hears("201 Created\r\nx-sagadesk-fault: effect-then-late"));
        QVERIFY(late.elapsed() >= 29);
        client.send(put("/d/3", "3"));
        QVERIFY(client.closed());
        QCOMPARE((*lab)->ledger().ofKey(u"3"_s).effects, quint64(1));
        QCOMPARE((*lab)->ledger().ofKey(u"1"_s).effects, quint64(0));
        QCOMPARE((*lab)->ledger().totals().faults, quint64(3));
    }

    void hangingRequestNeverGetsAnAnswer()
    {
        const auto lab = FaultLab::start(options(R"({"name": "n", "faults": [
        {"service": "drone", "fault": {"kind": "hang-past-complete-by", "path": "/d/1"}}]})"));
        QVERIFY(lab.ok());
        Client hanging((*lab)->services()[1].endpoints.front());
        Client other((*lab)->services()[1].endpoints.front());
        QVERIFY(hanging.connected() && other.connected());
        hanging.send(put("/d/1", "1") + put("/d/2", "2"));
        QTRY_COMPARE((*lab)->ledger().ofKey(u"1"_s).requests, quint64(1));
        // A later request on another connection gets its response. Requests that follow
        // the hanging one on the same connection are not read.
        other.send(put("/d/3", "3"));
        QVERIFY(other.hears("201 Created"));
        QVERIFY(hanging.take().isEmpty());
        QVERIFY(hanging.isConnected());
        QCOMPARE((*lab)->ledger().ofKey(u"1"_s).effects, quint64(0));
        QCOMPARE((*lab)->ledger().ofKey(u"2"_s).requests, quint64(0));
    }

    void changedRulesTakeEffect()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        FaultRule down;
        down.kind = FaultKind::Unavailable;
        (*lab)->faults().setFaults(u"drone"_s, {down});
        Client client((*lab)->services()[1].endpoints.front());
        QVERIFY(client.connected());
        client.send(put("/d/1", "1"));
        QVERIFY(client.hears("503 Service Unavailable"));
        (*lab)->faults().setFaults(u"drone"_s, {});
        Client after((*lab)->services()[1].endpoints.front());
        QVERIFY(after.connected());
        after.send(put("/d/1", "1"));
        QVERIFY(after.hears("201 Created"));
    }

    void everyRuleExpires()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        FaultRule down;
        down.kind = FaultKind::Unavailable;
        const auto rules = [&lab] { return (*lab)->status()->services[1].rules; };
        // A rule without `until` gets the default lifetime of the lab.
        const qint64 before = labNow();
        QVERIFY((*lab)->faults().addFaults(u"drone"_s, {down}).ok());
        QTRY_COMPARE(rules().size(), size_t(1));
        QVERIFY(rules().front().rule.until >= before + LabFaults::kRuleLifeMs);
        QVERIFY(rules().front().rule.until <= labNow() + LabFaults::kRuleLifeMs);
        (*lab)->faults().clearFaults(u"drone"_s);
        down.until = labNow() + 300;
        QVERIFY((*lab)->faults().addFaults(u"drone"_s, {down}).ok());
        QTRY_VERIFY(!rules().empty() && rules().front().active);
        QTRY_VERIFY(!rules().front().active); // expires without a further command
        QVERIFY(labNow() >= down.until);
        Client client((*lab)->services()[1].endpoints.front());
        QVERIFY(client.connected());
        client.send(put("/d/1", "1"));
        QVERIFY(client.hears("201 Created"));
    }

    // Regression: with a rule, the status was published ten times per second.
    void statusIsNotPublishedWithoutAChange()
    {
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        FaultRule down;
        down.kind = FaultKind::Unavailable;
        const QSignalSpy published(lab->get(), &FaultLab::changed);
        QVERIFY((*lab)->faults().addFaults(u"drone"_s, {down}).ok());
        QTRY_COMPARE((*lab)->status()->services[1].rules.size(), size_t(1));
        const auto before = published.count();
        QTest::qWait(10 * FaultLab::kPublishEveryMs);
        QVERIFY(published.count() <= before + 1); // the signal for the rule may arrive late
    }

    void badRequestIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("not HTTP") << QByteArray("hello\r\n\r\n") << QByteArray("400");
        QTest::newRow("field") << QByteArray("GET / HTTP/1.1\r\nno colon\r\n\r\n")
                               << QByteArray("400");
        QTest::newRow("length") << QByteArray("PUT / HTTP/1.1\r\nContent-Length: -4\r\n\r\n")
                                << QByteArray("400");
        QTest::newRow("chunked") << QByteArray(
            "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
                                 << QByteArray("411");
        QTest::newRow("body") << QByteArray("PUT / HTTP/1.1\r\nContent-Length: 9999999\r\n\r\n")
                              << QByteArray("413");
        QTest::newRow("header") << "GET / HTTP/1.1\r\nx: " + QByteArray(20'000, 'a')
                                << QByteArray("431");
    }

    void badRequestIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, status);
        const auto lab = FaultLab::start(options());
        QVERIFY(lab.ok());
        Client client((*lab)->services()[0].endpoints.front());
        QVERIFY(client.connected());
        client.send(bytes);
        QVERIFY(client.hears("HTTP/1.1 " + status));
        QVERIFY(client.closed());
        QCOMPARE((*lab)->ledger().totals().requests, quint64(0));
    }

    void restartRemembersKeysFromTheLedger()
    {
        const QTemporaryDir folder;
        SimulationOptions with = options();
        with.ledgerFile = folder.filePath(u"ledger.ndjson"_s);
        for (int life = 0; life < 2; ++life) {
            const auto lab = FaultLab::start(with);
            QVERIFY(lab.ok());
            Client client((*lab)->services()[0].endpoints.front());
            QVERIFY(client.connected());
            client.send(put("/packages/1", "T/package"));
            QVERIFY(client.hears("201 Created"));
            QCOMPARE((*lab)->ledger().ofKey(u"T/package"_s).effects, quint64(1));
            QCOMPARE(
                (*lab)->ledger().ofKey(u"T/package"_s).requests, static_cast<quint64>(life + 1));
        }
    }

    void startRefusesWhatItCannotServe_data()
    {
        QTest::addColumn<QByteArray>("services");
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<QString>("code");
        const QByteArray good = options().services;
        QTest::newRow("services") << QByteArray("{}") << QByteArray() << u"services-invalid"_s;
        QTest::newRow("scenario") << good << QByteArray("{}") << u"scenario-invalid"_s;
        QTest::newRow("unknown service")
            << good
            << QByteArray(R"({"name":"n","faults":[{"service":"x","fault":{"kind":"latency"}}]})")
            << u"scenario-invalid"_s;
        QTest::newRow("far away") << file({service(u"a"_s, {u"http://192.0.2.1:80"_s})})
                                  << QByteArray() << u"endpoint-not-loopback"_s;
        QTest::newRow("https") << file({service(u"a"_s, {u"https://127.0.0.1:1"_s})})
                               << QByteArray() << u"endpoint-not-http"_s;
    }

    void startRefusesWhatItCannotServe()
    {
        QFETCH(QByteArray, services);
        QFETCH(QByteArray, scenario);
        QFETCH(QString, code);
        SimulationOptions wrong = options(scenario);
        wrong.services = services;
        const auto lab = FaultLab::start(wrong);
        QVERIFY(!lab.ok());
        QCOMPARE(lab.error().code, code);
    }

    void portInUseIsReported()
    {
        const auto first = FaultLab::start(options());
        QVERIFY(first.ok());
        SimulationOptions same = options();
        same.services = (*first)->servicesFile();
        same.anyPort = false;
        const auto second = FaultLab::start(same);
        QVERIFY(!second.ok());
        QCOMPARE(second.error().code, u"port-in-use"_s);
    }
};

QTEST_GUILESS_MAIN(TestFaultLab)
#include "tst_faultlab.moc"
