#pragma once

#include "core/audit/audit.h"
#include "core/faultlab/servicemodel.h"
#include "core/model/policybook.h"
#include "core/scheduler/decisions.h"
#include "core/statestore/batchexecutor.h"
#include "core/supervisor/recovery.h"

#include <QSet>
#include <QTemporaryDir>
#include <QVariant>

#include <deque>

namespace sagadesk::tests {

// A small world with everything that decides and nothing that runs by itself: the real state store,
// the Scheduler's and the Supervisor's decisions, and one simulated service without a wire. What
// the service did goes to a ledger, so that the audit has both sides.
class AuditWorld final
{
public:
    AuditWorld();

    // Workflow "parcel": read (GET), then pack (PUT, undo), then ship (PUT, undo).
    void submit(const QString &id);
    void createTasks();
    // Claims, sends, replies, sweeps, waits, until nothing moves any more.
    void settle();
    void operate(const QString &task, model::OperatorAction action);
    // Bulk work on these tasks, frozen as an operator sees it.
    [[nodiscard]] model::OperationJobId begin(
        model::BulkAction action, const QStringList &tasks, qint64 graceMs = 0);
    void control(model::OperationJobId bulk, model::BulkControl control);
    void goOn(model::OperationJobId bulk); // one turn of its driver, with room for all
    void closeStore();
    [[nodiscard]] qint64 now() const { return m_now; }

    [[nodiscard]] QString database() const { return m_folder.filePath(QStringLiteral("state.db")); }
    [[nodiscard]] audit::AuditInput input() const;
    std::vector<faultlab::LedgerLine> ledger;
    std::vector<audit::AcknowledgedSubmission> acknowledged;
    faultlab::ServiceModel service{QStringLiteral("depot"), 1};
    QStringList lostReplies; // keys whose first reply is lost: the Agent is silent

private:
    [[nodiscard]] base::Result<statestore::CommandReply> run(statestore::Command command);
    [[nodiscard]] statestore::Plan advance();
    bool claim();
    bool send();
    bool sweep();
    [[nodiscard]] model::StepReply ask(const model::StepRequest &request);
    void record(const model::StepRequest &request);

    QTemporaryDir m_folder;
    std::unique_ptr<statestore::StateStore> m_store;
    std::unique_ptr<statestore::BatchExecutor> m_executor;
    workflow::WorkflowCatalog m_catalog;
    model::PolicyBook m_policies;
    model::WorkflowId m_workflow;
    model::InstanceId m_scheduler;
    model::InstanceId m_supervisor;
    model::Epoch m_epoch;
    qint64 m_now = 1'700'000'000'000;
    std::shared_ptr<scheduler::Grants> m_planned = std::make_shared<scheduler::Grants>();
    std::deque<scheduler::Grant> m_requests;
};

// A copy of a closed world's store, to be broken.
class StoreCopy final
{
public:
    explicit StoreCopy(const AuditWorld &world);
    void sql(const QStringList &statements) const;
    [[nodiscard]] QVariant value(const QString &query) const;

    audit::AuditInput input; // of the copy, with the world's ledger and submissions
    std::vector<faultlab::LedgerLine> &ledger() { return *input.ledger; }

private:
    QTemporaryDir m_folder;
};

// Audits, and remembers what was found, so that a test can say that every finding was seen.
struct SeenFindings
{
    base::Result<audit::Report> look(const audit::AuditInput &input);

    QSet<QString> codes;
    QSet<QString> ofInvariants; // "I20 code"
};

[[nodiscard]] QByteArray describe(const audit::Report &report);

} // namespace sagadesk::tests
