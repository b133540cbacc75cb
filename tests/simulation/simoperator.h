#pragma once

#include "core/views/views.h"
#include "tests/simulation/simclient.h"
#include "tests/simulation/simstops.h"

#include <QSet>

namespace sagadesk::simulation {

// The operator. During the faults it sends random commands for random tasks, sensible or not, as
// people and scripts do. Afterwards it finishes the tasks that need an operator.
class SimOperator final
{
public:
    SimOperator(SimCore &core, ProcessAccess access)
        : m_core(core)
        , m_access(std::move(access))
    {
    }
    Q_DISABLE_COPY_MOVE(SimOperator)

    void actAtRandom(const QString &publicId);
    // Sends a command that makes sense in the task's current state.
    void actOn(const model::TaskDetail &task);
    void resume(const QString &publicId);
    void runNow(const QString &publicId);
    // Pauses a service or the intake, holds a breaker open, changes a limit, or
    // lifts one of these restrictions.
    void actOnService(const SimNetwork &network);
    // Lifts the restrictions in force, except changed concurrency limits.
    void letServicesWork(const SimNetwork &network);
    // Sets the concurrency of a service, or sets or removes its rate limit. False if no process
    // accepts commands.
    bool changeLimits(const SimNetwork &network);
    // False if no process accepts commands.
    [[nodiscard]] bool stopService(const QString &service, model::ServiceAction action);
    [[nodiscard]] SimStops &stops() { return m_stops; }
    void handle(const model::AlertView &alert);

    [[nodiscard]] const FaultTally &accepted() const { return m_accepted; }
    [[nodiscard]] const FaultTally &refused() const { return m_refused; }

private:
    void order(const SimNetwork &network, const QString &service, model::ServiceAction action,
        double value);
    void pauseIntake(bool paused);
    void order(const model::Control &control);
    void send(model::OperatorCommand command);
    [[nodiscard]] model::OperatorCommand forFailedStep(const QString &step);
    void editInput(model::OperatorCommand &command);
    [[nodiscard]] QString stepName(model::WorkflowId workflow, size_t index) const;

    SimCore &m_core;
    ProcessAccess m_access;
    FaultTally m_accepted; // by action; "service…": commands about services and the intake
    FaultTally m_refused; // by action and code
    SimStops m_stops;
};

} // namespace sagadesk::simulation
