#pragma once

#include "core/store/seam/store.h"
#include "tests/simulation/simbulk.h"
#include "tests/simulation/simclient.h"
#include "tests/simulation/simprocess.h"
#include "tests/simulation/simulatedrun.h"

namespace sagadesk::simulation {

// What a run is judged by: the audit of the store, its journal and the services' ledger (I1 to I23,
// I28 to I33), and what only somebody who watches can see (I22 at each commit, I25, I30 at each
// request, L1 to L4, L7).
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

    // Opens the reader of that store once; it stays open over the crashes, as a reader of another
    // process would, and so a kill leaves the write-ahead log as it is.
    void watch(store::Store &store);
    [[nodiscard]] store::StoreReader *reader() { return m_reader.get(); }
    void problem(const QString &what) { m_report.problems.append(what); }
    // An invariant was looked at; false: it does not hold.
    bool holds(const char *invariant, bool condition, const std::function<QString()> &why);

    void audit(const char *when, bool last);
    // The same while nothing but services that can't be used disturbs the engine (I31).
    void watched();
    [[nodiscard]] bool hasServiceAlert(); // one is open
    [[nodiscard]] bool hasClaims(); // some step or undo is claimed
    void swept(model::Epoch epoch);
    void limits(const SimProcess &process);
    // Nothing is frozen and no order is under way: each service has the concurrency that an
    // operator has set, or the configured one.
    void limitsInForce(const SimProcess &process);
    // No task is left to be worked on: no place is ending, and none is held but by requests of
    // revoked claims, which Agents have until complete-by.
    void placesAtRest(SimProcess &process);
    // Faults have stopped and the process is up: from here on L2 and L3 are due.
    void calm() { m_calmSince = m_core.clock.steadyNow(); }
    void recovery(SimProcess &process);
    void atRest();
    [[nodiscard]] qint64 walBytes() const; // of the write-ahead log
    void shutDown();
    void answers(); // what the response queue said
    // Every bulk operation has ended, its set is the one that was accepted, and a task's journal
    // has its command exactly if its item says so.
    void bulkWork(const SimBulk &bulk);
    [[nodiscard]] QStringList openBulkWork(); // a line for each, for the dump of what is held
    void journal(); // the journal's hash, and the rows of the tasks with problems
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
    // It needs an operator and has an open alert, or one that an operator has closed since then.
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
    base::SteadyMs m_calmSince = 0;
    base::SteadyMs m_ledAt = 0;
    bool m_lateSweepTold = false;
    bool m_noLeaderTold = false;
    QStringList m_suspects; // tasks with findings
};

// An upper bound of the time the engine can spend on a task of that workflow alone: every step's
// grants with their waits, and every undo's (L1).
[[nodiscard]] qint64 budgetMs(const workflow::Definition &definition);

} // namespace sagadesk::simulation
