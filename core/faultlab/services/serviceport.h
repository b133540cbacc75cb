#pragma once

#include "core/base/result.h"

#include <QTcpServer>

#include <functional>
#include <memory>

namespace sagadesk::faultlab {

// One address that is served, and that can be closed for a time: connections are refused then, but
// nobody else gets the port.
class ServicePort final : public QObject
{
    Q_OBJECT

public:
    using Accept = std::function<void(qintptr descriptor)>;
    // Serves `http://127.0.0.1:PORT[/prefix]`; anyPort: a free one. Errors: InvalidInput
    // "endpoint-not-loopback", "endpoint-not-http"; Network "port-in-use" {endpoint}.
    [[nodiscard]] static base::Result<std::unique_ptr<ServicePort>> open(
        const QString &endpoint, bool anyPort);
    ~ServicePort() override;

    void setAccept(Accept accept) { m_accept = std::move(accept); }
    [[nodiscard]] const QString &endpoint() const { return m_endpoint; } // as it is served
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
    int m_held = -1; // a socket that is bound and does not listen
    bool m_closed = false;
};

// Of an `http://` URL with a loopback host. Errors as of ServicePort::open().
struct LoopbackAddress
{
    QHostAddress address;
    quint16 port = 0;
    QString prefix; // without a slash at its end
};
[[nodiscard]] base::Result<LoopbackAddress> loopbackAddress(const QString &endpoint);

} // namespace sagadesk::faultlab
