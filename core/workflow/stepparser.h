#pragma once

#include "core/json/objectreader.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

// What the workflow says for steps that don't say it themselves.
struct StepDefaults
{
    model::RecoveryPolicy policy;
    std::optional<model::RetryPolicy> retry;
};

// The steps of a file, in its order. Without any `after` in it each step comes after the one
// before. Mistakes besides those of their parts: empty, too-many, duplicate-name, unknown-service
// (when `services` is given), unknown-step, after-itself, duplicate-entry, cycle, manual-excludes.
[[nodiscard]] std::vector<StepDefinition> readSteps(const json::ObjectReader &file,
    const StepDefaults &defaults, const std::optional<QStringList> &services);

} // namespace sagadesk::workflow
