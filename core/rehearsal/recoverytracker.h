#pragma once

#include "core/rehearsal/enginefaults.h"
#include "core/scheduler/scheduler.h"
#include "core/store/seam/commands.h"

#include <QHash>
#include <QSet>

#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace sagadesk::rehearsal {

// Tracks the recovery of actors that were ended or frozen, from the commits of the
// writer. Thread-safe.
class RecoveryTracker final
{
public:
    qint64 open(ActorRecovery first); // returns its id
    void change(qint64 id, const std::function<void(ActorRecovery &)> &change);
    // Notes that the actor held this claim. Repeated calls have no effect.
    void hold(qint64 id, const model::OperationId &operation, model::ClaimToken token);
    // These note that the actor is frozen until this time (UTC ms), and that it has continued.
    void freeze(qint64 id, const QString &instance, qint64 until);
    void woken(qint64 id, const QString &instance, qint64 now);
    [[nodiscard]] QHash<QString, qint64> frozen() const; // UTC ms, by instance
    [[nodiscard]] std::vector<ActorRecovery> list() const; // newest first
    [[nodiscard]] std::optional<ActorRecovery> find(qint64 id) const;

    void know(model::InstanceId id, const QString &name); // notes the name of a Supervisor
    // Called on the writer's thread after a commit.
    void committed(const store::CommandReply &reply, qint64 now);
    void stale(model::TaskId task);

    struct Leader
    {
        model::InstanceId holder;
        model::Epoch epoch;
    };
    [[nodiscard]] Leader leader() const;

    static constexpr size_t kKept = 50;

private:
    struct Entry
    {
        ActorRecovery recovery;
        // Claims whose operations were neither claimed again nor settled.
        QHash<model::OperationId, model::ClaimToken> open;
        QSet<model::TaskId> tasks; // tasks of all its claims
    };
    void lease(const store::LeaseState &state, qint64 now);
    void task(const model::TaskRecord &record, qint64 now);

    mutable std::mutex m_mutex;
    std::deque<Entry> m_entries; // newest first
    qint64 m_lastId = 0;
    Leader m_leader;
    QHash<QString, qint64> m_frozen;
    QHash<model::InstanceId, QString> m_names;
    std::atomic<bool> m_any = false; // there are entries, so commits must be examined
};

} // namespace sagadesk::rehearsal
