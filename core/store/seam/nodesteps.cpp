#include "core/store/seam/nodesteps.h"

#include "core/base/enginelimits.h"
#include "core/base/spread.h"
#include "core/model/waits.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sagadesk::store {

using namespace model;

namespace {

constexpr size_t kAtOnceMax = limits::kClaimBatchMax; // steps that a node starts next
// A node takes one in four of the steps that others have put into a long queue.
constexpr quint64 kOneIn = 4;

} // namespace

NodeSteps::NodeSteps(NodeId self)
    : m_self(self)
{
}

void NodeSteps::entered(int serviceQueue, const WaitingStep &step, qint64 readyAt)
{
    Queue &queue = m_queues[serviceQueue];
    if (readyAt != kReadyNow) {
        queue.addLater(step, readyAt);
        return;
    }
    queue.add(step);
}

void NodeSteps::Queue::add(const WaitingStep &step)
{
    if (end && !(step < *end))
        return;
    own.insert(step);
    if (own.size() > kOwnMax)
        end = own.extract(std::prev(own.end())).value();
}

void NodeSteps::left(int serviceQueue, const WaitingStep &step)
{
    const auto found = m_queues.find(serviceQueue);
    if (found == m_queues.end())
        return;
    if (found->own.erase(step) > 0)
        m_left.push_back({serviceQueue, step, kReadyNow});
    if (const auto later = found->later.find(step); later != found->later.end()) {
        m_left.push_back({serviceQueue, step, later->second});
        found->removeLater(step);
    }
}

void NodeSteps::Queue::addLater(const WaitingStep &step, qint64 readyAt)
{
    const auto known = later.find(step); // another step of the task
    if (known != later.end() && known->second <= readyAt)
        return;
    removeLater(step);
    later.emplace(step, readyAt);
    byTime.emplace(readyAt, step);
    if (byTime.size() > kOwnMax)
        removeLater(std::prev(byTime.end())->second);
}

void NodeSteps::Queue::removeLater(WaitingStep step)
{
    const auto known = later.find(step);
    if (known == later.end())
        return;
    byTime.erase({known->second, step});
    later.erase(known);
}

void NodeSteps::committed()
{
    m_left.clear();
}

void NodeSteps::rolledBack()
{
    for (const Left &each : std::exchange(m_left, {}))
        entered(each.serviceQueue, each.step, each.readyAt);
}

bool NodeSteps::isWaiting(
    const TaskRecord &task, int serviceQueue, const WaitingStep &step, base::WallMs now)
{
    bool waits = false;
    forEachWait(
        task, [&](int queue, qint64 readyAt) { waits |= queue == serviceQueue && readyAt <= now; });
    return waits && waitingStepOf(task) == step;
}

void NodeSteps::gone(int serviceQueue, const WaitingStep &step)
{
    if (const auto queue = m_queues.find(serviceQueue); queue != m_queues.end())
        queue->own.erase(step);
}

bool NodeSteps::isOwnBefore(int serviceQueue, const WaitingStep &step, base::WallMs now)
{
    const auto queue = m_queues.find(serviceQueue);
    if (queue == m_queues.end())
        return false;
    reach(*queue, now);
    return !queue->own.empty() && *queue->own.begin() < step;
}

void NodeSteps::reach(Queue &queue, base::WallMs now)
{
    while (!queue.byTime.empty() && queue.byTime.begin()->first <= now) {
        queue.add(queue.byTime.begin()->second);
        queue.removeLater(queue.byTime.begin()->second);
    }
}

std::optional<BestSteps> NodeSteps::chooseOwn(int serviceQueue, int limit, base::WallMs now)
{
    Queue &queue = m_queues[serviceQueue];
    reach(queue, now);
    const auto most = static_cast<size_t>(std::max(limit, 0));
    const bool hasLooked = queue.lookedAt && *queue.lookedAt <= now // time may go back
        && now - *queue.lookedAt < kLookEveryMs;
    if (!hasLooked || queue.own.size() < most)
        return std::nullopt;
    const auto end = std::next(queue.own.begin(), static_cast<std::ptrdiff_t>(most));
    return BestSteps{{queue.own.begin(), end}, false};
}

BestSteps NodeSteps::choose(int serviceQueue, const BestSteps &best, int limit, base::WallMs now)
{
    Queue &queue = m_queues[serviceQueue];
    reach(queue, now);
    forgetGone(queue, best);
    if (best.isAll)
        queue.end.reset();
    const auto most = static_cast<size_t>(std::max(limit, 0));
    std::vector<WaitingStep> others = findOverdue(queue, best, now);
    queue.lookedAt = others.empty() ? std::optional(now) : std::nullopt;
    if (others.empty() && queue.own.empty() && !best.isAll)
        others = findBehind(best);
    BestSteps chosen;
    const auto ownEnd =
        std::next(queue.own.begin(), static_cast<std::ptrdiff_t>(std::min(most, queue.own.size())));
    std::set_union(
        queue.own.begin(), ownEnd, others.begin(), others.end(), std::back_inserter(chosen.steps));
    // If there are none, it is only known later whether others have to be taken over.
    chosen.isAll = chosen.steps.empty() || (best.isAll && chosen.steps.size() < most);
    chosen.steps.resize(std::min(chosen.steps.size(), most));
    return chosen;
}

// Other nodes have started these steps, or the transaction that put them there was rolled back.
void NodeSteps::forgetGone(Queue &queue, const BestSteps &best)
{
    const auto end = best.isAll ? queue.own.end() : queue.own.upper_bound(best.steps.back());
    auto inStore = best.steps.begin();
    for (auto step = queue.own.begin(); step != end;) {
        inStore = std::lower_bound(inStore, best.steps.end(), *step);
        const bool isGone = inStore == best.steps.end() || *inStore != *step;
        step = isGone ? queue.own.erase(step) : std::next(step);
    }
}

std::vector<WaitingStep> NodeSteps::findOverdue(
    Queue &queue, const BestSteps &best, base::WallMs now) const
{
    QHash<TaskId, base::WallMs> foreign;
    std::vector<WaitingStep> overdue;
    for (const WaitingStep &step : best.steps) {
        if (queue.own.contains(step))
            continue;
        const base::WallMs since =
            std::min(queue.foreign.value(step.task, now), now); // time may go back
        foreign.insert(step.task, since);
        const bool isSoon = queue.own.empty() || (queue.end && !(step < *queue.end));
        const base::WallMs least = isSoon ? kTakeOverAfterMs : kOverdueAfterMs;
        const auto more = static_cast<base::WallMs>(draw(step.task) % static_cast<quint64>(least));
        if (now - since >= least + more)
            overdue.push_back(step);
    }
    queue.foreign = std::move(foreign);
    return overdue;
}

std::vector<WaitingStep> NodeSteps::findBehind(const BestSteps &best) const
{
    std::vector<WaitingStep> behind;
    for (size_t i = kAtOnceMax; i < best.steps.size(); ++i)
        if (draw(best.steps[i].task) % kOneIn == 0)
            behind.push_back(best.steps[i]);
    return behind;
}

quint64 NodeSteps::draw(TaskId task) const
{
    return base::mix(
        base::mix(static_cast<quint64>(task.value)) + static_cast<quint64>(m_self.value));
}

} // namespace sagadesk::store
