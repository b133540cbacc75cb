#include "core/base/reasoncodes.h"
#include "core/text/sentencetables.h"

#include <QCoreApplication>

namespace sagadesk::text {

namespace {

// Why the last attempt of a step failed.
constexpr Sentence kFailurePhrases[] = {
    {codes::kNoRoute, QT_TRANSLATE_NOOP("Sentences", "The service could not be reached")},
    {codes::kConnectFailed, QT_TRANSLATE_NOOP("Sentences", "The connection to the service failed")},
    {codes::kNotSent, QT_TRANSLATE_NOOP("Sentences", "The request could not be sent[: {detail}]")},
    {codes::kEmptyAnswer,
        QT_TRANSLATE_NOOP("Sentences", "The connection was closed without a response")},
    {codes::kAnswerCut,
        QT_TRANSLATE_NOOP("Sentences", "The connection was lost in the middle of the response")},
    {codes::kConnectionRefused,
        QT_TRANSLATE_NOOP("Sentences", "The service refused the connection")},
    {codes::kConnectionLost, QT_TRANSLATE_NOOP("Sentences", "The connection was lost")},
    {codes::kConnectionReset, QT_TRANSLATE_NOOP("Sentences", "The connection was lost")},
    {codes::kConnectTimeout,
        QT_TRANSLATE_NOOP("Sentences", "The service could not be reached in time")},
    {codes::kNameNotResolved,
        QT_TRANSLATE_NOOP("Sentences", "The host name of the service could not be resolved")},
    {codes::kTlsFailed, QT_TRANSLATE_NOOP("Sentences", "The secure connection failed")},
    {codes::kTokenUnavailable,
        QT_TRANSLATE_NOOP("Sentences",
            "No access token could be obtained for the service[: HTTP {httpStatus}][, {error}][: "
            "{cause}]")},
    {codes::kHttpStatus, QT_TRANSLATE_NOOP("Sentences", "HTTP {status}[: {body}]")},
    {codes::kUnexpectedStatus,
        QT_TRANSLATE_NOOP("Sentences", "HTTP {status} was not expected[: {body}]")},
    {codes::kAcceptedOnly,
        QT_TRANSLATE_NOOP("Sentences",
            "HTTP {status}: the service accepted the request but has not completed it; if that is "
            "enough for this step, list {status} in expect.status")},
    {codes::kUnexpectedBody,
        QT_TRANSLATE_NOOP("Sentences",
            "The response is not as expected: {path}[ should be {expected}][: {body}]")},
    {codes::kMalformedBody,
        QT_TRANSLATE_NOOP(
            "Sentences", "The response is not valid JSON[ ({contentType})][: {cause}][: {body}]")},
    {codes::kMalformedAnswer, QT_TRANSLATE_NOOP("Sentences", "The response is not valid HTTP")},
    {codes::kAnswerTooLarge, QT_TRANSLATE_NOOP("Sentences", "The response is too large")},
    {codes::kRedirectRefused,
        QT_TRANSLATE_NOOP("Sentences", "The service sent a redirect, which is not followed")},
    {codes::kWithdrawn, QT_TRANSLATE_NOOP("Sentences", "Withdrawn before it was sent")},
    {codes::kLimitLowered,
        QT_TRANSLATE_NOOP(
            "Sentences", "Returned unsent: the service now takes fewer requests at once")},
    {codes::kNodeDraining,
        QT_TRANSLATE_NOOP("Sentences", "Returned because the node of its holder is being drained")},
    {codes::kSecretMissing,
        QT_TRANSLATE_NOOP(
            "Sentences", "A secret is missing[: environment variable {env}][: file {file}]")},
    {codes::kHeaderInvalid, QT_TRANSLATE_NOOP("Sentences", "A header is not allowed[: {header}]")},
    {codes::kHeaderValueUnsafe,
        QT_TRANSLATE_NOOP("Sentences", "The value of a header is not allowed[: {header}]")},
    {codes::kRequestInvalid, QT_TRANSLATE_NOOP("Sentences", "The request can't be sent[: {part}]")},
    {codes::kUrlRefused,
        QT_TRANSLATE_NOOP("Sentences", "The address of the service is not allowed")},
    {codes::kPathUnsafe, QT_TRANSLATE_NOOP("Sentences", "The path of the request is not allowed")},
    {codes::kPlaceholderMissing,
        QT_TRANSLATE_NOOP("Sentences", "There is no value for {placeholder}")},
    {codes::kPlaceholderEmpty,
        QT_TRANSLATE_NOOP("Sentences", "The value for {placeholder} is empty")},
    {codes::kPlaceholderNotScalar,
        QT_TRANSLATE_NOOP("Sentences", "The value for {placeholder} can't be inserted into text")},
    {codes::kNotComparable,
        QT_TRANSLATE_NOOP("Sentences",
            "The condition can't be decided: {path} is {found}, which can't be compared with "
            "{expected}")},
    {codes::kDeadlinePassed,
        QT_TRANSLATE_NOOP("Sentences",
            "The time allowed has run out[; the deadline of the task was {deadline}]")},
    {codes::kExpired,
        QT_TRANSLATE_NOOP("Sentences",
            "No response[ by {completeBy}][; requests sent by {instance}: {requests}]")},
    {codes::kNoAnswer, QT_TRANSLATE_NOOP("Sentences", "No response by {until}")},
};

// Events of a task, an alert or a bulk operation that the journal records.
constexpr Sentence kJournalPhrases[] = {
    {codes::kCreated, QT_TRANSLATE_NOOP("Sentences", "Task created")},
    {codes::kStarted, QT_TRANSLATE_NOOP("Sentences", "Steps started")},
    {codes::kAdvanced, QT_TRANSLATE_NOOP("Sentences", "Next steps released")},
    {codes::kStepCompleted, QT_TRANSLATE_NOOP("Sentences", "Step completed")},
    {codes::kStepFailed, QT_TRANSLATE_NOOP("Sentences", "Step failed")},
    {codes::kStepSkipped, QT_TRANSLATE_NOOP("Sentences", "Step skipped")},
    {codes::kConditionNotMet,
        QT_TRANSLATE_NOOP("Sentences", "Skipped: {condition} is not met[ ({values})]")},
    {codes::kCompletedByHand, QT_TRANSLATE_NOOP("Sentences", "Completed by hand")},
    {codes::kUndone, QT_TRANSLATE_NOOP("Sentences", "Undone")},
    {codes::kUndoneByHand, QT_TRANSLATE_NOOP("Sentences", "Undone by hand")},
    {codes::kUndoFailed, QT_TRANSLATE_NOOP("Sentences", "Undo failed")},
    {codes::kHandedOver,
        QT_TRANSLATE_NOOP(
            "Sentences", "The Agent has used up its attempts; the Supervisor decides")},
    {codes::kDeferred, QT_TRANSLATE_NOOP("Sentences", "Deferred[ until {until}]")},
    {codes::kTaskProcessed, QT_TRANSLATE_NOOP("Sentences", "Every step is done")},
    {codes::kTaskCompensated, QT_TRANSLATE_NOOP("Sentences", "Everything is undone")},
    {codes::kTaskCanceled, QT_TRANSLATE_NOOP("Sentences", "Stopped before anything took effect")},
    {codes::kShutdown, QT_TRANSLATE_NOOP("Sentences", "Released on shutdown")},
    {codes::kRestarted, QT_TRANSLATE_NOOP("Sentences", "Revoked after a restart")},
    {codes::kNodeLost,
        QT_TRANSLATE_NOOP("Sentences", "Revoked because the node of its holder was lost")},
    {codes::kActorEnded, QT_TRANSLATE_NOOP("Sentences", "Revoked because {instance} stopped")},
    {codes::kResubmitted, QT_TRANSLATE_NOOP("Sentences", "Resubmitted by an operator")},
    {codes::kRelease, QT_TRANSLATE_NOOP("Sentences", "The step is released and tried again")},
    {codes::kTakeBack, QT_TRANSLATE_NOOP("Sentences", "The step is released")},
    {codes::kResumed,
        QT_TRANSLATE_NOOP(
            "Sentences", "The step is tried again: its complete-by time passed during a pause")},
    {codes::kStoreSlow,
        QT_TRANSLATE_NOOP("Sentences",
            "The store was too slow, so nothing was sent[ after {commits} commits][; next attempt "
            "at {until}]")},
    {codes::kWebhookFailing,
        QT_TRANSLATE_NOOP("Sentences",
            "Deliveries to the webhook {webhook} have been failing since {since}[: {cause}]")},
    {codes::kWebhookDelivered,
        QT_TRANSLATE_NOOP("Sentences", "Deliveries of events succeed again")},
    {codes::kWebhookRemoved,
        QT_TRANSLATE_NOOP("Sentences", "The webhook is no longer in webhooks.json")},
    {codes::kOldTransaction,
        QT_TRANSLATE_NOOP("Sentences",
            "A transaction has been open in the database for too long[, since {since}]. Old rows "
            "can't be removed until it ends, so the store becomes slower")},
    {codes::kOldTransactionEnded,
        QT_TRANSLATE_NOOP("Sentences", "The transaction that was open for too long has ended")},
    {codes::kStoreInTime, QT_TRANSLATE_NOOP("Sentences", "Requests are sent on time again")},
    {codes::kWait, QT_TRANSLATE_NOOP("Sentences", "The step waits longer before its last attempt")},
    {codes::kPark, QT_TRANSLATE_NOOP("Sentences", "The task needs an operator")},
    {codes::kCompensate, QT_TRANSLATE_NOOP("Sentences", "What the task did is undone")},
    {codes::kSupervisorRelease,
        QT_TRANSLATE_NOOP(
            "Sentences", "The Supervisor revoked the claim; the step is tried again[: {cause}]")},
    {codes::kSupervisorTakeBack,
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor revoked the claim[: {cause}]")},
    {codes::kSupervisorResumed,
        QT_TRANSLATE_NOOP("Sentences",
            "The Supervisor revoked the step's claim: its complete-by time passed during a pause")},
    {codes::kSupervisorStoreSlow,
        QT_TRANSLATE_NOOP("Sentences",
            "The Supervisor revoked the step's claim: the store was too slow, so nothing was "
            "sent")},
    {codes::kQuarantined, QT_TRANSLATE_NOOP("Sentences", "Quarantined: an operator is needed")},
    {codes::kInterruptedRepeatedly,
        QT_TRANSLATE_NOOP("Sentences",
            "The program ended or was paused {times} times in succession while the step was "
            "running")},
    {codes::kRecordBroken,
        QT_TRANSLATE_NOOP("Sentences", "The record of the task is inconsistent[: {assertion}]")},
    {codes::kSupervisorWait,
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor delayed the last attempt[: {cause}]")},
    {codes::kSupervisorPark,
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor gave up; an operator is needed[: {cause}]")},
    {codes::kSupervisorCompensate,
        QT_TRANSLATE_NOOP("Sentences", "The Supervisor gave up; the task is undone[: {cause}]")},
    {codes::kOperatorResubmit,
        QT_TRANSLATE_NOOP("Sentences", "Resubmitted[: {step}][ – {reason}]")},
    {codes::kOperatorRunNow, QT_TRANSLATE_NOOP("Sentences", "Run at once[: {step}][ – {reason}]")},
    {codes::kOperatorStopRetrying,
        QT_TRANSLATE_NOOP("Sentences", "Retrying stopped[: {step}][ – {reason}]")},
    {codes::kOperatorSkip, QT_TRANSLATE_NOOP("Sentences", "Skipped[: {step}][ – {reason}]")},
    {codes::kOperatorComplete,
        QT_TRANSLATE_NOOP("Sentences", "Completed by hand[: {step}][ – {reason}]")},
    {codes::kOperatorCompensate,
        QT_TRANSLATE_NOOP("Sentences", "Compensation requested[ – {reason}]")},
    {codes::kOperatorUndo, QT_TRANSLATE_NOOP("Sentences", "Undo retried[: {step}][ – {reason}]")},
    {codes::kOperatorUndoneByHand,
        QT_TRANSLATE_NOOP("Sentences", "Undone by hand[: {step}][ – {reason}]")},
    {codes::kOperatorCancel, QT_TRANSLATE_NOOP("Sentences", "Canceled[ – {reason}]")},
    {codes::kOperatorPause, QT_TRANSLATE_NOOP("Sentences", "Paused[ – {reason}]")},
    {codes::kOperatorResume, QT_TRANSLATE_NOOP("Sentences", "Resumed[ – {reason}]")},
    {codes::kThresholdReached, QT_TRANSLATE_NOOP("Sentences", "Failure threshold reached")},
    {codes::kUndoAttemptsUsedUp,
        QT_TRANSLATE_NOOP("Sentences", "Failure threshold of the undo reached")},
    {codes::kUndoHasNoRequest, QT_TRANSLATE_NOOP("Sentences", "The undo has no request")},
    {codes::kStoppedByOperator,
        QT_TRANSLATE_NOOP("Sentences", "Retries stopped[ by {operator}][ – {reason}][: {cause}]")},
    {codes::kStepStillFailed, QT_TRANSLATE_NOOP("Sentences", "There is another failed step")},
    {codes::kManualUndo, QT_TRANSLATE_NOOP("Sentences", "Undo by hand: {text}")},
    {codes::kUndoNeedsOutput,
        QT_TRANSLATE_NOOP("Sentences",
            "Only the response of the step shows how to undo it, and there is none; the request "
            "was {method} {path} with the key {key}")},
    {codes::kUndoRecordMissing,
        QT_TRANSLATE_NOOP("Sentences", "The undo that was recorded can't be read from the store")},
    {codes::kClosedByOperator, QT_TRANSLATE_NOOP("Sentences", "Closed by an operator[: {reason}]")},
    {codes::kControlDrainNode,
        QT_TRANSLATE_NOOP("Sentences", "Node {service} makes no new claims[ – {reason}]")},
    {codes::kControlHoldOpen,
        QT_TRANSLATE_NOOP("Sentences", "Circuit breaker of {service} held open[ – {reason}]")},
    {codes::kControlLiftRate,
        QT_TRANSLATE_NOOP("Sentences", "Rate limit of {service} lifted[ – {reason}]")},
    {codes::kControlPause, QT_TRANSLATE_NOOP("Sentences", "Service {service} paused[ – {reason}]")},
    {codes::kControlPauseIntake, QT_TRANSLATE_NOOP("Sentences", "Intake paused[ – {reason}]")},
    {codes::kControlPurge,
        QT_TRANSLATE_NOOP("Sentences", "Finished tasks removed[: {value}][ – {reason}]")},
    {codes::kControlReset,
        QT_TRANSLATE_NOOP("Sentences", "Circuit breaker of {service} reset[ – {reason}]")},
    {codes::kControlResume,
        QT_TRANSLATE_NOOP("Sentences", "Service {service} resumed[ – {reason}]")},
    {codes::kControlResumeIntake, QT_TRANSLATE_NOOP("Sentences", "Intake resumed[ – {reason}]")},
    {codes::kControlResumeNode,
        QT_TRANSLATE_NOOP("Sentences", "Node {service} makes claims again[ – {reason}]")},
    {codes::kControlSetConcurrency,
        QT_TRANSLATE_NOOP(
            "Sentences", "Concurrent requests to {service} limited to {value}[ – {reason}]")},
    {codes::kControlSetRate,
        QT_TRANSLATE_NOOP(
            "Sentences", "Requests to {service} limited to {value} per second[ – {reason}]")},
    {codes::kControlSkipEvent,
        QT_TRANSLATE_NOOP(
            "Sentences", "An event for the webhook {service} was skipped[ – {reason}]")},
    {codes::kControlStepDown,
        QT_TRANSLATE_NOOP("Sentences", "Supervisor asked to step down[ – {reason}]")},
    {codes::kEngineStarted,
        QT_TRANSLATE_NOOP("Sentences",
            "The engine was started at {until}; the last entry before that is from {from}")},
    {codes::kProcessPaused,
        QT_TRANSLATE_NOOP("Sentences",
            "The process was stopped from {from} until {until}[ ({durationMs})]; this time does "
            "not count against any step")},
    {codes::kStorePaused,
        QT_TRANSLATE_NOOP("Sentences",
            "Nothing could be written to the state store from {from} until {until}[ "
            "({durationMs})]; this time does not count against any step")},
    {codes::kAlertAcknowledged, QT_TRANSLATE_NOOP("Sentences", "Alert acknowledged")},
    {codes::kAlertAssigned, QT_TRANSLATE_NOOP("Sentences", "Alert assigned")},
    {codes::kAlertClosed, QT_TRANSLATE_NOOP("Sentences", "Alert closed")},
    {codes::kAlertNoted, QT_TRANSLATE_NOOP("Sentences", "Note added to the alert")},
    {codes::kAlertSnoozed, QT_TRANSLATE_NOOP("Sentences", "Alert snoozed[ until {until}]")},
    {codes::kBulkBegun, QT_TRANSLATE_NOOP("Sentences", "Started after the grace period")},
    {codes::kBulkCanaryCompleted,
        QT_TRANSLATE_NOOP("Sentences", "The first task has completed; the others follow")},
    {codes::kBulkCanaryFailed,
        QT_TRANSLATE_NOOP("Sentences", "Stopped: the first task[, {task},] failed again")},
    {codes::kBulkCanceled, QT_TRANSLATE_NOOP("Sentences", "Canceled[ – {reason}]")},
    {codes::kBulkCreated, QT_TRANSLATE_NOOP("Sentences", "Set of tasks frozen[ – {reason}]")},
    {codes::kBulkFailures,
        QT_TRANSLATE_NOOP(
            "Sentences", "Stopped: {failures} failed again, more than the {limit} allowed")},
    {codes::kBulkFinished, QT_TRANSLATE_NOOP("Sentences", "Nothing is left to do")},
    {codes::kBulkGraceAgain,
        QT_TRANSLATE_NOOP("Sentences", "The grace period started again after a restart")},
    {codes::kBulkPaused, QT_TRANSLATE_NOOP("Sentences", "Paused by an operator[ – {reason}]")},
    {codes::kBulkResumed, QT_TRANSLATE_NOOP("Sentences", "Resumed by an operator[ – {reason}]")},
    {codes::kBulkTaskState, QT_TRANSLATE_NOOP("Sentences", "The task is {state}")},
};

// What a task, a step or an undo is waiting for.
constexpr Sentence kWaitingPhrases[] = {
    {codes::kBackOff, QT_TRANSLATE_NOOP("Sentences", "Waits until {until} after a failure")},
    {codes::kNotBefore, QT_TRANSLATE_NOOP("Sentences", "Waits until {until}")},
    {codes::kBreakerOpen,
        QT_TRANSLATE_NOOP("Sentences",
            "Waits for the circuit breaker[ of {service}][ at {endpoint}][, next probe {until}]")},
    {codes::kBreakerHeldOpen,
        QT_TRANSLATE_NOOP("Sentences",
            "The circuit breaker[ of {service}][ at {endpoint}] is held open by an operator")},
    {codes::kBreakerProbe,
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits for the probe of the circuit breaker[ at {endpoint}]")},
    {codes::kServicePaused, QT_TRANSLATE_NOOP("Sentences", "The service[ {service}] is paused")},
    {codes::kAgentBusy,
        QT_TRANSLATE_NOOP(
            "Sentences", "The Agent[ of {service}] is at capacity[; next attempt at {until}]")},
    {codes::kNoAgent,
        QT_TRANSLATE_NOOP("Sentences", "There is no Agent for the service[ {service}]")},
    {codes::kRateLimited,
        QT_TRANSLATE_NOOP("Sentences", "Waits for the rate limit of the service")},
    {codes::kRateLimit,
        QT_TRANSLATE_NOOP("Sentences", "Waits for the rate limit[ of {service}], until {until}")},
    {codes::kCapacity,
        QT_TRANSLATE_NOOP("Sentences",
            "Waits for a free place at the service[ {service}][, which takes {concurrency} at a "
            "time]")},
    {codes::kSlowStart,
        QT_TRANSLATE_NOOP("Sentences",
            "The load on the service[ {service}] is increased slowly after an outage[: {openMax} "
            "of {concurrency} requests at once]")},
    {codes::kPredecessor, QT_TRANSLATE_NOOP("Sentences", "Waits for step {step}")},
    {codes::kOverdue,
        QT_TRANSLATE_NOOP("Sentences", "The complete-by time has passed; the Supervisor decides")},
    {codes::kPaused, QT_TRANSLATE_NOOP("Sentences", "The task is paused")},
    {codes::kOperator, QT_TRANSLATE_NOOP("Sentences", "Waits for an operator")},
    {codes::kCompensation,
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until the requests of the running steps are answered or time out")},
    {codes::kSettling,
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until {until} because a late effect may still arrive")},
    {codes::kHeldBy, QT_TRANSLATE_NOOP("Sentences", "Held by {instance} until {completeBy}")},
    {codes::kScheduler, QT_TRANSLATE_NOOP("Sentences", "Waits for a Scheduler")},
    {codes::kSupervisor,
        QT_TRANSLATE_NOOP(
            "Sentences", "The Agent has used up its attempts; the Supervisor decides next")},
    {codes::kExtendedWait,
        QT_TRANSLATE_NOOP("Sentences", "Waits for its last attempt, until {until}")},
    {codes::kNotWanted,
        QT_TRANSLATE_NOOP("Sentences", "Will not be started: the task is being compensated")},
    {codes::kRetryAfter,
        QT_TRANSLATE_NOOP("Sentences",
            "The service[ {service}] requested a wait until {until}[ (HTTP {status})]")},
    {codes::kUndoFirst,
        QT_TRANSLATE_NOOP("Sentences", "Waits until the effect of step {step} is undone")},
    {codes::kUnhealthy,
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until the service[ {service}] is healthy again[ at {endpoint}]")},
    {codes::kUntilDeadline,
        QT_TRANSLATE_NOOP(
            "Sentences", "Waits until {until}, when the deadline of the task passes")},
};

// Why a service can't be used, and why its alert was closed.
constexpr Sentence kServicePhrases[] = {
    {codes::kUnusablePaused,
        QT_TRANSLATE_NOOP("Sentences",
            "Service {service} is paused[ by {operator}][: {reason}][; waiting steps: {waiting}]")},
    {codes::kUnusableHeldOpen,
        QT_TRANSLATE_NOOP("Sentences",
            "The circuit breaker of {service} is held open[ by {operator}][: {reason}][; "
            "waiting steps: {waiting}]")},
    {codes::kUnusableUnhealthy,
        QT_TRANSLATE_NOOP("Sentences",
            "Service {service} has been failing its health checks[ since {since}][; waiting steps: "
            "{waiting}]")},
    {codes::kUnusableBreakerOpen,
        QT_TRANSLATE_NOOP("Sentences",
            "The circuit breaker of {service} has not closed[ since {since}][; waiting steps: "
            "{waiting}]")},
    {codes::kUnusableRemoved,
        QT_TRANSLATE_NOOP("Sentences",
            "Service {service} is missing from the services file[; waiting steps: {waiting}]")},
    {codes::kUnusableNoAgent,
        QT_TRANSLATE_NOOP(
            "Sentences", "Service {service} has no Agent[; waiting steps: {waiting}]")},
    {codes::kNoStepWaits,
        QT_TRANSLATE_NOOP("Sentences", "No step is waiting for service {service} anymore")},
    {codes::kServiceAnswers,
        QT_TRANSLATE_NOOP("Sentences", "A request to service {service} has succeeded")},
};

} // namespace

std::span<const Sentence> failurePhrases()
{
    return kFailurePhrases;
}

std::span<const Sentence> journalPhrases()
{
    return kJournalPhrases;
}

std::span<const Sentence> servicePhrases()
{
    return kServicePhrases;
}

std::span<const Sentence> waitingPhrases()
{
    return kWaitingPhrases;
}

} // namespace sagadesk::text
