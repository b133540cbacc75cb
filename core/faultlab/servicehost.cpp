#include "core/faultlab/servicehost.h"

#include "core/base/assert.h"
#include "core/faultlab/serviceconnection.h"

#include <QDateTime>
#include <QUrl>

#include <algorithm>
#include <unistd.h>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

// Hands raw descriptors out instead of queueing sockets.
class Listener final : public QTcpServer
{
public:
    Listener(std::function<void(qintptr)> accept, QObject *parent)
        : QTcpServer(parent)
        , m_accept(std::move(accept))
    {
    }

protected:
    void incomingConnection(qintptr descriptor) override { m_accept(descriptor); }

private:
    std::function<void(qintptr)> m_accept;
};

base::Error endpointError(base::ErrorKind kind, const QString &code, const QString &endpoint)
{
    return {kind, code, QJsonObject{{u"endpoint"_s, endpoint}}};
}

} // namespace

ServiceHost::ServiceHost(std::shared_ptr<Ledger> ledger)
    : m_ledger(std::move(ledger))
{
}

ServiceHost::~ServiceHost() = default;

ServiceModel &ServiceHost::model(const QString &service, quint64 seed)
{
    for (const auto &[known, model] : m_models)
        if (known == service)
            return *model;
    m_models.emplace_back(service, std::make_unique<ServiceModel>(service, seed));
    return *m_models.back().second;
}

base::Result<QString> ServiceHost::listen(
    const QString &service, const QString &endpoint, bool anyPort)
{
    QUrl url(endpoint, QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != "http"_L1)
        return endpointError(base::ErrorKind::InvalidInput, u"endpoint-not-http"_s, endpoint);
    const QHostAddress address = url.host() == "localhost"_L1
        ? QHostAddress(QHostAddress::LocalHost)
        : QHostAddress(url.host());
    if (!address.isLoopback())
        return endpointError(base::ErrorKind::InvalidInput, u"endpoint-not-loopback"_s, endpoint);
    const QString prefix = url.path() == "/"_L1 ? QString() : url.path();
    auto listener = std::make_unique<Listener>(
        [this, service, prefix](qintptr descriptor) { accept(service, prefix, descriptor); }, this);
    listener->setListenBacklogSize(1024);
    const int port = anyPort ? 0 : url.port(80);
    if (!listener->listen(address, static_cast<quint16>(port)))
        return endpointError(base::ErrorKind::Network, u"port-in-use"_s, endpoint);
    url.setPort(listener.release()->serverPort()); // owned by the host
    return url.toString();
}

void ServiceHost::accept(const QString &service, const QString &prefix, qintptr descriptor)
{
    if (m_connections >= kConnectionsMax) {
        ::close(static_cast<int>(descriptor));
        return;
    }
    ServiceModel &served = model(service, 0);
    ++m_connections;
    auto *connection = new ServiceConnection(
        descriptor,
        [this, &served, prefix](
            ServiceRequest request) { return handle(served, prefix, std::move(request)); },
        this);
    connect(connection, &QObject::destroyed, this, [this] { --m_connections; });
}

std::optional<Reaction> ServiceHost::handle(
    ServiceModel &model, const QString &prefix, ServiceRequest request)
{
    request.at = QDateTime::currentMSecsSinceEpoch();
    if (request.path.startsWith(prefix))
        request.path.remove(0, prefix.size());
    Reaction reaction = model.handle(request);
    if (!m_ledger->append(reaction.ledger))
        return std::nullopt;
    return reaction;
}

void ServiceHost::setFaults(const QString &service, std::vector<FaultRule> rules)
{
    const auto found = std::find_if(m_models.begin(), m_models.end(),
        [&service](const auto &entry) { return entry.first == service; });
    if (found != m_models.end())
        found->second->setFaults(std::move(rules));
}

void ServiceHost::restore(const LedgerLine &line)
{
    for (const auto &entry : m_models)
        entry.second->restore(line);
}

} // namespace sagadesk::faultlab
