#pragma once

#include "core/faultlab/services/serviceconnection.h"

#include <QHostAddress>
#include <QTimer>

namespace sagadesk::faultlab {

// One request of a fault proxy to the real service, on its own connection. Deletes itself after its
// reply. If the service can't be reached, or does not send a complete HTTP response within
// kAnswerMs and kAnswerBytesMax, the reply is a 502, as usual for proxies.
class UpstreamCall final : public QObject
{
    Q_OBJECT

public:
    UpstreamCall(const QHostAddress &address, quint16 port, const QByteArray &host,
        const WireRequest &wire, ServiceConnection::Reply reply, QObject *parent);

    static constexpr qint64 kAnswerBytesMax = 64LL << 20;
    static constexpr int kAnswerMs = 300'000;

private:
    void finish();
    void answer(std::optional<Reaction> reaction);

    QTcpSocket m_socket;
    QTimer m_limit;
    ServiceConnection::Reply m_reply;
    QByteArray m_heard;
    bool m_isHead;
};

} // namespace sagadesk::faultlab
