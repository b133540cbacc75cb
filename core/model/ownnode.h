#pragma once

#include "core/base/clock.h"
#include "core/model/node.h"

#include <QSet>

#include <atomic>
#include <limits>
#include <mutex>

namespace sagadesk::model {

// The registration of this process as a node (store/seam/nodes.h). A process that is not a node may
// always work, and every claim in the store is its own. Thread-safe.
class OwnNode final
{
public:
    OwnNode() = default;
    Q_DISABLE_COPY_MOVE(OwnNode)

    // Call it before the actors exist.
    void begin(const NodeKey &key, base::SteadyMs trustedUntil)
    {
        m_key = key;
        m_trustedUntil = trustedUntil;
    }
    [[nodiscard]] const NodeKey &key() const { return m_key; }
    [[nodiscard]] bool isNode() const { return static_cast<bool>(m_key); }

    // Whether a heartbeat that was sent less than a lease time ago has been confirmed.
    [[nodiscard]] bool mayWork(base::SteadyMs now) const { return now < m_trustedUntil; }
    [[nodiscard]] bool mayClaim(base::SteadyMs now) const { return !m_drains && mayWork(now); }
    [[nodiscard]] bool isDraining() const { return m_drains; }
    void trustUntil(base::SteadyMs until) { m_trustedUntil = until; }
    void end()
    {
        m_trustedUntil = std::numeric_limits<base::SteadyMs>::min();
        m_leadsUntil = 0;
    }
    // Returns whether this changed something.
    bool setDraining(bool drains) { return m_drains.exchange(drains) != drains; }

    // Whether this process may do work that only one node may do: one of its Supervisors held the
    // lease when the store last responded, and the lease has not expired by the store's time.
    [[nodiscard]] bool leads(base::WallMs now) const { return !isNode() || now < m_leadsUntil; }
    // Takes over the reply to a command about the lease. Without a holder, the lease is free.
    void noteLease(InstanceId holder, base::WallMs expiresAt)
    {
        m_leadsUntil = holder && owns(holder) ? expiresAt : 0;
    }

    // Whether claims of this instance are claims of this process.
    [[nodiscard]] bool owns(InstanceId instance) const
    {
        if (!isNode())
            return true;
        const std::scoped_lock lock(m_mutex);
        return m_instances.contains(instance);
    }
    void addInstance(InstanceId instance)
    {
        const std::scoped_lock lock(m_mutex);
        m_instances.insert(instance);
    }

private:
    NodeKey m_key; // not set: this process is not a node
    std::atomic<base::SteadyMs> m_trustedUntil = std::numeric_limits<base::SteadyMs>::max();
    std::atomic<bool> m_drains = false;
    std::atomic<base::WallMs> m_leadsUntil = 0;
    mutable std::mutex m_mutex;
    QSet<InstanceId> m_instances; // guarded by m_mutex
};

} // namespace sagadesk::model
