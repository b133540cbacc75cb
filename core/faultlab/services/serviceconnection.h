#pragma once

#include "core/faultlab/services/httpwire.h"

#include <QTcpSocket>
#include <QTimer>

#include <functional>

namespace sagadesk::faultlab {

// One connection of a client to a simulated service or a fault proxy. This class decides which
// bytes are sent and when, so it implements the violations of the protocol, except for wrong
// headers (answerParts()). Requests of one connection are handled one after the other.
class ServiceConnection final : public QObject
{
    Q_OBJECT

public:
    // Call it once, immediately or later, in this thread. nullopt: no response may be sent,
    // because the request could not be recorded; the connection is reset. It does nothing if the
    // connection is gone.
    using Reply = std::function<void(std::optional<Reaction>)>;
    using Handler = std::function<void(const WireRequest &, Reply)>;
    ServiceConnection(qintptr descriptor, Handler handler, QObject *parent);

    void reset(); // sends RST immediately

    static constexpr int kDeafMs = 120'000; // after this time, a black hole resets the connection

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
    QByteArrayList m_pieces; // pieces still to be sent
    QTimer m_pieceTimer;
    bool m_piecesKeepAlive = true;
    bool m_busy = false; // a response is pending
    bool m_taking = false; // takeBytes() is running
    bool m_stale = false; // the next request gets a reset
    bool m_continued = false; // 100 Continue was sent for the current request
};

} // namespace sagadesk::faultlab
