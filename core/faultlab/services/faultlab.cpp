#include "core/faultlab/services/faultlab.h"

#include "core/base/inputcodes.h"
#include "core/faultlab/services/faultcatalog.h"
#include "core/faultlab/services/labclock.h"
#include "core/faultlab/services/servicehost.h"
#include "core/faultlab/services/standardservices.h"
#include "core/json/diagnostics.h"
#include "core/json/parser.h"
#include "core/workflow/servicesfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

// Rewords errors of an endpoint for the address of the real service behind a proxy.
base::Error targetError(base::Error error, const QString &target)
{
    if (error.code == codes::kEndpointNotLoopback)
        return {error.kind, codes::kProxyTargetNotLoopback, {{u"target"_s, target}}};
    return error;
}

bool isServed(const QString &endpoint)
{
    return !endpoint.startsWith("noop:"_L1);
}

QByteArray withEndpoints(const QByteArray &file, const std::vector<SimulatedService> &services)
{
    QJsonObject root = json::parseUnchecked(file).toObject();
    QJsonArray list = root.value("services"_L1).toArray();
    for (qsizetype i = 0; i < list.size(); ++i) {
        QJsonObject entry = list.at(i).toObject();
        entry.insert(u"endpoints"_s,
            QJsonArray::fromStringList(services.at(static_cast<size_t>(i)).endpoints));
        list.replace(i, entry);
    }
    root.insert(u"services"_s, list);
    return QJsonDocument(root).toJson();
}

} // namespace

FaultLab::FaultLab()
    : m_shared(std::make_shared<HostShared>())
{
}

base::Result<std::unique_ptr<FaultLab>> FaultLab::start(const SimulationOptions &options)
{
    std::unique_ptr<FaultLab> lab(new FaultLab);
    if (const auto opened = lab->open(options); !opened)
        return opened.error();
    ServiceHost *host = lab->m_host.get();
    connect(host, &ServiceHost::published, lab.get(), &FaultLab::changed);
    host->publish();
    lab->m_thread.setObjectName(u"faultlab"_s);
    host->moveToThread(&lab->m_thread);
    lab->m_thread.start();
    // Queued, so that begin() starts its timers in their thread. The host already accepts requests.
    QMetaObject::invokeMethod(host, &ServiceHost::begin, Qt::QueuedConnection);
    return lab;
}

FaultLab::~FaultLab()
{
    if (!m_thread.isRunning())
        return;
    // The host must be destroyed in the thread of its sockets, which executes pending deletions
    // when it ends.
    m_host.release()->deleteLater();
    m_thread.quit();
    m_thread.wait();
}

base::Result<void> FaultLab::open(const SimulationOptions &options)
{
    if (!options.scenario.isEmpty()) {
        ParsedScenario parsed = parseScenario(options.scenario);
        if (!parsed.errors.empty())
            return json::validationFailed(codes::kScenarioInvalid, parsed.errors);
        m_scenario = std::move(parsed.scenario);
    }
    m_seed = options.seed.value_or(m_scenario.seed);
    m_host = std::make_unique<ServiceHost>(m_shared);
    m_faults = std::make_unique<LabFaults>(m_services, *m_host, m_shared);
    if (const auto listening = listen(options); !listening)
        return listening;
    auto ledger =
        Ledger::open(options.ledgerFile, [this](const LedgerLine &line) { m_host->restore(line); });
    if (!ledger)
        return ledger.error();
    m_ledger = std::move(*ledger);
    m_host->setLedger(m_ledger);
    return arm(labNow());
}

base::Result<void> FaultLab::listen(const SimulationOptions &options)
{
    if (options.services.isEmpty())
        return {};
    const workflow::ParsedServices parsed = workflow::parseServices(options.services);
    if (!parsed.errors.empty())
        return json::validationFailed(codes::kServicesInvalid, parsed.errors);
    for (const model::ServiceConfig &config : parsed.services)
        if (const auto served = serve(config, options); !served)
            return served;
    for (const auto &[service, target] : options.proxied)
        if (!findService(m_services, service))
            return unknownService(service);
    m_servicesFile = withEndpoints(options.services, m_services);
    return {};
}

