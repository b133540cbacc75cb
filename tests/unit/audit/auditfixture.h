#pragma once

#include "core/audit/audit.h"
#include "core/store/seam/batchexecutor.h"
#include "tests/support/parcelfixture.h"

#include <QSet>
#include <QTemporaryDir>
#include <QVariant>

#include <deque>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// The real state store and the real decisions of Scheduler, Supervisor and operator, without
// threads or timers: each step runs when the test calls it. The simulated service writes a ledger,
// so the audit can compare both sides.
class AuditFixture final : public ParcelFixture
{
public:
    AuditFixture();

    void submit(const QString &id);
    void createTasks(bool start = false); // `start`: with their first claims
    // Claims, sends, receives replies, sweeps and advances the clock until nothing
    // changes anymore.
    void settle();
    void operate(const QString &task, model::OperatorAction action);
    // Starts bulk work on these tasks; the selection is frozen in the same way as for an operator.
    [[nodiscard]] model::OperationJobId begin(
        model::BulkAction action, const QStringList &tasks, qint64 graceMs = 0);
    void control(model::OperationJobId bulk, model::BulkControl control);
    // One turn of the bulk driver, without a limit on operations in flight.
    void goOn(model::OperationJobId bulk);
    void closeStore();
    [[nodiscard]] qint64 now() const { return m_now; }

    [[nodiscard]] QString database() const { return m_folder.filePath(u"state.db"_s); }
    [[nodiscard]] audit::AuditInput input() const;
    std::vector<audit::AcknowledgedSubmission> acknowledged;

private:
    void changeByBulk(const model::BulkOperation &bulk, const store::BulkNext &next);
    template <class C>
    [[nodiscard]] base::Result<typename C::Reply> run(C command)
    {
        return m_executor->runOne(std::move(command), m_now);
    }
    [[nodiscard]] store::Plan advance();
    void takePlanned();
    bool claim();
    bool send();
    bool sweep();
    void record(const model::StepRequest &request);

    QTemporaryDir m_folder;
    std::unique_ptr<store::StateStore> m_store;
    std::unique_ptr<store::BatchExecutor> m_executor;
    model::Epoch m_epoch;
    std::shared_ptr<scheduler::Dispatches> m_planned = std::make_shared<scheduler::Dispatches>();
    std::deque<scheduler::Dispatch> m_requests;
};

// A copy of the store of a closed AuditFixture, which a test can damage.
class StoreCopy final
{
public:
    explicit StoreCopy(const AuditFixture &world);
    // Converts the journal to its long form, then runs the statements.
    void sql(const QStringList &statements) const;
    [[nodiscard]] QVariant value(const QString &query) const;

    [[nodiscard]] QString database() const { return m_folder.filePath(u"copy.db"_s); }

    audit::AuditInput input; // includes the fixture's ledger and submissions
    std::vector<faultlab::LedgerLine> &ledger() { return *input.ledger; }

private:
    QTemporaryDir m_folder;
};

// Runs audits and collects the findings, so that a test can check that each finding was seen.
struct SeenFindings
{
    base::Result<audit::Report> runAudit(const StoreCopy &copy, const audit::AuditInput &input);

    QSet<QString> codes;
    QSet<QString> ofInvariants; // invariant and code, as "I20 code"
};

[[nodiscard]] QByteArray describe(const audit::Report &report);

} // namespace sagadesk::tests
