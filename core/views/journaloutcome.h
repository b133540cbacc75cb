#pragma once

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

} // namespace sagadesk::model
