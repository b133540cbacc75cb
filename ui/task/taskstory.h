#pragma once

#include "core/views/views.h"
#include "ui/text/tone.h"

#include <vector>

namespace sagadesk::ui {

// An operator's remedy, as an action of the window.
enum class Remedy : quint8 {
    Resubmit,
    ResubmitStep,
    Compensate,
    UndoneByHand,
    RunNow,
    Resume,
    Submit
};

// What happened to a task and what to do next, in two lines.
struct TaskStory
{
    QString happened;
    QString next; // empty: nothing to do
    Tone tone = Tone::Text; // color of the first line
    std::vector<Remedy> remedies; // at most two, most helpful first
};

// `events`: the journal, oldest first; it contains who compensated, canceled or paused the task.
[[nodiscard]] TaskStory storyOf(
    const model::TaskDetail &detail, const std::vector<model::EventView> &events, qint64 now);

} // namespace sagadesk::ui
