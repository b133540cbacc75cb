#include "core/agent/secrets.h"

#include "core/base/inputcodes.h"
#include "core/base/reasoncodes.h"
#include "core/json/diagnostics.h"

#include <QFile>

#include <algorithm>

#include <sys/stat.h>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kSecretFileBytesMax = 64 * 1024;

base::Error secretMissing(const QString &parameter, const QString &value)
{
    return {base::ErrorKind::InvalidInput, codes::kSecretMissing, {{parameter, value}}};
}

} // namespace

base::Result<QByteArray> readSecret(const QString &env, const QString &file)
{
    if (!env.isEmpty()) {
        const QByteArray value = qgetenv(env.toLocal8Bit().constData()).trimmed();
        if (value.isEmpty() || !isFieldValue(value))
            return secretMissing(u"env"_s, env);
        return value;
    }
    if (!file.isEmpty()) {
        QFile in(file);
        const QByteArray value =
            in.open(QIODevice::ReadOnly) ? in.read(kSecretFileBytesMax).trimmed() : QByteArray();
        if (value.isEmpty() || !isFieldValue(value))
            return secretMissing(u"file"_s, file);
        return value;
    }
    return QByteArray();
}

base::Result<QByteArray> readClientSecret(const model::ServiceConfig &service)
{
    return readSecret(service.oauth2.clientSecretEnv, service.oauth2.clientSecretFile);
}

base::Result<AuthHeaders> readAuthHeaders(const model::SecretSource &bearer,
    const model::BasicAuth &basic, const model::SecretHeaders &headers)
{
    AuthHeaders read;
    const auto token = readSecret(bearer.env, bearer.file);
    if (!token)
        return token.error();
    if (!token->isEmpty()) {
        read.headers.emplace_back("Authorization", "Bearer " + *token);
        read.secrets.append(*token);
    }
    const auto password = readSecret(basic.password.env, basic.password.file);
    if (!password)
        return password.error();
    if (!password->isEmpty()) {
        const QByteArray credentials = QByteArray(basic.user.toUtf8() + ':' + *password).toBase64();
        read.headers.emplace_back("Authorization", "Basic " + credentials);
        read.secrets += {*password, credentials};
    }
    for (const auto &[name, source] : headers) {
        const auto value = readSecret(source.env, source.file);
        if (!value)
            return value.error();
        read.headers.emplace_back(name.toLatin1(), *value);
        read.secrets.append(*value);
    }
    return read;
}

base::Result<AuthHeaders> readAuthHeaders(const model::ServiceConfig &service)
{
    return readAuthHeaders(
        {service.bearerEnv, service.bearerFile}, service.basic, service.secretHeaders);
}

QList<QByteArray> knownSecrets(const model::ServiceConfig &service)
{
    QList<QByteArray> known;
    if (const auto auth = readAuthHeaders(service))
        known = auth->secrets;
    const auto client = readClientSecret(service);
    if (client && !client->isEmpty())
        known.append(*client);
    return known;
}

namespace {

// A secret is put into a header; libcurl itself reads a private key and certificates.
enum class SourceKind : quint8 { Secret, PrivateKey, Certificate };

struct Source
{
    QString envField; // empty: only a file can be named
    QString fileField;
    model::SecretSource source;
    SourceKind kind = SourceKind::Secret;
};

std::vector<Source> sourcesOf(const model::ServiceConfig &service)
{
    const model::OAuth2Config &client = service.oauth2;
    const QString auth = u"/auth"_s;
    std::vector<Source> sources{
        {auth + u"/bearerEnv"_s, auth + u"/bearerFile"_s, {service.bearerEnv, service.bearerFile}},
        {auth + u"/basic/passwordEnv"_s, auth + u"/basic/passwordFile"_s, service.basic.password},
        {auth + u"/oauth2/clientSecretEnv"_s, auth + u"/oauth2/clientSecretFile"_s,
            {client.clientSecretEnv, client.clientSecretFile}},
        {{}, auth + u"/oauth2/caFile"_s, {{}, client.caFile}, SourceKind::Certificate},
        {{}, u"/caFile"_s, {{}, service.tls.caFile}, SourceKind::Certificate},
        {{}, u"/clientCertificate"_s, {{}, service.tls.certificateFile}, SourceKind::Certificate},
        {{}, u"/clientKey"_s, {{}, service.tls.keyFile}, SourceKind::PrivateKey}};
    for (const auto &[name, source] : service.secretHeaders) {
        const QString pointer = json::pointerTo(auth + u"/headers"_s, name);
        sources.push_back({pointer + u"/env"_s, pointer + u"/file"_s, source});
    }
    return sources;
}

bool isThere(const Source &source)
{
    if (source.kind == SourceKind::Secret)
        return readSecret(source.source.env, source.source.file).ok();
    return source.source.file.isEmpty() || QFile(source.source.file).open(QIODevice::ReadOnly);
}

bool isExposed(const QString &file)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(file).constData(), &status) == 0 && (status.st_mode & 077) != 0;
}

QLatin1StringView problemOf(const Source &source)
{
    if (!isThere(source))
        return source.kind == SourceKind::Secret ? codes::kServiceSecretMissing
                                                 : codes::kServiceFileUnreadable;
    const bool isFile = source.source.env.isEmpty() && !source.source.file.isEmpty();
    const bool isPrivate = isFile && source.kind != SourceKind::Certificate;
    return isPrivate && isExposed(source.source.file) ? codes::kServiceSecretExposed
                                                      : QLatin1StringView();
}

} // namespace

std::vector<SecretFinding> checkSecrets(const std::vector<model::ServiceConfig> &services)
{
    std::vector<SecretFinding> findings;
    for (size_t i = 0; i < services.size(); ++i) {
        for (const Source &source : sourcesOf(services[i])) {
            const QLatin1StringView problem = problemOf(source);
            if (problem.isEmpty())
                continue;
            const bool isFile = source.source.env.isEmpty();
            findings.push_back({i, isFile ? source.fileField : source.envField,
                {problem,
                    {{u"service"_s, services[i].name},
                        {isFile ? u"file"_s : u"env"_s,
                            isFile ? source.source.file : source.source.env}}}});
        }
    }
    return findings;
}

bool isFieldValue(const QByteArray &text)
{
    return std::none_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<uchar>(c);
        return (byte < 0x20 && c != '\t') || byte == 0x7F;
    });
}

} // namespace sagadesk::agent
