#include "core/base/enginelimits.h"
#include "core/engine/taskview.h"

#include <QTest>

using namespace sagadesk;
using model::BreakerState;
using model::StepState;
using model::TaskState;
using model::UndoState;

namespace {

constexpr qint64 kNow = 1'000'000;

// Steps a and b, b after a; service `s`.
workflow::Definition definition()
{
    workflow::Definition made;
    made.name = QStringLiteral("w");
    for (const char *name : {"a", "b"}) {
        workflow::StepDefinition step;
        step.name = QString::fromLatin1(name);
        step.service = QStringLiteral("s");
        made.steps.push_back(step);
    }
    made.steps[1].after = {0};
    made.steps[1].undo = workflow::UndoDefinition{};
    return made;
}

struct Case
{
    model::TaskRecord task;
    std::vector<model::AgentStatus> agents;
    int step = 0;
};

Case processing()
{
    Case made;
    made.task.publicId = QStringLiteral("T");
    made.task.state = TaskState::Processing;
    made.task.steps.resize(2);
    model::AgentStatus agent;
    agent.service = QStringLiteral("s");
    agent.endpoint = QStringLiteral("http://e");
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

class TestTaskView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatAStepWaitsFor_data()
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
        const auto s = QStringLiteral("s");
        row(
            "ready, an Agent is there", processing(), [](Case &) {}, "capacity", "service", s);
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
            "step", QStringLiteral("a"));
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
            "expired", processing(),
            [](Case &c) {
                c.task.steps[0].state = StepState::Running;
                c.task.steps[0].forward.completeBy = kNow;
            },
            "supervisor");
        row(
            "handed over", processing(),
            [](Case &c) {
                c.task.steps[0].state = StepState::Running;
                c.task.steps[0].forward.completeBy = kNow + 7;
                c.task.steps[0].forward.handedOver = true;
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
            "breaker-open");
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
            "step", QStringLiteral("b"));
        row(
            "forward work is open", compensating(),
            [](Case &c) { c.task.steps[0].state = StepState::Running; }, "compensation");
        row(
            "unknown effect settles", compensating(),
            [](Case &c) {
                c.task.steps[1].effect = model::Effect::Unknown;
                c.task.steps[1].forward.lastCompleteBy = kNow;
            },
            "settling", "until", kNow + limits::kSettlingMs);
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
            "held-by", "instance", QStringLiteral("h:1:scheduler-1"));
        row(
            "nothing to undo", compensating(),
            [](Case &c) {
                c.task.steps[1].undoState = UndoState::None;
                c.task.steps[1].state = StepState::NotStarted;
            },
            "");
    }

    void saysWhatAStepWaitsFor()
    {
        QFETCH(Case, given);
        QFETCH(QString, code);
        QFETCH(QString, parameter);
        QFETCH(QVariant, value);
        const model::Reason reason = engine::waitingFor(given.task, given.step,
            QStringLiteral("h:1:scheduler-1"), definition(), given.agents, kNow);
        QCOMPARE(reason.code, code);
        if (!parameter.isEmpty())
            QCOMPARE(reason.parameters.value(parameter).toVariant(), value);
    }

    void completesADetail()
    {
        model::TaskDetail detail;
        detail.record = processing().task;
        detail.steps.resize(2);
        detail.alerts.resize(1);
        detail.alerts[0].step = 1;
        engine::completeDetail(detail, definition(), {}, kNow);
        QCOMPARE(detail.steps[1].index, 1);
        QCOMPARE(detail.steps[1].name, QStringLiteral("b"));
        QCOMPARE(detail.steps[1].service, QStringLiteral("s"));
        QCOMPARE(detail.steps[1].after, QStringList{QStringLiteral("a")});
        QCOMPARE(detail.steps[1].idempotencyKey, QStringLiteral("T/b"));
        QVERIFY(detail.steps[1].hasUndo && !detail.steps[0].hasUndo);
        QVERIFY(!detail.steps[1].manualUndo);
        QCOMPARE(detail.steps[0].waitingFor.code, QStringLiteral("no-agent"));
        QCOMPARE(detail.alerts[0].stepName, QStringLiteral("b"));
    }
};

QTEST_GUILESS_MAIN(TestTaskView)
#include "tst_taskview.moc"
