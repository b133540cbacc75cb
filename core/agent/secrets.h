#pragma once

#include "core/base/reason.h"
#include "core/base/result.h"
#include "core/model/serviceconfig.h"

#include <QByteArray>

#include <vector>

namespace sagadesk::agent {

// A secret from an environment variable or, without one, from a file; empty: both names are empty.
// Returns the same errors as readBearer().
[[nodiscard]] base::Result<QByteArray> readSecret(const QString &env, const QString &file);

// The bearer of a service, read from where services.json says; empty: it has none. Error
// InvalidInput "secret-missing" {env or file}: it is not there, is empty, or can't be sent.
[[nodiscard]] base::Result<QByteArray> readBearer(const model::ServiceConfig &service);

// The secret of the OAuth2 client of a service; errors as above.
[[nodiscard]] base::Result<QByteArray> readClientSecret(const model::ServiceConfig &service);

struct MissingSecret
{
    size_t service; // index in the list
    QString field; // of `auth`
    base::Reason what; // "service-secret-missing" {service, env or file}
};
// What would fail the first request of a service; told before there is one.
[[nodiscard]] std::vector<MissingSecret> findMissingSecrets(
    const std::vector<model::ServiceConfig> &services);

// What may be sent as the value of a header: no line breaks, no control characters.
[[nodiscard]] bool isFieldValue(const QByteArray &text);

} // namespace sagadesk::agent
