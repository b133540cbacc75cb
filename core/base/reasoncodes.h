#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Why and how something happened: reasons of attempts, journal rows, alerts and waiting.
// Their text: core/text.

// Why the last attempt of a step failed.
inline constexpr QLatin1StringView kNoRoute{"no-route"};
inline constexpr QLatin1StringView kConnectFailed{"connect-failed"};
inline constexpr QLatin1StringView kNotSent{"not-sent"};
inline constexpr QLatin1StringView kEmptyAnswer{"empty-answer"};
inline constexpr QLatin1StringView kAnswerCut{"answer-cut"};
inline constexpr QLatin1StringView kConnectionRefused{"connection-refused"};
inline constexpr QLatin1StringView kConnectionLost{"connection-lost"};
inline constexpr QLatin1StringView kConnectionReset{"connection-reset"};
inline constexpr QLatin1StringView kConnectTimeout{"connect-timeout"};
inline constexpr QLatin1StringView kNameNotResolved{"name-not-resolved"};
inline constexpr QLatin1StringView kTlsFailed{"tls-failed"};
inline constexpr QLatin1StringView kHttpStatus{"http-status"};
inline constexpr QLatin1StringView kUnexpectedStatus{"unexpected-status"};
inline constexpr QLatin1StringView kUnexpectedBody{"unexpected-body"};
inline constexpr QLatin1StringView kMalformedBody{"malformed-body"};
inline constexpr QLatin1StringView kMalformedAnswer{"malformed-answer"};
inline constexpr QLatin1StringView kAnswerTooLarge{"answer-too-large"};
inline constexpr QLatin1StringView kRedirectRefused{"redirect-refused"};
inline constexpr QLatin1StringView kGoneTooEarly{"gone-too-early"};
inline constexpr QLatin1StringView kWithdrawn{"withdrawn"};
inline constexpr QLatin1StringView kSecretMissing{"secret-missing"};
inline constexpr QLatin1StringView kHeaderInvalid{"header-invalid"};
inline constexpr QLatin1StringView kHeaderValueUnsafe{"header-value-unsafe"};
inline constexpr QLatin1StringView kRequestInvalid{"request-invalid"};
inline constexpr QLatin1StringView kUrlRefused{"url-refused"};
inline constexpr QLatin1StringView kPathUnsafe{"path-unsafe"};
inline constexpr QLatin1StringView kPlaceholderMissing{"placeholder-missing"};
inline constexpr QLatin1StringView kPlaceholderEmpty{"placeholder-empty"};
inline constexpr QLatin1StringView kPlaceholderNotScalar{"placeholder-not-scalar"};
inline constexpr QLatin1StringView kDeadlinePassed{"deadline-passed"};
inline constexpr QLatin1StringView kExpired{"expired"};
inline constexpr QLatin1StringView kNoAnswer{"no-answer"};

