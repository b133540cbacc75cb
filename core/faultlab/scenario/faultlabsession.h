#pragma once

#include "core/faultlab/scenario/enginefaultadapter.h"
#include "core/faultlab/scenario/scenarioplayer.h"
#include "core/faultlab/services/ledgerreads.h"
#include "core/faultlab/services/livefaults.h"

namespace sagadesk::rehearsal {
class EngineFaults;
}

namespace sagadesk::faultlab {

// A fault lab at work beside an engine, for those who operate it: the window, the API and
// `sagadeskctl run`. One part for each use; all of them exchange the values of this module. A
// program whose services are real has none.
//
// Lives on the thread that started the lab, which needs an event loop. Safe for a GUI thread: no
// call runs file I/O or waits for another thread, except ledger().linesFrom(), which reads a file
// and may be called from any thread. Engine and lab outlive it; it ends before the engine stops.
class FaultLabSession final : public QObject
{
    Q_OBJECT

public:
    enum class Services : quint8 {
        Simulated, // they keep the ledger
        Proxied, // real ones behind fault proxies: only they know what took effect
    };

    FaultLabSession(
        engine::Engine &engine, FaultLab &lab, Services services, QObject *parent = nullptr);
    ~FaultLabSession() override; // stops the scenario and the load

    [[nodiscard]] LiveFaults &faults() { return m_faults; }
    [[nodiscard]] ScenarioPlayer &scenarios() { return m_player; }
    [[nodiscard]] LoadGenerator &load() { return m_load; }
    [[nodiscard]] const LedgerReads &ledger() const { return m_ledger; }
    // Before a task is shown: ledger() finds what the services did for it, however long ago. It may
    // take a moment; changed() follows.
    void recallTask(const QString &publicId) { m_lab.recallTask(publicId); }
    // What a load asks of them happens.
    [[nodiscard]] bool servicesAreReal() const { return m_services == Services::Proxied; }
    // Null: the engine was opened without EngineOptions::faultLab.
    [[nodiscard]] rehearsal::EngineFaults *engineFaults() const;

    // Something is simulated to go wrong now: at a service, by a scenario or inside the engine.
    [[nodiscard]] bool isFaulty() const;
    void endAll(); // faults at services and inside the engine, the scenario and the load

Q_SIGNALS:
    void changed(); // faults, scenario or load; each at most ten times a second

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
