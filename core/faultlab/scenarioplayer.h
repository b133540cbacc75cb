#pragma once

#include "core/faultlab/faultlab.h"
#include "core/faultlab/insidefaults.h"
#include "core/faultlab/loadgenerator.h"
#include "core/faultlab/verdict.h"

#include <QTimer>

#include <set>

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
    QString service; // empty: inside
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
    std::vector<TimelineStatus> timeline;
    LoadStatus load;
    qint64 tasksAtRest = 0; // of those accepted; counted while settling
    std::optional<Verdict> verdict; // when it ended by itself
    base::Error trouble; // empty code: none; what kept it from going on
};

// Plays a scenario against an engine and its simulated services: puts the faults on at their time,
// submits the load, waits until the tasks are at rest, and judges. Lives on one thread with an
// event loop; engine, lab and `inside` (may be null: such entries fail the verdict) outlive it.
class ScenarioPlayer final : public QObject
{
    Q_OBJECT

public:
    ScenarioPlayer(engine::Engine &engine, FaultLab &lab, InsideFaults *inside = nullptr,
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
    [[nodiscard]] PlayStatus status() const;
    [[nodiscard]] const Scenario &scenario() const { return m_scenario; }

    // The scenarios that come with the program (":/scenarios/NAME.json").
    [[nodiscard]] static QStringList shipped();
    [[nodiscard]] static QByteArray shippedScenario(const QString &name);

Q_SIGNALS:
    void changed(); // status() is another; at most ten times a second while it plays
    void ended(); // by itself: there is a verdict

private:
    struct Recorded;
    void begin();
    void prepareWorkflow();
    void startLoad();
    void putFaultsOn();
    void liftFaults();
    void tick();
    void observe();
    void settle();
    void lookAtTasks(size_t index);
    void tasksRead();
    void judge();
    void fail(const base::Error &error);
    [[nodiscard]] qint64 positionMs() const;

    engine::Engine &m_engine;
    FaultLab &m_lab;
    InsideFaults *m_inside;
    LoadGenerator m_load;
    QTimer m_tick;
    QByteArray m_json;
    Scenario m_scenario;
    std::unique_ptr<Recorded> m_recorded; // what is replayed
    PlayState m_state = PlayState::Empty;
    quint64 m_seed = 1;
    QString m_run;
    qint64 m_begun = 0; // steady ms, of the present stretch
    qint64 m_before = 0; // ms of earlier stretches
    qint64 m_settleUntil = 0; // steady ms
    std::vector<quint64> m_ruleIds; // by entry of the scenario's faults
    std::vector<bool> m_insideDone; // by entry of its inside faults
    std::vector<FaultDecision> m_decisions; // of the run that ended
    RunObservation m_seen;
    QString m_leader;
    qint64 m_staleBefore = 0;
    bool m_reading = false;
    quint64 m_generation = 0; // answers of an earlier run are dropped
    std::optional<Verdict> m_verdict;
    base::Error m_trouble;
};

} // namespace sagadesk::faultlab
