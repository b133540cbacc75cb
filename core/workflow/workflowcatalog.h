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

// The number of a service's queue: a hash of its name.
[[nodiscard]] int serviceQueueOf(const QString &service);

// Registered definitions by id, name and version, and the numbers of the services' queues.
// Thread-safe; entries never change. The number of a queue is a hash of the service's name, so that
// it means the same after a restart. Two services that share one by chance only share the count of
// what a Scheduler claims at once.
class WorkflowCatalog final
{
public:
    using Entry = std::shared_ptr<const Definition>;

    // A version that is stored and can't be read: it counts as the newest all the same, so that no
    // older one runs in its place.
    struct Unreadable
    {
        QString name;
        int version = 0;
        QByteArray stored;
    };

    // One that was unreadable can be read from then on.
    void add(model::WorkflowId id, const Entry &definition);
    void addUnreadable(model::WorkflowId id, const Unreadable &workflow);
    // Null: not registered, or unreadable.
    [[nodiscard]] Entry findDefinition(model::WorkflowId id) const;
    [[nodiscard]] std::optional<Unreadable> findUnreadable(model::WorkflowId id) const;
    [[nodiscard]] QList<Unreadable> unreadable() const;
    // version 0: the newest. 0 when there is none.
    [[nodiscard]] model::WorkflowId findVersion(const QString &name, int version) const;
    [[nodiscard]] std::vector<Entry> newestDefinitions() const; // by name
    [[nodiscard]] int getServiceQueue(const QString &service); // serviceQueueOf(), remembered
    [[nodiscard]] QString findService(int queue) const;
    [[nodiscard]] QSet<QString> services() const; // of the definitions
    // How much waiting one level of priority is worth, in the rank of a new task. Set before any
    // task is created.
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

// Why findDefinition() found nothing: "stored-workflow-unreadable" {workflow, version} or
// "workflow-unknown", of kind Refused.
[[nodiscard]] base::Error noDefinition(const WorkflowCatalog &catalog, model::WorkflowId id);

} // namespace sagadesk::workflow
