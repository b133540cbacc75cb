#pragma once

#include "core/model/errorinfo.h"
#include "core/model/reason.h"
#include "core/model/records.h"
#include "core/model/stepmessages.h"
#include "core/model/transitions.h"

#include <QByteArray>
#include <QJsonArray>

namespace sagadesk::model {

// What a task's cold rows hold. The numbers are stored.
enum class PayloadKind : quint8 {
    Input = 0, // of the task (kWholeTask), or a step's own edited input
    Output = 1, // of a completed step: also what its undo may need (P22)
    // errorJson(). Of the whole task (kWholeTask): why it was compensated or canceled, which stays.
    LastError = 2,
    UndoRequest = 3, // the undos as they will be or were sent (workflow/undorecord.h)
    UndoError = 4, // as LastError, of the step's undo
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
    QByteArray bytes; // empty: none any more
    QJsonArray digest = {}; // what the journal tells of it besides its size
    bool stampsError = false; // its error is as old as this change
};
[[nodiscard]] PayloadWrite errorWrite(int step, PayloadKind kind, const ErrorInfo &error);

// Alerts are states: at most one open alert per cause, which is (task, step, kind) or, without a
// task, (subject, kind) (I23). The numbers are stored.
enum class AlertKind : quint8 {
    StepFailed = 0, // nontransient
    StepExhausted = 1, // failureCount reached the threshold
    CompensationFailed = 2, // an undo failed for good
    ManualUndo = 3, // the definition asks for manual work
    DeadlinePassed = 4, // of the whole task
    ServiceUnusable = 5, // the subject is a service: steps wait, and it takes no requests
    UndoNeedsOutput = 6, // an effect is possible, and only the step's answer tells how to undo it
    Quarantined = 7, // its record, or its step, may be what ends the process
    StoreSlow = 8, // the subject is the store: its commits come too late to send requests
    SubmissionRefused = 9, // the subject is the id of a submission that can't become a task
    WebhookFailing = 10, // the subject is a webhook: events can't be delivered to it
};
constexpr int kAlertKindCount = 11;

struct AlertRaise
{
    int step = kWholeTask;
    AlertKind kind = AlertKind::StepFailed;
    Reason reason;
};

// Ends or marks the open alerts of a step (of the whole task: kWholeTask and allSteps).
struct AlertSettle
{
    int step = kWholeTask;
    bool allSteps = false;
    // false: mark "resubmitted", the alert stays open until the step really completes.
    bool close = true;
    Reason reason;
};

enum class ResponseStatus : quint8 { Received, Started, Completed, Failed, Compensated, Canceled };

struct ResponseMessage
{
    ResponseStatus status = ResponseStatus::Received;
    Reason detail;
};

// Who changed it, for the journal. Operators are named, actors are instances.
struct Author
{
    InstanceId instance;
    QString operatorName;
};

// The claim that a Supervisor ended, with the requests that are known when it expired without a
// reply from its Agent.
struct EndedClaim
{
    OperationId operation;
    ClaimToken token;
    int attemptCount = 0; // all, also those not listed
    std::vector<Attempt> attempts;
};

// A step that was skipped, as its condition says.
struct SkippedStep
{
    int step = 0;
    Reason reason; // "condition-not-met" {condition, values}
};

// How many claims of the service of a step could be open when the step, or its undo, was claimed.
struct ClaimLimit
{
    int step = 0;
    int places = 0; // concurrency, and what may be claimed ahead of it
    int ahead = 0; // of these places, those beyond the concurrency
    int ending = 0; // besides: their places are free, their replies are not recorded yet
};

// Everything one change of one task does, applied by the store in one transaction: the record as it
// becomes, and what goes with it. Made by TaskEdit only,
// so that every state change has its table row.
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
    std::optional<StepReply>
        reply; // the Agent's reply that caused it: token and attempts are journalled
    std::optional<EndedClaim> ended; // not together with a reply
    std::vector<SkippedStep> skipped;
    // How its claims were chosen (I29), journalled with them: up to which row of the journal the
    // decider had seen all, set by the store, and how many better-ranked tasks could not start.
    EventId seen;
    int passedOver = 0;
    std::vector<ClaimLimit> claims; // of those that it makes, as far as known (I30)
};

// Applies events of the transition tables to a copy of a task record
// and collects what belongs to it. `now`: when the decision is made, not when it is committed.
class TaskEdit final
{
public:
    TaskEdit(const TaskRecord &before, Author author, qint64 now);

    [[nodiscard]] const TaskRecord &task() const { return m_decision.after; }
    // For judging whether a time has been reached. What is set counts from the stamp: setTime().
    [[nodiscard]] qint64 now() const { return m_now; }
    // For everything that is not a state: claims, times, counts, flags.
    [[nodiscard]] TaskRecord &fields() { return m_decision.after; }
    [[nodiscard]] ClaimRecord &claim(int step, OperationKind kind);

    void setTime(qint64 TaskRecord::*field, DecidedTime time);
    void setTime(int step, OperationKind kind, qint64 ClaimRecord::*field, DecidedTime time);
    // As this decision has set it, or else as the record holds it.
    [[nodiscard]] DecidedTime timeOf(
        int step, OperationKind kind, qint64 ClaimRecord::*field) const;

    // Assert that the table has the row.
    void apply(TaskEvent event);
    void apply(int step, StepEvent event);
    void apply(int step, UndoEvent event);

    Decision &decision() { return m_decision; }
    // Sets the reason of the journal row and hands the decision out.
    [[nodiscard]] Decision finish(Reason reason) &&;

private:
    qint64 m_now;
    Decision m_decision;
};

} // namespace sagadesk::model
