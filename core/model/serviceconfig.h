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
    QString clientSecretEnv;
    QString clientSecretFile;
    QString scope; // empty: none is requested
    QString caFile; // trusted for `tokenUrl`; empty: the certificates of the system

    [[nodiscard]] bool isUsed() const { return !tokenUrl.isEmpty(); }
    friend bool operator==(const OAuth2Config &, const OAuth2Config &) = default;
};

// Where a secret is read: from an environment variable or, if none is named, from a file. If both
// names are empty, there is no secret.
struct SecretSource
{
    QString env;
    QString file;

    [[nodiscard]] bool isGiven() const { return !env.isEmpty() || !file.isEmpty(); }
    friend bool operator==(const SecretSource &, const SecretSource &) = default;
};

// Basic authentication (RFC 7617).
struct BasicAuth
{
    QString user; // without a colon
    SecretSource password; // not set: basic authentication is not used

    friend bool operator==(const BasicAuth &, const BasicAuth &) = default;
};

// Names of PEM files. Empty: the system's certificates are trusted, and none of our own is sent.
struct TlsFiles
{
    QString caFile; // the only certificates that are trusted
    QString certificateFile; // our own, sent to the server
    QString keyFile; // our private key

    [[nodiscard]] bool areUsed() const { return !caFile.isEmpty() || !certificateFile.isEmpty(); }
    friend bool operator==(const TlsFiles &, const TlsFiles &) = default;
};

using SecretHeaders = std::vector<std::pair<QString, SecretSource>>;

// One entry of services.json. It only refers to secrets and never contains them.
struct ServiceConfig
{
    QString name;
    QStringList endpoints; // http(s)://host:port[/prefix] or "noop:"; one Agent instance each
    int concurrency = 8; // limit of open requests over all endpoints
    double ratePerSecond = 0; // 0: no limit
    std::vector<std::pair<QString, QString>> headers;
    QString bearerEnv;
    QString bearerFile;
    BasicAuth basic;
    SecretHeaders secretHeaders;
    OAuth2Config oauth2; // the source of the bearer token (TokenTransport)
    TlsFiles tls;
    bool allowPlainHttp = false; // secrets may be sent over http to another computer
    RetryPolicy retry;
    BreakerConfig breaker;
    QString healthPath; // empty: no health checks
    qint64 healthEveryMs = 5000;
    qint64 maxResponseBytes = 1 << 20;
    qint64 alertAfterMs = 60'000; // how long steps wait for a usable instance before an alert
    // How long after its complete-by a request may take effect.
    qint64 settlingMs = limits::kSettlingMs;
    bool hasOwnSettling = false; // false: the engine sets settlingMs (EngineOptions)

    friend bool operator==(const ServiceConfig &, const ServiceConfig &) = default;
};

} // namespace sagadesk::model
