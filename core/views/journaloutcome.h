#pragma once

#include "core/model/downtime.h"
#include "core/views/views.h"

namespace sagadesk::model {

// What became of an operator's action, as the journal tells: accepted is not completed.
enum class ActionOutcome : quint8 { Open, Completed, FailedAgain, Undone };

struct OperatorActionView
{
    QString taskPublicId;
    EventView event; // the action itself
    ActionOutcome outcome = ActionOutcome::Open;
    Reason why; // of FailedAgain
    qint64 endedAt = 0; // 0: not yet
};

// `later`: the rows of the task behind the action's, oldest first.
[[nodiscard]] OperatorActionView operatorAction(
    const QString &task, const EventView &event, const std::vector<EventView> &later);

// A pause of the engine in the list of actions, without an operator; its time is that of its end.
// Reason "process-paused" or "store-paused" {from, until, durationMs}. "engine-started" {from,
// until} for a time between two processes, which begins with the last row of the journal: how much
// of it the earlier process still ran is unknown.
[[nodiscard]] OperatorActionView pauseAction(const Downtime &pause);
[[nodiscard]] bool isPause(const OperatorActionView &action);

} // namespace sagadesk::model
