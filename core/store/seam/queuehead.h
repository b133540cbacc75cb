#pragma once

#include "core/store/seam/plan.h"

#include <optional>
#include <set>
#include <vector>

namespace sagadesk::store {

// The best-ranked steps of a service's queue: read once, then updated with the changes of commits,
// so that the next step to start is known without reading again. The rest of the queue, however
// long, is not kept.
class QueueHead final
{
public:
    QueueHead() = default; // the head of an empty queue
    // `best`: the best of the steps that could start when it was read; `isAll`: no others could.
    // `nextAt`: when the next step that waits for its not-before can start; 0: none waits.
    QueueHead(const std::vector<WaitingStep> &best, bool isAll, base::WallMs nextAt);

    // A step enters or leaves the queue. If several steps of a task are in one queue, all of them
    // leave before those that stay enter again.
    void put(const WaitingStep &step, qint64 readyAt);
    void remove(const WaitingStep &step) { m_steps.erase(step); }

    // The steps that can start, best first. None is missing before the last of them.
    [[nodiscard]] const std::set<WaitingStep> &steps() const { return m_steps; }
    [[nodiscard]] bool isAll() const { return !m_end; }
    // Whether the first of steps() is the best of the queue, and no step can start if it is empty.
    [[nodiscard]] bool tellsFirst(base::WallMs now) const;
    [[nodiscard]] base::WallMs nextAt() const { return m_nextAt; } // 0: none

private:
    std::set<WaitingStep> m_steps;
    std::optional<WaitingStep> m_end; // others may follow from here on; nullopt: there are none
    base::WallMs m_nextAt = 0;
    size_t m_most = 256; // limit for the steps that commits add
};

} // namespace sagadesk::store
