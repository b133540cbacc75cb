#include "tests/simulation/outage.h"

#include <algorithm>

namespace sagadesk::simulation {

using model::AgentStatus;

void Outage::draw()
{
    m_stops.clear();
    for (auto &[name, service] : m_network.services()) {
        if (!m_core.random.chance(m_core.plan.serviceStopRate()))
            continue;
        const auto way = static_cast<size_t>(m_core.random.below(kServiceStops.size()));
        const Fault stop = kServiceStops[way];
        if (!m_core.plan.enabled(stop))
            continue;
        m_stops[name] = stop;
        service.isStopped = stop == Fault::ServiceDown;
        service.connectionsRefused = 0;
    }
}

QStringList Outage::removedServices() const
{
    QStringList removed;
    for (const auto &[service, stop] : m_stops)
        if (stop == Fault::ServiceRemoved)
            removed.append(service);
    return removed;
}

bool Outage::giveOrders()
{
    bool given = true;
    for (const auto &[service, stop] : m_stops) {
        if (stop == Fault::ServicePaused)
            given &= m_operator.stopService(service, model::ServiceAction::Pause);
        else if (stop == Fault::ServiceHeldOpen)
            given &= m_operator.stopService(service, model::ServiceAction::HoldOpen);
    }
    return given;
}

bool Outage::isInEffect(const QString &service, Fault stop, const SimProcess &process) const
{
    const std::vector<AgentStatus> agents = process.agentsOf(service);
    const auto all = [&agents](bool (*matches)(const AgentStatus &)) {
        return !agents.empty() && std::all_of(agents.begin(), agents.end(), matches);
    };
    switch (stop) {
    case Fault::ServicePaused:
        return all([](const AgentStatus &agent) { return agent.paused; });
    case Fault::ServiceHeldOpen:
        return all([](const AgentStatus &agent) {
            return agent.breaker == model::BreakerState::HeldOpen;
        });
    case Fault::ServiceDown:
        return m_network.services().at(service).connectionsRefused > 0;
    default:
        return agents.empty();
    }
}

void Outage::countEffects(const SimProcess &process)
{
    for (const auto &[service, stop] : m_stops)
        if (isInEffect(service, stop, process))
            m_core.struck(name(stop));
}

void Outage::end()
{
    m_stops.clear();
    for (auto &[name, service] : m_network.services()) {
        service.isStopped = false;
        service.isDown = false;
    }
}

} // namespace sagadesk::simulation
