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

// The known head of the queue of one service, without the steps that are being claimed.
class ServiceQueue final
{
public:
    // The maximum number of steps being claimed at a time. Claiming faster than the store commits
    // would only delay the following steps of the claimed tasks, which would find no free place.
    static constexpr int kUnderWayMax = limits::kClaimBatchMax / 2;

    // Whether the best step is known. Otherwise the queue has to be read: initially, when the
    // known head is used up, when the notBefore of a step in the queue has passed, and while a step
    // that could not be claimed is still in the queue.
    [[nodiscard]] bool isKnown(base::WallMs now) const;
    // Whether a known step can be claimed and fewer than kUnderWayMax are being claimed.
    [[nodiscard]] bool hasNext(base::WallMs now) const;
    // Removes the best step, which is being claimed until noteAnswer(). nullopt: none is known.
    [[nodiscard]] std::optional<store::WaitingStep> takeNext();
    void noteAnswer() { --m_beingClaimed; }
    [[nodiscard]] int mayTake() const { return kUnderWayMax - m_beingClaimed; }
    // Whether a step that is not being claimed precedes `step`. Call it only if isKnown().
    [[nodiscard]] bool isAnyBefore(const store::WaitingStep &step) const;
    // The step was not claimed and may still wait. The queue counts as unknown until the step has
    // left it or forget() is called, because only a ClaimTasks command can pass the step over.
    void giveBack(const store::WaitingStep &step);

    void install(const store::QueueHead &head) { m_head = head; }
    void forget();
    void apply(const store::QueueMove &move);
    [[nodiscard]] base::WallMs nextAt() const { return m_head ? m_head->nextAt() : 0; }

private:
    std::optional<store::QueueHead> m_head;
    std::set<model::TaskId> m_inVain; // tasks with a step that could not be claimed
    int m_beingClaimed = 0;
};

// The queues of all services. Use it only in the turn of the Scheduler.
class ServiceQueues final
{
public:
    [[nodiscard]] ServiceQueue &operator[](int serviceQueue) { return m_queues[serviceQueue]; }
    [[nodiscard]] bool isKnown(int serviceQueue, base::WallMs now) const;
    [[nodiscard]] bool hasNext(int serviceQueue, base::WallMs now) const;

    // Applies the changes of commits, in commit order.
    void apply(const std::vector<store::QueueMove> &moves);
    // A read of queues begins. Its result may or may not contain commits made before its reply.
    void beginReading();
    // `seen`: the heads contain all changes up to this row of the journal.
    void install(const std::vector<store::WaitingHead> &heads, model::EventId seen);
    void forgetAll(); // also ignores the reply to the current read
    // When the next step that waits for its notBefore can start; 0: none is known.
    [[nodiscard]] base::WallMs nextAt(base::WallMs now) const;

private:
    QHash<int, ServiceQueue> m_queues;
    bool m_isReading = false;
    std::vector<store::QueueMove> m_meanwhile;
};

} // namespace sagadesk::scheduler
