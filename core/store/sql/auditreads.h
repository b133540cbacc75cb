#pragma once

#include "core/store/seam/auditsource.h"
#include "core/store/sql/auditfacts.h"
#include "core/store/sql/endpointrows.h"

#include <memory>

namespace sagadesk::store {

// Rows of one table, sorted by owner (first column) and read in step with the rows of the owners.
class RowsByOwner final
{
public:
    RowsByOwner(Connection &connection, const char *name, QByteArray sql);
    // The next row if it belongs to that owner. Skips rows of owners with lower ids:
    // those owners do not exist.
    [[nodiscard]] const Rows *next(qint64 owner);

private:
    Statement m_statement;
    std::unique_ptr<Rows> m_rows;
    bool m_ahead = false; // the current row has not been returned yet
    bool m_ended = false;
};

// The AuditSource on a read-only connection: one read transaction.
class AuditReads final : public AuditSource
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<AuditSource>> open(
        std::unique_ptr<Connection> connection, IntegrityCheck checkIntegrity);

    [[nodiscard]] bool nextTask(AuditTask &task) override;
    [[nodiscard]] QString publicId(model::TaskId task) override;
    [[nodiscard]] std::vector<AuditWorkflow> workflows() override;
    [[nodiscard]] std::vector<AuditService> services() override;
    [[nodiscard]] model::Downtimes pauses() override;
    [[nodiscard]] bool isOrdered() override;
    [[nodiscard]] bool hadNodes() override;
    [[nodiscard]] StoreFacts &storeFacts() override { return m_storeFacts; }
    [[nodiscard]] BulkFacts &bulkFacts() override { return m_bulkFacts; }
    [[nodiscard]] base::Result<void> status() override;

private:
    AuditReads(std::unique_ptr<Connection> connection, IntegrityCheck checkIntegrity);
    [[nodiscard]] bool begin();
    void readPayloads(AuditTask &task);
    void readSteps(AuditTask &task);
    void readEvents(AuditTask &task);
    void readAlerts(AuditTask &task);

    std::unique_ptr<Connection> m_connection;
    EndpointNames m_endpoints;
    SqlStoreFacts m_storeFacts;
    SqlBulkFacts m_bulkFacts;
    Statement m_publicId;
    Statement m_selectTasks;
    std::unique_ptr<Rows> m_tasks;
    RowsByOwner m_steps;
    RowsByOwner m_events;
    RowsByOwner m_alerts;
    RowsByOwner m_payloads;
    RowsByOwner m_stored;
};

} // namespace sagadesk::store
