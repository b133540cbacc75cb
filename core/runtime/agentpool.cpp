#include "core/engine/agentpool.h"

#include "core/agent/curlloop.h"

#include <algorithm>
#include <map>
#include <utility>

namespace sagadesk::engine {

namespace {

// What is answered while the Agent stands still is seen when it goes on: the answer waits in its
// mailbox.
class FreezableTransport final : public agent::HttpTransport
{
public:
    FreezableTransport(agent::HttpTransport &wire, ThreadHost &host)
        : m_wire(wire)
        , m_host(host)
    {
    }

    agent::ExchangeId start(
        agent::HttpExchange exchange, std::function<void(agent::HttpAnswer)> done) override
    {
        return m_wire.start(std::move(exchange),
            [host = &m_host, done = std::move(done)](agent::HttpAnswer answer) {
                if (!host->isFrozen()) {
                    done(std::move(answer));
                    return;
                }
                host->mailbox()->post(
                    base::Channel::Reliable, [done, answer = std::move(answer)] { done(answer); });
            });
    }
    void cancel(agent::ExchangeId exchange) override { m_wire.cancel(exchange); }

private:
    agent::HttpTransport &m_wire;
    ThreadHost &m_host;
};

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
    struct Unit
    {
        Unit(WorkerThread &thread, agent::HttpTransport &wire)
            : actor(thread)
            , transport(wire, *actor.host)
        {
        }
        ActorUnit<agent::Agent> actor; // ends after its transport's last use
        FreezableTransport transport;
    };

    explicit Worker(int number)
        : Worker(number, std::make_unique<CurlWait>())
    {
    }

    WorkerThread &thread() { return m_thread; }
    agent::HttpTransport &wire() { return *m_loop; }
    Unit &add(const QString &name)
    {
        auto &unit = m_agents[name];
        unit = std::make_unique<Unit>(m_thread, *m_loop);
        return *unit;
    }
    // In the worker's turn, or while it doesn't run.
    void remove(const QString &name)
    {
        if (const auto found = m_agents.find(name); found != m_agents.end()) {
            found->second->actor.actor.reset();
            m_agents.erase(found);
        }
    }
    [[nodiscard]] Unit *find(const QString &name)
    {
        const auto found = m_agents.find(name);
        return found == m_agents.end() ? nullptr : found->second.get();
    }
    void stop()
    {
        m_thread.stop();
        while (!m_agents.empty())
            remove(m_agents.begin()->first);
    }

private:
    Worker(int number, std::unique_ptr<CurlWait> wait)
        : m_loop(wait->loop())
        , m_thread("sd-network-" + std::to_string(number), std::move(wait))
    {
    }

    std::shared_ptr<agent::CurlLoop> m_loop;
    WorkerThread m_thread;
    std::map<QString, std::unique_ptr<Unit>> m_agents; // by instance
};

AgentPool::AgentPool(const std::vector<model::ServiceConfig> &services, int workers,
    agent::LoadBoard &board, const QString &prefix, bool freezable)
    : m_board(board)
    , m_prefix(prefix)
    , m_freezable(freezable)
{
    const size_t count = std::clamp<size_t>(
        static_cast<size_t>(std::max(1, workers)), 1, std::max<size_t>(1, services.size()));
    for (size_t i = 0; i < count; ++i)
        m_workers.push_back(std::make_unique<Worker>(static_cast<int>(i) + 1));
    for (size_t i = 0; i < services.size(); ++i)
        addService(services[i], *m_workers[i % count]);
}

AgentPool::~AgentPool()
{
    stop();
}

void AgentPool::addService(const model::ServiceConfig &service, Worker &worker)
{
    for (const QString &endpoint : service.endpoints)
        make({{}, service, endpoint, &worker}, nextName(service.name));
}

QString AgentPool::nextName(const QString &service)
{
    const std::scoped_lock lock(m_mutex);
    return m_prefix + QStringLiteral(":agent-") + service + QLatin1Char('-')
        + QString::number(++m_numbers[service]);
}

// In the worker's turn, or while it doesn't run.
void AgentPool::make(Member member, const QString &name)
{
    Worker::Unit &unit = member.worker->add(name);
    agent::HttpTransport &wire = member.worker->wire();
    unit.actor.make(m_freezable ? static_cast<agent::HttpTransport &>(unit.transport) : wire,
        m_board, agent::AgentOptions{member.service, member.endpoint, name});
    member.ref = unit.actor.ref;
    const std::scoped_lock lock(m_mutex);
    m_agents.insert(name, std::move(member));
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
    const std::scoped_lock lock(m_mutex);
    return m_agents.value(instance).ref;
}

bool AgentPool::control(const QString &service, model::ServiceAction action, double value)
{
    bool known = false;
    const std::scoped_lock lock(m_mutex);
    for (const Member &member : std::as_const(m_agents)) {
        if (member.service.name != service)
            continue;
        known = true;
        member.ref.tell(base::Channel::Reliable,
            [action, value](agent::Agent &agent) { agent.control(action, value); });
    }
    return known;
}

std::vector<AgentPool::Instance> AgentPool::instances() const
{
    std::vector<Instance> all;
    const std::scoped_lock lock(m_mutex);
    for (auto agent = m_agents.cbegin(); agent != m_agents.cend(); ++agent)
        all.push_back({agent.key(), agent->service.name});
    std::sort(all.begin(), all.end(),
        [](const Instance &left, const Instance &right) { return left.name < right.name; });
    return all;
}

bool AgentPool::replace(const QString &instance, std::function<void(const QString &)> done)
{
    Member member;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_agents.contains(instance))
            return false;
        member = m_agents.take(instance);
    }
    const QString name = nextName(member.service.name);
    return member.worker->thread().post([this, member, instance, name, done = std::move(done)] {
        endAndMake(member, instance, name);
        done(name);
    });
}

void AgentPool::endAndMake(const Member &member, const QString &old, const QString &name)
{
    const auto statuses = m_board.statuses();
    const auto status = std::find_if(statuses.begin(), statuses.end(),
        [&old](const model::AgentStatus &candidate) { return candidate.instance == old; });
    const int concurrency = m_board.concurrency(member.service.name);
    const double rate = m_board.rate(member.service.name);
    member.worker->remove(old);
    make(member, name);
    // What an operator has set stays: a service that was stopped must not go on by this.
    m_board.setConcurrency(member.service.name, concurrency);
    m_board.setRate(member.service.name, rate);
    agent::Agent &agent = *member.worker->find(name)->actor.actor;
    if (status != statuses.end() && status->paused)
        agent.control(model::ServiceAction::Pause, 0);
    if (status != statuses.end() && status->breaker == model::BreakerState::HeldOpen)
        agent.control(model::ServiceAction::HoldOpen, 0);
}

bool AgentPool::freezeUntil(
    const QString &instance, base::SteadyMs until, const std::function<void()> &woken) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_agents.constFind(instance);
    if (!m_freezable || found == m_agents.cend())
        return false;
    return found->worker->thread().post([worker = found->worker, instance, until, woken] {
        Worker::Unit *unit = worker->find(instance);
        if (unit == nullptr)
            return;
        unit->actor.host->freezeUntil(until);
        if (woken)
            unit->actor.host->mailbox()->post(base::Channel::Reliable, woken);
    });
}

} // namespace sagadesk::engine
