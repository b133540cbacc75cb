#include "core/faultlab/serviceconnection.h"

#include <QTimer>

#include <utility>

namespace sagadesk::faultlab {

namespace {

constexpr qsizetype kBufferMax = kHeaderBytesMax + kRequestBodyBytesMax + 4;

} // namespace

ServiceConnection::ServiceConnection(qintptr descriptor, Handler handler, QObject *parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_socket(new QTcpSocket(this))
{
    m_socket->setReadBufferSize(kBufferMax);
    connect(m_socket, &QTcpSocket::readyRead, this, &ServiceConnection::takeBytes);
    connect(m_socket, &QTcpSocket::disconnected, this, &QObject::deleteLater);
    if (m_socket->setSocketDescriptor(descriptor))
        m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    else
        deleteLater();
}

void ServiceConnection::takeBytes()
{
    while (!m_busy) {
        m_buffer += m_socket->read(kBufferMax - m_buffer.size());
        const ParsedRequest parsed = parseRequest(m_buffer);
        if (parsed.state == ParsedRequest::State::Incomplete) {
            if (parsed.continueExpected && !std::exchange(m_continued, true))
                m_socket->write("HTTP/1.1 100 Continue\r\n\r\n");
            return;
        }
        if (parsed.state == ParsedRequest::State::Bad) {
            Reaction refusal;
            refusal.status = parsed.status;
            m_buffer.clear();
            answer(answerBytes(refusal, parsed.wire), false);
            return;
        }
        m_buffer.remove(0, parsed.consumed);
        m_continued = false;
        react(parsed.wire);
    }
}

void ServiceConnection::react(const WireRequest &wire)
{
    const std::optional<Reaction> reaction = m_handler(wire.request);
    if (!reaction || reaction->close) {
        drop();
        return;
    }
    if (reaction->status == 0) {
        m_busy = true; // hangs until the client gives up
        return;
    }
    const QByteArray bytes = answerBytes(*reaction, wire);
    if (reaction->delayMs <= 0) {
        answer(bytes, wire.keepAlive);
        return;
    }
    m_busy = true;
    QTimer::singleShot(
        static_cast<int>(reaction->delayMs), this, [this, bytes, keepAlive = wire.keepAlive] {
            m_busy = false;
            answer(bytes, keepAlive);
            takeBytes();
        });
}

void ServiceConnection::answer(const QByteArray &bytes, bool keepAlive)
{
    m_socket->write(bytes);
    if (keepAlive)
        m_socket->flush();
    else
        m_socket->disconnectFromHost();
}

void ServiceConnection::drop()
{
    m_busy = true;
    m_buffer.clear();
    m_socket->abort();
}

} // namespace sagadesk::faultlab
