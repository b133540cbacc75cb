#include "core/base/enginelimits.h"
#include "core/scheduler/scheduler.h"

#include <algorithm>
#include <utility>

// How the active Scheduler compares the places with what it awaits, and with the open claims of the
// store. Where only one process uses the store (store::Capabilities::oneProcess), all of them are
// of this process or of one before it.
namespace sagadesk::scheduler {

namespace {

constexpr qint64 kReadClaimsEveryMs = 1000;
// The read goes through all tasks that have something due, also those that wait with a deadline:
// with 100,000 of them it takes 50 ms of the writer's time. So it is made less often if it is slow.
constexpr qint64 kSlowReadMs = 20;
constexpr qint64 kSlowReadShare = 100; // at most one part in so many
constexpr qint64 kReadClaimsEveryMaxMs = 60'000;

} // namespace

// The requests in flight stand for the open claims of this Scheduler: the two differ only while a
// reply is being recorded, and where somebody else has ended a claim before its complete-by.
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

// By the writer in its turn: all that was committed before is in it. What is claimed meanwhile does
// not wait for it.
void Scheduler::readOpenClaims()
{
    const base::SteadyMs asked = m_host.steadyNow();
    m_readClaimsAt = asked + kReadClaimsEveryMs;
    m_readsClaimsIn = m_term;
    m_store.submit(store::ReadOpenClaims{limits::kOpenClaimsReadMax},
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
    agent::Places::StoreLook look{m_options.instance, {}, !open.more, m_recording};
    look.claims.reserve(open.claims.size());
    for (const store::OpenClaim &claim : open.claims)
        look.claims.push_back({{claim.operation, claim.token}, claim.service, claim.rank,
            m_host.steadyAt(claim.completeBy), claim.holder});
    if (std::exchange(m_knowsClaims, true))
        m_agentRegistry.places().reconcile(look, m_host.steadyNow());
    else
        m_agentRegistry.places().install(look, m_host.steadyNow());
}

} // namespace sagadesk::scheduler
