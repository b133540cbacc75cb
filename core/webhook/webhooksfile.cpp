#include "core/webhook/webhooksfile.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/json/objectreader.h"
#include "core/json/parser.h"
#include "core/webhook/cloudevent.h"
#include "core/workflow/authparser.h"
#include "core/workflow/endpoint.h"
#include "core/workflow/rendering.h"

#include <QJsonArray>
#include <QUrl>

namespace sagadesk::webhook {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kWebhooksMax = 100; // each one reads the journal separately
constexpr qsizetype kUrlLengthMax = 2000;

QString readUrl(const json::ObjectReader &reader)
{
    const QString url = reader.requiredText(u"url", kUrlLengthMax);
    if (!reader.value(u"url").isString())
        return url;
    const workflow::Endpoint endpoint = workflow::readEndpoint(url);
    const QString problem = url == "noop:"_L1 ? u"bad-scheme"_s : endpoint.problem;
    if (!problem.isEmpty())
        reader.errors().add(reader.pointer(u"url"), codes::kBadEndpoint,
            {{u"found"_s, url}, {u"problem"_s, problem}});
    return url;
}

void readTypes(const json::ObjectReader &reader, WebhookConfig &webhook)
{
    const QStringList known = eventTypes();
    const auto array = reader.array(u"types", known.size());
    for (qsizetype i = 0; array && i < array->size(); ++i) {
        const QString pointer = json::pointerTo(reader.pointer(u"types"), i);
        const QString type = array->at(i).toString();
        if (!array->at(i).isString())
            reader.errors().wrongType(pointer, array->at(i), u"text");
        else if (!known.contains(type))
            reader.errors().notOneOf(pointer, type, known);
        else
            webhook.types.append(type);
    }
    if (array && array->isEmpty())
        reader.errors().add(reader.pointer(u"types"), codes::kEmpty);
}

void readSignature(const json::ObjectReader &reader, WebhookConfig &webhook)
{
    const auto signature = reader.child(u"signature", fields::kSignature);
    if (!signature)
        return;
    const model::SecretSource source = workflow::readSecretSource(*signature, fields::kSignature);
    webhook.secretEnv = source.env;
    webhook.secretFile = source.file;
}

bool isOwnHeader(const QString &name)
{
    return name.compare("content-type"_L1, Qt::CaseInsensitive) == 0
        || name.compare(kSignatureHeader, Qt::CaseInsensitive) == 0;
}

void readWebhookHeaders(const json::ObjectReader &reader, WebhookConfig &webhook)
{
    webhook.headers = workflow::readHeaders(reader);
    for (const auto &[name, value] : webhook.headers) {
        const QString pointer = json::pointerTo(reader.pointer(u"headers"), name);
        if (!workflow::isHeaderValue(value))
            reader.errors().add(pointer, codes::kBadHeaderValue, {{u"header"_s, name}});
        else if (isOwnHeader(name))
            reader.errors().add(
                pointer, codes::kReservedHeader, {{u"found"_s, name}, {u"remedy"_s, u"remove"_s}});
    }
}

void readAccess(const json::ObjectReader &reader, WebhookConfig &webhook)
{
    webhook.allowPlainHttp = reader.boolean(u"allowPlainHttp").value_or(false);
    workflow::Auth auth = workflow::readAuth(reader, fields::kAuth, webhook.allowPlainHttp);
    workflow::checkHeadersDiffer(reader, webhook.headers, auth.headers);
    for (const auto &[name, source] : auth.headers)
        if (isOwnHeader(name))
            reader.errors().add(json::pointerTo(reader.pointer(u"auth") + u"/headers"_s, name),
                codes::kReservedHeader, {{u"found"_s, name}, {u"remedy"_s, u"remove"_s}});
    if (auth.isUsed() && !webhook.allowPlainHttp)
        workflow::checkEncrypted(reader, {webhook.url});
    webhook.bearerEnv = std::move(auth.bearerEnv);
    webhook.bearerFile = std::move(auth.bearerFile);
    webhook.basic = std::move(auth.basic);
    webhook.secretHeaders = std::move(auth.headers);
    webhook.tls = workflow::readTlsFiles(reader);
}

WebhookConfig readWebhook(const json::ObjectReader &reader)
{
    WebhookConfig webhook;
    if (reader.require(u"name"))
        webhook.name = reader.name(u"name").value_or(QString());
    if (reader.require(u"url"))
        webhook.url = readUrl(reader);
    readTypes(reader, webhook);
    readWebhookHeaders(reader, webhook);
    readAccess(reader, webhook);
    readSignature(reader, webhook);
    webhook.timeoutMs = reader.duration(u"timeout").value_or(webhook.timeoutMs);
    webhook.retryMaxMs = reader.duration(u"retryMax").value_or(webhook.retryMaxMs);
    webhook.alertAfterMs = reader.duration(u"alertAfter").value_or(webhook.alertAfterMs);
    return webhook;
}

} // namespace

ParsedWebhooks parseWebhooks(const QByteArray &json)
{
    json::Parsed parsed = json::parseObject(json, {limits::kDefinitionBytesMax});
    if (!parsed.errors.empty())
        return {{}, std::move(parsed.errors)};
    json::Diagnostics errors;
    const json::ObjectReader file(parsed.root.toObject(), QString(), fields::kWebhooks, errors);
    file.text(u"$schema", limits::kReasonLengthMax);
    const QString source =
        file.text(u"source", limits::kReasonLengthMax).value_or(u"/sagadesk"_s).trimmed();
    if (source.isEmpty() || !QUrl(source, QUrl::StrictMode).isValid())
        errors.add(file.pointer(u"source"), source.isEmpty() ? codes::kEmpty : codes::kBadEndpoint,
            {{u"found"_s, source}, {u"problem"_s, u"bad-url"_s}});
    ParsedWebhooks read;
    QStringList names;
    const auto array =
        file.require(u"webhooks") ? file.array(u"webhooks", kWebhooksMax) : std::nullopt;
    for (qsizetype i = 0; array && i < array->size(); ++i) {
        const QString pointer = json::pointerTo(file.pointer(u"webhooks"), i);
        if (!array->at(i).isObject()) {
            errors.wrongType(pointer, array->at(i), u"object");
            continue;
        }
        const json::ObjectReader reader(array->at(i).toObject(), pointer, fields::kWebhook, errors);
        read.webhooks.push_back(readWebhook(reader));
        read.webhooks.back().source = source;
        const QString name = read.webhooks.back().name;
        if (!name.isEmpty() && names.contains(name))
            errors.add(reader.pointer(u"name"), codes::kDuplicateName, {{u"found"_s, name}});
        names.append(name);
    }
    if (!errors.isEmpty())
        return {{}, std::move(errors).take()};
    return read;
}

} // namespace sagadesk::webhook
