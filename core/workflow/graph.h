#pragma once

#include <vector>

namespace sagadesk::workflow {

// The order of steps: for each step the indexes of the steps it comes after.
using Predecessors = std::vector<std::vector<int>>;

// One cycle as a list of steps, each after the next one, without repeating the first; empty when
// there is none.
[[nodiscard]] std::vector<int> findCycle(const Predecessors &after);

// Every step behind all its predecessors; among free ones the lowest index first. Needs a graph
// without cycle.
[[nodiscard]] std::vector<int> topologicalOrder(const Predecessors &after);

// comesBefore[a][b]: a ends before b starts, directly or over others. Needs a graph without cycle.
[[nodiscard]] std::vector<std::vector<bool>> comesBefore(const Predecessors &after);

} // namespace sagadesk::workflow
