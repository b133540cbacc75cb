#include "core/webhook/changenames.h"

namespace sagadesk::webhook {

model::ChangeView ChangeNames::viewOf(const QString &task, model::EventView event)
{
    const auto found = m_known.constFind(task);
    model::ChangeView view =
        found == m_known.constEnd() ? *m_known.insert(task, readView(task)) : *found;
    view.event = std::move(event);
    return view;
}

model::ChangeView ChangeNames::readView(const QString &task)
{
    model::ChangeView view;
    view.task = task;
    const auto id = m_reader.taskNamed(task);
    const auto rows = m_reader.tasks(id ? QList{*id} : QList<model::TaskId>());
    if (!rows || rows->empty())
        return view;
    view.workflow = rows->front().workflow;
    view.workflowVersion = rows->front().workflowVersion;
    const auto definition =
        m_catalog.findDefinition(m_catalog.findVersion(view.workflow, view.workflowVersion));
    if (definition)
        for (const workflow::StepDefinition &step : definition->steps)
            view.steps.append(step.name);
    return view;
}

} // namespace sagadesk::webhook
