#pragma once

#include "core/audit/findings.h"
#include "core/store/seam/auditfacts.h"

#include <QHash>

namespace sagadesk::audit {

// Checks bulk operations (I18 to I20): state, counters and history of each operation; state, times
// and outcome of each of its items; and that the journal contains exactly the commands of the
// items. Memory grows with the number of operations, but not with their items or the journal.
class BulkChecks final
{
public:
    BulkChecks(store::BulkFacts &facts, Findings &findings);
    void run();

private:
    void checkBulk(const store::AuditBulk &bulk);
    void checkCounters(store::AuditBulk bulk);
    void checkState(const store::AuditBulk &bulk);
    void checkHistory(const store::AuditBulk &bulk);
    void checkItem(const store::AuditBulkItem &item);
    [[nodiscard]] bool isTrue(const store::AuditBulkItem &item);
    [[nodiscard]] bool watchedAreDone(const store::AuditBulkItem &item);
    void checkCommand(const store::AuditBulkCommand &command);
    [[nodiscard]] bool isPurged(qint64 operation) const;

    store::BulkFacts &m_facts;
    Findings &m_findings;
    QHash<qint64, bool> m_arePurged; // by stored operation: whether items were purged
    qint64 m_newest = 0;
};

} // namespace sagadesk::audit
