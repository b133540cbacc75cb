#include "core/store/sql/taskblocks.h"

namespace sagadesk::store {

TaskBlocks::TaskBlocks(Connection &connection)
    : m_add(connection, "add-block",
        "INSERT INTO task_block(sorted_by, value, block, tasks) VALUES(?, ?, ?, ?)"
        " ON CONFLICT(sorted_by, value, block)"
        " DO UPDATE SET tasks = task_block.tasks + excluded.tasks")
    , m_removeEmpty(connection, "remove-block",
          "DELETE FROM task_block WHERE sorted_by=? AND value=? AND block=? AND tasks = 0")
{
}

void TaskBlocks::count(model::TaskId task, model::WorkflowId workflow, int priority, int change)
{
    const qint64 block = task.value / kTaskBlockSize;
    m_changes[{static_cast<int>(Order::Workflow), workflow.value, block}] += change;
    m_changes[{static_cast<int>(Order::Priority), priority, block}] += change;
}

void TaskBlocks::noteChange(const model::TaskRecord &before, const model::TaskRecord &after)
{
    if (before.workflow == after.workflow && before.priority == after.priority)
        return;
    count(before.id, before.workflow, before.priority, -1);
    count(after.id, after.workflow, after.priority, 1);
}

bool TaskBlocks::write()
{
    for (const auto &[key, change] : m_changes) {
        const auto &[order, value, block] = key;
        if (change != 0 && !m_add.run(order, value, block, change))
            return false;
        if (change < 0 && !m_removeEmpty.run(order, value, block))
            return false;
    }
    m_changes.clear();
    return true;
}

} // namespace sagadesk::store
