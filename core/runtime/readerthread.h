#pragma once

#include "core/runtime/replycontext.h"
#include "core/runtime/workerthread.h"
#include "core/store/seam/store.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace sagadesk::runtime {

// The thread that reads the store for callers outside of the engine, such as the window and the
// API. Requests run in order. A request whose context was destroyed is dropped. While
// limits::kMailboxMax requests are waiting, further ones fail with Overloaded "reader-queue-full".
class ReaderThread final
{
public:
    explicit ReaderThread(const base::Clock &clock);
    ~ReaderThread(); // stops the thread
    Q_DISABLE_COPY_MOVE(ReaderThread)

    // Starts the thread, which opens the store for reading.
    [[nodiscard]] base::Result<void> start(store::Store &store);
    // Waiting and later requests fail with Refused "engine-stopped".
    void stop();

    template <class T>
    void read(std::shared_ptr<ReplyContext> to, std::function<void(base::Result<T>)> answer,
        std::function<base::Result<T>(store::StoreReader &)> request)
    {
        auto deliver = deliverInContext(to, std::move(answer));
        const bool taken = post([this, to, deliver, request = std::move(request)] {
            if (!to->isGone())
                deliver(m_stopped ? base::Result<T>(refusal()) : request(*m_reader));
        });
        if (!taken)
            deliver(refusal());
    }
    // Runs a long read in short parts, between which other requests run. `part` returns nullopt
    // while there is more to do. If its context is destroyed, `answer` is not called.
    template <class T>
    void readInParts(std::shared_ptr<ReplyContext> to, std::function<void(base::Result<T>)> answer,
        std::function<std::optional<base::Result<T>>(store::StoreReader &)> part)
    {
        auto deliver = deliverInContext(to, std::move(answer));
        readPart<T>(std::move(to), std::move(deliver), std::move(part));
    }
    // Concurrent calls share one read of the store.
    void readCounters(std::shared_ptr<ReplyContext> to,
        std::function<void(base::Result<model::Counters>)> answer);

private:
    template <class T>
    void readPart(std::shared_ptr<ReplyContext> to, std::function<void(base::Result<T>)> deliver,
        std::function<std::optional<base::Result<T>>(store::StoreReader &)> part)
    {
        const bool taken = post([this, to, deliver, part] {
            if (to->isGone())
                return;
            if (m_stopped)
                deliver(refusal());
            else if (const auto done = part(*m_reader))
                deliver(*done);
            else
                readPart<T>(to, deliver, part);
        });
        if (!taken)
            deliver(refusal());
    }
    bool post(std::function<void()> work);
    [[nodiscard]] base::Error refusal() const;

    std::unique_ptr<store::StoreReader> m_reader;
    WorkerThread m_thread;
    std::unique_ptr<RuntimeHost> m_host;
    std::atomic<bool> m_stopped = false;
    std::mutex m_mutex;
    std::vector<std::function<void(base::Result<model::Counters>)>>
        m_counterReaders; // guarded by m_mutex
};

} // namespace sagadesk::runtime
