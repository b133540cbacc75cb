#pragma once

#include "tests/simulation/runtime/simnetwork.h"

namespace sagadesk::simulation {

// The faults of the simulated services in one run: random rules for each service, and outages.
class ServiceFaults final
{
public:
    ServiceFaults(SimCore &core, SimNetwork &network, QStringList without)
        : m_core(core)
        , m_network(network)
        , m_without(std::move(without))
    {
    }
    Q_DISABLE_COPY_MOVE(ServiceFaults)

    void draw(const QString &service);
    // Gives each service its rules while faults are on, and removes the rules otherwise.
    void apply();
    // Makes one service fail every request for some time.
    bool beginOutage();
    bool beginDowntime(); // an outage that health checks detect
    [[nodiscard]] QStringList enabled() const; // "service-…", as in the tally

private:
    [[nodiscard]] std::optional<faultlab::FaultRule> randomRule();

    SimCore &m_core;
    SimNetwork &m_network;
    QStringList m_without;
    std::map<QString, std::vector<faultlab::FaultRule>> m_rules;
};

} // namespace sagadesk::simulation
