#pragma once

#include "core/model/decision.h"

namespace sagadesk::model {

// The life cycle of a claim: the right of one holder to run one operation (a step, or its undo)
// until its complete-by. Only this file raises a claim token, ends a claim, or requests an operator
// (tests/tidy), so the rule that fences late Agents (I4, I6) is implemented only here.
//
//   function             by             event              token  failures  also sets
//   claimOperation       a Scheduler    Start              +1               holder, times, effect
//   completeClaim        its holder     Complete, Undone                    finishedAt, undosDone
//   continueUndo         its holder     Release            +1     to 0      undosDone
//                        an operator    Retry              +1     to 0      undosDone
//   failClaim            its holder     Fail                      +1        finishedAt
//   releaseClaim         its holder     Release            +1               notBefore
//   escalateClaim        its holder     none: stays open                    escalated, completeBy
//   revokeClaim          the engine     Release            +1               effect, notBefore
//   revokeInterrupted    the engine     Release or Fail    +1               effect, interruptions
//   revokeForRetry       a Supervisor   Release            +1     +1        effect, notBefore
//   revokeForGood        a Supervisor   Fail               +1     +1        effect, finishedAt
//   quarantine           the engine     Fail               +1     reported  effect, finishedAt
//   resubmitOperation    an operator    Resubmit, Retry    +1     to 0      the counts below
//   resetUndoneStep      a Scheduler    Reset, Reset              to 0      effect, key generation
//
// A token rises with every claim and with every end of a claim, except when its holder reports the
// final result, after which the Agent sends nothing more. Every end clears lockedBy, completeBy and
// escalated. It keeps lastCompleteBy; startedAt, retryCount, attempts and waited, which span all
// claims of the operation; and openUntil, which never decreases. The ends differ in:
// - openUntil: a claim that is revoked without its Agent's report leaves its request open. If the
//   Agent reports an open request, noteUnanswered() records it, even when it escalates the claim.
// - deferredSince: releases and restarts keep it, because the operation was still only deferred.
//   The Supervisor clears it, because it has counted that time as a failure. continueUndo() clears
//   it too, because the next undo starts afresh.
// - notBefore: set by the functions that list it above. The beginning of a claim clears it.
// - finishedAt: set if no claim follows, except that revokeForGood() and quarantine() leave it 0
//   for an undo.
// - interruptions: cleared by escalateClaim(), and by every end that came with a report or counted
//   as a failure.
// Each function asserts that the operation is in a state that allows it.

[[nodiscard]] bool isClaimOpen(const StepRecord &step, OperationKind kind);
// Whether the claim with this token is open and `task` is the task of the operation.
[[nodiscard]] bool isClaimOpen(
    const TaskRecord &task, const OperationId &operation, ClaimToken token);
[[nodiscard]] bool hasOpenForward(const TaskRecord &task);
[[nodiscard]] bool hasOpenClaim(const TaskRecord &task);
[[nodiscard]] bool startsClaim(const TaskRecord &before, const TaskRecord &after);
// Copies holder and complete-by of the open claim that expires first (on a tie, that of the lower
// step) to the task, or clears them. Every decision that begins or ends a claim calls this.
void updateCompleteBy(TaskRecord &task);

// If the effect of the step is None, it becomes Claimed: from now on a request may be sent.
const ClaimRecord &claimOperation(
    TaskEdit &edit, int index, OperationKind kind, InstanceId holder, qint64 completeWithinMs);

// The Agent reports that a request of the open claim was sent and has no final response.
void noteUnanswered(TaskEdit &edit, int step, OperationKind kind);

void completeClaim(TaskEdit &edit, int step, OperationKind kind);
// One undo of the step is done (by its request or by hand); the next older one follows.
void continueUndo(TaskEdit &edit, int step);
// The failure is permanent (P19): no claim follows.
void failClaim(TaskEdit &edit, int step, OperationKind kind);
// Not a failure: nothing was sent, or the service deferred the request.
void releaseClaim(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore);
// The Agent has used up its own retries. The claim is overdue at once, so the Supervisor ends it.
void escalateClaim(TaskEdit &edit, int step, OperationKind kind);

// The claim ends for a reason unrelated to its operation (a restart, an ended instance, a pause, a
// slow commit): not a failure. A request may have been sent, so the effect of a step becomes
// unknown here and in the other revoke functions.
void revokeClaim(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore = {});
// The holder can't report, because the process ended without a shutdown or was paused beyond
// complete-by. Not a failure, but after limits::kInterruptionsMax consecutive interruptions the
// task is quarantined: the operation itself may be killing the process.
void revokeInterrupted(TaskEdit &edit, int step, OperationKind kind);
// The claim is overdue or was escalated, which counts as one failure.
void revokeForRetry(TaskEdit &edit, int step, OperationKind kind, DecidedTime notBefore);
// As revokeForRetry(), but no claim follows.
void revokeForGood(TaskEdit &edit, int step, OperationKind kind);

// A failed operation can be claimed again. Clears failureCount, waited, notBefore, deferredSince,
// interruptions and finishedAt; keepCounts keeps the first two. The token is raised because
// an operation that failed before its first claim (for example, because a template had no value)
// still has token 0: at completion, the raised token shows that there were failures and that an
// alert has to be closed.
void resubmitOperation(TaskEdit &edit, int step, OperationKind kind, bool keepCounts);
// The effect of a failed step has been undone: the step starts again with a fresh key. Both claims
// were ended by their holders or revoked, so the tokens need not rise.
void resetUndoneStep(TaskEdit &edit, int index);

// The task needs an operator: raises the alert, sets the state Error and sends the response Failed.
// Schedulers no longer claim the task. A task that is already in Error only gets the alert.
void needOperator(TaskEdit &edit, AlertRaise alert);
// Stops all work on the task until an operator has examined its record. Ends the open claims for
// good; only failures that Agents reported count. The task must not be final.
void quarantine(TaskEdit &edit, int step, Reason reason);
// Undo begins; no step is claimed forward anymore (I17). `cause` is stored with the task.
void beginCompensation(TaskEdit &edit, const ErrorInfo &cause);

// The token that users see: of the undo if there is one, or else of the step.
[[nodiscard]] inline ClaimToken shownToken(const StepRecord &step)
{
    return step.undoState == UndoState::None ? step.forward.token : step.undo.token;
}

} // namespace sagadesk::model
