#pragma once

#include "core/views/views.h"
#include "ui/text/tone.h"

#include <vector>

namespace sagadesk::ui {

// What an operator may do about a task, by the window's actions.
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
    QString next; // empty: nothing comes next
    Tone tone = Tone::Text; // of the first line
    std::vector<Remedy> remedies; // at most two, the first one helps most
};

// `events`: the journal, oldest first; it tells who compensated, canceled or paused the task.
[[nodiscard]] TaskStory storyOf(
    const model::TaskDetail &detail, const std::vector<model::EventView> &events, qint64 now);

} // namespace sagadesk::ui
