#pragma once

#include "core/base/result.h"
#include "core/model/bulkoperation.h"
#include "core/model/downtime.h"
#include "core/model/restriction.h"
#include "core/store/seam/cursor.h"
#include "core/store/seam/replies.h"
#include "core/views/nodeviews.h"
#include "core/views/stepdurations.h"
#include "core/views/views.h"

#include <QSet>

namespace sagadesk::store {

// Tasks with a claim whose complete-by has passed or that was escalated, and tasks whose deadline
// has passed while no step was running (model::actingDeadline).
struct DueTasks
{
    std::vector<model::TaskId> tasks; // earliest due first
    qint64 next = 0; // UTC ms, when the first later one is due; 0: there is no later one
};

// A task that bulk work may change.
struct BulkCandidate
{
    model::TaskRecord task;
    int openAlerts = 0;
    int unacknowledgedAlerts = 0; // open or snoozed
};

// The state of a count that is done in parts; pass it to the next call to continue.
struct PartialCount
{
    qint64 count = 0;
    model::TaskId upTo; // everything up to here is counted
};

// A part of the journal of all tasks, each row with the name of its task.
struct JournalPage
{
    std::vector<std::pair<QString, model::EventView>> rows;
    Cursor next;
};

// The tasks that have changed since a position in the journal.
struct ChangedTasks
{
    QSet<model::TaskId> tasks;
    bool isAll = true; // false: further ones may have changed
    Cursor next; // after everything committed so far
};

// Read-only connection. Lives on one thread; each call is short, and most read one snapshot. Sees
// committed states only (I26).
class StoreReader
{
public:
    virtual ~StoreReader() = default;

