#pragma once

#include "core/base/result.h"
#include "core/model/bulkoperation.h"
#include "core/model/ids.h"
#include "core/views/views.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace sagadesk::store {

template <class Row>
using Visit = std::function<void(const Row &)>;

struct AuditSubmission
{
    QString publicId;
    bool wasConsidered = false; // task creation has processed it
    bool isRefused = false;
    bool isPurged = false;
    bool hasTask = false;
};
struct StoredInput
{
    QByteArray input;
    bool isPurged = false;
};
// The number of tasks of a workflow in one state.
struct AuditCounter
{
    qint64 workflow = 0;
    qint64 state = 0;
    qint64 counted = 0; // according to the stored counter
    qint64 actual = 0;
};
struct AuditCounts
{
    std::vector<AuditCounter> counters;
    // How many of the stored counters for lists by workflow and by priority are wrong or missing.
    qint64 wrongBlocks = 0;
};
struct AuditTotals
{
    qint64 openAlertsCounted = 0;
    qint64 openAlerts = 0;
    qint64 inboxCounted = 0;
    model::Epoch leaseEpoch; // the highest that was ever assigned
};
// An alert that does not belong to a task.
struct AuditSubjectAlert
{
    qint64 id = 0;
    QString subject;
    model::AlertKind kind = model::AlertKind::ServiceUnusable;
    model::AlertState state = model::AlertState::Open;
    // The state in the last row of its history; nullopt: the history is empty.
    std::optional<model::AlertState> recorded;
};
// A row of the history of an alert that does not belong to a task.
struct AuditAlertEvent
{
    qint64 alert = 0;
    model::Epoch epoch;
    bool isByOperator = false;
    std::optional<model::AlertKind> kind; // of the alert; nullopt: the alert does not exist
};
struct MissingParent
{
    QString table;
    qint64 row = 0;
    QString parent; // the table that lacks the parent row
};
// The first errors that a check of the database found: damaged structures, and rows without their
// parent row.
struct Integrity
{
    QStringList damages;
    std::vector<MissingParent> orphans;
};

class StoreFacts
{
public:
    virtual ~StoreFacts() = default;

    virtual void forEachSubmission(const Visit<AuditSubmission> &visit) = 0;
    // nullopt if no submission of that name is stored.
    [[nodiscard]] virtual std::optional<StoredInput> findInput(const QString &publicId) = 0;
    // Visits each name that several submissions have and, for each key that several have, one of
    // their names. Reads the rows themselves instead of an index.
    virtual void forEachDoubledSubmission(const Visit<QString> &visit) = 0;
    [[nodiscard]] virtual AuditCounts counts() = 0;
    [[nodiscard]] virtual AuditTotals totals() = 0;
    // Visits each journal row that a Supervisor wrote, in the order of time.
    virtual void forEachEpoch(
        const std::function<void(model::EventId event, model::Epoch epoch)> &visit) = 0;
    virtual void forEachSubjectAlert(const Visit<AuditSubjectAlert> &visit) = 0;
    // Visits the rows of the histories of these alerts, in the order of their ids.
    virtual void forEachAlertEvent(const Visit<AuditAlertEvent> &visit) = 0;
    [[nodiscard]] virtual Integrity integrity() = 0;
};

struct AuditBulkEvent
{
    qint64 at = 0;
    QString code; // of the row's reason; empty: the reason is unreadable
    bool isByOperator = false;
};
struct AuditBulk
{
    qint64 id = 0;
    model::BulkState state = model::BulkState::Canary;
    model::BulkState phase = model::BulkState::Canary;
    bool hasStopReason = false;
    bool hasCanary = false;
    qint64 graceMs = 0;
    qint64 finishedAt = 0;
    model::BulkCounts counted; // according to the stored counters
    model::BulkCounts items; // counted from the rows of the items
    std::vector<AuditBulkEvent> events; // oldest first
};
struct AuditBulkItem
{
    qint64 operation = 0;
    model::TaskId task;
    QString publicId; // of the task
    model::BulkItemState state = model::BulkItemState::Pending;
    bool hasReason = false;
    QString watched;
    qint64 seenVersion = 0;
    qint64 dispatchedAt = 0;
    qint64 endedAt = 0;
    QString action; // of the operation, like the next two members
    qint64 createdAt = 0;
    qint64 finishedAt = 0;
    bool taskThere = false;
    qint64 taskVersion = 0;
    model::TaskState taskState = model::TaskState::Pending;
    qint64 commands = 0; // number of journal rows that contain the command for this item
};
// A journal row that refers to a bulk operation.
struct AuditBulkCommand
{
    qint64 event = 0;
    qint64 operation = 0;
    qint64 version = 0; // of the task, according to that row
    QString publicId;
    QString operatorName;
    std::optional<QString> orderedBy; // nullopt: the operation does not exist
    struct Item
    {
        qint64 dispatchedAt = 0;
        bool isFenced = false;
        qint64 version = 0; // of the task when the set was frozen
    };
    std::optional<Item> item; // nullopt: the task is not in the operation's set
};
struct StepStates
{
    model::StepState state = model::StepState::NotStarted;
    model::UndoState undo = model::UndoState::None;
};

// Operators' bulk work, for AuditSource. Operations are visited in the order of their ids, items in
// the order of their tasks, commands in any order.
class BulkFacts
{
public:
    virtual ~BulkFacts() = default;

    virtual void forEachBulk(const Visit<AuditBulk> &visit) = 0;
    virtual void forEachItem(const Visit<AuditBulkItem> &visit) = 0;
    virtual void forEachCommand(const Visit<AuditBulkCommand> &visit) = 0;
    [[nodiscard]] virtual std::optional<StepStates> findStep(model::TaskId task, int step) = 0;
};

} // namespace sagadesk::store
