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
{
    connect(&engine, &engine::Engine::changed, this, &LongPolls::lookAgain);
}

LongPolls::~LongPolls()
{
    m_courier->close();
}

void LongPolls::wait(std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply)
{
    m_courier->run([this, awaited = std::move(awaited), waitMs, reply = std::move(reply)] {
        auto place = takePlace();
        if (place || waitMs == 0)
            waitAt(std::move(place), awaited, waitMs, reply);
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

void LongPolls::waitAt(Place place, std::shared_ptr<Awaited> awaited, qint64 waitMs, Reply reply)
{
    auto waiter = std::make_shared<Waiter>();
    waiter->awaited = std::move(awaited);
    waiter->reply = std::move(reply);
    waiter->place = std::move(place);
    waiter->over = waitMs == 0;
    m_waiters.push_back(waiter);
    if (waitMs > 0) {
        QTimer::singleShot(waitMs, this, [this, late = std::weak_ptr(waiter)] {
            if (const Handle open = late.lock()) {
                open->over = true;
                look(open);
            }
        });
    }
    look(waiter);
}

void LongPolls::look(const Handle &waiter)
{
    if (waiter->answered)
        return;
    if (waiter->looking) {
        waiter->again = true;
        return;
    }
    waiter->looking = true;
    waiter->awaited->look([this, waiter](Response response, bool isThere) {
        waiter->looking = false;
        found(waiter, std::move(response), isThere);
    });
}

void LongPolls::found(const Handle &waiter, Response response, bool isThere)
{
    if (!isThere && waiter->again) {
        waiter->again = false;
        look(waiter);
        return;
    }
    if (isThere || waiter->over)
        answer(waiter, std::move(response));
}

void LongPolls::answer(const Handle &waiter, Response response)
{
    waiter->answered = true;
    m_waiters.remove(waiter);
    waiter->place.reset();
    waiter->reply(std::move(response));
}

void LongPolls::lookAgain(const model::ChangeSet &changes)
{
    ++m_notices;
    for (const Handle &waiter : std::list<Handle>(m_waiters))
        if (waiter->looking || waiter->awaited->isConcerned(changes))
            look(waiter);
}

} // namespace sagadesk::api

#include "moc_longpolls.cpp"
