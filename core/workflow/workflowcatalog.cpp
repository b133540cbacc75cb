#include "core/workflow/workflowcatalog.h"

#include "core/base/refusalcodes.h"
#include "core/base/storecodes.h"

#include <mutex>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

int serviceQueueOf(const QString &service)
{
    quint32 hash = 2166136261u; // FNV-1a
    for (const QChar letter : service)
        hash = (hash ^ letter.unicode()) * 16777619u;
    return static_cast<int>(hash & 0x7fffffffu) | 1;
}

void WorkflowCatalog::add(model::WorkflowId id, const Entry &definition)
{
    const std::unique_lock lock(m_lock);
    m_versions[definition->name][definition->version] = id;
    m_entries.insert(id, definition);
    m_unreadable.remove(id);
}

void WorkflowCatalog::addUnreadable(model::WorkflowId id, const Unreadable &workflow)
{
    const std::unique_lock lock(m_lock);
    m_versions[workflow.name][workflow.version] = id;
    m_unreadable.insert(id, workflow);
}

std::optional<WorkflowCatalog::Unreadable> WorkflowCatalog::findUnreadable(
    model::WorkflowId id) const
{
    const std::shared_lock lock(m_lock);
    const auto found = m_unreadable.find(id);
    return found == m_unreadable.end() ? std::nullopt : std::optional(*found);
}

QList<WorkflowCatalog::Unreadable> WorkflowCatalog::unreadable() const
{
    const std::shared_lock lock(m_lock);
    return m_unreadable.values();
}

WorkflowCatalog::Entry WorkflowCatalog::findDefinition(model::WorkflowId id) const
{
    const std::shared_lock lock(m_lock);
    return m_entries.value(id);
}

model::WorkflowId WorkflowCatalog::findVersion(const QString &name, int version) const
{
    const std::shared_lock lock(m_lock);
    const auto versions = m_versions.find(name);
    if (versions == m_versions.end())
        return {};
    if (version == 0)
        return versions->second.rbegin()->second;
    const auto found = versions->second.find(version);
    return found == versions->second.end() ? model::WorkflowId() : found->second;
}

std::vector<WorkflowCatalog::Entry> WorkflowCatalog::newestDefinitions() const
{
    const std::shared_lock lock(m_lock);
    std::vector<Entry> newest;
    for (const auto &[name, versions] : m_versions)
        if (auto definition = m_entries.value(versions.rbegin()->second))
            newest.push_back(std::move(definition));
    return newest;
}

int WorkflowCatalog::getServiceQueue(const QString &service)
{
    const int queue = serviceQueueOf(service);
    {
        const std::shared_lock lock(m_lock);
        if (m_serviceQueues.contains(queue))
            return queue;
    }
    const std::unique_lock lock(m_lock);
    m_serviceQueues.insert(queue, service);
    return queue;
}

QString WorkflowCatalog::findService(int queue) const
{
    const std::shared_lock lock(m_lock);
    return m_serviceQueues.value(queue);
}

QSet<QString> WorkflowCatalog::services() const
{
    const std::shared_lock lock(m_lock);
    QSet<QString> names;
    for (const Entry &definition : m_entries)
        for (const StepDefinition &step : definition->steps)
            names.insert(step.service);
    return names;
}

base::Error noDefinition(const WorkflowCatalog &catalog, model::WorkflowId id)
{
    if (const auto unreadable = catalog.findUnreadable(id))
        return base::refused(codes::kStoredWorkflowUnreadable,
            {{u"workflow"_s, unreadable->name}, {u"version"_s, unreadable->version}});
    return base::refused(codes::kWorkflowUnknown);
}

} // namespace sagadesk::workflow
