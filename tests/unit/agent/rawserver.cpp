#include "rawserver.h"

#include <QByteArrayList>
#include <QString>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <optional>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

namespace {

int boundSocket(quint16 &port)
{
    const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *plain = reinterpret_cast<sockaddr *>(&address);
    ::bind(made, plain, size);
    ::getsockname(made, plain, &size);
    port = ntohs(address.sin_port);
    return made;
}

qsizetype contentLength(const QByteArray &head)
{
    for (const QByteArray &line : head.split('\n')) {
        if (line.toLower().startsWith("content-length:"))
            return line.mid(15).trimmed().toLongLong();
    }
    return 0;
}

// Removes one complete request from the front of `received` and returns it.
std::optional<RawServer::Request> takeRequest(QByteArray &received)
{
    const qsizetype end = received.indexOf("\r\n\r\n");
    if (end < 0)
        return std::nullopt;
    RawServer::Request request;
    request.head = received.left(end + 2);
    const qsizetype length = contentLength(request.head);
    if (received.size() < end + 4 + length)
        return std::nullopt;
    request.body = received.mid(end + 4, length);
    received.remove(0, end + 4 + length);
    return request;
}

} // namespace

RawServer::RawServer(Handler handler)
    : m_handler(std::move(handler))
{
    m_listener = boundSocket(m_port);
    ::listen(m_listener, 256);
    m_acceptor = std::thread([this] { accept(); });
}

RawServer::~RawServer()
{
    stopListening();
    m_acceptor.join();
    {
        const std::lock_guard lock(m_mutex);
        for (const int socket : m_sockets)
            ::shutdown(socket, SHUT_RDWR);
    }
    for (std::thread &thread : m_threads)
        thread.join();
    for (const int socket : m_sockets)
        ::close(socket);
    ::close(m_listener);
}

QString RawServer::url(const char *path) const
{
    return u"http://127.0.0.1:%1%2"_s.arg(m_port).arg(QString::fromLatin1(path));
}

void RawServer::stopListening()
{
    ::shutdown(m_listener, SHUT_RDWR);
}

void RawServer::answerUnasked(const QByteArray &bytes)
{
    const std::lock_guard lock(m_mutex);
    m_unasked = bytes;
}

void RawServer::accept()
{
    for (;;) {
        const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (socket < 0)
            return;
        const std::lock_guard lock(m_mutex);
        const int connection = ++m_connections;
        m_sockets.push_back(socket);
        if (m_unasked.isEmpty()) {
            m_threads.emplace_back([this, socket, connection] { serve(socket, connection); });
            continue;
        }
        m_threads.emplace_back([this, socket, bytes = m_unasked] {
            char first = 0;
            ::recv(socket, &first, 1, 0);
            static_cast<void>(answer(socket, {bytes, Then::Close}));
        });
    }
}

void RawServer::serve(int socket, int connection)
{
    const int open = ++m_open;
    int most = m_openMost.load();
    while (most < open && !m_openMost.compare_exchange_weak(most, open)) { }

    QByteArray received;
    char buffer[65536];
    int number = 0;
    bool isKept = true;
    while (isKept) {
        const ssize_t size = ::recv(socket, buffer, sizeof buffer, 0);
        if (size <= 0)
            break;
        received.append(buffer, size);
        while (auto request = takeRequest(received)) {
            ++m_requests;
            request->connection = connection;
            request->number = ++number;
            isKept = answer(socket, m_handler(*request));
            if (!isKept)
                break;
        }
    }
    --m_open;
}

bool RawServer::answer(int socket, const Answer &answer)
{
    const char *bytes = answer.bytes.constData();
    qsizetype left = answer.bytes.size();
    while (left > 0) {
        const ssize_t sent = ::send(socket, bytes, static_cast<size_t>(left), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        left -= sent;
    }
    char buffer[4096];
    switch (answer.then) {
    case Then::Keep:
        return true;
    case Then::Close:
        ::shutdown(socket, SHUT_RDWR);
        return false;
    case Then::Reset: {
        const linger now{1, 0};
        ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
        // dup2() closes the connection, which sends the reset, and keeps the descriptor number in
        // use. Otherwise a later shutdown could hit an unrelated socket with the same number.
        const int other = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        ::dup2(other, socket);
        ::close(other);
        return false;
    }
    case Then::Hang:
        while (::recv(socket, buffer, sizeof buffer, 0) > 0) { }
        ++m_hangsEnded;
        return false;
    }
    return false;
}

quint16 closedPort()
{
    quint16 port = 0;
    ::close(boundSocket(port));
    return port;
}

QByteArray okAnswer(const QByteArray &body)
{
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
        + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

} // namespace sagadesk::tests
