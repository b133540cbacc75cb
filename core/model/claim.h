#pragma once

#include "core/model/decision.h"

namespace sagadesk::model {

// The life cycle of a claim: the right of one holder to run one operation (a step, or its undo)
// until its complete-by. Only this file raises a claim token, ends a claim, or requests an operator
// (tests/tidy), so the rule that fences late Agents (I4, I6) is here as a whole.
//
//   function             by             event              token  failures  also sets
//   claimOperation       a Scheduler    Start              +1               holder, times, effect
//   completeClaim        its holder     Complete, Undone                    finishedAt, undosDone
//   continueUndo         its holder     Release            +1     to 0      undosDone
//                        an operator    Retry              +1     to 0      undosDone
//   failClaim            its holder     Fail                      +1        finishedAt
//   releaseClaim         its holder     Release            +1               notBefore
//   escalateClaim        its holder     none: stays open                    escalated, completeBy
//   revokeClaim          the engine     Release            +1               effect
//   revokeInterrupted    the engine     Release or Fail    +1               effect, interruptions
//   revokeForRetry       a Supervisor   Release            +1     +1        effect, notBefore
//   revokeForGood        a Supervisor   Fail               +1     +1        effect, finishedAt
//   quarantine           the engine     Fail               +1               effect, finishedAt
//   resubmitOperation    an operator    Resubmit, Retry    +1     to 0      the counts below
//   resetUndoneStep      a Scheduler    Reset, Reset              to 0      effect, key generation
//
// A token rises with every claim, and with every end of one but the last answer of its holder,
// after which the Agent sends nothing more. Each of the ends clears lockedBy, completeBy and
// escalated. lastCompleteBy stays, as do startedAt, retryCount, attempts and waited, which span all
// claims of the operation, and openUntil, which nothing ever lowers. The ends differ in:
// - openUntil: a claim that is revoked without its Agent's report leaves its request open; what a
//   report says is recorded by noteUnanswered(), also when the claim goes on to be escalated.
// - deferredSince: an operation counts as only deferred across releases and restarts. The
//   Supervisor clears it, because it has counted that time as a failure.
// - notBefore: set where a next claim follows; it was cleared when the claim began.
// - finishedAt: set where no claim follows.
// - interruptions: cleared by every end that came with a report, or that counted as a failure.
// Each function asserts that the operation is in a state that allows it.

[[nodiscard]] bool isClaimOpen(const StepRecord &step, OperationKind kind);
// The claim under that very token is open, and the record is that of the operation's task.
[[nodiscard]] bool isClaimOpen(
    const TaskRecord &task, const OperationId &operation, ClaimToken token);
[[nodiscard]] bool hasOpenForward(const TaskRecord &task);
[[nodiscard]] bool hasOpenClaim(const TaskRecord &task);
// The change from `before` to `after` starts at least one claim.
[[nodiscard]] bool startsClaim(const TaskRecord &before, const TaskRecord &after);
// The task gets the holder and the complete-by of its oldest open claim, which is the one that is
// overdue first (of equal ones that of the lower step), or none. Called by every decision that
// begins or ends a claim.
void updateCompleteBy(TaskRecord &task);

// The first claim of a step marks its effect: a request may be leaving from now on.
const ClaimRecord &claimOperation(
    TaskEdit &edit, int index, OperationKind kind, InstanceId holder, qint64 completeWithinMs);

// The Agent reports that a request of the open claim was sent and not finally answered.
void noteUnanswered(TaskEdit &edit, int step, OperationKind kind);

void completeClaim(TaskEdit &edit, int step, OperationKind kind);
// One undo of the step is done, by its request or by hand, and the next older one is to be sent:
// it has failures, complete-bys and attempts of its own.
void continueUndo(TaskEdit &edit, int step);
// The service, or the answer, will not change: there is no next claim.
void failClaim(TaskEdit &edit, int step, OperationKind kind);
// Nothing was sent, or the service deferred it: no failure. The next claim not before that time.
void releaseClaim(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore);
// The Agent has used up its own retries. The claim is overdue at once, for the Supervisor to end.
void escalateClaim(TaskEdit &edit, int step, OperationKind kind);

// Its holder is gone (a restart, an ended instance): no failure. A request may have left, so the
// effect of a step becomes unknown; also in the two below.
void revokeClaim(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore = {});
// Its holder can't report: the process ended without a shutdown, or was paused beyond complete-by.
// No failure, but after limits::kInterruptionsMax in succession the operation may be what kills the
// process: the task is quarantined.
void revokeInterrupted(TaskEdit &edit, int step, OperationKind kind);
// The claim is overdue or was escalated, which is one failure.
void revokeForRetry(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore);
// The finishedAt of an undo stays 0: only an operator finishes it.
void revokeForGood(TaskEdit &edit, int step, OperationKind kind);

// A failed operation can be claimed again: clears failureCount, waited, notBefore, deferredSince
// and finishedAt; with keepCounts the first two stay. The token rises because an operation that
// failed before its first claim (no value for a placeholder) has none: by it the completion knows
// that there were failures, and closes the alert.
void resubmitOperation(TaskEdit &edit, int step, OperationKind kind, bool keepCounts);
// The effect of a failed step has been undone: the step starts again under a fresh key. Both of its
// claims were ended by their holders or revoked, so the tokens need not rise.
void resetUndoneStep(TaskEdit &edit, int index);

// The task needs an operator: alert, Error, response Failed; no Scheduler takes it. A task that is
// already in Error gets the alert only.
void needOperator(TaskEdit &edit, AlertRaise alert);
// An operator has to look at the record before anything else is done with it: its open claims end
// for good, without a failure but those that their Agents reported. Not of a final task.
void quarantine(TaskEdit &edit, int step, Reason reason);
// Undo begins; nothing is claimed forward any more (I17). The cause stays with the task, whatever
// becomes of its steps.
void beginCompensation(TaskEdit &edit, const ErrorInfo &cause);

} // namespace sagadesk::model
