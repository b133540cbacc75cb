#include "app/singleinstance.h"

#include "app/datafolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QLocalSocket>

namespace sagadesk::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int kConnectMs = 300;
constexpr qint64 kTaskMax = 200;
constexpr qsizetype kPathBytesMax = 90; // sun_path has 108 bytes, and Qt needs some of them

// A socket in a folder that only this user can change. In /tmp, another user could create the
// socket first: that user would receive the request, and no window would open. Empty if there is no
// such folder. Both ends also check the user at the other end.
QString socketFile(const QString &dataDir)
{
    const QString inFolder = QDir(dataDir).absoluteFilePath(u"window.socket"_s);
    if (QFile::encodeName(inFolder).size() <= kPathBytesMax)
        return app::isPrivateFolder(dataDir) ? inFolder : QString();
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const QByteArray path = QDir(dataDir).absolutePath().toUtf8();
    const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex();
    const QString name = u"sagadesk-"_s + QString::fromLatin1(hash.left(24));
    return app::isPrivateFolder(runtime) ? QDir(runtime).filePath(name) : QString();
}

} // namespace

SingleInstance::SingleInstance(const QString &dataDir, QObject *parent)
    : QObject(parent)
    , m_dataDir(dataDir)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            if (!app::isOwnPeer(socket->socketDescriptor())) {
                delete socket;
                continue;
            }
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

// Runs before there is a window, so it may block.
bool SingleInstance::raiseOther(const QString &task)
{
    const QString file = socketFile(m_dataDir);
    if (file.isEmpty() || !app::isHeld(m_dataDir))
        return false;
    QLocalSocket socket;
    socket.connectToServer(file);
    if (!socket.waitForConnected(kConnectMs) || !app::isOwnPeer(socket.socketDescriptor()))
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
    const QString file = socketFile(m_dataDir);
    if (file.isEmpty())
        return;
    QLocalServer::removeServer(file); // left by a killed process: we hold the folder's lock
    m_server.listen(file);
}

} // namespace sagadesk::app

#include "moc_singleinstance.cpp"
