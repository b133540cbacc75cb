#pragma once

#include "core/statestore/taskchanges.h"

namespace sagadesk::statestore {

// The Supervisors' lease (P9): its epoch is the fencing token of everything they write (I22).
class LeaseRows final
{
public:
    LeaseRows(Connection &connection);
    [[nodiscard]] base::Result<CommandReply> execute(const Lease &command, const Work &work);
    // Whether a write with that epoch is still the leader's.
    [[nodiscard]] bool current(model::Epoch epoch, base::WallMs now);
    [[nodiscard]] LeaseState read();

private:
    Connection &m_connection;
    Statement m_select;
    Statement m_write;
};

// Commands that change tasks by a plan.
class TaskCommands final
{
public:
    TaskCommands(
        Connection &connection, Bookkeeping &books, TaskChanges &changes, LeaseRows &lease);

    [[nodiscard]] base::Result<CommandReply> execute(const ChangeTask &command, const Work &work);
    [[nodiscard]] base::Result<CommandReply> execute(
        const ChangeTaskByName &command, const Work &work);
    [[nodiscard]] base::Result<CommandReply> execute(const ClaimTasks &command, const Work &work);
    [[nodiscard]] base::Result<CommandReply> execute(const SweepOverdue &command, const Work &work);
    [[nodiscard]] base::Result<CommandReply> execute(
        const RecoverClaims &command, const Work &work);

private:
    [[nodiscard]] base::Result<CommandReply> change(
        model::TaskId task, const Plan &plan, model::Epoch epoch, const Work &work);
    // Applies the plan to one task of many; a refusal passes over it.
    [[nodiscard]] bool changeOne(model::TaskId task, const Plan &plan, model::Epoch epoch,
        const Work &work, Changed &changed);
    [[nodiscard]] base::Result<void> fence(model::Epoch epoch, base::WallMs now);
    [[nodiscard]] std::vector<model::TaskId> ready(const LaneShare &share, base::WallMs now);
    [[nodiscard]] qint64 firstAfter(Statement &statement, base::WallMs now);
    void countRefusal(const base::Error &error);

    Connection &m_connection;
    Bookkeeping &m_books;
    TaskChanges &m_changes;
    LeaseRows &m_lease;
    Statement m_byName;
    Statement m_ready;
    Statement m_waited;
    Statement m_nextReady;
    Statement m_overdue;
    Statement m_nextDue;
    Statement m_granted;
};

} // namespace sagadesk::statestore
