#include "ui/text/actiontext.h"

#include <QCoreApplication>

namespace sagadesk::ui {

namespace {

struct ActionText
{
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

QString actionText(model::OperatorAction action, bool ofStep)
{
    using enum model::OperatorAction;
    switch (action) {
    case Resubmit:
        return ofStep ? ActionText::tr("Resubmit step") : ActionText::tr("Resubmit task");
    case RunNow:
        return ActionText::tr("Run now");
    case StopRetrying:
        return ActionText::tr("Stop retrying");
    case SkipStep:
        return ActionText::tr("Skip step");
    case CompleteByHand:
        return ActionText::tr("Complete step by hand");
    case Compensate:
        return ActionText::tr("Compensate task");
    case RetryUndo:
        return ActionText::tr("Retry undo");
    case UndoneByHand:
        return ActionText::tr("Undone by hand");
    case Cancel:
        return ActionText::tr("Cancel task");
    case Pause:
        return ActionText::tr("Pause");
    case Resume:
        return ActionText::tr("Resume");
    }
    return {};
}

QString actionHint(model::OperatorAction action, bool ofStep)
{
    using enum model::OperatorAction;
    switch (action) {
    case Resubmit:
        return ofStep ? ActionText::tr(
                   "Run the failed step again, with its failure count at 0 and under the same key.")
                      : ActionText::tr("Run every failed step of the task again.");
    case RunNow:
        return ActionText::tr("Do not wait for the next retry: try at once.");
    case StopRetrying:
        return ActionText::tr("Take the waiting step as failed now.");
    case SkipStep:
        return ActionText::tr("Go on without this step. It is not called.");
    case CompleteByHand:
        return ActionText::tr("Record that the step was done outside, with its output.");
    case Compensate:
        return ActionText::tr("Undo what the task has done, in reverse order.");
    case RetryUndo:
        return ActionText::tr("Try the failed undo again.");
    case UndoneByHand:
        return ActionText::tr("Record that the effect was undone by hand.");
    case Cancel:
        return ActionText::tr("Stop the task and undo what it has done.");
    case Pause:
        return ActionText::tr("Start no further step of this task. What runs may finish.");
    case Resume:
        return ActionText::tr("Let the task go on.");
    }
    return {};
}

QString actionIcon(model::OperatorAction action)
{
    using enum model::OperatorAction;
    switch (action) {
    case Resubmit:
        return QStringLiteral("resubmit");
    case RunNow:
        return QStringLiteral("runnow");
    case StopRetrying:
        return QStringLiteral("close");
    case SkipStep:
        return QStringLiteral("skip");
    case CompleteByHand:
        return QStringLiteral("byhand-done");
    case Compensate:
        return QStringLiteral("compensate");
    case RetryUndo:
        return QStringLiteral("resubmit");
    case UndoneByHand:
        return QStringLiteral("by-hand");
    case Cancel:
        return QStringLiteral("cancel");
    case Pause:
        return QStringLiteral("pause");
    case Resume:
        return QStringLiteral("resume");
    }
    return {};
}

QString commandText(const model::OperatorCommand &command)
{
    QString text = actionText(command.action, !command.step.isEmpty());
    if (!command.step.isEmpty())
        text += QStringLiteral(" \u00b7 ") + command.step;
    return text + QStringLiteral(" \u00b7 ") + command.task;
}

} // namespace sagadesk::ui
