#pragma once

#include "core/store/seam/auditfacts.h"
#include "core/store/sql/connection.h"

namespace sagadesk::store {

// Checks the structures of the database, if it offers that, and finds rows without a parent row.
using IntegrityCheck = Integrity (*)(Connection &connection);

// The StoreFacts and BulkFacts of AuditReads, read row by row in its transaction.
class SqlStoreFacts final : public StoreFacts
{
public:
    SqlStoreFacts(Connection &connection, IntegrityCheck checkIntegrity);

    void forEachSubmission(const Visit<AuditSubmission> &visit) override;
    [[nodiscard]] std::optional<StoredInput> findInput(const QString &publicId) override;
    void forEachDoubledSubmission(const Visit<QString> &visit) override;
    [[nodiscard]] AuditCounts counts() override;
    [[nodiscard]] AuditTotals totals() override;
    void forEachEpoch(
        const std::function<void(model::EventId event, model::Epoch epoch)> &visit) override;
    void forEachSubjectAlert(const Visit<AuditSubjectAlert> &visit) override;
    void forEachAlertEvent(const Visit<AuditAlertEvent> &visit) override;
    [[nodiscard]] Integrity integrity() override;

private:
    Connection &m_connection;
    IntegrityCheck m_checkIntegrity;
    Statement m_input;
};

class SqlBulkFacts final : public BulkFacts
{
public:
    explicit SqlBulkFacts(Connection &connection);

    void forEachBulk(const Visit<AuditBulk> &visit) override;
    void forEachItem(const Visit<AuditBulkItem> &visit) override;
    void forEachCommand(const Visit<AuditBulkCommand> &visit) override;
    [[nodiscard]] std::optional<StepStates> findStep(model::TaskId task, int step) override;

private:
    Connection &m_connection;
    Statement m_step;
};

} // namespace sagadesk::store
