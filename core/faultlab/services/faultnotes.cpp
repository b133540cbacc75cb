#include "core/faultlab/services/faultnotes.h"

#include "core/faultlab/services/stepkey.h"

namespace sagadesk::faultlab {

model::InjectedFault injectedFault(const QString &key, const SeenFault &seen)
{
    model::InjectedFault fault;
    const StepKey parts = parseStepKey(key);
    fault.step = parts.step;
    fault.kind = parts.isUndo ? model::OperationKind::Undo : model::OperationKind::Forward;
    fault.fault = seen.fault;
    fault.attempt = seen.attempt;
    fault.at = seen.at;
    return fault;
}

void FaultNotes::note(const QString &key, const SeenFault &seen)
{
    const QMutexLocker lock(&m_mutex);
    m_faults.emplace_back(key, seen);
    if (m_faults.size() > kFaultsMax)
        m_faults.pop_front();
}

void FaultNotes::portClosed(const QString &fault, const QStringList &endpoints, qint64 at)
{
    const QMutexLocker lock(&m_mutex);
    m_ports.push_back({fault, endpoints, at, 0});
    if (m_ports.size() > kPortsMax)
        m_ports.pop_front();
}

void FaultNotes::portOpened(const QStringList &endpoints, qint64 at)
{
    const QMutexLocker lock(&m_mutex);
    for (model::ClosedPort &port : m_ports)
        if (port.until == 0 && port.endpoints == endpoints)
            port.until = at;
}

void FaultNotes::addTo(model::InjectedFaults &faults, const QString &task) const
{
    const QString prefix = task + u'/';
    const QMutexLocker lock(&m_mutex);
    for (const auto &[key, seen] : m_faults)
        if (key.startsWith(prefix))
            faults.requests.push_back(injectedFault(key, seen));
    faults.ports.insert(faults.ports.end(), m_ports.begin(), m_ports.end());
}

} // namespace sagadesk::faultlab
