#include "core/faultlab/services/serviceconnection.h"

#include <QPointer>

#include <sys/socket.h>
#include <utility>

namespace sagadesk::faultlab {

namespace {

using WireForm = WireFault::Form;

constexpr qsizetype kBufferMax = kHeaderBytesMax + kRequestBodyBytesMax + 4;
constexpr qint64 kBeforeResetMs = 20; // so that written bytes are sent first

QByteArrayList piecesOf(const QByteArray &bytes, qint64 size)
{
    QByteArrayList pieces;
    for (qsizetype at = 0; at < bytes.size(); at += size)
        pieces.append(bytes.mid(at, size));
    return pieces;
}

QByteArrayList linesOf(const AnswerParts &parts)
{
    QByteArrayList pieces;
    qsizetype at = 0;
    while (at < parts.head.size()) {
        const qsizetype end = parts.head.indexOf('\n', at) + 1;
        pieces.append(parts.head.mid(at, end - at));
        at = end;
    }
    if (!parts.body.isEmpty())
        pieces.append(parts.body);
    return pieces;
}

} // namespace

ServiceConnection::ServiceConnection(qintptr descriptor, Handler handler, QObject *parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_socket(new QTcpSocket(this))
    , m_pieceTimer(this)
{
    m_socket->setReadBufferSize(kBufferMax);
    m_pieceTimer.setTimerType(Qt::PreciseTimer);
    connect(m_socket, &QTcpSocket::readyRead, this, &ServiceConnection::takeBytes);
    connect(m_socket, &QTcpSocket::disconnected, this, &QObject::deleteLater);
    connect(&m_pieceTimer, &QTimer::timeout, this, &ServiceConnection::sendPiece);
    if (m_socket->setSocketDescriptor(descriptor))
        m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    else
        deleteLater();
}

void ServiceConnection::reset()
{
    m_busy = true;
    m_buffer.clear();
    m_pieceTimer.stop();
    const linger now{1, 0};
    ::setsockopt(
        static_cast<int>(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    m_socket->abort();
}

void ServiceConnection::takeBytes()
{
    if (m_taking)
        return; // called from within the loop below, which continues
    m_taking = true;
    while (!m_busy && takeRequest()) { }
    m_taking = false;
}

// False: no further request can be read now.
bool ServiceConnection::takeRequest()
{
    m_buffer += m_socket->read(qMin(m_socket->bytesAvailable(), kBufferMax - m_buffer.size()));
    if (m_stale && !m_buffer.isEmpty()) {
        reset();
        return false;
    }
    const ParsedRequest parsed = parseRequest(m_buffer);
    if (parsed.state == ParsedRequest::State::Incomplete) {
        if (parsed.continueExpected && !std::exchange(m_continued, true))
            m_socket->write("HTTP/1.1 100 Continue\r\n\r\n");
        return false;
    }
    if (parsed.state == ParsedRequest::State::Bad) {
        Reaction refusal;
        refusal.status = parsed.status;
        m_buffer.clear();
        m_busy = true;
        send(answerBytes(refusal, parsed.wire), false);
        return false;
    }
    m_buffer.remove(0, parsed.consumed);
    m_continued = false;
    m_busy = true;
    m_handler(parsed.wire,
        [self = QPointer(this), wire = parsed.wire](const std::optional<Reaction> &reaction) {
            if (self)
                self->react(wire, reaction);
        });
    return true;
}

void ServiceConnection::react(const WireRequest &wire, const std::optional<Reaction> &reaction)
{
    if (!reaction || (reaction->close && reaction->wire.form != WireForm::Close)) {
        reset();
        return;
    }
    if (reaction->close) {
        m_socket->disconnectFromHost();
        return;
    }
    if (reaction->wire.form == WireForm::Blackhole) {
        goDeaf();
        return;
    }
    if (reaction->status == 0)
        return; // hangs until the client gives up
    if (reaction->delayMs <= 0)
        deliver(*reaction, wire);
    else
        after(reaction->delayMs, [this, reaction = *reaction, wire] { deliver(reaction, wire); });
}

void ServiceConnection::deliver(const Reaction &reaction, const WireRequest &wire)
{
    const AnswerParts parts = answerParts(reaction, wire);
    const QByteArray bytes = parts.head + parts.body;
    switch (reaction.wire.form) {
    case WireForm::Dribble:
        sendPieces(piecesOf(bytes, reaction.wire.bytes), reaction.wire.pauseMs, wire.keepAlive);
        return;
    case WireForm::SlowHeaders:
        sendPieces(linesOf(parts), reaction.wire.pauseMs, wire.keepAlive);
        return;
    case WireForm::StaleKeepAlive:
        m_stale = true;
        send(bytes, wire.keepAlive);
        return;
    case WireForm::Twice:
        send(bytes + bytes, wire.keepAlive);
        return;
    case WireForm::None:
    case WireForm::WrongLength:
        send(bytes, wire.keepAlive);
        return;
    default:
        cutShort(reaction, parts);
    }
}

void ServiceConnection::cutShort(const Reaction &reaction, const AnswerParts &parts)
{
    const QByteArray half = parts.head + parts.body.left(parts.body.size() / 2);
    switch (reaction.wire.form) {
    case WireForm::ResetMidBody:
        m_socket->write(half);
        m_socket->flush();
        after(kBeforeResetMs, [this] { reset(); });
        return;
    case WireForm::SlowClose:
        m_socket->write(parts.head + parts.body);
        m_socket->flush();
        after(reaction.wire.pauseMs, [this] { m_socket->disconnectFromHost(); });
        return;
    case WireForm::LimitBytes:
        send(QByteArray(parts.head + parts.body).left(reaction.wire.bytes), false);
        return;
    default: // Truncated
        send(half, false);
    }
}

void ServiceConnection::sendPieces(QByteArrayList pieces, qint64 pauseMs, bool keepAlive)
{
    m_pieces = std::move(pieces);
    m_piecesKeepAlive = keepAlive;
    m_pieceTimer.setInterval(static_cast<int>(qMax<qint64>(1, pauseMs)));
    m_pieceTimer.start();
    sendPiece();
}

void ServiceConnection::sendPiece()
{
    const QByteArray piece = m_pieces.takeFirst();
    if (!m_pieces.isEmpty()) {
        m_socket->write(piece);
        m_socket->flush();
        return;
    }
    m_pieceTimer.stop();
    send(piece, m_piecesKeepAlive);
}

void ServiceConnection::send(const QByteArray &bytes, bool keepAlive)
{
    m_socket->write(bytes);
    if (!keepAlive) {
        m_socket->disconnectFromHost(); // stays busy, so that no further request is read
        return;
    }
    m_socket->flush();
    m_busy = false;
    takeBytes();
}

// Stops reading: the client's data accumulates in the kernel until the client can't send any more.
void ServiceConnection::goDeaf()
{
    disconnect(m_socket, &QTcpSocket::readyRead, this, nullptr);
    m_socket->setReadBufferSize(1);
    after(kDeafMs, [this] { reset(); });
}

void ServiceConnection::after(qint64 ms, std::function<void()> work)
{
    QTimer::singleShot(std::chrono::milliseconds(ms), Qt::PreciseTimer, this, std::move(work));
}

} // namespace sagadesk::faultlab

#include "moc_serviceconnection.cpp"
