#pragma once

#include "core/store/seam/commands.h"
#include "core/store/seam/commitnotice.h"
#include "core/store/seam/plan.h"

namespace sagadesk::store {

// Calls the plan for the task. Every changed state must be reachable in the tables of
// core/model/transitions.h. Refused "record-broken" {assertion} if an assertion fails, because the
// record then violates an assumption of the code.
[[nodiscard]] base::Result<model::Decision> askPlan(
    const Plan &plan, const model::TaskRecord &task, PayloadSource &payloads);

// Quarantines a task with a broken record. Returns `broken` if there is nothing to stop (the task
// is final, or is in Error without an open claim), or if the quarantine fails too.
[[nodiscard]] base::Result<model::Decision> planQuarantine(
    const model::TaskRecord &task, const base::Error &broken, base::WallMs now);

// The record before the creation of the task: version 0, and no step has started.
[[nodiscard]] model::TaskRecord recordBeforeCreation(const model::TaskRecord &task);
// The change that creates the task. `made`: the new record, at version 0. If the command has a plan
// for the start and it does not refuse, the change includes the steps that it starts.
[[nodiscard]] model::Decision decideCreation(
    const model::TaskRecord &made, const CreateTasks &command, PayloadSource &payloads);

// The check of askPlan(), for a decision that was made elsewhere.
[[nodiscard]] bool isAllowed(const model::TaskRecord &before, const model::Decision &decision);

// Whether the item of the bulk work is marked as refused; false if the change is to be
// retried later, or is not part of bulk work.
[[nodiscard]] bool marksItem(model::OperationJobId bulk, const base::Error &refusal);

// Adds the completed steps, retries, failures and finished tasks of the change to the notice, and
// the task to CommitNotice::rested if it came to rest.
void addProgress(
    const model::TaskRecord &before, const model::TaskRecord &after, CommitNotice &notice);

} // namespace sagadesk::store
