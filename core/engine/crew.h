#pragma once

#include "core/agent/loadboard.h"
#include "core/engine/actorunit.h"
#include "core/engine/engine.h"
#include "core/engine/hints.h"
#include "core/engine/writerthread.h"
#include "core/model/policybook.h"
#include "core/scheduler/scheduler.h"
#include "core/supervisor/supervisor.h"
#include "core/workflow/workflowcatalog.h"

#include <QHash>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace sagadesk::engine {

// The Schedulers and Supervisors of this process, each on a thread of its own. One can be ended and
// another put in its place while the rest goes on (EngineFaults). From any thread; only end…(),
// drain() and stop() wait.
class Crew final
{
public:
    struct Parts
    {
        WriterThread &writer;
        Hints &hints;
        workflow::WorkflowCatalog &catalog;
        const model::PolicyBook &policies;
        agent::LoadBoard &board;
        const scheduler::AgentDirectory &agents;
        supervisor::SupervisorOptions supervisor; // but for the instance
        std::shared_ptr<const model::Downtimes> downtimes;
    };
    explicit Crew(const Parts &parts);
    ~Crew(); // stops
    Q_DISABLE_COPY_MOVE(Crew)

    // Started at once when the crew has been started.
    void addScheduler(model::InstanceId id, const QString &name);
    void addSupervisor(model::InstanceId id, const QString &name);
    void start();
    void stop(); // the threads; what waits for them is dropped

    [[nodiscard]] QStringList schedulerNames() const;
    [[nodiscard]] QStringList supervisorNames() const;
    [[nodiscard]] QString nameOf(model::InstanceId id) const; // empty: none of those that are there

    // Runs in the turn of each one that is there, frozen or not; an end while it waits drops it.
    using SchedulerWork = std::function<void(const QString &name, scheduler::Scheduler &)>;
    void eachScheduler(const SchedulerWork &work) const;
    // As a message: one that is frozen gets it when it goes on.
    void tellSchedulers(const SchedulerWork &work) const;
    using SupervisorWork = std::function<void(const QString &name, supervisor::Supervisor &)>;
    void eachSupervisor(const SupervisorWork &work) const;
    void drainSchedulers() const;
    void drainSupervisors() const;

    // Stands still until then (0: goes on); `woken` runs when it goes on. False: there is none of
    // that name.
    bool freezeUntil(
        const QString &name, base::SteadyMs until, const std::function<void()> &woken = {}) const;

    // Ends the actor after the closure at hand, with its thread and everything that waits for it.
    [[nodiscard]] std::optional<model::InstanceId> endScheduler(const QString &name);
    struct EndedSupervisor
    {
        model::InstanceId id;
        model::Epoch epoch; // of the lease it held; none: it did not lead
    };
    [[nodiscard]] std::optional<EndedSupervisor> endSupervisor(const QString &name);

private:
    template <class Actor>
    struct Post
    {
        Post(model::InstanceId instance, QString instanceName, const std::string &threadName);
        model::InstanceId id;
        QString name;
        WorkerThread thread;
        ActorUnit<Actor> unit;
    };
    template <class Actor>
    using Posts = std::vector<std::unique_ptr<Post<Actor>>>;
    template <class Actor>
    void begin(Post<Actor> &post) const;
    template <class Actor>
    [[nodiscard]] static std::unique_ptr<Post<Actor>> takeOut(
        Posts<Actor> &posts, const QString &name);
    void tellHints() const; // under m_mutex

    Parts m_parts;
    mutable std::mutex m_mutex;
    Posts<scheduler::Scheduler> m_schedulers; // under m_mutex, as the two below
    Posts<supervisor::Supervisor> m_supervisors;
    bool m_running = false;
};

} // namespace sagadesk::engine
