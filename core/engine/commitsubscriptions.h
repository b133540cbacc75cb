#pragma once

#include "core/store/seam/commitnotice.h"

#include <QMultiHash>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

namespace sagadesk::engine {

// Notifies those outside the engine who wait for a commit on one task or one response queue, as
// soon as it is done; Engine::changed collects commits for up to 100 ms. Callable from any thread.
//
// Subscribe first, then read: the read finds every commit up to the subscription, and each later
// one notifies. A commit between a read and a later subscription would be missed by both.
class CommitSubscriptions final
{
public:
    CommitSubscriptions() = default;
    Q_DISABLE_COPY_MOVE(CommitSubscriptions)

    // Runs in the writer's turn, under the lock: it must hand over to another thread, and must not
    // release a subscription.
    using Notify = std::function<void()>;
    // Ends when it is released, before the Engine ends; `notify` is not called after that.
    using Subscription = std::shared_ptr<const void>;
    [[nodiscard]] Subscription subscribeToTask(model::TaskId task, Notify notify);
    // Only of the commit after which it is at rest (model::isAtRest()).
    [[nodiscard]] Subscription subscribeToRest(model::TaskId task, Notify notify);
    [[nodiscard]] Subscription subscribeToResponses(const QString &queue, Notify notify);
    [[nodiscard]] int count() const { return m_count; }

    // In the writer's turn, when the actors have been told.
    void committed(const store::CommitNotice &notice);

private:
    template <class Key>
    using Subscribers = QMultiHash<Key, std::shared_ptr<const Notify>>;
    template <class Key>
    Subscription add(Subscribers<Key> &subscribers, const Key &key, Notify notify);

    std::atomic<int> m_count = 0; // written under m_mutex, read without it
    std::mutex m_mutex;
    Subscribers<model::TaskId> m_ofTasks; // under m_mutex, as the next ones
    Subscribers<model::TaskId> m_ofRests;
    Subscribers<QString> m_ofQueues;
};

} // namespace sagadesk::engine
