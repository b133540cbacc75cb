#pragma once

#include "core/api/handlers/responsethread.h"
#include "core/api/json/httpmessage.h"
#include "core/engine/commitsubscriptions.h"
#include "core/views/views.h"

#include <QMutex>
#include <QObject>

#include <atomic>
#include <list>
#include <set>

namespace sagadesk::api {

// What a client waits for (P14). Used on the API's own thread only.
class Awaited
{
public:
    virtual ~Awaited() = default;
    // Reads it, and calls `found` on the API's own thread: with the answer as of now, and whether
    // it is worth giving before the wait is over.
    using Found = std::function<void(Response response, bool isThere)>;
    virtual void look(const Found &found) = 0;
    // Subscribes to the commits that can produce what the client waits for. Null: only the first
    // look shows which these are, or isConcerned() decides.
    using Commits = engine::CommitSubscriptions;
    [[nodiscard]] virtual Commits::Subscription subscribe(Commits::Notify) { return nullptr; }
    // Whether these changes, collected by the Engine for up to 100 ms, can have produced it. For a
    // client that follows all tasks: it would have to look at every commit.
    [[nodiscard]] virtual bool isConcerned(const model::ChangeSet &) const { return false; }
};

// Waiting clients. Each is checked at once, and again after a commit that it has subscribed to or
// relevant changes from the Engine, until its result is available or its wait has timed out. Lives
// on the API's own thread.
class LongPolls final : public QObject
{
    Q_OBJECT

public:
    LongPolls(engine::Engine &engine, size_t waitersMax);
    ~LongPolls() override;
    Q_DISABLE_COPY_MOVE(LongPolls)

    [[nodiscard]] std::shared_ptr<ResponseThread> courier() const { return m_courier; }

    // From any thread. `waitMs` 0: answers with what is there.
    void wait(std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply);

    // The rest is for the API's own thread. A client that waits repeatedly keeps its place.
    using Place = std::shared_ptr<void>;
    [[nodiscard]] Place takePlace(); // null: all places are taken
    void waitAt(Place place, std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply);
    // Grows with every change notice of the Engine.
    [[nodiscard]] qint64 notices() const { return m_notices; }

private:
    struct Waiter
    {
        std::shared_ptr<Awaited> awaited;
        Reply reply;
        Place place;
        Awaited::Commits::Subscription subscription;
        bool over = false; // timed out: answer with the current state
        bool looking = false;
        bool again = false; // something changed while it was looking
        bool answered = false;
    };
    using Handle = std::shared_ptr<Waiter>;
    // Waiters that were notified and have not looked since. Shared with the subscriptions: a read
    // that is under way can keep one beyond the end of LongPolls.
    struct Notified
    {
        QMutex mutex;
        std::set<std::weak_ptr<Waiter>, std::owner_less<>> waiters; // under mutex
    };

    bool subscribe(const Handle &waiter); // false: it was subscribed already, or can't be yet
    void lookAtNotified();
    void look(const Handle &waiter);
    void found(const Handle &waiter, Response response, bool isThere);
    void answer(const Handle &waiter, Response response);
    void lookAgain(const model::ChangeSet &changes);

    std::shared_ptr<ResponseThread> m_courier;
    size_t m_waitersMax; // more are refused as overload: connections are left for other calls
    std::shared_ptr<std::atomic<size_t>> m_taken; // places in use
    std::shared_ptr<Notified> m_notified;
    std::list<Handle> m_waiters;
    qint64 m_notices = 0;
};

} // namespace sagadesk::api
