#include "core/engine/commitsubscriptions.h"

#include <utility>

namespace sagadesk::engine {

namespace {

template <class Subscribers, class Keys>
void notifyAll(const Subscribers &subscribers, const Keys &keys)
{
    if (subscribers.isEmpty())
        return;
    for (const auto &key : keys)
        for (auto [it, end] = subscribers.equal_range(key); it != end; ++it)
            (**it)();
}

template <class Subscribers>
void notifyEach(const Subscribers &subscribers)
{
    for (const auto &subscriber : subscribers)
        (*subscriber)();
}

} // namespace

template <class Key>
CommitSubscriptions::Subscription CommitSubscriptions::add(
    Subscribers<Key> &subscribers, const Key &key, Notify notify)
{
    const auto subscriber = std::make_shared<const Notify>(std::move(notify));
    const std::scoped_lock lock(m_mutex);
    subscribers.insert(key, subscriber);
    ++m_count;
    return {subscriber.get(), [this, &subscribers, key, subscriber](const void *) {
                const std::scoped_lock release(m_mutex);
                subscribers.remove(key, subscriber);
                --m_count;
            }};
}

CommitSubscriptions::Subscription CommitSubscriptions::subscribeToTask(
    model::TaskId task, Notify notify)
{
    return add(m_ofTasks, task, std::move(notify));
}

CommitSubscriptions::Subscription CommitSubscriptions::subscribeToRest(
    model::TaskId task, Notify notify)
{
    return add(m_ofRests, task, std::move(notify));
}

CommitSubscriptions::Subscription CommitSubscriptions::subscribeToResponses(
    const QString &queue, Notify notify)
{
    return add(m_ofQueues, queue, std::move(notify));
}

// Without subscribers, a commit costs one atomic read. The writer commits and then reads the count;
// a subscriber raises the count and then reads the store. A commit includes a full memory barrier,
// so at least one of the two sees what the other has written.
void CommitSubscriptions::committed(const store::CommitNotice &notice)
{
    if (m_count == 0)
        return;
    const std::scoped_lock lock(m_mutex);
    notifyAll(m_ofTasks, notice.tasks);
    notifyAll(m_ofRests, notice.rested);
    notifyAll(m_ofQueues, notice.responses);
}

void CommitSubscriptions::responsesMayHaveChanged()
{
    if (m_count == 0)
        return;
    const std::scoped_lock lock(m_mutex);
    notifyEach(m_ofQueues);
}

void CommitSubscriptions::anythingMayHaveChanged()
{
    if (m_count == 0)
        return;
    const std::scoped_lock lock(m_mutex);
    notifyEach(m_ofTasks);
    notifyEach(m_ofRests);
    notifyEach(m_ofQueues);
}

} // namespace sagadesk::engine
