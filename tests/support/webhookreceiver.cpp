#include "tests/support/webhookreceiver.h"

#include "tests/support/requesttext.h"

#include <QJsonDocument>
#include <QTcpSocket>

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

WebhookReceiver::WebhookReceiver()
{
    m_server.moveToThread(&m_thread);
    m_thread.start();
    QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
        while (QTcpSocket *socket = m_server.nextPendingConnection())
            QObject::connect(
                socket, &QTcpSocket::readyRead, socket, [this, socket] { read(socket); });
    });
    comeUp();
}

WebhookReceiver::~WebhookReceiver()
{
    goDown();
    m_thread.quit();
    m_thread.wait();
}

QString WebhookReceiver::url() const
{
    return u"http://127.0.0.1:%1/events"_s.arg(m_port);
}

void WebhookReceiver::setStatus(int status)
{
    const std::scoped_lock lock(m_mutex);
    m_status = status;
}

void WebhookReceiver::goDown()
{
    const auto close = [this] {
        m_server.close();
        qDeleteAll(m_server.findChildren<QTcpSocket *>());
        m_received.clear();
    };
    QMetaObject::invokeMethod(&m_server, close, Qt::BlockingQueuedConnection);
}

void WebhookReceiver::comeUp()
{
    const auto listen = [this] {
        m_server.listen(QHostAddress::LocalHost, m_port);
        m_port = m_server.serverPort();
    };
    QMetaObject::invokeMethod(&m_server, listen, Qt::BlockingQueuedConnection);
}

QList<WebhookReceiver::Request> WebhookReceiver::requests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_requests;
}

QList<QJsonObject> WebhookReceiver::taken() const
{
    const std::scoped_lock lock(m_mutex);
    return m_taken;
}

QStringList WebhookReceiver::taken(QLatin1StringView member) const
{
    QStringList values;
    for (const QJsonObject &event : taken())
        values.append(event.value(member).toString());
    return values;
}

bool WebhookReceiver::isInOrder(const QString &task) const
{
    qint64 last = 0;
    for (const QJsonObject &event : taken()) {
        if (event.value("subject"_L1).toString() != task)
            continue;
        const qint64 version = event["data"_L1]["taskVersion"_L1].toInteger();
        if (version > last + 1)
            return false;
        last = std::max(last, version);
    }
    return last > 0;
}

void WebhookReceiver::read(QTcpSocket *socket)
{
    QByteArray &received = m_received[socket];
    received += socket->readAll();
    const qsizetype size = requestSize(received);
    if (size == 0)
        return;
    const qsizetype body = received.indexOf("\r\n\r\n") + 4;
    const Request request{received.left(body - 2), received.mid(body, size - body)};
    received.clear();
    const std::scoped_lock lock(m_mutex);
    m_requests.append(request);
    if (m_status == 200)
        m_taken.append(QJsonDocument::fromJson(request.body).object());
    if (m_status != 0)
        socket->write(
            "HTTP/1.1 " + QByteArray::number(m_status) + " X\r\nContent-Length: 0\r\n\r\n");
}

} // namespace sagadesk::tests
