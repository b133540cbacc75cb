#pragma once

#include "core/base/reason.h"
#include "core/base/result.h"
#include "core/model/serviceconfig.h"

#include <QByteArray>
#include <QList>

#include <utility>
#include <vector>

namespace sagadesk::agent {

// A secret from an environment variable or, without one, from a file; empty: both names are empty.
// Error InvalidInput "secret-missing" {env or file}: it is not there, is empty, or can't be sent.
[[nodiscard]] base::Result<QByteArray> readSecret(const QString &env, const QString &file);

// The headers by which a request identifies its sender, and what of them must not be shown.
struct AuthHeaders
{
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QList<QByteArray> secrets;
};
// From bearer, basic credentials and headers; what is not given adds none. Errors as above.
[[nodiscard]] base::Result<AuthHeaders> readAuthHeaders(const model::SecretSource &bearer,
    const model::BasicAuth &basic, const model::SecretHeaders &headers);
// The same of a service, but for a token of OAuth2, which its TokenTransport adds.
[[nodiscard]] base::Result<AuthHeaders> readAuthHeaders(const model::ServiceConfig &service);

// The secret of the OAuth2 client of a service; errors as above.
[[nodiscard]] base::Result<QByteArray> readClientSecret(const model::ServiceConfig &service);

// All secrets of a service that can be read.
[[nodiscard]] QList<QByteArray> knownSecrets(const model::ServiceConfig &service);

struct MissingSecret
{
    size_t service; // index in the list
    QString field; // JSON pointer within its entry
    // "service-secret-missing" {service, env or file}, "service-file-unreadable" {service, file}
    base::Reason what;
};
// What would fail the first request of a service; told before there is one.
[[nodiscard]] std::vector<MissingSecret> findMissingSecrets(
    const std::vector<model::ServiceConfig> &services);

// What may be sent as the value of a header: no line breaks, no control characters.
[[nodiscard]] bool isFieldValue(const QByteArray &text);

} // namespace sagadesk::agent
