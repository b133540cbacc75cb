#pragma once

#include "core/faultlab/services/httpwire.h"

#include <QTcpSocket>
#include <QTimer>

#include <functional>

namespace sagadesk::faultlab {

// One connection of a client to a simulated service or a fault proxy. It alone decides which bytes
// leave and when, so that what breaks the protocol has its place here. Requests of one connection
// are answered one after another.
class ServiceConnection final : public QObject
{
    Q_OBJECT

public:
    // No reaction: it could not be carried out, nothing may leave. To be called once, at once or
    // later, in this thread; when the connection is gone it does nothing.
    using Reply = std::function<void(std::optional<Reaction>)>;
    using Handler = std::function<void(const WireRequest &, Reply)>;
    ServiceConnection(qintptr descriptor, Handler handler, QObject *parent);

    void reset(); // RST, whatever is under way

    static constexpr int kDeafMs = 120'000; // then a black hole's connection is reset

private:
    void takeBytes();
    [[nodiscard]] bool takeRequest();
    void react(const WireRequest &wire, const std::optional<Reaction> &reaction);
    void deliver(const Reaction &reaction, const WireRequest &wire);
    void cutShort(const Reaction &reaction, const AnswerParts &parts);
    void sendPieces(QByteArrayList pieces, qint64 pauseMs, bool keepAlive);
    void sendPiece();
    void send(const QByteArray &bytes, bool keepAlive);
    void goDeaf();
    void after(qint64 ms, std::function<void()> work);

    Handler m_handler;
    QTcpSocket *m_socket;
    QByteArray m_buffer;
    QByteArrayList m_pieces; // still to be sent
    QTimer m_pieceTimer;
    bool m_piecesKeepAlive = true;
    bool m_busy = false; // an answer is outstanding
    bool m_taking = false; // takeBytes() is at work
    bool m_stale = false; // dead to the next request
    bool m_continued = false; // 100 Continue was sent for the request at hand
};

} // namespace sagadesk::faultlab
