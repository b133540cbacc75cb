#pragma once

#include "core/store/seam/commitnotice.h"

#include <QMultiHash>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

// Notifies callers outside the engine immediately after a commit on one task or response queue;
// Engine::changed collects commits for up to 100 ms. Thread-safe.
//
// Subscribe first, then read: the read finds every commit up to the subscription, and each later
// one causes a notification. A commit between a read and a later subscription would be missed.
class CommitSubscriptions final
{
public:
    CommitSubscriptions() = default;
    Q_DISABLE_COPY_MOVE(CommitSubscriptions)

    // Runs in the turn that reports the change, under the lock: it must pass its work to another
    // thread, and must not release a subscription.
    using Notify = std::function<void()>;
    // Releasing it ends the subscription; `notify` is not called after that. Release it before the
    // Engine is destroyed.
    using Subscription = std::shared_ptr<const void>;
    [[nodiscard]] Subscription subscribeToTask(model::TaskId task, Notify notify);
    // Notifies of each commit after which the task is at rest (model::isAtRest()). Commits of other
    // nodes cause a notification in any case: read the task to see whether it is at rest.
    [[nodiscard]] Subscription subscribeToRest(model::TaskId task, Notify notify);
    [[nodiscard]] Subscription subscribeToResponses(const QString &queue, Notify notify);
    [[nodiscard]] int count() const { return m_count; }

    void committed(const store::CommitNotice &notice);
    // Notifies the subscribers of all response queues, because other nodes may have written to
    // any of them.
    void responsesMayHaveChanged();
    // Notifies all subscribers, because other nodes may have changed any task or response queue.
    void anythingMayHaveChanged();

private:
    template <class Key>
    using Subscribers = QMultiHash<Key, std::shared_ptr<const Notify>>;
    template <class Key>
    Subscription add(Subscribers<Key> &subscribers, const Key &key, Notify notify);

    std::atomic<int> m_count = 0; // written under m_mutex, read without it
    std::mutex m_mutex;
    Subscribers<model::TaskId> m_ofTasks; // m_mutex guards this and the next members
    Subscribers<model::TaskId> m_ofRests;
    Subscribers<QString> m_ofQueues;
};

} // namespace sagadesk::engine
