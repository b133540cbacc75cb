#include "ui/text/tone.h"

namespace sagadesk::ui {

Tone toneOf(model::TaskState state)
{
    switch (state) {
    case model::TaskState::Pending:
        return Tone::Waiting;
    case model::TaskState::Processing:
        return Tone::Running;
    case model::TaskState::Processed:
        return Tone::Done;
    case model::TaskState::Error:
        return Tone::Failed;
    case model::TaskState::Compensating:
    case model::TaskState::Compensated:
        return Tone::Compensating;
    case model::TaskState::Canceled:
        return Tone::Canceled;
    }
    return Tone::Text;
}

Tone toneOf(model::StepState state)
{
    switch (state) {
    case model::StepState::NotStarted:
        return Tone::Muted;
    case model::StepState::Running:
        return Tone::Running;
    case model::StepState::Completed:
        return Tone::Done;
    case model::StepState::Failed:
        return Tone::Failed;
    case model::StepState::Skipped:
        return Tone::Canceled;
    }
    return Tone::Text;
}

Tone toneOf(model::UndoState state)
{
    switch (state) {
    case model::UndoState::None:
        return Tone::Muted;
    case model::UndoState::Failed:
        return Tone::Failed;
    default:
        return Tone::Compensating;
    }
}

Tone toneOf(model::BreakerState state)
{
    switch (state) {
    case model::BreakerState::Closed:
        return Tone::Done;
    case model::BreakerState::Open:
        return Tone::Failed;
    case model::BreakerState::HalfOpen:
    case model::BreakerState::HeldOpen:
        return Tone::Waiting;
    }
    return Tone::Text;
}

Tone toneOf(model::AlertState state)
{
    switch (state) {
    case model::AlertState::Open:
        return Tone::Failed;
    case model::AlertState::Acknowledged:
    case model::AlertState::Snoozed:
        return Tone::Waiting;
    case model::AlertState::Resubmitted:
        return Tone::Running;
    case model::AlertState::Closed:
        return Tone::Canceled;
    }
    return Tone::Text;
}

} // namespace sagadesk::ui
