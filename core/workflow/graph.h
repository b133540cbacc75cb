#pragma once

#include <vector>

namespace sagadesk::workflow {

// For each step the indexes of its predecessors.
using Predecessors = std::vector<std::vector<int>>;

// One cycle as a list of steps, each a successor of the next one, without repeating the first.
// Empty if there is no cycle.
[[nodiscard]] std::vector<int> findCycle(const Predecessors &after);

// The steps in an order in which every step follows all its predecessors. If several steps can come
// next, the one with the lowest index does. The graph must not have a cycle.
[[nodiscard]] std::vector<int> topologicalOrder(const Predecessors &after);

// comesBefore[a][b]: a is a direct or indirect predecessor of b. The graph must not have a cycle.
[[nodiscard]] std::vector<std::vector<bool>> comesBefore(const Predecessors &after);

} // namespace sagadesk::workflow