base::Result<void> FaultLab::serve(
    const model::ServiceConfig &config, const SimulationOptions &options)
{
    SimulatedService served{config.name, {}, {}};
    const quint64 seed = seedOf(m_seed, config.name);
    furnish(m_host->model(config.name, seed));
    for (const auto &[service, target] : options.proxied) {
        if (service != config.name)
            continue;
        const auto real = loopbackAddress(target);
        if (!real)
            return targetError(real.error(), target);
        m_host->setTarget(service, *real, seed);
        served.target = target;
    }
    for (const QString &endpoint : config.endpoints) {
        if (!isServed(endpoint)) {
            served.endpoints.append(endpoint);
            continue;
        }
        auto port = ServicePort::open(endpoint, options.anyPort);
        if (!port)
            return port.error();
        served.endpoints.append((*port)->endpoint());
        m_host->serve(config.name, std::move(*port));
    }
    m_host->setEndpoints(config.name, served.endpoints);
    m_services.push_back(std::move(served));
    return {};
}

base::Result<void> FaultLab::arm(qint64 now)
{
    QStringList names;
    for (const SimulatedService &service : m_services)
        names.append(service.name);
    std::vector<json::ValidationError> errors = unknownServices(m_scenario, names);
    for (const ScheduledFault &fault : m_scenario.faults) {
        const SimulatedService *service = findService(m_services, fault.service);
        if (service && !service->target.isEmpty() && !faultInfo(fault.rule.kind).byProxy)
            errors.push_back({fault.pointer + u"/fault/kind"_s,
                {codes::kFaultNotByProxy, {{u"kind"_s, name(fault.rule.kind)}}}});
    }
    if (!errors.empty())
        return json::validationFailed(codes::kScenarioInvalid, errors);
    std::map<QString, std::vector<FaultRule>> rules;
    for (const ScheduledFault &fault : m_scenario.faults) {
        FaultRule rule = fault.rule;
        rule.from += now;
        rule.until = rule.until == 0 ? 0 : rule.until + now;
        rules[fault.service].push_back(rule);
    }
    for (auto &[service, list] : rules)
        m_host->setFaults(service, std::move(list));
    return {};
}

std::shared_ptr<const LabStatus> FaultLab::status() const
{
    const QMutexLocker lock(&m_shared->mutex);
    return m_shared->status;
}

void FaultLab::recallTask(const QString &publicId)
{
    runInHost(*m_host, [publicId](ServiceHost &host) { host.recallTask(publicId); });
}

void FaultLab::readEffects(const QStringList &publicIds, QObject *context,
    const std::function<void(const EffectsByTask &)> &done)
{
    // Capturing `this` is safe, because the host's thread ends before this object is destroyed.
    runInHost(*m_host, [this, publicIds, context = QPointer(context), done](ServiceHost &) {
        EffectsByTask effects;
        for (const QString &id : publicIds) {
            m_ledger->recall(id);
            effects[id] = m_ledger->ofTask(id);
        }
        QMetaObject::invokeMethod(this, [context, done, effects = std::move(effects)] {
            if (context)
                done(effects);
        });
    });
}

base::Result<QString> FaultLab::addProxy(
    const QString &name, const QString &target, const QString &endpoint)
{
    static const QRegularExpression isName(u"^[a-z0-9][a-z0-9-]{0,63}$"_s);
    if (!isName.match(name).hasMatch())
        return base::Error{base::ErrorKind::InvalidInput, codes::kBadName, {{u"found"_s, name}}};
    if (findService(m_services, name))
        return base::Error{
            base::ErrorKind::Conflict, codes::kServiceExists, {{u"service"_s, name}}};
    const auto real = loopbackAddress(target);
    if (!real)
        return targetError(real.error(), target);
    auto port = ServicePort::open(
        endpoint.isEmpty() ? u"http://127.0.0.1:0"_s : endpoint, endpoint.isEmpty());
    if (!port)
        return port.error();
    const QString served = (*port)->endpoint();
    (*port)->moveToThread(&m_thread);
    m_services.push_back({name, {served}, target});
    runInHost(*m_host,
        [name, where = *real, seed = seedOf(m_seed, name), served,
            open = std::shared_ptr<ServicePort>(std::move(*port))](ServiceHost &host) mutable {
            host.setTarget(name, where, seed);
            host.setEndpoints(name, {served});
            host.serve(name, std::move(open));
        });
    return served;
}

bool FaultLab::removeProxy(const QString &name)
{
    const SimulatedService *served = findService(m_services, name);
    if (!served || served->target.isEmpty())
        return false;
    std::erase_if(m_services, [&name](const SimulatedService &each) { return each.name == name; });
    runInHost(*m_host, [name](ServiceHost &host) { host.remove(name); });
    return true;
}

} // namespace sagadesk::faultlab

#include "moc_faultlab.cpp"
