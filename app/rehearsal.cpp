#include "app/rehearsal.h"

#include "core/workflow/servicesfile.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

namespace {

// Adds a proxy and returns its address. If a proxy with that name exists, appends a number to the
// name, because a service may have several addresses.
base::Result<QString> addProxy(
    faultlab::FaultLab &lab, const QString &service, const QString &target)
{
    auto added = lab.addProxy(service, target);
    for (int number = 2; !added && added.error().kind == base::ErrorKind::Conflict; ++number)
        added = lab.addProxy(service + u'-' + QString::number(number), target);
    return added;
}

// Simulated services run on this computer; their ports are chosen when they start.
QString simulated(const QString &endpoint, qsizetype number)
{
    if (endpoint.startsWith("noop:"_L1))
        return endpoint;
    return u"http://127.0.0.1:%1%2"_s.arg(number + 1).arg(QUrl(endpoint).path());
}

QJsonObject simulated(QJsonObject service)
{
    QJsonArray endpoints = service.value("endpoints"_L1).toArray();
    for (qsizetype i = 0; i < endpoints.size(); ++i)
        endpoints.replace(i, simulated(endpoints.at(i).toString(), i));
    service.insert(u"endpoints"_s, endpoints);
    service.remove("auth"_L1);
    if (QJsonObject health = service.value("health"_L1).toObject(); !health.isEmpty()) {
        health.insert(u"path"_s, u"/health"_s);
        service.insert(u"health"_s, health);
    }
    return service;
}

QByteArray simulated(const QByteArray &servicesFile)
{
    QJsonObject root = QJsonDocument::fromJson(servicesFile).object();
    QJsonArray services = root.value("services"_L1).toArray();
    for (auto &&service : services)
        service = simulated(service.toObject());
    root.insert(u"services"_s, services);
    return QJsonDocument(root).toJson();
}

} // namespace

base::Result<Rehearsal> startFaultProxies(std::vector<model::ServiceConfig> services)
{
    auto lab = faultlab::FaultLab::start({});
    if (!lab)
        return lab.error();
    Rehearsal rehearsal;
    rehearsal.lab = std::move(*lab);
    for (model::ServiceConfig &service : services) {
        for (QString &endpoint : service.endpoints) {
            if (const auto proxy = addProxy(*rehearsal.lab, service.name, endpoint))
                endpoint = *proxy;
            else if (proxy.error().kind == base::ErrorKind::InvalidInput)
                rehearsal.direct.append(endpoint);
            else
                return proxy.error();
        }
    }
    rehearsal.services = std::move(services);
    return rehearsal;
}

base::Result<Rehearsal> startSimulation(const QByteArray &servicesFile, const QString &ledgerFile)
{
    // Reports errors at their place in the original file, not in the modified copy.
    const workflow::ParsedServices written = workflow::parseServices(servicesFile);
    faultlab::SimulationOptions options;
    options.services = written.errors.empty() ? simulated(servicesFile) : servicesFile;
    options.ledgerFile = ledgerFile;
    options.anyPort = true;
    auto lab = faultlab::FaultLab::start(options);
    if (!lab)
        return lab.error();
    Rehearsal rehearsal;
    rehearsal.lab = std::move(*lab);
    rehearsal.services = workflow::parseServices(rehearsal.lab->servicesFile()).services;
    rehearsal.kind = faultlab::FaultLabSession::Services::Simulated;
    return rehearsal;
}

QString rehearsalFolder(const QString &dataDir)
{
    return QDir(dataDir).filePath(u"rehearsal"_s);
}

} // namespace sagadesk::app
