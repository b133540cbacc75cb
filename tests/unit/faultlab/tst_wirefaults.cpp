#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/faultlab.h"
#include "tests/support/coverage.h"
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

const QByteArray kBody = R"({"colour":"red","size":2})";
// The response to put() without a fault.
const QByteArray kAnswer = R"({"colour":"red","id":"T-1","size":2})";

std::unique_ptr<FaultLab> startLab()
{
    SimulationOptions options;
    options.services = R"({"services": [{"name": "depot", "endpoints": ["http://127.0.0.1:9"]}]})";
    options.seed = 5;
    options.anyPort = true;
    auto lab = FaultLab::start(options);
    return lab ? std::move(*lab) : nullptr;
}

QByteArray request(const QByteArray &method, const QByteArray &path, const QByteArray &key = {},
    const QByteArray &body = {})
{
    QByteArray bytes = method + ' ' + path + " HTTP/1.1\r\nHost: x\r\n";
    if (!key.isEmpty())
        bytes += "Idempotency-Key: " + key + "\r\n";
    return bytes + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray put(const QByteArray &task = "T-1")
{
    return request("PUT", "/things/" + task, task + "/store", kBody);
}

QByteArray bodyOf(const QByteArray &answer)
{
    const qsizetype head = answer.indexOf("\r\n\r\n");
    return head < 0 ? QByteArray() : answer.mid(head + 4);
}

qsizetype declaredLength(const QByteArray &answer)
{
    const qsizetype at = answer.indexOf("content-length: ");
    return at < 0 ? -1 : answer.mid(at + 16, answer.indexOf('\r', at) - at - 16).toLongLong();
}

bool isJson(const QByteArray &body)
{
    return !QJsonDocument::fromJson(body).isNull();
}

} // namespace

// What a client on a plain socket sees of each fault, and what the ledger records.
class TestWireFaults final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cleanupTestCase();
    void refusalWithoutEffect_data();
    void refusalWithoutEffect();
    void endsWithoutAnAnswer_data();
    void endsWithoutAnAnswer();
    void silenceKeepsTheConnection_data();
    void silenceKeepsTheConnection();
    void closedPortRefusesConnections();
    void closedPortReopens();
    void resetMidBodyCutsTheAnswer();
    void slowCloseEndsTheBodyByTheClose();
    void limitBytesPassesThatManyBytes();
    void staleConnectionIsResetAtTheNextRequest();
    void answerIsLate_data();
    void answerIsLate();
    void answerArrivesInPieces_data();
    void answerArrivesInPieces();
    void bodyIsWrong_data();
    void bodyIsWrong();
    void effectThenErrorTakesEffect();
    void ignoredKeyRepeatsTheEffect();
    void expiredKeyRepeatsTheEffect();
    void duplicateReplyArrivesTwice();
    void partialEffectIsCompletedByItsRepetition();
    void undoFailsTheGivenNumberOfTimes();
    void undoIsImpossible();
    void lyingHealthReportsAFailedServiceAsUp();
    void lyingHealthReportsAWorkingServiceAsDown();
    void flappingGoesUpAndDown();
    void everyFaultWasSeen();

private:
    void inject(const QByteArray &fault);
    QByteArray answerTo(const QByteArray &request);
    [[nodiscard]] KeyRecord key(const QString &key) const { return m_lab->ledger().ofKey(key); }
    [[nodiscard]] quint64 effects() const { return key(u"T-1/store"_s).effects; }

    std::unique_ptr<FaultLab> m_lab;
    QString m_endpoint;
    std::map<QString, quint64> m_fired; // over all tests
};

void TestWireFaults::init()
{
    m_lab = startLab();
    QVERIFY(m_lab);
    m_endpoint = m_lab->services().front().endpoints.front();
}

void TestWireFaults::cleanup()
{
    for (const auto &[fault, count] : m_lab->ledger().faultCounts())
        m_fired[fault] += count;
    m_lab.reset();
}

