#pragma once

#include "core/base/actor.h"
#include "core/engine/retention.h"
#include "core/store/seam/commands.h"

namespace sagadesk::engine {

[[nodiscard]] store::Purge purgeOf(const Retention &retention, qint64 now);

// Purges what is finished by age and number, in small batches: passes over the finished tasks, one
// batch after the other, and never more than half of the writer's time.
class Housekeeping final
{
public:
    Housekeeping(base::ActorHost &host, store::StoreClient &store, Retention retention);
    Q_DISABLE_COPY_MOVE(Housekeeping)

    void start();

private:
    void purge();
    void purged(const base::Result<store::Purged> &purged);

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    Retention m_retention;
    store::PurgePlace m_after;
    base::SteadyMs m_askedAt = 0;
};

} // namespace sagadesk::engine
