#pragma once

#include "core/audit/tasksnapshot.h"
#include "core/store/sqlite/connection.h"

#include <QHash>

namespace sagadesk::audit {

// Rows of one table in the order of their tasks (first column), read along with the tasks.
class TaskCursor final
{
public:
    TaskCursor(store::Connection &connection, const char *name, QByteArray sql);
    // The next row, when it is one of that task;
    // rows of lower tasks belong to none and are passed over.
    [[nodiscard]] const store::Rows *next(qint64 task);

private:
    store::Statement m_statement;
    std::unique_ptr<store::Rows> m_rows;
    bool m_ahead = false; // the row at hand was not given out yet
    bool m_ended = false;
};

// One consistent view of the whole store, task by task, in bounded memory. Read-only.
class Snapshot final
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<Snapshot>> open(const QString &database);

    [[nodiscard]] bool next(TaskSnapshot &dossier); // false: no more, or an error
    [[nodiscard]] store::Connection &connection() { return *m_connection; }
    [[nodiscard]] const model::Downtimes &pauses() const { return *m_pauses; }

private:
    explicit Snapshot(std::unique_ptr<store::Connection> connection);
    [[nodiscard]] bool begin();
    void readSteps(TaskSnapshot &dossier);
    void readEvents(TaskSnapshot &dossier);
    void readAlerts(TaskSnapshot &dossier);

    std::unique_ptr<store::Connection> m_connection;
    QHash<qint64, std::shared_ptr<const workflow::Definition>> m_definitions;
    std::shared_ptr<const model::Downtimes> m_pauses;
    store::Statement m_selectTasks;
    std::unique_ptr<store::Rows> m_tasks;
    TaskCursor m_steps;
    TaskCursor m_undos;
    TaskCursor m_events;
    TaskCursor m_alerts;
    TaskCursor m_undoRequests;
};

} // namespace sagadesk::audit
