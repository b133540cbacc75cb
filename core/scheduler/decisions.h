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

#include <functional>
#include <memory>

namespace sagadesk::scheduler {

// The Scheduler's decisions as pure functions of a task record: which steps start, what a reply
// changes, what is undone next. They are used as store::Plan.

// A decided claim with the request that is sent once the claim is committed.
struct Dispatch
{
    model::StepRequest request;
    int serviceQueue = 0;
    qint64 completeWithinMs = 0; // the period that ends at request.completeBy
};
using Dispatches = std::vector<Dispatch>;

// The input of decisions in addition to the record.
struct DecisionContext
{
    workflow::WorkflowCatalog &catalog;
    model::InstanceId self;
    QHash<QString, qint64> settling; // by service, where it is not limits::kSettlingMs
    base::FlatMap<int, int> capacity; // claims that may be made, by service queue; 0 if missing
    qint64 now = 0; // UTC ms of the decision
    std::shared_ptr<const model::Downtimes> downtimes = nullptr; // null: none
    qint64 repliedAt = 0; // when the reply that is being recorded arrived; 0: now
    // For queues of services that only accept a probe: the operation of the last probe. It is
    // passed over this time, so that one bad request can't keep the breaker open for all others.
    base::FlatMap<int, model::OperationId> lastProbes = {};
    // Queues in which the last probe was passed over.
    std::shared_ptr<QSet<int>> passedOver = std::make_shared<QSet<int>>();
    base::FlatMap<int, model::ClaimLimit> limits = {}; // by queue, if known

    [[nodiscard]] qint64 settlingOf(const QString &service) const
    {
        return settling.value(service, limits::kSettlingMs);
    }
};

// Starts the steps or the undo that can run now within the capacity, renders their requests, and
// sets readyAt and serviceQueue for the others. Clears `dispatches` first.
[[nodiscard]] base::Result<model::Decision> planAdvance(const model::TaskRecord &task,
    store::PayloadSource &payloads, DecisionContext context, Dispatches &dispatches);

// Records an Agent's reply and advances the task in the same change. Refused with "stale-token" if
// the claim is no longer open or was escalated (I6), with "late-reply" after its complete-by (I7)
// unless it defers the claim and no request was sent.
[[nodiscard]] base::Result<model::Decision> planReply(const model::TaskRecord &task,
    store::PayloadSource &payloads, const model::StepReply &reply, DecisionContext context,
    Dispatches &dispatches);

// Revokes open claims, except escalated ones, without counting a failure: at start-up (claims of an
// earlier process, "restarted"), at shutdown, or when their holder has ended. A request may have
// been sent, so the effects of the steps become unknown. After repeated interruptions ("restarted",
// "node-lost") the task is quarantined. Refused with "nothing-open" if there is no such claim.
// `holder`: only the claims of this instance; not set: all claims.
// `policies`: the queues in which the operations wait again; null: the task waits for any service.
[[nodiscard]] base::Result<model::Decision> planRevocation(const model::TaskRecord &task,
    model::Author author, model::Reason reason, qint64 now, model::InstanceId holder = {},
    const model::PolicyRegistry *policies = nullptr);
// The same for the claims of the instances for which `fits` returns true.
[[nodiscard]] base::Result<model::Decision> planRevocationOf(
    const std::function<bool(model::InstanceId)> &fits, const model::TaskRecord &task,
    model::Author author, model::Reason reason, qint64 now, const model::PolicyRegistry *policies);

} // namespace sagadesk::scheduler
