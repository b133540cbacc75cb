#pragma once

#include "core/model/filter.h"
#include "core/model/operatorcommand.h"
#include "core/model/reason.h"
#include "core/model/states.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace sagadesk::model {

// Bulk work of an operator: one action on a frozen, exact set of tasks, kept in the store, so that
// it goes on after a restart and no task is acted on twice.
// All times are UTC milliseconds, 0 = none.

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
[[nodiscard]] std::optional<OperatorAction> commandOf(BulkAction action); // none: of alerts
// Undoes what was done: it begins only after a time of grace.
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
    Grace = 0, // destructive and not begun: it can be taken back
    Canary = 1, // one task goes first, and its true outcome is awaited
    Running = 2,
    Paused = 3, // by an operator
    Stopped = 4, // by itself; an operator can resume or cancel it
    Canceled = 5, // nothing more is dispatched; what is under way comes to its end
    Completed = 6, // each task of the set has its outcome
};
[[nodiscard]] QString name(BulkState state);

enum class BulkItemState : quint8 {
    Pending = 0,
    Dispatched = 1, // accepted; its outcome is awaited
    Completed = 2,
    Refused = 3, // when it came to it the task did not allow it any more
    FailedAgain = 4,
    LeftOut = 5, // when the set was frozen the task did not allow it
    Canceled = 6, // the work ended before it
};
[[nodiscard]] QString name(BulkItemState state);
[[nodiscard]] std::optional<BulkItemState> bulkItemStateNamed(QStringView name);

enum class BulkControl : quint8 {
    Pause,
    Resume,
    Cancel,
    GraceOver, // of the engine itself, as the one below
    GraceAgain, // the process that gave it is gone
};

struct BulkOrder
{
    BulkAction action = BulkAction::Resubmit;
    QString step; // empty: of the task
    QString filterText; // the set came from it; empty: chosen one by one
    QString operatorName;
    QString reason;
    bool keepCounts = false; // of Resubmit: failure counts stay
    bool resetDeadline = false; // of Resubmit: the deadline of the task begins anew
    bool canary = true;
    double ratePerSecond = 20; // reached by doubling from 1; 0: as outcomes come
    int failureLimit = 5; // it stops by itself when more fail again
    qint64 graceMs = -1; // -1: limits::kBulkGraceMs when it is destructive, else none
};

// Under which bulk work is created at most once.
struct BulkKey
{
    QString key; // empty: none
    QByteArray contentHash; // of what was asked for

    friend bool operator==(const BulkKey &, const BulkKey &) = default;
};

// Which tasks, before the set is frozen: those that match the filter, or those named.
struct BulkSelection
{
    std::optional<Filter> filter;
    QStringList ids;
    bool all = false; // an empty filter is meant as everything
};

struct BulkItem
{
    TaskId task;
    qint64 version = 0; // of the task when the set was frozen
    bool fenced = true; // refused when the version is another; not so for what is moving anyway
    Reason leftOut; // empty code: it is acted on
};

struct BulkPreviewItem
{
    BulkItem item;
    QString publicId;
    TaskState state = TaskState::Pending;
};

// What will be called first, as written in the definitions.
struct BulkCall
{
    QString service;
    QString step;
    bool undo = false;
    QString method; // empty: manual work, `path` says what
    QString path;
    int tasks = 0;
};

struct BulkPreview
{
    std::vector<BulkPreviewItem> items; // also those left out
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
    BulkState phase = BulkState::Canary; // where it goes on when it is resumed
    Reason stopReason; // of Stopped
    int forgiven = 0; // failures before it was last resumed
    BulkCounts counts;
    qint64 createdAt = 0;
    qint64 startsAt = 0; // end of the grace
    qint64 updatedAt = 0;
    qint64 finishedAt = 0; // nothing is pending or under way any more
};

[[nodiscard]] constexpr bool dispatches(BulkState state)
{
    return state == BulkState::Canary || state == BulkState::Running;
}
// How many more of its tasks may be dispatched at this moment.
[[nodiscard]] int roomToDispatch(const BulkOperation &bulk);
// The command for one task of the set; it does not name the task yet.
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
    QString operatorName; // empty: by itself
    Reason reason;
};

struct BulkDetail
{
    BulkOperation operation;
    std::vector<BulkEventView> events; // oldest first
};

} // namespace sagadesk::model
