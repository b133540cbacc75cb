#include "core/base/enginelimits.h"
#include "core/engine/waitreason.h"
#include "core/workflow/undorecord.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::BreakerState;
using model::StepState;
using model::TaskState;
using model::UndoState;

namespace {

constexpr qint64 kNow = 1'000'000;

// A workflow with the steps a and b, b after a, which both call the service `s`.
workflow::Definition definition()
{
    workflow::Definition made;
    made.name = u"w"_s;
    for (const char *name : {"a", "b"}) {
        workflow::StepDefinition step;
        step.name = QString::fromLatin1(name);
        step.service = u"s"_s;
        made.steps.push_back(step);
    }
    made.steps[1].after = {0};
    made.steps[0].undo = workflow::UndoDefinition{};
    made.steps[0].undo->manual = u"call them"_s;
    made.steps[1].undo = workflow::UndoDefinition{};
    return made;
}

struct Case
{
    model::TaskRecord task;
    std::vector<model::AgentStatus> agents;
    int step = 0;
    model::Reason heldBy;
    model::Downtimes downtimes;
};

Case processing()
{
    Case made;
    made.task.publicId = u"T"_s;
    made.task.state = TaskState::Processing;
    made.task.steps.resize(2);
    model::AgentStatus agent;
    agent.service = u"s"_s;
    agent.endpoint = u"http://e"_s;
    made.agents.push_back(agent);
    return made;
}

Case compensating()
{
    Case made = processing();
    made.task.state = TaskState::Compensating;
    for (size_t i = 0; i < 2; ++i) {
        made.task.steps[i].state = StepState::Completed;
        made.task.steps[i].effect = model::Effect::Applied;
        made.task.steps[i].effectOrder = static_cast<qint64>(i) + 1;
        made.task.steps[i].undoState = UndoState::Planned;
    }
    made.step = 1;
    return made;
}

} // namespace

Q_DECLARE_METATYPE(Case)

