#pragma once

#include "core/base/enginelimits.h"
#include "core/store/seam/commitnotice.h"
#include "core/store/seam/queuehead.h"
#include "core/store/seam/replies.h"

#include <QHash>

#include <optional>
#include <set>
#include <vector>

namespace sagadesk::scheduler {

// The active Scheduler's view of one service's queue: its head, without the steps being claimed.
class ServiceQueue final
{
public:
    // The most steps that are being claimed at a time. Claims made faster than they are committed
    // would only delay the steps that follow, which would have to wait for a place.
    static constexpr int kUnderWayMax = limits::kClaimBatchMax / 2;

    // Whether the best step is known. If not, the queue has to be read: at first, when the known
    // head is used up, when a not-before has passed, and while a step that could not be claimed is
    // still in it.
    [[nodiscard]] bool isKnown(base::WallMs now) const;
    // Whether a known step can be claimed, and not too many are being claimed.
    [[nodiscard]] bool hasNext(base::WallMs now) const;
    // The best step, which counts as being claimed until its answer. Nullopt: the queue is empty,
    // or no more of it is known.
    [[nodiscard]] std::optional<store::WaitingStep> takeNext();
    void noteAnswer() { --m_beingClaimed; }
    [[nodiscard]] int mayTake() const { return kUnderWayMax - m_beingClaimed; }
    // Whether a step that is not being claimed comes before that one. Only if isKnown().
    [[nodiscard]] bool isAnyBefore(const store::WaitingStep &step) const;
    // The step was not claimed and may still wait. A claim from the store goes past it. The queue
    // is not known until the step has left or the queue is forgotten.
    void giveBack(const store::WaitingStep &step);

    void install(const store::QueueHead &head) { m_head = head; }
    void forget();
    void apply(const store::QueueMove &move);
    [[nodiscard]] base::WallMs nextAt() const { return m_head ? m_head->nextAt() : 0; }

private:
    std::optional<store::QueueHead> m_head;
    std::set<model::TaskId> m_inVain; // what they wait for may change meanwhile
    int m_beingClaimed = 0;
};

// The queues of all services. Used in the turn of the Scheduler only.
class ServiceQueues final
{
public:
    [[nodiscard]] ServiceQueue &operator[](int serviceQueue) { return m_queues[serviceQueue]; }
    [[nodiscard]] bool isKnown(int serviceQueue, base::WallMs now) const;
    [[nodiscard]] bool hasNext(int serviceQueue, base::WallMs now) const;

    // Applies the changes of commits, in commit order.
    void apply(const std::vector<store::QueueMove> &moves);
    // A read of queues begins. It may or may not contain what is committed until it is answered.
    void beginReading();
    // `seen`: the heads contain all changes up to that row of the journal.
    void install(const std::vector<store::WaitingHead> &heads, model::EventId seen);
    void forgetAll(); // and ignores the answer to the current read
    // When the next step that waits for its not-before can start; 0: none is known.
    [[nodiscard]] base::WallMs nextAt(base::WallMs now) const;

private:
    QHash<int, ServiceQueue> m_queues;
    bool m_isReading = false;
    std::vector<store::QueueMove> m_meanwhile;
};

} // namespace sagadesk::scheduler
