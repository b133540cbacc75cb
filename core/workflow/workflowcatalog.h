#pragma once

#include "core/base/enginelimits.h"
#include "core/base/error.h"
#include "core/model/ids.h"
#include "core/workflow/definition.h"

#include <QHash>
#include <QSet>

#include <map>
#include <optional>
#include <shared_mutex>

namespace sagadesk::workflow {

// The number of the queue of a service: a hash of its name, so that it is the same after a restart.
// Services whose names have the same hash share one queue.
[[nodiscard]] int serviceQueueOf(const QString &service);

// Registered definitions by id, name and version, and the services by the numbers of their queues.
// Thread-safe; entries never change.
class WorkflowCatalog final
{
public:
    using Entry = std::shared_ptr<const Definition>;

    // A stored version that can't be read. It can still be the newest version, so that no
    // older one runs instead.
    struct Unreadable
    {
        QString name;
        int version = 0;
        QByteArray stored;
    };

    // Also makes an unreadable version readable.
    void add(model::WorkflowId id, const Entry &definition);
    void addUnreadable(model::WorkflowId id, const Unreadable &workflow);
    // Null: not registered, or unreadable.
    [[nodiscard]] Entry findDefinition(model::WorkflowId id) const;
    [[nodiscard]] std::optional<Unreadable> findUnreadable(model::WorkflowId id) const;
    [[nodiscard]] QList<Unreadable> unreadable() const;
    // Version 0: the newest one. Returns 0 if there is none.
    [[nodiscard]] model::WorkflowId findVersion(const QString &name, int version) const;
    [[nodiscard]] std::vector<Entry> newestDefinitions() const; // sorted by name
    // serviceQueueOf(); also registers the service for findService().
    [[nodiscard]] int getServiceQueue(const QString &service);
    [[nodiscard]] QString findService(int queue) const;
    [[nodiscard]] QSet<QString> services() const; // services that the definitions use
    // The waiting time that one priority level equals in the rank of a new task. Set it
    // before any task is created.
    void setPriorityStep(qint64 ms) { m_priorityStepMs = ms; }
    [[nodiscard]] qint64 priorityStepMs() const { return m_priorityStepMs; }

private:
    mutable std::shared_mutex m_lock;
    QHash<model::WorkflowId, Entry> m_entries;
    QHash<model::WorkflowId, Unreadable> m_unreadable;
    std::map<QString, std::map<int, model::WorkflowId>> m_versions;
    QHash<int, QString> m_serviceQueues;
    qint64 m_priorityStepMs = limits::kPriorityAgeMs;
};

// The error if findDefinition() returns null: Refused "stored-workflow-unreadable" {workflow,
// version} or "workflow-unknown".
[[nodiscard]] base::Error noDefinition(const WorkflowCatalog &catalog, model::WorkflowId id);

} // namespace sagadesk::workflow
