#pragma once

#include "core/agent/agentregistry.h"
#include "core/model/policyregistry.h"
#include "core/operator/bulkdriver.h"
#include "core/runtime/actorgroup.h"
#include "core/runtime/worknotifier.h"
#include "core/scheduler/creationrequests.h"
#include "core/scheduler/scheduler.h"
#include "core/submission/submissionprocess.h"
#include "core/supervisor/supervisor.h"
#include "core/workflow/workflowcatalog.h"

#include <atomic>
#include <memory>

namespace sagadesk::runtime {

// The submission processes, Schedulers, Supervisors and bulk drivers of this process, each on its
// own worker. An actor can be ended and replaced while the others continue (EngineFaults).
// Thread-safe.
class ActorPool final
{
public:
    struct Parts
    {
        Runtime &runtime;
        Writer &writer;
        WorkNotifier &hints;
        workflow::WorkflowCatalog &catalog;
        const model::PolicyRegistry &policies;
        agent::AgentRegistry &agentRegistry;
        const scheduler::AgentDirectory &agents;
        supervisor::SupervisorOptions supervisor; // for all Supervisors: `instance` is unset
        std::shared_ptr<model::PauseLog> pauses;
        operators::BulkDriver::PlanMaker plan; // makes the plan of an operator's command
        std::shared_ptr<const std::atomic<qint64>> reconnects; // see scheduler::Decider::Options
    };
    explicit ActorPool(Parts parts);
    Q_DISABLE_COPY_MOVE(ActorPool) // the destructor stops the pool

    void addSubmission(const QString &name);
    void addScheduler(model::InstanceId id, const QString &name);
    // Call it after a Scheduler has been destroyed. If it was active, another one takes over.
    void schedulerEnded(model::InstanceId id);
    void addSupervisor(model::InstanceId id, const QString &name);
    void addBulkDriver(const QString &name);
    void start();
    void stop();

    [[nodiscard]] ActorGroup<submission::SubmissionProcess> &submissions() { return m_submissions; }
    [[nodiscard]] ActorGroup<scheduler::Scheduler> &schedulers() { return m_schedulers; }
    [[nodiscard]] ActorGroup<supervisor::Supervisor> &supervisors() { return m_supervisors; }
    [[nodiscard]] ActorGroup<operators::BulkDriver> &bulkDrivers() { return m_bulkDrivers; }
    // Of a Scheduler or a Supervisor; empty: unknown.
    [[nodiscard]] QString nameOf(model::InstanceId id) const;
    // Empty: no Scheduler is active at the moment.
    [[nodiscard]] QString activeScheduler() const;
    // ActorGroup::freezeUntil() for an actor of any group.
    bool freezeUntil(
        const QString &name, base::SteadyMs until, const std::function<void()> &woken = {}) const;
    // For actors that request changes from the active Scheduler (scheduler::ChangeRequests).
    [[nodiscard]] std::shared_ptr<scheduler::ActiveScheduler> active() const
    {
        return m_activeScheduler;
    }
    // How many attempts changes of tasks needed; scheduler::Decider limits them.
    [[nodiscard]] const scheduler::ChangeAttempts &changeAttempts() const { return *m_attempts; }
    void setIntakePaused(bool paused); // applies to current and future submission processes

private:
    void fillVacancy();
    void tellIntakePaused();
    template <class Actor>
    [[nodiscard]] std::unique_ptr<ActorMember<Actor>> makeMember(
        const char *role, model::InstanceId id, const QString &name) const;

    Parts m_parts;
    const std::shared_ptr<scheduler::LateCommits> m_lateCommits =
        std::make_shared<scheduler::LateCommits>();
    const std::shared_ptr<scheduler::ChangeAttempts> m_attempts =
        std::make_shared<scheduler::ChangeAttempts>();
    const std::shared_ptr<scheduler::ActiveScheduler> m_activeScheduler =
        std::make_shared<scheduler::ActiveScheduler>();
    std::atomic<bool> m_intakePaused = false;
    ActorGroup<submission::SubmissionProcess> m_submissions;
    ActorGroup<scheduler::Scheduler> m_schedulers;
    ActorGroup<supervisor::Supervisor> m_supervisors;
    ActorGroup<operators::BulkDriver> m_bulkDrivers;
};

} // namespace sagadesk::runtime
