#include "core/audit/audit.h"

#include "core/audit/bulkchecks.h"
#include "core/audit/capacitychecks.h"
#include "core/audit/journalchecks.h"
#include "core/audit/ledgerchecks.h"
#include "core/audit/orderchecks.h"
#include "core/audit/progresschecks.h"
#include "core/audit/recordchecks.h"
#include "core/audit/snapshot.h"
#include "core/audit/storechecks.h"
#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"

namespace sagadesk::audit {

namespace {

// For a store with several nodes. A node that can't reach the store is declared lost after two
// lease times, and the other nodes need some time to read its record of the pause.
constexpr qint64 kPauseUnknownMs = 2 * limits::kLeaseTtlMs + 5000;

base::Result<std::unique_ptr<LedgerIndex>> openLedger(
    const AuditInput &input, store::Scratch &scratch)
{
    if (input.ledger)
        return LedgerIndex::ofLines(*input.ledger, scratch);
    if (!input.ledgerFile.isEmpty())
        return LedgerIndex::ofFile(input.ledgerFile, scratch);
    return std::unique_ptr<LedgerIndex>();
}

void checkTask(const TaskSnapshot &dossier, const std::vector<EffectRecord> *entries,
    qint64 requestGraceMs, const JournalSinks &sinks, ProgressChecks *progress, Findings &findings)
{
    findings.beginTask(dossier.record.publicId);
    const TaskHistory history = JournalChecks(dossier, sinks, findings).run();
    checkRecord(dossier, history, findings);
    if (progress)
        progress->check(dossier, history);
    if (entries)
        LedgerChecks(dossier, history, *entries, requestGraceMs, findings).run();
}

} // namespace

QString name(Invariant invariant)
{
    return u'I' + QString::number(static_cast<int>(invariant));
}

std::vector<Invariant> invariants()
{
    std::vector<Invariant> all;
    for (int number = 1; number <= 23; ++number)
        all.push_back(static_cast<Invariant>(number));
    all.push_back(Invariant::I28);
    all.push_back(Invariant::I29);
    all.push_back(Invariant::I30);
    all.push_back(Invariant::I31);
    all.push_back(Invariant::I32);
    all.push_back(Invariant::I33);
    return all;
}

bool Report::clean() const
{
    return std::all_of(results.begin(), results.end(),
        [](const InvariantResult &result) { return result.violations == 0; });
}

const InvariantResult &Report::of(Invariant invariant) const
{
    const std::vector<Invariant> all = invariants();
    const auto place = std::find(all.begin(), all.end(), invariant);
    return results.at(static_cast<size_t>(place - all.begin()));
}

base::Result<Report> check(store::Store &store, const AuditInput &input)
{
    const auto scratch = store.openScratch();
    if (!scratch)
        return scratch.error();
    auto opened = openLedger(input, **scratch);
    if (!opened)
        return opened.error();
    LedgerIndex *ledger = opened->get();
    const auto source = store.openAudit();
    if (!source)
        return source.error();
    if (ledger)
        if (const auto read = ledger->readOn(); !read)
            return read.error();
    Findings findings(input.findingsMax);
    if (!ledger)
        for (const Invariant invariant :
            {Invariant::I8, Invariant::I10, Invariant::I11, Invariant::I15})
            findings.notCheckable(invariant, codes::kNoLedger);
    std::optional<ProgressChecks> progress;
    if (input.watchedUntil)
        progress.emplace(**source, *input.watchedUntil, input.sweptMs, findings);
    else
        findings.notCheckable(Invariant::I31, codes::kNotWatched);
    const bool isOrdered = (*source)->isOrdered();
    const bool isAlone = store.capabilities().oneProcess && !(*source)->hadNodes();
    CapacityChecks capacity(**scratch, !isAlone, isOrdered);
    JournalSinks sinks{&capacity};
    std::optional<OrderChecks> order;
    if (isOrdered)
        sinks.push_back(&order.emplace(**scratch, !isAlone));
    else
        findings.notCheckable(Invariant::I29, codes::kSeveralConnections);
    qint64 tasks = 0;
    qint64 events = 0;
    Snapshot snapshot(**source, isAlone ? 0 : kPauseUnknownMs);
    TaskSnapshot dossier;
    while (snapshot.next(dossier)) {
        ++tasks;
        events += static_cast<qint64>(dossier.events.size());
        std::vector<EffectRecord> entries;
        if (ledger)
            entries = ledger->of(dossier.record.publicId);
        checkTask(dossier, ledger ? &entries : nullptr, input.requestGraceMs, sinks,
            progress ? &*progress : nullptr, findings);
    }
    capacity.run(snapshot.pauses(), findings);
    if (order)
        order->run(**source, findings);
    StoreChecks whole((*source)->storeFacts(), findings);
    whole.run(input);
    BulkChecks((*source)->bulkFacts(), findings).run();
    if (ledger)
        whole.checkLedgerTasks(*ledger);
    if (const auto status = (*source)->status(); !status)
        return status.error();
    if (const auto status = (*scratch)->status(); !status)
        return status.error();
    Report report = std::move(findings).report();
    report.tasks = tasks;
    report.events = events;
    report.ledgerLines = ledger ? ledger->lineCount() : 0;
    return report;
}

} // namespace sagadesk::audit
