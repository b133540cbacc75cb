#include "core/base/reasoncodes.h"
#include "ui/task/taskstory.h"
#include "ui/text/language.h"
#include "ui/text/reasontext.h"

#include <QApplication>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using model::StepState;
using model::TaskState;
using model::UndoState;
using ui::Remedy;

namespace {

constexpr qint64 kNow = 1'700'000'000'000;

model::ErrorInfo refused(qint64 at = kNow - 1000)
{
    return {{u"http-status"_s, {{u"status"_s, 422}}}, 422, u"{\"error\":\"no such street\"}"_s, at};
}

// A task with two steps, both with an undo.
model::TaskDetail taskIn(TaskState state)
{
    model::TaskDetail detail;
    detail.record.publicId = u"T-1"_s;
    detail.record.state = state;
    detail.record.createdAt = kNow - 60'000;
    detail.record.steps.resize(2);
    for (const char *name : {"pay", "ship"}) {
        model::StepView step;
        step.index = static_cast<int>(detail.steps.size());
        step.name = QString::fromLatin1(name);
        step.service = u"carrier"_s;
        step.hasUndo = true;
        detail.steps.push_back(step);
    }
    detail.steps[0].record.state = StepState::Completed;
    detail.steps[0].record.effect = model::Effect::Applied;
    return detail;
}

model::EventView rowInto(TaskState state)
{
    model::EventView row;
    row.at = kNow - 500;
    row.changes = {{u"task"_s, QJsonObject{{u"state"_s, model::name(state)}}}};
    return row;
}

ui::TaskStory story(
    const model::TaskDetail &detail, const std::vector<model::EventView> &events = {})
{
    return ui::storyOf(detail, events, kNow);
}

} // namespace

