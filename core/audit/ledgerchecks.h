#pragma once

#include "core/audit/findings.h"
#include "core/audit/ledgerindex.h"
#include "core/audit/tasksnapshot.h"

#include <QHash>

#include <set>

namespace sagadesk::audit {

// Compares one task in the store with the records of the services: I8 to I11, I13 to I16, I32.
// Records that only the second reading of the ledger contains may result from commits after the
// snapshot, so they can confirm the store, but never contradict it.
class LedgerChecks final
{
public:
    LedgerChecks(const TaskSnapshot &dossier, const TaskHistory &history,
        const std::vector<EffectRecord> &entries, qint64 requestGraceMs, Findings &findings);
    void run();

private:
    // The ledger's records for one key.
    struct Record
    {
        std::vector<const EffectRecord *> requests;
        std::vector<const EffectRecord *> effects; // undos, if it is the key of an undo
    };
    struct Owner
    {
        int step = 0;
        model::OperationKind kind = model::OperationKind::Forward;
    };
    void collectKeys();
    void checkKey(const QString &key, const Record &record);
    void checkTimes(const QString &key, const Record &record, Owner owner);
    void checkSentUndo(const QString &key, const Record &record, int step);
    void checkStep(int step);
    void checkCompleted(int step, const Record &forward);
    void checkUndone(int step, const QString &key);
    void checkNotUndone(int step);
    void checkUndoOrder();
    [[nodiscard]] bool startedBeforeEndOf(int step, int earlier) const;
    [[nodiscard]] QString key(int step, model::OperationKind kind) const;
    [[nodiscard]] std::set<int> ancestors(int step) const;
    [[nodiscard]] std::vector<QString> keys(int step, model::OperationKind kind) const;
    [[nodiscard]] bool isUndoneAfter(int step, const EffectRecord &effect) const;
    [[nodiscard]] bool wasUndoneByHand(int step, const QString &key) const;
    [[nodiscard]] bool isServicesFault(int step, const Record &forward) const;
    [[nodiscard]] bool reads(int step) const;
    [[nodiscard]] const workflow::StepDefinition &definition(int step) const;

    const TaskSnapshot &m_dossier;
    const TaskHistory &m_history;
    const std::vector<EffectRecord> &m_entries;
    qint64 m_requestGraceMs;
    Findings &m_findings;
    QHash<QString, Owner> m_owners; // every key that the task may use
    QHash<QString, Record> m_records;
};

} // namespace sagadesk::audit
