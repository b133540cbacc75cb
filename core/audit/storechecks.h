#pragma once

#include "core/audit/findings.h"
#include "core/audit/ledgerindex.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::audit {

// What concerns the store as a whole: nothing lost, invented or doubled (I1 to I3), its sums (I20),
// the Supervisors' epochs (I22) and the file itself (I28).
class StoreChecks final
{
public:
    StoreChecks(store::Connection &connection, Findings &findings);
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
    void checkAcknowledged(const std::vector<AcknowledgedSubmission> &acknowledged);
    void checkNothingElse(const AuditInput &input);

    store::Connection &m_connection;
    Findings &m_findings;
};

} // namespace sagadesk::audit
