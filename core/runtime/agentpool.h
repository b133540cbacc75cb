#pragma once

#include "core/agent/agent.h"
#include "core/agent/agentregistry.h"
#include "core/model/serviceconfig.h"
#include "core/runtime/actorunit.h"
#include "core/scheduler/scheduler.h"

#include <QHash>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace sagadesk::runtime {

// The Agents: one instance for each endpoint of each service, each with its own HttpTransport, on
// a few network workers. All instances of a service are on the same worker.
class AgentPool final : public scheduler::AgentDirectory
{
public:
    AgentPool(Runtime &runtime, const std::vector<model::ServiceConfig> &services, int workers,
        agent::AgentRegistry &agentRegistry);
    ~AgentPool() override; // stops the pool
    Q_DISABLE_COPY_MOVE(AgentPool)

    void start();
    // Ends the workers and the Agents; nothing is sent afterwards.
    void stop();

    [[nodiscard]] base::ActorRef<agent::Agent> find(const QString &instance) const override;
    // Replaces the services. A new service gets Agents, and a changed one gets new Agents.
    // Operators' restrictions are applied to new Agents before they accept a request. Agents that
    // are no longer needed end when their last request has finished.
    void setServices(const std::vector<model::ServiceConfig> &services);
    // Applies to all Agents of the service and to their successors. A restriction also applies to
    // Agents that a later change of the services creates.
    void control(const QString &service, model::ServiceAction action, double value,
        model::ControlEffect effect);

    void returnUnsent(); // tells every Agent: see Agent::returnUnsent()

    struct Instance
    {
        QString name;
        QString service;
    };
    [[nodiscard]] std::vector<Instance> instances() const; // sorted by name
    // Ends the Agent with its requests and replaces it with a new one, to which the operators' last
    // controls are applied. Calls `done` on the Agent's thread with the new name; empty: the old
    // Agent was retiring or had ended. False: the pool has stopped, or has no Agent of this name.
    bool replace(const QString &instance, std::function<void(const QString &)> done);
    // Freezes the Agent until this time (0: continues it): it accepts no request, sends nothing and
    // receives no response. `woken` runs when it continues. False: there is no Agent of this name,
    // or the pool has stopped.
    bool freezeUntil(const QString &instance, base::SteadyMs until,
        const std::function<void()> &woken = {}) const;

private:
    class WorkerSlot;
    struct Member
    {
        base::ActorRef<agent::Agent> ref;
        model::ServiceConfig service;
        QString endpoint;
        WorkerSlot *slot = nullptr;
        bool isRetiring = false;
    };
    struct Order
    {
        model::ServiceAction action = model::ServiceAction::Resume;
        double value = 0;
        model::ControlEffect effect = model::ControlEffect::None;
    };
    using Orders = std::map<QString, Order>; // the last order for each restriction
    void addService(const model::ServiceConfig &service, WorkerSlot &slot);
    [[nodiscard]] WorkerSlot &slotOf(const QString &service);
    void retire(const QString &service, const model::ServiceConfig *current);
    void make(Member member, const QString &name);
    [[nodiscard]] Orders insert(const QString &name, const Member &member);
    [[nodiscard]] QString endAndMake(const QString &instance);
    void forgetLifting(const QString &service);
    [[nodiscard]] QString nextName(const QString &service);

    Runtime &m_runtime;
    agent::AgentRegistry &m_agentRegistry;
    std::vector<std::unique_ptr<WorkerSlot>> m_slots;
    mutable std::mutex m_mutex;
    QHash<QString, Member> m_agents; // by instance; m_mutex guards this and the two members below
    QHash<QString, int> m_numbers; // last number assigned, by service
    QHash<QString, Orders> m_orders; // by service
    // The members below are used only by the constructor and setServices().
    std::vector<model::ServiceConfig> m_services;
    QHash<QString, WorkerSlot *> m_slotOf; // by service
};

} // namespace sagadesk::runtime
