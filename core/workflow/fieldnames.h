#pragma once

#include "core/model/comparison.h"

#include <QLatin1StringView>

// Every field that the parsers accept, by the object that contains it. A test compares these names
// with the JSON Schemas in resources/schemas.
namespace sagadesk::workflow::fields {

using Name = QLatin1StringView;

inline constexpr Name kWorkflow[] = {Name("$schema"), Name("name"), Name("version"),
    Name("description"), Name("record"), Name("priority"), Name("deadline"), Name("completeWithin"),
    Name("failureThreshold"), Name("onExhausted"), Name("onNontransient"), Name("retry"),
    Name("secret"), Name("steps")};
inline constexpr Name kStep[] = {Name("name"), Name("service"), Name("after"), Name("when"),
    Name("request"), Name("expect"), Name("undo"), Name("completeWithin"), Name("failureThreshold"),
    Name("onExhausted"), Name("onNontransient"), Name("retry")};
inline constexpr Name kRequest[] = {Name("method"), Name("path"), Name("headers"), Name("body")};
inline constexpr Name kUndo[] = {Name("manual"), Name("method"), Name("path"), Name("headers"),
    Name("body"), Name("completeWithin"), Name("attempts"), Name("expect")};
inline constexpr Name kExpect[] = {Name("status"), Name("body")};
inline constexpr auto &kTests = model::kTestNames;
inline constexpr Name kComparison[] = {Name("path"), Name("equals"), Name("notEquals"),
    Name("exists"), Name("in"), Name("lessThan"), Name("greaterThan")};
inline constexpr Name kCondition[] = {Name("path"), Name("equals"), Name("notEquals"),
    Name("exists"), Name("in"), Name("lessThan"), Name("greaterThan"), Name("all"), Name("any"),
    Name("not")};
inline constexpr Name kExhausted[] = {Name("action"), Name("for"), Name("then")};
inline constexpr Name kRetry[] = {Name("backoff"), Name("initial"), Name("factor"), Name("max"),
    Name("jitter"), Name("attempts")};

inline constexpr Name kServices[] = {Name("$schema"), Name("services")};
inline constexpr Name kService[] = {Name("name"), Name("endpoints"), Name("concurrency"),
    Name("ratePerSecond"), Name("headers"), Name("auth"), Name("clientCertificate"),
    Name("clientKey"), Name("caFile"), Name("allowPlainHttp"), Name("retry"),
    Name("circuitBreaker"), Name("health"), Name("maxResponseBytes"), Name("alertAfter"),
    Name("settlingTime")};
inline constexpr Name kAuth[] = {
    Name("bearerEnv"), Name("bearerFile"), Name("basic"), Name("headers"), Name("oauth2")};
inline constexpr Name kBasic[] = {Name("user"), Name("passwordEnv"), Name("passwordFile")};
inline constexpr Name kSecretSource[] = {Name("env"), Name("file")};
inline constexpr Name kOAuth2[] = {Name("tokenUrl"), Name("clientId"), Name("clientSecretEnv"),
    Name("clientSecretFile"), Name("scope"), Name("caFile")};
inline constexpr Name kBreaker[] = {
    Name("window"), Name("minimumCalls"), Name("failureRate"), Name("openFor")};
inline constexpr Name kHealth[] = {Name("path"), Name("every")};

} // namespace sagadesk::workflow::fields
