#pragma once

#include "core/model/downtime.h"
#include "core/views/views.h"
#include "core/workflow/definition.h"

#include <vector>

namespace sagadesk::engine {

// What a step waits for, as a code with parameters. Empty code: it does not wait, because it is
// done or there is nothing to do. Times are UTC ms.
//   held-by {instance, completeBy}          an Agent is executing it
//   supervisor, overdue {completeBy}        escalated or expired; the next sweep decides
//   predecessor {step}                      another step, or another undo, must end first
//   paused, service-paused {service}        an operator has paused the task or the service
//   back-off {until}, extended-wait {until} after a failure; before the last attempt
//   not-before {until}                      a delay was requested
//   rate-limit {service, until}, agent-busy {service, until}, retry-after {service, status, until}
//                                           returned unsent by the Agent; delayed by the service
//   breaker-open {service, endpoint, until}, breaker-held-open, breaker-probe, unhealthy {service,
//   endpoint}, no-agent {service}           no Agent accepts requests
//   capacity {service, concurrency}         all places of the service are in use
//   slow-start {service, openMax, concurrency}   the same, with fewer places after an outage
//   scheduler                               nothing is missing: it will be claimed immediately
//   until-deadline {until}                  the deadline of the task comes first
//   deadline-passed {deadline}              the deadline of the task has passed
//   compensation                            running steps must end before the first undo
//   settling {until}                        an unknown effect may still appear
//   undo-first {step}                       that step must be undone first
//   not-wanted                              the task is undone, so the step will not start
//   operator, manual-undo {text}            an alert gives the reason
// `heldBy`: what set notBefore (StepView). `downtimes` delay the settling.
[[nodiscard]] model::Reason waitingFor(const model::TaskRecord &task, int step,
    const QString &lockedBy, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now, const model::Reason &heldBy = {},
    const model::Downtimes &downtimes = {});

// Completes a task as read from the store with data from its definition and the Agents.
void completeDetail(model::TaskDetail &detail, const workflow::Definition &definition,
    const std::vector<model::AgentStatus> &agents, qint64 now, const model::Downtimes &downtimes);

} // namespace sagadesk::engine
