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
    std::vector<base::Reason> warnings; // as findStartWarnings()
};

// What a service said to one request. The body is cut, and secrets are taken out of it.
struct TrialAnswer
{
    int status = 0; // 0: no answer arrived, see `failure`
    base::Reason failure;
    qint64 tookMs = 0;
    QByteArray body;
};

// The services file, and the services of the engine while it runs. Threads: answer.h.
class ServiceSetup final
{
public:
    explicit ServiceSetup(EngineCore &core);
    Q_DISABLE_COPY_MOVE(ServiceSetup)

    // Empty: the services can't be changed here, as they are simulated or behind fault proxies.
    [[nodiscard]] QString file() const;
    // As it is on disk; empty when there is none. StoreIo "file-unreadable" {file, reason}.
    void readFile(QObject *context, Answer<QByteArray> answer);
    // InvalidInput "services-invalid" with the mistakes.
    void check(const QByteArray &json, QObject *context, Answer<CheckedServices> answer);
    // Writes the file and loads it. `before`: the file as the author has read it; when it is not
    // the same any more, Conflict "file-changed" {file}. StoreIo "file-unwritable". After an error
    // nothing has changed.
    void save(const QByteArray &json, const QByteArray &before, QObject *context,
        Answer<CheckedServices> answer);
    // From now on the services are those of the file. Agents of services that have not changed go
    // on; requests that are under way end as they began.
    void load(QObject *context, Answer<CheckedServices> answer);
    // Sends GET `path` to one endpoint of a service, as its Agent would: `service` is one entry of
    // the services file, which need not be in it. Errors before anything is sent: those of check(),
    // and "secret-missing".
    void call(const QByteArray &service, const QString &endpoint, const QString &path,
        QObject *context, Answer<TrialAnswer> answer);
    // The same of a service as it is configured now. NotFound "service-not-found" {service}.
    void callKnown(const QString &name, const QString &endpoint, const QString &path,
        QObject *context, Answer<TrialAnswer> answer);

private:
    EngineCore &m_core;
};

} // namespace sagadesk::engine
