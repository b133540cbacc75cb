#include "tests/crash/echoserver.h"

#include <QList>
#include <QStringBuilder>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

constexpr int kPollMs = 50;

QByteArray headerOf(const QByteArray &request, const QByteArray &name)
{
    const QByteArray line = QByteArray("\r\n") + name + ':';
    const qsizetype at = request.toLower().indexOf(line);
    if (at < 0)
        return {};
    const qsizetype from = at + 3 + name.size();
    return request.mid(from, request.indexOf('\r', from) - from).trimmed();
}

// Head and body of one request; empty if the connection was closed before that.
QByteArray readRequest(int connection)
{
    QByteArray request;
    for (;;) {
        char bytes[4096];
        const ssize_t count = ::read(connection, bytes, sizeof bytes);
        if (count <= 0)
            return {};
        request.append(bytes, count);
        const qsizetype head = request.indexOf("\r\n\r\n");
        if (head >= 0
            && request.size() >= head + 4 + headerOf(request, "content-length").toLongLong())
            return request;
    }
}

} // namespace

EchoServer::EchoServer()
    : m_listening(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_listening, plain, size) == 0 && ::listen(m_listening, 64) == 0
        && ::getsockname(m_listening, plain, &size) == 0)
        m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

EchoServer::~EchoServer()
{
    m_ending = true;
    m_thread.join();
    ::close(m_listening);
}

void EchoServer::serve()
{
    while (!m_ending) {
        pollfd listening = {m_listening, POLLIN, 0};
        if (::poll(&listening, 1, kPollMs) != 1)
            continue;
        const int connection = ::accept4(m_listening, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0)
            continue;
        const timeval timeout = {1, 0};
        ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
        answer(connection);
        ::close(connection);
    }
}

void EchoServer::answer(int connection)
{
    const QByteArray request = readRequest(connection);
    if (request.isEmpty())
        return;
    ++m_requests;
    const QByteArray credentials = headerOf(request, "authorization");
    const QByteArray token = credentials.mid(credentials.indexOf(' ') + 1);
    const QByteArray path = request.split(' ').value(1);
    const QByteArray status = path.startsWith("/refused") ? "422 Unprocessable"
        : path.startsWith("/down")                        ? "503 Unavailable"
                                                          : "200 OK";
    const QByteArray body = QByteArray("{\"you\": \"") + credentials + "\", \"token\": \"" + token
        + "\", \"why\": \"no room for " + token + "!\"}";
    const QByteArray answer = QByteArray("HTTP/1.1 ") + status
        + "\r\nContent-Type: application/json\r\nX-You: " + credentials
        + "\r\nWWW-Authenticate: " + credentials + "\r\nConnection: close\r\nContent-Length: "
        + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    if (::write(connection, answer.constData(), static_cast<size_t>(answer.size())) > 0
        && !token.isEmpty())
        ++m_echoes;
}