    virtual base::Result<model::Counters> counters() = 0;
    virtual base::Result<model::TaskPage> taskPage(const model::TaskQuery &query, qint64 now) = 0;
    // Number of matching tasks; stops counting at `atMost`.
    virtual base::Result<qint64> taskCount(
        const model::Filter &filter, qint64 now, qint64 atMost) = 0;
    // taskCount() in parts, so that each call is short; true when the count is complete. Begin with
    // a new PartialCount. The tasks may change between two parts.
    virtual base::Result<bool> countOn(
        const model::Filter &filter, qint64 now, qint64 atMost, PartialCount &counted) = 0;
    // The current rows of these tasks; purged ones are missing.
    virtual base::Result<std::vector<model::TaskSummary>> tasks(
        const QList<model::TaskId> &ids) = 0;
    virtual base::Result<model::TaskId> taskNamed(
        const QString &publicId) = 0; // NotFound "task-not-found", Gone "purged"
    // A submission that was accepted under this name and is not a task yet: Pending (Error if it
    // was refused and never becomes a task), without steps, with priority -1 if it is that of the
    // workflow. NotFound "task-not-found", Gone "purged".
    virtual base::Result<model::TaskDetail> submitted(const QString &publicId) = 0;
    // Without the parts that only the definition of the workflow determines, such as waitingFor.
    virtual base::Result<model::TaskDetail> taskDetail(model::TaskId id) = 0;
    // The journal rows of the task after that version, in the order of the versions.
    virtual base::Result<std::vector<model::EventView>> events(
        model::TaskId id, qint64 afterVersion, int limit) = 0;
    // `states` empty: all. Newest first.
    virtual base::Result<std::vector<model::AlertView>> alerts(
        const std::vector<model::AlertState> &states, int limit) = 0;
    // `after` is the text of a Cursor; empty: from the oldest kept message. InvalidInput
    // "cursor-invalid". Gone "messages-purged" {queue, oldest} if messages after it were removed
    // since it was returned; none after `oldest` was removed, so reading can continue there.
    virtual base::Result<model::ResponsePage> responses(
        const QString &queue, const QString &after, int limit) = 0;
    virtual base::Result<std::vector<model::WorkflowView>> workflows() = 0;
    // The completed steps of the newest finished tasks of one version of a workflow: of up to
    // model::kMeasuredTasksMax tasks, among the newest model::kMeasuredAmongMax of all workflows.
    virtual base::Result<model::StepSamples> stepSamples(model::WorkflowId workflow) = 0;
    // How many steps wait for each service, including those whose not-before has not been reached;
    // stops counting at `atMost`. Services about which the engine has recorded nothing are missing.
    virtual base::Result<model::WaitingSteps> waitingSteps(int atMost) = 0;
    // If one process uses the store, only the last epoch: the holder of the lease is known only to
    // that process. Otherwise also holder (`leader`) and expiry.
    virtual base::Result<model::SupervisorStatus> lease() = 0;
    // Tasks that a sweep at `by` would handle, the earliest due first.
    virtual base::Result<std::vector<model::TaskRecord>> overdue(qint64 by, int limit) = 0;
    // Deadlines up to `by` of tasks without an open claim, the earliest first.
    virtual base::Result<std::vector<model::TaskDeadline>> deadlines(qint64 by, int limit) = 0;
    virtual base::Result<DueTasks> due(qint64 by, int limit) = 0; // for a sweep at `by`
    virtual base::Result<model::Downtimes> downtimes() = 0; // the latest ones
    // The newest journal rows of operators and, unless `operatorsOnly`, of Supervisors.
    virtual base::Result<std::vector<std::pair<QString, model::EventView>>> activity(
        bool operatorsOnly, int limit) = 0;
    // Operators' commands that concern no task (model::Control), newest first, as rows of a
    // separate journal: reason "control-WHAT" {service, value, reason}.
    virtual base::Result<std::vector<model::EventView>> controls(int limit) = 0;
    // Restrictions by operators that are in force, in the order of service and kind.
    virtual base::Result<std::vector<model::Restriction>> restrictions() = 0;
    // What a purge of the tasks that finished before that time would remove now.
    virtual base::Result<Purgeable> purgeable(qint64 finishedBefore) = 0;
    // The journal of all tasks after that position. Fewer rows than `limit`: there are no more.
    virtual base::Result<JournalPage> journal(const Cursor &after, int limit) = 0;
    // Like journal(), for readers that must not miss a row. `after` is the text of a Cursor; empty:
    // from the oldest row that is kept. InvalidInput "cursor-invalid". Gone "changes-purged"
    // {oldest} if rows after the cursor were removed with their tasks since it was returned; no row
    // after `oldest` was removed, so reading can continue there.
    virtual base::Result<JournalPage> changes(const QString &after, int limit) = 0;
    virtual base::Result<std::vector<WebhookPlace>> webhookPlaces() = 0; // ordered by name
    virtual base::Result<Cursor> journalEnd() = 0; // after everything committed so far
    // Reads at most `limit` rows of the journal. Tasks that were purged are missing.
    virtual base::Result<ChangedTasks> changedTasks(const Cursor &after, int limit) = 0;
    virtual base::Result<model::EventId> newestEvent() = 0; // 0: the journal is empty
    // The nodes that are alive, and those that were lost or have left, in the order of their ids.
    // Empty if one process uses the store.
    virtual base::Result<model::NodeList> nodes() = 0;
    // Bulk work, newest first; NotFound "bulk-not-found".
    virtual base::Result<std::vector<model::BulkOperation>> bulks(int limit) = 0;
    virtual base::Result<model::BulkDetail> bulk(model::OperationJobId id) = 0;
    // What operators did with bulk work after its creation, newest first. The reasons have the
    // parameter "operation".
    virtual base::Result<std::vector<model::EventView>> bulkControls(int limit) = 0;
    // The bulk work that was created under a key; nullopt if there is none. Conflict as
    // for CreateBulk.
    virtual base::Result<std::optional<model::BulkOperation>> bulkWithKey(
        const model::BulkKey &key) = 0;
    // The items in the order of their task ids; without a state: all.
    virtual base::Result<std::vector<model::BulkItemView>> bulkItems(model::OperationJobId id,
        std::optional<model::BulkItemState> state, model::TaskId after, int limit) = 0;
    // The ids of the matching tasks, oldest first; one more than `atMost` if there are more.
    virtual base::Result<std::vector<model::TaskId>> matching(
        const model::Filter &filter, qint64 now, int atMost) = 0;
    // The current data of these tasks; tasks that no longer exist are missing.
    virtual base::Result<std::vector<BulkCandidate>> candidates(
        const std::vector<model::TaskId> &ids) = 0;
};

} // namespace sagadesk::store
