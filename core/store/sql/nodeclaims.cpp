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
    std::vector<std::vector<WaitingStep>> found; // for each queue
    std::vector<TaskId> candidates;
    for (const QueueShare &share : command.queues) {
        found.push_back(findCandidates(share, work));
        for (const WaitingStep &step : found.back())
            candidates.push_back(step.task);
    }
    if (!m_changes.lock(candidates) || !m_changes.loadAhead(candidates))
        return false;
    for (size_t i = 0; i < found.size(); ++i)
        if (!claimLocked({command.queues[i], found[i]}, command.plan, work, changed))
            return false;
    return true;
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

bool TaskCommands::claimLocked(
    const Candidates &candidates, const Plan &plan, const Work &work, Changed &changed)
{
    const auto &[share, found] = candidates;
    ClaimPass pass{share.serviceQueue, plan, work, changed, {m_changes, share.serviceQueue}, {}};
    const size_t before = changed.after.size();
    const auto wanted = static_cast<size_t>(std::max(share.limit, 0));
    int refused = 0;
    for (const WaitingStep &step : found) {
        if (changed.after.size() - before >= wanted)
            break;
        if (!claimStep(step, pass, refused))
            return false;
    }
    const int most = candidatesMax(share);
    const bool full = found.size() == static_cast<size_t>(most);
    m_refused.insert(share.serviceQueue, refused);
    changed.more |= full && (changed.after.size() > before || candidatesMax(share) > most);
    return !m_connection.failed();
}

} // namespace sagadesk::store
