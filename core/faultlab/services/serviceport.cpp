#include "core/faultlab/services/serviceport.h"

#include "core/base/inputcodes.h"

#include <QHostAddress>
#include <QUrl>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr int kBacklog = 1024;

base::Error endpointError(base::ErrorKind kind, const QString &code, const QString &endpoint)
{
    return {kind, code, QJsonObject{{u"endpoint"_s, endpoint}}};
}

int boundSocket(const QHostAddress &address, quint16 port)
{
    const bool isV6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    const int file = ::socket(isV6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int yes = 1;
    ::setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    int bound = -1;
    if (isV6) {
        sockaddr_in6 name{};
        name.sin6_family = AF_INET6;
        name.sin6_port = htons(port);
        const Q_IPV6ADDR bytes = address.toIPv6Address();
        std::copy(bytes.c, bytes.c + 16, name.sin6_addr.s6_addr);
        bound = ::bind(file, reinterpret_cast<const sockaddr *>(&name), sizeof name);
    } else {
        sockaddr_in name{};
        name.sin_family = AF_INET;
        name.sin_port = htons(port);
        name.sin_addr.s_addr = htonl(address.toIPv4Address());
        bound = ::bind(file, reinterpret_cast<const sockaddr *>(&name), sizeof name);
    }
    if (bound == 0)
        return file;
    ::close(file);
    return -1;
}

} // namespace

// Passes on raw descriptors instead of queueing sockets.
class ServicePort::Listener final : public QTcpServer
{
public:
    explicit Listener(ServicePort &port)
        : QTcpServer(&port)
        , m_port(port)
    {
        setListenBacklogSize(kBacklog);
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        if (m_port.m_accept && !m_port.m_closed)
            m_port.m_accept(descriptor);
        else
            ::close(static_cast<int>(descriptor));
    }

private:
    ServicePort &m_port;
};

base::Result<LoopbackAddress> loopbackAddress(const QString &endpoint)
{
    const QUrl url(endpoint, QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != "http"_L1)
        return endpointError(base::ErrorKind::InvalidInput, codes::kEndpointNotHttp, endpoint);
    LoopbackAddress found;
    found.address = url.host() == "localhost"_L1 ? QHostAddress(QHostAddress::LocalHost)
                                                 : QHostAddress(url.host());
    if (!found.address.isLoopback())
        return endpointError(base::ErrorKind::InvalidInput, codes::kEndpointNotLoopback, endpoint);
    found.port = static_cast<quint16>(url.port(80));
    found.prefix = url.path();
    if (found.prefix.endsWith(u'/'))
        found.prefix.chop(1);
    return found;
}

ServicePort::ServicePort() = default;

ServicePort::~ServicePort()
{
    release();
}

base::Result<std::unique_ptr<ServicePort>> ServicePort::open(const QString &endpoint, bool anyPort)
{
    const auto where = loopbackAddress(endpoint);
    if (!where)
        return where.error();
    std::unique_ptr<ServicePort> port(new ServicePort);
    port->m_address = where->address;
    port->m_prefix = where->prefix;
    port->m_listener = std::make_unique<Listener>(*port);
    if (!port->m_listener->listen(where->address, anyPort ? quint16(0) : where->port))
        return endpointError(base::ErrorKind::Network, codes::kPortInUse, endpoint);
    port->m_port = port->m_listener->serverPort();
    QUrl url(endpoint, QUrl::StrictMode);
    url.setPort(port->m_port);
    port->m_endpoint = url.toString();
    return port;
}

void ServicePort::setClosed(bool closed)
{
    if (closed == std::exchange(m_closed, closed))
        return;
    if (closed)
        hold();
    else
        release();
}

void ServicePort::hold()
{
    m_listener->close();
    m_held = boundSocket(m_address, m_port);
}

void ServicePort::release()
{
    const int held = std::exchange(m_held, -1);
    if (!m_listener || m_listener->isListening()) {
        if (held >= 0)
            ::close(held);
        return;
    }
    if (held >= 0 && ::listen(held, kBacklog) == 0 && m_listener->setSocketDescriptor(held))
        return;
    if (held >= 0)
        ::close(held);
    (void)m_listener->listen(m_address, m_port);
}

} // namespace sagadesk::faultlab

#include "moc_serviceport.cpp"
