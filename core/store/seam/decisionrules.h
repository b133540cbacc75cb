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

// A task before its creation: version 0, and nothing has happened to its steps.
[[nodiscard]] model::TaskRecord recordBeforeCreation(const model::TaskRecord &task);
// The change that creates the task. `made`: as it is to be created, version 0. What the plan starts
// belongs to it; without a plan, or if the plan refuses or changes nothing, `made` is all.
[[nodiscard]] model::Decision decideCreation(
    const model::TaskRecord &made, const Plan &start, PayloadSource &payloads);

// The check of askPlan(), of a decision that was made elsewhere.
[[nodiscard]] bool isAllowed(const model::TaskRecord &before, const model::Decision &decision);

// Counts what the change completed, retried, saw fail and finished.
void addProgress(
    const model::TaskRecord &before, const model::TaskRecord &after, CommitNotice &notice);

} // namespace sagadesk::store
