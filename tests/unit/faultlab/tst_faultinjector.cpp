#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/faultinjector.h"
#include "core/faultlab/services/stepkey.h"

#include <QJsonDocument>
#include <QTest>

#include <set>

using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

namespace {

FaultRule rule(const QByteArray &fault)
{
    const ParsedRule parsed = parseRule(QJsonDocument::fromJson(fault).object());
    if (!parsed.errors.empty())
        qFatal("%s", qPrintable(parsed.errors.front().pointer));
    return parsed.rule;
}

RequestFacts put(const QString &key, qint64 at = 1000, int attempt = 1)
{
    RequestFacts facts;
    facts.method = u"PUT"_s;
    facts.path = u"/things/"_s + key.section(u'/', 0, 0);
    facts.key = key;
    facts.at = at;
    facts.attempt = attempt;
    facts.changes = true;
    facts.isUndo = parseStepKey(key).isUndo;
    return facts;
}

RequestFacts health(qint64 at = 1000)
{
    RequestFacts facts;
    facts.method = u"GET"_s;
    facts.path = u"/health"_s;
    facts.at = at;
    facts.isHealth = true;
    return facts;
}

QString key(int task, const char *step = "store")
{
    return u"T-%1/%2"_s.arg(task).arg(QLatin1StringView(step));
}

FaultInjector injectorWith(std::vector<FaultRule> rules, quint64 seed = 1)
{
    FaultInjector injector(u"depot"_s, seed);
    injector.set(std::move(rules));
    return injector;
}

// Sends one request for each of `tasks` tasks and returns those that a fault hit.
std::set<int> hits(FaultInjector &injector, int tasks)
{
    std::set<int> found;
    for (int task = 1; task <= tasks; ++task)
        if (injector.choose(put(key(task))))
            found.insert(task);
    return found;
}

} // namespace

