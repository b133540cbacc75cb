#include "core/workflow/authparser.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/workflow/endpoint.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/rendering.h"

#include <QUrl>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

QString readText(const json::ObjectReader &reader, QStringView field)
{
    const auto text = reader.text(field, limits::kReasonLengthMax);
    if (text && text->trimmed().isEmpty())
        reader.errors().add(reader.pointer(field), codes::kEmpty);
    return text.value_or(QString());
}

bool requireOne(
    const json::ObjectReader &reader, const QStringList &given, json::ObjectReader::Fields choices)
{
    if (given.size() == 1)
        return true;
    reader.errors().add(reader.pointer(), codes::kBadAuth,
        {{u"found"_s, QJsonArray::fromStringList(given)},
            {u"expected"_s, QJsonArray::fromStringList(json::toList(choices))},
            {u"remedy"_s, u"use-one-of"_s}});
    return false;
}

// The client secret is sent to this URL, so the URL must use https or a loopback address unless
// `allowPlainHttp` is set.
void readTokenUrl(
    const json::ObjectReader &reader, bool allowPlainHttp, model::OAuth2Config &config)
{
    const auto written = reader.text(u"tokenUrl", limits::kReasonLengthMax);
    if (!written)
        return;
    const Endpoint url = readEndpoint(*written);
    const bool isInClear = url.problem.isEmpty() && !allowPlainHttp && !isSafeForSecrets(url.text);
    const QString problem = url.text == u"noop:" ? u"bad-scheme"_s
        : isInClear                              ? u"not-encrypted"_s
                                                 : url.problem;
    if (!problem.isEmpty())
        reader.errors().add(reader.pointer(u"tokenUrl"), codes::kBadEndpoint,
            {{u"found"_s, *written}, {u"problem"_s, problem}});
    config.tokenUrl = *written;
}

} // namespace

model::SecretSource readSecretSource(
    const json::ObjectReader &reader, json::ObjectReader::Fields fields)
{
    if (!requireOne(reader, reader.present(fields), fields))
        return {};
    return {readText(reader, QString(fields[0])), readText(reader, QString(fields[1]))};
}

namespace {

void readOAuth2(const json::ObjectReader &auth, bool allowPlainHttp, model::OAuth2Config &config)
{
    const auto reader = auth.child(u"oauth2", fields::kOAuth2);
    if (!reader)
        return;
    if (reader->require(u"tokenUrl"))
        readTokenUrl(*reader, allowPlainHttp, config);
    if (reader->require(u"clientId"))
        config.clientId = readText(*reader, u"clientId");
    static constexpr fields::Name kSecrets[] = {
        fields::Name("clientSecretEnv"), fields::Name("clientSecretFile")};
    const model::SecretSource secret = readSecretSource(*reader, kSecrets);
    config.clientSecretEnv = secret.env;
    config.clientSecretFile = secret.file;
    config.scope = readText(*reader, u"scope");
    config.caFile = readText(*reader, u"caFile");
}

void readBasic(const json::ObjectReader &auth, model::BasicAuth &basic)
{
    const auto reader = auth.child(u"basic", fields::kBasic);
    if (!reader)
        return;
    if (reader->require(u"user"))
        basic.user = readText(*reader, u"user");
    if (basic.user.contains(u':') || !isHeaderValue(basic.user))
        reader->errors().add(
            reader->pointer(u"user"), codes::kBadHeaderValue, {{u"header"_s, u"Authorization"_s}});
    static constexpr fields::Name kPasswords[] = {
        fields::Name("passwordEnv"), fields::Name("passwordFile")};
    basic.password = readSecretSource(*reader, kPasswords);
}

void readSecretHeaders(const json::ObjectReader &auth, model::SecretHeaders &headers)
{
    const auto object = auth.object(u"headers");
    if (!object)
        return;
    const json::ObjectReader all(*object, auth.pointer(u"headers"), auth.errors());
    if (object->isEmpty())
        auth.errors().add(all.pointer(), codes::kEmpty);
    QStringList seen;
    for (const QString &name : object->keys()) {
        const QString pointer = all.pointer(name);
        checkHeaderName(name, pointer, auth.errors());
        if (seen.contains(name, Qt::CaseInsensitive))
            auth.errors().add(pointer, codes::kDuplicateEntry, {{u"found"_s, name}});
        seen.append(name);
        if (const auto source = all.child(name, fields::kSecretSource))
            headers.emplace_back(name, readSecretSource(*source, fields::kSecretSource));
    }
}

} // namespace

bool Auth::isUsed() const
{
    return !bearerEnv.isEmpty() || !bearerFile.isEmpty() || basic.password.isGiven()
        || !headers.empty() || oauth2.isUsed();
}

Auth readAuth(
    const json::ObjectReader &reader, json::ObjectReader::Fields choices, bool allowPlainHttp)
{
    Auth read;
    const auto auth = reader.child(u"auth", choices);
    if (!auth)
        return read;
    const QStringList given = auth->present(choices);
    if (!requireOne(*auth, given, choices))
        return read;
    const QString &kind = given[0];
    if (kind == u"oauth2")
        readOAuth2(*auth, allowPlainHttp, read.oauth2);
    else if (kind == u"basic")
        readBasic(*auth, read.basic);
    else if (kind == u"headers")
        readSecretHeaders(*auth, read.headers);
    else
        (kind == u"bearerEnv" ? read.bearerEnv : read.bearerFile) = readText(*auth, kind);
    return read;
}

model::TlsFiles readTlsFiles(const json::ObjectReader &reader)
{
    model::TlsFiles files;
    files.caFile = readText(reader, u"caFile");
    files.certificateFile = readText(reader, u"clientCertificate");
    files.keyFile = readText(reader, u"clientKey");
    if (reader.has(u"clientCertificate") || reader.has(u"clientKey")) {
        reader.require(u"clientCertificate");
        reader.require(u"clientKey");
    }
    return files;
}

void checkHeadersDiffer(
    const json::ObjectReader &reader, const Headers &headers, const model::SecretHeaders &secret)
{
    for (const auto &entry : secret) {
        const QString &name = entry.first;
        const bool isTwice = std::any_of(headers.begin(), headers.end(), [&](const auto &header) {
            return header.first.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (isTwice)
            reader.errors().add(json::pointerTo(reader.pointer(u"headers"), name),
                codes::kDuplicateEntry, {{u"found"_s, name}});
    }
}

void checkEncrypted(const json::ObjectReader &reader, const QStringList &urls)
{
    for (const QString &url : urls)
        if (QUrl(url).scheme() == "http"_L1 && !isSafeForSecrets(url))
            reader.errors().add(
                reader.pointer(u"auth"), codes::kSecretInClear, {{u"found"_s, url}});
}

} // namespace sagadesk::workflow
