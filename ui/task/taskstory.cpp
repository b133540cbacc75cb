#include "ui/task/taskstory.h"

#include "core/base/reasoncodes.h"
#include "ui/models/steptablemodel.h"
#include "ui/text/format.h"
#include "ui/text/reasontext.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::AlertKind;
using model::EventView;
using model::StepState;
using model::StepView;
using model::TaskDetail;
using model::TaskState;
using model::UndoState;

namespace {

struct Story
{
    Q_DECLARE_TR_FUNCTIONS(TaskStory)
};

bool isUndone(const StepView &step)
{
    return step.record.undoState == UndoState::Undone
        || step.record.undoState == UndoState::DoneByHand;
}

template <class Wanted>
const StepView *findStep(const TaskDetail &detail, Wanted wanted)
{
    const auto found = std::find_if(detail.steps.begin(), detail.steps.end(), wanted);
    return found == detail.steps.end() ? nullptr : &*found;
}

// The latest row with a change to that state; null: there is none, or it has not been read yet.
const EventView *findChange(const std::vector<EventView> &events, TaskState state)
{
    const auto found = std::find_if(events.rbegin(), events.rend(), [&](const EventView &event) {
        return event.changes.value("task"_L1)["state"_L1].toString() == name(state);
    });
    return found == events.rend() ? nullptr : &*found;
}

QString actorText(const EventView *event)
{
    if (!event || (event->operatorName.isEmpty() && !event->epoch))
        return Story::tr("the rules of the workflow");
    return event->operatorName.isEmpty() ? Story::tr("the Supervisor") : event->operatorName;
}

// Why the task is being or was undone, and the failed step.
QString causeText(const TaskDetail &detail)
{
    if (!detail.cause)
        return {};
    const QString text = lastErrorText(*detail.cause);
    const StepView *failed = findStep(detail,
        [&](const StepView &step) { return step.lastError && *step.lastError == *detail.cause; });
    return failed ? Story::tr("%1: %2").arg(failed->name, text) : text;
}

QString undoneText(const TaskDetail &detail)
{
    const auto count = static_cast<int>(detail.undoOrder.size());
    if (count == 0)
        return Story::tr("Nothing had taken effect.");
    const auto undone = std::count_if(detail.undoOrder.begin(), detail.undoOrder.end(),
        [&](int step) { return isUndone(detail.steps.at(static_cast<size_t>(step))); });
    return Story::tr("%1 of %n effect(s) undone.", nullptr, count).arg(undone);
}

std::optional<AlertKind> alertOf(const TaskDetail &detail, int step)
{
    for (const model::AlertView &alert : detail.alerts)
        if (alert.step == step && alert.state != model::AlertState::Closed)
            return alert.kind;
    return std::nullopt;
}

QString failureText(const StepView &step, bool undo)
{
    const auto &error = undo ? step.undoError : step.lastError;
    const int requests = undo ? step.record.undo.attempts : step.record.forward.attempts;
    const QString why = error ? lastErrorText(*error) : Story::tr("no reason is recorded");
    const QString when = error ? timeText(error->at) : QString();
    if (requests == 0 || when.isEmpty())
        return undo ? Story::tr("The undo of %1 failed: %2").arg(step.name, why)
                    : Story::tr("%1 failed: %2").arg(step.name, why);
    return (undo
            ? Story::tr(
                "The undo of %1 failed after %n request(s), the last at %2: %3", nullptr, requests)
            : Story::tr("%1 failed after %n request(s), the last at %2: %3", nullptr, requests))
        .arg(step.name, when, why);
}

TaskStory failedUndo(const TaskDetail &detail, const StepView &step)
{
    if (step.manualUndo)
        return {Story::tr("%1 has to be undone by hand: %2").arg(step.name, step.manualText),
            Story::tr("Do that, then record it as undone."), Tone::Failed, {Remedy::UndoneByHand}};
    if (alertOf(detail, step.index) == AlertKind::UndoNeedsOutput)
        return {Story::tr("%1 can't be undone: its response, which the undo needs, is missing.")
                    .arg(step.name),
            Story::tr("Resubmit the step to get the response, or undo it by hand and record that."),
            Tone::Failed, {Remedy::ResubmitStep, Remedy::UndoneByHand}};
    QStringList sentences{failureText(step, true)};
    if (const QString why = causeText(detail); !why.isEmpty())
        sentences.append(Story::tr("The task was being compensated: %1").arg(why));
    return {sentences.join(u" \u00b7 "_s),
        Story::tr("Repair %1, then resubmit to call the undo again, or undo it by hand and record "
                  "that.")
            .arg(step.service),
        Tone::Failed, {Remedy::Resubmit, Remedy::UndoneByHand}};
}

TaskStory failed(const TaskDetail &detail)
{
    const auto undoFailed = [](const StepView &step) {
        return step.record.undoState == UndoState::Failed;
    };
    if (const StepView *step = findStep(detail, undoFailed))
        return failedUndo(detail, *step);
    const StepView *step = findStep(
        detail, [](const StepView &each) { return each.record.state == StepState::Failed; });
    if (!step) {
        const QString why = detail.cause ? causeText(detail)
            : detail.alerts.empty()      ? Story::tr("no reason is recorded")
                                         : reasonText(detail.alerts.front().reason);
        return {Story::tr("The task needs an operator: %1").arg(why),
            Story::tr("Resubmit the task, or compensate it."), Tone::Failed,
            {Remedy::Resubmit, Remedy::Compensate}};
    }
    const bool refused = alertOf(detail, step->index) == AlertKind::StepFailed;
    return {failureText(*step, false),
        (refused ? Story::tr(
             "Correct the input or repair %1, then resubmit (under the same key, safe "
             "to repeat), or compensate.")
                 : Story::tr("Repair %1, then resubmit (under the same key, safe to repeat), or "
                             "compensate."))
            .arg(step->service),
        Tone::Failed, {Remedy::Resubmit, Remedy::Compensate}};
}

TaskStory paused(const TaskDetail &detail, const std::vector<EventView> &events)
{
    const auto row = std::find_if(events.rbegin(), events.rend(),
        [](const EventView &event) { return event.reason.code == codes::kOperatorPause; });
    const QString when = timeText(detail.record.pausedAt);
    return {row == events.rend() || row->operatorName.isEmpty()
            ? Story::tr("Paused at %1.").arg(when)
            : Story::tr("Paused at %1 by %2.").arg(when, row->operatorName),
        Story::tr("Resume it to let it continue."), Tone::Waiting, {Remedy::Resume}};
}

// Adds what ends the wait of the step, and the action with which an operator can shorten it.
void addOutlook(const StepView &step, TaskStory &story)
{
    static const QSet<QString> kTimes{codes::kBackOff, codes::kExtendedWait, codes::kNotBefore,
        codes::kRetryAfter, codes::kRateLimit};
    static const QSet<QString> kOfOperators{codes::kBreakerHeldOpen, codes::kServicePaused};
    static const QSet<QString> kOfService{codes::kBreakerOpen, codes::kBreakerProbe,
        codes::kUnhealthy, codes::kCapacity, codes::kAgentBusy, codes::kSlowStart};
    const QString &code = step.waitingFor.code;
    if (kTimes.contains(code)) {
        story.next = Story::tr("It is retried automatically; “Run now” skips the wait.");
        story.remedies = {Remedy::RunNow};
    } else if (kOfOperators.contains(code)) {
        story.next = Story::tr("It continues when an operator resumes %1: see the Services page.")
                         .arg(step.service);
    } else if (kOfService.contains(code)) {
        story.next = Story::tr("It continues automatically as soon as %1 accepts requests.")
                         .arg(step.service);
    } else {
        story.next = Story::tr("It continues automatically.");
    }
}

// The first step that the task is waiting for: it or its undo is running, or waits for something
// other than another step.
const StepView *heldUp(const TaskDetail &detail)
{
    static const QSet<QString> kIndirect{codes::kPredecessor, codes::kNotWanted, codes::kUndoFirst};
    return findStep(detail, [](const StepView &step) {
        return !step.waitingFor.code.isEmpty() && !kIndirect.contains(step.waitingFor.code);
    });
}

// The recorded error of the step or its undo. If there is none, the error of the latest attempt in
// the journal, which the Agent may still be retrying.
QString newestErrorText(const StepView &step, bool undo, const std::vector<EventView> &events)
{
    const auto &error = undo ? step.undoError : step.lastError;
    if (error)
        return lastErrorText(*error);
    const auto kind = undo ? model::OperationKind::Undo : model::OperationKind::Forward;
    const auto row = std::find_if(events.rbegin(), events.rend(), [&](const EventView &event) {
        return event.operation && event.operation->step == step.index
            && event.operation->kind == kind && !event.attempts.empty();
    });
    const bool failed = row != events.rend() && !row->attempts.back().error.code.isEmpty();
    return failed ? resultText(row->attempts.back()) : QString();
}

QString waitsText(const StepView &step, bool undo, const std::vector<EventView> &events, qint64 now)
{
    const QString wait = step.waitingFor.code == codes::kHeldBy
        ? Story::tr("running, response due by %1")
              .arg(timeText(workingClaim(step.record).completeBy))
        : waitingText(step, now);
    const QString text = undo ? Story::tr("The undo of %1: %2").arg(step.name, wait)
                              : Story::tr("%1: %2").arg(step.name, wait);
    const QString error = newestErrorText(step, undo, events);
    return error.isEmpty() ? text : Story::tr("%1. Last error: %2").arg(text, error);
}

TaskStory underWay(const TaskDetail &detail, const std::vector<EventView> &events, qint64 now)
{
    const StepView *step = heldUp(detail);
    if (!step)
        return {Story::tr("Accepted; no step has been started yet."),
            Story::tr("It continues automatically."), Tone::Text, {}};
    const bool runs = step->waitingFor.code == codes::kHeldBy;
    TaskStory story{
        waitsText(*step, false, events, now), {}, runs ? Tone::Running : Tone::Waiting, {}};
    addOutlook(*step, story);
    return story;
}

TaskStory compensating(const TaskDetail &detail, const std::vector<EventView> &events, qint64 now)
{
    const EventView *begun = findChange(events, TaskState::Compensating);
    const StepView *step = heldUp(detail);
    TaskStory story;
    story.tone = Tone::Compensating;
    QStringList sentences{
        Story::tr("Being undone by %1 (%2).").arg(actorText(begun), causeText(detail)),
        undoneText(detail)};
    if (step)
        sentences.append(waitsText(*step, step->record.undoState != UndoState::None, events, now));
    story.happened = sentences.join(u' ');
    story.next = Story::tr("It continues automatically.");
    if (step)
        addOutlook(*step, story);
    return story;
}

TaskStory ended(const TaskDetail &detail, const std::vector<EventView> &events)
{
    const QString when = timeText(detail.record.finishedAt);
    if (detail.record.state == TaskState::Processed) {
        const auto skipped = std::count_if(detail.steps.begin(), detail.steps.end(),
            [](const StepView &step) { return step.record.state == StepState::Skipped; });
        QStringList sentences{
            Story::tr("Completed at %1, %2 after it was created.")
                .arg(when, durationText(detail.record.finishedAt - detail.record.createdAt))};
        if (skipped > 0)
            sentences.append(Story::tr("%n step(s) skipped.", nullptr, static_cast<int>(skipped)));
        return {sentences.join(u' '), {}, Tone::Done, {}};
    }
    // A compensation that began with a cancellation ends as Canceled.
    const EventView *begun = findChange(events, TaskState::Compensating);
    if (!begun)
        begun = findChange(events, detail.record.state);
    const bool canceled = detail.record.state == TaskState::Canceled;
    const QString why = causeText(detail);
    const QString by = actorText(begun);
    return {(canceled ? Story::tr("Canceled at %1 by %2 (%3).")
                      : Story::tr("Compensated at %1 by %2 (%3)."))
                .arg(when, by, why.isEmpty() && begun ? reasonText(begun->reason) : why)
            + u' ' + undoneText(detail),
        Story::tr("If it is still needed, submit it again under another id."),
        canceled ? Tone::Canceled : Tone::Compensating, {Remedy::Submit}};
}

} // namespace

TaskStory storyOf(const TaskDetail &detail, const std::vector<EventView> &events, qint64 now)
{
    if (isFinal(detail.record.state))
        return ended(detail, events);
    if (detail.record.state == TaskState::Error)
        return failed(detail);
    if (detail.record.pausedAt != 0)
        return paused(detail, events);
    if (detail.record.state == TaskState::Compensating)
        return compensating(detail, events, now);
    return underWay(detail, events, now);
}

} // namespace sagadesk::ui
