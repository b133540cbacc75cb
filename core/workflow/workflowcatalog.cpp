#include "core/workflow/workflowcatalog.h"

#include <algorithm>

namespace sagadesk::workflow {

void WorkflowCatalog::add(model::WorkflowId id, Entry definition)
{
    const QWriteLocker locker(&m_lock);
    m_versions[definition->name].insert(definition->version, id);
    m_entries.insert(id, std::move(definition));
}

WorkflowCatalog::Entry WorkflowCatalog::of(model::WorkflowId id) const
{
    const QReadLocker locker(&m_lock);
    return m_entries.value(id);
}

model::WorkflowId WorkflowCatalog::find(const QString &name, int version) const
{
    const QReadLocker locker(&m_lock);
    const auto versions = m_versions.value(name);
    if (versions.isEmpty())
        return {};
    if (version != 0)
        return versions.value(version);
    const QList<int> known = versions.keys();
    return versions.value(*std::max_element(known.begin(), known.end()));
}

int WorkflowCatalog::laneOf(const QString &service)
{
    {
        const QReadLocker locker(&m_lock);
        if (const auto at = m_lanes.indexOf(service); at >= 0)
            return static_cast<int>(at) + 1;
    }
    const QWriteLocker locker(&m_lock);
    if (!m_lanes.contains(service))
        m_lanes.append(service);
    return static_cast<int>(m_lanes.indexOf(service)) + 1;
}

QString WorkflowCatalog::serviceOf(int lane) const
{
    const QReadLocker locker(&m_lock);
    return m_lanes.value(lane - 1);
}

} // namespace sagadesk::workflow
