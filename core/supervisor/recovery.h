#pragma once

#include "core/base/result.h"
#include "core/model/decision.h"
#include "core/model/policyregistry.h"

namespace sagadesk::supervisor {

struct Finding
{
    model::OperationId operation;
    model::Reason decision; // "release", "wait", "park", "compensate"
};

// What a sweep does with one task: a pure function, also the dry run's. Refused "nothing-overdue"
// when every operation of it is in time and its deadline has not passed or does not act yet.
[[nodiscard]] base::Result<model::Decision> planRecovery(const model::TaskRecord &task,
    const std::vector<model::RecoveryPolicy> &policies, model::InstanceId self, qint64 now,
    std::vector<Finding> *findings = nullptr);

} // namespace sagadesk::supervisor
