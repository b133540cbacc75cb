#pragma once

#include "core/store/seam/taskfields.h"
#include "core/store/sqlite/connection.h"

#include <QHash>

#include <memory>
#include <optional>
#include <vector>

namespace sagadesk::store {

// What became of a change of a task.
enum class Written : quint8 {
    Done,
    Conflict, // the task does not have the expected version; nothing was written
    Failed, // Connection::takeError(); the transaction has to be rolled back
};

// Reads and writes the rows of task records: task, step, undo. Writes only the columns that
// changed, so that an index is touched only where its columns are.
class TaskRows final
{
public:
    explicit TaskRows(Connection &connection);

    // Nothing: no such task, or an error (Connection::failed()).
    [[nodiscard]] std::optional<model::TaskRecord> load(model::TaskId id);
    [[nodiscard]] bool insert(const model::TaskRecord &task);
    // The task's row first, if it has that version: it stands for all that belongs to the task.
    [[nodiscard]] Written updateRows(
        const model::TaskRecord &before, const model::TaskRecord &after, qint64 version);

private:
    class RowChange;

    [[nodiscard]] bool loadSteps(model::TaskRecord &task);
    [[nodiscard]] static RowChange taskChange(
        const model::TaskRecord &before, const model::TaskRecord &after, qint64 version);
    static void addStepChanges(std::vector<RowChange> &changes, const model::TaskRecord &task,
        int index, const model::StepRecord &from, const model::StepRecord &to);
    [[nodiscard]] bool write(const RowChange &change);
    [[nodiscard]] bool writeSteps(const model::TaskRecord &before, const model::TaskRecord &after);
    [[nodiscard]] bool insertUndo(model::TaskId task, int index, const model::ClaimRecord &undo);

    Connection &m_connection;
    Statement m_selectTask;
    Statement m_selectSteps;
    Statement m_selectUndo;
    Statement m_insertTask;
    Statement m_insertStep;
    Statement m_insertUndo;
    // By table: one statement for each set of columns that changes together, a few dozen in all.
    QHash<quint64, std::shared_ptr<Statement>> m_updates[3];
};

// The same reads for readers.
[[nodiscard]] QByteArray selectTaskSql(const char *condition);
[[nodiscard]] QByteArray selectStepsSql();
[[nodiscard]] QByteArray selectUndoSql();
[[nodiscard]] model::TaskRecord taskFromRow(const Rows &rows);
// The next step of a record from a row; true when it has an undo row.
bool stepFromRow(const Rows &rows, model::TaskRecord &task);
void undoFromRow(const Rows &rows, model::TaskRecord &task);

} // namespace sagadesk::store
