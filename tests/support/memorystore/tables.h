#pragma once

#include "core/model/bulkoperation.h"
#include "core/model/decision.h"
#include "core/model/downtime.h"
#include "core/model/restriction.h"
#include "core/model/serviceview.h"
#include "core/store/seam/batchid.h"
#include "core/store/seam/journal.h"
#include "core/store/seam/nodes.h"
#include "core/views/views.h"
#include "tests/support/memorystore/table.h"

#include <map>
#include <set>
#include <tuple>

namespace sagadesk::memorystore {

// Values that are stored as JSON are also JSON here, so that lossy conversions are noticed.

struct SubmissionRow
{
    QString publicId;
    QString idempotencyKey;
    QString workflow;
    int version = 0;
    int priority = 0;
    QString responseQueue, traceparent;
    qint64 receivedAt = 0;
    QByteArray hash;
    QByteArray input;
    QByteArray refused; // a reason; empty: not refused
    qint64 purgedAt = 0;
};

struct EventRow
{
    model::EventId id;
    store::BatchId batch;
    qint64 at = 0;
    qint64 version = 0;
    model::Author author;
    QString code;
    std::optional<model::OperationId> operation;
    model::ClaimToken token;
    model::Epoch epoch;
    QByteArray detail;
    QStringList endpoints; // `detail` refers to them by number, starting at 1
};

using PayloadKey = std::pair<int, model::PayloadKind>; // the step and the kind

struct TaskRow
{
    model::TaskRecord record;
    std::map<PayloadKey, QByteArray> payloads;
    std::vector<EventRow> events;
    QByteArray businessRecord;
};

struct AlertRow
{
    model::TaskId task; // none: about a subject
    QString subject;
    int step = model::kWholeTask;
    model::AlertKind kind = model::AlertKind::StepFailed;
    model::AlertState state = model::AlertState::Open;
    qint64 raisedAt = 0;
    qint64 snoozedUntil = 0;
    qint64 closedAt = 0;
    QByteArray reason;
    QByteArray closeReason;
    QString assignee;
    QString note;
};

struct AlertEventRow // an entry in the history of an alert without a task
{
    model::AlertId alert;
    qint64 at = 0;
    model::Author author;
    model::Epoch epoch;
    model::AlertState state = model::AlertState::Open;
    QByteArray reason;
};

struct ResponseRow
{
    qint64 id = 0;
    store::BatchId batch;
    QString queue;
    QString publicId;
    model::ResponseStatus status = model::ResponseStatus::Received;
    qint64 at = 0;
    QByteArray detail;
    qint64 purges = 0; // of a mark in responsesPurged: grows with each purge that removes rows
};

struct WorkflowRow
{
    QString name;
    int version = 0;
    qint64 registeredAt = 0;
    QByteArray definition;
    QStringList steps;
    std::vector<model::RecoveryPolicy> policies;
    std::vector<QString> services;
};

struct InstanceRow
{
    QString name;
    qint64 registeredAt = 0;
    model::NodeKey node = {};
};

struct NodeRow
{
    QString name;
    model::Incarnation incarnation; // the last one
    model::NodeStatus status = model::NodeStatus::Active;
    int roles = 0;
    QString version;
    store::NodeLock lock;
    qint64 leaseTtlMs = 0;
    qint64 registeredAt = 0;
    qint64 heartbeatAt = 0;
    bool drains = false;

