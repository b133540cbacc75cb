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
// simulated service without a wire, in one thread; every access to the store can be struck. Whoever
// asks the store behaves as the actors do when it answers with an error: a reply is recorded again
// and again, a submission and an operator's command are repeated, everything else comes round
// anyway. After a few tries they give up until mend(), because some strikes are for good.
class StoreFaultFixture final : public ParcelFixture
{
public:
    explicit StoreFaultFixture(Saboteur &saboteur);
    ~StoreFaultFixture();
    Q_DISABLE_COPY_MOVE(StoreFaultFixture)

    // Creates or opens the store and registers the workflow.
    // False: it was refused, the reason is in lastError().
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
    // was claimed and goes on until everything is final or in Error. False: lastError().
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
    bool registerAll();
    bool revokeClaims();
    [[nodiscard]] bool isThere() const; // the store answers now and then
    void die();
    [[nodiscard]] bool restart();

    Saboteur &m_saboteur;
    QTemporaryDir m_folder;
    QString m_name = u"state.db"_s;
    std::unique_ptr<store::StateStore> m_store;
    std::unique_ptr<store::BatchExecutor> m_executor;
    model::Epoch m_epoch;
    bool m_dead = false;
    int m_failuresInARow = 0;
    base::Error m_error;
    QList<base::ErrorKind> m_kinds;
    std::deque<scheduler::Dispatch> m_requests;
    QStringList m_submitted;
    QStringList m_acknowledged;
    std::map<QByteArray, qint64> m_looks;
};

} // namespace sagadesk::tests
