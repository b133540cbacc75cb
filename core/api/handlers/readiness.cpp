#include "core/api/handlers/readiness.h"

#include "core/api/json/problem.h"
#include "core/engine/engine.h"

namespace sagadesk::api {

namespace {

constexpr qint64 kKeptMs = 1000; // how long a result is reused

} // namespace

void Readiness::ask(engine::Engine &engine, Reply reply)
{
    bool isFirst = false;
    {
        QMutexLocker locker(&m_mutex);
        if (m_last && m_sinceLast.elapsed() < kKeptMs) {
            const Response known = *m_last;
            locker.unlock();
            reply(known);
            return;
        }
        isFirst = m_waiting.empty();
        m_waiting.push_back(std::move(reply));
    }
    if (!isFirst)
        return;
    engine.asOperator().tryWriting(
        nullptr, [self = shared_from_this()](const base::Result<bool> &written) {
            Response ready;
            ready.body = R"({"status":"ready"})";
            self->tried(written ? ready : problem(written.error()));
        });
}

void Readiness::tried(const Response &response)
{
    std::vector<Reply> waiting;
    {
        const QMutexLocker locker(&m_mutex);
        waiting.swap(m_waiting);
        m_last = response;
        m_sinceLast.start();
    }
    for (const Reply &reply : waiting)
        reply(response);
}

} // namespace sagadesk::api
