#pragma once

#include "core/model/states.h"
#include "core/views/views.h"

namespace sagadesk::ui {

// The meaning of a color, which is always combined with a word or a shape.
enum class Tone : quint8 {
    Text, // text color of the palette
    Muted,
    Failed, // red
    Waiting, // amber: retrying or waiting
    Deadline, // orange
    Done, // green
    Running, // blue
    Compensating, // violet
    Canceled, // gray
    Accent,
};
constexpr int kToneCount = 10;

[[nodiscard]] Tone toneOf(model::TaskState state);
[[nodiscard]] Tone toneOf(model::StepState state);
[[nodiscard]] Tone toneOf(model::UndoState state);
[[nodiscard]] Tone toneOf(model::BreakerState state);
[[nodiscard]] Tone toneOf(model::AlertState state);

} // namespace sagadesk::ui
