#pragma once

#include "core/model/ids.h"
#include "core/model/states.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace sagadesk::model {

// What an operator can do to a task. It is journaled with name and reason, and refused if the task
// no longer has the expected version or its state does not allow the action.
enum class OperatorAction : quint8 {
    Resubmit, // a failed step; without a step: every failed undo, or else every failed step
    RunNow, // start at once instead of at notBefore
    StopRetrying, // treat the waiting step as failed
    SkipStep,
    CompleteByHand, // with an output, if the operator gives one
    Compensate,
    RetryUndo,
    UndoneByHand,
    Cancel,
    Pause,
    Resume,
};

// What the operator saw of the task and of the command's step. Values not set are not compared.
struct SeenState
{
    std::optional<TaskState> task;
    std::optional<StepState> step;
    std::optional<UndoState> undo;
    // The token of the undo's claim if the step has an undo, otherwise of its own claim.
    std::optional<ClaimToken> token;
};

// Identifies a command, so that a repetition after a lost reply is recognized. The digest is that
// of its content: a client must not reuse an id for different content.
struct CommandKey
{
    QString id; // empty: each repetition is a new command
    QString digest;
};

// Adds "commandId" and "commandDigest" to the parameters to be journaled, if there is a key.
void noteCommandKey(const CommandKey &key, QJsonObject &parameters);

struct OperatorCommand
{
    OperatorAction action = OperatorAction::Resubmit;
    QString task; // public id
    QString step; // empty: the action applies to the whole task
    std::optional<qint64> expectedVersion;
    SeenState seen;
    CommandKey key; // journaled
    QByteArray input; // edited input (Resubmit) or the output (CompleteByHand); empty: none
    // Resubmit: use a new idempotency key. nullopt: keep the key, unless the input was edited and a
    // request was already sent; then a fresh key is used, and a possible effect is undone first.
    std::optional<bool> freshKey;
    bool undoFirst = true; // Resubmit with freshKey: false only if the operator insists
    // Resubmit: keep the failure counts; an exhausted step is exhausted again by its next failure.
    bool keepCounts = false;
    bool resetDeadline = false; // Resubmit: restart the deadline; a passed one always restarts
    OperationJobId bulk; // the bulk operation it belongs to, if any; journaled
    QString operatorName;
    QString reason;
};

struct OperatorReceipt
{
    TaskId task;
    qint64 version = 0; // of the task after the command
};

enum class AlertAction : quint8 { Acknowledge, Close, Snooze, Assign, Note };

struct AlertCommand
{
    AlertId alert;
    AlertAction action = AlertAction::Acknowledge;
    QString text; // assignee or note
    qint64 until = 0; // Snooze, UTC ms
    QString seenState; // the state of the alert that the operator saw; empty: not compared
    CommandKey key; // journaled with the task of the alert
    QString operatorName;
    QString reason;
};

enum class ServiceAction : quint8 { Pause, Resume, HoldOpen, Reset, SetConcurrency, SetRate };

struct OperatorNote
{
    QString operatorName;
    QString reason; // may be empty

    friend bool operator==(const OperatorNote &, const OperatorNote &) = default;
};

enum class ControlEffect : quint8 { None, Restricts, Lifts }; // see model::Restriction

// What an operator does to the engine or a service, as opposed to a task.
struct Control
{
    // The name of a ServiceAction, "lift-rate", "pause-intake", "resume-intake", "step-down",
    // "drain-node", "resume-node", "skip-event" or "purge".
    QString what;
    // Empty: the whole engine. For "drain-node" and "resume-node" the name of the node, for
    // "skip-event" that of the webhook.
    QString service;
    double value = 0; // the limit, if one is set; for "purge" the number of tasks purged
    OperatorNote by;
    ControlEffect effect = ControlEffect::None;
    qint64 since = 0; // UTC ms of the operator's action; 0: the time of storing
};

struct ControlReceipt
{
    // False: the control has taken effect, but the store could not be written to. It is saved as
    // soon as the store is writable again; a restart before that loses it.
    bool saved = true;
};

[[nodiscard]] QString name(OperatorAction action); // "resubmit", "run-now", ...
[[nodiscard]] QString name(ServiceAction action); // "pause", "hold-open", "set-rate", ...
// The action for Control::what; nullopt if it does not concern a service.
[[nodiscard]] std::optional<ServiceAction> serviceActionNamed(const QString &what);

} // namespace sagadesk::model
