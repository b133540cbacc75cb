#include "core/runtime/readerthread.h"

#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

ReaderThread::ReaderThread(const base::Clock &clock)
    : m_thread(clock, "sd-reader")
    , m_host(m_thread.makeHost())
{
}

base::Result<void> ReaderThread::start(store::Store &store)
{
    base::Result<void> outcome;
    m_host->mailbox()->post(base::Channel::Reliable, [this, &store, &outcome] {
        auto opened = store.openReader();
        if (opened)
            m_reader = std::move(*opened);
        else
            outcome = opened.error();
    });
    m_thread.start();
    m_thread.drain();
    return outcome;
}

ReaderThread::~ReaderThread()
{
    stop();
}

void ReaderThread::stop()
{
    if (m_stopped.exchange(true))
        return;
    m_host->mailbox()->post(base::Channel::Reliable, [this] { m_reader.reset(); });
    m_thread.drain();
    m_thread.stop();
}

void ReaderThread::readCounters(
    std::shared_ptr<ReplyContext> to, std::function<void(base::Result<model::Counters>)> answer)
{
    auto deliver = deliverInContext(std::move(to), std::move(answer));
    {
        const std::scoped_lock lock(m_mutex);
        m_counterReaders.push_back(deliver);
        if (m_counterReaders.size() > 1)
            return;
    }
    const bool taken = post([this] {
        std::vector<std::function<void(base::Result<model::Counters>)>> readers;
        {
            const std::scoped_lock lock(m_mutex);
            readers.swap(m_counterReaders);
        }
        const auto counters = m_stopped ? refusal() : m_reader->counters();
        for (const auto &reader : readers)
            reader(counters);
    });
    if (taken)
        return;
    std::vector<std::function<void(base::Result<model::Counters>)>> readers;
    {
        const std::scoped_lock lock(m_mutex);
        readers.swap(m_counterReaders);
    }
    for (const auto &reader : readers)
        reader(refusal());
}

bool ReaderThread::post(std::function<void()> work)
{
    return m_host->mailbox()->post(base::Channel::Hint, std::move(work));
}

base::Error ReaderThread::refusal() const
{
    if (m_stopped)
        return {base::ErrorKind::Refused, codes::kEngineStopped, {}};
    return {
        base::ErrorKind::Overloaded, codes::kReaderQueueFull, {{u"limit"_s, limits::kMailboxMax}}};
}

} // namespace sagadesk::runtime
