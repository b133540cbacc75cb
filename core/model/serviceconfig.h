#pragma once

#include "core/base/enginelimits.h"
#include "core/model/policy.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace sagadesk::model {

struct BreakerConfig
{
    qint64 windowMs = 30'000;
    int minimumCalls = 10;
    double failureRate = 0.5;
    qint64 openForMs = 15'000;

    friend bool operator==(const BreakerConfig &, const BreakerConfig &) = default;
};

// Client credentials of OAuth2 (RFC 6749, 4.4).
struct OAuth2Config
{
    QString tokenUrl; // empty: not used
    QString clientId;
    QString clientSecretEnv; // environment variable that holds the secret
    QString clientSecretFile; // file that holds the secret
    QString scope; // empty: none is requested

    [[nodiscard]] bool isUsed() const { return !tokenUrl.isEmpty(); }
    friend bool operator==(const OAuth2Config &, const OAuth2Config &) = default;
};

// One entry of services.json. It only refers to secrets and never contains them.
struct ServiceConfig
{
    QString name;
    QStringList endpoints; // http(s)://host:port[/prefix] or "noop:"; one Agent instance each
    int concurrency = 8; // open requests over all endpoints
    double ratePerSecond = 0; // 0: no limit
    std::vector<std::pair<QString, QString>> headers;
    QString bearerEnv; // environment variable that holds the bearer token
    QString bearerFile; // file that holds the bearer token
    OAuth2Config oauth2; // how to request the bearer token (TokenTransport)
    RetryPolicy retry;
    BreakerConfig breaker;
    QString healthPath; // empty: no health checks
    qint64 healthEveryMs = 5000;
    qint64 maxResponseBytes = 1 << 20;
    qint64 alertAfterMs = 60'000; // how long steps wait for a usable instance before an alert
    // How long after its complete-by a request may take effect.
    qint64 settlingMs = limits::kSettlingMs;
    bool hasOwnSettling = false; // false: the engine sets it (EngineOptions::settlingMs)

    friend bool operator==(const ServiceConfig &, const ServiceConfig &) = default;
};

} // namespace sagadesk::model
