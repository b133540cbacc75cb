#include "scenariorig.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <map>
#include <tuple>

using namespace sagadesk;
using namespace sagadesk::faultlab;
using namespace Qt::StringLiterals;
using tests::ScenarioRig;

namespace {

std::vector<FaultDecision> sorted(std::vector<FaultDecision> decisions)
{
    const auto key = [](const FaultDecision &decision) {
        return std::tie(decision.service, decision.operation, decision.number);
    };
    std::sort(decisions.begin(), decisions.end(),
        [&key](const auto &x, const auto &y) { return key(x) < key(y); });
    return decisions;
}

// 1.5 s of lost replies and errors: long enough to differ between seeds, short enough to repeat.
const QByteArray kShort = R"({"name": "short", "seed": 3, "duration": "1500ms",
    "timeline": [
        {"service": "package", "fault": {"kind": "effect-then-lost", "probability": 0.4}},
        {"service": "drone", "fault": {"kind": "status", "status": 500, "probability": 0.3}}],
    "load": {"workflow": "rehearsal", "ratePerSecond": 0, "burst": 12,
        "input": {"accountId": "A-1{{n}}", "size": "small", "pickup": "{{pick:a,b}}"}},
    "expect": {"tasks": {"processed": 12}, "faults": {"effect-then-lost": {"least": 1}},
        "retries": {"least": 1}, "doubled": 0}})";

} // namespace

