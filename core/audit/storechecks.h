#pragma once

#include "core/audit/findings.h"
#include "core/audit/ledgerindex.h"
#include "core/store/seam/auditfacts.h"

namespace sagadesk::audit {

// Checks of the store as a whole: no task is lost, invented or duplicated (I1 to I3), the counters
// (I20), the epochs of the Supervisors (I22), alerts without a task (I22, I23) and the database
// file (I28).
class StoreChecks final
{
public:
    StoreChecks(store::StoreFacts &facts, Findings &findings);
    void run(const AuditInput &input);
    // Checks that every task for which the services received requests was submitted (I2).
    void checkLedgerTasks(LedgerIndex &ledger);

private:
    void checkFile();
    void checkInbox();
    void checkDoubles();
    void checkSums();
    void checkEpochs();
    void checkSubjectAlerts();
    void checkAlertEvents();
    void checkAcknowledged(const std::vector<AcknowledgedSubmission> &acknowledged);
    void checkNothingElse(const AuditInput &input);

    store::StoreFacts &m_facts;
    qint64 m_waiting = 0; // submissions without a task, from checkInbox()
    Findings &m_findings;
};

} // namespace sagadesk::audit
