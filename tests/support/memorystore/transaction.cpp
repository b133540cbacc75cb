#include "tests/support/memorystore/transaction.h"

#include <algorithm>

namespace sagadesk::memorystore {

using namespace model;

using store::BestSteps;
using store::WaitingStep;

void Transaction::access(const char *name)
{
    ++m_rowsWritten;
    if (!m_failed && !m_ask(name))
        m_failed = true;
}

std::vector<WaitingStep> Transaction::findReady(int serviceQueue) const
{
    std::vector<WaitingStep> found;
    const auto add = [&](const TaskRecord &task, int queue, qint64 readyAt) {
        if (queue == serviceQueue && readyAt >= kReadyNow && readyAt <= std::max(now, kReadyNow))
            found.push_back(store::waitingStepOf(task));
    };
    for (const auto &[id, task] : tables.tasks) {
        add(task->record, task->record.serviceQueue, task->record.readyAt);
        for (const StepRecord &step : task->record.steps)
            add(task->record, step.serviceQueue, step.readyAt);
    }
    std::sort(found.begin(), found.end());
    return found;
}

BestSteps Transaction::findBest(int serviceQueue, int limit) const
{
    if (nodeSteps)
        if (auto own = nodeSteps->chooseOwn(serviceQueue, limit, now))
            return *std::move(own);
    BestSteps best{findReady(serviceQueue), true};
    const auto most = static_cast<size_t>(nodeSteps ? store::NodeSteps::kWindow : limit);
    best.isAll = best.steps.size() < most;
    best.steps.resize(std::min(best.steps.size(), most));
    return nodeSteps ? nodeSteps->choose(serviceQueue, best, limit, now) : best;
}

bool Transaction::isAnyBefore(int serviceQueue, const WaitingStep &step) const
{
    if (nodeSteps)
        return nodeSteps->isOwnBefore(serviceQueue, step, now);
    const auto ready = findReady(serviceQueue);
    return !ready.empty() && ready.front() < step;
}

void Transaction::beginOrder(int serviceQueue)
{
    m_inOrder = serviceQueue;
}

// Counts a refused task: the tasks behind it may start although it ranks better.
void Transaction::passOver()
{
    m_passedOver += m_inOrder != kAnyServiceQueue;
}

void Transaction::endOrder()
{
    m_inOrder = kAnyServiceQueue;
    m_passedOver = 0;
}

bool Transaction::isBetterWaiting(int serviceQueue, const WaitingStep &step)
{
    return serviceQueue != m_inOrder && isAnyBefore(serviceQueue, step);
}

QByteArray Transaction::payload(int step, PayloadKind kind)
{
    if (step == kWholeTask && kind == PayloadKind::Input) { // stored with the submission
        const SubmissionRow *row = tables.submissions.find(m_payloadsOf);
        return row ? row->input : QByteArray();
    }
    const TaskRow *task = tables.tasks.find(m_payloadsOf);
    if (!task)
        return {};
    const auto found = task->payloads.find({step, kind});
    return found == task->payloads.end() ? QByteArray() : found->second;
}

} // namespace sagadesk::memorystore
