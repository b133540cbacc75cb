#include "core/engine/writerthread.h"

#include "core/base/assert.h"
#include "core/base/enginelimits.h"
#include "core/base/failpoint.h"
#include "core/base/log.h"
#include "core/engine/workerthread.h"
#include "core/engine/writerfailpoints.h"

#include <algorithm>

#include <pthread.h>

namespace sagadesk::engine {

namespace {

constexpr qint64 kRetryFirstMs = 250;
constexpr qint64 kRetryMaxMs = 10'000;
constexpr qint64 kIdleAfterMs = 200;
// Of a batch, while actors and outside callers both wait: neither can starve the other.
constexpr size_t kOutsideShare = limits::kBatchCommandsMax / 2;

bool isTrouble(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::StoreBusy:
    case base::ErrorKind::StoreFull:
    case base::ErrorKind::StoreReadOnly:
    case base::ErrorKind::StoreCorrupt:
    case base::ErrorKind::StoreIo:
    case base::ErrorKind::OutcomeUnknown:
        return true;
    default:
        return false;
    }
}

base::Error stopped()
{
    return {base::ErrorKind::Refused, QStringLiteral("engine-stopped"), {}};
}

} // namespace

class WriterThread::Client final : public statestore::StoreClient
{
public:
    Client(WriterThread &writer, std::shared_ptr<base::Mailbox> mailbox)
        : m_writer(writer)
        , m_mailbox(std::move(mailbox))
    {
    }

    void submit(statestore::Command command, statestore::Completion done) override
    {
        m_writer.submitAlways(std::move(command),
            [mailbox = m_mailbox, done = std::move(done)](
                base::Result<statestore::CommandReply> reply) {
                mailbox->post(
                    base::Channel::Reliable, [done, reply = std::move(reply)] { done(reply); });
            });
    }

private:
    WriterThread &m_writer;
    std::shared_ptr<base::Mailbox> m_mailbox;
};

WriterThread::WriterThread(WriterEvents events)
    : m_events(std::move(events))
{
}

WriterThread::~WriterThread()
{
    stop();
}

base::Result<void> WriterThread::start(Open open)
{
    SAGADESK_ASSERT(!m_thread.joinable());
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
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_one();
    if (m_thread.joinable())
        m_thread.join();
}

void WriterThread::submit(statestore::Command command, statestore::Completion done)
{
    bool wasStopped = false;
    {
        const std::scoped_lock lock(m_mutex);
        wasStopped = m_stopping;
        if (!m_stopping && m_fromOutside.size() < limits::kWriterQueueMax) {
            m_fromOutside.push_back({std::move(command), std::move(done)});
            m_changed.notify_one();
            return;
        }
    }
    done(wasStopped ? stopped()
                    : base::Error{base::ErrorKind::Overloaded, QStringLiteral("writer-queue-full"),
                        {{QStringLiteral("limit"), limits::kWriterQueueMax}}});
}

void WriterThread::submitAlways(statestore::Command command, statestore::Completion done)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_stopping) {
            m_fromActors.push_back({std::move(command), std::move(done)});
            m_changed.notify_one();
            return;
        }
    }
    done(stopped());
}

std::unique_ptr<statestore::StoreClient> WriterThread::clientFor(
    std::shared_ptr<base::Mailbox> mailbox)
{
    return std::make_unique<Client>(*this, std::move(mailbox));
}

bool WriterThread::between(Work work)
{
    const std::scoped_lock lock(m_mutex);
    if (m_stopping)
        return false;
    m_works.push_back(std::move(work));
    m_changed.notify_one();
    return true;
}

qsizetype WriterThread::queueLength() const
{
    const std::scoped_lock lock(m_mutex);
    return static_cast<qsizetype>(m_fromActors.size() + m_fromOutside.size());
}

void WriterThread::run(const Open &open, std::promise<base::Result<void>> opened)
{
    auto store = open();
    if (!store) {
        opened.set_value(store.error());
        return;
    }
    m_store = std::move(*store);
    m_executor.emplace(*m_store, [this](const statestore::CommitNotice &notice) {
        if (base::anyFailpointArmed())
            passNotice(notice);
        m_events.committed(notice);
    });
    opened.set_value({});
    serve();
    m_executor.reset();
    m_store.reset();
}

void WriterThread::serve()
{
    while (waitForWork()) {
        std::deque<Work> works;
        {
            const std::scoped_lock lock(m_mutex);
            works.swap(m_works);
        }
        for (const Work &work : works)
            work(*m_store);
        if (m_trouble && systemSteadyNow() < m_retryAt) {
            refuseDuringTrouble();
            continue;
        }
        m_batch = takeBatch();
        if (!m_batch.empty())
            runBatch();
    }
    checkpoint(true);
}

// False: stopped and everything accepted has run.
bool WriterThread::waitForWork()
{
    std::unique_lock lock(m_mutex);
    const auto hasWork = [this] {
        return m_stopping || !m_fromActors.empty() || !m_fromOutside.empty() || !m_works.empty();
    };
    // Polls that find nothing write nothing: with many of them there is never a pause between
    // commands, and the log would never be short again.
    if (m_written) {
        const qint64 left = m_writtenAt + kIdleAfterMs - systemSteadyNow();
        if (left <= 0 || !m_changed.wait_for(lock, std::chrono::milliseconds(left), hasWork)) {
            lock.unlock();
            checkpoint(true);
            lock.lock();
            m_written = false;
        }
    }
    m_changed.wait(lock, hasWork);
    return !m_stopping || !m_fromActors.empty() || !m_fromOutside.empty() || !m_works.empty();
}

