#pragma once

#include "tests/simulation/simulatedrun.h"

#include <functional>

namespace sagadesk::tests {

using RunSeed = std::function<simulation::RunReport(const simulation::RunOptions &)>;

// Finds a smaller run that still fails: switches off kinds of faults one by one, then reduces tasks
// and steps, and keeps each reduction after which the same invariant still fails. Greedy; at most
// `runsMax` runs. `failed` is the report of `options`.
[[nodiscard]] simulation::RunOptions shrink(simulation::RunOptions options,
    const simulation::RunReport &failed, const RunSeed &run, int runsMax);

// The command line that repeats a run with these options.
[[nodiscard]] QString commandLine(const simulation::RunOptions &options);

} // namespace sagadesk::tests
