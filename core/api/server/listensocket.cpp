#include "core/api/server/listensocket.h"

#include "core/base/apicodes.h"

#include <QHostAddress>

#include <cerrno>
#include <cstring>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sagadesk::api {

using namespace Qt::StringLiterals;

namespace {

struct Address
{
    sockaddr_storage storage = {};
    socklen_t length = 0;
};

Address socketAddress(const QHostAddress &host, quint16 port)
{
    Address address;
    if (host.protocol() == QAbstractSocket::IPv6Protocol) {
        sockaddr_in6 v6 = {};
        v6.sin6_family = AF_INET6;
        v6.sin6_port = htons(port);
        const Q_IPV6ADDR bytes = host.toIPv6Address();
        std::memcpy(&v6.sin6_addr, &bytes, sizeof v6.sin6_addr);
        std::memcpy(&address.storage, &v6, sizeof v6);
        address.length = sizeof v6;
    } else {
        sockaddr_in v4 = {};
        v4.sin_family = AF_INET;
        v4.sin_port = htons(port);
        v4.sin_addr.s_addr = htonl(host.toIPv4Address());
        std::memcpy(&address.storage, &v4, sizeof v4);
        address.length = sizeof v4;
    }
    return address;
}

quint16 boundPort(int descriptor)
{
    Address address;
    address.length = sizeof address.storage;
    auto *generic = reinterpret_cast<sockaddr *>(&address.storage);
    if (::getsockname(descriptor, generic, &address.length) != 0)
        return 0;
    // Both address families have the port at the same offset.
    sockaddr_in v4 = {};
    std::memcpy(&v4, &address.storage, sizeof v4);
    return ntohs(v4.sin_port);
}

bool bindAndListen(int descriptor, const Address &address)
{
    constexpr int kBacklog = 128;
    const int on = 1;
    // Makes the port available immediately after a kill, while old connections linger.
    return ::setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0
        && ::bind(descriptor, reinterpret_cast<const sockaddr *>(&address.storage), address.length)
        == 0
        && ::listen(descriptor, kBacklog) == 0;
}

} // namespace

base::Result<ListenSocket> openListenSocket(const ServerOptions &options)
{
    const QHostAddress host(options.address);
    if (host.isNull()) {
        return base::Error{
            base::ErrorKind::InvalidInput, codes::kListenMalformed, {{u"text"_s, options.address}}};
    }
    ListenSocket made;
    made.isIPv6 = host.protocol() == QAbstractSocket::IPv6Protocol;
    const Address address = socketAddress(host, options.port);
    made.descriptor =
        ::socket(address.storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const QString shown = options.address + u':' + QString::number(options.port);
    if (made.descriptor < 0 || !bindAndListen(made.descriptor, address)) {
        const int failure = errno;
        const QString reason = QString::fromLocal8Bit(std::strerror(failure));
        if (made.descriptor >= 0)
            ::close(made.descriptor);
        if (failure == EADDRINUSE)
            return base::Error{
                base::ErrorKind::Network, codes::kAddressInUse, {{u"address"_s, shown}}};
        return base::Error{base::ErrorKind::Network, codes::kListenFailed,
            {{u"address"_s, shown}, {u"reason"_s, reason}}};
    }
    made.port = boundPort(made.descriptor);
    return made;
}

std::optional<base::Reason> findListenWarning(const ServerOptions &options)
{
    if (QHostAddress(options.address).isLoopback())
        return std::nullopt;
    return base::Reason{codes::kListensOpenly, {{u"address"_s, options.address}}};
}

base::Result<ServerOptions> parseListen(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    QString address = text.left(qMax<qsizetype>(colon, 0));
    if (address.startsWith(u'[') && address.endsWith(u']'))
        address = address.mid(1, address.size() - 2);
    if (address == u"localhost"_s)
        address = u"127.0.0.1"_s;
    bool isPort = false;
    const uint port = text.mid(colon + 1).toUInt(&isPort);
    if (colon < 0 || !isPort || port > 65535 || QHostAddress(address).isNull()) {
        return base::Error{
            base::ErrorKind::InvalidInput, codes::kListenMalformed, {{u"text"_s, text}}};
    }
    ServerOptions options;
    options.address = address;
    options.port = static_cast<quint16>(port);
    return options;
}

} // namespace sagadesk::api
