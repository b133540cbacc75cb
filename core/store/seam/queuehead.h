#pragma once

#include "core/store/seam/plan.h"

#include <optional>
#include <set>
#include <vector>

namespace sagadesk::store {

// The best-ranked steps of a service's queue: read once, then updated with the changes of commits,
// so that the next step to start is known without another read. The rest of the queue is not kept.
class QueueHead final
{
public:
    QueueHead() = default; // the head of an empty queue
    // `best`: the best of the steps that could start at the time of the read; `isAll`: there
    // were no others. `nextAt`: when the next step that waits for its not-before can start;
    // 0: none waits.
    QueueHead(const std::vector<WaitingStep> &best, bool isAll, base::WallMs nextAt);

    // A step enters or leaves the queue. If several steps of a task are in one queue, all of them
    // leave before the remaining ones enter again.
    void put(const WaitingStep &step, qint64 readyAt);
    void remove(const WaitingStep &step) { m_steps.erase(step); }

    // The steps that can start, best-ranked first; none is missing between two of them.
    [[nodiscard]] const std::set<WaitingStep> &steps() const { return m_steps; }
    [[nodiscard]] bool isAll() const { return !m_end; }
    // True: the first of steps() is the best-ranked step of the queue that can start; if steps() is
    // empty, no step can start.
    [[nodiscard]] bool knowsFirst(base::WallMs now) const;
    [[nodiscard]] base::WallMs nextAt() const { return m_nextAt; } // 0: no step waits

private:
    std::set<WaitingStep> m_steps;
    // Unknown steps may follow from here on; nullopt: all steps are known.
    std::optional<WaitingStep> m_end;
    base::WallMs m_nextAt = 0;
    size_t m_most = 256; // commits add no steps beyond this size
};

} // namespace sagadesk::store