class TestFaultInjector final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orderOfOperationsDoesNotMatter()
    {
        const FaultRule half = rule(R"({"kind":"status","probability":0.5})");
        const auto run = [&half](bool backwards) {
            FaultInjector injector = injectorWith({half});
            std::set<std::pair<QString, quint64>> found;
            for (int round = 0; round < 3; ++round) {
                for (int i = 1; i <= 40; ++i) {
                    const auto injection = injector.choose(put(key(backwards ? 41 - i : i)));
                    if (injection)
                        found.emplace(injection->decision.operation, injection->decision.number);
                }
            }
            return found;
        };
        QCOMPARE(run(false), run(true));
        QVERIFY(run(false).size() > 30 && run(false).size() < 90);
    }

    void operationNameDoesNotContainTheRun()
    {
        const auto run = [](const QString &name) {
            FaultInjector injector = injectorWith({rule(R"({"kind":"status","probability":0.5})")});
            injector.beginRun(9, name);
            std::set<QString> found;
            for (int i = 0; i < 40; ++i)
                if (const auto injection = injector.choose(put(u"%1-%2/store"_s.arg(name).arg(i))))
                    found.insert(injection->decision.operation);
            return found;
        };
        QCOMPARE(run(u"first"_s), run(u"another"_s));
        QVERIFY(run(u"first"_s).size() > 5);
        QVERIFY(run(u"first"_s).begin()->startsWith(u'-'));
    }

    void anotherRuleOrSeedDecidesDifferently()
    {
        FaultRule half = rule(R"({"kind":"status","probability":0.5})");
        FaultInjector one = injectorWith({half});
        FaultInjector again = injectorWith({half});
        FaultInjector seeded = injectorWith({half}, 2);
        half.id = 7;
        FaultInjector numbered = injectorWith({half});
        const auto first = hits(one, 60);
        QCOMPARE(hits(again, 60), first);
        QVERIFY(hits(seeded, 60) != first);
        QVERIFY(hits(numbered, 60) != first);
    }

    void countedFaultsHitTheirRequests_data()
    {
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<QList<int>>("hit");
        QTest::newRow("first") << QByteArray(R"({"kind":"first","count":3})")
                               << QList<int>{1, 2, 3};
        QTest::newRow("every") << QByteArray(R"({"kind":"every","count":4})") << QList<int>{4, 8};
        QTest::newRow("count-window")
            << QByteArray(R"({"kind":"count-window","first":5,"last":7})") << QList<int>{5, 6, 7};
    }

    void countedFaultsHitTheirRequests()
    {
        QFETCH(QByteArray, shape);
        QFETCH(QList<int>, hit);
        FaultInjector injector =
            injectorWith({rule(R"({"kind":"unavailable","shape":)" + shape + '}')});
        QVERIFY(!injector.choose(health())); // health requests are not counted
        const auto found = hits(injector, 10);
        QCOMPARE(QList<int>(found.begin(), found.end()), hit);
        QCOMPARE(injector.status(1000).front().injected, quint64(hit.size()));
        QCOMPARE(injector.status(1000).front().inScope, 10U);
    }

    void timedFaultsHitTheirTimes()
    {
        FaultRule window =
            rule(R"({"kind":"unavailable","shape":{"kind":"window","begin":"1s","end":"2s"}})");
        window.from = 10'000;
        FaultInjector injector = injectorWith({window});
        const auto hitAt = [&injector](
                               qint64 at) { return injector.choose(put(key(1), at)).has_value(); };
        QVERIFY(!hitAt(10'999));
        QVERIFY(hitAt(11'000));
        QVERIFY(hitAt(11'999));
        QVERIFY(!hitAt(12'000));
    }

    void outageIgnoresScopeAndHitsHealth()
    {
        FaultRule outage = rule(
            R"({"kind":"unavailable","method":"DELETE","probability":0,"shape":{"kind":"outage","end":"1s"}})");
        outage.from = 500;
        FaultInjector injector = injectorWith({outage});
        QVERIFY(injector.choose(put(key(1))));
        QVERIFY(injector.choose(health()));
        QVERIFY(!injector.choose(put(key(1), 1500)));
    }

    void rampRises()
    {
        FaultRule ramp = rule(
            R"({"kind":"unavailable","shape":{"kind":"ramp","beginShare":0,"endShare":1,"end":"10s"}})");
        ramp.from = 1000;
        const auto hitAt = [&ramp](qint64 at) {
            FaultInjector injector = injectorWith({ramp});
            int found = 0;
            for (int task = 0; task < 200; ++task)
                found += injector.choose(put(key(task), at)) ? 1 : 0;
            return found;
        };
        QCOMPARE(hitAt(1000), 0);
        const int early = hitAt(3000);
        const int late = hitAt(9000);
        QVERIFY2(early > 15 && early < 70, QByteArray::number(early).constData());
        QVERIFY2(late > 130 && late < 190, QByteArray::number(late).constData());
        QCOMPARE(hitAt(11'000), 200);
        QCOMPARE(hitAt(99'000), 200);
    }

    void flappingChangesByMeanTimes()
    {
        FaultRule flapping = rule(R"({"kind":"flapping","up":"3s","down":"1s"})");
        flapping.from = 1;
        FaultInjector injector = injectorWith({flapping});
        FaultInjector again = injectorWith({flapping});
        int down = 0;
        int changes = 0;
        bool before = false;
        constexpr int kSteps = 40'000;
        for (int i = 0; i < kSteps; ++i) {
            const qint64 at = 1 + i * 100LL;
            const bool now = injector.choose(health(at)).has_value();
            QCOMPARE(again.choose(health(at)).has_value(), now);
            changes += now != before ? 1 : 0;
            down += now ? 1 : 0;
            before = now;
        }
        QVERIFY2(down > kSteps / 5 && down < kSteps * 3 / 10, QByteArray::number(down).constData());
        QVERIFY2(changes > 1500 && changes < 2500, QByteArray::number(changes).constData());
    }

    void faultByKeyHitsAKeyAlwaysOrNever()
    {
        FaultInjector injector = injectorWith(
            {rule(R"({"kind":"unavailable","shape":{"kind":"by-key","endShare":0.3}})")});
        const auto first = hits(injector, 100);
        QVERIFY(first.size() > 15 && first.size() < 45);
        QCOMPARE(hits(injector, 100), first);
        FaultInjector named = injectorWith(
            {rule(R"({"kind":"unavailable","shape":{"kind":"by-key","keyPrefix":"T-7/"}})")});
        QCOMPARE(hits(named, 100), std::set<int>{7});
    }

    void faultByAttemptHitsTheFirstRequestsOfEachKey()
    {
        FaultInjector injector = injectorWith(
            {rule(R"({"kind":"unavailable","shape":{"kind":"by-attempt","count":2}})")});
        for (int round = 1; round <= 4; ++round)
            QCOMPARE(hits(injector, 5).size(), size_t(round <= 2 ? 5 : 0));
    }

    void scopeByStepAttemptAndUndo()
    {
        FaultInjector step = injectorWith({rule(R"({"kind":"unavailable","step":"store"})")});
        QVERIFY(step.choose(put(key(1))));
        QVERIFY(step.choose(put(u"T-1/store~1/undo"_s)));
        QVERIFY(!step.choose(put(key(1, "ship"))));
        FaultInjector attempt =
            injectorWith({rule(R"({"kind":"unavailable","attemptFrom":2,"attemptTo":3})")});
        for (int n = 1; n <= 4; ++n)
            QCOMPARE(attempt.choose(put(key(1), 1000, n)).has_value(), n == 2 || n == 3);
        FaultInjector undo = injectorWith({rule(R"({"kind":"undo-fails"})")});
        QVERIFY(!undo.choose(put(key(1))));
        QVERIFY(undo.choose(put(u"T-1/store/undo"_s)));
        QVERIFY(undo.choose(put(u"T-1/store/undo/2"_s)));
    }

    void slowKeyStaysSlow()
    {
        FaultInjector injector = injectorWith({rule(R"({"kind":"slow-key","probability":0.4})")});
        const auto slow = hits(injector, 100);
        QVERIFY(slow.size() > 20 && slow.size() < 60);
        QCOMPARE(hits(injector, 100), slow);
    }

    void delaysFollowTheirDistribution_data()
    {
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<qint64>("least");
        QTest::addColumn<qint64>("most");
        QTest::addColumn<qint64>("median");
        QTest::newRow("fixed") << QByteArray(R"({"kind":"latency","delay":"100ms"})") << qint64(100)
                               << qint64(100) << qint64(100);
        QTest::newRow("uniform") << QByteArray(
            R"({"kind":"latency","delay":"100ms","delayForm":"uniform","delayMax":"300ms"})")
                                 << qint64(100) << qint64(300) << qint64(200);
        QTest::newRow("lognormal") << QByteArray(
            R"({"kind":"latency","delay":"100ms","delayForm":"lognormal","delayMax":"5s"})")
                                   << qint64(0) << qint64(5000) << qint64(100);
        QTest::newRow("long-tail") << QByteArray(
            R"({"kind":"latency","delay":"100ms","delayForm":"long-tail","delayMax":"5s"})")
                                   << qint64(100) << qint64(5000) << qint64(200);
    }

    void delaysFollowTheirDistribution()
    {
        QFETCH(QByteArray, fault);
        QFETCH(qint64, least);
        QFETCH(qint64, most);
        QFETCH(qint64, median);
        const FaultRule latency = rule(fault);
        std::vector<qint64> delays;
        for (quint64 roll = 0; roll < 2001; ++roll)
            delays.push_back(delayOf(latency, mixed(roll)));
        std::sort(delays.begin(), delays.end());
        QVERIFY(delays.front() >= least);
        QVERIFY(delays.back() <= most);
        QVERIFY2(std::abs(delays[1000] - median) <= median / 10,
            QByteArray::number(delays[1000]).constData());
    }

    void statusesFollowTheirWeights()
    {
        const FaultRule weighted = rule(R"({"kind":"status","statuses":{"500":3,"503":1}})");
        int unavailable = 0;
        for (quint64 roll = 0; roll < 4000; ++roll) {
            const int status = statusOf(weighted, mixed(roll));
            QVERIFY(status == 500 || status == 503);
            unavailable += status == 503 ? 1 : 0;
        }
        QVERIFY2(
            unavailable > 850 && unavailable < 1150, QByteArray::number(unavailable).constData());
    }

    void replayFollowsTheRecording()
    {
        FaultRule recorded = rule(R"({"kind":"status","status":418})");
        recorded.id = 5;
        FaultInjector injector = injectorWith({rule(R"({"kind":"unavailable"})")});
        injector.beginRun(1, u"run"_s);
        injector.replay({{u"depot"_s, u"-2/store"_s, 2, FaultKind::Status, 5, 9},
                            {u"yard"_s, u"-1/store"_s, 1, FaultKind::Status, 5, 9}},
            {recorded});
        const auto request = [&injector](
                                 int n) { return injector.choose(put(u"run-%1/store"_s.arg(n))); };
        QVERIFY(!request(1)); // another service's request
        QVERIFY(!request(2));
        const auto second = request(2);
        QVERIFY(second);
        QCOMPARE(second->rule.status, 418);
        QCOMPARE(second->decision.roll, 9U);
        QVERIFY(!request(2));
        QVERIFY(injector.choose(health())); // a rule with probability 1 still hits health requests
        injector.beginRun(1, u"run"_s);
        QCOMPARE(int(request(1)->rule.kind), int(FaultKind::Unavailable));
    }

    void ruleThatIsSetAgainContinuesItsCount()
    {
        FaultRule twice = rule(R"({"kind":"unavailable","times":2})");
        twice.id = 40;
        FaultInjector injector(u"depot"_s, 1);
        injector.addInFront({twice});
        QVERIFY(injector.choose(put(key(1))));
        injector.remove(40);
        QVERIFY(!injector.choose(put(key(2))));
        injector.addInFront({twice});
        QVERIFY(injector.choose(put(key(3))));
        QVERIFY(!injector.choose(put(key(4))));
        QVERIFY(!injector.status(1000).front().active);
    }

    void everyFaultIsReadBackAsWritten()
    {
        QCOMPARE(int(faultCatalog().size()), kFaultKindCount - 1);
        for (const FaultInfo &info : faultCatalog()) {
            const QJsonObject shortest{{u"kind"_s, name(info.kind)}};
            const ParsedRule parsed = parseRule(shortest);
            QVERIFY2(parsed.errors.empty(), qPrintable(name(info.kind)));
            QCOMPARE(toJson(parsed.rule), shortest);
        }
        for (const char *fault : {R"({"kind":"latency","delay":"5ms","delayForm":"uniform",
                                   "delayMax":"9ms","probability":0.5,"times":3})",
                 R"({"kind":"status","statuses":{"500":2},"method":"PUT","path":"/a","step":"s"})",
                 R"({"kind":"unavailable","retryAfter":"3000ms","retryAfterAs":"date",
                 "attemptFrom":1,"attemptTo":2,"shape":{"kind":"every","count":3}})",
                 R"({"kind":"reset-before","shape":{"kind":"by-key","keyPrefix":"T"}})"}) {
            const QJsonObject json = QJsonDocument::fromJson(fault).object();
            QCOMPARE(toJson(rule(fault)), json);
            QCOMPARE(parseRule(toJson(rule(fault))).rule, rule(fault));
        }
    }

    void nextChangeIsTheNextBeginOrEndOfARule()
    {
        FaultRule early = rule(R"({"kind":"refuse"})");
        early.from = 100;
        early.until = 200;
        FaultRule late = early;
        late.from = 150;
        late.until = 0; // does not end
        const FaultInjector injector = injectorWith({late, early});
        QCOMPARE(injector.nextStatusChange(99), std::optional<qint64>(100));
        QCOMPARE(injector.nextStatusChange(100), std::optional<qint64>(150));
        QCOMPARE(injector.nextStatusChange(150), std::optional<qint64>(200));
        QCOMPARE(injector.nextStatusChange(200), std::nullopt);
    }

    void portIsClosedByTime()
    {
        FaultRule refuse = rule(R"({"kind":"refuse"})");
        refuse.from = 100;
        refuse.until = 200;
        FaultInjector injector = injectorWith({refuse});
        QVERIFY(!injector.closesPort(99));
        QVERIFY(injector.closesPort(100));
        QVERIFY(!injector.closesPort(200));
    }
};

QTEST_GUILESS_MAIN(TestFaultInjector)
#include "tst_faultinjector.moc"
