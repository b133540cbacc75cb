#pragma once

#include "core/audit/audit.h"
#include "core/store/seam/batchexecutor.h"
#include "core/store/seam/storereader.h"
#include "tests/store/failingstore.h"
#include "tests/support/parcelfixture.h"

#include <QTemporaryDir>

#include <deque>
#include <map>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// The real store, the real decisions of submission, Scheduler, Supervisor and operator, and one
// simulated service without a network, in one thread. A fault can be injected at every access to
// the store. The fixture reacts to errors as the actors do: it repeats the recording of replies,
// submissions and operators' commands; everything else is triggered again anyway. After a few
// attempts it gives up until mend(), because some faults are permanent.
class StoreFaultFixture final : public ParcelFixture
{
public:
    explicit StoreFaultFixture(FaultHook &faultHook);
    ~StoreFaultFixture();
    Q_DISABLE_COPY_MOVE(StoreFaultFixture)

    // Creates or opens the store and registers the workflow. False on failure; lastError() has the
    // reason, unless the process was killed.
    bool open();

    void submit(const QString &id);
    void createTasks();
    // Claims, sends, receives replies, sweeps and advances the clock until every task is final or
    // in Error, nothing has changed for several rounds, or the store keeps failing.
    void settle();
    void operate(const QString &task, model::OperatorAction action);
    void handleAlerts(model::AlertAction action); // for every alert that is not closed
    void noteControl(); // an operator pauses a service
    void purge();
    void backup();
    bool claim();

    // Acts as the next process on this store after the faults: revokes the claims, repeats all
    // submissions, creates their tasks and runs settle(). False if the store can't be used, or if a
    // submission is not acknowledged; see lastError().
    bool mend();
    // Errors found by the audit and by queries on the tables. Closes the store.
    [[nodiscard]] QStringList broken();
    // Number of checks of the audit so far, by invariant.
    [[nodiscard]] const std::map<QByteArray, qint64> &checks() const { return m_checks; }

    [[nodiscard]] QString path() const { return m_folder.filePath(m_name); }
    [[nodiscard]] base::Error lastError() const { return m_error; }
    [[nodiscard]] bool hadError() const { return !m_error.code.isEmpty(); }
    [[nodiscard]] QList<base::ErrorKind> errorKinds() const { return m_kinds; }
    [[nodiscard]] std::map<QString, model::TaskState> states();

private:
    template <class Make>
    [[nodiscard]] auto run(const Make &make, int tries = 1)
    {
        return store::typedReply<std::invoke_result_t<Make>>(runCommand(make, tries));
    }
    [[nodiscard]] base::Result<store::CommandReply> runCommand(
        const std::function<store::Command()> &make, int tries);
    [[nodiscard]] bool note(const base::Error &error);
    void record(const model::StepRequest &request);
    void dispatch(const model::TaskRecord &task, const scheduler::Dispatches &dispatches);
    bool send();
    bool sweep();
    bool lead();
    void close();
    [[nodiscard]] store::StoreReader &reader();
    bool registerAll();
    bool revokeClaims();
    [[nodiscard]] bool isThere() const; // false: the process died, or the store keeps failing
    void die();
    [[nodiscard]] bool restart();

    FaultHook &m_faultHook;
    QTemporaryDir m_folder;
    QString m_name = u"state.db"_s;
    std::unique_ptr<store::StateStore> m_store;
    std::unique_ptr<store::BatchExecutor> m_executor;
    std::unique_ptr<store::StoreReader> m_reader;
    model::Epoch m_epoch;
    bool m_dead = false;
    int m_failuresInARow = 0;
    base::Error m_error;
    QList<base::ErrorKind> m_kinds;
    std::deque<scheduler::Dispatch> m_requests;
    QStringList m_submitted;
    QStringList m_acknowledged;
    std::map<QByteArray, qint64> m_checks;
};

} // namespace sagadesk::tests
