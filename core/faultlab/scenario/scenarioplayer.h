#pragma once

#include "core/faultlab/scenario/loadgenerator.h"
#include "core/faultlab/scenario/recording.h"
#include "core/faultlab/scenario/taskwatch.h"
#include "core/faultlab/scenario/verdict.h"
#include "core/faultlab/services/enginefaultport.h"
#include "core/faultlab/services/faultlab.h"

#include <QElapsedTimer>
#include <QTimer>

namespace sagadesk::faultlab {

enum class PlayState : quint8 {
    Empty, // no scenario
    Ready, // at the beginning
    Playing,
    Paused, // faults lifted, load held, the position stands still
    Settling, // the timeline is over; tasks come to rest
    Ended, // with a verdict, or stopped without one
};

struct TimelineStatus
{
    QString service; // empty: inside the engine
    QString fault; // its name
    QJsonObject parameters; // as of the scenario
    qint64 atMs = 0;
    qint64 endMs = 0; // 0: open end
    enum class Phase : quint8 { Ahead, Active, Over } phase = Phase::Ahead;
    quint64 injected = 0;
};

struct PlayStatus
{
    PlayState state = PlayState::Empty;
    QString name;
    QString description;
    quint64 seed = 0;
    QString run; // tasks are RUN-N
    bool replay = false;
    qint64 positionMs = 0;
    qint64 durationMs = 0;
    qint64 settleLeftMs = 0; // while settling
    std::vector<TimelineStatus> timeline; // faults, then engine faults, in file order
    LoadStatus load;
    qint64 tasksAtRest = 0; // of those accepted; counted while settling
    std::optional<Verdict> verdict; // when it ended by itself
    base::Error trouble; // empty code: none; what kept it from going on
};

// Plays a scenario against an engine and its simulated services: puts the faults on at their time,
// submits the load, waits until the tasks are at rest, and judges. Lives on one thread with an
// event loop. Engine, lab and `engineFaults` outlive it; without `engineFaults` (null) entries of
// that kind fail the verdict.
class ScenarioPlayer final : public QObject
{
    Q_OBJECT

public:
    ScenarioPlayer(engine::Engine &engine, FaultLab &lab, EngineFaultPort *engineFaults = nullptr,
        QObject *parent = nullptr);
    ~ScenarioPlayer() override; // stops

    // Takes a scenario or a recording (then it is replayed: same seed, load and decisions). Errors:
    // Refused "scenario-playing"; InvalidInput "scenario-invalid" {mistakes: [{pointer, code, …}]}.
    [[nodiscard]] base::Result<void> load(const QByteArray &json);
    // From the beginning, or on after pause(). The shipped rehearsal workflow is registered when
    // the load names it. `seed`: instead of the scenario's, at the beginning only. Error Refused
    // "no-scenario", "scenario-playing".
    [[nodiscard]] base::Result<void> play(std::optional<quint64> seed = {});
    void pause();
    void stop(); // lifts the faults, ends the load, no verdict
    void reset(); // stop, and back to the beginning
    // Of the run that ended: scenario, seed, rules, decisions and verdict as JSON, for load().
    // Empty: nothing was played.
    [[nodiscard]] QByteArray recording() const;
    // Which request of the run got which fault, as far as it got.
    [[nodiscard]] std::vector<FaultDecision> decisions() const;
    [[nodiscard]] PlayStatus status() const;
    [[nodiscard]] PlayState state() const { return m_state; }
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }

    // The scenarios that come with the program (":/scenarios/NAME.json").
    [[nodiscard]] static QStringList shipped();
    [[nodiscard]] static QByteArray shippedScenario(const QString &name);

Q_SIGNALS:
    void changed(); // status() is another; at most ten times a second while it plays
    void ended(); // by itself: there is a verdict, or trouble

private:
    void begin();
    void registerWorkflow();
    void goOn();
    [[nodiscard]] bool putFaultsOn();
    void liftFaults();
    void tick();
    void injectDue(qint64 position);
    void observe();
    void settle();
    void judge(bool settled);
    void judgeEffects(const FaultLab::EffectsByTask &effects);
    void finish();
    void giveUp(const base::Error &error);
    void change(PlayState state);
    void readSlowly(); // what has to be asked for: the leader
    [[nodiscard]] qint64 positionMs() const;
    [[nodiscard]] std::map<QString, quint64> injectedFaults() const;
    [[nodiscard]] std::vector<TimelineStatus> timeline() const;

    engine::Engine &m_engine;
    FaultLab &m_lab;
    EngineFaultPort *m_engineFaults;
    LoadGenerator m_load;
    TaskWatch m_watch;
    QTimer m_tick;
    QJsonObject m_json; // of the scenario
    Scenario m_scenario;
    std::optional<Recording> m_replay;
    PlayState m_state = PlayState::Empty;
    quint64 m_seed = 1;
    QString m_run;
    QElapsedTimer m_clock; // of the present stretch
    qint64 m_before = 0; // ms of earlier stretches
    std::vector<bool> m_engineFaultsDone; // by entry of the scenario's engine faults
    std::map<quint64, quint64> m_injected; // by rule, as seen last
    RunObservation m_seen;
    model::Epoch m_epoch;
    qint64 m_staleBefore = -1; // refused writes before the run; -1: not known yet
    int m_ticks = 0;
    quint64 m_generation = 0; // answers of an earlier run are dropped
    std::optional<Verdict> m_verdict;
    base::Error m_trouble;
};

} // namespace sagadesk::faultlab
