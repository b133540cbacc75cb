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
    Empty, // no scenario is loaded
    Ready, // at the beginning of the loaded scenario
    Playing,
    Paused, // faults are removed, the load is paused, the position does not advance
    Settling, // the timeline has ended; waits until the tasks are at rest
    Ended, // with a verdict, or without one if it was stopped or failed
};

struct TimelineStatus
{
    QString service; // empty: inside the engine
    QString fault;
    QJsonObject parameters; // of the fault; of an engine fault kind, index and service
    qint64 atMs = 0;
    qint64 endMs = 0; // 0: the fault has no end
    enum class Phase : quint8 { Ahead, Active, Over } phase = Phase::Ahead;
    quint64 injected = 0;
};

struct PlayStatus
{
    PlayState state = PlayState::Empty;
    QString name;
    QString description;
    quint64 seed = 0;
    QString run; // the ids of its tasks are RUN-1, RUN-2, …
    bool replay = false;
    qint64 positionMs = 0;
    qint64 durationMs = 0;
    qint64 settleLeftMs = 0; // time left for the tasks to come to rest; 0 if not waiting for them
    std::vector<TimelineStatus> timeline; // faults, then engine faults, in the order of the file
    LoadStatus load;
    qint64 tasksAtRest = 0; // of the accepted ones; counted while settling
    std::optional<Verdict> verdict; // set when the run has ended, unless it was stopped or failed
    base::Error problem; // why the run failed; empty code: it did not
};

// Plays a scenario with an engine and its simulated services: activates faults at their time,
// submits the load, waits until the tasks are at rest, and computes the verdict. Lives on one
// thread with an event loop. Engine, lab and `engineFaults` must outlive it. If `engineFaults` is
// null, the verdict of a scenario with engine faults fails.
class ScenarioPlayer final : public QObject
{
    Q_OBJECT

public:
    ScenarioPlayer(engine::Engine &engine, FaultLab &lab, EngineFaultPort *engineFaults = nullptr,
        QObject *parent = nullptr);
    ~ScenarioPlayer() override; // stops the run

    // Loads a scenario, or a recording, which will be replayed with the same seed, load and
    // decisions. Errors: Refused "scenario-playing"; InvalidInput "scenario-invalid"
    // {validationErrors: [{pointer, code, …}]}.
    [[nodiscard]] base::Result<void> load(const QByteArray &json);
    // Starts from the beginning, or continues after pause(). If the load names a shipped rehearsal
    // workflow, registers it. `seed` replaces that of the scenario; ignored after pause() and for
    // a recording. Errors: Refused "no-scenario", "scenario-playing".
    [[nodiscard]] base::Result<void> play(std::optional<quint64> seed = {});
    void pause();
    void stop(); // removes the faults and ends the load, without a verdict
    void reset(); // stops and returns to the beginning
    // The last run as JSON for load(): scenario, seed, rules, decisions and verdict. Empty unless a
    // run has ended.
    [[nodiscard]] QByteArray recording() const;
    // Which requests of the run have received which fault so far.
    [[nodiscard]] std::vector<FaultDecision> decisions() const;
    [[nodiscard]] PlayStatus status() const;
    [[nodiscard]] PlayState state() const { return m_state; }
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }

    // The scenarios that come with the program (":/scenarios/NAME.json").
    [[nodiscard]] static QStringList shipped();
    [[nodiscard]] static QByteArray shippedScenario(const QString &name);

Q_SIGNALS:
    void changed(); // ten times a second while playing or settling, and when state() has changed
    void ended(); // with a verdict or an error; not emitted by stop()

private:
    void begin();
    void registerWorkflow();
    void goOn();
    [[nodiscard]] bool putFaultsOn();
    void liftFaults();
    void tick();
    void injectDue(qint64 position);
    void observe();
    void countDecisions();
    void settle();
    void judge(bool settled);
    void judgeEffects(const FaultLab::EffectsByTask &effects);
    void finish();
    void giveUp(const base::Error &error);
    void change(PlayState state);
    void readSlowly(); // reads the leader, which needs an asynchronous request
    [[nodiscard]] qint64 positionMs() const;
    [[nodiscard]] std::map<QString, quint64> injectedFaults() const;
    [[nodiscard]] std::vector<TimelineStatus> timeline() const;

    engine::Engine &m_engine;
    FaultLab &m_lab;
    EngineFaultPort *m_engineFaults;
    LoadGenerator m_load;
    TaskWatch m_watch;
    QTimer m_tick;
    QJsonObject m_json; // the scenario as loaded
    Scenario m_scenario;
    std::optional<Recording> m_replay;
    PlayState m_state = PlayState::Empty;
    quint64 m_seed = 1;
    QString m_run;
    QElapsedTimer m_clock; // runs since the last start or continuation; invalid while paused
    qint64 m_before = 0; // position when m_clock was last started or stopped
    std::vector<bool> m_engineFaultsDone; // by index in Scenario::engineFaults
    std::map<quint64, quint64> m_injected; // number of injections by rule id, as last read
    RunObservation m_seen;
    model::Epoch m_epoch;
    qint64 m_staleBefore = -1; // refused writes before the run; -1: not read yet
    int m_ticks = 0;
    quint64 m_generation = 0; // raised when a run begins or ends: late results are dropped
    std::optional<Verdict> m_verdict;
    base::Error m_problem;
};

} // namespace sagadesk::faultlab
