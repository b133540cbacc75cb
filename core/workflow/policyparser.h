#pragma once

#include "core/workflow/objectreader.h"

namespace sagadesk::workflow {

// The recovery policies of a workflow or a step: what is not written stays as `base` has it.
[[nodiscard]] model::RecoveryPolicy readPolicy(
    const ObjectReader &reader, const model::RecoveryPolicy &base);

// The object under `retry`; nothing when it is absent. Its fields override those of `base`.
[[nodiscard]] std::optional<model::RetryPolicy> readRetry(
    const ObjectReader &reader, const model::RetryPolicy &base);

} // namespace sagadesk::workflow
