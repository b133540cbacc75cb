#pragma once

#include "core/base/reason.h"
#include "core/base/result.h"
#include "core/model/serviceconfig.h"

#include <QByteArray>
#include <QList>

#include <utility>
#include <vector>

namespace sagadesk::agent {

// Reads a secret from an environment variable or else from a file; empty if neither is named. Error
// InvalidInput "secret-missing" {env or file}: it is missing, empty, or not valid in a header.
[[nodiscard]] base::Result<QByteArray> readSecret(const QString &env, const QString &file);

// The headers that authenticate a request, and which of their parts must not be displayed.
struct AuthHeaders
{
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QList<QByteArray> secrets;
};
// Built from the bearer token, basic credentials and headers that are given. Errors as above.
[[nodiscard]] base::Result<AuthHeaders> readAuthHeaders(const model::SecretSource &bearer,
    const model::BasicAuth &basic, const model::SecretHeaders &headers);
// The same for a service, without the OAuth2 token, which the TokenTransport adds.
[[nodiscard]] base::Result<AuthHeaders> readAuthHeaders(const model::ServiceConfig &service);

// The secret of a service's OAuth2 client. Errors as above.
[[nodiscard]] base::Result<QByteArray> readClientSecret(const model::ServiceConfig &service);

// The secrets of a service, so that they can be redacted: those of its authentication headers if
// all of these can be read, and that of its OAuth2 client if it can be read.
[[nodiscard]] QList<QByteArray> knownSecrets(const model::ServiceConfig &service);

struct SecretFinding
{
    size_t service; // its index in the list of services
    QString field; // JSON pointer within its entry
    // "service-secret-missing" {service, env or file}, "service-file-unreadable" {service, file},
    // "service-secret-exposed" {service, file}
    base::Reason what;
};
// Secrets that are missing and files with keys or certificates that can't be read, either of which
// would fail the first request to a service; and files with secrets or private keys that other
// users can access.
[[nodiscard]] std::vector<SecretFinding> checkSecrets(
    const std::vector<model::ServiceConfig> &services);

// Whether the text is valid as a header value: no line breaks or other control characters except
// the tab.
[[nodiscard]] bool isFieldValue(const QByteArray &text);

} // namespace sagadesk::agent