class TestWaitReason final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepHasItsWaitReason_data()
    {
        QTest::addColumn<Case>("given");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QVariant>("value");
        const auto row = [](const char *name, Case base, auto change, const char *code,
                             const char *parameter = "", const QVariant &value = {}) {
            change(base);
            QTest::newRow(name) << base << QString::fromLatin1(code)
                                << QString::fromLatin1(parameter) << value;
        };
        const auto s = u"s"_s;
        row(
            "ready, an Agent is there", processing(), [](Case &c) { c.agents[0].concurrency = 1; },
            "scheduler");
        row(
            "the service has all it may have", processing(),
            [](Case &c) {
                c.agents[0].concurrency = 2;
                c.agents[0].inFlight = 1;
                c.agents[0].queued = 1;
            },
            "capacity", "concurrency", 2);
        const auto startSlowly = [](Case &c, int openMax) {
            c.agents[0].concurrency = 8;
            c.agents[0].inFlight = 1;
            c.agents[0].openMax = openMax;
        };
        row(
            "the service starts slowly after an outage", processing(),
            [startSlowly](Case &c) { startSlowly(c, 1); }, "slow-start", "openMax", 1);
        row(
            "the service starts slowly and has a free place", processing(),
            [startSlowly](Case &c) { startSlowly(c, 2); }, "scheduler");
        row(
            "the slow start allows more than the concurrency", processing(),
            [startSlowly](Case &c) {
                startSlowly(c, 16);
                c.agents[0].inFlight = 8;
            },
            "capacity", "concurrency", 8);
        row(
            "only one of two instances starts slowly", processing(),
            [startSlowly](Case &c) {
                startSlowly(c, 1);
                c.agents.push_back(c.agents[0]);
                c.agents[1].openMax = 0;
            },
            "scheduler");
        row(
            "breaker held open", processing(),
            [](Case &c) { c.agents[0].breaker = BreakerState::HeldOpen; }, "breaker-held-open",
            "endpoint", u"http://e"_s);
        row(
            "breaker half-open", processing(),
            [](Case &c) { c.agents[0].breaker = BreakerState::HalfOpen; }, "breaker-probe",
            "endpoint", u"http://e"_s);
        row(
            "unhealthy", processing(), [](Case &c) { c.agents[0].healthy = false; }, "unhealthy",
            "endpoint", u"http://e"_s);
        row(
            "of two open breakers the first to be probed", processing(),
            [](Case &c) {
                c.agents[0].breaker = BreakerState::Open;
                c.agents[0].nextProbeAt = kNow + 9;
                c.agents.push_back(c.agents[0]);
                c.agents[1].endpoint = u"http://f"_s;
                c.agents[1].nextProbeAt = kNow + 5;
            },
            "breaker-open", "endpoint", u"http://f"_s);
        row(
            "one paused, one open: the open one ends by itself", processing(),
            [](Case &c) {
                c.agents.push_back(c.agents[0]);
                c.agents[0].paused = true;
                c.agents[1].breaker = BreakerState::Open;
            },
            "breaker-open");
        row(
            "no Agent", processing(), [](Case &c) { c.agents.clear(); }, "no-agent", "service", s);
        row(
            "service paused", processing(), [](Case &c) { c.agents[0].paused = true; },
            "service-paused", "service", s);
        row(
            "breaker open", processing(),
            [](Case &c) {
                c.agents[0].breaker = BreakerState::Open;
                c.agents[0].nextProbeAt = kNow + 5;
            },
            "breaker-open", "until", kNow + 5);
        row(
            "one of two breakers open", processing(),
            [](Case &c) {
                c.agents.push_back(c.agents[0]);
                c.agents[0].breaker = BreakerState::Open;
            },
            "capacity", "service", s);
        row(
            "the one before is not done", processing(), [](Case &c) { c.step = 1; }, "predecessor",
            "step", u"a"_s);
        row(
            "the one before was skipped", processing(),
            [](Case &c) {
                c.step = 1;
                c.task.steps[0].state = StepState::Skipped;
            },
            "capacity");
        row(
            "paused", processing(), [](Case &c) { c.task.pausedAt = 1; }, "paused");
        row(
            "held", processing(),
            [](Case &c) {
                c.task.steps[0].state = StepState::Running;
                c.task.steps[0].forward.completeBy = kNow + 7;
            },
            "held-by", "completeBy", kNow + 7);
        row(
            "overdue", processing(),
            [](Case &c) {
                c.task.steps[0].state = StepState::Running;
                c.task.steps[0].forward.completeBy = kNow;
            },
            "overdue", "completeBy", kNow);
        row(
            "handed over", processing(),
            [](Case &c) {
                c.task.steps[0].state = StepState::Running;
                c.task.steps[0].forward.completeBy = kNow + 7;
                c.task.steps[0].forward.escalated = true;
            },
            "supervisor");
        row(
            "after a failure", processing(),
            [](Case &c) {
                c.task.steps[0].forward.failureCount = 1;
                c.task.steps[0].forward.notBefore = kNow + 9;
            },
            "back-off", "until", kNow + 9);
        row(
            "not before", processing(),
            [](Case &c) { c.task.steps[0].forward.notBefore = kNow + 9; }, "not-before", "until",
            kNow + 9);
        row(
            "deferred by an open breaker", processing(),
            [](Case &c) {
                c.task.steps[0].forward.notBefore = kNow + 9;
                c.task.steps[0].forward.deferredSince = kNow - 1;
                c.agents[0].breaker = BreakerState::HeldOpen;
            },
            "breaker-held-open");
        const auto deferred = [](const char *code, QJsonObject parameters = {}) {
            Case made = processing();
            made.task.steps[0].forward.notBefore = kNow + 9;
            made.heldBy = {QString::fromLatin1(code), std::move(parameters)};
            return made;
        };
        row(
            "rate limit", deferred("rate-limited"), [](Case &) {}, "rate-limit", "until", kNow + 9);
        row(
            "the Agent's queue was full", deferred("agent-busy"), [](Case &) {}, "agent-busy",
            "until", kNow + 9);
        row(
            "Retry-After", deferred("http-status", {{u"status"_s, 429}}), [](Case &) {},
            "retry-after", "status", 429);
        row(
            "the breaker that deferred it has closed", deferred("breaker-open"), [](Case &) {},
            "not-before", "until", kNow + 9);
        row(
            "the pause that deferred it goes on", deferred("service-paused"),
            [](Case &c) { c.agents[0].paused = true; }, "service-paused", "service", s);
        row(
            "last attempt after a longer wait", deferred("supervisor-wait"), [](Case &) {},
            "extended-wait", "until", kNow + 9);
        row(
            "taken back by the Supervisor", deferred("supervisor-release"), [](Case &) {},
            "back-off", "until", kNow + 9);
        row(
            "the deadline comes first", deferred("supervisor-release"),
            [](Case &c) { c.task.deadline = kNow + 4; }, "until-deadline", "until", kNow + 4);
        row(
            "the deadline has passed", processing(), [](Case &c) { c.task.deadline = kNow - 4; },
            "deadline-passed", "deadline", kNow - 4);
        row(
            "another branch needs an operator", processing(),
            [](Case &c) { c.task.state = TaskState::Error; }, "operator");
        row(
            "failed", processing(), [](Case &c) { c.task.steps[0].state = StepState::Failed; },
            "operator");
        row(
            "done", processing(), [](Case &c) { c.task.steps[0].state = StepState::Completed; },
            "");
        row(
            "task is final", processing(), [](Case &c) { c.task.state = TaskState::Processed; },
            "");
        row(
            "last undo is ready", compensating(), [](Case &) {}, "capacity");
        row(
            "an undo comes before", compensating(), [](Case &c) { c.step = 0; }, "predecessor",
            "step", u"b"_s);
        row(
            "forward work is open", compensating(),
            [](Case &c) { c.task.steps[0].state = StepState::Running; }, "compensation");
        row(
            "unknown effect settles", compensating(),
            [](Case &c) {
                c.task.steps[1].effect = model::Effect::Unknown;
                c.task.steps[1].forward.openUntil = kNow;
            },
            "settling", "until", kNow + limits::kSettlingMs);
        row(
            "unknown effect settles after a downtime", compensating(),
            [](Case &c) {
                c.task.steps[1].effect = model::Effect::Unknown;
                c.task.steps[1].forward.openUntil = kNow;
                c.downtimes = {{kNow - 1000, kNow}};
            },
            "settling", "until", kNow + 1000 + limits::kSettlingMs);
        row(
            "undo failed", compensating(),
            [](Case &c) { c.task.steps[1].undoState = UndoState::Failed; }, "operator");
        row(
            "undone", compensating(),
            [](Case &c) { c.task.steps[1].undoState = UndoState::Undone; }, "");
        row(
            "undo held", compensating(),
            [](Case &c) {
                c.task.steps[1].undoState = UndoState::Running;
                c.task.steps[1].undo.completeBy = kNow + 3;
            },
            "held-by", "instance", u"h:1:scheduler-1"_s);
        row(
            "not started when the task is undone", compensating(),
            [](Case &c) {
                c.task.steps[1].undoState = UndoState::None;
                c.task.steps[1].state = StepState::NotStarted;
                c.task.steps[1].effect = model::Effect::None;
            },
            "not-wanted");
        row(
            "done and has no undo", compensating(),
            [](Case &c) {
                c.step = 0;
                c.task.steps[0].undoState = UndoState::None;
                c.task.steps[0].effect = model::Effect::None;
            },
            "");
        row(
            "its undo is not planned before running steps have ended", compensating(),
            [](Case &c) {
                c.task.steps[1].undoState = UndoState::None;
                c.task.steps[0].state = StepState::Running;
            },
            "compensation");
        row(
            "manual undo", compensating(),
            [](Case &c) {
                c.step = 0;
                c.task.steps[0].undoState = UndoState::Failed;
            },
            "manual-undo", "text", u"call them"_s);
        row(
            "undo paused", compensating(), [](Case &c) { c.task.pausedAt = 1; }, "paused");
        row(
            "undo handed over", compensating(),
            [](Case &c) {
                c.task.steps[1].undoState = UndoState::Running;
                c.task.steps[1].undo.escalated = true;
            },
            "supervisor");
        row(
            "undo after a failure", compensating(),
            [](Case &c) {
                c.task.steps[1].undo.notBefore = kNow + 2;
                c.heldBy.code = u"supervisor-release"_s;
            },
            "back-off", "until", kNow + 2);
        row(
            "goes on when another step is undone", compensating(),
            [](Case &c) {
                c.step = 0;
                c.task.undoThenResubmit = true;
                c.task.steps[0].undoState = UndoState::None;
                c.task.steps[0].state = StepState::NotStarted;
            },
            "undo-first", "step", u"b"_s);
    }

    void stepHasItsWaitReason()
    {
        QFETCH(Case, given);
        QFETCH(QString, code);
        QFETCH(QString, parameter);
        QFETCH(QVariant, value);
        const model::Reason reason = engine::waitingFor(given.task, given.step,
            u"h:1:scheduler-1"_s, definition(), given.agents, kNow, given.heldBy, given.downtimes);
        QCOMPARE(reason.code, code);
        if (!parameter.isEmpty())
            QCOMPARE(reason.parameters.value(parameter).toVariant(), value);
    }

    void detailIsCompleted()
    {
        model::TaskDetail detail;
        detail.record = processing().task;
        detail.steps.resize(2);
        detail.alerts.resize(1);
        detail.alerts[0].step = 1;
        detail.input = R"({"ref": "R-1"})";
        workflow::Definition written = definition();
        written.steps[0].undo->manual =
            u"call them: {{task.id}} {{input.ref}} {{steps.a.output.id}}"_s;
        engine::completeDetail(detail, written, {}, kNow, {});
        QCOMPARE(detail.steps[1].index, 1);
        QCOMPARE(detail.steps[1].name, u"b"_s);
        QCOMPARE(detail.steps[1].service, u"s"_s);
        QCOMPARE(detail.steps[1].after, QStringList{u"a"_s});
        QCOMPARE(detail.steps[1].idempotencyKey, u"T/b"_s);
        QVERIFY(detail.steps[1].hasUndo && !detail.steps[1].manualUndo);
        QVERIFY(detail.steps[0].manualUndo);
        // A placeholder without a value stays unchanged.
        QCOMPARE(detail.steps[0].manualText, u"call them: T R-1 {{steps.a.output.id}}"_s);
        QCOMPARE(detail.steps[0].waitingFor.code, u"no-agent"_s);
        QCOMPARE(detail.alerts[0].stepName, u"b"_s);
    }

    void undoThatNeedsTheAnswerIsMarked()
    {
        model::TaskDetail detail;
        detail.record = compensating().task;
        detail.steps.resize(2);
        workflow::UndoRecord undo;
        undo.needsOutput = true;
        detail.steps[1].undoRequest = workflow::toBytes({undo});
        engine::completeDetail(detail, definition(), {}, kNow, {});
        QVERIFY(!detail.steps[0].undoNeedsOutput);
        QVERIFY(detail.steps[1].undoNeedsOutput);
    }

    void operatorTextContainsTheValuesOfTheTask()
    {
        model::TaskDetail detail;
        detail.record = compensating().task;
        detail.record.steps[0].undoState = UndoState::Failed;
        detail.steps.resize(2);
        detail.steps[0].output = R"({"id": 7})";
        workflow::Definition written = definition();
        written.steps[0].undo->manual = u"cancel {{steps.a.output.id}}"_s;
        engine::completeDetail(detail, written, {}, kNow, {});
        QCOMPARE(detail.steps[0].waitingFor.code, u"manual-undo"_s);
        QCOMPARE(detail.steps[0].waitingFor.parameters.value("text"_L1), u"cancel 7"_s);
    }
};

QTEST_GUILESS_MAIN(TestWaitReason)
#include "tst_waitreason.moc"
