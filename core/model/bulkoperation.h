#pragma once

#include "core/model/filter.h"
#include "core/model/operatorcommand.h"
#include "core/model/reason.h"
#include "core/model/states.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::model {

// A bulk operation applies one operator action to a fixed set of tasks. The set is frozen in the
// store when the operation is created, so that the operation continues after a restart and acts on
// each task once. All times are UTC milliseconds, 0 means not set.

enum class BulkAction : quint8 {
    Resubmit,
    RunNow,
    StopRetrying,
    SkipStep,
    Compensate,
    RetryUndo,
    Cancel,
    Pause,
    Resume,
    AcknowledgeAlerts, // the open alerts of each task
    CloseAlerts,
};
constexpr int kBulkActionCount = 11;
[[nodiscard]] QString name(BulkAction action); // "resubmit", …, "acknowledge", "close"
[[nodiscard]] std::optional<BulkAction> bulkActionNamed(QStringView name);
// nullopt for actions on alerts.
[[nodiscard]] std::optional<OperatorAction> commandOf(BulkAction action);
// Whether the action undoes completed work. It then has a grace period by default (graceMs).
[[nodiscard]] constexpr bool isDestructive(BulkAction action)
{
    return action == BulkAction::Compensate || action == BulkAction::Cancel;
}
[[nodiscard]] constexpr bool needsStep(BulkAction action)
{
    return action == BulkAction::SkipStep || action == BulkAction::StopRetrying;
}

// The numbers are stored.
enum class BulkState : quint8 {
    Grace = 0, // nothing is dispatched until `startsAt`, so that operators can still cancel it
    Canary = 1, // one task is dispatched first and its outcome is awaited
    Running = 2,
    Paused = 3, // by an operator
    Stopped = 4, // by the engine, e.g. after failures; an operator can resume or cancel it
    Canceled = 5, // nothing more is dispatched; dispatched tasks run to their end
    Completed = 6, // every dispatched task has an outcome, and no task is pending
};
[[nodiscard]] QString name(BulkState state);

enum class BulkItemState : quint8 {
    Pending = 0,
    Dispatched = 1, // accepted; the outcome is awaited
    Completed = 2,
    Refused = 3, // at dispatch: the task had changed or no longer allowed the action
    FailedAgain = 4,
    LeftOut = 5, // the task did not allow the action when the set was frozen
    Canceled = 6, // was not dispatched before the operation ended
};
[[nodiscard]] QString name(BulkItemState state);
[[nodiscard]] std::optional<BulkItemState> bulkItemStateNamed(QStringView name);

enum class BulkControl : quint8 {
    Pause,
    Resume,
    Cancel,
    GraceOver, // sent by the engine when the grace period ends
    GraceAgain, // sent by the engine after a restart of the process: the grace period restarts
};

struct BulkOrder
{
    BulkAction action = BulkAction::Resubmit;
    QString step; // empty: the action applies to the task
    QString filterText; // the filter that selected the set; empty: every task, or tasks by id
    QString operatorName;
    QString reason;
    bool keepCounts = false; // Resubmit: see OperatorCommand
    bool resetDeadline = false; // Resubmit: see OperatorCommand
    bool canary = true;
    // The rate starts at 1 and doubles every second up to this. 0: limits::kBulkRateMax.
    double ratePerSecond = 20;
    int failureLimit = 5; // the operation stops when more tasks fail again
    qint64 graceMs = -1; // -1: limits::kBulkGraceMs if destructive, otherwise 0
};

// The idempotency key of a creation request: at most one bulk operation is created for it.
struct BulkKey
{
    QString key; // empty: no key
    QByteArray contentHash; // of the request

    friend bool operator==(const BulkKey &, const BulkKey &) = default;
};

// Which tasks the set will contain: those that match the filter, or those named.
struct BulkSelection
{
    std::optional<Filter> filter;
    QStringList ids;
    bool all = false; // must be set if `filter` is empty, which selects every task
};

struct BulkItem
{
    TaskId task;
    qint64 version = 0; // of the task when the set was frozen
    bool fenced = true; // refuse if the version differs; false for a task that is in progress
    Reason leftOut; // empty code: the action applies to the task
};

struct BulkPreviewItem
{
    BulkItem item;
    QString publicId;
    TaskState state = TaskState::Pending;
};

// A request that the operation causes for some of its tasks, as written in the definition: each
// undo if the action is destructive, otherwise each step or undo that the action starts again or
// starts sooner.
struct BulkCall
{
    QString service;
    QString step;
    bool undo = false;
    QString method; // empty: manual work that `path` describes
    QString path;
    int tasks = 0;
};

struct BulkPreview
{
    std::vector<BulkPreviewItem> items; // including those left out
    int eligible = 0;
    std::vector<BulkCall> calls;
};

struct BulkCounts
{
    int pending = 0;
    int dispatched = 0;
    int completed = 0;
    int refused = 0;
    int failed = 0;
    int leftOut = 0;
    int canceled = 0;
    friend bool operator==(const BulkCounts &, const BulkCounts &) = default;
    [[nodiscard]] int acted() const { return pending + dispatched + ended() + canceled; }
    [[nodiscard]] int ended() const { return completed + refused + failed; }
    [[nodiscard]] int &getCount(BulkItemState state);
};

struct BulkOperation
{
    OperationJobId id;
    BulkOrder order;
    BulkState state = BulkState::Canary;
    BulkState phase = BulkState::Canary; // the state to return to when resumed
    Reason stopReason; // why the engine stopped it; set while Stopped
    int forgiven = 0; // failures before the last resume; they no longer count
    BulkCounts counts;
    qint64 createdAt = 0;
    qint64 startsAt = 0; // end of the grace period
    qint64 updatedAt = 0;
    qint64 finishedAt = 0; // set when nothing is pending or in progress
};

[[nodiscard]] constexpr bool dispatches(BulkState state)
{
    return state == BulkState::Canary || state == BulkState::Running;
}
// How many more tasks of the operation may be dispatched now.
[[nodiscard]] int roomToDispatch(const BulkOperation &bulk);
// The command for the tasks of the set; the caller fills in the task.
[[nodiscard]] OperatorCommand makeCommand(const BulkOrder &order, OperatorAction action);

struct BulkItemView
{
    TaskId task;
    QString publicId;
    qint64 version = 0;
    BulkItemState state = BulkItemState::Pending;
    Reason reason;
    qint64 dispatchedAt = 0;
    qint64 endedAt = 0;
};

struct BulkEventView
{
    qint64 at = 0;
    QString operatorName; // empty: the engine
    Reason reason;
};

struct BulkDetail
{
    BulkOperation operation;
    std::vector<BulkEventView> events; // oldest first
};

} // namespace sagadesk::model
