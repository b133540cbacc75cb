#pragma once

#include "core/base/result.h"
#include "core/model/decision.h"
#include "core/model/pauselog.h"
#include "core/model/policyregistry.h"
#include "core/model/sentrequests.h"
#include "core/store/seam/commands.h"

namespace sagadesk::supervisor {

struct Finding
{
    model::OperationId operation;
    model::Reason decision; // "release", "wait", "park", "compensate", "resumed", "store-slow"
};

// What a decision needs besides the record and its cold rows.
struct SweepContext
{
    model::InstanceId self;
    qint64 now = 0; // UTC ms
    const model::SentRequests *sent = nullptr; // null: nothing is known of what was sent
    // Why a claim that expired without a report may be no failure (I33); null: there was no pause.
    const model::PauseLog *pauses = nullptr;
    // An operation is overdue if it was so at this time: a reply that came since may be decided
    // first. 0: now.
    qint64 askedAt = 0;
};

// What a sweep does with the first overdue operation of a task, else with a deadline that has
// passed: a pure function, also the dry run's. One operation a decision, so that each row of the
// journal names its operation and the cause; the sweep asks again until it is refused
// "nothing-overdue": every operation is in time, and no deadline has passed and acts yet.
[[nodiscard]] base::Result<model::Decision> planRecovery(const model::TaskRecord &task,
    const std::vector<model::RecoveryPolicy> &policies, store::PayloadSource &payloads,
    const SweepContext &context, Finding *finding = nullptr);

} // namespace sagadesk::supervisor
