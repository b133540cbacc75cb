#include "scenariorig.h"

#include "core/workflow/servicesfile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

QByteArray shippedServices()
{
    QFile file(u":/services/services.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    QJsonArray services = root.value("services"_L1).toArray();
    for (auto &&each : services) {
        QJsonObject service = each.toObject();
        service.insert(u"circuitBreaker"_s,
            QJsonObject{{u"window"_s, u"5s"_s}, {u"minimumCalls"_s, 10}, {u"failureRate"_s, 0.5},
                {u"openFor"_s, u"500ms"_s}});
        service.insert(
            u"health"_s, QJsonObject{{u"path"_s, u"/health"_s}, {u"every"_s, u"500ms"_s}});
        each = service;
    }
    root.insert(u"services"_s, services);
    return QJsonDocument(root).toJson();
}

} // namespace

std::unique_ptr<ScenarioRig> ScenarioRig::make(const QByteArray &services)
{
    std::unique_ptr<ScenarioRig> rig(new ScenarioRig);
    faultlab::SimulationOptions simulation;
    simulation.services = services.isEmpty() ? shippedServices() : services;
    simulation.ledgerFile = rig->ledgerFile();
    simulation.anyPort = true;
    auto lab = faultlab::FaultLab::start(simulation);
    if (!lab)
        return nullptr;
    rig->m_lab = std::move(*lab);
    engine::EngineOptions options;
    options.dataDir = rig->m_folder.filePath(u"data"_s);
    options.services = workflow::parseServices(rig->m_lab->servicesFile()).services;
    options.sweepEveryMs = 200;
    options.faultLab = true;
    auto engine = engine::Engine::open(options);
    if (!engine)
        return nullptr;
    rig->m_engine = std::move(*engine);
    rig->m_engine->start();
    rig->m_session = std::make_unique<faultlab::FaultLabSession>(
        *rig->m_engine, *rig->m_lab, faultlab::FaultLabSession::Services::Simulated);
    return rig;
}

ScenarioRig::~ScenarioRig() = default;

QString ScenarioRig::ledgerFile() const
{
    return m_folder.filePath(u"ledger.ndjson"_s);
}

QString ScenarioRig::database() const
{
    return m_folder.filePath(u"data/state.db"_s);
}

void ScenarioRig::closeEngine()
{
    m_session.reset();
    m_engine->stop();
    m_engine.reset();
}

bool ScenarioRig::playToTheEnd(const QByteArray &scenario, std::optional<quint64> seed)
{
    if (!player().load(scenario) || !player().play(seed))
        return false;
    return QTest::qWaitFor(
        [this] { return player().state() == faultlab::PlayState::Ended; }, kTimeoutMs);
}

QString failedChecks(const faultlab::PlayStatus &status)
{
    if (!status.problem.code.isEmpty() || !status.verdict)
        return u"no verdict "_s + status.problem.code;
    QStringList failed;
    for (const faultlab::VerdictCheck &check : status.verdict->checks)
        if (!check.passed)
            failed.append(check.code + u' '
                + QString::fromUtf8(
                    QJsonDocument(check.parameters).toJson(QJsonDocument::Compact)));
    return failed.join(u'\n');
}

} // namespace sagadesk::tests
