#pragma once

#include "core/agent/httptransport.h"
#include "core/base/result.h"
#include "core/model/serviceconfig.h"
#include "core/model/stepmessages.h"

#include <QList>

namespace sagadesk::agent {

struct BuiltExchange
{
    HttpExchange exchange; // without a deadline
    QList<QByteArray> secrets; // values in it that must not be recorded
    // The parts of the call that must not be shown; null: none.
    std::shared_ptr<const model::HiddenParts> hidden;
};

// Builds the request: endpoint and path, the service's headers, the call's headers, and our own,
// which neither can override: Idempotency-Key (the same in all attempts, P5), X-Sagadesk-Attempt
// (from 1), traceparent if the task has one, User-Agent, and the headers that authenticate the
// service (bearer token, basic credentials, secret headers; the TokenTransport adds the token of
// OAuth2). Secrets are read on each call.
//
// Errors, all of kind InvalidInput and before anything is sent: "secret-missing" {env or file},
// "header-invalid" {header}, "request-invalid" {part}.
[[nodiscard]] base::Result<BuiltExchange> buildExchange(const model::ServiceConfig &service,
    const QString &endpoint, const model::StepRequest &request, int attempt);

// The request as recorded: without secrets, without the headers that differ in each attempt, and
// with the body truncated.
[[nodiscard]] model::SentRequest recordOf(const BuiltExchange &built, const QString &path);

// A health check: GET with the service's headers and those that authenticate it. Errors as above.
[[nodiscard]] base::Result<BuiltExchange> buildHealthCheck(
    const model::ServiceConfig &service, const QString &endpoint);

} // namespace sagadesk::agent
