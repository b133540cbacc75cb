#pragma once

#include "core/store/sqlite/steprows.h"

#include <optional>

namespace sagadesk::store {

// What became of a change of a task.
enum class Written : quint8 {
    Done,
    Conflict, // the task does not have the expected version; nothing was written
    Failed, // Connection::takeError(); the transaction has to be rolled back
};

// Reads and writes the rows of task records: task, step, claim, waiting, and what of `payload`
// belongs to them. Writes only the columns that changed, so that an index is touched only where its
// columns are.
class TaskRows final
{
public:
    explicit TaskRows(Connection &connection);

    // Nothing: no such task, or an error (Connection::failed()). Not by the views that readers use,
    // so that each is a check of the other.
    [[nodiscard]] std::optional<model::TaskRecord> load(model::TaskId id);
    // The rows that load() has read last are of this task and contradict each other: one was lost
    // or went to another place. Its record is what could be read.
    [[nodiscard]] bool isContradictory(model::TaskId id) const { return m_contradictory == id; }
    // In debug builds: the record as readers see it.
    [[nodiscard]] std::optional<model::TaskRecord> view(model::TaskId id);

    // Of the payloads, those of steps that are stored with them (isStoredWithStep()).
    [[nodiscard]] bool insert(const model::TaskRecord &before, const model::TaskRecord &task,
        std::span<const model::PayloadWrite> payloads);
    // The task's row first, if it has that version: it stands for all that belongs to the task.
    [[nodiscard]] Written update(const model::TaskRecord &before, const model::TaskRecord &after,
        std::span<const model::PayloadWrite> payloads, qint64 version);
    // Of a change beside the record, such as one of an alert: its version and its time.
    [[nodiscard]] Written touch(const model::TaskRecord &before, const model::TaskRecord &after);
    [[nodiscard]] bool writePayload(model::TaskId task, const model::PayloadWrite &write)
    {
        return m_steps.writePayload(task, write.step, write.kind, write.bytes);
    }
    void rolledBack() { m_places.forget(); }

private:
    struct Loaded; // what the row of a task tells besides
    [[nodiscard]] bool loadTask(model::TaskId id, model::TaskRecord &task, Loaded &loaded);
    // False: they contradict what is known so far.
    [[nodiscard]] bool loadSteps(model::TaskRecord &task);
    [[nodiscard]] bool loadClaims(model::TaskRecord &task, const Loaded &loaded);
    [[nodiscard]] bool loadWaits(model::TaskRecord &task);
    [[nodiscard]] bool writeSteps(
        const model::TaskRecord &before, const model::TaskRecord &after, const StepWrites &writes);

    Connection &m_connection;
    StepRows m_steps;
    ClaimPlaces m_places;
    model::TaskId m_contradictory;
    Statement m_selectTask;
    Statement m_selectSteps;
    Statement m_selectClaims;
    Statement m_selectWaits;
    Statement m_viewTask;
    Statement m_viewSteps;
    Statement m_insertTask;
    RowUpdates m_updates;
};

// What readers read: the task's row, and its steps as the view step_record has them.
[[nodiscard]] QByteArray selectTaskSql(const char *condition);
[[nodiscard]] QByteArray selectStepsSql();
[[nodiscard]] model::TaskRecord taskFromRow(const Rows &rows);
// Puts the step of a row of selectStepsSql() into the record.
void stepFromRow(const Rows &rows, model::TaskRecord &task);

// The columns of a step in step_record, from there on.
[[nodiscard]] QByteArray stepRecordColumns();
void readStepRecord(const Rows &rows, int column, model::StepRecord &step);

} // namespace sagadesk::store
