#pragma once

#include "core/model/views.h"
#include "core/workflow/definition.h"

#include <vector>

namespace sagadesk::engine {

// What a step waits for, as a code with parameters; empty code: it does not wait (it is done, or
// nothing is to be done with it). Times are UTC ms.
//   held-by {instance, completeBy}   an Agent works on it
//   supervisor                       failed or expired; the next sweep decides
//   predecessor {step}               another step, or another undo, comes first
//   paused, service-paused {service} by an operator
//   back-off {until}                 after a failure
//   not-before {until}               deferred, or it was asked to wait
//   rate-limit {until}, breaker-open {service, endpoint, until}, no-agent {service}, capacity
//   {service} compensation                     forward work of other branches must end before the
//   first undo settling {until}                 an unknown effect may still appear operator an
//   alert says why
[[nodiscard]] model::Reason waitingFor(const model::TaskRecord &task, int step,
    const QString &lockedBy, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now);

// Adds to what the store knows of a task what its definition and the Agents know.
void completeDetail(model::TaskDetail &detail, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now);

} // namespace sagadesk::engine
