#include "core/faultlab/services/upstreamcall.h"

#include <utility>

namespace sagadesk::faultlab {

using namespace Qt::StringLiterals;

UpstreamCall::UpstreamCall(const QHostAddress &address, quint16 port, const QByteArray &host,
    const WireRequest &wire, ServiceConnection::Reply reply, QObject *parent)
    : QObject(parent)
    , m_socket(this)
    , m_limit(this)
    , m_reply(std::move(reply))
    , m_isHead(wire.request.method == "HEAD"_L1)
{
    connect(&m_socket, &QTcpSocket::connected, this,
        [this, bytes = forwardedBytes(wire, host)] { m_socket.write(bytes); });
    connect(&m_socket, &QTcpSocket::readyRead, this, [this] {
        m_heard += m_socket.readAll();
        if (m_heard.size() > kAnswerBytesMax)
            answer(std::nullopt);
    });
    connect(&m_socket, &QTcpSocket::errorOccurred, this, &UpstreamCall::finish);
    connect(&m_socket, &QTcpSocket::disconnected, this, &UpstreamCall::finish);
    connect(&m_limit, &QTimer::timeout, this, &UpstreamCall::finish);
    m_limit.setSingleShot(true);
    m_limit.start(kAnswerMs);
    m_socket.connectToHost(address, port);
}

void UpstreamCall::finish()
{
    if (!m_reply)
        return; // the reply was sent, and answer() has closed the socket
    m_heard += m_socket.readAll();
    answer(parseAnswer(m_heard, m_isHead));
}

void UpstreamCall::answer(std::optional<Reaction> reaction)
{
    if (!m_reply)
        return;
    if (!reaction) {
        reaction.emplace();
        reaction->status = 502;
        reaction->body = "{\"error\":\"no-answer-from-the-proxied-service\"}"_ba;
    }
    std::exchange(m_reply, nullptr)(std::move(reaction));
    m_socket.abort();
    deleteLater();
}

} // namespace sagadesk::faultlab

#include "moc_upstreamcall.cpp"
