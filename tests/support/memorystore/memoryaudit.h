#pragma once

#include "core/store/seam/auditsource.h"
#include "tests/support/memorystore/tables.h"

namespace sagadesk::memorystore {

// The audit's view of all committed data. Counters that other stores maintain are computed here
// each time, so the stored and the actual counts are always equal.
class MemoryAudit final : public store::AuditSource,
                          public store::StoreFacts,
                          public store::BulkFacts
{
public:
    explicit MemoryAudit(Tables tables)
        : m_tables(std::move(tables))
        , m_next(m_tables.tasks.begin())
    {
    }
    Q_DISABLE_COPY_MOVE(MemoryAudit)

    [[nodiscard]] bool nextTask(store::AuditTask &task) override;
    [[nodiscard]] QString publicId(model::TaskId task) override;
    [[nodiscard]] std::vector<store::AuditWorkflow> workflows() override;
    [[nodiscard]] std::vector<store::AuditService> services() override;
    [[nodiscard]] model::Downtimes pauses() override;
    [[nodiscard]] store::StoreFacts &storeFacts() override { return *this; }
    [[nodiscard]] store::BulkFacts &bulkFacts() override { return *this; }
    [[nodiscard]] base::Result<void> status() override { return {}; }

    // StoreFacts
    void forEachSubmission(const store::Visit<store::AuditSubmission> &visit) override;
    [[nodiscard]] std::optional<store::StoredInput> findInput(const QString &publicId) override;
    void forEachDoubledSubmission(const store::Visit<QString> &visit) override;
    [[nodiscard]] store::AuditCounts counts() override;
    [[nodiscard]] store::AuditTotals totals() override;
    void forEachEpoch(
        const std::function<void(model::EventId event, model::Epoch epoch)> &visit) override;
    void forEachSubjectAlert(const store::Visit<store::AuditSubjectAlert> &visit) override;
    void forEachAlertEvent(const store::Visit<store::AuditAlertEvent> &visit) override;
    [[nodiscard]] store::Integrity integrity() override;

    // BulkFacts
    void forEachBulk(const store::Visit<store::AuditBulk> &visit) override;
    void forEachItem(const store::Visit<store::AuditBulkItem> &visit) override;
    void forEachCommand(const store::Visit<store::AuditBulkCommand> &visit) override;
    [[nodiscard]] std::optional<store::StepStates> findStep(model::TaskId task, int step) override;

private:
    Tables m_tables; // as of the snapshot
    decltype(m_tables.tasks.begin()) m_next;
};

} // namespace sagadesk::memorystore
