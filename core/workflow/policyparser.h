#pragma once

#include "core/json/objectreader.h"
#include "core/model/policy.h"

namespace sagadesk::workflow {

// The recovery policies of a workflow or a step. Absent fields keep the value from `base`.
[[nodiscard]] model::RecoveryPolicy readPolicy(
    const json::ObjectReader &reader, const model::RecoveryPolicy &base);

// The object `retry`; nullopt if absent. Absent fields keep the value from `base`.
[[nodiscard]] std::optional<model::RetryPolicy> readRetry(
    const json::ObjectReader &reader, const model::RetryPolicy &base);

} // namespace sagadesk::workflow
