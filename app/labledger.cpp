#include "app/labledger.h"

#include <QDir>

#include <algorithm>

namespace sagadesk::app {

namespace {

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
