#include "core/workflow/servicesfile.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/json/objectreader.h"
#include "core/json/parser.h"
#include "core/workflow/authparser.h"
#include "core/workflow/endpoint.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/rendering.h"
#include "core/workflow/requestparser.h"

#include <QJsonArray>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kConcurrencyMax = limits::kMailboxMax;
constexpr double kRateMax = 1e6;
constexpr qint64 kResponseBytesMax = 1LL << 30;
constexpr qint64 kBreakerCallsMax = 1'000'000;

void readEndpoints(const json::ObjectReader &reader, QStringList &endpoints)
{
    const QString base = reader.pointer(u"endpoints");
    const auto array = reader.array(u"endpoints", limits::kEndpointsMax);
    if (!array)
        return;
    if (array->isEmpty())
        reader.errors().add(base, codes::kEmpty);
    for (qsizetype i = 0; i < array->size(); ++i) {
        const QString pointer = json::pointerTo(base, i);
        const QJsonValue value = array->at(i);
        if (!value.isString()) {
            reader.errors().wrongType(pointer, value, u"text");
            continue;
        }
        const Endpoint endpoint = readEndpoint(value.toString());
        if (!endpoint.problem.isEmpty())
            reader.errors().add(pointer, codes::kBadEndpoint,
                {{u"found"_s, value}, {u"problem"_s, endpoint.problem}});
        else if (endpoints.contains(endpoint.text))
            reader.errors().add(pointer, codes::kDuplicateEntry, {{u"found"_s, value}});
        else
            endpoints.append(endpoint.text);
    }
}

void readServiceHeaders(const json::ObjectReader &reader, model::ServiceConfig &service)
{
    service.headers = readHeaders(reader);
    for (const auto &[name, value] : service.headers) {
        const QString pointer = json::pointerTo(reader.pointer(u"headers"), name);
        if (!isHeaderValue(value))
            reader.errors().add(pointer, codes::kBadHeaderValue, {{u"header"_s, name}});
        // Requests that set no type have a JSON body, so a service can't set another type.
        else if (name.compare("content-type"_L1, Qt::CaseInsensitive) == 0
            && bodyFormatOf(value) != BodyFormat::Json)
            reader.errors().add(pointer, codes::kReservedHeader,
                {{u"found"_s, name}, {u"remedy"_s, u"set-at-request"_s}});
    }
}

void readAccess(const json::ObjectReader &reader, model::ServiceConfig &service)
{
    service.allowPlainHttp = reader.boolean(u"allowPlainHttp").value_or(false);
    Auth auth = readAuth(reader, fields::kAuth, service.allowPlainHttp);
    checkHeadersDiffer(reader, service.headers, auth.headers);
    if (auth.isUsed() && !service.allowPlainHttp)
        checkEncrypted(reader, service.endpoints);
    service.bearerEnv = std::move(auth.bearerEnv);
    service.bearerFile = std::move(auth.bearerFile);
    service.basic = std::move(auth.basic);
    service.secretHeaders = std::move(auth.headers);
    service.oauth2 = std::move(auth.oauth2);
    service.tls = readTlsFiles(reader);
}

void readBreaker(const json::ObjectReader &reader, model::BreakerConfig &breaker)
{
    const auto fields = reader.child(u"circuitBreaker", fields::kBreaker);
    if (!fields)
        return;
    breaker.windowMs = fields->duration(u"window").value_or(breaker.windowMs);
    breaker.openForMs = fields->duration(u"openFor").value_or(breaker.openForMs);
    breaker.minimumCalls = static_cast<int>(
        fields->integer(u"minimumCalls", 1, kBreakerCallsMax).value_or(breaker.minimumCalls));
    breaker.failureRate = fields->number(u"failureRate", 0.01, 1.0).value_or(breaker.failureRate);
}

void readHealth(const json::ObjectReader &reader, model::ServiceConfig &service)
{
    const auto health = reader.child(u"health", fields::kHealth);
    if (!health)
        return;
    service.healthEveryMs = health->duration(u"every").value_or(service.healthEveryMs);
    if (!health->require(u"path"))
        return;
    service.healthPath = health->text(u"path", limits::kReasonLengthMax).value_or(QString());
    const auto problem = problemOfPath(service.healthPath);
    if (problem && health->value(u"path").isString())
        health->errors().add(health->pointer(u"path"), codes::kBadPath,
            {{u"found"_s, service.healthPath}, {u"problem"_s, *problem}});
    checkQuery(service.healthPath, health->pointer(u"path"), health->errors());
}

model::ServiceConfig readService(const json::ObjectReader &reader)
{
    model::ServiceConfig service;
    if (reader.require(u"name"))
        service.name = reader.name(u"name").value_or(QString());
    if (reader.require(u"endpoints"))
        readEndpoints(reader, service.endpoints);
    service.concurrency = static_cast<int>(
        reader.integer(u"concurrency", 1, kConcurrencyMax).value_or(service.concurrency));
    service.ratePerSecond =
        reader.number(u"ratePerSecond", 0.0, kRateMax).value_or(service.ratePerSecond);
    readServiceHeaders(reader, service);
    readAccess(reader, service);
    service.retry = readRetry(reader, service.retry).value_or(service.retry);
    readBreaker(reader, service.breaker);
    readHealth(reader, service);
    service.maxResponseBytes = reader.integer(u"maxResponseBytes", 1, kResponseBytesMax)
                                   .value_or(service.maxResponseBytes);
    service.alertAfterMs = reader.duration(u"alertAfter").value_or(service.alertAfterMs);
    service.hasOwnSettling = reader.has(u"settlingTime");
    service.settlingMs = reader.duration(u"settlingTime").value_or(service.settlingMs);
    return service;
}

} // namespace

ParsedServices parseServices(const QByteArray &json)
{
    json::Parsed parsed = json::parseObject(json, {limits::kDefinitionBytesMax});
    if (!parsed.errors.empty())
        return {{}, std::move(parsed.errors)};
    json::Diagnostics errors;
    const json::ObjectReader file(parsed.root.toObject(), QString(), fields::kServices, errors);
    file.text(u"$schema", limits::kReasonLengthMax);
    std::vector<model::ServiceConfig> services;
    QStringList names;
    const auto array =
        file.require(u"services") ? file.array(u"services", limits::kServicesMax) : std::nullopt;
    for (qsizetype i = 0; array && i < array->size(); ++i) {
        const QString pointer = json::pointerTo(file.pointer(u"services"), i);
        if (!array->at(i).isObject()) {
            errors.wrongType(pointer, array->at(i), u"object");
            continue;
        }
        const json::ObjectReader reader(array->at(i).toObject(), pointer, fields::kService, errors);
        services.push_back(readService(reader));
        const QString name = services.back().name;
        if (!name.isEmpty() && names.contains(name))
            errors.add(reader.pointer(u"name"), codes::kDuplicateName, {{u"found"_s, name}});
        names.append(name);
    }
    if (!errors.isEmpty())
        return {{}, std::move(errors).take()};
    return {std::move(services), {}};
}

} // namespace sagadesk::workflow
