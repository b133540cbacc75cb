#include "tests/crash/connectionproxy.h"

#include <QFile>
#include <QLocalSocket>

using namespace Qt::StringLiterals;

namespace {

constexpr int kConnectMs = 5000;

QString socketIn(const QString &folder)
{
    return folder + u"/.s.PGSQL.5432"_s;
}

} // namespace

ConnectionProxy::ConnectionProxy(const QString &serverFolder)
    : m_serverSocket(socketIn(serverFolder))
{
    QObject::connect(&m_server, &QLocalServer::newConnection, &m_server, [this] {
        while (QLocalSocket *node = m_server.nextPendingConnection())
            accept(node);
    });
    m_server.moveToThread(&m_thread);
    m_thread.start();
    restore();
}

ConnectionProxy::~ConnectionProxy()
{
    cut();
    m_thread.quit();
    m_thread.wait();
}

void ConnectionProxy::cut()
{
    QMetaObject::invokeMethod(
        &m_server, [this] { close(); }, Qt::BlockingQueuedConnection);
}

void ConnectionProxy::restore()
{
    QMetaObject::invokeMethod(
        &m_server, [this] { listen(); }, Qt::BlockingQueuedConnection);
}

void ConnectionProxy::listen()
{
    QFile::remove(socketIn(m_folder.path()));
    if (!m_server.listen(socketIn(m_folder.path())))
        qFatal("the proxy can't listen: %s", qPrintable(m_server.errorString()));
}

void ConnectionProxy::close()
{
    m_server.close();
    const QList<QLocalSocket *> sockets = m_peers.keys();
    m_peers.clear();
    qDeleteAll(sockets);
}

void ConnectionProxy::accept(QLocalSocket *node)
{
    auto *database = new QLocalSocket(&m_server);
    node->setParent(&m_server);
    database->connectToServer(m_serverSocket);
    if (!database->waitForConnected(kConnectMs)) {
        delete node;
        delete database;
        return;
    }
    m_peers.insert(node, database);
    m_peers.insert(database, node);
    for (QLocalSocket *each : {node, database}) {
        QObject::connect(each, &QLocalSocket::readyRead, each, [this, each] {
            if (QLocalSocket *peer = m_peers.value(each))
                peer->write(each->readAll());
        });
        QObject::connect(each, &QLocalSocket::disconnected, each, [this, each] {
            if (QLocalSocket *peer = m_peers.take(each)) {
                m_peers.remove(peer);
                peer->disconnectFromServer(); // after pending data has been written
                peer->deleteLater();
            }
            each->deleteLater();
        });
    }
    if (node->bytesAvailable() > 0)
        database->write(node->readAll());
}
