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

// The queue of one service as the active Scheduler sees it: its head, less what is being claimed.
class ServiceQueue final
{
public:
    // Of those that are being claimed: what is claimed faster than commits take would only be in
    // the way of the steps that follow, which would have to wait for a place.
    static constexpr int kUnderWayMax = limits::kClaimBatchMax / 2;

    // The best one is known. Else the queue has to be read: at first, when what was known is used
    // up, when a not-before has passed, and while a step is there that could not be claimed.
    [[nodiscard]] bool isKnown(base::WallMs now) const;
    // One can be claimed: it is known, and not too many are being claimed.
    [[nodiscard]] bool hasNext(base::WallMs now) const;
    // The best one, which is being claimed until it is answered; none: the queue is empty, or not
    // known further.
    [[nodiscard]] std::optional<store::WaitingStep> takeNext();
    void noteAnswer() { --m_beingClaimed; }
    [[nodiscard]] int mayTake() const { return kUnderWayMax - m_beingClaimed; }
    // A step that is not being claimed comes before that one. Only where the best one is known.
    [[nodiscard]] bool isAnyBefore(const store::WaitingStep &step) const;
    // It was not claimed and may still wait. A claim from the store goes past it; the queue is not
    // known until it has left, or is forgotten.
    void giveBack(const store::WaitingStep &step);

    void install(const store::QueueHead &head) { m_head = head; }
    void forget();
    void apply(const store::QueueMove &move);
    [[nodiscard]] base::WallMs nextAt() const { return m_head ? m_head->nextAt() : 0; }

private:
    std::optional<store::QueueHead> m_head;
    std::set<store::WaitingStep> m_inVain;
    int m_beingClaimed = 0;
};

// The queues of all services. In the turn of the Scheduler only.
class ServiceQueues final
{
public:
    [[nodiscard]] ServiceQueue &operator[](int serviceQueue) { return m_queues[serviceQueue]; }
    [[nodiscard]] bool isKnown(int serviceQueue, base::WallMs now) const;
    [[nodiscard]] bool hasNext(int serviceQueue, base::WallMs now) const;

    // What commits changed, in their order.
    void apply(const std::vector<store::QueueMove> &moves);
    // Queues are being read. What commits change until the answer may be part of it or not.
    void beginReading();
    // `seen`: what was read contains all changes up to that row of the journal.
    void install(const std::vector<store::WaitingHead> &heads, model::EventId seen);
    void forgetAll(); // also what is being read
    // When the next step can start that waits for its time; 0: none is known.
    [[nodiscard]] base::WallMs nextAt(base::WallMs now) const;

private:
    QHash<int, ServiceQueue> m_queues;
    bool m_isReading = false;
    std::vector<store::QueueMove> m_meanwhile;
};

} // namespace sagadesk::scheduler
