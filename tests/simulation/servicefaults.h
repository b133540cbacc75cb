#pragma once

#include "tests/simulation/runtime/simnetwork.h"

namespace sagadesk::simulation {

// What is wrong with the simulated services in one run:
// each service's own random rules, and outages.
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
    // The rules of a service are in force while faults are on, none otherwise.
    void apply();
    // One service is down for a while.
    bool beginOutage();
    bool beginDowntime(); // one that health checks detect
    [[nodiscard]] QStringList enabled() const; // "service-…", as they are counted

private:
    [[nodiscard]] std::optional<faultlab::FaultRule> randomRule();

    SimCore &m_core;
    SimNetwork &m_network;
    QStringList m_without;
    std::map<QString, std::vector<faultlab::FaultRule>> m_rules;
};

} // namespace sagadesk::simulation
