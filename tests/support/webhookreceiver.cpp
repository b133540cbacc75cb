#include "tests/support/webhookreceiver.h"

#include "tests/support/requesttext.h"

#include <QJsonDocument>
#include <QSslServer>
#include <QTcpSocket>

#include <algorithm>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

WebhookReceiver::WebhookReceiver()
    : m_server(std::make_unique<QTcpServer>())
{
    run();
}

WebhookReceiver::WebhookReceiver(const QSslConfiguration &tls)
    : m_isTls(true)
{
    auto server = std::make_unique<QSslServer>();
    server->setSslConfiguration(tls);
    m_server = std::move(server);
    run();
}

void WebhookReceiver::run()
{
    QTcpServer *server = m_server.get();
    server->moveToThread(&m_thread);
    m_thread.start();
    // A connection becomes available after its TLS handshake; data may have arrived by then.
    QObject::connect(server, &QTcpServer::pendingConnectionAvailable, server, [this, server] {
        while (QTcpSocket *socket = server->nextPendingConnection()) {
            QObject::connect(
                socket, &QTcpSocket::readyRead, socket, [this, socket] { read(socket); });
            if (socket->bytesAvailable() > 0)
                read(socket);
        }
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
    return u"%1://127.0.0.1:%2/events"_s.arg(m_isTls ? u"https"_s : u"http"_s).arg(m_port);
}

void WebhookReceiver::setStatus(int status)
{
    const std::scoped_lock lock(m_mutex);
    m_status = status;
}

void WebhookReceiver::refuse(const QString &task)
{
    const std::scoped_lock lock(m_mutex);
    m_refused = task;
}

void WebhookReceiver::goDown()
{
    const auto close = [this] {
        m_server->close();
        qDeleteAll(m_server->findChildren<QTcpSocket *>(QString(), Qt::FindDirectChildrenOnly));
        m_received.clear();
    };
    QMetaObject::invokeMethod(m_server.get(), close, Qt::BlockingQueuedConnection);
}

void WebhookReceiver::comeUp()
{
    const auto listen = [this] {
        m_server->listen(QHostAddress::LocalHost, m_port);
        m_port = m_server->serverPort();
    };
    QMetaObject::invokeMethod(m_server.get(), listen, Qt::BlockingQueuedConnection);
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
    const QJsonObject event = QJsonDocument::fromJson(request.body).object();
    const bool isRefused =
        !m_refused.isEmpty() && event.value("subject"_L1).toString() == m_refused;
    const int status = isRefused ? 400 : m_status;
    if (status == 200)
        m_taken.append(event);
    if (status != 0)
        socket->write("HTTP/1.1 " + QByteArray::number(status) + " X\r\nContent-Length: 0\r\n\r\n");
}

} // namespace sagadesk::tests