void TestWireFaults::cleanupTestCase()
{
    for (const auto &[fault, count] : m_fired)
        tests::recordCoverage("wire/" + fault.toLatin1(), {}, static_cast<qint64>(count));
}

void TestWireFaults::inject(const QByteArray &fault)
{
    const ParsedRule parsed = parseRule(QJsonDocument::fromJson(fault).object());
    for (const json::ValidationError &error : parsed.errors)
        QFAIL(qPrintable(error.pointer + u' ' + error.what.code));
    const auto added = m_lab->faults().addFaults(u"depot"_s, {parsed.rule});
    QVERIFY(added);
    // The status lists the rule once the lab's thread has received it.
    QTRY_VERIFY(m_lab->status()->services.front().rules.size() > 0);
}

QByteArray TestWireFaults::answerTo(const QByteArray &request)
{
    WireClient client(m_endpoint);
    client.send(request);
    return client.hearAnswer();
}

void TestWireFaults::refusalWithoutEffect_data()
{
    QTest::addColumn<QByteArray>("fault");
    QTest::addColumn<QByteArray>("statusLine");
    QTest::addColumn<QByteArray>("header");
    const auto row = [](const char *name, const QByteArray &fault, const QByteArray &statusLine,
                         const QByteArray &header = {}) {
        QTest::newRow(name) << fault << statusLine << header;
    };
    row("status", R"({"kind":"status","status":502})", "HTTP/1.1 502 ");
    row("weighted", R"({"kind":"status","statuses":{"418":1}})", "HTTP/1.1 418 ");
    row("unavailable", R"({"kind":"unavailable","retryAfter":"2s"})", "HTTP/1.1 503 ",
        "\r\nretry-after: 2\r\n");
    row("rate-limit", R"({"kind":"rate-limit","retryAfter":"3s"})", "HTTP/1.1 429 ",
        "\r\nretry-after: 3\r\n");
    row("rate-limit, date", R"({"kind":"rate-limit","retryAfter":"3s","retryAfterAs":"date"})",
        "HTTP/1.1 429 ", " GMT\r\n");
    row("auth-expired", R"({"kind":"auth-expired"})", "HTTP/1.1 401 ",
        "\r\nwww-authenticate: Bearer error=");
    row("permanent", R"({"kind":"permanent","status":410})", "HTTP/1.1 410 ");
    row("redirect-loop", R"({"kind":"redirect-loop"})", "HTTP/1.1 302 ",
        "\r\nlocation: /things/T-1\r\n");
    row("no-effect-ok", R"({"kind":"no-effect-ok"})", "HTTP/1.1 201 ");
    row("accepted-never-done", R"({"kind":"accepted-never-done"})", "HTTP/1.1 202 ");
    row("bad-retry-after", R"({"kind":"bad-retry-after"})", "HTTP/1.1 503 ", "\r\nretry-after: ");
}

void TestWireFaults::refusalWithoutEffect()
{
    QFETCH(QByteArray, fault);
    QFETCH(QByteArray, statusLine);
    QFETCH(QByteArray, header);
    inject(fault);
    const QByteArray kind =
        QJsonDocument::fromJson(fault).object().value("kind"_L1).toString().toLatin1();
    WireClient client(m_endpoint);
    client.send(put());
    const QByteArray answer = client.hearAnswer();
    QVERIFY2(answer.startsWith(statusLine), answer.constData());
    QVERIFY2(answer.contains(header), answer.constData());
    const QByteArray named = "\r\nx-sagadesk-fault: " + kind + "\r\n";
    QVERIFY2(answer.contains(named), answer.constData());
    QVERIFY(isJson(bodyOf(answer)));
    QCOMPARE(effects(), 0U);
    QCOMPARE(key(u"T-1/store"_s).faults, QStringList{QString::fromLatin1(kind)});
    QCOMPARE(client.end(), End::Open);
    if (kind == "bad-retry-after") {
        const qsizetype at = answer.indexOf("retry-after: ") + 13;
        bool isNumber = false;
        const qint64 seconds = answer.mid(at, answer.indexOf('\r', at) - at).toLongLong(&isNumber);
        QVERIFY(!isNumber || seconds < 0);
    }
}

