#pragma once

#include "core/base/result.h"

#include <QTcpServer>

#include <functional>
#include <memory>

namespace sagadesk::faultlab {

// A listening address that can be closed temporarily: connections are refused, but the port stays
// bound, so that the kernel does not assign it to another socket.
class ServicePort final : public QObject
{
    Q_OBJECT

public:
    using Accept = std::function<void(qintptr descriptor)>;
    // Listens at a URL such as `http://127.0.0.1:PORT/prefix`; anyPort: at a free port. Errors:
    // InvalidInput "endpoint-not-loopback", "endpoint-not-http"; Network "port-in-use" {endpoint}.
    [[nodiscard]] static base::Result<std::unique_ptr<ServicePort>> open(
        const QString &endpoint, bool anyPort);
    ~ServicePort() override;

    void setAccept(Accept accept) { m_accept = std::move(accept); }
    [[nodiscard]] const QString &endpoint() const { return m_endpoint; } // the actual address
    [[nodiscard]] const QString &prefix() const { return m_prefix; }
    void setClosed(bool closed);
    [[nodiscard]] bool isClosed() const { return m_closed; }

private:
    class Listener;
    ServicePort();
    void hold();
    void release();

    std::unique_ptr<Listener> m_listener;
    Accept m_accept;
    QHostAddress m_address;
    quint16 m_port = 0;
    QString m_endpoint;
    QString m_prefix;
    int m_held = -1; // bound socket that does not listen; -1: none
    bool m_closed = false;
};

// The parts of an `http://` URL with a loopback host. Errors as for ServicePort::open().
struct LoopbackAddress
{
    QHostAddress address;
    quint16 port = 0;
    QString prefix; // without a trailing slash
};
[[nodiscard]] base::Result<LoopbackAddress> loopbackAddress(const QString &endpoint);

} // namespace sagadesk::faultlab
