#include "core/runtime/threadruntime.h"

#include "core/agent/curlloop.h"
#include "core/base/failpoint.h"
#include "core/runtime/workerthread.h"
#include "core/runtime/writerthread.h"

#include <QCoreApplication>
#include <QSysInfo>

#include <cstring>
#include <sys/resource.h>
#include <utility>

namespace sagadesk::runtime {

namespace {

constexpr int kBackgroundNice = 10;

// The worker waits in the transport's own loop.
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

// One Agent's share of the worker's loop.
class SharedTransport final : public agent::HttpTransport
{
public:
    explicit SharedTransport(std::shared_ptr<agent::CurlLoop> loop)
        : m_loop(std::move(loop))
    {
    }

    agent::ExchangeId start(
        agent::HttpExchange exchange, std::function<void(agent::HttpAnswer)> done) override
    {
        return m_loop->start(std::move(exchange), std::move(done));
    }
    void cancel(agent::ExchangeId exchange) override { m_loop->cancel(exchange); }

private:
    std::shared_ptr<agent::CurlLoop> m_loop;
};

// An answer that comes while the Agent is frozen waits in its mailbox until it continues.
class FreezableTransport final : public agent::HttpTransport
{
public:
    FreezableTransport(std::shared_ptr<agent::CurlLoop> loop, RuntimeHost &host)
        : m_loop(std::move(loop))
        , m_host(host)
    {
    }

    agent::ExchangeId start(
        agent::HttpExchange exchange, std::function<void(agent::HttpAnswer)> done) override
    {
        return m_loop->start(std::move(exchange),
            [host = &m_host, done = std::move(done)](agent::HttpAnswer answer) {
                if (!host->isFrozen()) {
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
};

class CurlWorker final : public NetworkWorker
{
public:
    CurlWorker(const base::Clock &clock, const std::string &name, bool freezable)
        : CurlWorker(clock, name, freezable, std::make_unique<CurlWait>(clock))
    {
    }

    std::unique_ptr<RuntimeHost> makeHost() override { return m_thread.makeHost(); }
    void start() override { m_thread.start(); }
    bool post(std::function<void()> work) override { return m_thread.post(std::move(work)); }
    void stop() override { m_thread.stop(); }
    std::unique_ptr<agent::HttpTransport> makeTransport(RuntimeHost &host) override
    {
        if (m_freezable)
            return std::make_unique<FreezableTransport>(m_loop, host);
        return std::make_unique<SharedTransport>(m_loop);
    }

private:
    CurlWorker(const base::Clock &clock, const std::string &name, bool freezable,
        std::unique_ptr<CurlWait> wait)
        : m_freezable(freezable)
        , m_loop(wait->loop())
        , m_thread(clock, name, std::move(wait))
    {
    }

    bool m_freezable;
    std::shared_ptr<agent::CurlLoop> m_loop;
    WorkerThread m_thread;
};

} // namespace

ThreadRuntime::ThreadRuntime(bool freezable)
    : m_freezable(freezable)
{
}

QString ThreadRuntime::instancePrefix() const
{
    return QSysInfo::machineHostName() + u':' + QString::number(QCoreApplication::applicationPid());
}

std::unique_ptr<Worker> ThreadRuntime::makeWorker(const std::string &name)
{
    return std::make_unique<WorkerThread>(m_clock, name);
}

std::unique_ptr<Worker> ThreadRuntime::makeBackgroundWorker(const std::string &name)
{
    auto worker = std::make_unique<WorkerThread>(m_clock, name);
    // On Linux the priority of the calling thread. Without it the work is done all the same.
    worker->post([] { static_cast<void>(::setpriority(PRIO_PROCESS, 0, kBackgroundNice)); });
    return worker;
}

std::unique_ptr<NetworkWorker> ThreadRuntime::makeNetworkWorker(const std::string &name)
{
    return std::make_unique<CurlWorker>(m_clock, name, m_freezable);
}

std::unique_ptr<Writer> ThreadRuntime::makeWriter(WriterEvents events)
{
    return std::make_unique<WriterThread>(m_clock, std::move(events));
}

base::Result<std::unique_ptr<store::StateStore>> ThreadRuntime::openStore(const QString &path)
{
    store::OpenOptions options;
    options.path = path;
    if (base::anyFailpointArmed())
        options.hook = [](const char *access) {
            if (std::strcmp(access, "commit") == 0)
                base::failpoint("in-commit");
            if (std::strcmp(access, "migration-commit") == 0)
                base::failpoint("migration");
            return store::AccessFault::None;
        };
    return store::StateStore::open(options);
}

} // namespace sagadesk::runtime
