#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// Why a command, a submission or a report was refused. The texts are in core/text.

inline constexpr QLatin1StringView kTaskIsFinal{"task-is-final"};
inline constexpr QLatin1StringView kTaskStateForbids{"task-state-forbids"};
inline constexpr QLatin1StringView kTaskNotActive{"task-not-active"};
inline constexpr QLatin1StringView kStepNotFailed{"step-not-failed"};
inline constexpr QLatin1StringView kStepStateForbids{"step-state-forbids"};
inline constexpr QLatin1StringView kStepNeeded{"step-needed"};
inline constexpr QLatin1StringView kStepNotFound{"step-not-found"};
inline constexpr QLatin1StringView kInputNeedsStep{"input-needs-step"};
inline constexpr QLatin1StringView kCompensationFailed{"compensation-failed"};
inline constexpr QLatin1StringView kAlreadyCompensating{"already-compensating"};
inline constexpr QLatin1StringView kTaskPaused{"task-paused"};
inline constexpr QLatin1StringView kTaskNotPaused{"task-not-paused"};
inline constexpr QLatin1StringView kNothingWaits{"nothing-waits"};
inline constexpr QLatin1StringView kNothingRetried{"nothing-retried"};
inline constexpr QLatin1StringView kNothingOpen{"nothing-open"};
inline constexpr QLatin1StringView kNothingOverdue{"nothing-overdue"};
inline constexpr QLatin1StringView kUndoNotFailed{"undo-not-failed"};
inline constexpr QLatin1StringView kNoUndoForFreshKey{"no-undo-for-fresh-key"};
inline constexpr QLatin1StringView kVersionChanged{"version-changed"};
inline constexpr QLatin1StringView kStateDiffers{"state-differs"};
inline constexpr QLatin1StringView kActionUnknown{"action-unknown"};
inline constexpr QLatin1StringView kActorUnknown{"actor-unknown"};
inline constexpr QLatin1StringView kWorkflowUnknown{"workflow-unknown"};
inline constexpr QLatin1StringView kWorkflowVersionDiffers{"workflow-version-differs"};
inline constexpr QLatin1StringView kTaskNotFound{"task-not-found"};
inline constexpr QLatin1StringView kPurged{"purged"};
inline constexpr QLatin1StringView kMessagesPurged{"messages-purged"};
inline constexpr QLatin1StringView kChangesPurged{"changes-purged"};
inline constexpr QLatin1StringView kWebhookNotFound{"webhook-not-found"};
inline constexpr QLatin1StringView kWebhookEventNotFailing{"webhook-event-not-failing"};
inline constexpr QLatin1StringView kWebhookElsewhere{"webhook-elsewhere"};
inline constexpr QLatin1StringView kAlertNotFound{"alert-not-found"};
inline constexpr QLatin1StringView kAlertIsClosed{"alert-is-closed"};
inline constexpr QLatin1StringView kNoOpenAlert{"no-open-alert"};
inline constexpr QLatin1StringView kReasonRequired{"reason-required"};
inline constexpr QLatin1StringView kReasonTooLong{"reason-too-long"};
inline constexpr QLatin1StringView kTextTooLong{"text-too-long"};
inline constexpr QLatin1StringView kSnoozeWithoutEnd{"snooze-without-end"};
inline constexpr QLatin1StringView kUndoDiffers{"undo-differs"};
inline constexpr QLatin1StringView kOperatorMissing{"operator-missing"};
inline constexpr QLatin1StringView kOperatorTooLong{"operator-too-long"};
inline constexpr QLatin1StringView kSubmissionDiffers{"submission-differs"};
inline constexpr QLatin1StringView kKeyDiffers{"key-differs"};
inline constexpr QLatin1StringView kTaskIdInvalid{"task-id-invalid"};
inline constexpr QLatin1StringView kWorkflowNameInvalid{"workflow-name-invalid"};
inline constexpr QLatin1StringView kVersionInvalid{"version-invalid"};
inline constexpr QLatin1StringView kPriorityInvalid{"priority-invalid"};
inline constexpr QLatin1StringView kPriorityOutOfRange{"priority-out-of-range"};
inline constexpr QLatin1StringView kResponseQueueInvalid{"response-queue-invalid"};
inline constexpr QLatin1StringView kResponseQueueNameTooLong{"response-queue-name-too-long"};
inline constexpr QLatin1StringView kIdempotencyKeyInvalid{"idempotency-key-invalid"};
inline constexpr QLatin1StringView kIdempotencyKeyTooLong{"idempotency-key-too-long"};
inline constexpr QLatin1StringView kInputNotJson{"input-not-json"};
inline constexpr QLatin1StringView kInputNotAnObject{"input-not-an-object"};
inline constexpr QLatin1StringView kInputTooLarge{"input-too-large"};
inline constexpr QLatin1StringView kInputTooDeep{"input-too-deep"};
inline constexpr QLatin1StringView kCursorInvalid{"cursor-invalid"};
inline constexpr QLatin1StringView kBulkEverything{"bulk-everything"};
inline constexpr QLatin1StringView kBulkGraceOutOfRange{"bulk-grace-out-of-range"};
inline constexpr QLatin1StringView kBulkHasEnded{"bulk-has-ended"};
inline constexpr QLatin1StringView kBulkLimitOutOfRange{"bulk-limit-out-of-range"};
inline constexpr QLatin1StringView kBulkNotFound{"bulk-not-found"};
inline constexpr QLatin1StringView kBulkNothing{"bulk-nothing"};
inline constexpr QLatin1StringView kBulkRateOutOfRange{"bulk-rate-out-of-range"};
inline constexpr QLatin1StringView kBulkSelectionMissing{"bulk-selection-missing"};
inline constexpr QLatin1StringView kBulkStateForbids{"bulk-state-forbids"};
inline constexpr QLatin1StringView kBulkStepNeeded{"bulk-step-needed"};
inline constexpr QLatin1StringView kBulkStepNotMeant{"bulk-step-not-meant"};
inline constexpr QLatin1StringView kBulkTooMany{"bulk-too-many"};
inline constexpr QLatin1StringView kBulkTooManyOpen{"bulk-too-many-open"};
inline constexpr QLatin1StringView kStaleToken{"stale-token"};
inline constexpr QLatin1StringView kStaleEpoch{"stale-epoch"};
inline constexpr QLatin1StringView kLateReply{"late-reply"};
inline constexpr QLatin1StringView kEngineStopped{"engine-stopped"};
inline constexpr QLatin1StringView kLookOnly{"look-only"};
inline constexpr QLatin1StringView kShuttingDown{"shutting-down"};
inline constexpr QLatin1StringView kWriterQueueFull{"writer-queue-full"};
inline constexpr QLatin1StringView kReaderQueueFull{"reader-queue-full"};
inline constexpr QLatin1StringView kInboxFull{"inbox-full"};
inline constexpr QLatin1StringView kOverloaded{"overloaded"};
inline constexpr QLatin1StringView kBusy{"busy"};

} // namespace sagadesk::codes
