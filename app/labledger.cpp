#include "app/labledger.h"

#include "core/engine/workerthread.h"
#include "core/faultlab/labclock.h"

#include <QDir>

#include <algorithm>

namespace sagadesk::app {

namespace {

constexpr qint64 kDigitsMs = 2;

void append(std::vector<api::LedgerFault> &faults, const faultlab::KeyRecord &key, bool undo)
{
    for (const faultlab::SeenFault &seen : key.seen)
        faults.push_back(
            {seen.fault, undo, static_cast<qint64>(seen.request), seen.attempt, seen.at});
}

} // namespace

std::vector<api::LedgerStep> LabLedger::ofTask(const QString &publicId) const
{
    std::vector<api::LedgerStep> steps;
    for (const faultlab::StepEffects &known : m_ledger.ofTask(publicId)) {
        api::LedgerStep step;
        step.step = known.step;
        step.key = known.key;
        step.outcome = name(known.outcome());
        step.requests = static_cast<qint64>(known.forward.requests + known.undo.requests);
        step.effects = static_cast<qint64>(known.forward.effects);
        step.undos = static_cast<qint64>(known.undo.effects + known.undo.undos);
        append(step.faults, known.forward, false);
        append(step.faults, known.undo, true);
        std::stable_sort(step.faults.begin(), step.faults.end(),
            [](const api::LedgerFault &a, const api::LedgerFault &b) { return a.at < b.at; });
        steps.push_back(std::move(step));
    }
    return steps;
}

// From the lab's clock to the engine's: both are carried on by the same steady clock, but the
// engine begins no earlier than its journal ends. Their last digits differ now and then.
qint64 LabLedger::shift() const
{
    const qint64 now = engine::systemWallNow() - faultlab::labNow();
    if (qAbs(now - m_shift) > kDigitsMs)
        m_shift = now;
    return m_shift;
}

model::InjectedFaults LabLedger::faultsOf(const QString &publicId) const
{
    model::InjectedFaults faults = m_ledger.faultsOf(publicId);
    const qint64 by = shift();
    for (model::InjectedFault &fault : faults.requests)
        fault.at += by;
    for (model::ClosedPort &port : faults.ports) {
        port.from += by;
        port.until += port.until == 0 ? 0 : by;
    }
    return faults;
}

base::Result<api::LedgerPage> LabLedger::page(qint64 from) const
{
    auto lines = m_ledger.linesFrom(from);
    if (!lines)
        return lines.error();
    return api::LedgerPage{std::move(lines->json), lines->next};
}

QString ledgerFile(const QString &dataDir)
{
    return QDir(dataDir).filePath(QStringLiteral("ledger.ndjson"));
}

} // namespace sagadesk::app
