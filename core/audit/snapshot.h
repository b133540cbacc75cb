#pragma once

#include "core/audit/tasksnapshot.h"
#include "core/store/seam/auditsource.h"

#include <QHash>

namespace sagadesk::audit {

// Reads the tasks of a source one by one, each with all its data from the store.
class Snapshot final
{
public:
    explicit Snapshot(store::AuditSource &source, qint64 pauseUnknownMs = 0);

    [[nodiscard]] bool next(TaskSnapshot &dossier); // false: no more tasks, or an error
    [[nodiscard]] const model::Downtimes &pauses() const { return *m_pauses; }

private:
    store::AuditSource &m_source;
    QHash<model::WorkflowId, std::shared_ptr<const workflow::Definition>> m_definitions;
    std::shared_ptr<const model::Downtimes> m_pauses;
    qint64 m_pauseUnknownMs;
};

} // namespace sagadesk::audit
