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

// Everything that decides and nothing that runs by itself: the real state store and the decisions
// of Scheduler, Supervisor and operator. What the service did is in the ledger, so that the audit
// has both sides.
class AuditFixture final : public ParcelFixture
{
public:
    AuditFixture();

    void submit(const QString &id);
    void createTasks(bool start = false); // with their first claims
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

// A copy of a closed world's store, to be broken.
class StoreCopy final
{
public:
    explicit StoreCopy(const AuditFixture &world);
    // Before them, the journal is written in its long form.
    void sql(const QStringList &statements) const;
    [[nodiscard]] QVariant value(const QString &query) const;

    [[nodiscard]] QString database() const { return m_folder.filePath(u"copy.db"_s); }

    audit::AuditInput input; // with the world's ledger and submissions
    std::vector<faultlab::LedgerLine> &ledger() { return *input.ledger; }

private:
    QTemporaryDir m_folder;
};

// Audits, and remembers what was found, so that a test can say that every finding was seen.
struct SeenFindings
{
    base::Result<audit::Report> look(const StoreCopy &copy, const audit::AuditInput &input);

    QSet<QString> codes;
    QSet<QString> ofInvariants; // "I20 code"
};

[[nodiscard]] QByteArray describe(const audit::Report &report);

} // namespace sagadesk::tests
