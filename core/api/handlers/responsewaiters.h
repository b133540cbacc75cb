#pragma once

#include "core/api/handlers/responsethread.h"
#include "core/api/json/httpmessage.h"
#include "core/views/views.h"

#include <QObject>

#include <list>

namespace sagadesk::api {

// Clients waiting for messages of a response queue (P14): looked up at once, and again with each
// change the Engine tells of, until there is one or the wait is over.
// Lives on the API's own thread.
class ResponseWaiters final : public QObject
{
    Q_OBJECT

public:
    ResponseWaiters(engine::Engine &engine, size_t waitersMax);
    ~ResponseWaiters() override;
    Q_DISABLE_COPY_MOVE(ResponseWaiters)

    [[nodiscard]] std::shared_ptr<ResponseThread> courier() const { return m_courier; }

    // From any thread. `waitMs` 0: answers with what is there.
    void wait(const QString &queue, const QString &after, qint64 waitMs, Reply reply);

private:
    struct Waiter
    {
        QString queue;
        QString after;
        Reply reply;
        bool over = false; // answer with whatever there is
        bool looking = false;
        bool again = false; // something changed while it was looking
        bool answered = false;
    };
    using Handle = std::shared_ptr<Waiter>;

    void add(const Handle &waiter, qint64 waitMs);
    void look(const Handle &waiter);
    void found(const Handle &waiter, const model::ResponsePage &page);
    void answer(const Handle &waiter, Response response);
    void lookAgain();

    engine::Engine &m_engine;
    std::shared_ptr<ResponseThread> m_courier;
    size_t m_waitersMax; // more are refused as overload: connections are left for other calls
    std::list<Handle> m_waiters;
};

} // namespace sagadesk::api
