#pragma once

#include "core/views/views.h"
#include "ui/widgets/theme.h"

#include <vector>

namespace sagadesk::ui {

enum class TimelineKind : quint8 {
    Claim, // a claim, from its start to its end
    Attempt,
    Pause, // between two attempts of a claim
    Wait, // of a step: until a not-before time, for a circuit breaker, for capacity, …
    Expiry, // a claim that passed its complete-by without a response
    Decision, // by the Supervisor
    Operator,
    State, // of the task
    Paused,
};

// An event or period in the lane of a step (-1: the task).
struct TimelineItem
{
    int lane = -1;
    TimelineKind kind = TimelineKind::State;
    bool undo = false;
    bool open = false; // not finished: `to` is now or in the future
    qint64 from = 0; // UTC ms
    qint64 to = 0; // equal to `from` for an event
    Tone tone = Tone::Muted;
    QString text; // description in one line
    QString detail; // details for the tooltip
    model::EventId event; // its journal row

    [[nodiscard]] qint64 duration() const { return to - from; }
};

struct Timeline
{
    qint64 from = 0;
    qint64 to = 0; // `from` < `to`
    std::vector<int> lanes; // those that have items, in ascending order
    std::vector<TimelineItem> items; // ordered by lane, then by time
};

// Builds the timeline from the journal and from what the steps are waiting for. Pure; `now`
// limits open items.
[[nodiscard]] Timeline timelineOf(
    const std::vector<model::EventView> &events, const model::TaskDetail &detail, qint64 now);

[[nodiscard]] QString kindText(TimelineKind kind);

} // namespace sagadesk::ui
