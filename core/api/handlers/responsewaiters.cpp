#include "core/api/handlers/responsewaiters.h"

#include "core/api/json/jsonviews.h"
#include "core/api/json/problem.h"
#include "core/base/refusalcodes.h"
#include "core/engine/engine.h"

#include <QTimer>

namespace sagadesk::api {

ResponseWaiters::ResponseWaiters(engine::Engine &engine, size_t waitersMax)
    : m_engine(engine)
    , m_courier(std::make_shared<ResponseThread>(this))
    , m_waitersMax(waitersMax)
{
    connect(&engine, &engine::Engine::changed, this, &ResponseWaiters::lookAgain);
}

ResponseWaiters::~ResponseWaiters()
{
    m_courier->close();
}

void ResponseWaiters::wait(const QString &queue, const QString &after, qint64 waitMs, Reply reply)
{
    auto waiter = std::make_shared<Waiter>();
    waiter->queue = queue;
    waiter->after = after;
    waiter->reply = std::move(reply);
    waiter->over = waitMs == 0;
    m_courier->run([this, waiter, waitMs] { add(waiter, waitMs); });
}

void ResponseWaiters::add(const Handle &waiter, qint64 waitMs)
{
    if (m_waiters.size() >= m_waitersMax) {
        waiter->reply(problem(503, codes::kOverloaded));
        return;
    }
    m_waiters.push_back(waiter);
    if (waitMs > 0) {
        QTimer::singleShot(waitMs, this, [this, waiter] {
            waiter->over = true;
            look(waiter);
        });
    }
    look(waiter);
}

void ResponseWaiters::look(const Handle &waiter)
{
    if (waiter->answered)
        return;
    if (waiter->looking) {
        waiter->again = true;
        return;
    }
    waiter->looking = true;
    m_engine.taskReads().readResponses(waiter->queue, waiter->after, nullptr,
        m_courier->carry<model::ResponsePage>(
            [this, waiter](const base::Result<model::ResponsePage> &page) {
                waiter->looking = false;
                if (page)
                    found(waiter, *page);
                else
                    answer(waiter, problem(page.error()));
            }));
}

void ResponseWaiters::found(const Handle &waiter, const model::ResponsePage &page)
{
    if (page.messages.empty() && waiter->again) {
        waiter->again = false;
        look(waiter);
        return;
    }
    if (page.messages.empty() && !waiter->over)
        return;
    Response response;
    response.body = responsesJson(page);
    answer(waiter, std::move(response));
}

void ResponseWaiters::answer(const Handle &waiter, Response response)
{
    waiter->answered = true;
    m_waiters.remove(waiter);
    waiter->reply(std::move(response));
}

void ResponseWaiters::lookAgain()
{
    for (const Handle &waiter : std::list<Handle>(m_waiters))
        look(waiter);
}

} // namespace sagadesk::api

#include "moc_responsewaiters.cpp"
