#pragma once

#include "core/store/seam/commitnotice.h"
#include "core/store/seam/plan.h"

namespace sagadesk::store {

// Asks the plan about the task. Every state that the decision changed must be reachable in the
// tables of core/model/transitions.h. Refused "record-broken" {assertion} when an assertion fails:
// the record is not as it can be.
[[nodiscard]] base::Result<model::Decision> askPlan(
    const Plan &plan, const model::TaskRecord &task, PayloadSource &payloads);

// Parks a task whose record is broken; `broken` again if even that is impossible.
[[nodiscard]] base::Result<model::Decision> planQuarantine(
    const model::TaskRecord &task, const base::Error &broken, base::WallMs now);

// The record before the creation of the task: version 0, and no step has begun.
[[nodiscard]] model::TaskRecord recordBeforeCreation(const model::TaskRecord &task);
// The change that creates the task. `made`: the new record, at version 0. The change includes the
// steps that the plan starts, if there is a plan and it neither refuses nor changes nothing.
[[nodiscard]] model::Decision decideCreation(
    const model::TaskRecord &made, const Plan &start, PayloadSource &payloads);

// The check of askPlan(), for a decision that was made elsewhere.
[[nodiscard]] bool isAllowed(const model::TaskRecord &before, const model::Decision &decision);

// The item of the bulk work is marked as refused: not when the task is to be asked later.
[[nodiscard]] bool marksItem(model::OperationJobId bulk, const base::Error &refusal);

// Counts what the change completed, retried, saw fail and finished.
void addProgress(
    const model::TaskRecord &before, const model::TaskRecord &after, CommitNotice &notice);

} // namespace sagadesk::store
