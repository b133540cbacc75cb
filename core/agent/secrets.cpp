#include "core/agent/secrets.h"

#include "core/base/inputcodes.h"
#include "core/base/reasoncodes.h"

#include <QFile>

#include <algorithm>

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

base::Result<QByteArray> readBearer(const model::ServiceConfig &service)
{
    return readSecret(service.bearerEnv, service.bearerFile);
}

std::vector<MissingSecret> findMissingSecrets(const std::vector<model::ServiceConfig> &services)
{
    std::vector<MissingSecret> missing;
    for (size_t i = 0; i < services.size(); ++i) {
        const model::ServiceConfig &service = services[i];
        const bool isClient = service.oauth2.isUsed();
        const auto secret = isClient ? readClientSecret(service) : readBearer(service);
        if (secret)
            continue;
        QJsonObject parameters = secret.error().parameters;
        const bool isFile = parameters.contains("file"_L1);
        parameters.insert(u"service"_s, service.name);
        const QString bearer = isFile ? u"bearerFile"_s : u"bearerEnv"_s;
        const QString client = isFile ? u"oauth2/clientSecretFile"_s : u"oauth2/clientSecretEnv"_s;
        missing.push_back(
            {i, isClient ? client : bearer, {codes::kServiceSecretMissing, parameters}});
    }
    return missing;
}

bool isFieldValue(const QByteArray &text)
{
    return std::none_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<uchar>(c);
        return (byte < 0x20 && c != '\t') || byte == 0x7F;
    });
}

} // namespace sagadesk::agent
