#include "core/base/enginelimits.h"
#include "core/scheduler/scheduler.h"

#include <algorithm>
#include <utility>

// How the active Scheduler compares the counted places with the replies that it awaits and with the
// open claims in the store. If only one process uses the store (store::Capabilities::oneProcess),
// all open claims belong to this process or to an earlier one. Otherwise those of other nodes are
// left out: their places are part of the slices of those nodes.
namespace sagadesk::scheduler {

namespace {

constexpr qint64 kReadClaimsEveryMs = 1000;
// The read visits all tasks that have a complete-by or a deadline. With 100,000 such tasks it takes
// 50 ms of the writer's time, so a slow read is repeated less often.
constexpr qint64 kSlowReadMs = 20;
// Slow reads use at most 1/100 of the time, unless kReadClaimsEveryMaxMs limits the delay.
constexpr qint64 kSlowReadShare = 100;
constexpr qint64 kReadClaimsEveryMaxMs = 60'000;

} // namespace

// Compares the places with the requests in flight. These equal the open claims of this
// Scheduler, except while a reply is being recorded, or after another actor has ended a claim
// before its complete-by.
void Scheduler::reconcilePlaces()
{
    QSet<agent::PlaceId> awaited;
    for (auto flight = m_inFlight.cbegin(); flight != m_inFlight.cend(); ++flight)
        awaited.insert({flight.key(), flight->token});
    m_agentRegistry.places().reconcile(m_options.instance, awaited);
}

void Scheduler::readOpenClaimsIfDue()
{
    if (m_readsClaimsIn != m_term && m_host.steadyNow() >= m_readClaimsAt)
        readOpenClaims();
}

// The writer executes the read as a command, so it contains everything that was committed before.
// Claims do not wait for its result.
void Scheduler::readOpenClaims()
{
    const base::SteadyMs asked = m_host.steadyNow();
    m_readClaimsAt = asked + kReadClaimsEveryMs;
    m_readsClaimsIn = m_term;
    const model::NodeKey &node = m_agentRegistry.node().key();
    m_store.submit(store::ReadOpenClaims{limits::kOpenClaimsReadMax, node},
        [this, asked, term = m_term](const base::Result<store::OpenClaims> &open) {
            if (m_readsClaimsIn == term)
                m_readsClaimsIn = 0;
            const qint64 took = m_host.steadyNow() - asked;
            if (took >= kSlowReadMs)
                m_readClaimsAt += std::min(took * kSlowReadShare, kReadClaimsEveryMaxMs);
            if (open && term == m_term && isActive())
                compareWith(*open);
        });
}

void Scheduler::compareWith(const store::OpenClaims &open)
{
    agent::Places::StoredClaims stored{m_options.instance, {}, !open.more, m_recording};
    stored.claims.reserve(open.claims.size());
    for (const store::OpenClaim &claim : open.claims)
        if (m_agentRegistry.node().owns(claim.holder))
            stored.claims.push_back({{claim.operation, claim.token}, claim.service, claim.rank,
                m_host.steadyAt(claim.completeBy), claim.holder});
    if (std::exchange(m_knowsClaims, true))
        m_agentRegistry.places().reconcile(stored, m_host.steadyNow());
    else
        m_agentRegistry.places().install(stored, m_host.steadyNow());
}

} // namespace sagadesk::scheduler
