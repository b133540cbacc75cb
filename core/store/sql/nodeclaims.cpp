#include "core/base/enginelimits.h"
#include "core/store/sql/taskcommands.h"

#include <algorithm>

// How one of several nodes claims. The candidates of all queues, among the steps that are left to
// this node (NodeSteps), are locked by one statement, in ascending order, and no others are claimed
// in the same transaction. So two claims cannot each wait for a task that the other has locked.
namespace sagadesk::store {

using namespace model;

bool TaskCommands::claimAsNode(const ClaimTasks &command, const Work &work, Changed &changed)
{
    std::vector<TaskId> candidates;
    for (const QueueShare &share : command.queues)
        for (const WaitingStep &step : findCandidates(share, work))
            candidates.push_back(step.task);
    if (!m_changes.lock(std::move(candidates)))
        return false;
    return std::all_of(command.queues.begin(), command.queues.end(),
        [&](const QueueShare &share) { return claimLocked(share, command.plan, work, changed); });
}

int TaskCommands::candidatesMax(const QueueShare &share) const
{
    if (share.limit <= 0)
        return 0;
    return std::min(share.limit + m_refused.value(share.serviceQueue), limits::kClaimBatchMax);
}

std::vector<WaitingStep> TaskCommands::findCandidates(const QueueShare &share, const Work &work)
{
    const int most = candidatesMax(share);
    return most == 0 ? std::vector<WaitingStep>()
                     : m_changes.waiting().best(share.serviceQueue, work.now, most).steps;
}

// Reads the queue again, because other nodes may have claimed candidates before they were locked.
bool TaskCommands::claimLocked(
    const QueueShare &share, const Plan &plan, const Work &work, Changed &changed)
{
    ClaimPass pass{plan, work, changed, {m_changes, share.serviceQueue}, {}};
    const size_t before = changed.after.size();
    const auto wanted = static_cast<size_t>(std::max(share.limit, 0));
    const std::vector<WaitingStep> found = findCandidates(share, work);
    int refused = 0;
    for (const WaitingStep &step : found) {
        if (changed.after.size() - before >= wanted)
            break;
        // Not a locked candidate. Those behind it must wait, because it ranks better.
        if (!m_changes.lockedVersion(step.task)) {
            changed.more = true;
            break;
        }
        const size_t claimed = changed.after.size();
        if (!claimStep(step, pass, refused))
            return false;
        if (changed.after.size() == claimed && !isWaiting(step.task, share.serviceQueue))
            m_changes.waiting().noteGone(share.serviceQueue, step);
    }
    const int most = candidatesMax(share);
    const bool full = found.size() == static_cast<size_t>(most);
    m_refused.insert(share.serviceQueue, refused);
    changed.more |= full && (changed.after.size() > before || candidatesMax(share) > most);
    return !m_connection.failed();
}

bool TaskCommands::isWaiting(TaskId id, int serviceQueue)
{
    const auto task = m_changes.load(id);
    bool waits = false;
    if (task)
        forEachWait(*task, [&](int queue, qint64) { waits |= queue == serviceQueue; });
    return waits;
}

} // namespace sagadesk::store
