#pragma once

#include "core/model/serviceconfig.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace sagadesk::webhook {

// One entry of webhooks.json. It refers to secrets and contains none.
struct WebhookConfig
{
    QString name;
    QString url; // http or https; what is sent there is one CloudEvent for each request
    QString source; // of the events: the same for all webhooks of the file
    QStringList types; // of the events that are sent; empty: all
    std::vector<std::pair<QString, QString>> headers;
    QString bearerEnv; // environment variable with the bearer token
    QString bearerFile; // file with the bearer token
    model::BasicAuth basic;
    model::SecretHeaders secretHeaders; // headers whose values are secrets
    model::TlsFiles tls;
    bool allowPlainHttp = false; // secrets may be sent over http to another computer
    QString secretEnv; // environment variable with the key of the signature
    QString secretFile; // file with the key; neither: not signed
    qint64 timeoutMs = 10'000; // of a request
    qint64 retryMaxMs = 60'000; // the longest wait between two attempts
    qint64 alertAfterMs = 300'000; // failing for so long raises an alert

    friend bool operator==(const WebhookConfig &, const WebhookConfig &) = default;
};

} // namespace sagadesk::webhook
