#pragma once

#include "core/json/objectreader.h"
#include "core/model/policy.h"

namespace sagadesk::workflow {

// The recovery policies of a workflow or a step: what is not written stays as `base` has it.
[[nodiscard]] model::RecoveryPolicy readPolicy(
    const json::ObjectReader &reader, const model::RecoveryPolicy &base);

// The object under `retry`; nothing when it is absent. Its fields override those of `base`.
[[nodiscard]] std::optional<model::RetryPolicy> readRetry(
    const json::ObjectReader &reader, const model::RetryPolicy &base);

} // namespace sagadesk::workflow
