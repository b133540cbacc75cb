#pragma once

#include "core/agent/httptransport.h"
#include "core/base/result.h"
#include "core/model/serviceconfig.h"
#include "core/model/stepmessages.h"

#include <QList>

namespace sagadesk::agent {

struct BuiltExchange
{
    HttpExchange exchange; // without deadline
    QList<QByteArray> secrets; // values that stand in it and must not be recorded
    std::shared_ptr<const model::HiddenParts> hidden; // of the call
};

// The request as it is sent: endpoint and path, the service's headers, the call's, and those of our
// own, which nobody can replace: Idempotency-Key (the same over all attempts, P5),
// X-Sagadesk-Attempt (from 1), User-Agent, Authorization when the service has a bearer (that of
// OAuth2 is added by the TokenTransport). Secrets are read at this moment.
//
// Errors, all of kind InvalidInput, before anything is sent: "secret-missing" {env or file},
// "header-invalid" {header}, "request-invalid" {part}.
[[nodiscard]] base::Result<BuiltExchange> buildExchange(const model::ServiceConfig &service,
    const QString &endpoint, const model::StepRequest &request, int attempt);

// What is recorded of it: what the definition marks as secret, secrets by value and by the names of
// headers replaced, the body cut.
[[nodiscard]] model::SentRequest recordOf(const BuiltExchange &built, const QString &path);

// A health check: GET with the service's headers and bearer. Errors as above.
[[nodiscard]] base::Result<BuiltExchange> buildHealthCheck(
    const model::ServiceConfig &service, const QString &endpoint);

} // namespace sagadesk::agent
