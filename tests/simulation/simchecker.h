#pragma once

#include "core/store/seam/store.h"
#include "tests/simulation/simbulk.h"
#include "tests/simulation/simclient.h"
#include "tests/simulation/simprocess.h"
#include "tests/simulation/simulatedrun.h"

namespace sagadesk::simulation {

inline constexpr int kAlertsMax = 1000; // more than a run raises

// The checks of a run: the audit of the store, its journal and the services' ledger (I1 to I23, I28
// to I33), and what only an observer of the run can check: the lease at each sweep (I22), queues
// and limits (I25, I30), passed-over tasks (I29), attempts (I21), bulk work (I1, I2, I20), alerts
// about tasks in Error (I31), responses (P14), and progress (L1 to L3, L7).
class SimChecker final
{
public:
    SimChecker(SimCore &core, SimNetwork &network, const SimClient &client, RunReport &report)
        : m_core(core)
        , m_network(network)
        , m_client(client)
        , m_report(report)
    {
    }
    Q_DISABLE_COPY_MOVE(SimChecker)

    // Opens a reader of that store once. Like a reader in another process, it stays open across
    // crashes, so that a kill leaves the write-ahead log unchanged.
    void watch(store::Store &store);
    [[nodiscard]] store::StoreReader *reader() { return m_reader.get(); }
    void problem(const QString &what) { m_report.problems.append(what); }
    // Counts a check of the invariant. False if it does not hold.
    bool holds(const char *invariant, bool condition, const std::function<QString()> &why);

    void audit(const char *when, bool last);
    // Runs the audit while unusable services are the only disturbance (I31).
    void watched();
    [[nodiscard]] bool hasServiceAlert();
    [[nodiscard]] bool hasClaims();
    void swept(model::Epoch epoch);
    void limits(const SimProcess &process);
    // Call this when no actor is frozen and no command is pending: the concurrency of each service
    // is the one that an operator set, or the configured one.
    void limitsInForce(const SimProcess &process);
    // Call this when all tasks are at rest: no place is ending, and the only places held are those
    // of requests of revoked claims, which Agents keep until complete-by.
    void placesAtRest(SimProcess &process);
    // Faults have stopped and the process is running: L2 and L3 apply from now on.
    void setFaultsEnded() { m_faultsEndedAt = m_core.clock.steadyNow(); }
    void recovery(SimProcess &process);
    void atRest();
    [[nodiscard]] qint64 walBytes() const;
    void shutDown();
    void answers(); // the messages in the response queue
    // Checks that every bulk operation has ended, that its set is the accepted one, and that the
    // journal of a task contains its command if and only if the item of the task was dispatched.
    void bulkWork(const SimBulk &bulk);
    [[nodiscard]] QStringList openBulkWork(); // one line per operation, for the dump of a stuck run
    void journal(); // hashes the journal; keeps the rows of tasks with problems
    template <class Visit>
    void eachTask(Visit visit)
    {
        for (const QString &name : m_client.publicIds())
            if (const auto task = detail(name))
                visit(*task);
    }
    [[nodiscard]] std::optional<model::TaskDetail> detail(const QString &publicId);

private:
    void runAudit(const char *when, bool last, std::optional<qint64> watchedUntil);
    void creation(const model::TaskDetail &task);
    void attempts(const model::TaskDetail &task);
    void claims(const model::TaskDetail &task);
    // True if the task needs an operator and has an open alert, or one that an operator
    // has closed since then.
    [[nodiscard]] bool isParked(const model::TaskDetail &task);
    [[nodiscard]] std::optional<base::WallMs> needsOperatorSince(const model::TaskDetail &task);
    void bulkItems(const model::BulkOperation &bulk, const SimBulk::FrozenSet *accepted);
    [[nodiscard]] qint64 commandsOf(model::OperationJobId bulk, model::TaskId task);
    void addFindings(const char *when, const audit::Report &found, bool last);
    void dump(const model::TaskDetail &task, const std::vector<model::EventView> &events);

    SimCore &m_core;
    SimNetwork &m_network;
    const SimClient &m_client;
    RunReport &m_report;
    store::Store *m_store = nullptr;
    std::unique_ptr<store::StoreReader> m_reader;
    base::SteadyMs m_faultsEndedAt = 0;
    base::SteadyMs m_ledAt = 0;
    bool m_lateSweepReported = false;
    bool m_noLeaderReported = false;
    QStringList m_suspects; // tasks with findings
};

// An upper bound of the time that the engine can spend on one task of that workflow: the claims of
// every step and every undo, with their waits (L1).
[[nodiscard]] qint64 budgetMs(const workflow::Definition &definition);

} // namespace sagadesk::simulation
