#include "core/faultlab/scenario/scenarioplayer.h"

#include "core/base/inputcodes.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/labclock.h"
#include "core/json/diagnostics.h"
#include "core/json/parser.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr int kTickMs = 20;
constexpr int kTicksPerNotice = 5;
constexpr int kTicksPerQuestion = 25;
constexpr quint64 kFirstRule = 10'000; // first id of a scenario's rules, the same in every run

QString scenarioFolder()
{
    return u":/scenarios/"_s;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

quint64 ruleId(size_t entry)
{
    return kFirstRule + entry;
}

bool isUnderWay(PlayState state)
{
    return state == PlayState::Playing || state == PlayState::Paused
        || state == PlayState::Settling;
}

TimelineStatus::Phase phaseOf(const TimelineStatus &entry, PlayState state, qint64 position)
{
    using Phase = TimelineStatus::Phase;
    if (state == PlayState::Empty || state == PlayState::Ready || position < entry.atMs)
        return Phase::Ahead;
    const bool isOver = state == PlayState::Settling || state == PlayState::Ended
        || (entry.endMs != 0 && position >= entry.endMs);
    return isOver ? Phase::Over : Phase::Active;
}

} // namespace

ScenarioPlayer::ScenarioPlayer(
    engine::Engine &engine, FaultLab &lab, EngineFaultPort *engineFaults, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_lab(lab)
    , m_engineFaults(engineFaults)
    , m_load(engine, this)
    , m_watch(engine, this)
    , m_tick(this)
{
    m_tick.setInterval(kTickMs);
    connect(&m_tick, &QTimer::timeout, this, &ScenarioPlayer::tick);
    connect(&m_load, &LoadGenerator::ended, this, [this] {
        if (m_state == PlayState::Settling)
            m_watch.start(m_load.accepted(), m_scenario.expect.settleWithinMs);
    });
    connect(&m_watch, &TaskWatch::finished, this, &ScenarioPlayer::judge);
}

ScenarioPlayer::~ScenarioPlayer()
{
    stop();
}

QStringList ScenarioPlayer::shipped()
{
    QStringList names;
    for (const QString &file : QDir(scenarioFolder()).entryList({u"*.json"_s}, QDir::Files))
        names.append(file.chopped(5));
    return names;
}

QByteArray ScenarioPlayer::shippedScenario(const QString &name)
{
    return contentOf(scenarioFolder() + name + u".json"_s);
}

base::Result<void> ScenarioPlayer::load(const QByteArray &json)
{
    if (isUnderWay(m_state))
        return base::Error{base::ErrorKind::Refused, codes::kScenarioPlaying, {}};
    auto recording = parseRecording(json);
    if (recording && !recording->errors.empty())
        return json::validationFailed(codes::kScenarioInvalid, recording->errors);
    const QByteArray scenario =
        recording ? QJsonDocument(recording->recording.scenario).toJson() : json;
    ParsedScenario parsed = parseScenario(scenario);
    QStringList services;
    for (const SimulatedService &service : m_lab.services())
        services.append(service.name);
    const auto unknown = unknownServices(parsed.scenario, services);
    parsed.errors.insert(parsed.errors.end(), unknown.begin(), unknown.end());
    if (!parsed.errors.empty())
        return json::validationFailed(codes::kScenarioInvalid, parsed.errors);
    m_scenario = std::move(parsed.scenario);
    m_json = json::parseUnchecked(scenario).toObject();
    m_replay.reset();
    if (recording)
        m_replay = std::move(recording->recording);
    m_seed = m_replay ? m_replay->seed : m_scenario.seed;
    m_state = PlayState::Ended;
    reset();
    return {};
}

base::Result<void> ScenarioPlayer::play(std::optional<quint64> seed)
{
    switch (m_state) {
    case PlayState::Empty:
        return base::Error{base::ErrorKind::Refused, codes::kNoScenario, {}};
    case PlayState::Playing:
    case PlayState::Settling:
        return base::Error{base::ErrorKind::Refused, codes::kScenarioPlaying, {}};
    case PlayState::Paused:
        goOn();
        return {};
    case PlayState::Ready:
    case PlayState::Ended:
        break;
    }
    if (!m_replay)
        m_seed = seed.value_or(m_scenario.seed);
    begin();
    return {};
}

void ScenarioPlayer::begin()
{
    ++m_generation;
    m_run =
        m_scenario.name + u'-' + QString::number(QDateTime::currentMSecsSinceEpoch(), 36).right(6);
    m_before = 0;
    m_clock.invalidate();
    m_engineFaultsDone.assign(m_scenario.engineFaults.size(), false);
    m_injected.clear();
    m_seen = {};
    for (const SimulatedService &service : m_lab.services())
        if (service.target.isEmpty()) // effects behind a proxy are unknown
            m_seen.services.append(service.name);
    m_epoch = {};
    m_staleBefore = -1;
    m_ticks = 0;
    m_verdict.reset();
    m_problem = {};
    m_lab.faults().beginRun(m_seed, m_run);
    if (m_replay)
        m_lab.faults().replay(m_replay->decisions, m_replay->rules);
    m_engine.reads().readCounters(
        this, [this, generation = m_generation](const base::Result<model::Counters> &counters) {
            if (generation == m_generation && counters)
                m_staleBefore = counters->staleWritesRefused;
        });
    change(PlayState::Playing);
    registerWorkflow();
}

// Registers the workflow of the load if it is a shipped one; the timeline begins after that.
void ScenarioPlayer::registerWorkflow()
{
    const QString name = m_scenario.load ? m_scenario.load->workflow : QString();
    const QByteArray definition = contentOf(scenarioFolder() + u"workflows/"_s + name + u".json"_s);
    if (definition.isEmpty()) {
        goOn();
        return;
    }
    m_engine.asOperator().registerWorkflow(definition, this,
        [this, generation = m_generation](const base::Result<model::WorkflowId> &registered) {
            if (generation != m_generation)
                return;
            if (registered)
                goOn();
            else
                giveUp(registered.error());
        });
}

// Starts the run, or continues it after a pause.
void ScenarioPlayer::goOn()
{
    const bool isFirst = m_before == 0 && !m_load.status().running;
    m_clock.start();
    if (!putFaultsOn())
        return;
    if (!isFirst) {
        m_load.resume();
    } else if (m_scenario.load) {
        LoadPlan plan;
        plan.workflow = m_scenario.load->workflow;
        plan.ratePerSecond = m_scenario.load->ratePerSecond;
        plan.burst = m_scenario.load->burst;
        plan.tasks = m_scenario.load->tasks;
        plan.forMs = m_scenario.durationMs;
        plan.input = m_scenario.load->input;
        plan.seed = m_seed;
        plan.run = m_run;
        if (const auto started = m_load.start(plan); !started) {
            giveUp(started.error());
            return;
        }
    }
    m_tick.start();
    change(PlayState::Playing);
}

qint64 ScenarioPlayer::positionMs() const
{
    return m_before + (m_clock.isValid() ? m_clock.elapsed() : 0);
}

// Adds the rules of all faults except those that are over. A rule of a fault that begins later
// contains its start time.
bool ScenarioPlayer::putFaultsOn()
{
    const qint64 position = positionMs();
    const qint64 start = labNow() - position;
    std::map<QString, std::vector<FaultRule>> rules;
    for (size_t i = 0; i < m_scenario.faults.size(); ++i) {
        FaultRule rule = m_scenario.faults[i].rule;
        if (rule.until != 0 && rule.until <= position)
            continue;
        rule.id = ruleId(i);
        rule.from += start;
        rule.until = rule.until == 0 ? 0 : rule.until + start;
        rules[m_scenario.faults[i].service].push_back(rule);
    }
    for (auto &[service, list] : rules) {
        const auto added = m_lab.faults().addFaults(service, std::move(list));
        if (!added) {
            giveUp(added.error());
            return false;
        }
    }
    return true;
}

void ScenarioPlayer::liftFaults()
{
    for (size_t i = 0; i < m_scenario.faults.size(); ++i)
        m_lab.faults().removeFault(m_scenario.faults[i].service, ruleId(i));
    if (m_engineFaults)
        m_engineFaults->endAll();
}

void ScenarioPlayer::pause()
{
    if (m_state != PlayState::Playing)
        return;
    observe();
    m_before = positionMs();
    m_clock.invalidate();
    m_tick.stop();
    m_load.pause();
    liftFaults();
    change(PlayState::Paused);
}

void ScenarioPlayer::stop()
{
    if (!isUnderWay(m_state))
        return;
    finish();
    m_watch.stop();
    m_load.stop();
    change(PlayState::Ended);
}

void ScenarioPlayer::reset()
{
    stop();
    if (m_state == PlayState::Empty)
        return;
    m_before = 0;
    m_clock.invalidate();
    m_injected.clear();
    m_engineFaultsDone.clear();
    m_verdict.reset();
    m_problem = {};
    m_run.clear();
    change(PlayState::Ready);
}

void ScenarioPlayer::tick()
{
    const qint64 position = positionMs();
    if (m_state == PlayState::Playing) {
        injectDue(position);
        const bool hasEnd = m_scenario.durationMs > 0;
        const bool isLoaded = !m_scenario.load || !m_load.status().running;
        if (hasEnd ? position >= m_scenario.durationMs : m_scenario.load && isLoaded)
            settle();
    }
    observe();
    if (m_ticks % kTicksPerQuestion == 0)
        readSlowly();
    if (m_ticks++ % kTicksPerNotice == 0)
        Q_EMIT changed();
}

void ScenarioPlayer::injectDue(qint64 position)
{
    for (size_t i = 0; i < m_scenario.engineFaults.size(); ++i) {
        const ScheduledEngineFault &scheduled = m_scenario.engineFaults[i];
        if (m_engineFaultsDone[i] || position < scheduled.at)
            continue;
        m_engineFaultsDone[i] = true;
        if (m_engineFaults && m_engineFaults->supports(scheduled.fault.kind)
            && m_engineFaults->inject(scheduled.fault))
            m_seen.engineFaultsDone.push_back(scheduled.fault.kind);
    }
}

void ScenarioPlayer::observe()
{
    for (const model::AgentStatus &agent : m_engine.reads().agents())
        if (agent.breaker != model::BreakerState::Closed
            && !m_seen.breakersOpened.contains(agent.service))
            m_seen.breakersOpened.append(agent.service);
    const auto status = m_lab.status();
    if (!status || status->run != m_run)
        return;
    for (const ServiceStatus &service : status->services)
        for (const RuleStatus &rule : service.rules)
            if (rule.rule.id >= kFirstRule && rule.rule.id < ruleId(m_scenario.faults.size()))
                m_injected[rule.rule.id] = std::max(m_injected[rule.rule.id], rule.injected);
}

// Raises the counts of the rules to those of the recorded decisions: the status was last published
// before the rules were removed, so it may lack the last injections.
void ScenarioPlayer::countDecisions()
{
    std::map<quint64, quint64> counts;
    for (const FaultDecision &decision : decisions())
        ++counts[decision.rule];
    for (size_t i = 0; i < m_scenario.faults.size(); ++i) {
        quint64 &injected = m_injected[ruleId(i)];
        injected = std::max(injected, counts[ruleId(i)]);
    }
}

void ScenarioPlayer::readSlowly()
{
    m_engine.reads().readSupervisor(
        this, [this, generation = m_generation](const base::Result<model::SupervisorStatus> &now) {
            if (generation != m_generation || !now || !now->epoch)
                return;
            if (m_epoch && now->epoch != m_epoch)
                ++m_seen.leaderChanges;
            m_epoch = now->epoch;
        });
}

void ScenarioPlayer::settle()
{
    change(PlayState::Settling);
    liftFaults();
    if (m_scenario.load && m_load.status().running)
        m_load.stop(); // the end of the load starts the watch
    else
        m_watch.start(m_load.accepted(), m_scenario.expect.settleWithinMs);
}

void ScenarioPlayer::judge(bool settled)
{
    m_engine.reads().readCounters(this,
        [this, settled, generation = m_generation](const base::Result<model::Counters> &counters) {
            if (generation != m_generation || m_state != PlayState::Settling)
                return;
            observe();
            countDecisions();
            if (m_scenario.load)
                m_seen.accepted = m_load.accepted();
            m_seen.settled = settled;
            m_seen.tasks = m_watch.tasks();
            m_seen.faults = injectedFaults();
            if (counters && m_staleBefore >= 0)
                m_seen.staleWrites = counters->staleWritesRefused - m_staleBefore;
            m_lab.readEffects(
                m_seen.accepted, this, [this, generation](const FaultLab::EffectsByTask &effects) {
                    if (generation == m_generation && m_state == PlayState::Settling)
                        judgeEffects(effects);
                });
        });
}

void ScenarioPlayer::judgeEffects(const FaultLab::EffectsByTask &effects)
{
    m_seen.effects = effects;
    m_verdict = judgeRun(m_scenario, m_seen);
    finish();
    change(PlayState::Ended);
    Q_EMIT ended();
}

void ScenarioPlayer::finish()
{
    m_before = positionMs();
    m_clock.invalidate();
    m_tick.stop();
    ++m_generation;
    liftFaults();
}

void ScenarioPlayer::giveUp(const base::Error &error)
{
    m_problem = error;
    stop();
    Q_EMIT ended();
}

void ScenarioPlayer::change(PlayState state)
{
    m_state = state;
    Q_EMIT changed();
}

std::vector<FaultDecision> ScenarioPlayer::decisions() const
{
    return m_lab.faults().decisions();
}

std::map<QString, quint64> ScenarioPlayer::injectedFaults() const
{
    std::map<QString, quint64> counts;
    for (const FaultDecision &decision : decisions())
        if (decision.kind != FaultKind::Refuse)
            ++counts[name(decision.kind)];
    for (size_t i = 0; i < m_scenario.faults.size(); ++i)
        if (const auto found = m_injected.find(ruleId(i));
            found != m_injected.end() && m_scenario.faults[i].rule.kind == FaultKind::Refuse)
            counts[name(FaultKind::Refuse)] += found->second;
    return counts;
}

QByteArray ScenarioPlayer::recording() const
{
    if (m_run.isEmpty() || m_state != PlayState::Ended)
        return {};
    Recording recording;
    recording.scenario = m_json;
    recording.seed = m_seed;
    recording.rules = m_replay ? m_replay->rules : m_lab.faults().rulesOfRun();
    recording.decisions = decisions();
    if (m_verdict)
        recording.verdict = toJson(*m_verdict);
    return toJson(recording);
}

std::vector<TimelineStatus> ScenarioPlayer::timeline() const
{
    std::vector<TimelineStatus> entries;
    const qint64 position = positionMs();
    for (size_t i = 0; i < m_scenario.faults.size(); ++i) {
        const ScheduledFault &fault = m_scenario.faults[i];
        TimelineStatus entry{fault.service, name(fault.rule.kind), toJson(fault.rule),
            fault.rule.from, fault.rule.until, {}, 0};
        entry.phase = phaseOf(entry, m_state, position);
        if (const auto found = m_injected.find(ruleId(i)); found != m_injected.end())
            entry.injected = found->second;
        entries.push_back(std::move(entry));
    }
    for (size_t i = 0; i < m_scenario.engineFaults.size(); ++i) {
        const ScheduledEngineFault &scheduled = m_scenario.engineFaults[i];
        TimelineStatus entry{{}, name(scheduled.fault.kind),
            {{u"kind"_s, name(scheduled.fault.kind)}, {u"index"_s, scheduled.fault.index},
                {u"service"_s, scheduled.fault.service}},
            scheduled.at, scheduled.at + scheduled.fault.forMs, {}, 0};
        entry.phase = phaseOf(entry, m_state, position);
        entry.injected = i < m_engineFaultsDone.size() && m_engineFaultsDone[i] ? 1 : 0;
        entries.push_back(std::move(entry));
    }
    return entries;
}

PlayStatus ScenarioPlayer::status() const
{
    PlayStatus status;
    status.state = m_state;
    status.name = m_scenario.name;
    status.description = m_scenario.description;
    status.seed = m_seed;
    status.run = m_run;
    status.replay = m_replay.has_value();
    status.positionMs =
        m_scenario.durationMs > 0 ? std::min(positionMs(), m_scenario.durationMs) : positionMs();
    status.durationMs = m_scenario.durationMs;
    status.settleLeftMs = m_watch.leftMs();
    status.timeline = timeline();
    status.load = m_load.status();
    status.tasksAtRest = m_watch.atRest();
    status.verdict = m_verdict;
    status.problem = m_problem;
    return status;
}

} // namespace sagadesk::faultlab

#include "moc_scenarioplayer.cpp"
