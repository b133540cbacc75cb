#include "ui/text/statetext.h"

#include <QCoreApplication>

namespace sagadesk::ui {

namespace {

struct StateText
{
    Q_DECLARE_TR_FUNCTIONS(StateText)
};

} // namespace

QString stateText(model::TaskState state)
{
    switch (state) {
    case model::TaskState::Pending:
        return StateText::tr("Pending");
    case model::TaskState::Processing:
        return StateText::tr("Processing");
    case model::TaskState::Processed:
        return StateText::tr("Processed");
    case model::TaskState::Error:
        return StateText::tr("Error");
    case model::TaskState::Compensating:
        return StateText::tr("Compensating");
    case model::TaskState::Compensated:
        return StateText::tr("Compensated");
    case model::TaskState::Canceled:
        return StateText::tr("Canceled");
    }
    return {};
}

QString stateText(model::StepState state)
{
    switch (state) {
    case model::StepState::NotStarted:
        return StateText::tr("Not yet started");
    case model::StepState::Running:
        return StateText::tr("Running");
    case model::StepState::Completed:
        return StateText::tr("Completed");
    case model::StepState::Failed:
        return StateText::tr("Failed");
    case model::StepState::Skipped:
        return StateText::tr("Skipped");
    }
    return {};
}

QString stateText(model::UndoState state)
{
    switch (state) {
    case model::UndoState::None:
        return {};
    case model::UndoState::Planned:
        return StateText::tr("Undo planned");
    case model::UndoState::Running:
        return StateText::tr("Undo running");
    case model::UndoState::Undone:
        return StateText::tr("Undone");
    case model::UndoState::Failed:
        return StateText::tr("Undo failed");
    case model::UndoState::DoneByHand:
        return StateText::tr("Undone by hand");
    }
    return {};
}

QString stateText(model::BreakerState state)
{
    switch (state) {
    case model::BreakerState::Closed:
        return StateText::tr("Closed", "circuit breaker");
    case model::BreakerState::Open:
        return StateText::tr("Open", "circuit breaker");
    case model::BreakerState::HalfOpen:
        return StateText::tr("Half-open", "circuit breaker");
    case model::BreakerState::HeldOpen:
        return StateText::tr("Held open", "circuit breaker");
    }
    return {};
}

QString stateText(model::AlertState state)
{
    switch (state) {
    case model::AlertState::Open:
        return StateText::tr("Open", "alert");
    case model::AlertState::Acknowledged:
        return StateText::tr("Acknowledged", "alert");
    case model::AlertState::Resubmitted:
        return StateText::tr("Resubmitted", "alert");
    case model::AlertState::Snoozed:
        return StateText::tr("Snoozed", "alert");
    case model::AlertState::Closed:
        return StateText::tr("Closed", "alert");
    }
    return {};
}

QString effectText(model::Effect effect)
{
    switch (effect) {
    case model::Effect::None:
        return StateText::tr("Nothing took effect");
    case model::Effect::Claimed:
        return StateText::tr("A request may be in flight");
    case model::Effect::Unknown:
        return StateText::tr("Unknown: a request was sent but not answered");
    case model::Effect::Applied:
        return StateText::tr("Took effect");
    }
    return {};
}

QString kindText(model::AlertKind kind)
{
    switch (kind) {
    case model::AlertKind::StepFailed:
        return StateText::tr("Step failed");
    case model::AlertKind::StepExhausted:
        return StateText::tr("Step failed too often");
    case model::AlertKind::CompensationFailed:
        return StateText::tr("Compensation failed");
    case model::AlertKind::ManualUndo:
        return StateText::tr("Manual undo needed");
    case model::AlertKind::DeadlinePassed:
        return StateText::tr("Deadline of the task passed");
    case model::AlertKind::ServiceUnusable:
        return StateText::tr("Service can't be used");
    case model::AlertKind::UndoNeedsOutput:
        return StateText::tr("Undo needs the response of the step");
    case model::AlertKind::Quarantined:
        return StateText::tr("Task quarantined");
    case model::AlertKind::StoreSlow:
        return StateText::tr("Store too slow");
    case model::AlertKind::SubmissionRefused:
        return StateText::tr("Submission did not become a task");
    case model::AlertKind::WebhookFailing:
        return StateText::tr("Deliveries to a webhook fail");
    case model::AlertKind::OldTransaction:
        return StateText::tr("Transaction open too long");
    }
    return {};
}

QString stateMeaning(model::TaskState state)
{
    switch (state) {
    case model::TaskState::Pending:
        return StateText::tr("No one is working on these tasks right now: they are waiting for a "
                             "Scheduler or for a retry.");
    case model::TaskState::Processing:
        return StateText::tr("A Scheduler is working on these tasks.");
    case model::TaskState::Processed:
        return StateText::tr("Every step of these tasks is completed or skipped.");
    case model::TaskState::Error:
        return StateText::tr("These tasks need an operator; an alert gives the reason.");
    case model::TaskState::Compensating:
        return StateText::tr("What these tasks did is being undone.");
    case model::TaskState::Compensated:
        return StateText::tr("Everything these tasks did has been undone.");
    case model::TaskState::Canceled:
        return StateText::tr("These tasks were stopped before anything took effect.");
    }
    return {};
}

} // namespace sagadesk::ui
