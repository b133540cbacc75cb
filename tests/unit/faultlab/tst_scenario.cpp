#include "core/faultlab/services/scenario.h"

#include <QTest>

using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

class TestScenario final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsRead()
    {
        const ParsedScenario parsed = parseScenario(R"({
        "name": "brown-out", "seed": 42, "duration": "1m",
        "timeline": [{"at": "5s", "service": "drone", "for": "20s", "fault": {
            "kind": "rate-limit", "probability": 0.25, "retryAfter": "1500ms",
            "retryAfterAs": "date", "method": "PUT", "path": "/drones", "step": "drone",
            "times": 3, "shape": {"kind": "every", "count": 4}}},
            {"at": "7s", "inside": {"kind": "freeze-agent", "service": "drone"}, "for": "3s"}],
        "load": {"workflow": "drone-delivery", "ratePerSecond": 2.5, "input": {"a": 1},
            "burst": 3, "tasks": 9},
        "expect": {"settleWithin": "9s", "tasks": {"error": 0, "processed": {"least": 3}},
            "faults": {"rate-limit": {"least": 1, "most": 3}}, "retries": {"least": 1},
            "breakersOpened": ["drone"]}})");
        QVERIFY(parsed.errors.empty());
        const Scenario &scenario = parsed.scenario;
        QCOMPARE(scenario.name, u"brown-out"_s);
        QCOMPARE(scenario.seed, quint64(42));
        QCOMPARE(scenario.durationMs, 60'000);
        QCOMPARE(scenario.faults.size(), size_t(1));
        QCOMPARE(scenario.faults.front().service, u"drone"_s);
        FaultRule expected;
        expected.kind = FaultKind::RateLimit;
        expected.probability = 0.25;
        expected.retryAfterSeconds = 2;
        expected.retryAfterAsDate = true;
        expected.method = u"PUT"_s;
        expected.pathPrefix = u"/drones"_s;
        expected.step = u"drone"_s;
        expected.times = 3;
        expected.shape.form = FaultShape::Form::EveryNth;
        expected.shape.count = 4;
        expected.from = 5000;
        expected.until = 25'000;
        QCOMPARE(scenario.faults.front().rule, expected);
        QVERIFY(scenario.load.has_value());
        QCOMPARE(scenario.load->workflow, u"drone-delivery"_s);
        QCOMPARE(scenario.load->ratePerSecond, 2.5);
        QCOMPARE(scenario.load->input, (QJsonObject{{u"a"_s, 1}}));
        QCOMPARE(scenario.load->burst, 3);
        QCOMPARE(scenario.load->tasks, 9);
        QCOMPARE(scenario.engineFaults.size(), size_t(1));
        EngineFault fault;
        fault.kind = EngineFault::Kind::FreezeAgent;
        fault.service = u"drone"_s;
        fault.delayMs = 20;
        fault.forMs = 3000;
        QCOMPARE(scenario.engineFaults.front().fault, fault);
        QCOMPARE(scenario.engineFaults.front().at, 7000);
        const Expectations &expect = scenario.expect;
        QCOMPARE(expect.settleWithinMs, 9000);
        QCOMPARE(expect.tasks.at(u"error"_s), (Range{0, 0}));
        QCOMPARE(expect.tasks.at(u"processed"_s), (Range{3, std::nullopt}));
        QCOMPARE(expect.faults.at(u"rate-limit"_s), (Range{1, 3}));
        QCOMPARE(expect.retries, (Range{1, std::nullopt}));
        QCOMPARE(expect.breakersOpened, QStringList{u"drone"_s});
    }

    void faultEndsWithTheScenario()
    {
        const ParsedScenario parsed = parseScenario(
            R"({"name": "n", "duration": "10s", "faults": [{"service": "a", "fault": {"kind": "latency"}}]})");
        QVERIFY(parsed.errors.empty());
        QCOMPARE(parsed.scenario.faults.front().rule.from, 0);
        QCOMPARE(parsed.scenario.faults.front().rule.until, 10'000);
    }

    void validationErrorHasItsLocation_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QByteArray &json, const QString &pointer,
                             const QString &code) {
            QTest::newRow(name) << json << pointer << code;
        };
        row("no JSON", "{", {}, u"not-json"_s);
        row("no name", "{}", u"/name"_s, u"missing-field"_s);
        row("unknown field", R"({"name":"n","sed":1})", u"/sed"_s, u"unknown-field"_s);
        row("unknown fault", R"({"name":"n","faults":[{"service":"a","fault":{"kind":"fire"}}]})",
            u"/faults/0/fault/kind"_s, u"not-one-of"_s);
        row("no service", R"({"name":"n","timeline":[{"fault":{"kind":"latency"}}]})",
            u"/timeline/0/service"_s, u"missing-field"_s);
        row("probability",
            R"({"name":"n","faults":[{"service":"a","fault":{"kind":"latency","probability":2}}]})",
            u"/faults/0/fault/probability"_s, u"out-of-range"_s);
        row("duration", R"({"name":"n","duration":"soon"})", u"/duration"_s, u"bad-duration"_s);
        row("parameter of another fault",
            R"({"name":"n","faults":[{"service":"a","fault":{"kind":"latency","status":500}}]})",
            u"/faults/0/fault/status"_s, u"unknown-field"_s);
        row("unknown shape",
            R"({"name":"n","faults":[{"service":"a","fault":{"kind":"latency","shape":{"kind":"round"}}}]})",
            u"/faults/0/fault/shape/kind"_s, u"not-one-of"_s);
        row("parameter of another shape",
            R"({"name":"n","faults":[{"service":"a","fault":{"kind":"latency","shape":{"kind":"first","up":"1s"}}}]})",
            u"/faults/0/fault/shape/up"_s, u"unknown-field"_s);
        row("port with a scope",
            R"({"name":"n","faults":[{"service":"a","fault":{"kind":"refuse","method":"PUT"}}]})",
            u"/faults/0/fault"_s, u"fault-hits-whole-port"_s);
        row("unknown inside fault", R"({"name":"n","faults":[{"inside":{"kind":"fire"}}]})",
            u"/faults/0/inside/kind"_s, u"not-one-of"_s);
        row("unknown expectation", R"({"name":"n","expect":{"errors":0}})", u"/expect/errors"_s,
            u"unknown-field"_s);
        row("unknown state", R"({"name":"n","expect":{"tasks":{"lost":0}}})",
            u"/expect/tasks/lost"_s, u"unknown-field"_s);
        row("workflow in another folder", R"({"name":"n","load":{"workflow":"../../w","tasks":1}})",
            u"/load/workflow"_s, u"bad-name"_s);
        row("load without an end", R"({"name":"n","load":{"workflow":"w"}})", u"/load/tasks"_s,
            u"load-without-end"_s);
        row("load", R"({"name":"n","duration":"1s","load":{"ratePerSecond":1}})",
            u"/load/workflow"_s, u"missing-field"_s);
        row("rate above the maximum",
            R"({"name":"n","duration":"1s","load":{"workflow":"w","ratePerSecond":10001}})",
            u"/load/ratePerSecond"_s, u"out-of-range"_s);
        row("neither rate nor burst",
            R"({"name":"n","duration":"1s","load":{"workflow":"w","ratePerSecond":0}})",
            u"/load/burst"_s, u"missing-field"_s);
        row("no rate and an empty burst",
            R"({"name":"n","duration":"1s","load":{"workflow":"w","ratePerSecond":0,"burst":0}})",
            u"/load/burst"_s, u"out-of-range"_s);
    }

    void validationErrorHasItsLocation()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, pointer);
        QFETCH(QString, code);
        const ParsedScenario parsed = parseScenario(json);
        QCOMPARE(parsed.errors.size(), size_t(1));
        QCOMPARE(parsed.errors.front().pointer, pointer);
        QCOMPARE(parsed.errors.front().what.code, code);
    }
};

QTEST_GUILESS_MAIN(TestScenario)
#include "tst_scenario.moc"
