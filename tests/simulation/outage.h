#pragma once

#include "tests/simulation/simoperator.h"

#include <map>

namespace sagadesk::simulation {

// The phase in which services can't be used and nothing else is wrong: draws which services stop
// and in which of kServiceStops, which others refuse, stops them, and counts what took effect.
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

    // Services that are down or refuse are so from here on.
    void draw();
    [[nodiscard]] QStringList removedServices() const; // from the services file
    // What operators stop: after the restart that a removed service needs, which would end some of
    // the waiting that is to be watched. False: no process takes orders.
    [[nodiscard]] bool giveOrders();
    // Counts each stop that is in effect in that process. Call it before end().
    void countEffects(const SimProcess &process);
    // How long steps may wait for a service before an operator has to be told.
    [[nodiscard]] qint64 alertAfterMs(const QString &service) const;
    // Services take requests again; the rest is undone by a restart and by the operator.
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
