#include "core/engine/agentpool.h"

#include "core/agent/curlloop.h"

#include <algorithm>

namespace sagadesk::engine {

namespace {

// The worker waits in the transport's own loop.
class CurlWait final : public WaitPoint
{
public:
    CurlWait()
        : m_loop(std::make_shared<agent::CurlLoop>(systemSteadyNow))
    {
    }

    void wait(qint64 atMostMs) override { m_loop->perform(static_cast<int>(atMostMs)); }
    void wake() override { m_loop->wake(); }
    [[nodiscard]] std::shared_ptr<agent::CurlLoop> loop() const { return m_loop; }

private:
    std::shared_ptr<agent::CurlLoop> m_loop;
};

} // namespace

class AgentPool::Worker final
{
public:
    explicit Worker(int number)
        : Worker(number, std::make_unique<CurlWait>())
    {
    }

    WorkerThread &thread() { return m_thread; }
    agent::HttpTransport &transport() { return *m_loop; }
    ActorUnit<agent::Agent> &add()
    {
        m_agents.push_back(std::make_unique<ActorUnit<agent::Agent>>(m_thread));
        return *m_agents.back();
    }
    void stop()
    {
        m_thread.stop();
        m_agents.clear();
    }

private:
    Worker(int number, std::unique_ptr<CurlWait> wait)
        : m_loop(wait->loop())
        , m_thread("sd-network-" + std::to_string(number), std::move(wait))
    {
    }

    std::shared_ptr<agent::CurlLoop> m_loop;
    WorkerThread m_thread;
    std::vector<std::unique_ptr<ActorUnit<agent::Agent>>> m_agents;
};

AgentPool::AgentPool(const std::vector<model::ServiceConfig> &services, int workers,
    agent::LoadBoard &board, const QString &prefix)
    : m_board(board)
{
    const size_t count = std::clamp<size_t>(
        static_cast<size_t>(std::max(1, workers)), 1, std::max<size_t>(1, services.size()));
    for (size_t i = 0; i < count; ++i)
        m_workers.push_back(std::make_unique<Worker>(static_cast<int>(i) + 1));
    for (size_t i = 0; i < services.size(); ++i)
        addService(services[i], *m_workers[i % count], prefix);
}

AgentPool::~AgentPool()
{
    stop();
}

void AgentPool::addService(
    const model::ServiceConfig &service, Worker &worker, const QString &prefix)
{
    int number = 0;
    for (const QString &endpoint : service.endpoints) {
        const QString instance = prefix + QStringLiteral(":agent-") + service.name
            + QLatin1Char('-') + QString::number(++number);
        ActorUnit<agent::Agent> &unit = worker.add();
        unit.make(worker.transport(), m_board, agent::AgentOptions{service, endpoint, instance});
        m_agents.insert(instance, unit.ref);
        m_instances[service.name].append(instance);
    }
}

void AgentPool::start()
{
    for (const auto &worker : m_workers)
        worker->thread().start();
}

void AgentPool::stop()
{
    for (const auto &worker : m_workers)
        worker->stop();
}

base::ActorRef<agent::Agent> AgentPool::find(const QString &instance) const
{
    return m_agents.value(instance);
}

bool AgentPool::control(const QString &service, model::ServiceAction action, int value)
{
    const QStringList instances = m_instances.value(service);
    for (const QString &instance : instances)
        m_agents.value(instance).tell(base::Channel::Reliable,
            [action, value](agent::Agent &agent) { agent.control(action, value); });
    return !instances.isEmpty();
}

} // namespace sagadesk::engine
