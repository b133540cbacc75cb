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

// What a client waits for (P14). Used only on the API's own thread.
class Awaited
{
public:
    virtual ~Awaited() = default;
    // Reads the current state and calls `found` on the API's own thread. `isThere`: the response is
    // worth sending before the wait is over.
    using Found = std::function<void(Response response, bool isThere)>;
    virtual void readNow(const Found &found) = 0;
    // Subscribes to the commits that can produce the result. Null if the first read has to
    // determine these, or if isConcerned() is used instead.
    using Commits = engine::CommitSubscriptions;
    [[nodiscard]] virtual Commits::Subscription subscribe(Commits::Notify) { return nullptr; }
    // Whether these changes, collected for up to 100 ms, may have produced the result. For clients
    // that follow all tasks, which would otherwise have to read after every commit.
    [[nodiscard]] virtual bool isConcerned(const model::ChangeSet &) const { return false; }
};

// Waiting clients. Each is checked at once, and again after a commit to which it has subscribed or
// after relevant changes from the Engine, until its result is available or its wait has timed out.
// Lives on the API's own thread.
class LongPolls final : public QObject
{
    Q_OBJECT

public:
    LongPolls(engine::Engine &engine, size_t waitersMax);
    ~LongPolls() override;
    Q_DISABLE_COPY_MOVE(LongPolls)

    [[nodiscard]] std::shared_ptr<ResponseThread> courier() const { return m_courier; }

    // May be called from any thread. `waitMs` 0: responds with the current state.
    // When a client disconnects, its wait ends with the current state, and its place becomes free.
    void wait(
        std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply, const HasLeft &hasLeft = {});

    // Only on the API's own thread. A client that polls repeatedly holds one Place throughout.
    using Place = std::shared_ptr<void>;
    [[nodiscard]] Place takePlace(); // null if all places are taken
    void waitAt(Place place, std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply,
        const HasLeft &hasLeft = {});
    // Call it periodically: no event reports that a waiting client has disconnected.
    void endThoseThatLeft();
    // Incremented by each change notice of the Engine.
    [[nodiscard]] qint64 notices() const { return m_notices; }

private:
    struct Waiter
    {
        std::shared_ptr<Awaited> awaited;
        Reply reply;
        Place place;
        Awaited::Commits::Subscription subscription;
        HasLeft hasLeft; // empty: a disconnection is not noticed
        bool over = false; // timed out or disconnected: the response is the current state
        bool reading = false;
        bool again = false; // something changed during the read
        bool answered = false;
    };
    using Handle = std::shared_ptr<Waiter>;
    // Waiters notified since the last check. Shared with the subscriptions, because a read in
    // progress can keep a subscription alive after LongPolls has ended.
    struct Notified
    {
        QMutex mutex;
        std::set<std::weak_ptr<Waiter>, std::owner_less<>> waiters; // guarded by mutex
    };

    void endWait(const Handle &waiter);
    bool subscribe(const Handle &waiter); // false: already subscribed, or not possible yet
    void readNotified();
    void readNow(const Handle &waiter);
    void found(const Handle &waiter, Response response, bool isThere);
    void answer(const Handle &waiter, Response response);
    void readAgain(const model::ChangeSet &changes);

    std::shared_ptr<ResponseThread> m_courier;
    // Waiters beyond this number are refused, which leaves connections for other calls.
    size_t m_waitersMax;
    std::shared_ptr<std::atomic<size_t>> m_taken; // places in use
    std::shared_ptr<Notified> m_notified;
    std::list<Handle> m_waiters;
    qint64 m_notices = 0;
};

} // namespace sagadesk::api
