#include "core/api/handlers/longpolls.h"

#include "core/api/json/problem.h"
#include "core/base/refusalcodes.h"
#include "core/engine/engine.h"

#include <QTimer>

namespace sagadesk::api {

LongPolls::LongPolls(engine::Engine &engine, size_t waitersMax)
    : m_courier(std::make_shared<ResponseThread>(this))
    , m_waitersMax(waitersMax)
    , m_taken(std::make_shared<std::atomic<size_t>>(0))
    , m_notified(std::make_shared<Notified>())
{
    connect(&engine, &engine::Engine::changed, this, &LongPolls::readAgain);
}

LongPolls::~LongPolls()
{
    m_courier->close();
}

void LongPolls::wait(
    std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply, const HasLeft &hasLeft)
{
    m_courier->run([this, awaited = std::move(awaited), waitMs, reply = std::move(reply), hasLeft] {
        auto place = takePlace();
        if (place || waitMs == 0)
            waitAt(std::move(place), awaited, waitMs, reply, hasLeft);
        else
            reply(problem(503, codes::kOverloaded));
    });
}

LongPolls::Place LongPolls::takePlace()
{
    if (*m_taken >= m_waitersMax)
        return nullptr;
    ++*m_taken;
    return {m_taken.get(), [taken = m_taken](const void *) { --*taken; }};
}

void LongPolls::waitAt(Place place, std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply,
    const HasLeft &hasLeft)
{
    auto waiter = std::make_shared<Waiter>();
    waiter->awaited = std::move(awaited);
    waiter->reply = std::move(reply);
    waiter->place = std::move(place);
    waiter->hasLeft = hasLeft;
    waiter->over = waitMs == 0;
    m_waiters.push_back(waiter);
    if (waitMs > 0) {
        QTimer::singleShot(waitMs, this, [this, late = std::weak_ptr(waiter)] {
            if (const Handle open = late.lock())
                endWait(open);
        });
    }
    subscribe(waiter); // before the read: see found()
    readNow(waiter);
}

void LongPolls::endWait(const Handle &waiter)
{
    waiter->over = true;
    // Unsubscribe first: each commit during the last read would otherwise cause another read.
    waiter->subscription.reset();
    readNow(waiter);
}

void LongPolls::endThoseThatLeft()
{
    for (const Handle &waiter : std::list<Handle>(m_waiters))
        if (!waiter->over && waiter->hasLeft && waiter->hasLeft())
            endWait(waiter);
}

bool LongPolls::subscribe(const Handle &waiter)
{
    if (waiter->over || waiter->subscription)
        return false;
    // One readNotified() serves all waiters that are notified before it runs.
    waiter->subscription = waiter->awaited->subscribe(
        [this, notified = m_notified, courier = m_courier, late = std::weak_ptr(waiter)] {
            const QMutexLocker locker(&notified->mutex);
            if (notified->waiters.empty())
                courier->run([this] { readNotified(); });
            notified->waiters.insert(late);
        });
    return waiter->subscription != nullptr;
}

void LongPolls::readNotified()
{
    decltype(Notified::waiters) waiters;
    {
        const QMutexLocker locker(&m_notified->mutex);
        waiters.swap(m_notified->waiters);
    }
    for (const auto &late : waiters)
        if (const Handle waiter = late.lock())
            readNow(waiter);
}

void LongPolls::readNow(const Handle &waiter)
{
    if (waiter->answered)
        return;
    if (waiter->reading) {
        waiter->again = true;
        return;
    }
    waiter->reading = true;
    waiter->awaited->readNow([this, waiter](Response response, bool isThere) {
        waiter->reading = false;
        found(waiter, std::move(response), isThere);
    });
}

void LongPolls::found(const Handle &waiter, Response response, bool isThere)
{
    // The waiter must read again after subscribing: a commit between this read and the subscription
    // was neither read nor reported.
    const bool hasSubscribed = !isThere && subscribe(waiter);
    if (!isThere && (hasSubscribed || waiter->again)) {
        waiter->again = false;
        readNow(waiter);
        return;
    }
    if (isThere || waiter->over)
        answer(waiter, std::move(response));
}

void LongPolls::answer(const Handle &waiter, Response response)
{
    waiter->answered = true;
    m_waiters.remove(waiter);
    waiter->subscription.reset();
    waiter->place.reset();
    waiter->reply(std::move(response));
}

void LongPolls::readAgain(const model::ChangeSet &changes)
{
    ++m_notices;
    for (const Handle &waiter : std::list<Handle>(m_waiters))
        if (waiter->awaited->isConcerned(changes))
            readNow(waiter);
}

} // namespace sagadesk::api

#include "moc_longpolls.cpp"
