#pragma once

#include "tests/simulation/faulttimer.h"
#include "tests/simulation/outage.h"
#include "tests/simulation/pausechecks.h"
#include "tests/simulation/servicefaults.h"
#include "tests/simulation/simbulk.h"
#include "tests/simulation/simchecker.h"
#include "tests/simulation/simulatedrun.h"

namespace sagadesk::simulation {

// One run: the process and its services, clients and operators, the faults, and the phases
// (tests/simulation/README.md). Set-up and faults are in world.cpp, the phases in simulatedrun.cpp.
class World final
{
public:
    explicit World(const RunOptions &options)
        : m_options(options)
        , m_core(options.seed, options.without)
        , m_network(m_core)
        , m_serviceFaults(m_core, m_network, options.without)
        , m_faults(m_core)
        , m_client(m_core, [this] { return readyProcess(); })
        , m_operator(m_core, [this] { return readyProcess(); })
        , m_bulk(m_core, [this] { return readyProcess(); })
        , m_checker(m_core, m_network, m_client, m_report)
        , m_faultTimer(m_core, [this](Fault fault) { return inject(fault); })
    {
        m_core.trace.setKept(options.traceLines);
        m_network.onRequest([this](const QByteArray &key) { m_pauses.addRequest(key); });
    }
    Q_DISABLE_COPY_MOVE(World)
    ~World() { m_core.queue.clear(); }

    RunReport run();

private:
    void build();
    void buildServices();
    void addHealthCheck(SimService &service);
    void planSubmissions(qint64 safetyMs);
    void bringUp();
    void kill();
    void restartLater();
    void runFor(qint64 ms);
    bool inject(Fault fault);
    bool injectIntoStore(Fault fault);
    bool suspend();
    void beginSuspend();
    void suspendInOutage(qint64 timeoutMs);
    void wakeAll();
    void dieInBatch();
    bool cleanRestart();
    void stopProcess(std::function<void(bool released)> done);
    void finishCleanRestart(bool released);
    [[nodiscard]] SimProcess *readyProcess() const
    {
        return m_process && m_process->isReady() ? m_process.get() : nullptr;
    }
    [[nodiscard]] bool lives(int life) const { return m_process && m_setup.life == life; }
    void operate();
    void stopFaults();
    void awaitEndOfFaults();
    void stopServices();
    void restartAfterFaults();
    void letServicesWork();
    void passOutage();
    void tryTakeover();
    bool comeToRest(const char *phase);
    bool standsStill(const char *phase, base::SteadyMs begun);
    [[nodiscard]] bool atRest();
    [[nodiscard]] bool isBusy() const;
    void checkActors();
    [[nodiscard]] bool worksInBulk() const { return m_core.plan.enabled(Fault::BulkWork); }
    [[nodiscard]] qint64 budgetOfAll();
    [[nodiscard]] QString restText();
    void endParked();
    void resumeTasks();
    void checkLog();
    void shutDown();
    void finishReport(base::SteadyMs begun);

    RunOptions m_options;
    RunReport m_report;
    SimCore m_core;
    SimNetwork m_network;
    ServiceFaults m_serviceFaults;
    StoreFaults m_faults;
    std::unique_ptr<store::Store> m_store;
    ProcessSetup m_setup;
    std::unique_ptr<SimProcess> m_process;
    SimClient m_client;
    SimOperator m_operator;
    SimBulk m_bulk;
    Outage m_outage{m_core, m_network, m_operator};
    SimChecker m_checker;
    PauseChecks m_pauses{m_checker};
    FaultTimer m_faultTimer;
    EventQueue::EventId m_takeover = 0;
    base::WallMs m_suspendedAt = 0;
    model::EventId m_newestBefore; // newest journal row when the process was suspended
    bool m_restarting = false;
    bool m_inOutage = false; // services are stopped, and alerts about them are checked
    bool m_faultsEnded = false; // faults have stopped and their consequences have ended
};

} // namespace sagadesk::simulation
