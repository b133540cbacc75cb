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
    // Code "release", "take-back", "wait", "park", "compensate", "resumed" or "store-slow", with
    // {failureCount, notBefore, cause}; if the deadline of the task has passed, also {deadline}.
    model::Reason decision;
};

// The input of a decision in addition to the record and its payloads.
struct SweepContext
{
    model::InstanceId self;
    qint64 now = 0; // UTC ms
    const model::SentRequests *sent = nullptr; // null: the sent requests are unknown
    // Pauses during which a claim may expire without counting as a failure (I33); null: none.
    const model::PauseLog *pauses = nullptr;
    // Only operations that were overdue at this time count, because replies that have arrived since
    // may be decided first. 0: now.
    qint64 askedAt = 0;
};

// What a sweep does with the first overdue operation of a task, or else with its passed deadline. A
// pure function that the Supervisor's preview also uses. Each decision handles one operation, so
// that each row of the journal names its operation and the cause; the sweep repeats it while the
// task is still due. Error Refused "nothing-overdue": there is neither.
[[nodiscard]] base::Result<model::Decision> planRecovery(const model::TaskRecord &task,
    const std::vector<model::RecoveryPolicy> &policies, store::PayloadSource &payloads,
    const SweepContext &context, Finding *finding = nullptr);

} // namespace sagadesk::supervisor