std::vector<WriterThread::Item> WriterThread::takeBatch()
{
    std::vector<Item> batch;
    const auto take = [&batch](std::deque<Item> &from, size_t upTo) {
        while (!from.empty() && batch.size() < upTo) {
            batch.push_back(std::move(from.front()));
            from.pop_front();
        }
    };
    const std::scoped_lock lock(m_mutex);
    constexpr size_t kAll = limits::kBatchCommandsMax;
    take(m_fromActors, m_fromOutside.empty() ? kAll : kAll - kOutsideShare);
    take(m_fromOutside, kAll);
    take(m_fromActors, kAll);
    return batch;
}

void WriterThread::setMishap(const StoreMishap &mishap)
{
    const std::scoped_lock lock(m_mutex);
    m_mishap = mishap;
    m_changed.notify_one();
}

// Waits where commits are to be slow; true where none is to succeed: the batch has been answered.
bool WriterThread::meetsMishap()
{
    StoreMishap mishap;
    {
        std::unique_lock lock(m_mutex);
        if (m_mishap.kind == StoreMishap::Kind::None)
            return false;
        if (m_stopping || systemSteadyNow() >= m_mishap.until)
            m_mishap = {};
        mishap = m_mishap;
        if (mishap.kind == StoreMishap::Kind::Slow)
            m_changed.wait_for(lock, std::chrono::milliseconds(mishap.delayMs),
                [this] { return m_stopping || m_mishap.kind != StoreMishap::Kind::Slow; });
    }
    if (mishap.kind != StoreMishap::Kind::Busy && mishap.kind != StoreMishap::Kind::Full)
        return false;
    const bool full = mishap.kind == StoreMishap::Kind::Full;
    const base::Error error{full ? base::ErrorKind::StoreFull : base::ErrorKind::StoreBusy,
        full ? QStringLiteral("store-full") : QStringLiteral("store-busy"), {}};
    for (const Item &item : m_batch)
        item.done(error);
    m_batch.clear();
    settle(error);
    return true;
}

void WriterThread::runBatch()
{
    if (meetsMishap())
        return;
    std::vector<statestore::QueuedCommand> commands;
    commands.reserve(m_batch.size());
    for (size_t i = 0; i < m_batch.size(); ++i) {
        if (base::anyFailpointArmed())
            passBeforeCommit(m_batch[i].command);
        commands.push_back({std::move(m_batch[i].command),
            [this, i](
                base::Result<statestore::CommandReply> reply) { answered(i, std::move(reply)); }});
    }
    m_failure.reset();
    m_executor->run(std::move(commands), systemWallNow());
    m_batch.clear();
    if (const qint64 rows = m_store->rowsWritten(); rows != m_rowsWritten) {
        m_rowsWritten = rows;
        m_written = true;
        m_writtenAt = systemSteadyNow();
    }
    settle(m_failure);
    if (!m_failure)
        checkpoint(false);
}

void WriterThread::answered(size_t index, base::Result<statestore::CommandReply> reply)
{
    Item &item = m_batch[index];
    if (reply) {
        if (base::anyFailpointArmed())
            passAfterCommit(item.command); // moved from, but it still knows its kind
        m_events.done(*reply);
    } else if (isTrouble(reply.error().kind)) {
        m_failure = reply.error();
    } else {
        tellStale(item.command, reply.error());
    }
    item.done(std::move(reply));
}

void WriterThread::tellStale(const statestore::Command &command, const base::Error &error) const
{
    const bool stale = error.code == QLatin1StringView("stale-token")
        || error.code == QLatin1StringView("late-reply")
        || error.code == QLatin1StringView("stale-epoch");
    const auto *change = std::get_if<statestore::ChangeTask>(&command); // its id outlives the move
    if (stale && m_events.stale)
        m_events.stale(error, change ? change->task : model::TaskId());
}

void WriterThread::refuseDuringTrouble()
{
    std::deque<Item> actors;
    std::deque<Item> outside;
    {
        const std::scoped_lock lock(m_mutex);
        actors.swap(m_fromActors);
        outside.swap(m_fromOutside);
    }
    for (const Item &item : actors)
        item.done(*m_trouble);
    for (const Item &item : outside)
        item.done(*m_trouble);
}

void WriterThread::settle(const std::optional<base::Error> &failure)
{
    if (!failure) {
        if (m_trouble) {
            m_trouble.reset();
            m_pauseMs = 0;
            base::log(base::LogLevel::Info, QLatin1StringView("store-well-again"));
            m_events.well();
        }
        return;
    }
    const bool isNew = !m_trouble || m_trouble->kind != failure->kind;
    m_trouble = failure;
    m_pauseMs = std::clamp(m_pauseMs * 2, kRetryFirstMs, kRetryMaxMs);
    m_retryAt = systemSteadyNow() + m_pauseMs;
    if (isNew) {
        base::log(base::LogLevel::Error, QLatin1StringView("store-trouble"),
            {{QStringLiteral("code"), failure->code},
                {QStringLiteral("details"), failure->parameters}});
        m_events.trouble(*failure);
    }
}

void WriterThread::checkpoint(bool idle)
{
    base::failpoint("checkpoint");
    const auto done = m_store->checkpoint(idle);
    if (!done)
        base::log(base::LogLevel::Warning, QLatin1StringView("checkpoint-failed"),
            {{QStringLiteral("code"), done.error().code}});
}

} // namespace sagadesk::engine