// What happened to a task, an alert or a bulk operation, as the journal records it.
inline constexpr QLatin1StringView kCreated{"created"};
inline constexpr QLatin1StringView kStarted{"started"};
inline constexpr QLatin1StringView kAdvanced{"advanced"};
inline constexpr QLatin1StringView kStepCompleted{"step-completed"};
inline constexpr QLatin1StringView kStepFailed{"step-failed"};
inline constexpr QLatin1StringView kStepSkipped{"step-skipped"};
inline constexpr QLatin1StringView kConditionNotMet{"condition-not-met"};
inline constexpr QLatin1StringView kCompletedByHand{"completed-by-hand"};
inline constexpr QLatin1StringView kUndone{"undone"};
inline constexpr QLatin1StringView kUndoneByHand{"undone-by-hand"};
inline constexpr QLatin1StringView kUndoFailed{"undo-failed"};
inline constexpr QLatin1StringView kHandedOver{"handed-over"};
inline constexpr QLatin1StringView kDeferred{"deferred"};
inline constexpr QLatin1StringView kTaskProcessed{"task-processed"};
inline constexpr QLatin1StringView kTaskCompensated{"task-compensated"};
inline constexpr QLatin1StringView kTaskCanceled{"task-canceled"};
inline constexpr QLatin1StringView kShutdown{"shutdown"};
inline constexpr QLatin1StringView kRestarted{"restarted"};
inline constexpr QLatin1StringView kActorEnded{"actor-ended"};
inline constexpr QLatin1StringView kResubmitted{"resubmitted"};
inline constexpr QLatin1StringView kRelease{"release"};
inline constexpr QLatin1StringView kTakeBack{"take-back"};
inline constexpr QLatin1StringView kResumed{"resumed"};
inline constexpr QLatin1StringView kStoreSlow{"store-slow"};
inline constexpr QLatin1StringView kStoreInTime{"store-in-time"};
inline constexpr QLatin1StringView kWait{"wait"};
inline constexpr QLatin1StringView kPark{"park"};
inline constexpr QLatin1StringView kCompensate{"compensate"};
inline constexpr QLatin1StringView kSupervisorRelease{"supervisor-release"};
inline constexpr QLatin1StringView kSupervisorTakeBack{"supervisor-take-back"};
inline constexpr QLatin1StringView kSupervisorResumed{"supervisor-resumed"};
inline constexpr QLatin1StringView kSupervisorStoreSlow{"supervisor-store-slow"};
inline constexpr QLatin1StringView kQuarantined{"quarantined"};
inline constexpr QLatin1StringView kInterruptedRepeatedly{"interrupted-repeatedly"};
inline constexpr QLatin1StringView kRecordBroken{"record-broken"};
inline constexpr QLatin1StringView kSupervisorWait{"supervisor-wait"};
inline constexpr QLatin1StringView kSupervisorPark{"supervisor-park"};
inline constexpr QLatin1StringView kSupervisorCompensate{"supervisor-compensate"};
inline constexpr QLatin1StringView kOperatorResubmit{"operator-resubmit"};
inline constexpr QLatin1StringView kOperatorRunNow{"operator-run-now"};
inline constexpr QLatin1StringView kOperatorStopRetrying{"operator-stop-retrying"};
inline constexpr QLatin1StringView kOperatorSkip{"operator-skip"};
inline constexpr QLatin1StringView kOperatorComplete{"operator-complete"};
inline constexpr QLatin1StringView kOperatorCompensate{"operator-compensate"};
inline constexpr QLatin1StringView kOperatorUndo{"operator-undo"};
inline constexpr QLatin1StringView kOperatorUndoneByHand{"operator-undone-by-hand"};
inline constexpr QLatin1StringView kOperatorCancel{"operator-cancel"};
inline constexpr QLatin1StringView kOperatorPause{"operator-pause"};
inline constexpr QLatin1StringView kOperatorResume{"operator-resume"};
inline constexpr QLatin1StringView kThresholdReached{"threshold-reached"};
inline constexpr QLatin1StringView kUndoAttemptsUsedUp{"undo-attempts-used-up"};
inline constexpr QLatin1StringView kUndoHasNoRequest{"undo-has-no-request"};
inline constexpr QLatin1StringView kStoppedByOperator{"stopped-by-operator"};
inline constexpr QLatin1StringView kStepStillFailed{"step-still-failed"};
inline constexpr QLatin1StringView kManualUndo{"manual-undo"};
inline constexpr QLatin1StringView kUndoNeedsOutput{"undo-needs-output"};
inline constexpr QLatin1StringView kUndoRecordMissing{"undo-record-missing"};
inline constexpr QLatin1StringView kClosedByOperator{"closed-by-operator"};
inline constexpr QLatin1StringView kControlHoldOpen{"control-hold-open"};
inline constexpr QLatin1StringView kControlLiftRate{"control-lift-rate"};
inline constexpr QLatin1StringView kControlPause{"control-pause"};
inline constexpr QLatin1StringView kControlPauseIntake{"control-pause-intake"};
inline constexpr QLatin1StringView kControlReset{"control-reset"};
inline constexpr QLatin1StringView kControlResume{"control-resume"};
inline constexpr QLatin1StringView kControlResumeIntake{"control-resume-intake"};
inline constexpr QLatin1StringView kControlSetConcurrency{"control-set-concurrency"};
inline constexpr QLatin1StringView kControlSetRate{"control-set-rate"};
inline constexpr QLatin1StringView kControlStepDown{"control-step-down"};
inline constexpr QLatin1StringView kAlertAcknowledged{"alert-acknowledged"};
inline constexpr QLatin1StringView kAlertAssigned{"alert-assigned"};
inline constexpr QLatin1StringView kAlertClosed{"alert-closed"};
inline constexpr QLatin1StringView kAlertNoted{"alert-noted"};
inline constexpr QLatin1StringView kAlertSnoozed{"alert-snoozed"};
inline constexpr QLatin1StringView kBulkBegun{"bulk-begun"};
inline constexpr QLatin1StringView kBulkCanaryCompleted{"bulk-canary-completed"};
inline constexpr QLatin1StringView kBulkCanaryFailed{"bulk-canary-failed"};
inline constexpr QLatin1StringView kBulkCanceled{"bulk-canceled"};
inline constexpr QLatin1StringView kBulkCreated{"bulk-created"};
inline constexpr QLatin1StringView kBulkFailures{"bulk-failures"};
inline constexpr QLatin1StringView kBulkFinished{"bulk-finished"};
inline constexpr QLatin1StringView kBulkGraceAgain{"bulk-grace-again"};
inline constexpr QLatin1StringView kBulkPaused{"bulk-paused"};
inline constexpr QLatin1StringView kBulkResumed{"bulk-resumed"};
inline constexpr QLatin1StringView kBulkTaskState{"bulk-task-state"};

