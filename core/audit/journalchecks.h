#pragma once

#include "core/audit/findings.h"
#include "core/audit/journalsink.h"
#include "core/audit/payloadchecks.h"
#include "core/audit/tasksnapshot.h"

#include <QHash>
#include <QJsonArray>

namespace sagadesk::audit {

// Replays the journal of one task row by row from an empty record. Every change, including the
// creation with the steps that it starts, must follow the rules (I4 to I7, I9, I12, I13, I16, I17,
// I19, I21 to I23, I32, I33), and the result must equal the tables (I20). The sinks collect data
// for checks across tasks (I29, I30).
class JournalChecks final
{
public:
    JournalChecks(const TaskSnapshot &dossier, const JournalSinks &sinks, Findings &findings);
    [[nodiscard]] TaskHistory run();

private:
    using Step = model::StepRecord;
    [[nodiscard]] bool replayRow(const model::EventView &event);
    void checkRow(const model::EventView &event);
    void checkTask(const model::EventView &event);
    void checkReply(const model::EventView &event);
    void checkEndedClaim(const model::EventView &event);
    void checkStep(const model::EventView &event, int step);
    void checkTransitions(const model::EventView &event, int step);
    void checkClaimAndEnd(const model::EventView &event, int step, model::OperationKind kind);
    void checkClaim(const model::EventView &event, int step, model::OperationKind kind);
    void checkFailureCount(const model::EventView &event, int step, model::OperationKind kind);
    // Whether the Supervisor correctly ended a claim without counting a failure (I33).
    [[nodiscard]] bool checkUncounted(
        const model::EventView &event, int step, model::OperationKind kind, int change);
    void checkPeriod(const model::EventView &event, int step, model::OperationKind kind);
    void checkForwardClaim(const model::EventView &event, int step);
    void checkUndoOrder(const model::EventView &event, int step);
    void checkEffect(const model::EventView &event, int step);
    void checkAlerts(const model::EventView &event);
    void checkOpenRequests(const model::EventView &event, int step);
    void checkUndoRecorded(const model::EventView &event, int step);
    void checkSentUndo(const model::EventView &event);
    void noteUndos(const model::EventView &event);
    void checkTables();
    void noteHistory(const model::EventView &event, int step);
    void noteKeys(const model::EventView &event, int step);

    [[nodiscard]] const Step &before(int step) const { return m_before.step(step); }
    [[nodiscard]] const Step &after(int step) const { return m_after.step(step); }
    [[nodiscard]] bool isReplyOf(
        const model::EventView &event, int step, model::OperationKind kind) const;
    void broken(Invariant invariant, const QString &code, const model::EventView &event,
        QJsonObject parameters = {});

    const TaskSnapshot &m_dossier;
    const JournalSinks &m_sinks;
    Findings &m_findings;
    model::TaskRecord m_before;
    model::TaskRecord m_after;
    TaskHistory m_history;
    QHash<qint64, store::AuditAlert> m_alerts; // the alerts according to the journal
    PayloadChecks m_payloads;
    QHash<int, QJsonArray> m_undos; // recorded undo requests, by step
    bool m_first = true;
};

} // namespace sagadesk::audit
