#pragma once

#include "core/store/seam/taskfields.h"
#include "core/store/sql/steprows.h"

#include <QSet>

#include <optional>

namespace sagadesk::store {

enum class Written : quint8 {
    Done,
    Conflict, // the task does not have the expected version; nothing was written
    Failed, // Connection::takeError(); the transaction has to be rolled back
};

// Reads and writes the rows of task records: task, step, claim, waiting, and their part of
// `payload`. Writes only changed columns, so that only the indexes of these are touched.
class TaskRows final
{
public:
    explicit TaskRows(Connection &connection);

    // nullopt: no such task, or an error (Connection::failed()). Does not use the readers' views,
    // so that each verifies the other.
    [[nodiscard]] std::optional<model::TaskRecord> load(model::TaskId id);
    // Reads locked tasks together, so that load() need not read the rows of each task and its
    // steps. False: the connection has failed. No effect on stores with one writer.
    [[nodiscard]] bool loadAhead(const std::vector<model::TaskId> &tasks);
    // Locks the rows of these tasks until the transaction ends, in ascending order. Then load()
    // reads their latest version, and update() need not ask how many rows it wrote. False: the
    // connection has failed. Only for stores with several writers; no effect on others.
    [[nodiscard]] bool lock(std::vector<model::TaskId> tasks);
    // lock() in two parts: the request is sent together with further statements. Also locks the
    // tasks of these alerts.
    [[nodiscard]] bool announceLock(
        std::vector<model::TaskId> tasks, const std::vector<model::AlertId> &alerts = {});
    void takeLocks();
    // The version of a locked task; 0: it does not exist. nullopt: it is not locked.
    [[nodiscard]] std::optional<qint64> lockedVersion(model::TaskId task) const;
    void endTransaction()
    {
        m_locked.clear();
        m_ahead.clear();
        m_announced.clear();
        m_announcedLock = nullptr;
    }
    // load() has found rows of this task that contradict each other: a write was lost
    // or went to the wrong place. The record contains what was readable.
    [[nodiscard]] bool isContradictory(model::TaskId id) const
    {
        return m_contradictory.contains(id);
    }
    // The record as readers see it, for comparison with load().
    [[nodiscard]] std::optional<model::TaskRecord> view(model::TaskId id);

    // Also writes the payloads that are stored with their step (isStoredWithStep()).
    [[nodiscard]] bool insert(const model::TaskRecord &before, const model::TaskRecord &task,
        std::span<const model::PayloadWrite> payloads);
    // Writes the task's row first, if it has that version: it guards all rows of the task.
    [[nodiscard]] Written update(const model::TaskRecord &before, const model::TaskRecord &after,
        std::span<const model::PayloadWrite> payloads, qint64 version);
    // For a change outside the record, such as one of an alert: writes version and time.
    [[nodiscard]] Written touch(const model::TaskRecord &before, const model::TaskRecord &after);
    [[nodiscard]] bool writePayload(model::TaskId task, const model::PayloadWrite &write)
    {
        return m_steps.writePayload(task, write.step, write.kind, write.bytes);
    }
    // Call it before tasks are removed in this transaction: none of them counts as read or locked.
    void dropLoadedAhead()
    {
        m_ahead.clear();
        m_locked.clear();
    }
    void rolledBack() { m_places.forget(); }

private:
    // A record with those values of its row that are not in TaskRecord.
    struct Loaded
    {
        model::TaskRecord task;
        TaskDigest digest;
        // The claims stored in slots of the task's row: step and image.
        std::vector<std::pair<qint64, QByteArray>> images;
        bool hasClaims = false; // there are also rows in `claim`
        bool hasWaits = false;
        bool fits = true; // no row contradicts what was read earlier
    };
    [[nodiscard]] static Loaded fromRow(const Rows &rows);
    static void addStep(const Rows &rows, Loaded &loaded);
    [[nodiscard]] bool loadRows(model::TaskId id, Loaded &loaded);
    void loadClaims(Loaded &loaded);
    void loadWaits(Loaded &loaded);
    [[nodiscard]] bool writeSteps(
        const model::TaskRecord &before, const model::TaskRecord &after, const StepWrites &writes);

    [[nodiscard]] Written writeTask(
        const RowChange &change, model::TaskId task, qint64 version, qint64 after);

    Connection &m_connection;
    StepRows m_steps;
    ClaimPlaces m_places;
    QSet<model::TaskId> m_contradictory; // when last loaded, and not rewritten since
    QHash<model::TaskId, qint64> m_locked; // the version of each locked task
    QHash<model::TaskId, Loaded> m_ahead; // read by loadAhead() and not written since
    std::vector<model::TaskId> m_announced;
    Statement *m_announcedLock = nullptr; // the request that announceLock() has sent
    Statement m_lock;
    Statement m_lockWithAlerts;
    Statement m_selectTask;
    Statement m_selectTasks;
    Statement m_selectSteps;
    Statement m_selectStepsOfTasks;
    Statement m_selectClaims;
    Statement m_selectWaits;
    Statement m_viewTask;
    Statement m_viewSteps;
    Statement m_insertTask;
    RowUpdates m_updates;
};

// What readers read: the task's row, and its steps as in the view step_record.
[[nodiscard]] QByteArray selectTaskSql(const char *condition);
[[nodiscard]] QByteArray selectStepsSql();
[[nodiscard]] model::TaskRecord taskFromRow(const Rows &rows);
void stepFromRow(const Rows &rows, model::TaskRecord &task);

// The columns of a step in step_record. readStepRecord() reads them from `column` on.
[[nodiscard]] QByteArray stepRecordColumns();
void readStepRecord(const Rows &rows, int column, model::StepRecord &step);

} // namespace sagadesk::store
