#pragma once

#include "core/json/objectreader.h"
#include "core/workflow/definition.h"

namespace sagadesk::workflow {

// Defaults that the workflow sets for its steps.
struct StepDefaults
{
    model::RecoveryPolicy policy;
    std::optional<model::RetryPolicy> retry;
};

// Reads the steps in the order of the file. If no step has `after`, each one follows the previous
// one. Errors besides those of their parts: empty, too-many, duplicate-name, unknown-service (if
// `services` is given), unknown-step, after-itself, duplicate-entry, cycle, manual-excludes.
[[nodiscard]] std::vector<StepDefinition> readSteps(const json::ObjectReader &file,
    const StepDefaults &defaults, const std::optional<QStringList> &services);

} // namespace sagadesk::workflow
