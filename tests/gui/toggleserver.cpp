#include "tests/gui/toggleserver.h"

#include <QTcpSocket>

using namespace Qt::StringLiterals;

ToggleServer::ToggleServer(QObject *parent)
    : QTcpServer(parent)
{
    listen(QHostAddress::LocalHost);
    connect(this, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
            connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
                m_buffers.remove(socket);
                socket->deleteLater();
            });
        }
    });
}

QString ToggleServer::endpoint() const
{
    return u"http://127.0.0.1:%1"_s.arg(serverPort());
}

int ToggleServer::statusOf(const QString &path) const
{
    for (auto it = m_status.cbegin(); it != m_status.cend(); ++it)
        if (path.startsWith(it.key()))
            return it.value();
    return 200;
}

void ToggleServer::read(QTcpSocket *socket)
{
    QByteArray &buffer = m_buffers[socket];
    buffer += socket->readAll();
    for (auto end = buffer.indexOf("\r\n\r\n"); end >= 0; end = buffer.indexOf("\r\n\r\n")) {
        const QByteArray head = buffer.left(end);
        qsizetype length = 0;
        for (const QByteArray &line : head.split('\n'))
            if (line.toLower().startsWith("content-length:"))
                length = line.mid(15).trimmed().toLongLong();
        if (buffer.size() < end + 4 + length)
            return;
        buffer.remove(0, end + 4 + length);
        const QList<QByteArray> words = head.left(head.indexOf('\r')).split(' ');
        const QString path = QString::fromLatin1(words.value(1));
        m_requests.append(QString::fromLatin1(words.value(0)) + u' ' + path);
        socket->write("HTTP/1.1 " + QByteArray::number(statusOf(path))
            + " X\r\nContent-Type: application/json\r\n"
            + (m_header.isEmpty() ? QByteArray() : m_header + "\r\n")
            + "Content-Length: " + QByteArray::number(m_body.size()) + "\r\n\r\n" + m_body);
    }
}
