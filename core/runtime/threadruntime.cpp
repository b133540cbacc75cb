#include "core/runtime/threadruntime.h"

#include "core/agent/curlloop.h"
#include "core/base/enginelimits.h"
#include "core/base/log.h"
#include "core/runtime/workerthread.h"
#include "core/runtime/writerthread.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QSysInfo>

#include <chrono>
#include <cstdlib>
#include <sys/resource.h>
#include <utility>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

namespace {

constexpr int kBackgroundNice = 10;

// Lets the worker wait in the loop of the transport.
class CurlWait final : public WaitPoint
{
public:
    explicit CurlWait(const base::Clock &clock)
        : m_loop(std::make_shared<agent::CurlLoop>([&clock] { return clock.steadyNow(); }))
    {
    }

    void wait(qint64 atMostMs) override { m_loop->perform(static_cast<int>(atMostMs)); }
    void wake() override { m_loop->wake(); }
    [[nodiscard]] std::shared_ptr<agent::CurlLoop> loop() const { return m_loop; }

private:
    std::shared_ptr<agent::CurlLoop> m_loop;
};

// The transport of one Agent, which uses the worker's loop. A response that arrives while the Agent
// is frozen, or before a pause of the process is recorded, waits in its mailbox.
class SharedTransport final : public agent::HttpTransport
{
public:
    SharedTransport(std::shared_ptr<agent::CurlLoop> loop, RuntimeHost &host, PauseWatch &pauses)
        : m_loop(std::move(loop))
        , m_host(host)
        , m_pauses(pauses)
    {
    }

    agent::ExchangeId start(
        agent::HttpExchange exchange, std::function<void(agent::HttpAnswer)> done) override
    {
        return m_loop->start(std::move(exchange),
            [host = &m_host, pauses = &m_pauses, done = std::move(done)](agent::HttpAnswer answer) {
                if (!host->isFrozen() && pauses->check()) {
                    done(std::move(answer));
                    return;
                }
                host->mailbox()->post(
                    base::Channel::Reliable, [done, answer = std::move(answer)] { done(answer); });
            });
    }
    void cancel(agent::ExchangeId exchange) override { m_loop->cancel(exchange); }

private:
    std::shared_ptr<agent::CurlLoop> m_loop;
    RuntimeHost &m_host;
    PauseWatch &m_pauses;
};

class CurlWorker final : public NetworkWorker
{
public:
    CurlWorker(const base::Clock &clock, const std::string &name, PauseWatch &pauses)
        : CurlWorker(clock, name, pauses, std::make_unique<CurlWait>(clock))
    {
    }

    std::unique_ptr<RuntimeHost> makeHost() override { return m_thread.makeHost(); }
    void start() override { m_thread.start(); }
    bool post(std::function<void()> work) override { return m_thread.post(std::move(work)); }
    void stop() override { m_thread.stop(); }
    std::unique_ptr<agent::HttpTransport> makeTransport(RuntimeHost &host) override
    {
        return std::make_unique<SharedTransport>(m_loop, host, m_pauses);
    }

private:
    CurlWorker(const base::Clock &clock, const std::string &name, PauseWatch &pauses,
        std::unique_ptr<CurlWait> wait)
        : m_pauses(pauses)
        , m_loop(wait->loop())
        , m_thread(clock, name, std::move(wait), &pauses)
    {
    }

    PauseWatch &m_pauses;
    std::shared_ptr<agent::CurlLoop> m_loop;
    WorkerThread m_thread;
};

constexpr qint64 kNsInMs = 1'000'000;
constexpr qint64 kCorrectionMinMs = 1000;

} // namespace

ThreadRuntime::ThreadRuntime(std::unique_ptr<store::Store> store)
    : m_store(std::move(store))
{
}

ThreadRuntime::~ThreadRuntime()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    if (m_pauseThread.joinable())
        m_pauseThread.join();
}

QString ThreadRuntime::instancePrefix() const
{
    return QSysInfo::machineHostName() + u':' + QString::number(QCoreApplication::applicationPid());
}

std::unique_ptr<Worker> ThreadRuntime::makeWorker(const std::string &name)
{
    return std::make_unique<WorkerThread>(m_clock, name, makeConditionWait(), &m_pauses);
}

std::unique_ptr<Worker> ThreadRuntime::makeBackgroundWorker(const std::string &name)
{
    auto worker = std::make_unique<WorkerThread>(m_clock, name);
    // On Linux this sets the priority of the calling thread, which is not essential.
    worker->post([] { static_cast<void>(::setpriority(PRIO_PROCESS, 0, kBackgroundNice)); });
    return worker;
}

std::unique_ptr<Worker> ThreadRuntime::makeNodeWorker(const std::string &name)
{
    return std::make_unique<WorkerThread>(m_clock, name);
}

model::Incarnation ThreadRuntime::makeIncarnation()
{
    constexpr qint64 kMax = qint64{1} << 53; // exact as a double, e.g. in JSON
    return {QRandomGenerator::system()->bounded(kMax - 1) + 1};
}

std::unique_ptr<NetworkWorker> ThreadRuntime::makeNetworkWorker(const std::string &name)
{
    return std::make_unique<CurlWorker>(m_clock, name, m_pauses);
}

std::unique_ptr<Writer> ThreadRuntime::makeWriter(WriterEvents events)
{
    m_pauses.begin();
    if (!m_pauseThread.joinable())
        m_pauseThread = std::thread([this] { checkForPauses(); });
    return std::make_unique<WriterThread>(m_clock, m_pauses, std::move(events));
}

// Detects pauses, and logs corrections of the system clock. The engine reads that clock only when
// it starts, so times in the journal may differ from the system clock until the next start. A jump
// ahead is also the only sign of a virtual machine that was stopped.
void ThreadRuntime::checkForPauses()
{
    qint64 offsetMs = base::wallOffsetNs() / kNsInMs;
    base::SteadyMs checkedAt = m_clock.steadyNow();
    std::unique_lock lock(m_mutex);
    while (!m_changed.wait_for(
        lock, std::chrono::milliseconds(limits::kPauseCheckEveryMs), [this] { return m_ending; })) {
        static_cast<void>(m_pauses.check());
        const qint64 nowMs = base::wallOffsetNs() / kNsInMs;
        if (std::abs(nowMs - offsetMs) >= kCorrectionMinMs) {
            base::log(
                base::LogLevel::Warning, "clock-corrected"_L1, {{u"byMs"_s, nowMs - offsetMs}});
            if (nowMs - offsetMs > limits::kPauseMinMs)
                m_pauses.noteStop(checkedAt);
            offsetMs = nowMs;
        }
        checkedAt = m_clock.steadyNow();
    }
}

} // namespace sagadesk::runtime
