#pragma once

#include <QtGlobal>

// The limits and defaults of the engine. If the cause is the load, what exceeds a limit is refused
// with a retryable error; accepted work is never dropped.
namespace sagadesk::limits {

constexpr int kStepsPerTaskMax = 100; // keeps one task's transaction small
constexpr int kNestingMax = 64; // depth of JSON that comes from outside the process
constexpr qint64 kDefinitionBytesMax = 1 << 20;
constexpr qint64 kInputBytesMax = 1 << 20; // the same as the limit of a body of the API
constexpr qint64 kResponseBytesDefault = 1 << 20; // of one response of a service
constexpr int kErrorBodyBytesMax = 2048; // kept of the body of a request or an error response
constexpr int kBodyExcerptMax = 200; // characters of the summary of a JSON error response
constexpr int kComparedMax = 20; // values of a condition recorded with a skipped step
constexpr int kComparedTextMax = 200; // characters of one recorded value
constexpr int kTaskIdLengthMax = 128;
constexpr int kIdempotencyKeyLengthMax = 128; // of a submission or a command
constexpr int kTraceparentLengthMax = 256; // version 00 has 55 characters; later ones may have more
constexpr int kNameLengthMax = 64;
constexpr int kReasonLengthMax = 1000;
constexpr int kPriorityMax = 9; // the most urgent; 0 is the least
constexpr int kPriorityDefault = 5; // of a workflow that does not set one
constexpr int kManualTextMax = 4000; // characters of a manual instruction after inserting values
constexpr int kHeadersMax = 64; // of one request template or one service
constexpr int kEndpointsMax = 64; // of one service; each endpoint has its own Agent
constexpr int kServicesMax = 1000;
constexpr int kFilterLengthMax = 4096; // characters of a filter line
constexpr int kAlternativesMax = 1000; // entries of a list in an expectation or a condition
// Messages waiting for one actor on channels that may lose messages, and requests for the reader.
constexpr int kMailboxMax = 10'000;
constexpr int kWriterQueueMax = 20'000; // waiting commands of callers other than actors
constexpr int kBatchCommandsMax = 512; // commands in one transaction: bounds its latency
constexpr int kInboxMax = 5'000'000; // accepted submissions that are not tasks yet
constexpr int kClaimBatchMax = 64; // tasks that a Scheduler reads from one queue to claim them
constexpr int kOpenClaimsReadMax = 10'000; // open claims read to compare them with the places
constexpr int kSubmissionBatchMax = 200; // inbox rows that one command turns into tasks
constexpr int kSweepBatchMax = 200; // tasks that a sweep changes, or one command reads, at a time
constexpr int kPurgeBatchMax = 500; // tasks removed in one command: bounds its transaction
constexpr int kPurgeBatchMin = 10; // lower bound when the disk is slow
constexpr qint64 kPurgeSlowMs = 50; // after a slower batch the next one is smaller
constexpr int kPurgeExaminedRatio = 4; // finished tasks examined for each one that may be removed
constexpr int kControlsKeptMax = 10'000; // entries in the history of operators' controls
constexpr int kDowntimesLoadedMax = 50; // the newest ones: more than occur in the life of a task
constexpr int kBulkItemsMax = 100'000; // tasks of one bulk operation, all added in one transaction
constexpr int kBulkOpenMax = 50; // bulk operations that have not ended
constexpr int kBulkInFlightMax = 200; // dispatched tasks of one operation without an outcome
constexpr int kBulkDispatchMax = 50; // tasks dispatched in one command: bounds its transaction
constexpr int kBulkRateMax = 1000; // tasks per second
constexpr qint64 kBulkGraceMs = 5000; // default time to cancel a destructive bulk operation
constexpr int kAttemptsMax = 1000;
constexpr int kAttemptsJournaledMax = 50; // of one claim; the middle ones are dropped
constexpr int kAgentQueueMax = 1000; // requests waiting in one Agent
constexpr int kConcurrencyDefault = 8; // open requests of one service
constexpr int kUndoAttemptsDefault = 5;
constexpr int kFailureThresholdDefault = 3;
constexpr qint64 kCompleteWithinDefaultMs = 60'000;
constexpr qint64 kCompleteWithinMaxMs = 30LL * 24 * 3600 * 1000;
// Unless the service or the settings set another time: how long after complete-by a request without
// a final response may still take effect. An undo waits this long for the requests of its step, and
// a step that starts again for those of its undo.
constexpr qint64 kSettlingMs = 2000;
constexpr qint64 kLeaseTtlMs = 15'000;
constexpr qint64 kLeaseRenewMs = 5000;
constexpr qint64 kLeaseTtlMinMs = 5000; // a shorter one would be lost by one slow commit
constexpr qint64 kLeaseMarginShare = 5; // the last 1/5 of a lease is not relied upon
constexpr qint64 kPauseMinMs = 2000; // a process that did not run for this long was paused
constexpr qint64 kPauseCheckEveryMs = 250; // interval at which the clocks are compared
constexpr size_t kPausesKeptMax = 200; // pauses kept in memory for current decisions
// If less than this is left of a claim's period when the result of its commit arrives, no request
// is sent. For short and long periods, see model::isTooLittleLeft().
constexpr qint64 kLeftForRequestMinMs = 50;
// How long a step waits after a late commit before it is claimed again; doubles each time.
constexpr qint64 kLateCommitWaitMs = 1000;
constexpr qint64 kLateCommitWaitMaxMs = 30'000;
constexpr int kLateCommitsForAlert = 3; // consecutive late commits on one node
// Old rows can't be removed while a transaction may still read them, so the store becomes slower.
constexpr qint64 kOldTransactionMs = 300'000;
// After this many consecutive claims of one operation that ended without a report because the
// process died or was paused, the task is quarantined, so that a task that kills its process does
// so only a few times.
constexpr int kInterruptionsMax = 5;
constexpr qint64 kSweepEveryMs = 1000;
constexpr qint64 kPreviewHorizonMs = 60'000; // how far the Supervisor's preview looks ahead
// How often Schedulers and the submission process poll, in case a notification is lost.
constexpr qint64 kPollEveryMs = 500;
constexpr qint64 kPriorityAgeMs = 60'000; // one priority level equals this much waiting time
constexpr qint64 kWalCheckpointPages = 1000;
// 64 MiB. Not smaller, because truncating the file blocks commits.
constexpr qint64 kWalTruncatePages = 16'384;
constexpr qint64 kWalHeldPages = 65'536; // 256 MiB; if a reader holds back more, it is logged
constexpr int kChangesPerSecond = 10; // notices of the change feed to the window and the API

} // namespace sagadesk::limits
