#pragma once

#include "core/json/objectreader.h"
#include "core/model/serviceconfig.h"
#include "core/workflow/headerrules.h"

namespace sagadesk::workflow {

// The common parts of services.json and webhooks.json: how requests authenticate, with secrets that
// are read from environment variables or files. Errors besides those of json::ObjectReader:
// bad-auth (not exactly one kind, or not exactly one source of a secret), empty, duplicate-entry (a
// header that is set twice), bad-endpoint (the token URL), bad-header-value (the user name of basic
// authentication), those of header names, secret-in-clear.

struct Auth
{
    QString bearerEnv;
    QString bearerFile;
    model::BasicAuth basic;
    model::SecretHeaders headers;
    model::OAuth2Config oauth2;

    [[nodiscard]] bool isUsed() const;
};

// Reads `auth`, with the kinds in `choices`; `allowPlainHttp` also applies to the token URL.
[[nodiscard]] Auth readAuth(
    const json::ObjectReader &reader, json::ObjectReader::Fields choices, bool allowPlainHttp);

// A secret from exactly one of two fields of the object: environment variable or file.
[[nodiscard]] model::SecretSource readSecretSource(
    const json::ObjectReader &reader, json::ObjectReader::Fields fields);

// Reads `caFile`, `clientCertificate` and `clientKey`. The last two must be set together.
[[nodiscard]] model::TlsFiles readTlsFiles(const json::ObjectReader &reader);

// Reports a header that both `headers` and `auth` set.
void checkHeadersDiffer(
    const json::ObjectReader &reader, const Headers &headers, const model::SecretHeaders &secret);

// Reports each of these addresses to which secrets would be sent unencrypted.
void checkEncrypted(const json::ObjectReader &reader, const QStringList &urls);

} // namespace sagadesk::workflow
