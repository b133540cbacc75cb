#include "core/base/refusalcodes.h"
#include "core/text/sentencetables.h"

#include <QCoreApplication>

namespace sagadesk::text {

namespace {

// Why a command, a submission or a report was refused.
constexpr Sentence kRefusalSentences[] = {
    {codes::kTaskIsFinal, QT_TRANSLATE_NOOP("Sentences", "The task has ended ({state}).")},
    {codes::kTaskStateForbids,
        QT_TRANSLATE_NOOP("Sentences", "Not possible while the task is in state {state}.")},
    {codes::kTaskNotActive,
        QT_TRANSLATE_NOOP("Sentences", "No step of the task can be started in its current state.")},
    {codes::kStepNotFailed, QT_TRANSLATE_NOOP("Sentences", "The step has not failed.")},
    {codes::kStepStateForbids,
        QT_TRANSLATE_NOOP("Sentences", "Not possible while the step is in state {state}.")},
    {codes::kStepNeeded, QT_TRANSLATE_NOOP("Sentences", "Select a step first.")},
    {codes::kStepNotFound, QT_TRANSLATE_NOOP("Sentences", "The task has no step[ {step}].")},
    {codes::kInputNeedsStep,
        QT_TRANSLATE_NOOP("Sentences", "Choose the step that the input is for.")},
    {codes::kCompensationFailed,
        QT_TRANSLATE_NOOP(
            "Sentences", "The compensation has failed; handle its failed undo first.")},
    {codes::kAlreadyCompensating,
        QT_TRANSLATE_NOOP("Sentences", "The task is already being compensated.")},
    {codes::kTaskPaused, QT_TRANSLATE_NOOP("Sentences", "The task is paused.")},
    {codes::kTaskNotPaused, QT_TRANSLATE_NOOP("Sentences", "The task is not paused.")},
    {codes::kNothingWaits, QT_TRANSLATE_NOOP("Sentences", "No step is waiting until a set time.")},
    {codes::kNothingRetried, QT_TRANSLATE_NOOP("Sentences", "Nothing is being retried.")},
    {codes::kNothingOpen, QT_TRANSLATE_NOOP("Sentences", "No claim is open.")},
    {codes::kNothingOverdue, QT_TRANSLATE_NOOP("Sentences", "Nothing is overdue.")},
    {codes::kUndoNotFailed, QT_TRANSLATE_NOOP("Sentences", "No undo has failed.")},
    {codes::kNoUndoForFreshKey,
        QT_TRANSLATE_NOOP(
            "Sentences", "Step {step} has no undo, so it can't start under a fresh key.")},
    {codes::kUndoDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "With this input, step {step} would be undone by a different request, so it can't keep"
            " its key. Undo it first, or choose a fresh key.")},
    {codes::kVersionChanged,
        QT_TRANSLATE_NOOP(
            "Sentences", "The task has changed in the meantime. Review it, then try again.")},
    {codes::kStateDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "The state that you saw has changed[: now {values}]. Review it, then try again.")},
    {codes::kActionUnknown, QT_TRANSLATE_NOOP("Sentences", "This action is unknown.")},
    {codes::kActorUnknown,
        QT_TRANSLATE_NOOP("Sentences", "The actor {instance} no longer exists.")},
    {codes::kWorkflowUnknown,
        QT_TRANSLATE_NOOP(
            "Sentences", "The workflow[ {workflow}] is not registered[ in version {version}].")},
    {codes::kWorkflowVersionDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "This version of the workflow is already registered with different content. Increase "
            "its version.")},
    {codes::kTaskNotFound, QT_TRANSLATE_NOOP("Sentences", "The task[ {task}] does not exist.")},
    {codes::kPurged,
        QT_TRANSLATE_NOOP("Sentences",
            "The task {task} was removed from the store: finished tasks are kept for a limited "
            "time.")},
    {codes::kMessagesPurged,
        QT_TRANSLATE_NOOP("Sentences",
            "Messages of the response queue {queue} after this cursor were removed: they are kept "
            "for a limited time. The messages that are kept follow the cursor {oldest}.")},
    {codes::kChangesPurged,
        QT_TRANSLATE_NOOP("Sentences",
            "Changes after this cursor were removed with their tasks. Read the tasks again; no "
            "change after the cursor {oldest} was removed.")},
    {codes::kAlertNotFound, QT_TRANSLATE_NOOP("Sentences", "The alert[ {alert}] does not exist.")},
    {codes::kAlertIsClosed, QT_TRANSLATE_NOOP("Sentences", "The alert is already closed.")},
    {codes::kNoOpenAlert,
        QT_TRANSLATE_NOOP("Sentences", "The task has no alert that this applies to.")},
    {codes::kReasonRequired, QT_TRANSLATE_NOOP("Sentences", "A reason is needed.")},
    {codes::kReasonTooLong, QT_TRANSLATE_NOOP("Sentences", "The reason is too long.")},
    {codes::kTextTooLong,
        QT_TRANSLATE_NOOP("Sentences", "The text is too long[: at most {lengthMax} characters].")},
    {codes::kSnoozeWithoutEnd,
        QT_TRANSLATE_NOOP("Sentences", "Specify until when to snooze the alert.")},
    {codes::kOperatorMissing, QT_TRANSLATE_NOOP("Sentences", "The operator's name is missing.")},
    {codes::kOperatorTooLong, QT_TRANSLATE_NOOP("Sentences", "The operator's name is too long.")},
    {codes::kSubmissionDiffers,
        QT_TRANSLATE_NOOP(
            "Sentences", "Another task already has this id or key[: {task}]. Choose another one.")},
    {codes::kKeyDiffers,
        QT_TRANSLATE_NOOP("Sentences",
            "The same key was used before for something else[: operation {operation}]. Choose "
            "another one.")},
    {codes::kTaskIdInvalid,
        QT_TRANSLATE_NOOP("Sentences",
            "The task id is not valid[: at most {lengthMax} characters of {allowed}].")},
    {codes::kWorkflowNameInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The name of the workflow is not valid.")},
    {codes::kVersionInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The version of the workflow is not valid[: {value}].")},
    {codes::kPriorityInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The priority is not valid[: {value}].")},
    {codes::kPriorityOutOfRange,
        QT_TRANSLATE_NOOP("Sentences", "The priority must be from {min} to {max}.")},
    {codes::kResponseQueueInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The name of the response queue is not allowed.")},
    {codes::kResponseQueueNameTooLong,
        QT_TRANSLATE_NOOP("Sentences", "The name of the response queue is too long.")},
    {codes::kIdempotencyKeyInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The idempotency key is not allowed.")},
    {codes::kIdempotencyKeyTooLong,
        QT_TRANSLATE_NOOP("Sentences", "The idempotency key is too long.")},
    {codes::kInputNotJson,
        QT_TRANSLATE_NOOP("Sentences", "The input is not valid JSON[: {cause}].")},
    {codes::kInputNotAnObject, QT_TRANSLATE_NOOP("Sentences", "The input must be a JSON object.")},
    {codes::kInputTooLarge, QT_TRANSLATE_NOOP("Sentences", "The input is too large.")},
    {codes::kInputTooDeep, QT_TRANSLATE_NOOP("Sentences", "The input is nested too deeply.")},
    {codes::kCursorInvalid,
        QT_TRANSLATE_NOOP("Sentences", "The position in the list is not valid.")},
    {codes::kBulkEverything,
        QT_TRANSLATE_NOOP(
            "Sentences", "An empty filter selects every task. Confirm that you mean all of them.")},
    {codes::kBulkGraceOutOfRange,
        QT_TRANSLATE_NOOP("Sentences", "The grace period must be at most {max} ms.")},
    {codes::kBulkHasEnded, QT_TRANSLATE_NOOP("Sentences", "The operation has already ended.")},
    {codes::kBulkLimitOutOfRange,
        QT_TRANSLATE_NOOP("Sentences", "The failure limit must be from 0 to {max}.")},
    {codes::kWebhookNotFound,
        QT_TRANSLATE_NOOP("Sentences", "The webhook[ {webhook}] does not exist.")},
    {codes::kWebhookEventNotFailing,
        QT_TRANSLATE_NOOP("Sentences",
            "The webhook {webhook} has no event[ {event}] that has failed and can be skipped.")},
    {codes::kWebhookElsewhere,
        QT_TRANSLATE_NOOP("Sentences",
            "The leading node delivers the events of webhooks, and this node is not the "
            "leader. Skip the event on the leading node.")},
    {codes::kBulkNotFound,
        QT_TRANSLATE_NOOP("Sentences", "The operation[ {operation}] does not exist.")},
    {codes::kBulkNothing, QT_TRANSLATE_NOOP("Sentences", "Not possible for any of the tasks now.")},
    {codes::kBulkRateOutOfRange,
        QT_TRANSLATE_NOOP("Sentences", "The rate must be from 0 to {max} per second.")},
    {codes::kBulkSelectionMissing,
        QT_TRANSLATE_NOOP("Sentences", "Specify either a filter or a list of tasks.")},
    {codes::kBulkStateForbids,
        QT_TRANSLATE_NOOP("Sentences", "This is not possible in the operation's current state.")},
    {codes::kBulkStepNeeded,
        QT_TRANSLATE_NOOP("Sentences", "This action needs the name of a step.")},
    {codes::kBulkStepNotMeant,
        QT_TRANSLATE_NOOP("Sentences", "This action applies to whole tasks, not to a step.")},
    {codes::kBulkTooMany,
        QT_TRANSLATE_NOOP("Sentences",
            "The selection has more than the {limit} tasks that one operation can take. Narrow the "
            "filter.")},
    {codes::kBulkTooManyOpen,
        QT_TRANSLATE_NOOP("Sentences",
            "{limit} operations have not ended yet. Wait until one ends, or cancel one.")},
    {codes::kStaleToken, QT_TRANSLATE_NOOP("Sentences", "A newer claim has replaced this one.")},
    {codes::kStaleEpoch, QT_TRANSLATE_NOOP("Sentences", "Another Supervisor is the leader.")},
    {codes::kLateReply, QT_TRANSLATE_NOOP("Sentences", "The reply came too late.")},
    {codes::kEngineStopped, QT_TRANSLATE_NOOP("Sentences", "The engine has stopped.")},
    {codes::kLookOnly,
        QT_TRANSLATE_NOOP("Sentences",
            "This window only shows the state store (--look-only). Use the window or the command "
            "line of an engine.")},
    {codes::kShuttingDown,
        QT_TRANSLATE_NOOP(
            "Sentences", "The engine is shutting down. Try again when it is running again.")},
    {codes::kWriterQueueFull,
        QT_TRANSLATE_NOOP("Sentences",
            "Too many writes are pending. Nothing was accepted; try again in a moment.")},
    {codes::kReaderQueueFull,
        QT_TRANSLATE_NOOP("Sentences", "Too many reads are pending. Try again in a moment.")},
    {codes::kInboxFull,
        QT_TRANSLATE_NOOP(
            "Sentences", "The inbox is full. Nothing was accepted; try again in a moment.")},
    {codes::kOverloaded,
        QT_TRANSLATE_NOOP("Sentences",
            "Too many requests are pending. Nothing was accepted; try again in a moment.")},
    {codes::kBusy,
        QT_TRANSLATE_NOOP("Sentences",
            "No Scheduler made a decision in time. Nothing was changed; try again in a moment.")},
};

} // namespace

std::span<const Sentence> refusalSentences()
{
    return kRefusalSentences;
}

} // namespace sagadesk::text
