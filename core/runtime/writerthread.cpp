#include "core/runtime/writerthread.h"

#include "core/base/assert.h"

#include <algorithm>
#include <utility>

#include <pthread.h>

namespace sagadesk::runtime {

WriterThread::WriterThread(const base::Clock &clock, PauseWatch &pauses, WriterEvents events)
    : Writer(clock, pauses, std::move(events))
    , m_clock(clock)
    , m_pauses(pauses)
{
}

WriterThread::~WriterThread()
{
    stop();
}

base::Result<void> WriterThread::start(Open open)
{
    SAGADESK_ASSERT(!m_thread.joinable());
    m_pauses.setNoticed([this] { requestTurn(); });
    std::promise<base::Result<void>> promise;
    auto opened = promise.get_future();
    m_thread = std::thread([this, open = std::move(open), promise = std::move(promise)]() mutable {
        run(open, std::move(promise));
    });
    ::pthread_setname_np(m_thread.native_handle(), "sd-writer");
    auto outcome = opened.get();
    if (!outcome)
        stop();
    return outcome;
}

void WriterThread::stop()
{
    refuseFromNowOn();
    if (m_thread.joinable())
        m_thread.join();
    m_pauses.setNoticed({}); // the callback refers to this object
}

void WriterThread::requestTurn()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_requested = true;
    }
    m_changed.notify_one();
}

void WriterThread::run(const Open &open, std::promise<base::Result<void>> opened)
{
    auto outcome = openStore(open);
    const bool isOpen = outcome.ok();
    opened.set_value(std::move(outcome));
    if (!isOpen)
        return;
    for (;;) {
        if (prepareBatch()) {
            commitBatch();
            answerBatch();
        }
        if (isDone())
            break;
        waitForTurn();
    }
    closeStore();
}

// The wait checks m_requested under the lock, so a request just before it is not lost.
void WriterThread::waitForTurn()
{
    const auto at = nextTurnAt();
    const auto requested = [this] { return m_requested; };
    std::unique_lock lock(m_mutex);
    if (at) {
        const qint64 left = std::max<qint64>(0, *at - m_clock.steadyNow());
        m_changed.wait_for(lock, std::chrono::milliseconds(left), requested);
    } else {
        m_changed.wait(lock, requested);
    }
    m_requested = false;
}

} // namespace sagadesk::runtime
