#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QUrl>

#include <arpa/inet.h>
#include <cerrno>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

// A client on a plain socket that sends given bytes and reports exactly what comes back: bytes, an
// orderly close, or a reset. Its calls block; the services run in their own threads.
class WireClient final
{
public:
    enum class End : quint8 { Open, Closed, Reset };

    explicit WireClient(const QString &endpoint)
        : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_in name{};
        name.sin_family = AF_INET;
        name.sin_port = htons(static_cast<quint16>(QUrl(endpoint).port()));
        name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int done =
            ::connect(m_socket, reinterpret_cast<const sockaddr *>(&name), sizeof name);
        m_connectError = done == 0 ? 0 : errno;
    }
    ~WireClient() { ::close(m_socket); }
    Q_DISABLE_COPY_MOVE(WireClient)

    [[nodiscard]] int connectError() const { return m_connectError; }

    bool send(const QByteArray &bytes)
    {
        m_sentAt.start();
        return ::send(m_socket, bytes.constData(), static_cast<size_t>(bytes.size()), MSG_NOSIGNAL)
            == bytes.size();
    }

    // Sends as many bytes as the kernel accepts now and returns their number; 0 when the
    // buffers are full.
    qsizetype sendWhatFits(const QByteArray &bytes)
    {
        pollfd waiting{m_socket, POLLOUT, 0};
        if (::poll(&waiting, 1, kMomentMs) <= 0)
            return 0;
        return ::send(m_socket, bytes.constData(), static_cast<size_t>(bytes.size()),
            MSG_NOSIGNAL | MSG_DONTWAIT);
    }

    // Everything that is received until the connection is closed.
    QByteArray hearAll()
    {
        while (m_end == End::Open && hearSome(kTimeoutMs)) { }
        return m_heard;
    }
    // One response with a Content-Length, with any bytes that arrived along with it.
    QByteArray hearAnswer()
    {
        qsizetype whole = -1;
        while (m_end == End::Open && (whole < 0 || m_heard.size() < whole)) {
            const qsizetype head = m_heard.indexOf("\r\n\r\n");
            const qsizetype length = m_heard.indexOf("content-length: ");
            if (head >= 0)
                whole = head + 4
                    + (length < 0 || length > head
                            ? 0
                            : m_heard.mid(length + 16, m_heard.indexOf('\r', length) - length - 16)
                                  .toLongLong());
            if ((whole < 0 || m_heard.size() < whole) && !hearSome(kTimeoutMs))
                break;
        }
        return m_heard;
    }
    // Everything that has been received or arrives within kMomentMs.
    QByteArray hearMoment()
    {
        while (m_end == End::Open && hearSome(kMomentMs)) { }
        return m_heard;
    }
    void forget() { m_heard.clear(); }
    [[nodiscard]] End end() const { return m_end; }
    [[nodiscard]] int pieces() const { return m_pieces; } // reads that returned data
    [[nodiscard]] qint64 waitedMs() const { return m_sentAt.elapsed(); }

    static constexpr int kTimeoutMs = 20'000;
    static constexpr int kMomentMs = 50;

private:
    bool hearSome(int withinMs)
    {
        pollfd waiting{m_socket, POLLIN, 0};
        if (::poll(&waiting, 1, withinMs) <= 0)
            return false;
        char buffer[64 * 1024];
        const ssize_t count = ::recv(m_socket, buffer, sizeof buffer, 0);
        if (count == 0)
            m_end = End::Closed;
        if (count < 0)
            m_end = errno == ECONNRESET ? End::Reset : End::Open;
        if (count > 0) {
            m_heard.append(buffer, count);
            ++m_pieces;
        }
        return count > 0;
    }

    int m_socket;
    int m_connectError = 0;
    int m_pieces = 0;
    QByteArray m_heard;
    End m_end = End::Open;
    QElapsedTimer m_sentAt;
};
