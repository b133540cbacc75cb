#include "core/audit/snapshot.h"

namespace sagadesk::audit {

Snapshot::Snapshot(store::AuditSource &source, qint64 pauseUnknownMs)
    : m_source(source)
    , m_pauses(std::make_shared<const model::Downtimes>(source.pauses()))
    , m_pauseUnknownMs(pauseUnknownMs)
{
    for (const store::AuditWorkflow &workflow : source.workflows())
        m_definitions.insert(workflow.id, workflow::readStoredDefinition(workflow.definition));
}

bool Snapshot::next(TaskSnapshot &dossier)
{
    dossier = {};
    if (!m_source.nextTask(dossier))
        return false;
    dossier.pauses = m_pauses;
    dossier.pauseUnknownMs = m_pauseUnknownMs;
    dossier.definition = m_definitions.value(dossier.record.workflow);
    dossier.definedSteps = dossier.definition ? dossier.definition->stepCount() : 0;
    if (dossier.definition && dossier.definition->steps.size() != dossier.record.steps.size())
        dossier.definition.reset();
    dossier.keepsOrder = dossier.definition && dossier.definition->keepsOrder;
    return true;
}

} // namespace sagadesk::audit
