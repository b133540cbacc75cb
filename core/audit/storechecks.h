#pragma once

#include "core/audit/findings.h"
#include "core/audit/ledgerindex.h"
#include "core/store/seam/auditfacts.h"

namespace sagadesk::audit {

// What concerns the store as a whole: nothing lost, invented or doubled (I1 to I3), its sums (I20),
// the Supervisors' epochs (I22) and the file itself (I28).
class StoreChecks final
{
public:
    StoreChecks(store::StoreFacts &facts, Findings &findings);
    void run(const AuditInput &input);
    // Every task that the services heard of is one that somebody submitted (I2).
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
    qint64 m_waiting = 0; // submissions without a task yet; of checkInbox()
    Findings &m_findings;
};

} // namespace sagadesk::audit
