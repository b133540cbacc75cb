#pragma once

#include "core/model/downtime.h"
#include "core/views/views.h"

namespace sagadesk::model {

// The outcome of an operator's action according to the journal. Open: the action was accepted, but
// the work that it started has not ended.
enum class ActionOutcome : quint8 { Open, Completed, FailedAgain, Undone };

struct OperatorActionView
{
    QString taskPublicId;
    EventView event; // the journal row of the action
    ActionOutcome outcome = ActionOutcome::Open;
    Reason why; // of the failure, for FailedAgain
    qint64 endedAt = 0; // 0: not yet
};

// `later`: the rows of the task after that of the action, oldest first.
[[nodiscard]] OperatorActionView operatorAction(
    const QString &task, const EventView &event, const std::vector<EventView> &later);

// A pause of the engine as an entry in the list of actions, without an operator and with the time
// of its end. Reason: "process-paused" or "store-paused" {from, until, durationMs}.
// "engine-started" {from, until} for a period between two processes, which begins with the last row
// of the journal because the real end of the earlier process is unknown.
[[nodiscard]] OperatorActionView pauseAction(const Downtime &pause);
[[nodiscard]] bool isPause(const OperatorActionView &action);

} // namespace sagadesk::model
