#pragma once

#include "core/base/result.h"
#include "core/model/bulkoperation.h"
#include "core/model/records.h"
#include "core/model/submission.h"
#include "core/store/seam/nodes.h"
#include "core/store/seam/openclaims.h"
#include "core/store/seam/outcome.h"
#include "core/store/seam/queuehead.h"
#include "core/store/seam/servicealert.h"
#include "core/store/seam/webhookplace.h"

#include <functional>
#include <variant>
#include <vector>

namespace sagadesk::store {

// The replies to commands: each command names its Reply.
struct Created
{
    int created = 0;
    bool more = false;
    std::vector<RecordPtr> started = {}; // the created tasks with an open claim, as committed
    bool waited = false; // the command waited (CreateTasks::waitsForSubmissions)
};
struct WaitingHead
{
    int serviceQueue = 0;
    QueueHead head;
};
struct Changed
{
    std::vector<model::TaskRecord> after; // as committed: the changed task, or all claimed ones
    bool more = false; // the limit was reached; with nodes also: there are further candidates
    qint64 nextDue = 0; // ClaimTasks: UTC ms of the next not-before, or 0
    std::vector<WaitingHead> heads; // ClaimTasks: the heads of the queues after the claims
    model::EventId seen; // `heads` include all changes up to that row of the journal
};
struct TaskSlice
{
    std::vector<RecordPtr> tasks;
    bool more = false; // the limit was reached
    // With ReadClaimed::ofEnded: the ended instances that hold claims of these tasks.
    std::vector<model::InstanceId> ended = {};
};
struct LeaseState
{
    model::InstanceId holder;
    model::Epoch epoch;
    qint64 expiresAt = 0;
    bool held = false; // the instance that asked holds the lease
};
// Where the next slice of a purge starts, in the order in which tasks finished.
struct PurgePlace
{
    qint64 finishedAt = 0;
    model::TaskId task;
    // Number of protected tasks that this pass has visited. They count among the tasks beyond
    // Purge::finishedCount, so that no newer task is removed instead.
    qint64 held = 0;
};
struct Purged
{
    qint64 tasks = 0;
    bool more = false;
    PurgePlace next; // empty (the beginning) if there is nothing more to purge
    qint64 held = 0; // number of tasks that were due for removal, but are protected
};
// What a purge would remove.
struct Purgeable
{
    qint64 tasks = 0;
    qint64 held = 0;
};
struct AlertsSwept
{
};
struct ControlNoted
{
};
struct PauseRecorded
{
};
// A task of a bulk operation that is to be dispatched next.
struct BulkNext
{
    RecordPtr task;
    qint64 version = 0; // see BulkItem for this and `fenced`
    bool fenced = true;
};
struct BulkAdvanced
{
    model::BulkOperation bulk;
    std::vector<BulkNext> next; // in the order of the task ids
};
using BulkList = std::vector<model::BulkOperation>;

// A refusal of the plan is an Error of kind Refused; "task-not-found" is NotFound. A decision
// based on a version other than the stored one is Conflict "version-changed" {version}.
using CommandReply = std::variant<model::SubmitReceipt, Created, Changed, TaskChanged, TaskSlice,
    OpenClaims, LeaseState, Purged, AlertsSwept, ControlNoted, PauseRecorded, ServicesNoted,
    WebhookNoted, NodeState, NodesSwept, model::WorkflowId, model::InstanceId, model::AlertId,
    model::BulkOperation, BulkAdvanced, BulkList>;
using Completion = std::function<void(base::Result<CommandReply>)>;

// Converts a reply to the type that its command names, and back.
template <class C>
[[nodiscard]] base::Result<typename C::Reply> typedReply(base::Result<CommandReply> reply)
{
    if (!reply)
        return reply.error();
    return std::get<typename C::Reply>(std::move(reply).value());
}
template <class Reply>
[[nodiscard]] base::Result<CommandReply> untypedReply(base::Result<Reply> reply)
{
    if (!reply)
        return reply.error();
    return CommandReply(std::move(reply).value());
}

} // namespace sagadesk::store
