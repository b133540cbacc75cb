#pragma once

#include "core/model/serviceconfig.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace sagadesk::webhook {

// One entry of webhooks.json. Tokens, passwords and the key of the signature are not in it, but in
// the environment variables or files that it names.
struct WebhookConfig
{
    QString name;
    QString url; // http or https; receives one CloudEvent per request
    QString source; // of the events; common to all webhooks of the file
    QStringList types; // of events to send; empty: all
    std::vector<std::pair<QString, QString>> headers;
    QString bearerEnv;
    QString bearerFile;
    model::BasicAuth basic;
    model::SecretHeaders secretHeaders;
    model::TlsFiles tls;
    bool allowPlainHttp = false; // secrets may be sent over http to another computer
    QString secretEnv; // environment variable with the key of the signature
    QString secretFile; // file with the key; with neither, events are not signed
    qint64 timeoutMs = 10'000; // per request
    qint64 retryMaxMs = 60'000; // longest wait between two attempts
    qint64 alertAfterMs = 300'000; // how long it fails before an alert is raised

    friend bool operator==(const WebhookConfig &, const WebhookConfig &) = default;
};

} // namespace sagadesk::webhook
