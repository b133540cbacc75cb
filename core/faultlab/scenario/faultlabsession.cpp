#include "core/faultlab/scenario/faultlabsession.h"

#include "core/rehearsal/enginefaults.h"

namespace sagadesk::faultlab {

FaultLabSession::FaultLabSession(
    engine::Engine &engine, FaultLab &lab, Services services, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_lab(lab)
    , m_services(services)
    , m_ledger(lab.ledger(), services == Services::Simulated,
          [&clock = engine.clock()] { return clock.wallNow(); })
    , m_faults(lab)
    , m_engineFaults(engine)
    , m_player(engine, lab, &m_engineFaults)
    , m_load(engine)
{
    connect(&m_lab, &FaultLab::changed, this, &FaultLabSession::changed);
    connect(&m_player, &ScenarioPlayer::changed, this, &FaultLabSession::changed);
    connect(&m_player, &ScenarioPlayer::ended, this, &FaultLabSession::changed);
    connect(&m_load, &LoadGenerator::changed, this, &FaultLabSession::changed);
    connect(&m_load, &LoadGenerator::ended, this, &FaultLabSession::changed);
}

FaultLabSession::~FaultLabSession() = default;

rehearsal::EngineFaults *FaultLabSession::engineFaults() const
{
    return m_engine.faults();
}

bool FaultLabSession::isFaulty() const
{
    const PlayState state = m_player.state();
    if (state == PlayState::Playing || state == PlayState::Settling || m_lab.status()->faulty)
        return true;
    const rehearsal::EngineFaults *faults = engineFaults();
    return faults != nullptr && faults->anything();
}

void FaultLabSession::endAll()
{
    m_player.stop();
    m_load.stop();
    m_faults.removeAll();
    m_engineFaults.endAll();
    Q_EMIT changed();
}

} // namespace sagadesk::faultlab

#include "moc_faultlabsession.cpp"
