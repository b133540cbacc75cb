#pragma once

#include "core/model/agentstatus.h"
#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// Why a step or a task waits for a service. The reasons are those of core/engine/waitreason.h.

// Why no Agent of the service accepts requests: the obstacle that is expected to end first, or
// "no-agent" if there is no Agent. nullopt: at least one Agent accepts requests.
[[nodiscard]] std::optional<Reason> serviceObstacle(
    const QString &service, const std::vector<AgentStatus> &agents);
// Why a ready step waits: the obstacle, "capacity", "slow-start" or "scheduler".
[[nodiscard]] Reason serviceWait(const QString &service, const std::vector<AgentStatus> &agents);
// What the current step of a task waits for, as far as a row of the task table shows. Empty code:
// the task has ended.
[[nodiscard]] Reason waitOfTask(
    const TaskSummary &task, const std::vector<AgentStatus> &agents, qint64 now);

} // namespace sagadesk::model
