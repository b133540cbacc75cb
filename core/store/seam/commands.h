#pragma once

#include "core/base/actor.h"
#include "core/base/enginelimits.h"
#include "core/base/result.h"
#include "core/model/bulkoperation.h"
#include "core/model/downtime.h"
#include "core/model/operatorcommand.h"
#include "core/model/submission.h"
#include "core/store/seam/bulk.h"
#include "core/store/seam/commitnotice.h"
#include "core/store/seam/nodes.h"
#include "core/store/seam/openclaims.h"
#include "core/store/seam/plan.h"
#include "core/store/seam/replies.h"
#include "core/store/seam/taskchange.h"
#include "core/store/seam/webhookplace.h"

#include <functional>
#include <optional>
#include <variant>

namespace sagadesk::store {

// Everything that writes is a command to the writer. A change of a task is decided by a Plan: a
// pure function, called inside the write transaction or before it (TaskChange). A decision made
// before the transaction is written only if the task still has the version that the decision is
// based on. So two commands can't both act on the same state: the first commit wins. A Plan can be
// called more than once (a batch may be rolled back and repeated); only its last result counts.
// Inside the transaction it runs on the writer's thread and uses only its arguments and captures.

// The durable inbox (P10). The same id or key with the same content is the same submission; with
// different content it is refused with Conflict "submission-differs" (I3).
struct Submit
{
    using Reply = model::SubmitReceipt;
    model::Submission submission;
    // The version and the priority that apply: if the submission does not specify them, the newest
    // version at acceptance and the priority of its workflow.
    int version = submission.version;
    int priority = submission.priority;
};

struct NewTask
{
    model::TaskRecord record; // the store sets id and publicId
    QByteArray businessRecord; // JSON for the orders table; empty: no record
};
// Turns inbox rows into tasks and step records in one transaction, in the order of computeRank()
// (P10, P11). If the plan returns an error to be retried later (base::ErrorClass), the submission
// and later ones of its priority wait; with any other error, it is refused. Steps of a new task
// that can start at once are claimed in the same change, in the first version of the task.
struct CreateTasks
{
    using Reply = Created;
    int limit = 0;
    std::function<base::Result<NewTask>(const model::Submission &, base::WallMs now)> plan;
    qint64 priorityStepMs = limits::kPriorityAgeMs;
    // Called for each new task at version 0. If it is null or refuses, the task stays unchanged.
    Plan start = nullptr;
    model::Author author = {}; // of the changes that create tasks
    // If no submission waits, the writer keeps the command for a limited time, and runs it with the
    // next submissions.
    bool waitsForSubmissions = false;
};

struct ChangeTask
{
    using Reply = Changed;
    model::TaskId task;
    Plan plan;
    model::Epoch epoch; // set: refused unless it is the lease's current one (I22)
};

struct QueueShare
{
    int serviceQueue = 0;
    int limit = 0; // maximum number of steps to claim
    int headMax = 0; // maximum number of waiting steps in the reply; 0: no head
};
// Claims the tasks of the best-ranked ready steps (readyAt is kReadyNow or has been reached), one
// service queue after another, and applies the plan to each in the same transaction (P12).
struct ClaimTasks
{
    using Reply = Changed;
    std::vector<QueueShare> queues;
    Plan plan;
};

// For the Supervisor: raises and closes alerts that do not belong to a task.
struct SweepAlerts
{
    using Reply = AlertsSwept;
    model::Epoch epoch; // see TaskChange
    ServicePlan services = nullptr; // decides alerts about services; null: unchanged
    model::InstanceId self = {}; // the Supervisor, named in their history
    // PauseLog::lateCommits(); negative: unknown. The alert about a slow store is raised from
    // kLateCommitsForAlert on, and closed at 0.
    int lateCommits = -1;
    // How long the oldest transaction of the database has been open; negative: unknown. The alert
    // about it is raised from limits::kOldTransactionMs on, and closed below.
    qint64 oldestTransactionMs = -1;
};

// Reads tasks in slices, in the order of their ids, after all commands that were queued earlier.
struct ReadClaimed
{
    using Reply = TaskSlice;
    model::TaskId after;
    int limit = 0;
    model::WorkflowId workflow = {}; // its active tasks; unset: tasks with an open claim
    // Only tasks with a claim whose holder belonged to an incarnation that has ended (nodes.h);
    // TaskSlice::ended names these holders.
    bool ofEnded = false;
};

// The lease is free once it has expired, or when the incarnation of its holder has ended. Unless
// one process uses the store (Capabilities::oneProcess), holder, epoch and expiry are stored, and
// each transaction with an epoch reads them FOR SHARE, so it ends before a takeover or fails.
struct Lease
{
    using Reply = LeaseState;
    enum class Action : quint8 { Acquire, Renew, Resign } action = Action::Acquire;
    model::InstanceId holder;
    model::Epoch epoch; // only for Renew and Resign
    qint64 ttlMs = 0;
};

struct ChangeAlert
{
    using Reply = model::AlertId;
    model::AlertCommand command;
};

struct RegisterWorkflow
{
    using Reply = model::WorkflowId;
    QString name;
    int version = 0;
    // JSON. Registering the same version again requires the same bytes; otherwise
    // Conflict "workflow-version-differs".
    QByteArray definition;
    QStringList steps;
    std::vector<model::RecoveryPolicy> policies; // one for each step
    std::vector<QString> services;
    // The stored text of an unreadable definition. It is replaced if the new definition has steps
    // with the same names and services.
    std::optional<QByteArray> unreadable = {};
};

// The same name under another incarnation is another instance: its id identifies the node and the
// incarnation in every claim and lease that it holds.
struct RegisterInstance
{
    using Reply = model::InstanceId;
    QString name; // host:pid:role-n
    model::NodeKey node = {};
};

// A period that does not count towards any time limit (model/downtime.h). It belongs to the node of
// the connection (StateStore::actAs).
struct RecordPause
{
    using Reply = PauseRecorded;
    base::WallMs from = 0; // 0: the time of the last journal row (when a process starts)
    base::WallMs to = 0;
    model::DowntimeKind kind = model::DowntimeKind::Off;
};

// Removes finished tasks and old rows; id, key and hash stay as a tombstone. An open alert protects
// a task or a refused submission; a pending or dispatched item of bulk work, or a kept response,
// protects a task.
struct Purge
{
    using Reply = Purged;
    qint64 finishedBefore = 0; // UTC ms, like the next two members; 0: no purge by age
    qint64 responsesBefore = 0;
    qint64 tombstonesBefore = 0;
    int limit = 0; // for tasks, and separately for most other kinds of rows
    qint64 finishedCount = 0; // keeps at most this many finished tasks, whatever their age; 0: all
    PurgePlace after = {}; // Purged::next of the previous command
};

// Records an operator's command about the engine itself, and the resulting restriction.
struct NoteControl
{
    using Reply = ControlNoted;
    model::Control control;
};

using Command = std::variant<Submit, CreateTasks, TaskChange, ChangeTask, ClaimTasks, SweepAlerts,
    ReadClaimed, ReadOpenClaims, Lease, ChangeAlert, RegisterWorkflow, RegisterInstance,
    RecordPause, Purge, CreateBulk, ControlBulk, AdvanceBulk, ListBulk, NoteControl, NoteServices,
    NoteWebhook, RegisterNode, NodeBeat, DrainNode, SweepNodes>;

struct QueuedCommand
{
    Command command;
    Completion done;
};
template <class C>
[[nodiscard]] QueuedCommand queuedCommand(
    C command, std::function<void(base::Result<typename C::Reply>)> done)
{
    return {std::move(command), [done = std::move(done)](base::Result<CommandReply> reply) {
                done(typedReply<C>(std::move(reply)));
            }};
}

// Sends commands to the writer. The completion runs after COMMIT has returned OK, or with the error
// that prevented it; for an actor, it runs in the actor's turn. A COMMIT of unknown outcome is
// resolved first; OutcomeUnknown is used only when the store closes before that.
class StoreClient
{
public:
    virtual ~StoreClient() = default;

    template <class C>
    void submit(C command, std::function<void(base::Result<typename C::Reply>)> done)
    {
        QueuedCommand queued = queuedCommand(std::move(command), std::move(done));
        submitCommand(std::move(queued.command), std::move(queued.done));
    }
    // Queues them in this order, with no other command of the caller in between. Each command gets
    // its own reply.
    void submitAll(std::vector<QueuedCommand> commands) { submitCommands(std::move(commands)); }

protected:
    virtual void submitCommand(Command command, Completion done) = 0;
    virtual void submitCommands(std::vector<QueuedCommand> commands)
    {
        for (QueuedCommand &each : commands)
            submitCommand(std::move(each.command), std::move(each.done));
    }
};

} // namespace sagadesk::store
