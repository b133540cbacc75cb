#pragma once

#include "core/store/seam/plan.h"

#include <optional>
#include <set>
#include <vector>

namespace sagadesk::store {

// The best-ranked steps of the queue of a service, as they were read once and have been changed by
// commits since: what can start next is known without reading again. The rest of the queue, however
// long it is, is not kept.
class QueueHead final
{
public:
    QueueHead() = default; // of an empty queue
    // `best`: the best of the steps that could start then; `isAll`: no others could. `nextAt`: when
    // the next one can that waits for its time; 0: none does.
    QueueHead(const std::vector<WaitingStep> &best, bool isAll, base::WallMs nextAt);

    // A step enters the queue, or leaves it. Of several steps of a task in one queue, all leave
    // before those that stay enter again.
    void put(const WaitingStep &step, qint64 readyAt);
    void remove(const WaitingStep &step) { m_steps.erase(step); }

    // Those that can start, the best one first; they are all that come before the last of them.
    [[nodiscard]] const std::set<WaitingStep> &steps() const { return m_steps; }
    [[nodiscard]] bool isAll() const { return !m_end; }
    // The first one of steps() is the best one of the queue; if there is none, nothing can start.
    [[nodiscard]] bool tellsFirst(base::WallMs now) const;
    [[nodiscard]] base::WallMs nextAt() const { return m_nextAt; } // 0: none

private:
    std::set<WaitingStep> m_steps;
    std::optional<WaitingStep> m_end; // others may follow from there on; none: there are no others
    base::WallMs m_nextAt = 0;
    size_t m_most = 256; // bounds what commits add
};

} // namespace sagadesk::store
