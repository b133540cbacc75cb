#pragma once

#include "core/faultlab/httpwire.h"

#include <QTcpSocket>

#include <functional>

namespace sagadesk::faultlab {

// One connection of a client to a simulated service. It alone decides which bytes leave and when,
// so that what breaks the protocol has its place here. Requests of one connection are answered one
// after another.
class ServiceConnection final : public QObject
{
    Q_OBJECT

public:
    // Carries the request out and records it; no reaction: it could not be recorded, nothing may
    // leave.
    using Handler = std::function<std::optional<Reaction>(ServiceRequest)>;
    ServiceConnection(qintptr descriptor, Handler handler, QObject *parent);

private:
    void takeBytes();
    void react(const WireRequest &wire);
    void answer(const QByteArray &bytes, bool keepAlive);
    void drop();

    Handler m_handler;
    QTcpSocket *m_socket;
    QByteArray m_buffer;
    bool m_busy = false; // an answer is outstanding
    bool m_continued = false; // 100 Continue was sent for the request at hand
};

} // namespace sagadesk::faultlab