// What a task, a step or an undo is waiting for.
inline constexpr QLatin1StringView kBackOff{"back-off"};
inline constexpr QLatin1StringView kNotBefore{"not-before"};
inline constexpr QLatin1StringView kBreakerOpen{"breaker-open"};
inline constexpr QLatin1StringView kBreakerHeldOpen{"breaker-held-open"};
inline constexpr QLatin1StringView kBreakerProbe{"breaker-probe"};
inline constexpr QLatin1StringView kServicePaused{"service-paused"};
inline constexpr QLatin1StringView kAgentBusy{"agent-busy"};
inline constexpr QLatin1StringView kNoAgent{"no-agent"};
inline constexpr QLatin1StringView kRateLimited{"rate-limited"};
inline constexpr QLatin1StringView kRateLimit{"rate-limit"};
inline constexpr QLatin1StringView kCapacity{"capacity"};
inline constexpr QLatin1StringView kPredecessor{"predecessor"};
inline constexpr QLatin1StringView kOverdue{"overdue"};
inline constexpr QLatin1StringView kPaused{"paused"};
inline constexpr QLatin1StringView kOperator{"operator"};
inline constexpr QLatin1StringView kCompensation{"compensation"};
inline constexpr QLatin1StringView kSettling{"settling"};
inline constexpr QLatin1StringView kHeldBy{"held-by"};
inline constexpr QLatin1StringView kScheduler{"scheduler"};
inline constexpr QLatin1StringView kSupervisor{"supervisor"};
inline constexpr QLatin1StringView kExtendedWait{"extended-wait"};
inline constexpr QLatin1StringView kNotWanted{"not-wanted"};
inline constexpr QLatin1StringView kRetryAfter{"retry-after"};
inline constexpr QLatin1StringView kUndoFirst{"undo-first"};
inline constexpr QLatin1StringView kUnhealthy{"unhealthy"};
inline constexpr QLatin1StringView kUntilDeadline{"until-deadline"};

// Why a service can't be used, and why the alert about it was closed.
inline constexpr QLatin1StringView kUnusablePaused{"unusable-paused"};
inline constexpr QLatin1StringView kUnusableHeldOpen{"unusable-held-open"};
inline constexpr QLatin1StringView kUnusableUnhealthy{"unusable-unhealthy"};
inline constexpr QLatin1StringView kUnusableBreakerOpen{"unusable-breaker-open"};
inline constexpr QLatin1StringView kUnusableRemoved{"unusable-removed"};
inline constexpr QLatin1StringView kUnusableNoAgent{"unusable-no-agent"};
inline constexpr QLatin1StringView kNoStepWaits{"no-step-waits"};
inline constexpr QLatin1StringView kServiceAnswers{"service-answers"};

} // namespace sagadesk::codes
