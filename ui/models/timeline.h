#pragma once

#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <vector>

namespace sagadesk::ui {

enum class TimelineKind : quint8 {
    Grant, // from the grant to its end: an Agent had it
    Attempt,
    Pause, // between two attempts of a grant
    Wait, // until a not-before
    Expiry, // a grant that ended without an answer
    Decision, // of the Supervisor
    Operator,
    State, // of the task
    Paused,
};

// Something that happened or lasted, on the lane of a step (or -1: of the task).
struct TimelineItem
{
    int lane = -1;
    TimelineKind kind = TimelineKind::State;
    bool undo = false;
    bool open = false; // still going on: `to` is now, or lies in the future
    qint64 from = 0; // UTC ms
    qint64 to = 0; // the same: a moment
    Tone tone = Tone::Muted;
    QString text; // what it is, in one line
    QString detail; // more of it, for the tooltip
    model::EventId event; // the journal row that tells of it

    [[nodiscard]] qint64 duration() const { return to - from; }
};

struct Timeline
{
    qint64 from = 0;
    qint64 to = 0; // `from` < `to`
    std::vector<int> lanes; // -1 first, then the steps something happened to
    std::vector<TimelineItem> items; // by lane in the order of `lanes`, then by time
};

// Makes it of the journal, and of what the steps wait for now. A pure function; `now` bounds what
// is still going on.
[[nodiscard]] Timeline timelineOf(
    const std::vector<model::EventView> &events, const model::TaskDetail &detail, qint64 now);

[[nodiscard]] QString kindText(TimelineKind kind);

} // namespace sagadesk::ui