    [[nodiscard]] bool isLate(qint64 now) const { return heartbeatAt + 2 * leaseTtlMs <= now; }
};
struct SliceKey
{
    QString service;
    model::NodeKey node;
    friend bool operator<(const SliceKey &left, const SliceKey &right)
    {
        return std::tie(left.service, left.node) < std::tie(right.service, right.node);
    }
};

struct ServiceRow
{
    model::InstanceId instance;
    model::ServiceView view;
};

struct BulkItemRow
{
    qint64 version = 0;
    bool fenced = true;
    model::BulkItemState state = model::BulkItemState::Pending;
    QByteArray reason;
    QString watched;
    qint64 seenVersion = 0;
    qint64 dispatchedAt = 0;
    qint64 endedAt = 0;
};
struct BulkRow
{
    model::BulkOperation operation;
    std::map<model::TaskId, BulkItemRow> items;
    std::vector<model::BulkEventView> events;
    model::BulkKey key;
};

// Ids are never reused, not even after their row was removed.
struct Numbers
{
    qint64 lastSubmission = 0;
    qint64 lastEvent = 0;
    qint64 lastEventAt = 0; // of the newest row of the journal; never decreases
    qint64 lastAlert = 0;
    qint64 lastResponse = 0;
    qint64 refusedWrites = 0;
    friend bool operator==(const Numbers &, const Numbers &) = default;
};

// All stored data. Derived values are not stored, but computed each time.
struct Tables
{
    Table<model::TaskId, SubmissionRow> submissions{"submission"};
    Table<model::TaskId, TaskRow> tasks{"task"};
    Table<model::AlertId, AlertRow> alerts{"alert"};
    Table<qint64, AlertEventRow> alertEvents{"alert-event"};
    Table<qint64, ResponseRow> responses{"response"};
    // The newest removed row of each queue and connection.
    Table<std::pair<QString, store::ConnectionId>, ResponseRow> responsesPurged{"response-purged"};
    Table<model::WorkflowId, WorkflowRow> workflows{"workflow"};
    Table<model::InstanceId, InstanceRow> instances{"instance"};
    Table<qint64, model::Downtime> downtimes{"downtime"}; // by start time
    Table<qint64, model::EventView> controls{"control"};
    Table<std::pair<QString, QString>, model::Restriction> restrictions{"restriction"};
    Table<std::pair<QString, model::NodeId>, ServiceRow> services{"service"};
    Table<model::NodeId, NodeRow> nodes{"node"};
    Table<SliceKey, model::Slice> slices{"slice"};
    Table<QString, QString> webhooks{"webhook"}; // cursor by name
    Table<model::OperationJobId, BulkRow> bulks{"bulk"};
    model::InstanceId leader;
    model::Epoch epoch; // of the last leader
    qint64 leaseExpiresAt = 0; // only with several nodes
    Numbers numbers;
    // The last batch of each connection, and the abandoned batches (true).
    Table<store::BatchId, bool> batches{"batch"};
};

// The number of the next row of a table that has no counter in Numbers.
template <class Key, class Row>
[[nodiscard]] Key nextKey(const Table<Key, Row> &table)
{
    if constexpr (std::is_same_v<Key, qint64>)
        return table.isEmpty() ? 1 : table.lastKey() + 1;
    else
        return table.isEmpty() ? Key{1} : Key{table.lastKey().value + 1};
}

[[nodiscard]] std::map<store::ConnectionId, qint64> committedBatches(const Tables &tables);

// Null if no submission has this id.
[[nodiscard]] const SubmissionRow *findNamed(
    const Tables &tables, const QString &publicId, model::TaskId *id = nullptr);

// The row must outlive the result.
[[nodiscard]] store::DetailContext contextOf(const EventRow &row, const model::TaskRecord &task);
// The parts of the row that need no other rows: without actor and detail.
[[nodiscard]] model::EventView viewOf(const EventRow &row, model::TaskId task);

// The submission is accepted, and is not yet a task, refused or purged.
[[nodiscard]] bool isInInbox(const Tables &tables, model::TaskId id, const SubmissionRow &row);

// How many steps wait for the service, including those whose not-before has not passed.
[[nodiscard]] qint64 countWaiting(const Tables &tables, int serviceQueue);
// The tasks that a sweep at `by` would visit, the earliest due first.
[[nodiscard]] std::vector<model::TaskId> findDue(const Tables &tables, qint64 by, size_t limit);
[[nodiscard]] qint64 nextDue(const Tables &tables, qint64 by); // first one after `by`; 0: none

// Open alerts of a task, in the order in which they were raised.
[[nodiscard]] std::vector<model::AlertId> openAlerts(const Tables &tables, model::TaskId task);

// The task is finished and not held by an open alert, bulk work, or a response that is kept.
[[nodiscard]] bool mayBePurged(const Tables &tables, const TaskRow &task);

} // namespace sagadesk::memorystore
