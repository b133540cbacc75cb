#pragma once

#include "core/base/enginelimits.h"
#include "core/model/decision.h"
#include "core/model/downtime.h"
#include "core/statestore/commands.h"
#include "core/workflow/workflowcatalog.h"
#include "core/workflow/workflowengine.h"

#include <QHash>

#include <memory>

namespace sagadesk::scheduler {

// The Scheduler's decisions as pure functions of a task record: what a claim starts, what a reply
// changes, what is undone next. They run inside the write transaction (statestore::Plan).

// A grant as recorded, with the request to send once it is committed.
struct Grant
{
    model::StepRequest request;
    int lane = 0;
};
using Grants = std::vector<Grant>;

// What decisions need besides the record.
struct Surroundings
{
    workflow::WorkflowCatalog &catalog;
    model::InstanceId self;
    qint64 settlingMs = limits::kSettlingMs;
    QHash<int, int> capacity; // free grants by lane; a lane that is missing has none
    qint64 now = 0; // UTC ms
    std::shared_ptr<const model::Downtimes> downtimes = nullptr; // none
};

// Starts what may run now within the capacity, forward or undo, renders the requests, and sets
// readyAt and lane for the rest. `grants` is cleared first.
[[nodiscard]] base::Result<model::Decision> planAdvance(const model::TaskRecord &task,
    statestore::PayloadSource &payloads, Surroundings around, Grants &grants);

// Records an Agent's reply under its token and advances the task in the same transaction. Refused
// "stale-token" when the grant is no longer open (I6), "late-reply" after its complete-by (I7).
[[nodiscard]] base::Result<model::Decision> planReply(const model::TaskRecord &task,
    statestore::PayloadSource &payloads, const model::StepReply &reply, Surroundings around,
    Grants &grants);

// Takes every open grant back without counting a failure: at start-up (claims of an earlier
// process), on shutdown. A request that may have left makes the effect unknown. `holder`: only the
// grants of that instance, which is known to be gone; none: all.
[[nodiscard]] base::Result<model::Decision> planTakeBack(const model::TaskRecord &task,
    model::Author author, model::Reason reason, qint64 now, model::InstanceId holder = {});

} // namespace sagadesk::scheduler
