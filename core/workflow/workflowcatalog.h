#pragma once

#include "core/model/ids.h"
#include "core/workflow/definition.h"

#include <QHash>

#include <shared_mutex>

namespace sagadesk::workflow {

// Registered definitions by id, name and version, and the numbers (lanes) of services.
// Thread-safe; what is in never changes. A lane is a hash of the service's name, so that it means
// the same after a restart; two services that share one by chance only share the count of what a
// Scheduler claims at once.
class WorkflowCatalog final
{
public:
    using Entry = std::shared_ptr<const Definition>;

    void add(model::WorkflowId id, Entry definition);
    [[nodiscard]] Entry of(model::WorkflowId id) const; // null: not registered
    // version 0: the newest. 0 when there is none.
    [[nodiscard]] model::WorkflowId find(const QString &name, int version) const;
    [[nodiscard]] int laneOf(const QString &service);
    [[nodiscard]] QString serviceOf(int lane) const;

private:
    mutable std::shared_mutex m_lock;
    QHash<model::WorkflowId, Entry> m_entries;
    QHash<QString, QHash<int, model::WorkflowId>> m_versions;
    QHash<int, QString> m_lanes;
};

} // namespace sagadesk::workflow
