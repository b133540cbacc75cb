#include "app/labbridge.h"

#include "core/engine/enginefaults.h"
#include "core/faultlab/labclock.h"

#include <algorithm>

namespace sagadesk::app {

namespace {

ui::LabParameter parameterOf(const faultlab::FaultParameter &parameter)
{
    return {static_cast<ui::LabParameter::Kind>(parameter.kind), parameter.name, parameter.least,
        parameter.most, parameter.standard, parameter.choices};
}

std::vector<ui::LabParameter> parametersOf(const std::vector<faultlab::FaultParameter> &parameters)
{
    std::vector<ui::LabParameter> made;
    for (const faultlab::FaultParameter &parameter : parameters)
        made.push_back(parameterOf(parameter));
    return made;
}

ui::LabCatalog makeCatalog()
{
    using Kind = faultlab::FaultParameter::Kind;
    static_assert(int(Kind::Duration) == int(ui::LabParameter::Kind::Duration)
        && int(Kind::StatusWeights) == int(ui::LabParameter::Kind::StatusWeights)
        && int(Kind::Text) == int(ui::LabParameter::Kind::Text));
    ui::LabCatalog catalog;
    for (const faultlab::FaultInfo &info : faultlab::faultCatalog())
        catalog.faults.push_back({name(info.kind), name(info.group), info.takesEffect, info.byProxy,
            info.byPort, parametersOf(info.parameters)});
    for (const faultlab::ShapeInfo &shape : faultlab::shapeCatalog())
        catalog.shapes.push_back({name(shape.form), parametersOf(shape.parameters)});
    catalog.common = parametersOf(faultlab::commonParameters());
    return catalog;
}

ui::LabService serviceOf(const faultlab::ServiceStatus &status)
{
    ui::LabService made;
    made.name = status.service.name;
    made.endpoints = status.service.endpoints;
    made.target = status.service.target;
    made.requests = status.totals.requests;
    made.effects = status.totals.effects;
    made.undos = status.totals.undos;
    made.faults = status.totals.faults;
    made.connections = status.connections;
    for (const faultlab::RuleStatus &rule : status.rules)
        made.rules.push_back({rule.rule.id, toJson(rule.rule), rule.active, rule.rule.until,
            rule.inScope, rule.injected});
    return made;
}

ui::LabLoad loadOf(const faultlab::LoadStatus &status)
{
    return {status.running, status.paused, status.workflow, status.ratePerSecond, status.sent,
        status.accepted, status.refused, status.leftMs};
}

std::vector<ui::LabCheck> checksOf(const std::vector<faultlab::VerdictCheck> &checks)
{
    std::vector<ui::LabCheck> made;
    for (const faultlab::VerdictCheck &check : checks)
        made.push_back({check.code, check.parameters, check.passed});
    return made;
}

} // namespace

LabBridge::LabBridge(engine::Engine &engine, faultlab::FaultLab &lab, QObject *parent)
    : LabFace(parent)
    , m_engine(engine)
    , m_lab(lab)
    , m_ledger(lab.ledger())
    , m_inside(engine)
    , m_player(engine, lab, &m_inside)
    , m_load(engine)
    , m_catalog(makeCatalog())
{
    connect(&m_lab, &faultlab::FaultLab::changed, this, &LabBridge::changed);
    connect(&m_player, &faultlab::ScenarioPlayer::changed, this, &LabBridge::changed);
    connect(&m_player, &faultlab::ScenarioPlayer::ended, this, &LabBridge::changed);
    connect(&m_load, &faultlab::LoadGenerator::changed, this, &LabBridge::changed);
    connect(&m_load, &faultlab::LoadGenerator::ended, this, &LabBridge::changed);
}

LabBridge::~LabBridge() = default;

std::vector<ui::LabService> LabBridge::services() const
{
    std::vector<ui::LabService> made;
    if (const auto status = m_lab.status())
        for (const faultlab::ServiceStatus &service : status->services)
            made.push_back(serviceOf(service));
    return made;
}

bool LabBridge::faulty() const
{
    using State = faultlab::PlayState;
    const auto status = m_lab.status();
    const State state = m_player.status().state;
    const bool inside = m_engine.faults() != nullptr && m_engine.faults()->anything();
    return inside || (status && status->faulty) || state == State::Playing
        || state == State::Settling;
}

base::Result<void> LabBridge::addFault(
    const QString &service, const QJsonObject &fault, qint64 forMs)
{
    faultlab::ParsedRule parsed = faultlab::parseRule(fault);
    if (!parsed.mistakes.empty()) {
        const workflow::Mistake &first = parsed.mistakes.front();
        QJsonObject parameters = first.what.parameters;
        parameters.insert(QStringLiteral("pointer"), first.pointer);
        return base::Error{base::ErrorKind::InvalidInput, first.what.code, parameters};
    }
    const qint64 now = faultlab::labNow();
    parsed.rule.from = now;
    parsed.rule.until = now + std::clamp<qint64>(forMs, 1000, faultlab::FaultLab::kRuleLifeMs * 12);
    const auto added = m_lab.addFaults(service, {parsed.rule});
    return added ? base::Result<void>() : base::Result<void>(added.error());
}

void LabBridge::removeFaults(const QString &service, const QString &fault)
{
    for (const ui::LabService &each : services())
        for (const ui::LabRule &rule : each.rules)
            if (each.name == service
                && rule.fault.value(QLatin1StringView("kind")).toString() == fault)
                m_lab.removeFault(service, rule.id);
}

void LabBridge::endAll()
{
    m_player.stop();
    m_load.stop();
    m_lab.clearFaults({});
    m_inside.endAll();
    Q_EMIT changed();
}

QStringList LabBridge::scenarios() const
{
    return faultlab::ScenarioPlayer::shipped();
}

base::Result<void> LabBridge::take(const QByteArray &json)
{
    const auto taken = m_player.load(json);
    Q_EMIT changed();
    return taken;
}

base::Result<void> LabBridge::loadScenario(const QString &name)
{
    return take(faultlab::ScenarioPlayer::shippedScenario(name));
}

base::Result<void> LabBridge::loadFile(const QByteArray &json)
{
    return take(json);
}

base::Result<void> LabBridge::play(std::optional<quint64> seed)
{
    const auto played = m_player.play(seed);
    Q_EMIT changed();
    return played;
}

void LabBridge::pause()
{
    m_player.pause();
    Q_EMIT changed();
}

void LabBridge::stop()
{
    m_player.stop();
    Q_EMIT changed();
}

void LabBridge::reset()
{
    m_player.reset();
    Q_EMIT changed();
}

QByteArray LabBridge::recording() const
{
    return m_player.recording();
}

ui::LabPlay LabBridge::played() const
{
    const faultlab::PlayStatus status = m_player.status();
    static_assert(int(faultlab::PlayState::Ended) == int(ui::LabPlay::State::Ended));
    ui::LabPlay made;
    made.state = static_cast<ui::LabPlay::State>(status.state);
    made.name = status.name;
    made.description = status.description;
    made.seed = status.seed;
    made.run = status.run;
    made.replay = status.replay;
    made.positionMs = status.positionMs;
    made.durationMs = status.durationMs;
    made.settleLeftMs = status.settleLeftMs;
    for (const faultlab::TimelineStatus &entry : status.timeline)
        made.timeline.push_back({entry.service, entry.fault, entry.parameters, entry.atMs,
            entry.endMs, static_cast<ui::LabTimelineEntry::Phase>(entry.phase), entry.injected});
    made.load = loadOf(status.load);
    made.tasksAtRest = status.tasksAtRest;
    if (status.verdict)
        made.verdict = ui::LabVerdict{status.verdict->passed, checksOf(status.verdict->checks),
            checksOf(status.verdict->servicesOwn)};
    made.trouble = status.trouble;
    return made;
}

base::Result<void> LabBridge::startLoad(const ui::LabLoadPlan &plan)
{
    faultlab::LoadPlan made;
    made.workflow = plan.workflow;
    made.ratePerSecond = plan.ratePerSecond;
    made.burst = plan.burst;
    made.tasks = plan.tasks;
    made.forMs = plan.forMs;
    made.input = plan.input;
    made.seed = plan.seed;
    return m_load.start(made);
}

void LabBridge::pauseLoad(bool paused)
{
    if (paused)
        m_load.pause();
    else
        m_load.resume();
}

void LabBridge::stopLoad()
{
    m_load.stop();
}

ui::LabLoad LabBridge::load() const
{
    return loadOf(m_load.status());
}

std::vector<ui::LabEffect> LabBridge::effects(const QString &task) const
{
    std::vector<ui::LabEffect> made;
    for (const api::LedgerStep &step : m_ledger.ofTask(task)) {
        ui::LabEffect effect{step.step, step.key, step.outcome, quint64(step.requests),
            quint64(step.effects), quint64(step.undos), {}};
        for (const api::LedgerFault &fault : step.faults)
            effect.faults.push_back({fault.fault, fault.undo, fault.request});
        made.push_back(std::move(effect));
    }
    return made;
}

base::Result<QString> LabBridge::addProxy(const QString &name, const QString &target)
{
    return m_lab.addProxy(name, target);
}

bool LabBridge::removeProxy(const QString &name)
{
    return m_lab.removeProxy(name);
}

} // namespace sagadesk::app
