#pragma once

#include "core/faultlab/scenario/enginefaultadapter.h"
#include "core/faultlab/scenario/scenarioplayer.h"
#include "core/faultlab/services/ledgerreads.h"
#include "core/faultlab/services/livefaults.h"

namespace sagadesk::rehearsal {
class EngineFaults;
}

namespace sagadesk::faultlab {

// A running fault lab together with an engine, for the window, the API and `sagadeskctl run`. A
// program with only real services has no session.
//
// Lives on the thread that started the lab, which needs an event loop. Safe for a GUI thread: no
// call does file I/O or waits for another thread, except ledger().recall() and
// ledger().linesFrom(), which read files and may be called from any thread. Engine and lab must
// outlive the session; destroy it before the engine stops.
class FaultLabSession final : public QObject
{
    Q_OBJECT

public:
    enum class Services : quint8 {
        Simulated, // simulated services, which write the ledger
        // Real services behind fault proxies, which do not see which requests took effect.
        Proxied,
    };

    FaultLabSession(
        engine::Engine &engine, FaultLab &lab, Services services, QObject *parent = nullptr);
    ~FaultLabSession() override; // stops scenario and load

    [[nodiscard]] LiveFaults &faults() { return m_faults; }
    [[nodiscard]] ScenarioPlayer &scenarios() { return m_player; }
    [[nodiscard]] LoadGenerator &load() { return m_load; }
    [[nodiscard]] const LedgerReads &ledger() const { return m_ledger; }
    // Call it before a task is shown, so that ledger() also finds archived records of the task.
    // Asynchronous; changed() follows.
    void recallTask(const QString &publicId) { m_lab.recallTask(publicId); }
    // Whether a load has real effects.
    [[nodiscard]] bool servicesAreReal() const { return m_services == Services::Proxied; }
    // Null: the engine was opened without EngineOptions::faultLab.
    [[nodiscard]] rehearsal::EngineFaults *engineFaults() const;

    // Whether faults may occur now: a service or the engine has an active fault, or a scenario is
    // playing or settling.
    [[nodiscard]] bool isFaulty() const;
    void endAll(); // ends all faults, the scenario and the load

Q_SIGNALS:
    // Faults, scenario or load have changed; at most about ten times a second for each.
    void changed();

private:
    engine::Engine &m_engine;
    FaultLab &m_lab;
    Services m_services;
    LedgerReads m_ledger;
    LiveFaults m_faults;
    EngineFaultAdapter m_engineFaults;
    ScenarioPlayer m_player;
    LoadGenerator m_load;
};

} // namespace sagadesk::faultlab
