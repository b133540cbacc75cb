#pragma once

#include "core/views/views.h"

#include <QCoreApplication>
#include <QVariant>

namespace sagadesk::ui {

// The cells of the task table, by TaskTableModel::Column.
class TaskCells final
{
    Q_DECLARE_TR_FUNCTIONS(TaskCells)

public:
    [[nodiscard]] static QVariant display(const model::TaskSummary &task, int column);
    [[nodiscard]] static QVariant sortValue(const model::TaskSummary &task, int column);
    [[nodiscard]] static QVariant tone(const model::TaskSummary &task, int column);
    [[nodiscard]] static QVariant toolTip(const model::TaskSummary &task, int column);
    // What the task is waiting for, and its last error; `agents` are those of all services.
    [[nodiscard]] static QString waitingText(
        const model::TaskSummary &task, const std::vector<model::AgentStatus> &agents);
    [[nodiscard]] static QVariant header(int section, int role);
};

} // namespace sagadesk::ui
