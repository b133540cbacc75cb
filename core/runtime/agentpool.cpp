#include "core/runtime/agentpool.h"

#include "core/agent/tokentransport.h"
#include "core/model/restriction.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sagadesk::runtime {

using namespace Qt::StringLiterals;

class AgentPool::WorkerSlot final
{
public:
    struct Unit
    {
        Unit(NetworkWorker &worker, const model::ServiceConfig &service)
            : actor(worker)
            , network(worker.makeTransport(*actor.host))
        {
            if (service.oauth2.isUsed())
                authorized.emplace(*actor.host, *network, service);
        }
        ~Unit() { actor.actor.reset(); } // the Agent is destroyed before its transport
        Q_DISABLE_COPY_MOVE(Unit)
        [[nodiscard]] agent::HttpTransport &transport()
        {
            return authorized ? static_cast<agent::HttpTransport &>(*authorized) : *network;
        }
        ActorUnit<agent::Agent> actor;
        std::unique_ptr<agent::HttpTransport> network;
        std::optional<agent::TokenTransport> authorized; // destroyed before `network`
    };

    explicit WorkerSlot(std::unique_ptr<NetworkWorker> worker)
        : m_worker(std::move(worker))
    {
    }

    NetworkWorker &worker() { return *m_worker; }
    Unit &add(const QString &name, const model::ServiceConfig &service)
    {
        auto &unit = m_agents[name];
        unit = std::make_unique<Unit>(*m_worker, service);
        return *unit;
    }
    // Call it in the worker's turn, or while the worker is not running.
    void remove(const QString &name) { m_agents.erase(name); }
    [[nodiscard]] Unit *find(const QString &name)
    {
        const auto found = m_agents.find(name);
        return found == m_agents.end() ? nullptr : found->second.get();
    }
    void stop()
    {
        m_worker->stop();
        m_agents.clear();
    }

private:
    std::unique_ptr<NetworkWorker> m_worker;
    std::map<QString, std::unique_ptr<Unit>> m_agents; // by instance
};

AgentPool::AgentPool(Runtime &runtime, const std::vector<model::ServiceConfig> &services,
    int workers, agent::AgentRegistry &agentRegistry)
    : m_runtime(runtime)
    , m_agentRegistry(agentRegistry)
{
    const size_t count = std::clamp<size_t>(
        static_cast<size_t>(std::max(1, workers)), 1, std::max<size_t>(1, services.size()));
    for (size_t i = 0; i < count; ++i)
        m_slots.push_back(std::make_unique<WorkerSlot>(
            runtime.makeNetworkWorker("sd-network-" + std::to_string(i + 1))));
    for (const model::ServiceConfig &service : services)
        addService(service, slotOf(service.name));
    m_services = services;
}

AgentPool::~AgentPool()
{
    stop();
}

void AgentPool::addService(const model::ServiceConfig &service, WorkerSlot &slot)
{
    for (const QString &endpoint : service.endpoints)
        make({{}, service, endpoint, &slot}, nextName(service.name));
}

// A known service keeps its worker, so that all its instances are on one worker.
AgentPool::WorkerSlot &AgentPool::slotOf(const QString &service)
{
    const auto next = static_cast<size_t>(m_slotOf.size()) % m_slots.size();
    WorkerSlot *&slot = m_slotOf[service];
    if (slot == nullptr)
        slot = m_slots[next].get();
    return *slot;
}

void AgentPool::setServices(const std::vector<model::ServiceConfig> &services)
{
    const auto contains = [](const auto &list, const model::ServiceConfig &service) {
        return std::find(list.begin(), list.end(), service) != list.end();
    };
    for (const model::ServiceConfig &service : services) {
        if (contains(m_services, service))
            continue;
        WorkerSlot &slot = slotOf(service.name);
        slot.worker().post([this, service, &slot] {
            forgetLifting(service.name);
            addService(service, slot);
            // Wakes waiting Schedulers.
            m_agentRegistry.setConcurrency(service.name, m_agentRegistry.concurrency(service.name));
            retire(service.name, &service);
        });
    }
    const auto isNamed = [&services](const QString &name) {
        return std::any_of(services.begin(), services.end(),
            [&name](const model::ServiceConfig &service) { return service.name == name; });
    };
    for (const model::ServiceConfig &service : m_services)
        if (!isNamed(service.name))
            slotOf(service.name).worker().post([this, name = service.name] {
                retire(name, nullptr);
            });
    m_services = services;
}

