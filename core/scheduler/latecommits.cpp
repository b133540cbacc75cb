#include "core/scheduler/latecommits.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::scheduler {

namespace {

// The maximum number of operations that are counted; beyond it, all counts start again.
constexpr qsizetype kRememberedMax = 10'000;
constexpr int kDoublingsMax = 10;

} // namespace

qint64 LateCommits::addLateClaim(const model::OperationId &operation)
{
    const std::scoped_lock lock(m_mutex);
    if (m_claims.size() >= kRememberedMax)
        m_claims.clear();
    const int before = m_claims[operation]++;
    return std::min(
        limits::kLateCommitWaitMs << std::min(before, kDoublingsMax), limits::kLateCommitWaitMaxMs);
}

void LateCommits::addSent(const model::OperationId &operation)
{
    const std::scoped_lock lock(m_mutex);
    m_claims.remove(operation);
}

} // namespace sagadesk::scheduler
