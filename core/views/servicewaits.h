#pragma once

#include "core/model/agentstatus.h"
#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// Why a step or a task waits for a service. The reasons are those of engine/waitreason.h.

// Why the service accepts no requests: the obstacle of its Agents that ends first. nullopt: at
// least one Agent accepts requests.
[[nodiscard]] std::optional<Reason> serviceObstacle(
    const QString &service, const std::vector<AgentStatus> &agents);
// Why a ready step waits: the obstacle, "capacity", "slow-start" or "scheduler".
[[nodiscard]] Reason serviceWait(const QString &service, const std::vector<AgentStatus> &agents);
// What the current step of a task waits for, as far as a row of the task table shows. Empty code:
// the task has ended.
[[nodiscard]] Reason waitOfTask(
    const TaskSummary &task, const std::vector<AgentStatus> &agents, qint64 now);

} // namespace sagadesk::model
