#pragma once

#include "core/workflow/placeholder.h"
#include "core/workflow/workflowengine.h"

#include <QHash>

namespace sagadesk::workflow {

// What the references of one step mean in one task. Reads and parses each input and output at
// most once, and only those that are asked for. Lives for one call;
// refers to what it was made from.
class TaskValues final
{
public:
    TaskValues(const Definition &definition, const model::TaskRecord &task, const TaskData &data,
        int step);

    // Undefined: it is not there.
    [[nodiscard]] QJsonValue of(const Reference &reference);
    [[nodiscard]] base::Error missing(const QString &placeholder) const;
    [[nodiscard]] QString stepName() const;

private:
    [[nodiscard]] QJsonValue input();
    [[nodiscard]] QJsonValue output(int step);

    const Definition &m_definition;
    const model::TaskRecord &m_task;
    const TaskData &m_data;
    int m_step;
    std::optional<QJsonValue> m_input;
    QHash<int, QJsonValue> m_outputs;
};

} // namespace sagadesk::workflow
