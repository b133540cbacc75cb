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

// The Agents: one instance for each endpoint of each service, on a few network workers with an HTTP
// transport each. All instances of a service are on the same worker.
class AgentPool final : public scheduler::AgentDirectory
{
public:
    AgentPool(Runtime &runtime, const std::vector<model::ServiceConfig> &services, int workers,
        agent::AgentRegistry &board);
    ~AgentPool() override; // stops
    Q_DISABLE_COPY_MOVE(AgentPool)

    void start();
    // Ends the workers and the Agents; nothing is sent any more.
    void stop();

    [[nodiscard]] base::ActorRef<agent::Agent> find(const QString &instance) const override;
    // Replaces the services. A new service gets its Agents, and a changed one gets new Agents; what
    // operators have stopped or limited holds for these before they take a request. Agents that are
    // no longer needed end when their last request is over.
    void setServices(const std::vector<model::ServiceConfig> &services);
    // Applies to all Agents of the service and to their successors. A restriction also applies to
    // Agents that a later change of the services creates.
    void control(const QString &service, model::ServiceAction action, double value,
        model::ControlEffect effect);

    struct Instance
    {
        QString name;
        QString service;
    };
    [[nodiscard]] std::vector<Instance> instances() const; // by name
    // Ends the Agent with everything it has, and puts another in its place, which carries out what
    // operators last ordered. `done` gets the new one's name, on the Agent's thread; empty: the old
    // one was retiring or had ended. False: there is none of that name.
    bool replace(const QString &instance, std::function<void(const QString &)> done);
    // Stands still until then (0: goes on): it takes no request, sends nothing and sees no answer.
    // `woken` runs when it goes on.
    // False: there is none of that name.
    bool freezeUntil(const QString &instance, base::SteadyMs until,
        const std::function<void()> &woken = {}) const;

private:
    class Post;
    struct Member
    {
        base::ActorRef<agent::Agent> ref;
        model::ServiceConfig service;
        QString endpoint;
        Post *post = nullptr;
        bool isRetiring = false;
    };
    struct Order
    {
        model::ServiceAction action = model::ServiceAction::Resume;
        double value = 0;
        model::ControlEffect effect = model::ControlEffect::None;
    };
    using Orders = std::map<QString, Order>; // the last one of each restriction
    void addService(const model::ServiceConfig &service, Post &post);
    [[nodiscard]] Post &postOf(const QString &service);
    void retire(const QString &service, const model::ServiceConfig *current);
    void make(Member member, const QString &name);
    [[nodiscard]] Orders insert(const QString &name, const Member &member); // the service's
    [[nodiscard]] QString endAndMake(const QString &instance);
    void forgetLifting(const QString &service);
    [[nodiscard]] QString nextName(const QString &service);

    Runtime &m_runtime;
    agent::AgentRegistry &m_agentRegistry;
    std::vector<std::unique_ptr<Post>> m_posts;
    mutable std::mutex m_mutex;
    QHash<QString, Member> m_agents; // by instance; under m_mutex, as the two below
    QHash<QString, int> m_numbers; // last one given, by service
    QHash<QString, Orders> m_orders; // by service
    std::vector<model::ServiceConfig> m_services; // used by start() and setServices() only
    QHash<QString, Post *> m_postOf; // by service; likewise
};

} // namespace sagadesk::runtime