void TestWireFaults::endsWithoutAnAnswer_data()
{
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("done");
    QTest::newRow("reset-before") << int(End::Reset) << 0;
    QTest::newRow("empty-response") << int(End::Closed) << 0;
    QTest::newRow("effect-then-lost") << int(End::Reset) << 1;
}

void TestWireFaults::endsWithoutAnAnswer()
{
    QFETCH(int, end);
    QFETCH(int, done);
    inject(R"({"kind":")" + QByteArray(QTest::currentDataTag()) + R"("})");
    WireClient client(m_endpoint);
    client.send(put());
    QCOMPARE(client.hearAll(), QByteArray());
    QCOMPARE(int(client.end()), end);
    QCOMPARE(effects(), quint64(done));
    QCOMPARE(key(u"T-1/store"_s).requests, 1U);
}

void TestWireFaults::silenceKeepsTheConnection_data()
{
    QTest::addColumn<bool>("deaf");
    QTest::newRow("hang-past-complete-by") << false;
    QTest::newRow("blackhole") << true;
}

void TestWireFaults::silenceKeepsTheConnection()
{
    QFETCH(bool, deaf);
    inject(R"({"kind":")" + QByteArray(QTest::currentDataTag()) + R"(","times":1})");
    WireClient client(m_endpoint);
    client.send(put());
    QVERIFY(answerTo(put("T-2")).startsWith("HTTP/1.1 201 ")); // the service itself is healthy
    QCOMPARE(client.hearMoment(), QByteArray());
    QCOMPARE(client.end(), End::Open);
    QCOMPARE(effects(), 0U);
    QCOMPARE(key(u"T-1/store"_s).requests, 1U);
    if (!deaf)
        return;
    // The service reads nothing more, so the send window fills up.
    const QByteArray much(1 << 20, 'x');
    qsizetype rounds = 0;
    while (client.sendWhatFits(much) > 0)
        QVERIFY(++rounds < 1000);
}

void TestWireFaults::closedPortRefusesConnections()
{
    WireClient before(m_endpoint);
    before.send(put());
    QVERIFY(before.hearAnswer().startsWith("HTTP/1.1 201 "));
    inject(R"({"kind":"refuse"})");
    QTRY_VERIFY(m_lab->status()->services.front().portClosed);
    before.forget();
    QCOMPARE(before.hearAll(), QByteArray());
    QCOMPARE(before.end(), End::Reset);
    const WireClient refused(m_endpoint);
    QCOMPARE(refused.connectError(), ECONNREFUSED);
    const ServiceStatus status = m_lab->status()->services.front();
    QCOMPARE(status.rules.front().injected, 1U);
    m_fired[u"refuse"_s] += status.rules.front().injected;
    m_lab->faults().clearFaults(u"depot"_s);
    QTRY_VERIFY(!m_lab->status()->services.front().portClosed);
    QVERIFY(answerTo(put("T-2")).startsWith("HTTP/1.1 201 "));
}

void TestWireFaults::closedPortReopens()
{
    inject(R"({"kind":"refuse","shape":{"kind":"window","end":"300ms"}})");
    QTRY_VERIFY(m_lab->status()->services.front().rules.front().injected > 0);
    QTRY_VERIFY(!m_lab->status()->services.front().portClosed);
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 201 "));
}

