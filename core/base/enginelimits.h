#pragma once

#include <QtGlobal>

// Every limit of the engine: name, value, reason. Overload is refused with a retryable answer;
// nothing accepted is dropped.
namespace sagadesk::limits {

constexpr int kStepsPerTaskMax = 100; // keeps one task's transaction small
constexpr int kNestingMax = 64; // JSON depth of anything from outside
constexpr qint64 kDefinitionBytesMax = 1 << 20;
constexpr qint64 kInputBytesMax = 1 << 20; // API body limit
constexpr qint64 kResponseBytesDefault = 1 << 20; // per answer of a service
constexpr int kErrorBodyBytesMax = 2048; // part of an error answer that is kept
constexpr int kBodyExcerptMax = 200; // characters of such a part in an alert
constexpr int kComparedMax = 20; // values of a condition that are kept with a skipped step
constexpr int kComparedTextMax = 200; // characters of one of them
constexpr int kTaskIdLengthMax = 128;
constexpr int kIdempotencyKeyLengthMax = 128; // of a submission
constexpr int kTraceparentLengthMax = 256; // later versions of it are longer
constexpr int kNameLengthMax = 64;
constexpr int kReasonLengthMax = 1000;
constexpr int kPriorityMax = 9; // the most urgent; 0 is the least
constexpr int kPriorityDefault = 5; // of a workflow that names none
constexpr int kManualTextMax = 4000; // what an operator is told to do, with its values
constexpr int kHeadersMax = 64; // of one request template or one service
constexpr int kEndpointsMax = 64; // of one service: one Agent each
constexpr int kServicesMax = 1000;
constexpr int kFilterLengthMax = 4096; // characters of a filter line
constexpr int kAlternativesMax = 1000; // entries of a list in an expectation or a condition
constexpr int kMailboxMax = 10'000; // messages waiting for one actor
constexpr int kWriterQueueMax = 20'000; // commands waiting for the writer; beyond: Overloaded
constexpr int kBatchCommandsMax = 512; // commands in one transaction: bounds its latency
constexpr int kInboxMax = 5'000'000; // accepted submissions not yet tasks
constexpr int kClaimBatchMax = 64; // tasks claimed at once by a Scheduler
constexpr int kOpenClaimsReadMax = 10'000; // open claims that are compared with the places
constexpr int kSubmissionBatchMax = 200; // inbox rows made tasks in one command
constexpr int kSweepBatchMax = 200; // steps a Supervisor handles in one command
constexpr int kPurgeBatchMax = 500; // tasks removed in one command: bounds its transaction
constexpr int kPurgeBatchMin = 10; // on a slow disk
constexpr qint64 kPurgeSlowMs = 50; // a batch that took longer is followed by a smaller one
constexpr int kPurgeLookShare = 4; // finished tasks looked at for each that may be removed
constexpr int kControlsKeptMax = 10'000; // of the history of what operators did to the engine
constexpr int kDowntimesLoadedMax = 50; // the newest: more than a task waits through
constexpr int kBulkItemsMax = 100'000; // tasks of one bulk operation: one transaction freezes them
constexpr int kBulkOpenMax = 50; // bulk operations that have not ended
constexpr int kBulkInFlightMax = 200; // dispatched tasks of one whose outcome is not known
constexpr int kBulkDispatchMax = 50; // dispatched in one command: bounds its transaction
constexpr int kBulkRateMax = 1000; // a second
constexpr qint64 kBulkGraceMs = 5000; // to take destructive bulk work back
constexpr int kAttemptsMax = 1000;
constexpr int kAttemptsJournaledMax = 50; // of one grant; the first and the last are kept
constexpr int kAgentQueueMax = 1000; // requests waiting in one Agent
constexpr int kConcurrencyDefault = 8; // open requests per service
constexpr int kUndoAttemptsDefault = 5;
constexpr int kFailureThresholdDefault = 3;
constexpr qint64 kCompleteWithinDefaultMs = 60'000;
constexpr qint64 kCompleteWithinMaxMs = 30LL * 24 * 3600 * 1000;
// After the last complete-by of an unknown effect, before its undo.
constexpr qint64 kSettlingMs = 2000;
constexpr qint64 kLeaseTtlMs = 15'000;
constexpr qint64 kLeaseRenewMs = 5000;
constexpr qint64 kLeaseTtlMinMs = 5000; // a shorter one is lost to a single slow commit
constexpr qint64 kLeaseMarginShare = 5; // of the lease, before its end, is not trusted
constexpr qint64 kPauseMinMs = 2000; // a process that did not run for longer was paused
constexpr qint64 kPauseLookEveryMs = 250; // at the clocks
constexpr size_t kPausesKeptMax = 200; // in memory, for what is decided now
// Of a claim, when the result of its commit comes: less is not enough for a request.
constexpr qint64 kLeftForRequestMinMs = 50;
constexpr qint64 kLateCommitWaitMs = 1000; // before the next claim of the step; doubles
constexpr qint64 kLateCommitWaitMaxMs = 30'000;
constexpr int kLateCommitsForAlert = 3; // in succession, of one node
// Claims of an operation that end in succession without a report because the process ended or was
// paused: a task that kills its process must not do so for ever.
constexpr int kInterruptionsMax = 5;
constexpr qint64 kSweepEveryMs = 1000;
constexpr qint64 kPreviewHorizonMs = 60'000; // how far the dry run of the Supervisor looks ahead
constexpr qint64 kPollEveryMs = 500; // safety net of the Schedulers and the submission process
constexpr qint64 kPriorityAgeMs = 60'000; // one level of priority is worth this much waiting
constexpr qint64 kWalCheckpointPages = 1000;
constexpr qint64 kWalTruncatePages = 16'384; // 64 MiB: cutting the file stops commits
constexpr qint64 kWalHeldPages = 65'536; // 256 MiB that a reader holds back: reported in the log
constexpr int kChangesPerSecond = 10; // change feed to the window

} // namespace sagadesk::limits
