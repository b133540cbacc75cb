#pragma once

#include "tests/simulation/simoperator.h"

#include <map>

namespace sagadesk::simulation {

// The phase in which services cannot be used and there are no other faults. Draws which services
// stop, in which of the ways in kServiceStops, and which other services refuse; stops them, and
// counts the stops that took effect.
class Outage final
{
public:
    Outage(SimCore &core, SimNetwork &network, SimOperator &people)
        : m_core(core)
        , m_network(network)
        , m_operator(people)
    {
    }
    Q_DISABLE_COPY_MOVE(Outage)

    // Draws the stops. Services drawn to be down or to refuse requests do so from now on.
    void draw();
    [[nodiscard]] QStringList removedServices() const; // from the services file
    // Sends the operator commands that stop services. Call it after the restart that a removed
    // service requires, because that restart would end some of the waits to be observed. False if
    // no process accepts commands.
    [[nodiscard]] bool giveOrders();
    // Counts each stop that is in effect in the process. Call it before end().
    void countEffects(const SimProcess &process);
    // How long steps may wait for a service before an alert is due.
    [[nodiscard]] qint64 alertAfterMs(const QString &service) const;
    // Makes services that were down or refused requests accept them again. A restart of the process
    // and the operator lift the other stops.
    void end();

private:
    void drawRefusals();
    [[nodiscard]] bool isInEffect(
        const QString &service, Fault stop, const SimProcess &process) const;

    SimCore &m_core;
    SimNetwork &m_network;
    SimOperator &m_operator;
    std::map<QString, Fault> m_stops; // by service
};

} // namespace sagadesk::simulation
