#pragma once

#include "core/audit/audit.h"
#include "core/faultlab/servicemodel.h"
#include "core/model/policybook.h"
#include "core/scheduler/decisions.h"
#include "core/statestore/batchexecutor.h"
#include "core/statestore/storereader.h"
#include "tests/store/saboteur.h"

#include <QTemporaryDir>

#include <deque>
#include <map>

namespace sagadesk::tests {

// The real store, the real decisions of submission, Scheduler, Supervisor and operator, and one
// simulated service without a wire, in one thread; every access to the store can be struck. Whoever
// asks the store behaves as the actors do when it answers with an error: a reply is recorded again
// and again, a submission and an operator's command are repeated, everything else comes round
// anyway. After a few tries they give up until mend(), because some strikes are for good.
class FaultWorld final
{
public:
    explicit FaultWorld(Saboteur &saboteur);
    ~FaultWorld();
    Q_DISABLE_COPY_MOVE(FaultWorld)

    // Creates or opens the store and registers the workflow "parcel": read (GET), pack (PUT, undo),
    // ship (PUT, undo). False: it was refused, the reason in lastError().
    bool open();

    void submit(const QString &id);
    void createTasks();
    void settle(); // claims, sends, replies, sweeps, waits, until nothing moves any more
    void operate(const QString &task, model::OperatorAction action);
    void handleAlerts(model::AlertAction action); // of every alert that is not closed
    void noteControl(); // an operator pauses a service
    void purge();
    void backup();
    bool claim();

    // What a process does that starts on this store with nothing struck any more: takes back what
    // was granted and goes on until everything is final or in Error. False: lastError().
    bool mend();
    // What the audit, and a look at the tables from outside, find broken. Closes the store.
    [[nodiscard]] QStringList broken();
    // The audit's looks at each invariant since the beginning, by name.
    [[nodiscard]] const std::map<QByteArray, qint64> &looks() const { return m_looks; }

    [[nodiscard]] QString path() const { return m_folder.filePath(m_name); }
    [[nodiscard]] base::Error lastError() const { return m_error; }
    [[nodiscard]] bool hadError() const { return !m_error.code.isEmpty(); }
    [[nodiscard]] QList<base::ErrorKind> errorKinds() const { return m_kinds; }
    [[nodiscard]] std::map<QString, model::TaskState> states();

    faultlab::ServiceModel service{QStringLiteral("depot"), 1};
    QStringList lostReplies; // keys whose first reply is lost: the Agent is silent

private:
    [[nodiscard]] base::Result<statestore::CommandReply> run(
        const std::function<statestore::Command()> &make, int tries = 1);
    [[nodiscard]] bool note(const base::Error &error);
    [[nodiscard]] scheduler::Surroundings around();
    [[nodiscard]] model::StepReply ask(const model::StepRequest &request);
    void record(const model::StepRequest &request);
    void dispatch(const model::TaskRecord &task, const scheduler::Grants &grants);
    bool send();
    bool sweep();
    bool lead();
    bool registerAll();
    bool takeBackClaims();
    [[nodiscard]] bool isThere() const; // the store answers now and then
    void die();
    [[nodiscard]] bool restart();

    Saboteur &m_saboteur;
    QTemporaryDir m_folder;
    QString m_name = QStringLiteral("state.db");
    std::unique_ptr<statestore::StateStore> m_store;
    std::unique_ptr<statestore::BatchExecutor> m_executor;
    workflow::WorkflowCatalog m_catalog;
    model::PolicyBook m_policies;
    model::WorkflowId m_workflow;
    model::InstanceId m_scheduler;
    model::InstanceId m_supervisor;
    model::Epoch m_epoch;
    qint64 m_now = 1'700'000'000'000;
    bool m_dead = false;
    int m_failuresInARow = 0;
    base::Error m_error;
    QList<base::ErrorKind> m_kinds;
    std::deque<scheduler::Grant> m_requests;
    std::vector<faultlab::LedgerLine> m_ledger;
    QStringList m_submitted;
    QStringList m_acknowledged;
    std::map<QByteArray, qint64> m_looks;
};

} // namespace sagadesk::tests
