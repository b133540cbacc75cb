#include "tests/support/urlservice.h"

#include <QTcpSocket>
#include <QTimer>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

UrlService::UrlService()
{
    m_server.moveToThread(&m_thread);
    m_thread.start();
    const auto listen = [this] {
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                QObject::connect(
                    socket, &QTcpSocket::readyRead, socket, [this, socket] { read(socket); });
        });
        m_server.listen(QHostAddress::LocalHost);
    };
    QMetaObject::invokeMethod(&m_server, listen, Qt::BlockingQueuedConnection);
}

UrlService::~UrlService()
{
    const auto close = [this] {
        m_server.close();
        qDeleteAll(m_server.findChildren<QTcpSocket *>());
    };
    QMetaObject::invokeMethod(&m_server, close, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

QString UrlService::endpoint() const
{
    return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort());
}

void UrlService::losePut(int effectAfterMs)
{
    const std::scoped_lock lock(m_mutex);
    m_loses = true;
    m_effectAfterMs = effectAfterMs;
}

QSet<QString> UrlService::resources() const
{
    const std::scoped_lock lock(m_mutex);
    return m_resources;
}

QStringList UrlService::requests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_requests;
}

int UrlService::lateEffects() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lateEffects;
}

// Requests here come one at a time on a connection.
void UrlService::read(QTcpSocket *socket)
{
    QByteArray &received = m_received[socket];
    received += socket->readAll();
    const auto end = received.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    qsizetype length = 0;
    for (const QByteArray &line : received.left(end).split('\n'))
        if (line.toLower().startsWith("content-length:"))
            length = line.mid(15).trimmed().toLongLong();
    if (received.size() < end + 4 + length)
        return;
    const QList<QByteArray> words = received.left(received.indexOf('\r')).split(' ');
    m_received.remove(socket);
    const int status =
        handle(socket, QString::fromLatin1(words.value(0)), QString::fromLatin1(words.value(1)));
    if (status == 0)
        socket->disconnectFromHost();
    else
        socket->write("HTTP/1.1 " + QByteArray::number(status)
            + " X\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
}

// The status to answer; 0: none.
int UrlService::handle(QTcpSocket *socket, const QString &method, const QString &path)
{
    const std::scoped_lock lock(m_mutex);
    m_requests.append(method + u' ' + path);
    if (path.startsWith("/refuse"_L1))
        return 422;
    if (method == "DELETE"_L1)
        return m_resources.remove(path) ? 200 : 404;
    if (method != "PUT"_L1)
        return 200;
    if (!m_loses) {
        m_resources.insert(path);
        return 200;
    }
    m_loses = false;
    QTimer::singleShot(m_effectAfterMs, socket->parent(), [this, path] {
        const std::scoped_lock later(m_mutex);
        m_resources.insert(path);
        ++m_lateEffects;
    });
    return 0;
}

} // namespace sagadesk::tests