class TestScenarioPlayer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameSeedGivesTheSameFaultsAndVerdict()
    {
        std::vector<std::vector<FaultDecision>> runs;
        for (const quint64 seed : {8U, 8U, 9U}) {
            const auto rig = ScenarioRig::make();
            QVERIFY(rig);
            QVERIFY(rig->playToTheEnd(kShort, seed));
            QCOMPARE(tests::failedChecks(rig->player().status()), QString());
            runs.push_back(sorted(rig->player().decisions()));
            QVERIFY(runs.back().size() > 3);
        }
        QVERIFY(runs[0] == runs[1]);
        QVERIFY(runs[0] != runs[2]);
    }

    void recordingIsReplayedRequestByRequest()
    {
        QByteArray recording;
        std::vector<FaultDecision> recorded;
        {
            const auto rig = ScenarioRig::make();
            QVERIFY(rig);
            QVERIFY(rig->player().recording().isEmpty());
            QVERIFY(rig->playToTheEnd(kShort));
            recording = rig->player().recording();
            recorded = sorted(rig->player().decisions());
            QVERIFY(recorded.size() > 3);
        }
        // One recorded decision is removed, to show that the replay uses the
        // recording and not the seed.
        auto parsed = parseRecording(recording);
        QVERIFY(parsed && parsed->errors.empty());
        parsed->recording.decisions = recorded;
        const auto last = std::find_if(recorded.rbegin(), recorded.rend(),
            [](const FaultDecision &decision) { return decision.number == 1; });
        QVERIFY(last != recorded.rend());
        const FaultDecision left = *last;
        const auto isOfLeft = [&left](const FaultDecision &decision) {
            return decision.operation == left.operation && decision.service == left.service;
        };
        std::erase_if(parsed->recording.decisions, isOfLeft);
        std::erase_if(recorded, isOfLeft);
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        QVERIFY(rig->playToTheEnd(toJson(parsed->recording)));
        const PlayStatus status = rig->player().status();
        QVERIFY(status.replay);
        QCOMPARE(tests::failedChecks(status), QString());
        QVERIFY(sorted(rig->player().decisions()) == recorded);
    }

    void importedRecordingIsChecked()
    {
        const auto errorOf = [](const QByteArray &json) {
            const auto parsed = parseRecording(json);
            return !parsed               ? u"not a recording"_s
                : parsed->errors.empty() ? QString()
                                         : parsed->errors.front().what.code;
        };
        QCOMPARE(errorOf(R"({"recording":1,"seed":1})"), QString());
        QCOMPARE(errorOf(R"({"recording":1,"seed":1,"seed":2})"), u"duplicate-key"_s);
        const QByteArray deep =
            QByteArray(100, '[') + QByteArray(100, ']'); // more than limits::kNestingMax
        QCOMPARE(errorOf(R"({"recording":1,"verdict":{"a":)" + deep + R"(}})"), u"too-deep"_s);
        QCOMPARE(errorOf(R"({"seed":1,"seed":2})"), u"not a recording"_s);
        QCOMPARE(errorOf("{"), u"not a recording"_s);
    }

    // The name of a recording comes from its scenario, which may be untrusted.
    void recordingIsOfferedWithAFileNameOnly()
    {
        QCOMPARE(recordingFileName(u"brown-out-1a2b3c"_s), u"brown-out-1a2b3c.json"_s);
        QCOMPARE(recordingFileName(u"Lost replies_2"_s), u"Lost replies_2.json"_s);
        QCOMPARE(recordingFileName(u"../.config/x\\y"_s), u"----config-x-y.json"_s);
        QCOMPARE(recordingFileName(u"/etc/x\n"_s), u"-etc-x-.json"_s);
    }

    void unmetExpectationIsNamed()
    {
        QJsonObject scenario = QJsonDocument::fromJson(kShort).object();
        scenario.insert(u"expect"_s,
            QJsonObject{{u"tasks"_s, QJsonObject{{u"processed"_s, 11}}},
                {u"faults"_s, QJsonObject{{u"dribble"_s, QJsonObject{{u"least"_s, 1}}}}}});
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        QVERIFY(rig->playToTheEnd(QJsonDocument(scenario).toJson()));
        const PlayStatus status = rig->player().status();
        QVERIFY(status.verdict && !status.verdict->passed);
        QStringList failed;
        for (const VerdictCheck &check : status.verdict->checks)
            if (!check.passed)
                failed.append(check.code);
        QCOMPARE(failed, (QStringList{u"tasks"_s, u"faults"_s}));
    }

    // The service applies an effect twice because it ignored a key, or reports an effect that it
    // did not apply. The engine cannot prevent either. Both are reported with the fault and the
    // key, and do not count in the verdict.
    void findingsCausedByServicesDoNotCount()
    {
        QJsonObject scenario = QJsonDocument::fromJson(kShort).object();
        const auto fault = [](const QString &service, const QJsonObject &what) {
            return QJsonObject{{u"service"_s, service}, {u"fault"_s, what}};
        };
        const QJsonObject once{{u"kind"_s, u"by-attempt"_s}, {u"count"_s, 1}};
        scenario.insert(u"timeline"_s,
            QJsonArray{
                fault(u"package"_s, {{u"kind"_s, u"effect-then-lost"_s}, {u"shape"_s, once}}),
                fault(u"package"_s, {{u"kind"_s, u"ignore-key"_s}}),
                fault(u"drone"_s, {{u"kind"_s, u"no-effect-ok"_s}})});
        scenario.insert(u"expect"_s, QJsonObject{{u"tasks"_s, QJsonObject{{u"processed"_s, 12}}}});
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        QVERIFY(rig->playToTheEnd(QJsonDocument(scenario).toJson()));
        const PlayStatus status = rig->player().status();
        QCOMPARE(tests::failedChecks(status), QString());
        std::map<std::pair<QString, QString>, int> own;
        for (const VerdictCheck &each : status.verdict->servicesOwn)
            ++own[{each.code, each.parameters.value("fault"_L1).toString()}];
        QCOMPARE(own.size(), size_t(2));
        QCOMPARE((own[{u"doubled"_s, u"ignore-key"_s}]), 12);
        QCOMPARE((own[{u"missing"_s, u"no-effect-ok"_s}]), 12);
    }

    // Two undos of a step, each of which took effect once, are not an undo that was done twice.
    void everyUndoOfAStepIsJudged_data()
    {
        QTest::addColumn<int>("undos"); // effects of the second undo
        QTest::addColumn<QString>("fault"); // in a request of the first
        QTest::addColumn<bool>("passed");
        QTest::newRow("once each") << 1 << QString() << true;
        QTest::newRow("one twice") << 2 << QString() << false;
        QTest::newRow("one twice, the other with the fault") << 2 << u"ignore-key"_s << false;
    }
    void everyUndoOfAStepIsJudged()
    {
        QFETCH(int, undos);
        QFETCH(QString, fault);
        QFETCH(bool, passed);
        const auto ledger = Ledger::open({}, {});
        QVERIFY(ledger);
        const auto add = [&](LedgerLine::Kind kind, const QString &key, const QString &hit = {}) {
            LedgerLine line;
            line.kind = kind;
            line.key = key;
            line.method = u"POST"_s;
            line.fault = hit;
            QVERIFY((*ledger)->append({line}));
        };
        add(LedgerLine::Kind::Effect, u"T/pay"_s);
        add(LedgerLine::Kind::Request, u"T/pay/undo"_s, fault);
        add(LedgerLine::Kind::Undo, u"T/pay/undo"_s);
        for (int i = 0; i < undos; ++i)
            add(LedgerLine::Kind::Undo, u"T/pay/undo/2"_s);
        model::TaskDetail task;
        task.record.publicId = u"T"_s;
        task.record.state = model::TaskState::Compensated;
        model::StepView step;
        step.idempotencyKey = u"T/pay"_s;
        step.service = u"payment"_s;
        step.hasUndo = true;
        task.steps = {step};
        RunObservation seen;
        seen.services = QStringList{u"payment"_s};
        seen.accepted = QStringList{u"T"_s};
        seen.tasks = {task};
        seen.effects[u"T"_s] = (*ledger)->ofTask(u"T"_s);
        seen.settled = true;
        QStringList failed;
        const Verdict verdict = judgeRun({}, seen);
        for (const VerdictCheck &check : verdict.checks)
            if (!check.passed)
                failed.append(check.code);
        QCOMPARE(failed, passed ? QStringList() : QStringList{u"doubled"_s});
    }

    void pauseStopsTimelineAndLoad()
    {
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        ScenarioPlayer &player = rig->player();
        QVERIFY(player.load(R"({"name": "held", "duration": "1s", "timeline": [
        {"service": "drone", "for": "900ms", "fault": {"kind": "latency", "delay": "5ms"}}],
        "load": {"workflow": "rehearsal", "ratePerSecond": 20, "input": {"accountId": "A-1",
            "size": "s", "pickup": "p"}}})"));
        QVERIFY(player.play());
        QTRY_VERIFY(player.status().load.accepted > 2);
        QTRY_VERIFY(rig->lab().status()->faulty);
        player.pause();
        const PlayStatus paused = player.status();
        QCOMPARE(int(paused.state), int(PlayState::Paused));
        QTRY_VERIFY(!rig->lab().status()->faulty);
        QTRY_COMPARE(player.status().load.accepted, paused.load.sent);
        QElapsedTimer held;
        held.start();
        QTRY_VERIFY(held.elapsed() > 2 * FaultLab::kPublishEveryMs);
        QCOMPARE(player.status().positionMs, paused.positionMs);
        QCOMPARE(player.status().load.sent, paused.load.sent);
        QVERIFY(player.play());
        QTRY_VERIFY(rig->lab().status()->faulty);
        QTRY_COMPARE_WITH_TIMEOUT(
            int(player.status().state), int(PlayState::Ended), ScenarioRig::kTimeoutMs);
        QCOMPARE(tests::failedChecks(player.status()), QString());
        QVERIFY(player.status().load.sent > paused.load.sent);
    }

    void stopClearsTheFaultsAndResetRestarts()
    {
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        ScenarioPlayer &player = rig->player();
        QVERIFY(player.load(kShort));
        QVERIFY(player.play());
        QTRY_VERIFY(rig->lab().status()->faulty);
        player.stop();
        QCOMPARE(int(player.status().state), int(PlayState::Ended));
        QVERIFY(!player.status().verdict);
        QTRY_VERIFY(!rig->lab().status()->faulty);
        player.reset();
        QCOMPARE(int(player.status().state), int(PlayState::Ready));
        QCOMPARE(player.status().positionMs, 0);
        QVERIFY(rig->playToTheEnd(kShort));
        QCOMPARE(tests::failedChecks(player.status()), QString());
    }

    void unknownServiceIsRefusedWithItsPointer()
    {
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        const auto loaded = rig->player().load(R"({"name": "n", "duration": "1s", "timeline": [
        {"service": "nobody", "fault": {"kind": "latency"}}]})");
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().code, u"scenario-invalid"_s);
        const QJsonObject error =
            loaded.error().parameters.value("validationErrors"_L1)[0].toObject();
        QCOMPARE(error.value("pointer"_L1).toString(), u"/timeline/0/service"_s);
        QCOMPARE(error.value("code"_L1).toString(), u"unknown-service"_s);
        QCOMPARE(rig->player().play().error().code, u"no-scenario"_s);
    }

    void runningScenarioIsNotReplaced()
    {
        const auto rig = ScenarioRig::make();
        QVERIFY(rig);
        QVERIFY(rig->player().load(kShort));
        QVERIFY(rig->player().play());
        QCOMPARE(rig->player().load(kShort).error().code, u"scenario-playing"_s);
        QCOMPARE(rig->player().play().error().code, u"scenario-playing"_s);
    }
};

QTEST_GUILESS_MAIN(TestScenarioPlayer)
#include "tst_scenarioplayer.moc"
