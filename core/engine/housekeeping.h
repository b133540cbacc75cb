#pragma once

#include "core/base/actor.h"
#include "core/store/seam/commands.h"

namespace sagadesk::engine {

// How long finished tasks and old responses are kept before they are purged. 0: for ever.
struct Retention
{
    qint64 finishedMs = 0;
    qint64 responsesMs = 7LL * 24 * 3600 * 1000;
    qint64 tombstonesMs = 30LL * 24 * 3600 * 1000; // id, key and hash of a purged submission
};

[[nodiscard]] store::Purge purgeOf(const Retention &retention, qint64 now);

// Purges by age, in small batches, now and then.
class Housekeeping final
{
public:
    Housekeeping(base::ActorHost &host, store::StoreClient &store, Retention retention);
    Q_DISABLE_COPY_MOVE(Housekeeping)

    void start();

private:
    void purge();

    base::ActorHost &m_host;
    store::StoreClient &m_store;
    Retention m_retention;
};

} // namespace sagadesk::engine
