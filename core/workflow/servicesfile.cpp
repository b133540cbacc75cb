#include "core/workflow/servicesfile.h"

#include "core/base/enginelimits.h"
#include "core/workflow/endpoint.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/headerrules.h"
#include "core/workflow/jsontext.h"
#include "core/workflow/objectreader.h"
#include "core/workflow/policyparser.h"
#include "core/workflow/rendering.h"
#include "core/workflow/requestparser.h"

#include <QJsonArray>

namespace sagadesk::workflow {

namespace {

constexpr qint64 kConcurrencyMax = limits::kMailboxMax;
constexpr double kRateMax = 1e6;
constexpr qint64 kResponseBytesMax = 1LL << 30;
constexpr qint64 kBreakerCallsMax = 1'000'000;

void readEndpoints(const ObjectReader &reader, QStringList &endpoints)
{
    const QString base = reader.pointer(u"endpoints");
    const auto array = reader.array(u"endpoints", limits::kEndpointsMax);
    if (!array)
        return;
    if (array->isEmpty())
        reader.mistakes().add(base, u"empty");
    for (qsizetype i = 0; i < array->size(); ++i) {
        const QString pointer = pointerTo(base, i);
        const QJsonValue value = array->at(i);
        if (!value.isString()) {
            reader.mistakes().wrongType(pointer, value, u"text");
            continue;
        }
        const Endpoint endpoint = readEndpoint(value.toString());
        if (!endpoint.problem.isEmpty())
            reader.mistakes().add(pointer, u"bad-endpoint",
                {{QStringLiteral("found"), value}, {QStringLiteral("problem"), endpoint.problem}});
        else if (endpoints.contains(endpoint.text))
            reader.mistakes().add(pointer, u"duplicate-entry", {{QStringLiteral("found"), value}});
        else
            endpoints.append(endpoint.text);
    }
}

void readServiceHeaders(const ObjectReader &reader, model::ServiceConfig &service)
{
    service.headers = readHeaders(reader);
    for (const auto &[name, value] : service.headers)
        if (!isHeaderValue(value))
            reader.mistakes().add(pointerTo(reader.pointer(u"headers"), name), u"bad-header-value",
                {{QStringLiteral("header"), name}});
}

void readAuth(const ObjectReader &reader, model::ServiceConfig &service)
{
    const auto object = reader.object(u"auth");
    if (!object)
        return;
    const ObjectReader auth(*object, reader.pointer(u"auth"), fields::kAuth, reader.mistakes());
    const QStringList given = auth.present(fields::kAuth);
    if (given.size() != 1) {
        auth.mistakes().add(auth.pointer(), u"bad-auth",
            {{QStringLiteral("found"), QJsonArray::fromStringList(given)},
                {QStringLiteral("expected"), QJsonArray::fromStringList(toList(fields::kAuth))},
                {QStringLiteral("remedy"), QStringLiteral("use-one-of")}});
        return;
    }
    const QString field = given[0];
    const auto text = auth.text(field, limits::kReasonLengthMax);
    if (text && text->trimmed().isEmpty())
        auth.mistakes().add(auth.pointer(field), u"empty");
    else if (text)
        (field == u"bearerEnv" ? service.bearerEnv : service.bearerFile) = *text;
}

void readBreaker(const ObjectReader &reader, model::BreakerConfig &breaker)
{
    const auto object = reader.object(u"circuitBreaker");
    if (!object)
        return;
    const ObjectReader fields(
        *object, reader.pointer(u"circuitBreaker"), fields::kBreaker, reader.mistakes());
    breaker.windowMs = fields.duration(u"window").value_or(breaker.windowMs);
    breaker.openForMs = fields.duration(u"openFor").value_or(breaker.openForMs);
    breaker.minimumCalls = static_cast<int>(
        fields.integer(u"minimumCalls", 1, kBreakerCallsMax).value_or(breaker.minimumCalls));
    breaker.failureRate = fields.number(u"failureRate", 0.01, 1.0).value_or(breaker.failureRate);
}

void readHealth(const ObjectReader &reader, model::ServiceConfig &service)
{
    const auto object = reader.object(u"health");
    if (!object)
        return;
    const ObjectReader health(
        *object, reader.pointer(u"health"), fields::kHealth, reader.mistakes());
    service.healthEveryMs = health.duration(u"every").value_or(service.healthEveryMs);
    if (!health.require(u"path"))
        return;
    service.healthPath = health.text(u"path", limits::kReasonLengthMax).value_or(QString());
    const auto problem = problemOfPath(service.healthPath);
    if (problem && health.value(u"path").isString())
        health.mistakes().add(health.pointer(u"path"), u"bad-path",
            {{QStringLiteral("found"), service.healthPath}, {QStringLiteral("problem"), *problem}});
}

model::ServiceConfig readService(const ObjectReader &reader)
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
    readAuth(reader, service);
    service.retry = readRetry(reader, service.retry).value_or(service.retry);
    readBreaker(reader, service.breaker);
    readHealth(reader, service);
    service.maxResponseBytes = reader.integer(u"maxResponseBytes", 1, kResponseBytesMax)
                                   .value_or(service.maxResponseBytes);
    return service;
}

} // namespace

ParsedServices parseServices(const QByteArray &json)
{
    ReadObject read = readObject(json, limits::kDefinitionBytesMax);
    if (!read.mistakes.empty())
        return {{}, std::move(read.mistakes)};
    MistakeList mistakes;
    const ObjectReader file(read.object, QString(), fields::kServices, mistakes);
    file.text(u"$schema", limits::kReasonLengthMax);
    std::vector<model::ServiceConfig> services;
    QStringList names;
    const auto array =
        file.require(u"services") ? file.array(u"services", limits::kServicesMax) : std::nullopt;
    for (qsizetype i = 0; array && i < array->size(); ++i) {
        const QString pointer = pointerTo(file.pointer(u"services"), i);
        if (!array->at(i).isObject()) {
            mistakes.wrongType(pointer, array->at(i), u"object");
            continue;
        }
        const ObjectReader reader(array->at(i).toObject(), pointer, fields::kService, mistakes);
        services.push_back(readService(reader));
        const QString name = services.back().name;
        if (!name.isEmpty() && names.contains(name))
            mistakes.add(
                reader.pointer(u"name"), u"duplicate-name", {{QStringLiteral("found"), name}});
        names.append(name);
    }
    if (!mistakes.isEmpty())
        return {{}, std::move(mistakes).take()};
    return {std::move(services), {}};
}

} // namespace sagadesk::workflow
