#include "core/faultlab/faultlab.h"

#include "core/faultlab/servicehost.h"
#include "core/faultlab/standardservices.h"
#include "core/workflow/servicesfile.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

base::Error invalid(const QString &code, const std::vector<workflow::Mistake> &mistakes)
{
    QJsonArray list;
    for (const workflow::Mistake &mistake : mistakes) {
        QJsonObject entry = mistake.what.parameters;
        entry.insert(u"pointer"_s, mistake.pointer);
        entry.insert(u"code"_s, mistake.what.code);
        list.append(entry);
    }
    return {base::ErrorKind::InvalidInput, code, QJsonObject{{u"mistakes"_s, list}}};
}

// Every service draws from a sequence of its own, so that one's requests do not shift another's
// faults.
quint64 seedOf(quint64 seed, const QString &service)
{
    quint64 mixed = seed ^ 14695981039346656037ULL;
    for (const char byte : service.toUtf8())
        mixed = (mixed ^ static_cast<quint8>(byte)) * 1099511628211ULL;
    return mixed;
}

bool isServed(const QString &endpoint)
{
    return !endpoint.startsWith("noop:"_L1);
}

// The file with the endpoints as they are served; everything else stays as it is.
QByteArray withEndpoints(const QByteArray &file, const std::vector<SimulatedService> &services)
{
    QJsonObject root = QJsonDocument::fromJson(file).object();
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

FaultLab::FaultLab() = default;

base::Result<std::unique_ptr<FaultLab>> FaultLab::start(const SimulationOptions &options)
{
    std::unique_ptr<FaultLab> lab(new FaultLab);
    if (const auto opened = lab->open(options); !opened)
        return opened.error();
    lab->m_thread.setObjectName(u"faultlab"_s);
    lab->m_host->moveToThread(&lab->m_thread);
    lab->m_thread.start();
    return lab;
}

FaultLab::~FaultLab()
{
    if (!m_thread.isRunning())
        return;
    // The host ends in its thread, where its sockets belong: the thread's end carries deletions
    // out.
    m_host.release()->deleteLater();
    m_thread.quit();
    m_thread.wait();
}

base::Result<void> FaultLab::open(const SimulationOptions &options)
{
    if (!options.scenario.isEmpty()) {
        ParsedScenario parsed = parseScenario(options.scenario);
        if (!parsed.mistakes.empty())
            return invalid(u"scenario-invalid"_s, parsed.mistakes);
        m_scenario = std::move(parsed.scenario);
    }
    m_seed = options.seed.value_or(m_scenario.seed);
    std::vector<LedgerLine> earlier;
    auto ledger = Ledger::open(options.ledgerFile, [&earlier](const LedgerLine &line) {
        if (line.kind != LedgerLine::Kind::Request)
            earlier.push_back(line);
    });
    if (!ledger)
        return ledger.error();
    m_ledger = std::move(*ledger);
    m_host = std::make_unique<ServiceHost>(m_ledger);
    if (const auto listening = listen(options.services, options.anyPort); !listening)
        return listening;
    for (const LedgerLine &line : earlier)
        m_host->restore(line);
    return arm(QDateTime::currentMSecsSinceEpoch());
}

base::Result<void> FaultLab::listen(const QByteArray &services, bool anyPort)
{
    const workflow::ParsedServices parsed = workflow::parseServices(services);
    if (!parsed.mistakes.empty())
        return invalid(u"services-invalid"_s, parsed.mistakes);
    for (const model::ServiceConfig &config : parsed.services) {
        furnish(m_host->model(config.name, seedOf(m_seed, config.name)));
        SimulatedService served{config.name, {}};
        for (const QString &endpoint : config.endpoints) {
            base::Result<QString> actual = endpoint;
            if (isServed(endpoint))
                actual = m_host->listen(config.name, endpoint, anyPort);
            if (!actual)
                return actual.error();
            served.endpoints.append(*actual);
        }
        m_services.push_back(std::move(served));
    }
    m_servicesFile = withEndpoints(services, m_services);
    return {};
}

base::Result<void> FaultLab::arm(qint64 now)
{
    std::vector<workflow::Mistake> mistakes;
    QHash<QString, std::vector<FaultRule>> rules;
    for (const ScheduledFault &fault : m_scenario.faults) {
        const bool known = std::any_of(m_services.begin(), m_services.end(),
            [&fault](const SimulatedService &service) { return service.name == fault.service; });
        if (!known)
            mistakes.push_back({fault.pointer + u"/service"_s,
                {u"unknown-service"_s, {{u"service"_s, fault.service}}}});
        FaultRule rule = fault.rule;
        rule.from += now;
        rule.until = rule.until == 0 ? 0 : rule.until + now;
        rules[fault.service].push_back(rule);
    }
    if (!mistakes.empty())
        return invalid(u"scenario-invalid"_s, mistakes);
    for (auto service = rules.begin(); service != rules.end(); ++service)
        m_host->setFaults(service.key(), std::move(service.value()));
    return {};
}

void FaultLab::setFaults(const QString &service, std::vector<FaultRule> rules)
{
    QMetaObject::invokeMethod(
        m_host.get(), [host = m_host.get(), service, rules = std::move(rules)] {
            host->setFaults(service, rules);
        });
}

} // namespace sagadesk::faultlab