void TestWireFaults::resetMidBodyCutsTheAnswer()
{
    inject(R"({"kind":"reset-mid-body"})");
    WireClient client(m_endpoint);
    client.send(put());
    const QByteArray heard = client.hearAll();
    QCOMPARE(client.end(), End::Reset);
    QCOMPARE(declaredLength(heard), kAnswer.size());
    QCOMPARE(bodyOf(heard), kAnswer.left(kAnswer.size() / 2));
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::slowCloseEndsTheBodyByTheClose()
{
    inject(R"({"kind":"slow-close","delay":"80ms"})");
    WireClient client(m_endpoint);
    client.send(put());
    const QByteArray heard = client.hearAll();
    QCOMPARE(client.end(), End::Closed);
    QCOMPARE(declaredLength(heard), -1);
    QVERIFY(heard.contains("\r\nconnection: close\r\n"));
    QCOMPARE(bodyOf(heard), kAnswer);
    QVERIFY(client.waitedMs() >= 80);
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::limitBytesPassesThatManyBytes()
{
    inject(R"({"kind":"limit-bytes","bytes":37})");
    WireClient client(m_endpoint);
    client.send(put());
    QCOMPARE(client.hearAll().size(), 37);
    QCOMPARE(client.end(), End::Closed);
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::staleConnectionIsResetAtTheNextRequest()
{
    inject(R"({"kind":"stale-keepalive","times":1})");
    WireClient client(m_endpoint);
    client.send(put());
    const QByteArray first = client.hearAnswer();
    QVERIFY(first.startsWith("HTTP/1.1 201 "));
    QVERIFY(!first.contains("connection: close"));
    QCOMPARE(effects(), 1U);
    client.forget();
    client.send(put("T-2"));
    QCOMPARE(client.hearAll(), QByteArray());
    QCOMPARE(client.end(), End::Reset);
    QCOMPARE(key(u"T-2/store"_s).requests, 0U);
}

void TestWireFaults::answerIsLate_data()
{
    QTest::addColumn<QByteArray>("fault");
    QTest::addColumn<qint64>("leastMs");
    const auto row = [](const char *name, const QByteArray &fault, qint64 leastMs) {
        QTest::newRow(name) << fault << leastMs;
    };
    row("fixed", R"({"kind":"latency","delay":"70ms"})", 70);
    row("uniform", R"({"kind":"latency","delay":"40ms","delayForm":"uniform","delayMax":"90ms"})",
        40);
    row("long-tail",
        R"({"kind":"latency","delay":"30ms","delayForm":"long-tail","delayMax":"200ms"})", 30);
    row("lognormal",
        R"({"kind":"latency","delay":"30ms","delayForm":"lognormal","delayMax":"200ms"})", 1);
    row("slow-key", R"({"kind":"slow-key","delay":"60ms"})", 60);
    row("effect-then-late", R"({"kind":"effect-then-late","delay":"60ms"})", 60);
}

void TestWireFaults::answerIsLate()
{
    QFETCH(QByteArray, fault);
    QFETCH(qint64, leastMs);
    inject(fault);
    WireClient client(m_endpoint);
    client.send(put());
    const QByteArray answer = client.hearAnswer();
    QVERIFY(client.waitedMs() >= leastMs);
    QVERIFY(answer.startsWith("HTTP/1.1 201 "));
    QCOMPARE(bodyOf(answer), kAnswer);
    QCOMPARE(client.end(), End::Open);
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::answerArrivesInPieces_data()
{
    QTest::addColumn<QByteArray>("fault");
    QTest::addColumn<int>("pieces");
    QTest::addColumn<qint64>("leastMs");
    QTest::newRow("dribble") << QByteArray(R"({"kind":"dribble","bytes":20,"delay":"15ms"})") << 5
                             << qint64(60);
    QTest::newRow("bandwidth") << QByteArray(R"({"kind":"bandwidth","bytes":1000})") << 3
                               << qint64(90);
    QTest::newRow("slow-headers") << QByteArray(R"({"kind":"slow-headers","delay":"15ms"})") << 5
                                  << qint64(60);
}

void TestWireFaults::answerArrivesInPieces()
{
    QFETCH(QByteArray, fault);
    QFETCH(int, pieces);
    QFETCH(qint64, leastMs);
    inject(fault);
    WireClient client(m_endpoint);
    client.send(put());
    const QByteArray answer = client.hearAnswer();
    QVERIFY(answer.startsWith("HTTP/1.1 201 "));
    QCOMPARE(bodyOf(answer), kAnswer);
    QVERIFY2(client.pieces() >= pieces, QByteArray::number(client.pieces()).constData());
    QVERIFY(client.waitedMs() >= leastMs);
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::bodyIsWrong_data()
{
    QTest::addColumn<QByteArray>("parameters");
    QTest::addColumn<int>("length"); // of the body; -1: any
    QTest::addColumn<int>("declared");
    QTest::addColumn<bool>("json");
    QTest::addColumn<int>("end");
    const int whole = static_cast<int>(kAnswer.size());
    const auto row = [](const char *name, const QByteArray &parameters, int length, int declared,
                         bool json, End end = End::Open) {
        QTest::newRow(name) << parameters << length << declared << json << int(end);
    };
    row("truncated", {}, whole / 2, whole, false, End::Closed);
    row("wrong-length", {}, whole, whole / 2, true);
    row("malformed-json", {}, whole, whole, false);
    row("random-bytes", R"(,"bytes":50)", 50, 50, false);
    row("wrong-type", {}, -1, -1, false);
    row("empty-body", {}, 0, 0, false);
    row("oversized", R"(,"bytes":300000)", 300'013, 300'013, true);
    row("wrong-value", {}, -1, -1, true);
}

void TestWireFaults::bodyIsWrong()
{
    QFETCH(QByteArray, parameters);
    QFETCH(int, length);
    QFETCH(int, declared);
    QFETCH(bool, json);
    QFETCH(int, end);
    const QByteArray kind = QTest::currentDataTag();
    inject(R"({"kind":")" + kind + '"' + parameters + '}');
    WireClient client(m_endpoint);
    client.send(put());
    client.hearAnswer();
    const QByteArray answer = client.hearMoment();
    const QByteArray body = bodyOf(answer);
    QVERIFY2(answer.startsWith("HTTP/1.1 201 "), answer.left(100).constData());
    if (length >= 0)
        QCOMPARE(body.size(), length);
    QCOMPARE(declaredLength(answer), declared >= 0 ? qsizetype(declared) : body.size());
    QCOMPARE(isJson(body), json);
    QCOMPARE(int(client.end()), end);
    QCOMPARE(effects(), 1U);
    if (kind == "wrong-type")
        QVERIFY(answer.contains("\r\ncontent-type: text/html\r\n"));
    if (kind == "wrong-value") {
        const QJsonObject changed = QJsonDocument::fromJson(body).object();
        const QJsonObject right = QJsonDocument::fromJson(kAnswer).object();
        QCOMPARE(changed.keys(), right.keys());
        for (const QString &field : right.keys()) {
            QCOMPARE(changed.value(field).type(), right.value(field).type());
            QVERIFY(changed.value(field) != right.value(field));
        }
    }
}

void TestWireFaults::effectThenErrorTakesEffect()
{
    inject(R"({"kind":"effect-then-error","times":1})");
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 500 "));
    QCOMPARE(effects(), 1U);
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 201 "));
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::ignoredKeyRepeatsTheEffect()
{
    inject(R"({"kind":"ignore-key"})");
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 201 "));
    QCOMPARE(effects(), 1U);
    // The first request is not a repetition, so no key was ignored.
    QCOMPARE(key(u"T-1/store"_s).faults, QStringList());
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 200 "));
    QCOMPARE(effects(), 2U);
    QCOMPARE(key(u"T-1/store"_s).faults, QStringList{u"ignore-key"_s});
}

void TestWireFaults::expiredKeyRepeatsTheEffect()
{
    inject(R"({"kind":"key-expired","delay":"150ms"})");
    QElapsedTimer sinceEffect;
    sinceEffect.start();
    (void)answerTo(put());
    while (effects() == 1U) { // until the key has expired
        QVERIFY(sinceEffect.elapsed() < WireClient::kTimeoutMs);
        (void)answerTo(put());
    }
    QCOMPARE(effects(), 2U);
    // The service truncates both times to whole milliseconds, so 150 ms can be just over 149.
    QVERIFY(sinceEffect.elapsed() >= 149);
}

void TestWireFaults::duplicateReplyArrivesTwice()
{
    inject(R"({"kind":"duplicate-reply"})");
    WireClient client(m_endpoint);
    client.send(put());
    client.hearAnswer();
    const QByteArray heard = client.hearMoment();
    QCOMPARE(heard.size() % 2, 0);
    QCOMPARE(heard.left(heard.size() / 2), heard.mid(heard.size() / 2));
    QVERIFY(heard.startsWith("HTTP/1.1 201 "));
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::partialEffectIsCompletedByItsRepetition()
{
    inject(R"({"kind":"partial-effect","times":1})");
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 500 "));
    QCOMPARE(effects(), 1U);
    const QByteArray read = request("GET", "/things/T-1");
    QCOMPARE(bodyOf(answerTo(read)), QByteArray(R"({"colour":"red","size":2})"));
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 201 "));
    QCOMPARE(bodyOf(answerTo(read)), kAnswer);
    QCOMPARE(effects(), 1U);
}

void TestWireFaults::undoFailsTheGivenNumberOfTimes()
{
    inject(R"({"kind":"undo-fails","times":2})");
    (void)answerTo(put());
    const QByteArray undo = request("DELETE", "/things/T-1", "T-1/store/undo");
    for (const char *expected : {"HTTP/1.1 500 ", "HTTP/1.1 500 ", "HTTP/1.1 204 "})
        QVERIFY(answerTo(undo).startsWith(expected));
    QCOMPARE(key(u"T-1/store/undo"_s).undos, 1U);
    QCOMPARE(m_lab->ledger().ofTask(u"T-1"_s).front().outcome(), StepEffects::Outcome::Undone);
}

void TestWireFaults::undoIsImpossible()
{
    inject(R"({"kind":"undo-impossible"})");
    (void)answerTo(put());
    for (int i = 0; i < 3; ++i)
        QVERIFY(answerTo(request("DELETE", "/things/T-1", "T-1/store/undo"))
                    .startsWith("HTTP/1.1 409 "));
    QCOMPARE(m_lab->ledger().ofTask(u"T-1"_s).front().outcome(), StepEffects::Outcome::Once);
}

void TestWireFaults::lyingHealthReportsAFailedServiceAsUp()
{
    inject(R"({"kind":"lying-health"})");
    QVERIFY(answerTo(request("GET", "/health")).startsWith("HTTP/1.1 200 "));
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 503 "));
    QCOMPARE(effects(), 0U);
}

void TestWireFaults::lyingHealthReportsAWorkingServiceAsDown()
{
    inject(R"({"kind":"lying-health","claims":"ill"})");
    QVERIFY(answerTo(request("GET", "/health")).startsWith("HTTP/1.1 503 "));
    QVERIFY(answerTo(put()).startsWith("HTTP/1.1 201 "));
}

void TestWireFaults::flappingGoesUpAndDown()
{
    inject(R"({"kind":"flapping","up":"40ms","down":"40ms"})");
    std::set<QByteArray> seen;
    QElapsedTimer timeout;
    timeout.start();
    int changes = 0;
    QByteArray last;
    while (changes < 4) {
        QVERIFY(timeout.elapsed() < WireClient::kTimeoutMs);
        const QByteArray status = answerTo(request("GET", "/health")).mid(9, 3);
        changes += !last.isEmpty() && status != last ? 1 : 0;
        last = status;
        seen.insert(status);
    }
    QCOMPARE(seen, (std::set<QByteArray>{"200", "503"}));
}

// Runs last: every fault of the catalog must have had a test above.
void TestWireFaults::everyFaultWasSeen()
{
    for (const FaultInfo &info : faultCatalog())
        QVERIFY2(m_fired[name(info.kind)] > 0, qPrintable(name(info.kind)));
}

QTEST_GUILESS_MAIN(TestWireFaults)
#include "tst_wirefaults.moc"
