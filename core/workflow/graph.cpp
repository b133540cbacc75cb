#include "core/workflow/graph.h"

#include "core/base/assert.h"

#include <algorithm>

namespace sagadesk::workflow {

namespace {

size_t at(int step)
{
    return static_cast<size_t>(step);
}

// Appends all steps that can be ordered to `order` and returns which ones these are. The others are
// on a cycle or follow one.
std::vector<bool> orderedSteps(const Predecessors &after, std::vector<int> &order)
{
    std::vector<bool> done(after.size(), false);
    for (bool progress = true; progress;) {
        progress = false;
        for (size_t step = 0; step < after.size() && !progress; ++step) {
            const auto &needs = after[step];
            if (done[step]
                || !std::all_of(needs.begin(), needs.end(), [&](int n) { return done[at(n)]; }))
                continue;
            done[step] = true;
            order.push_back(static_cast<int>(step));
            progress = true;
        }
    }
    return done;
}

} // namespace

std::vector<int> findCycle(const Predecessors &after)
{
    std::vector<int> order;
    const std::vector<bool> ordered = orderedSteps(after, order);
    const auto start = std::find(ordered.begin(), ordered.end(), false);
    if (start == ordered.end())
        return {};
    // An unordered step always has an unordered predecessor, so walking back
    // must reach a step twice.
    std::vector<int> path = {static_cast<int>(start - ordered.begin())};
    for (;;) {
        const auto &needs = after[at(path.back())];
        const auto next =
            std::find_if(needs.begin(), needs.end(), [&](int n) { return !ordered[at(n)]; });
        SAGADESK_ASSERT(next != needs.end());
        const auto seen = std::find(path.begin(), path.end(), *next);
        if (seen != path.end())
            return {seen, path.end()};
        path.push_back(*next);
    }
}

std::vector<int> topologicalOrder(const Predecessors &after)
{
    std::vector<int> order;
    const std::vector<bool> ordered = orderedSteps(after, order);
    SAGADESK_ASSERT(std::find(ordered.begin(), ordered.end(), false) == ordered.end());
    return order;
}

std::vector<std::vector<bool>> comesBefore(const Predecessors &after)
{
    std::vector<std::vector<bool>> before(after.size(), std::vector<bool>(after.size(), false));
    for (const int step : topologicalOrder(after)) {
        for (const int need : after[at(step)]) {
            before[at(need)][at(step)] = true;
            for (size_t earlier = 0; earlier < after.size(); ++earlier)
                if (before[earlier][at(need)])
                    before[earlier][at(step)] = true;
        }
    }
    return before;
}

} // namespace sagadesk::workflow
