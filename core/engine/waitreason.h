#pragma once

#include "core/model/downtime.h"
#include "core/views/views.h"
#include "core/workflow/definition.h"

#include <vector>

namespace sagadesk::engine {

// What a step waits for, as a code with parameters; empty code: it does not wait (it is done, or
// nothing is to be done with it). Times are UTC ms.
//   held-by {instance, completeBy}          an Agent works on it
//   supervisor, expired {completeBy}        given up or out of time; the next sweep decides
//   predecessor {step}                      another step, or another undo, comes first
//   paused, service-paused {service}        by an operator
//   back-off {until}, extended-wait {until} after a failure; before the last try
//   not-before {until}                      it was asked to wait
//   rate-limit {service, until}, agent-busy {service, until}, retry-after {service, status, until}
//   breaker-open {service, endpoint, until}, breaker-held-open, breaker-probe, unhealthy {service,
//   endpoint}, no-agent {service}           there is nobody to send it to
//   capacity {service, concurrency}         the service has as much as it may have
//   slow-start {service, openMax, concurrency}   as much as it may have soon after an outage
//   scheduler                               nothing is missing: it is granted in a moment
//   until-deadline {until}, deadline-passed {deadline}   of the whole task, which comes first
//   compensation                            running steps end before the first undo
//   settling {until}                        an unknown effect may still appear
//   undo-first {step}                       it goes on when that step's effect is undone
//   not-wanted                              the task is undone: it is not started any more
//   operator, manual-undo {text}            an alert says why
// `heldBy`: what set the not-before (StepView). `downtimes` delay the settling.
[[nodiscard]] model::Reason waitingFor(const model::TaskRecord &task, int step,
    const QString &lockedBy, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now, const model::Reason &heldBy = {},
    const model::Downtimes &downtimes = {});

// Adds to what the store knows of a task what its definition and the Agents know.
void completeDetail(model::TaskDetail &detail, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now, const model::Downtimes &downtimes);

} // namespace sagadesk::engine