// Retires the Agents of the service that were not created with this configuration; null: all. Call
// it in the worker's turn, after creating the new Agents.
void AgentPool::retire(const QString &service, const model::ServiceConfig *current)
{
    const std::scoped_lock lock(m_mutex);
    for (auto each = m_agents.begin(); each != m_agents.end(); ++each) {
        const bool isCurrent = current != nullptr && each->service == *current;
        if (each->service.name != service || isCurrent || std::exchange(each->isRetiring, true))
            continue;
        const auto end = [this, name = each.key(), slot = each->slot] {
            slot->worker().post([this, name, slot] {
                slot->remove(name);
                const std::scoped_lock ending(m_mutex);
                m_agents.remove(name);
            });
        };
        each->ref.tell(base::Channel::Reliable, [end](agent::Agent &actor) { actor.retire(end); });
    }
}

QString AgentPool::nextName(const QString &service)
{
    const std::scoped_lock lock(m_mutex);
    return m_runtime.instancePrefix() + u":agent-"_s + service + u'-'
        + QString::number(++m_numbers[service]);
}

// Call it in the worker's turn, or while the worker is not running.
void AgentPool::make(Member member, const QString &name)
{
    WorkerSlot::Unit &unit = member.slot->add(name, member.service);
    agent::AgentOptions options{member.service, member.endpoint, name};
    m_runtime.adjustAgent(options);
    unit.actor.make(unit.transport(), m_agentRegistry, std::move(options));
    member.ref = unit.actor.ref;
    // insert() returns the orders in the same critical section, so that later orders reach this
    // Agent directly.
    for (const auto &[what, order] : insert(name, member))
        unit.actor.actor->control(order.action, order.value);
}

AgentPool::Orders AgentPool::insert(const QString &name, const Member &member)
{
    const std::scoped_lock lock(m_mutex);
    m_agents.insert(name, member);
    return m_orders.value(member.service.name);
}

void AgentPool::start()
{
    for (const auto &slot : m_slots)
        slot->worker().start();
}

void AgentPool::stop()
{
    for (const auto &slot : m_slots)
        slot->stop();
}

base::ActorRef<agent::Agent> AgentPool::find(const QString &instance) const
{
    const std::scoped_lock lock(m_mutex);
    return m_agents.value(instance).ref;
}

void AgentPool::control(
    const QString &service, model::ServiceAction action, double value, model::ControlEffect effect)
{
    const std::scoped_lock lock(m_mutex);
    m_orders[service][model::restrictionOf(model::name(action))] = {action, value, effect};
    for (const Member &member : std::as_const(m_agents))
        if (member.service.name == service)
            member.ref.tell(base::Channel::Reliable,
                [action, value](agent::Agent &agent) { agent.control(action, value); });
}

void AgentPool::returnUnsent()
{
    const std::scoped_lock lock(m_mutex);
    for (const Member &member : std::as_const(m_agents))
        member.ref.tell(base::Channel::Reliable, [](agent::Agent &agent) { agent.returnUnsent(); });
}

// New Agents start with their configuration, so orders that only lifted a restriction must
// not apply to them.
void AgentPool::forgetLifting(const QString &service)
{
    const std::scoped_lock lock(m_mutex);
    std::erase_if(m_orders[service],
        [](const auto &each) { return each.second.effect == model::ControlEffect::Lifts; });
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
    WorkerSlot *slot = nullptr;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_agents.contains(instance))
            return false;
        slot = m_agents.value(instance).slot;
    }
    return slot->worker().post(
        [this, instance, done = std::move(done)] { done(endAndMake(instance)); });
}

// Returns the new name. Call it in the worker's turn, so that the services can't change meanwhile.
QString AgentPool::endAndMake(const QString &instance)
{
    Member member;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_agents.contains(instance))
            return {};
        member = m_agents.take(instance);
    }
    member.slot->remove(instance);
    if (member.isRetiring)
        return {};
    const QString name = nextName(member.service.name);
    make(member, name);
    return name;
}

bool AgentPool::freezeUntil(
    const QString &instance, base::SteadyMs until, const std::function<void()> &woken) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_agents.constFind(instance);
    if (found == m_agents.cend())
        return false;
    return found->slot->worker().post([slot = found->slot, instance, until, woken] {
        WorkerSlot::Unit *unit = slot->find(instance);
        if (unit == nullptr)
            return;
        unit->actor.host->freezeUntil(until);
        if (woken)
            unit->actor.host->mailbox()->post(base::Channel::Reliable, woken);
    });
}

} // namespace sagadesk::runtime
