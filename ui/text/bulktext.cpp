#include "ui/text/bulktext.h"

#include "core/base/reasoncodes.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

using model::ActionOutcome;
using model::BulkAction;
using model::BulkItemState;
using model::BulkState;

namespace {

struct BulkText
{
    Q_DECLARE_TR_FUNCTIONS(BulkText)
};

bool isRepetition(BulkAction action)
{
    return action != BulkAction::Compensate && action != BulkAction::Cancel;
}

} // namespace

QString bulkActionText(BulkAction action)
{
    switch (action) {
    case BulkAction::Resubmit:
        return BulkText::tr("Resubmit");
    case BulkAction::RunNow:
        return BulkText::tr("Run now");
    case BulkAction::StopRetrying:
        return BulkText::tr("Stop retrying");
    case BulkAction::SkipStep:
        return BulkText::tr("Skip step");
    case BulkAction::Compensate:
        return BulkText::tr("Compensate");
    case BulkAction::RetryUndo:
        return BulkText::tr("Retry undo");
    case BulkAction::Cancel:
        return BulkText::tr("Cancel");
    case BulkAction::Pause:
        return BulkText::tr("Pause");
    case BulkAction::Resume:
        return BulkText::tr("Resume");
    case BulkAction::AcknowledgeAlerts:
        return BulkText::tr("Acknowledge alerts");
    case BulkAction::CloseAlerts:
        return BulkText::tr("Close alerts");
    }
    return {};
}

QString bulkActionText(const model::BulkOrder &order)
{
    const QString text = bulkActionText(order.action);
    return order.step.isEmpty() ? text : text + u" \u00b7 "_s + order.step;
}

QString bulkStartText(BulkAction action, int tasks, qint64 seconds)
{
    return (action == BulkAction::Cancel
            ? BulkText::tr("Cancellation of %n task(s) starts in %1 s.", nullptr, tasks)
            : BulkText::tr("Compensation of %n task(s) starts in %1 s.", nullptr, tasks))
        .arg(numberText(seconds));
}

QString bulkStateText(BulkState state)
{
    switch (state) {
    case BulkState::Grace:
        return BulkText::tr("About to start");
    case BulkState::Canary:
        return BulkText::tr("Trying one task");
    case BulkState::Running:
        return BulkText::tr("Running");
    case BulkState::Paused:
        return BulkText::tr("Paused");
    case BulkState::Stopped:
        return BulkText::tr("Stopped (too many failures)");
    case BulkState::Canceled:
        return BulkText::tr("Canceled");
    case BulkState::Completed:
        return BulkText::tr("Finished");
    }
    return {};
}

QString bulkItemStateText(BulkItemState state, BulkAction action)
{
    switch (state) {
    case BulkItemState::Pending:
        return BulkText::tr("Waiting");
    case BulkItemState::Dispatched:
        return BulkText::tr("Accepted, in progress");
    case BulkItemState::Completed:
        return BulkText::tr("Completed");
    case BulkItemState::Refused:
        return BulkText::tr("Refused");
    case BulkItemState::FailedAgain:
        return isRepetition(action) ? BulkText::tr("Failed again") : BulkText::tr("Failed");
    case BulkItemState::LeftOut:
        return BulkText::tr("Left out");
    case BulkItemState::Canceled:
        return BulkText::tr("Not done: canceled");
    }
    return {};
}

QString outcomeText(const model::OperatorActionView &action)
{
    const QString &code = action.event.reason.code;
    const bool isFirst = code == codes::kOperatorCompensate || code == codes::kOperatorCancel;
    switch (action.outcome) {
    case ActionOutcome::Open:
        return BulkText::tr("Accepted, in progress");
    case ActionOutcome::Completed:
        return BulkText::tr("Completed");
    case ActionOutcome::FailedAgain:
        return isFirst ? BulkText::tr("Failed") : BulkText::tr("Failed again");
    case ActionOutcome::Undone:
        return BulkText::tr("Undone in the meantime");
    }
    return {};
}

Tone toneOf(BulkState state)
{
    switch (state) {
    case BulkState::Grace:
        return Tone::Deadline;
    case BulkState::Canary:
    case BulkState::Running:
        return Tone::Running;
    case BulkState::Paused:
        return Tone::Waiting;
    case BulkState::Stopped:
        return Tone::Failed;
    case BulkState::Canceled:
        return Tone::Canceled;
    case BulkState::Completed:
        return Tone::Done;
    }
    return Tone::Text;
}

Tone toneOf(BulkItemState state)
{
    switch (state) {
    case BulkItemState::Pending:
    case BulkItemState::LeftOut:
        return Tone::Muted;
    case BulkItemState::Dispatched:
        return Tone::Running;
    case BulkItemState::Completed:
        return Tone::Done;
    case BulkItemState::Refused:
        return Tone::Waiting;
    case BulkItemState::FailedAgain:
        return Tone::Failed;
    case BulkItemState::Canceled:
        return Tone::Canceled;
    }
    return Tone::Text;
}

Tone toneOf(ActionOutcome outcome)
{
    switch (outcome) {
    case ActionOutcome::Open:
        return Tone::Running;
    case ActionOutcome::Completed:
        return Tone::Done;
    case ActionOutcome::FailedAgain:
        return Tone::Failed;
    case ActionOutcome::Undone:
        return Tone::Compensating;
    }
    return Tone::Text;
}

QString bulkCallText(const model::BulkCall &call)
{
    const QString tasks = BulkText::tr("%n task(s)", nullptr, call.tasks);
    if (call.method.isEmpty())
        return call.path.isEmpty()
            ? BulkText::tr("Step %1 has no undo and is left as it is: %2").arg(call.step, tasks)
            : BulkText::tr("By hand: %1 (step %2, %3)").arg(call.path, call.step, tasks);
    const QString request = call.method + u' ' + call.path;
    return call.undo
        ? BulkText::tr("%1 at %2, to undo step %3: %4").arg(request, call.service, call.step, tasks)
        : BulkText::tr("%1 at %2, for step %3: %4").arg(request, call.service, call.step, tasks);
}

QString bulkProgressText(const model::BulkOperation &bulk)
{
    const model::BulkCounts &counts = bulk.counts;
    QStringList parts{
        BulkText::tr("%1 of %2 done").arg(numberText(counts.ended()), numberText(counts.acted()))};
    if (counts.failed > 0)
        parts.append(isRepetition(bulk.order.action)
                ? BulkText::tr("%n failed again", nullptr, counts.failed)
                : BulkText::tr("%n failed", nullptr, counts.failed));
    if (counts.refused > 0)
        parts.append(BulkText::tr("%n refused", nullptr, counts.refused));
    if (counts.leftOut > 0)
        parts.append(BulkText::tr("%n left out", nullptr, counts.leftOut));
    return parts.join(u", "_s);
}

} // namespace sagadesk::ui
