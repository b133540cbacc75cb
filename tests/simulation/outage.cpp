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
        service.turnedAway = 0;
    }
    drawRefusals();
}

void Outage::drawRefusals()
{
    if (!m_core.plan.enabled(Fault::ServiceRefuses))
        return;
    for (auto &[name, service] : m_network.services()) {
        if (!m_core.outageRandom.chance(m_core.plan.rate(Fault::ServiceRefuses))
            || m_stops.contains(name))
            continue;
        m_stops[name] = Fault::ServiceRefuses;
        service.refuses = true;
        service.turnedAway = 0;
    }
}

qint64 Outage::alertAfterMs(const QString &service) const
{
    const auto stop = m_stops.find(service);
    const bool isRemoved = stop != m_stops.end() && stop->second == Fault::ServiceRemoved;
    const auto known = m_network.services().find(service);
    return isRemoved || known == m_network.services().end() ? model::ServiceConfig().alertAfterMs
                                                            : known->second.config.alertAfterMs;
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
        return m_network.services().at(service).turnedAway > 0;
    case Fault::ServiceRefuses: // the breaker may be about to allow the next probe
        return m_network.services().at(service).turnedAway > 0 && all([](const AgentStatus &agent) {
            return agent.breaker != model::BreakerState::Closed || !agent.healthy;
        });
    default:
        return agents.empty();
    }
}

void Outage::countEffects(const SimProcess &process)
{
    for (const auto &[service, stop] : m_stops)
        if (isInEffect(service, stop, process))
            m_core.recordFault(name(stop));
}

void Outage::end()
{
    m_stops.clear();
    for (auto &[name, service] : m_network.services()) {
        service.isStopped = false;
        service.refuses = false;
        service.isDown = false;
    }
}

} // namespace sagadesk::simulation
