#pragma once

#include "core/agent/agent.h"
#include "core/agent/loadboard.h"
#include "core/engine/actorunit.h"
#include "core/model/serviceconfig.h"
#include "core/scheduler/scheduler.h"

#include <QHash>

#include <memory>
#include <vector>

namespace sagadesk::engine {

// The Agents: one instance for each endpoint of each service, on a few network workers with an HTTP
// transport each. All instances of a service are on the same worker.
class AgentPool final : public scheduler::AgentDirectory
{
public:
    // `prefix`: host:pid, before :agent-SERVICE-n.
    AgentPool(const std::vector<model::ServiceConfig> &services, int workers,
        agent::LoadBoard &board, const QString &prefix);
    ~AgentPool() override; // stops
    Q_DISABLE_COPY_MOVE(AgentPool)

    void start();
    // Ends the workers and the Agents; nothing is sent any more.
    void stop();

    [[nodiscard]] base::ActorRef<agent::Agent> find(const QString &instance) const override;
    // False: no such service.
    bool control(const QString &service, model::ServiceAction action, int value);

private:
    class Worker;
    void addService(const model::ServiceConfig &service, Worker &worker, const QString &prefix);

    agent::LoadBoard &m_board;
    std::vector<std::unique_ptr<Worker>> m_workers;
    QHash<QString, base::ActorRef<agent::Agent>>
        m_agents; // by instance; never changes after construction
    QHash<QString, QStringList> m_instances; // by service
};

} // namespace sagadesk::engine
