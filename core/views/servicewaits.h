#pragma once

#include "core/model/agentstatus.h"
#include "core/views/views.h"

#include <vector>

namespace sagadesk::model {

// What a step or a task waits for at a service, as the reasons of engine/waitreason.h.

// Why the service can't be sent anything: of its Agents' obstacles the one that ends first.
// Nothing: at least one Agent can be sent a request.
[[nodiscard]] std::optional<Reason> serviceObstacle(
    const QString &service, const std::vector<AgentStatus> &agents);
// Of a step that is ready: the obstacle, no free capacity, or "scheduler".
[[nodiscard]] Reason serviceWait(const QString &service, const std::vector<AgentStatus> &agents);
// What the current step of a task waits for, as far as a row of the task table tells; empty code:
// the task has ended.
[[nodiscard]] Reason waitOfTask(
    const TaskSummary &task, const std::vector<AgentStatus> &agents, qint64 now);

} // namespace sagadesk::model
