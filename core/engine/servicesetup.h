#pragma once

#include "core/base/reason.h"
#include "core/engine/answer.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace sagadesk::engine {

class EngineCore;

struct CheckedServices
{
    int count = 0;
    std::vector<base::Reason> warnings; // see findStartWarnings()
};

// A service's response to one request. The body is truncated and redacted.
struct TrialAnswer
{
    int status = 0; // 0: no response, see `failure`
    base::Reason failure;
    qint64 tookMs = 0;
    QByteArray body;
};

// The services file, and the services of the running engine. Threads: see answer.h.
class ServiceSetup final
{
public:
    explicit ServiceSetup(EngineCore &core);
    Q_DISABLE_COPY_MOVE(ServiceSetup)

    // Empty: the services can't be changed, because they are simulated or behind fault proxies.
    [[nodiscard]] QString file() const;
    // The file on disk; empty if it does not exist. StoreIo "file-unreadable" {file, reason}.
    void readFile(QObject *context, Answer<QByteArray> answer);
    // Validates the text of a services file. InvalidInput "services-invalid" with the
    // validation errors.
    void check(const QByteArray &json, QObject *context, Answer<CheckedServices> answer);
    // Writes the file and loads it. `before`: the file as the author read it. Errors: those of
    // check(); Conflict "file-changed" {file} if it has changed since; StoreIo "file-unreadable",
    // "file-unwritable". After an error nothing has changed.
    void save(const QByteArray &json, const QByteArray &before, QObject *context,
        Answer<CheckedServices> answer);
    // Replaces the services with those of the file. Agents of unchanged services continue, and
    // requests that were already sent end with their old configuration. Errors: those of
    // readFile() and check().
    void load(QObject *context, Answer<CheckedServices> answer);
    // Sends GET `path` to one endpoint of a service, as its Agent would. `service` has the form of
    // an entry of the services file, but need not be in the file. Errors before anything is sent:
    // those of check() and of agent::buildHealthCheck().
    void call(const QByteArray &service, const QString &endpoint, const QString &path,
        QObject *context, Answer<TrialAnswer> answer);
    // The same for a service as currently configured. NotFound "service-not-found" {service}.
    void callKnown(const QString &name, const QString &endpoint, const QString &path,
        QObject *context, Answer<TrialAnswer> answer);

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
