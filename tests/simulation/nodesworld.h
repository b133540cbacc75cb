#pragma once

#include "tests/simulation/nodesrun.h"
#include "tests/simulation/runtime/nodeclock.h"
#include "tests/simulation/servicefaults.h"
#include "tests/simulation/simchecker.h"
#include "tests/simulation/simoperator.h"
#include "tests/support/memorystore/memorystore.h"

#include <map>

namespace sagadesk::simulation {

// One run of runNodes().
class NodesWorld final
{
public:
    explicit NodesWorld(const NodesOptions &options);
    Q_DISABLE_COPY_MOVE(NodesWorld)
    ~NodesWorld();

    RunReport run();

private:
    struct Node
    {
        Node(SimCore &core, int nodeNumber);
        int number;
        NodeClock clock;
        StoreFaults faults;
        std::unique_ptr<store::Store> store;
        ProcessSetup setup;
        std::unique_ptr<SimProcess> process; // null: the node is down
        int life = 0;
        int folders = 0;
        bool isStopping = false;
        base::SteadyMs cutUntil = 0;
        // When the listener of this process was last notified of each task, by the clock
        // of the store.
        std::map<model::TaskId, base::WallMs> toldAt;
        base::WallMs upSince = 0;
    };

    void build();
    void buildServices();
    void planSubmissions(qint64 safetyMs);
    void makeFolder(Node &node);
    void bringUp(Node &node);
    void restartLater(Node &node, qint64 maxMs);
    void kill(Node &node);
    void freeze(Node &node);
    void stop(Node &node);
    void nodeEnded(Node &node);
    void strikeLater(Node &node);
    void strike(Node &node);
    void operate();
    void requested(const Node &node);
    [[nodiscard]] store::AccessHook hookOf(Node &node);
    [[nodiscard]] memorystore::CommitBehavior fateOf(Node &node);
    [[nodiscard]] bool shouldInject(const QString &fault, double rate);
    [[nodiscard]] bool lives(const Node &node, int life) const
    {
        return node.process && node.life == life;
    }
    [[nodiscard]] SimProcess *anyProcess();
    void runFor(qint64 ms);
    void checkLimits();
    void stopFaults();
    [[nodiscard]] bool atRest();
    bool comeToRest(const char *phase);
    void endParked();
    void resumeTasks();
    void checkNoticed();
    void checkNodes();
    void checkRevocations();
    void shutDown();

    NodesOptions m_options;
    RunReport m_report;
    SimCore m_core;
    SimRandom m_nodeRandom;
    SimNetwork m_network;
    ServiceFaults m_serviceFaults;
    std::shared_ptr<memorystore::MemoryDatabase> m_database =
        std::make_shared<memorystore::MemoryDatabase>();
    std::unique_ptr<store::Store> m_observed; // for the checker: without faults
    std::vector<std::unique_ptr<Node>> m_nodes;
    SimClient m_client;
    SimOperator m_operator;
    SimChecker m_checker;
    std::vector<std::shared_ptr<const workflow::Definition>> m_workflows;
    base::SteadyMs m_progressAt = 0;
};

} // namespace sagadesk::simulation
