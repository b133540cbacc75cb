#pragma once

#include "core/model/ids.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace sagadesk::model {

// What an operator can do. Journalled with name and reason; refused when it was based on a version
// that is no longer the task's, or when the state does not allow it.
enum class OperatorAction : quint8 {
    Resubmit, // a failed step, or (without a step) every failed step of the task
    RunNow, // do not wait for not-before
    StopRetrying, // take the waiting step as failed
    SkipStep,
    CompleteByHand, // with an output
    Compensate,
    RetryUndo,
    UndoneByHand,
    Cancel,
    Pause,
    Resume,
};

struct OperatorCommand
{
    OperatorAction action = OperatorAction::Resubmit;
    QString task; // public id
    QString step; // empty: of the task
    std::optional<qint64> expectedVersion;
    QByteArray input; // edited input (Resubmit) or output (CompleteByHand); empty: none
    // Resubmit: a key of its own. Not said: the key stays, but with edited input after something
    // was sent a fresh one is used and what may have taken effect is undone first.
    std::optional<bool> freshKey;
    bool undoFirst = true; // Resubmit with freshKey: false only when the operator insists
    bool keepCounts = false; // Resubmit: the failure counts stay, so the next failure is the last
    bool resetDeadline = false; // Resubmit: begins anew; one that has passed does so in any case
    OperationJobId bulk; // it is part of; journalled with it
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
    QString operatorName;
    QString reason;
};

enum class ServiceAction : quint8 { Pause, Resume, HoldOpen, Reset, SetConcurrency, SetRate };

// Who does something, and why.
struct OperatorNote
{
    QString operatorName;
    QString reason; // may be empty

    friend bool operator==(const OperatorNote &, const OperatorNote &) = default;
};

enum class ControlEffect : quint8 { None, Restricts, Lifts }; // see model::Restriction

// What an operator does to the engine itself rather than to a task.
struct Control
{
    // The name of a ServiceAction, "lift-rate", "pause-intake", "resume-intake" or "step-down".
    QString what;
    QString service; // empty: the whole engine
    double value = 0; // of a limit
    OperatorNote by;
    ControlEffect effect = ControlEffect::None;
    qint64 since = 0; // UTC ms when it was ordered; 0: when it is stored
};

struct ControlReceipt
{
    // False: it has taken effect, but the store could not be written. It is saved as soon as the
    // store can be written; a restart before that loses it.
    bool saved = true;
};

[[nodiscard]] QString name(OperatorAction action); // "resubmit", "run-now", ...
[[nodiscard]] QString name(ServiceAction action); // "pause", "hold-open", "set-rate", ...
// Of a control's `what`; none when it does not concern a service.
[[nodiscard]] std::optional<ServiceAction> serviceActionNamed(const QString &what);

} // namespace sagadesk::model
