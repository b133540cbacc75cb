#pragma once

#include "core/store/sql/bulkitems.h"
#include "core/store/sql/endedholders.h"
#include "core/store/sql/servicerows.h"
#include "core/store/sql/taskchanges.h"

#include <QHash>

namespace sagadesk::store {

// The lease as known to this process. It outlives a connection that has to be reopened.
struct LeaseMemory
{
    LeaseState now; // including changes of the open transaction
    LeaseState committed;
};

// The Supervisors' lease (P9): its epoch is the fencing token of everything they write (I22).
//
// If only one process uses the store (Writer without a node), no other process competes for the
// lease: it is held in memory, a renewal writes nothing, and it ends with the process. The row is
// written when the epoch changes, because no later process may reuse an epoch. With several nodes
// the row is the lease: each transaction that depends on it locks it first.
class LeaseRows final
{
public:
    LeaseRows(Connection &connection, const Writer &writer, LeaseMemory &memory,
        EndedHolders &endedHolders);
    // Call this after opening: the row shows whether the last change of the epoch was committed.
    [[nodiscard]] bool load();
    void committed() { m_memory.committed = m_memory.now; }
    void rolledBack() { m_memory.now = m_memory.committed; }
    void endTransaction() { m_isRead = false; }

    [[nodiscard]] base::Result<LeaseState> changeLease(const Lease &command, const Work &work);
    // Whether that epoch is still the leader's, so that its holder may write. False also if the
    // connection has failed.
    [[nodiscard]] bool current(model::Epoch epoch, base::WallMs now);

private:
    [[nodiscard]] bool hasNodes() const { return static_cast<bool>(m_writer.node); }
    [[nodiscard]] bool read(Statement &select);
    [[nodiscard]] bool lockForChange();

    Connection &m_connection;
    const Writer m_writer;
    LeaseMemory &m_memory;
    EndedHolders &m_endedHolders;
    Statement m_select;
    Statement m_share;
    Statement m_lock;
    Statement m_insert;
    Statement m_write;
    bool m_isRead = false; // this transaction has read and locked the row
};

// Commands that change tasks as a Plan decides, sweep alerts and read claims.
class TaskCommands final
{
public:
    TaskCommands(Connection &connection, StoreCounters &counters, TaskChanges &changes,
        LeaseRows &lease, ServiceRows &services, BulkItems &bulkItems, EndedHolders &endedHolders);
    // Refuses with "stale-epoch" unless the epoch is unset or that of the leader. Also returns
    // store errors.
    [[nodiscard]] base::Result<void> fence(model::Epoch epoch, base::WallMs now);

    void setChecksCopies(bool checks) { m_checksCopies = checks; }
    [[nodiscard]] base::Result<TaskChanged> change(const TaskChange &command, const Work &work);
    [[nodiscard]] base::Result<Changed> changeTaskById(const ChangeTask &command, const Work &work);
    [[nodiscard]] base::Result<Changed> claimTasks(const ClaimTasks &command, const Work &work);
    [[nodiscard]] base::Result<AlertsSwept> sweepAlerts(
        const SweepAlerts &command, const Work &work);
    [[nodiscard]] base::Result<TaskSlice> readClaimed(const ReadClaimed &command);
    [[nodiscard]] base::Result<OpenClaims> readOpenClaims(const ReadOpenClaims &command);

private:
    struct Planned
    {
        model::TaskRecord before;
        model::Decision decision;
    };
    [[nodiscard]] base::Result<TaskChanged> applyDecided(
        const TaskChange &command, const RecordPtr &before, const Work &work);
    [[nodiscard]] base::Result<TaskChanged> confirm(
        const TaskChange &command, const RecordPtr &before, const Work &work);
    // `copy` may be null. It is used if the locked row still has its version.
    [[nodiscard]] base::Result<TaskChanged> decideUnderLock(
        const TaskChange &command, const RecordPtr &copy, const Work &work);
    [[nodiscard]] base::Result<TaskChanged> conflict(model::TaskId task);
    // The reply if the change is refused. Marks the item of a bulk operation as refused.
    [[nodiscard]] base::Result<TaskChanged> refuse(
        const TaskChange &command, const base::Error &error, const Work &work);
    void assertCopy(const model::TaskRecord &copy);
    using Decide = std::function<base::Result<model::Decision>(const model::TaskRecord &)>;
    [[nodiscard]] base::Result<Planned> planChange(
        model::TaskId task, const RecordPtr &copy, const Decide &decide);
    [[nodiscard]] base::Result<Changed> apply(
        Planned &planned, model::Epoch epoch, const Work &work);
    // Accepted: also if unchanged. Gone: another node has started the step or put it off.
    enum class Answer : quint8 { Accepted, Refused, Gone, StoreFailed };
    // The state while the tasks of one queue of a ClaimTasks are claimed.
    struct ClaimPass
    {
        int serviceQueue;
        const Plan &plan;
        const Work &work;
        Changed &changed;
        TaskChanges::InOrder inOrder;
        QHash<model::TaskId, Answer> answers; // several steps of a task may wait in the queue
    };
    [[nodiscard]] Answer claimTask(const WaitingStep &step, ClaimPass &pass);
    [[nodiscard]] bool claimStep(const WaitingStep &step, ClaimPass &pass, int &refused);
    [[nodiscard]] bool claimShare(
        const QueueShare &share, const Plan &plan, const Work &work, Changed &changed);
    // Claims tasks if several nodes use the store (nodeclaims.cpp).
    [[nodiscard]] bool claimAsNode(const ClaimTasks &command, const Work &work, Changed &changed);
    struct Candidates
    {
        const QueueShare &share;
        const std::vector<WaitingStep> &steps;
    };
    [[nodiscard]] bool claimLocked(
        const Candidates &candidates, const Plan &plan, const Work &work, Changed &changed);
    [[nodiscard]] int candidatesMax(const QueueShare &share) const;
    [[nodiscard]] std::vector<WaitingStep> findCandidates(
        const QueueShare &share, const Work &work);
    // Decides with the plan. A task with a broken record is quarantined instead, without the epoch,
    // because that is not a decision of the Supervisor.
    [[nodiscard]] base::Result<model::Decision> decideOrQuarantine(
        const Plan &plan, const model::TaskRecord &task, model::Epoch &epoch);
    void countRefusal(const base::Error &error);
    void addEndedHolders(const model::TaskRecord &task, std::vector<model::InstanceId> &ended);

    Connection &m_connection;
    StoreCounters &m_counters;
    TaskChanges &m_changes;
    LeaseRows &m_lease;
    ServiceRows &m_services;
    BulkItems &m_bulkItems;
    EndedHolders &m_endedHolders;
    // With nodes: how many steps the last claim from each queue passed over. The next claim locks
    // that many more candidates.
    QHash<int, int> m_refused;
    bool m_checksCopies = false;
    quint64 m_copies = 0; // number of copies on which decisions were based
    Statement m_version;
    Statement m_claimed;
    Statement m_ofWorkflow;
    Statement m_ofEnded;
    Statement m_openClaims;
    Statement m_openClaimsOf; // open claims of one node
};

} // namespace sagadesk::store
