#include "core/faultlab/scenario.h"

#include <QTest>

using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;

class TestScenario final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsRead();
    void faultEndsWithTheScenario();
    void mistakeIsFoundWhereItStands_data();
    void mistakeIsFoundWhereItStands();
};

void TestScenario::everyFieldIsRead()
{
    const ParsedScenario parsed = parseScenario(R"({
        "name": "brown-out", "seed": 42, "duration": "1m",
        "timeline": [{"at": "5s", "service": "drone", "for": "20s", "fault": {
            "kind": "rate-limit", "probability": 0.25, "status": 503, "delay": "40ms",
            "retryAfter": "1500ms", "method": "PUT", "path": "/drones", "times": 3}}],
        "load": {"workflow": "drone-delivery", "ratePerSecond": 2.5, "input": {"a": 1}},
        "expect": {"errors": 0}})");
    QVERIFY(parsed.mistakes.empty());
    const Scenario &scenario = parsed.scenario;
    QCOMPARE(scenario.name, u"brown-out"_s);
    QCOMPARE(scenario.seed, quint64(42));
    QCOMPARE(scenario.durationMs, 60'000);
    QCOMPARE(scenario.faults.size(), size_t(1));
    QCOMPARE(scenario.faults.front().service, u"drone"_s);
    FaultRule expected;
    expected.kind = FaultKind::RateLimit;
    expected.probability = 0.25;
    expected.status = 503;
    expected.delayMs = 40;
    expected.retryAfterSeconds = 2;
    expected.method = u"PUT"_s;
    expected.pathPrefix = u"/drones"_s;
    expected.times = 3;
    expected.from = 5000;
    expected.until = 25'000;
    QCOMPARE(scenario.faults.front().rule, expected);
    QVERIFY(scenario.load.has_value());
    QCOMPARE(scenario.load->workflow, u"drone-delivery"_s);
    QCOMPARE(scenario.load->ratePerSecond, 2.5);
    QCOMPARE(scenario.load->input, (QJsonObject{{u"a"_s, 1}}));
    QCOMPARE(scenario.expect, (QJsonObject{{u"errors"_s, 0}}));
}

void TestScenario::faultEndsWithTheScenario()
{
    const ParsedScenario parsed = parseScenario(
        R"({"name": "n", "duration": "10s", "faults": [{"service": "a", "fault": {"kind": "latency"}}]})");
    QVERIFY(parsed.mistakes.empty());
    QCOMPARE(parsed.scenario.faults.front().rule.from, 0);
    QCOMPARE(parsed.scenario.faults.front().rule.until, 10'000);
}

void TestScenario::mistakeIsFoundWhereItStands_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, const QByteArray &json, const QString &pointer,
                         const QString &code) { QTest::newRow(name) << json << pointer << code; };
    row("no JSON", "{", {}, u"not-a-json-object"_s);
    row("no name", "{}", u"/name"_s, u"field-missing"_s);
    row("unknown field", R"({"name":"n","sed":1})", u"/sed"_s, u"unknown-field"_s);
    row("unknown fault", R"({"name":"n","faults":[{"service":"a","fault":{"kind":"fire"}}]})",
        u"/faults/0/fault/kind"_s, u"unknown-fault"_s);
    row("no service", R"({"name":"n","timeline":[{"fault":{"kind":"latency"}}]})",
        u"/timeline/0/service"_s, u"field-missing"_s);
    row("probability",
        R"({"name":"n","faults":[{"service":"a","fault":{"kind":"latency","probability":2}}]})",
        u"/faults/0/fault/probability"_s, u"number-out-of-range"_s);
    row("duration", R"({"name":"n","duration":"soon"})", u"/duration"_s, u"not-a-duration"_s);
    row("load", R"({"name":"n","load":{"ratePerSecond":1}})", u"/load/workflow"_s,
        u"field-missing"_s);
}

void TestScenario::mistakeIsFoundWhereItStands()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, pointer);
    QFETCH(QString, code);
    const ParsedScenario parsed = parseScenario(json);
    QCOMPARE(parsed.mistakes.size(), size_t(1));
    QCOMPARE(parsed.mistakes.front().pointer, pointer);
    QCOMPARE(parsed.mistakes.front().what.code, code);
}

QTEST_GUILESS_MAIN(TestScenario)
#include "tst_scenario.moc"
