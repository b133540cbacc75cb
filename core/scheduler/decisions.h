#pragma once

#include "core/base/enginelimits.h"
#include "core/base/flatmap.h"
#include "core/model/decision.h"
#include "core/model/downtime.h"
#include "core/model/policyregistry.h"
#include "core/store/seam/commands.h"
#include "core/workflow/workflowcatalog.h"
#include "core/workflow/workflowengine.h"

#include <QHash>
#include <QSet>

#include <memory>

namespace sagadesk::scheduler {

// The Scheduler's decisions as pure functions of a task record: what a claim starts, what a reply
// changes, what is undone next. They run inside the write transaction (store::Plan).

// A claim as recorded, with the request to send once it is committed.
struct Dispatch
{
    model::StepRequest request;
    int serviceQueue = 0;
    qint64 completeWithinMs = 0; // of which completeBy is the end
};
using Dispatches = std::vector<Dispatch>;

// What decisions need besides the record.
struct DecisionContext
{
    workflow::WorkflowCatalog &catalog;
    model::InstanceId self;
    QHash<QString, qint64> settling; // by service, where it is not limits::kSettlingMs
    base::FlatMap<int, int> capacity; // free claims by service queue; 0 for a missing queue
    qint64 now = 0; // UTC ms, when the decision is made
    std::shared_ptr<const model::Downtimes> downtimes = nullptr; // none
    qint64 repliedAt = 0; // when the reply that is recorded came; 0: now
    // By queue of a service that only takes a probe: the operation that was the last one, which is
    // passed over, so that one bad request can't keep the breaker open for all others.
    base::FlatMap<int, model::OperationId> lastProbes = {};
    std::shared_ptr<QSet<int>> passedOver = std::make_shared<QSet<int>>(); // where that was done
    base::FlatMap<int, model::ClaimLimit> limits = {}; // by queue, where known

    [[nodiscard]] qint64 settlingOf(const QString &service) const
    {
        return settling.value(service, limits::kSettlingMs);
    }
};

// Starts what may run now within the capacity, forward or undo, renders the requests, and sets
// readyAt and serviceQueue for the rest. `dispatches` is cleared first.
[[nodiscard]] base::Result<model::Decision> planAdvance(const model::TaskRecord &task,
    store::PayloadSource &payloads, DecisionContext around, Dispatches &dispatches);

// Records an Agent's reply under its token and advances the task in the same transaction. Refused
// "stale-token" when the claim is no longer open (I6), "late-reply" after its complete-by (I7).
[[nodiscard]] base::Result<model::Decision> planReply(const model::TaskRecord &task,
    store::PayloadSource &payloads, const model::StepReply &reply, DecisionContext around,
    Dispatches &dispatches);

// Revokes every open claim without counting a failure: at start-up (claims of an earlier process,
// "restarted"), on shutdown. A request that may have left makes the effect unknown. `holder`: only
// the claims of that instance, which is known to be gone; none: all. `policies`: name the queues in
// which the operations wait again; null: the task waits for any service.
[[nodiscard]] base::Result<model::Decision> planRevocation(const model::TaskRecord &task,
    model::Author author, model::Reason reason, qint64 now, model::InstanceId holder = {},
    const model::PolicyRegistry *policies = nullptr);

} // namespace sagadesk::scheduler
