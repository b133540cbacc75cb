#pragma once

#include "core/base/actor.h"
#include "core/base/enginelimits.h"
#include "core/engine/answer.h"
#include "core/engine/retention.h"
#include "core/model/ownnode.h"
#include "core/store/seam/commands.h"

#include <deque>

namespace sagadesk::engine {

[[nodiscard]] store::Purge purgeOf(const Retention &retention, qint64 now);

// Determines how many tasks the next batch may remove: fewer if the disk is slow, because other
// commands wait for a batch.
class PurgePace final
{
public:
    [[nodiscard]] int limit() const { return m_limit; }
    [[nodiscard]] qint64 pauseAfter(qint64 tookMs);

private:
    int m_limit = limits::kPurgeBatchMax;
};

// Purges finished tasks by age and number, and old messages and tombstones: in small batches, in
// passes over all of them. A requested purge runs before the next batch of a pass. Uses at most
// half of the writer's time. Of several nodes, only the one that leads makes passes.
class Housekeeping final
{
public:
    Housekeeping(base::ActorHost &host, store::StoreClient &store, Retention retention,
        const model::OwnNode &node);
    ~Housekeeping(); // unfinished requests get Refused "engine-stopped"
    Q_DISABLE_COPY_MOVE(Housekeeping)

    void start();
    // Purges tasks that finished before this time and the history of the engine up to it, but no
    // messages or tombstones. Returns the number of purged tasks.
    void purgeTasks(qint64 finishedBefore, Answer<qint64> answer);

private:
    struct Order
    {
        qint64 finishedBefore = 0;
        Answer<qint64> answer;
        qint64 tasks = 0; // purged so far
        store::PurgePlace after = {};
    };
    [[nodiscard]] store::Purge nextBatch() const;
    void wakeAt(base::SteadyMs at);
    void purge();
    void purged(const base::Result<store::Purged> &purged, bool ofOrder);
    void noteOrder(const base::Result<store::Purged> &purged);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    Retention m_retention;
    const model::OwnNode &m_node;
    PurgePace m_pace;
    std::deque<Order> m_orders;
    store::PurgePlace m_after; // position of the pass
    base::SteadyMs m_askedAt = 0;
    base::SteadyMs m_freeAt = 0; // end of the pause after the last batch
    base::SteadyMs m_passAt = 0; // when the pass continues or the next one begins
    base::TimerId m_timer = 0;
    bool m_purging = false;
};

} // namespace sagadesk::engine
