#pragma once

#include "core/views/alertgroups.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace sagadesk::ui {

// Tasks with the same cause, grouped like alerts (core/views/alertgroups.h).
struct ErrorGroup
{
    model::AlertGroup cause; // its `number` and `tasks` are the number of tasks
    std::vector<model::TaskId> tasks; // newest first
    QStringList publicIds; // of the same tasks
};

// Collects tasks page by page, in the order of the task list (newest first).
class ErrorGroups final
{
public:
    void add(const model::TaskSummary &task);
    [[nodiscard]] qint64 withoutError() const { return m_withoutError; }
    [[nodiscard]] std::vector<ErrorGroup> take(); // largest first

private:
    struct Collected
    {
        // One alert, or two with different responses: enough for groupAlerts() to find
        // what they share.
        std::vector<model::AlertView> examples;
        ErrorGroup group;
    };
    QHash<QString, size_t> m_places;
    std::vector<Collected> m_groups;
    qint64 m_withoutError = 0;
};

} // namespace sagadesk::ui
