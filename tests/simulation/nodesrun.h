#pragma once

#include "tests/simulation/simulatedrun.h"

namespace sagadesk::simulation {

struct NodesOptions
{
    quint64 seed = 1;
    int nodes = 2;
    QString folder; // each node gets a data folder in it
    qsizetype traceLines = 200;
    QStringList without; // names of faults, including those below, and "operator"
};

// The faults of nodes, by their names in RunReport::faults: node-killed, node-frozen (sometimes for
// longer than its lease), node-restarted (a clean shutdown), node-cut-off (it can't reach the
// store), node-moved (killed, and started with another data folder), node-ended (it was declared
// lost and starts again), serialization-conflict. In addition, the faults of FaultPlan that concern
// messages, queues, single accesses to the store, exchanges with services, actors, clients, undos
// and conflicts. The wall clocks of the nodes are wrong by up to an hour.

// Runs two or more complete nodes on the reference store: a safety phase with faults, a liveness
// phase, an operator who ends the tasks that need one, a clean shutdown of all nodes, and audits.
[[nodiscard]] RunReport runNodes(const NodesOptions &options);

} // namespace sagadesk::simulation
