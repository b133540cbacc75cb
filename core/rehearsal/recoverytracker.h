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

// What became of actors that were ended or frozen, gathered from what the writer commits.
// From any thread.
class RecoveryTracker final
{
public:
    qint64 open(ActorRecovery first); // answers with its id
    void change(qint64 id, const std::function<void(ActorRecovery &)> &change);
    // It held this grant. Said again it adds nothing.
    void hold(qint64 id, const model::OperationId &operation, model::ClaimToken token);
    // Stands still until then (UTC ms), as the recovery says too; and goes on.
    void freeze(qint64 id, const QString &instance, qint64 until);
    void woken(qint64 id, const QString &instance, qint64 now);
    [[nodiscard]] QHash<QString, qint64> frozen() const; // until when, by instance
    [[nodiscard]] std::vector<ActorRecovery> list() const; // newest first
    [[nodiscard]] std::optional<ActorRecovery> find(qint64 id) const;

    void know(model::InstanceId id, const QString &name); // of a Supervisor
    // On the writer's thread, after a commit.
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
        QHash<model::OperationId, model::ClaimToken> open; // not granted again yet
        QSet<model::TaskId> tasks; // of all it held
    };
    void lease(const store::LeaseState &state, qint64 now);
    void task(const model::TaskRecord &record, qint64 now);

    mutable std::mutex m_mutex;
    std::deque<Entry> m_entries; // newest first
    qint64 m_lastId = 0;
    Leader m_leader;
    QHash<QString, qint64> m_frozen;
    QHash<model::InstanceId, QString> m_names;
    std::atomic<bool> m_any = false; // something was recorded: commits are looked at
};

} // namespace sagadesk::rehearsal
