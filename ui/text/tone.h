#pragma once

#include "core/model/states.h"
#include "core/views/views.h"

namespace sagadesk::ui {

// What a colour means; never shown without a word or a shape beside it.
enum class Tone : quint8 {
    Text, // as the palette's text
    Muted,
    Failed, // red
    Waiting, // amber: retrying or waiting
    Deadline, // orange
    Done, // green
    Running, // blue
    Compensating, // violet
    Canceled, // grey
    Accent,
};
constexpr int kToneCount = 10;

[[nodiscard]] Tone toneOf(model::TaskState state);
[[nodiscard]] Tone toneOf(model::StepState state);
[[nodiscard]] Tone toneOf(model::UndoState state);
[[nodiscard]] Tone toneOf(model::BreakerState state);
[[nodiscard]] Tone toneOf(model::AlertState state);

} // namespace sagadesk::ui
