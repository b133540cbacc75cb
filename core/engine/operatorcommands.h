#pragma once

#include "core/base/actor.h"
#include "core/engine/answer.h"
#include "core/model/operatorcommand.h"
#include "core/operator/bulkdriver.h"
#include "core/scheduler/changerequests.h"
#include "core/store/seam/store.h"

#include <map>
#include <utility>
#include <vector>

namespace sagadesk::engine {

// Carries out operators' commands on single tasks: finds the task by its public id, requests the
// change from the active Scheduler, and returns the result. An actor of the engine.
class OperatorCommands final
{
public:
    using PlanMaker = operators::BulkDriver::PlanMaker;
    using Done = Answer<model::OperatorReceipt>;
    using IsPaused = std::function<bool()>;
    // The maximum number of commands without a result. Further ones get Overloaded "overloaded".
    static constexpr int kOpenMax = 10'000;

    OperatorCommands(base::ActorHost &host, store::Store &store,
        std::shared_ptr<scheduler::ActiveScheduler> active, PlanMaker plan,
        IsPaused isIntakePaused);
    Q_DISABLE_COPY_MOVE(OperatorCommands)

    // Errors: the refusal of the plan; NotFound "task-not-found"; Gone "purged"; the reason why the
    // submission was refused; Refused "intake-paused" if the submission has not become a task for
    // that reason; Overloaded "busy", for example if it has not become one within
    // ChangeRequests::kBeginWithinMs; OutcomeUnknown; errors of the store. A command whose key is
    // in the journal of the task gets the result of the first one; Conflict "key-differs" if its
    // content is different.
    void carryOut(const model::OperatorCommand &command, const Done &done);
    void close(); // call it when no actor is running anymore: all open commands get a result

private:
    // A command with a key and without a result so far, and all callers that have sent it.
    struct Keyed
    {
        QString digest;
        std::vector<Done> done;
    };
    // If the command repeats one that has no result yet, adds `done` to the callbacks of that one.
    // If its key belongs to a different command, calls `done` with Conflict "key-differs". Both
    // return an empty function; otherwise the returned function calls all of the callbacks.
    [[nodiscard]] Done join(const model::OperatorCommand &command, const Done &done);
    struct Waiting // a command that waits until the submission has become a task
    {
        model::OperatorCommand command;
        Done done;
        base::SteadyMs until = 0;
    };
    void begin(const model::OperatorCommand &command, const Done &done, base::SteadyMs until);
    void checkAgain();
    // Errors "busy" and "intake-paused": the submission was accepted, but is not a task yet.
    [[nodiscard]] base::Result<model::TaskId> find(const QString &task);
    void answer(const QString &task, const store::ChangeOutcome &outcome, const Done &done);

    base::ActorHost &m_host;
    store::Store &m_store;
    std::unique_ptr<store::StoreReader> m_reader; // opened by the first command
    scheduler::ChangeRequests m_requests;
    PlanMaker m_plan;
    IsPaused m_isIntakePaused;
    std::vector<Waiting> m_waiting;
    std::map<std::pair<QString, QString>, Keyed> m_keyed; // by task and id of the command
    qint64 m_checkInMs;
};

} // namespace sagadesk::engine
