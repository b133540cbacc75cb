#pragma once

#include "core/model/records.h"
#include "core/store/sql/connection.h"

#include <map>
#include <tuple>

namespace sagadesk::store {

// How many tasks of each workflow, and of each priority, there are among kTaskBlockSize successive
// ids. A list sorted by workflow or priority reads, for each workflow or priority, only the blocks
// that contain tasks of it, so that `task` needs no index that each creation and each purge must
// change. Changes are kept in memory and written once per transaction.
class TaskBlocks final
{
public:
    static constexpr qint64 kTaskBlockSize = 1024; // also in the text of kTasksOfBlocks
    enum class Order : quint8 { Workflow = 0, Priority = 1 }; // task_block.sorted_by

    explicit TaskBlocks(Connection &connection);

    // Counts a task that was created (`change` 1) or removed (-1).
    void count(model::TaskId task, model::WorkflowId workflow, int priority, int change);
    void noteChange(const model::TaskRecord &before, const model::TaskRecord &after);
    [[nodiscard]] bool changed() const { return !m_changes.empty(); }
    [[nodiscard]] bool write();
    void rolledBack() { m_changes.clear(); }

private:
    using Key = std::tuple<int, qint64, qint64>; // order, value, block
    Statement m_add;
    Statement m_removeEmpty;
    std::map<Key, qint64> m_changes;
};

} // namespace sagadesk::store
