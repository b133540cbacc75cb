#include "core/engine/housekeeping.h"

#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"

#include <algorithm>
#include <utility>

namespace sagadesk::engine {

namespace {

constexpr qint64 kNextPassMs = 60'000;
constexpr qint64 kPauseMinMs = 5;

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

qint64 PurgePace::pauseAfter(qint64 tookMs)
{
    if (tookMs > limits::kPurgeSlowMs)
        m_limit = std::max(m_limit / 2, limits::kPurgeBatchMin);
    else if (tookMs < limits::kPurgeSlowMs / 2)
        m_limit = std::min(m_limit + limits::kPurgeBatchMin, limits::kPurgeBatchMax);
    return std::max(tookMs, kPauseMinMs);
}

Housekeeping::Housekeeping(base::ActorHost &host, store::StoreClient &store, Retention retention,
    const model::OwnNode &node)
    : m_host(host)
    , m_store(store)
    , m_retention(retention)
    , m_node(node)
{
}

Housekeeping::~Housekeeping()
{
    for (const Order &order : m_orders)
        order.answer(base::refused(codes::kEngineStopped));
}

void Housekeeping::start()
{
    if (!m_purging)
        wakeAt(m_freeAt);
}

void Housekeeping::purgeTasks(qint64 finishedBefore, Answer<qint64> answer)
{
    m_orders.push_back({finishedBefore, std::move(answer)});
    if (!m_purging)
        wakeAt(m_freeAt);
}

void Housekeeping::wakeAt(base::SteadyMs at)
{
    if (m_timer != 0)
        m_host.cancel(m_timer);
    m_timer = m_host.callAt(at, [this] {
        m_timer = 0;
        purge();
    });
}

store::Purge Housekeeping::nextBatch() const
{
    store::Purge purge;
    if (m_orders.empty()) {
        purge = purgeOf(m_retention, m_host.wallNow());
        purge.after = m_after;
    } else {
        purge.finishedBefore = m_orders.front().finishedBefore;
        purge.after = m_orders.front().after;
    }
    purge.limit = m_pace.limit();
    return purge;
}

void Housekeeping::purge()
{
    if (m_orders.empty() && !m_node.leads(m_host.wallNow())) {
        m_passAt = m_host.steadyNow() + kNextPassMs;
        wakeAt(m_passAt);
        return;
    }
    m_purging = true;
    m_askedAt = m_host.steadyNow();
    m_store.submit(
        nextBatch(), [this, ofOrder = !m_orders.empty()](const base::Result<store::Purged> &done) {
            purged(done, ofOrder);
        });
}

void Housekeeping::purged(const base::Result<store::Purged> &purged, bool ofOrder)
{
    m_purging = false;
    const base::SteadyMs now = m_host.steadyNow();
    m_freeAt = now + m_pace.pauseAfter(now - m_askedAt);
    if (ofOrder) {
        noteOrder(purged);
    } else {
        const bool more = purged && purged->more;
        m_after = more ? purged->next : store::PurgePlace();
        m_passAt = more ? m_freeAt : now + kNextPassMs;
    }
    wakeAt(m_orders.empty() ? std::max(m_freeAt, m_passAt) : m_freeAt);
}

void Housekeeping::noteOrder(const base::Result<store::Purged> &purged)
{
    Order &order = m_orders.front();
    if (purged) {
        order.tasks += purged->tasks;
        order.after = purged->next;
        if (purged->more)
            return;
    }
    const Order ended = std::move(order);
    m_orders.pop_front();
    ended.answer(purged ? base::Result<qint64>(ended.tasks) : base::Result<qint64>(purged.error()));
}

} // namespace sagadesk::engine
