#include "core/engine/housekeeping.h"

#include "core/base/enginelimits.h"

#include <algorithm>

namespace sagadesk::engine {

namespace {

constexpr qint64 kNextPassMs = 60'000;
constexpr qint64 kNextBatchMinMs = 5;
constexpr qint64 kNextBatchMaxMs = 200;

qint64 before(qint64 now, qint64 age)
{
    return age > 0 ? now - age : 0;
}

} // namespace

store::Purge purgeOf(const Retention &retention, qint64 now)
{
    store::Purge purge;
    purge.finishedBefore = before(now, retention.finishedMs);
    purge.responsesBefore = before(now, retention.responsesMs);
    purge.tombstonesBefore = before(now, retention.tombstonesMs);
    purge.limit = limits::kPurgeBatchMax;
    purge.finishedCount = retention.finishedCount;
    return purge;
}

Housekeeping::Housekeeping(base::ActorHost &host, store::StoreClient &store, Retention retention)
    : m_host(host)
    , m_store(store)
    , m_retention(retention)
{
}

void Housekeeping::start()
{
    purge();
}

void Housekeeping::purge()
{
    store::Purge purge = purgeOf(m_retention, m_host.wallNow());
    purge.after = m_after;
    m_askedAt = m_host.steadyNow();
    m_store.submit(purge, [this](const base::Result<store::Purged> &done) { purged(done); });
}

// A batch waits as long as the one before took: under load both are longer.
void Housekeeping::purged(const base::Result<store::Purged> &purged)
{
    const bool more = purged && purged->more;
    m_after = more ? purged->next : store::PurgePlace();
    const base::SteadyMs now = m_host.steadyNow();
    const qint64 pause = std::clamp(now - m_askedAt, kNextBatchMinMs, kNextBatchMaxMs);
    m_host.callAt(now + (more ? pause : kNextPassMs), [this] { purge(); });
}

} // namespace sagadesk::engine
