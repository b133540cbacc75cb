#pragma once

#include "core/model/errorinfo.h"
#include "core/model/reason.h"
#include "core/model/records.h"
#include "core/model/stepmessages.h"
#include "core/model/transitions.h"

#include <QByteArray>
#include <QJsonArray>

namespace sagadesk::model {

// Large values of a task that are stored in separate rows. The numbers are stored.
enum class PayloadKind : quint8 {
    Input = 0, // of the task (kWholeTask), or a step's own edited input
    Output = 1, // of a completed step; its undo may need it (P22)
    LastError = 2, // errorJson(); of the whole task: why it was compensated or canceled
    UndoRequest = 3, // the requests of the step's undos (workflow/undorecord.h)
    UndoError = 4, // like LastError, for the step's undo
    NextInput = 5, // a step's edited input that waits until an earlier effect is undone
};
[[nodiscard]] constexpr PayloadKind errorPayload(OperationKind kind)
{
    return kind == OperationKind::Forward ? PayloadKind::LastError : PayloadKind::UndoError;
}

struct PayloadWrite
{
    int step = kWholeTask;
    PayloadKind kind = PayloadKind::Input;
    QByteArray bytes; // empty: the payload is removed
    QJsonArray digest = {}; // what the journal records about it, in addition to size and hash
    bool stampsError = false; // the error's time is that of this change
};
[[nodiscard]] PayloadWrite errorWrite(int step, PayloadKind kind, const ErrorInfo &error);

// Alerts are states: at most one open alert per cause, which is (task, step, kind) or, without a
// task, (subject, kind) (I23). The numbers are stored.
enum class AlertKind : quint8 {
    StepFailed = 0, // a nontransient error
    StepExhausted = 1, // failureCount reached the threshold, or an operator stopped the retries
    CompensationFailed = 2, // an undo failed permanently
    ManualUndo = 3, // the definition requires manual work
    DeadlinePassed = 4, // of the whole task
    ServiceUnusable = 5, // the subject is a service: steps wait, and it takes no requests
    UndoNeedsOutput = 6, // an effect is possible, and its undo needs the step's output
    Quarantined = 7, // the task's record, or one of its steps, may kill the process
    StoreSlow = 8, // the subject is the store: its commits come too late to send requests
    SubmissionRefused = 9, // the subject is the id of a submission that can't become a task
    WebhookFailing = 10, // the subject is a webhook: events can't be delivered to it
    OldTransaction = 11, // the subject is the store: a transaction of its database is open too long
};
constexpr int kAlertKindCount = 12;

struct AlertRaise
{
    int step = kWholeTask;
    AlertKind kind = AlertKind::StepFailed;
    Reason reason;
};

// Closes or marks open alerts of the task: those of `step`, or all of them (`allSteps`).
struct AlertSettle
{
    int step = kWholeTask;
    bool allSteps = false;
    bool close = true; // false: mark them "resubmitted" and leave them open
    Reason reason;
};

enum class ResponseStatus : quint8 { Received, Started, Completed, Failed, Compensated, Canceled };

struct ResponseMessage
{
    ResponseStatus status = ResponseStatus::Received;
    Reason detail;
};

// The author of a change, for the journal: an operator by name, or an actor by its instance.
struct Author
{
    InstanceId instance;
    QString operatorName;
};

// A claim that a Supervisor ended. If it expired without a reply from its Agent, `attempts` are the
// requests that are known to have been sent.
struct EndedClaim
{
    OperationId operation;
    ClaimToken token;
    int attemptCount = 0; // including attempts that are not listed
    std::vector<Attempt> attempts;
};

struct SkippedStep
{
    int step = 0;
    Reason reason; // "condition-not-met" {condition, values}
};

// How many claims of the service could be open when a step, or its undo, was claimed.
struct ClaimLimit
{
    int step = 0;
    int places = 0; // the concurrency plus the claims allowed beyond it
    int ahead = 0; // the places beyond the concurrency
    int ending = 0; // claims whose places are free, but whose replies are not recorded yet
};

// One change of one task: the new record and everything that belongs to the change. The store
// applies it in one transaction. Only TaskEdit creates decisions, so that every state change has
// its row in a transition table.
struct Decision
{
    TaskRecord after;
    Author author;
    Reason reason; // of the journal row
    std::vector<TaskEvent> taskEvents;
    std::vector<PayloadWrite> payloads;
    std::vector<AlertRaise> alertsRaised;
    std::vector<AlertSettle> alertsSettled;
    std::vector<ResponseMessage> responses;
    // The Agent's reply that caused the change; its token and attempts are journaled.
    std::optional<StepReply> reply;
    std::optional<EndedClaim> ended; // not set together with `reply`
    std::vector<SkippedStep> skipped;
    // How the claims of this decision were chosen (I29); journaled with them. `seen`: the last row
    // of the journal that the decision took into account, set by the store. `passedOver`: how many
    // tasks of better rank could not start.
    EventId seen;
    int passedOver = 0;
    std::vector<ClaimLimit> claims; // of the claims that it makes, as far as known (I30)
};

// Applies events of the transition tables to a copy of a task record and collects everything that
// belongs to the change. `now` is when the decision is made, not when it is committed.
class TaskEdit final
{
public:
    TaskEdit(const TaskRecord &before, Author author, qint64 now);

    [[nodiscard]] const TaskRecord &task() const { return m_decision.after; }
    // Only for checking whether a time has been reached: periods count from the stamp (setTime()).
    [[nodiscard]] qint64 now() const { return m_now; }
    // Everything that is not a state: claims, times, counts, flags.
    [[nodiscard]] TaskRecord &fields() { return m_decision.after; }
    [[nodiscard]] ClaimRecord &claim(int step, OperationKind kind);

    void setTime(qint64 TaskRecord::*field, DecidedTime time);
    void setTime(int step, OperationKind kind, qint64 ClaimRecord::*field, DecidedTime time);
    // As timeOf() in stamping.h.
    [[nodiscard]] DecidedTime timeOf(
        int step, OperationKind kind, qint64 ClaimRecord::*field) const;

    // These assert that the transition table has the row.
    void apply(TaskEvent event);
    void apply(int step, StepEvent event);
    void apply(int step, UndoEvent event);

    Decision &decision() { return m_decision; }
    [[nodiscard]] Decision finish(Reason reason) &&;

private:
    qint64 m_now;
    Decision m_decision;
};

} // namespace sagadesk::model