// The box above a task's buttons, for every state of a task.
class TestTaskStory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::installLanguage(*qApp, u"en"_s); }

    void failedStepNamesItsAnswerAndItsRemedy()
    {
        model::TaskDetail detail = taskIn(TaskState::Error);
        detail.steps[1].record.state = StepState::Failed;
        detail.steps[1].record.forward.attempts = 8;
        detail.steps[1].lastError = refused();
        ui::TaskStory shown = story(detail);
        QVERIFY2(shown.happened.startsWith(u"ship failed after 8 requests, the last at "_s),
            qPrintable(shown.happened));
        QVERIFY(shown.happened.endsWith(u": HTTP 422: no such street"_s));
        QVERIFY(shown.next.startsWith(u"Repair carrier"_s));
        QCOMPARE(shown.remedies, (std::vector{Remedy::Resubmit, Remedy::Compensate}));
        model::AlertView alert;
        alert.step = 1;
        alert.kind = model::AlertKind::StepFailed; // raised at once, as the request may be wrong
        detail.alerts = {alert};
        QVERIFY(story(detail).next.startsWith(u"Correct the input"_s));
        detail.steps[1].record.forward.attempts = 0; // a request that could not be built
        QCOMPARE(story(detail).happened, u"ship failed: HTTP 422: no such street"_s);
    }

    void aDeadlineThatPassedIsTheReason()
    {
        model::TaskDetail detail = taskIn(TaskState::Error);
        detail.cause = model::ErrorInfo{{u"deadline-passed"_s, {}}, 0, {}, kNow};
        QCOMPARE(story(detail).happened,
            u"The task needs an operator: "_s + ui::reasonText(detail.cause->reason));
    }

    void anUndoThatFailedIsRepairedOrDoneByHand()
    {
        model::TaskDetail detail = taskIn(TaskState::Error);
        detail.steps[0].record.undoState = UndoState::Failed;
        detail.steps[0].record.undo.attempts = 3;
        detail.steps[0].undoError = refused();
        detail.cause = model::ErrorInfo{{u"operator-compensate"_s, {}}, 0, {}, kNow};
        ui::TaskStory shown = story(detail);
        QVERIFY2(shown.happened.startsWith(u"The undo of pay failed after 3 requests"_s),
            qPrintable(shown.happened));
        QVERIFY(shown.happened.endsWith(
            u"being compensated: "_s + ui::reasonText(detail.cause->reason)));
        QCOMPARE(shown.remedies, (std::vector{Remedy::Resubmit, Remedy::UndoneByHand}));
        detail.steps[0].manualUndo = true;
        detail.steps[0].manualText = u"call the bank"_s;
        shown = story(detail);
        QCOMPARE(shown.happened, u"pay has to be undone by hand: call the bank"_s);
        QCOMPARE(shown.remedies, (std::vector{Remedy::UndoneByHand}));
    }

    void waitNamesWhoEndsIt_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("next");
        QTest::addColumn<int>("remedies");
        const auto row = [](QLatin1StringView code, const char *next, int remedies) {
            QTest::newRow(code.data()) << QString(code) << QString::fromLatin1(next) << remedies;
        };
        row(codes::kBackOff, "It is retried automatically", 1);
        row(codes::kBreakerOpen, "It continues automatically as soon as carrier accepts requests",
            0);
        row(codes::kServicePaused, "It continues when an operator", 0);
        row(codes::kScheduler, "It continues automatically", 0);
    }
    void waitNamesWhoEndsIt()
    {
        QFETCH(QString, code);
        QFETCH(QString, next);
        QFETCH(int, remedies);
        model::TaskDetail detail = taskIn(TaskState::Pending);
        detail.steps[1].waitingFor = {code, {{u"service"_s, u"carrier"_s}, {u"until"_s, kNow}}};
        detail.steps[1].lastError = refused();
        const ui::TaskStory shown = story(detail);
        QVERIFY2(shown.happened.startsWith(u"ship: "_s), qPrintable(shown.happened));
        QVERIFY(shown.happened.endsWith(u"Last error: HTTP 422: no such street"_s));
        QVERIFY2(shown.next.startsWith(next), qPrintable(shown.next));
        QCOMPARE(static_cast<int>(shown.remedies.size()), remedies);
    }

    // Behind a circuit breaker the step has no error of its own, but its last request had one.
    void waitNamesTheResultOfTheLastRequest()
    {
        model::TaskDetail detail = taskIn(TaskState::Pending);
        detail.steps[1].waitingFor = {codes::kBreakerOpen, {{u"service"_s, u"carrier"_s}}};
        model::EventView deferred;
        deferred.operation = model::OperationId{{1}, 1, model::OperationKind::Forward};
        deferred.attempts.resize(1);
        deferred.attempts[0].error = {u"connection-refused"_s, {}};
        QVERIFY(
            story(detail, {deferred})
                .happened.endsWith(u"Last error: "_s + ui::reasonText(deferred.attempts[0].error)));
        deferred.operation->step = 0; // of another step
        QVERIFY(!story(detail, {deferred}).happened.contains(u"Last error"_s));
    }

    void pausedTaskNamesWhoPausedIt()
    {
        model::TaskDetail detail = taskIn(TaskState::Pending);
        detail.record.pausedAt = kNow;
        model::EventView pause;
        pause.reason.code = codes::kOperatorPause;
        pause.operatorName = u"ada"_s;
        const ui::TaskStory shown = story(detail, {pause});
        QVERIFY2(shown.happened.endsWith(u"by ada."_s), qPrintable(shown.happened));
        QCOMPARE(shown.remedies, (std::vector{Remedy::Resume}));
    }

    void compensationShowsItsProgress()
    {
        model::TaskDetail detail = taskIn(TaskState::Compensating);
        detail.steps[1].record.state = StepState::Failed;
        detail.steps[1].lastError = refused();
        detail.cause = refused();
        detail.undoOrder = {0};
        detail.steps[0].record.undoState = UndoState::Planned;
        detail.steps[0].waitingFor = {codes::kBackOff, {{u"until"_s, kNow + 1000}}};
        detail.steps[0].undoError = model::ErrorInfo{{u"connection-refused"_s, {}}, 0, {}, kNow};
        const ui::TaskStory shown = story(detail, {rowInto(TaskState::Compensating)});
        QVERIFY2(
            shown.happened.startsWith(u"Being undone by the rules of the workflow (ship: HTTP "
                                      "422: no such street). 0 of 1 effect undone. The undo of "
                                      "pay: Waits until"_s),
            qPrintable(shown.happened));
        QVERIFY(shown.happened.endsWith(
            u"Last error: "_s + ui::reasonText(detail.steps[0].undoError->reason)));
    }

    void endedTaskShowsReasonTimeOperatorAndExtent()
    {
        model::TaskDetail detail = taskIn(TaskState::Compensated);
        detail.record.finishedAt = kNow;
        detail.cause = model::ErrorInfo{
            {u"operator-compensate"_s, {{u"reason"_s, u"wrong address"_s}}}, 0, {}, kNow};
        detail.undoOrder = {0};
        detail.steps[0].record.undoState = UndoState::Undone;
        model::EventView begun = rowInto(TaskState::Compensating);
        begun.operatorName = u"ada"_s;
        ui::TaskStory shown = story(detail, {begun, rowInto(TaskState::Compensated)});
        const QString why =
            u" by ada (%1). 1 of 1 effect undone."_s.arg(ui::reasonText(detail.cause->reason));
        QVERIFY2(shown.happened.contains(why), qPrintable(shown.happened));
        QCOMPARE(shown.remedies, (std::vector{Remedy::Submit}));
        begun.operatorName.clear();
        begun.epoch = {4};
        QVERIFY(story(detail, {begun}).happened.contains(u" by the Supervisor "_s));
        detail.record.state = TaskState::Canceled;
        detail.undoOrder.clear();
        QVERIFY(story(detail, {begun}).happened.endsWith(u"Nothing had taken effect."_s));
        detail.record.state = TaskState::Processed;
        detail.steps[1].record.state = StepState::Skipped;
        shown = story(detail);
        QVERIFY2(shown.happened.endsWith(u", 60 s after it was created. 1 step skipped."_s),
            qPrintable(shown.happened));
        QVERIFY(shown.next.isEmpty() && shown.remedies.empty());
    }
};

QTEST_MAIN(TestTaskStory)
#include "tst_taskstory.moc"
