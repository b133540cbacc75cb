#include "core/engine/housekeeping.h"

#include "core/base/enginelimits.h"

namespace sagadesk::engine {

namespace {

constexpr qint64 kPurgeEveryMs = 600'000;
constexpr qint64 kNextSliceMs = 100; // between two batches: the writer is for others first

qint64 before(qint64 now, qint64 age)
{
    return age > 0 ? now - age : 0;
}

} // namespace

store::Purge purgeOf(const Retention &retention, qint64 now)
{
    return {before(now, retention.finishedMs), before(now, retention.responsesMs),
        before(now, retention.tombstonesMs), limits::kSweepBatchMax};
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
    m_store.submit(
        purgeOf(m_retention, m_host.wallNow()), [this](const base::Result<store::Purged> &purged) {
            const bool more = purged && purged->more;
            m_host.callAt(
                m_host.steadyNow() + (more ? kNextSliceMs : kPurgeEveryMs), [this] { purge(); });
        });
}

} // namespace sagadesk::engine
