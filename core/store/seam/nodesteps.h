#pragma once

#include "core/store/seam/plan.h"

#include <QHash>

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace sagadesk::store {

// The best-ranked steps of a queue that can start now.
struct BestSteps
{
    std::vector<WaitingStep> steps; // best-ranked first
    bool isAll = true; // no others can start now
};

// Divides the waiting steps among the nodes of a store. If each node took the best-ranked steps of
// a queue, all would lock the same tasks, wait for each other, and then find most of them taken. So
// a node starts
// - the steps that its own transactions have put into the queue, by rank;
// - among the best of the queue, those of other nodes that it has seen there for some time: their
//   node has ended, has no free place, or is slower. It takes them over sooner if none of its own
//   steps waits;
// - if none of its own waits and the queue is long, some of those behind the ones that the other
//   nodes start next.
// Correctness does not depend on this: a write locks the task and compares its version.
class NodeSteps final
{
public:
    // How many of the best-ranked steps of a queue have to be read for choose().
    static constexpr int kWindow = 256;
    // When the first steps of other nodes are taken over: if no own step waits, and if some do. The
    // last ones are taken over after twice as long. The exact time depends on the node and the
    // task, so that several nodes seldom claim a step at the same time.
    static constexpr base::WallMs kTakeOverAfterMs = 250;
    static constexpr base::WallMs kOverdueAfterMs = 5000;
    static constexpr base::WallMs kLookEveryMs = 100; // for steps to take over, while own ones wait
    // How many of its own steps a node knows, per queue: the best-ranked ones. Further ones count
    // as those of others that are taken over soon, until the queue is short again.
    static constexpr size_t kOwnMax = 100'000;

    explicit NodeSteps(model::NodeId self);

    // The transaction of this node puts a step into the queue, or removes all steps of its task.
    void entered(int serviceQueue, const WaitingStep &step, qint64 readyAt);
    void left(int serviceQueue, const WaitingStep &step);
    void committed();
    // Also after a COMMIT whose outcome is unknown: a step that does not wait counts as waiting
    // only until choose() misses it.
    void rolledBack();
    // Whether the task still waits in that queue and can start now. Check it for each chosen step.
    [[nodiscard]] static bool isWaiting(
        const model::TaskRecord &task, int serviceQueue, const WaitingStep &step, base::WallMs now);
    void gone(int serviceQueue, const WaitingStep &step);

    [[nodiscard]] bool isOwnBefore(int serviceQueue, const WaitingStep &step, base::WallMs now);
    // As many own steps as `limit`, without a read of the queue. nullopt: choose() is needed,
    // because there are fewer, or to look for steps to take over.
    [[nodiscard]] std::optional<BestSteps> chooseOwn(int serviceQueue, int limit, base::WallMs now);
    // The steps that this node may start, at most `limit`. `best`: the kWindow best-ranked steps of
    // the queue, or all; own steps that would be among them but are not, wait no longer.
    [[nodiscard]] BestSteps choose(
        int serviceQueue, const BestSteps &best, int limit, base::WallMs now);

private:
    struct Queue
    {
        std::set<WaitingStep> own; // the best of those that can start
        std::optional<WaitingStep> end; // the best of the further ones; `own` is before it
        std::map<WaitingStep, qint64> later; // own ones that wait for a time
        std::set<std::pair<qint64, WaitingStep>> byTime; // the same
        // Since when each foreign step has been seen among the best.
        QHash<model::TaskId, base::WallMs> foreign;
        std::optional<base::WallMs> lookedAt; // without finding a step to take over

        void add(const WaitingStep &step);
        void addLater(const WaitingStep &step, qint64 readyAt);
        void removeLater(WaitingStep step); // by value: may be an element of these
    };
    struct Left
    {
        int serviceQueue = 0;
        WaitingStep step;
        qint64 readyAt = 0;
    };
    static void reach(Queue &queue, base::WallMs now);
    static void forgetGone(Queue &queue, const BestSteps &best);
    [[nodiscard]] std::vector<WaitingStep> findOverdue(
        Queue &queue, const BestSteps &best, base::WallMs now) const;
    [[nodiscard]] std::vector<WaitingStep> findBehind(const BestSteps &best) const;
    [[nodiscard]] quint64 draw(model::TaskId task) const; // the same for this node and task

    const model::NodeId m_self;
    QHash<int, Queue> m_queues;
    std::vector<Left> m_left; // the own steps that left() has removed in this transaction
};

} // namespace sagadesk::store
