#include "ui/text/actiontext.h"

#include <QCoreApplication>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

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
        return ActionText::tr("Mark step as completed");
    case Compensate:
        return ActionText::tr("Compensate task");
    case RetryUndo:
        return ActionText::tr("Retry undo");
    case UndoneByHand:
        return ActionText::tr("Mark as undone");
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
        return ofStep
            ? ActionText::tr(
                "Run the failed step again under the same key, with its failure count reset to 0.")
            : ActionText::tr("Run every failed step of the task again.");
    case RunNow:
        return ActionText::tr("Try at once instead of waiting for the next retry.");
    case StopRetrying:
        return ActionText::tr("Treat the waiting step as failed now.");
    case SkipStep:
        return ActionText::tr("Continue without this step. Its service is not called.");
    case CompleteByHand:
        return ActionText::tr(
            "Record that the step was completed outside Sagadesk, with its output.");
    case Compensate:
        return ActionText::tr("Undo what the task has done, in reverse order.");
    case RetryUndo:
        return ActionText::tr("Try the failed undo again.");
    case UndoneByHand:
        return ActionText::tr("Record that the effect was undone by hand.");
    case Cancel:
        return ActionText::tr("Stop the task and undo what it has done.");
    case Pause:
        return ActionText::tr("Start no further steps of this task. Running steps may finish.");
    case Resume:
        return ActionText::tr("Let the task continue.");
    }
    return {};
}

QString actionIcon(model::OperatorAction action)
{
    using enum model::OperatorAction;
    switch (action) {
    case Resubmit:
        return u"resubmit"_s;
    case RunNow:
        return u"runnow"_s;
    case StopRetrying:
        return u"stop"_s;
    case SkipStep:
        return u"skip"_s;
    case CompleteByHand:
        return u"byhand-done"_s;
    case Compensate:
        return u"compensate"_s;
    case RetryUndo:
        return u"resubmit"_s;
    case UndoneByHand:
        return u"by-hand"_s;
    case Cancel:
        return u"cancel"_s;
    case Pause:
        return u"pause"_s;
    case Resume:
        return u"resume"_s;
    }
    return {};
}

QString commandText(const model::OperatorCommand &command)
{
    return commandTextInTask(command) + u" \u00b7 "_s + command.task;
}

QString commandTextInTask(const model::OperatorCommand &command)
{
    const QString text = actionText(command.action, !command.step.isEmpty());
    return command.step.isEmpty() ? text : text + u" \u00b7 "_s + command.step;
}

} // namespace sagadesk::ui
