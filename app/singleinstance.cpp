#include "app/singleinstance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalSocket>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int kConnectMs = 300;
constexpr qint64 kTaskMax = 200;

QString serverName(const QString &dataDir)
{
    const QByteArray path = QDir(dataDir).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    return u"sagadesk-"_s + QString::fromLatin1(hash.left(24));
}

} // namespace

SingleInstance::SingleInstance(const QString &dataDir, QObject *parent)
    : QObject(parent)
    , m_name(serverName(dataDir))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            const auto take = [this, socket] {
                const QByteArray task = socket->read(kTaskMax).trimmed();
                socket->deleteLater();
                Q_EMIT raiseRequested(QString::fromUtf8(task));
            };
            if (socket->state() == QLocalSocket::UnconnectedState)
                take();
            else
                connect(socket, &QLocalSocket::disconnected, this, take);
        }
    });
}

// Before any window exists: nothing is kept waiting by waiting here.
bool SingleInstance::raiseOther(const QString &task)
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(kConnectMs))
        return false;
    socket.write(task.toUtf8() + '\n');
    socket.waitForBytesWritten(kConnectMs);
    socket.disconnectFromServer();
    if (socket.state() != QLocalSocket::UnconnectedState)
        socket.waitForDisconnected(kConnectMs);
    return true;
}

void SingleInstance::listen()
{
    if (m_server.listen(m_name))
        return;
    QLocalServer::removeServer(m_name); // left by one that was killed
    m_server.listen(m_name);
}

} // namespace sagadesk::app

#include "moc_singleinstance.cpp"
