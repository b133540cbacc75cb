#pragma once

#include "tests/simulation/simulatedrun.h"

#include <functional>

namespace sagadesk::tests {

using RunSeed = std::function<simulation::RunReport(const simulation::RunOptions &)>;

// The smallest run that still fails: kinds of faults are switched off one after the other, then
// tasks and steps taken away, and what is not needed for a failure of the same kind (the same
// invariant) stays away. Simple and greedy; at most `runsMax` runs.
// `failed` is the report of `options`.
[[nodiscard]] simulation::RunOptions shrink(simulation::RunOptions options,
    const simulation::RunReport &failed, const RunSeed &run, int runsMax);

// How to have that run again: the command line.
[[nodiscard]] QString commandLine(const simulation::RunOptions &options);

} // namespace sagadesk::tests
