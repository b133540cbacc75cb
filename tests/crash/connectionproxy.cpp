#include "tests/crash/connectionproxy.h"

#include <QFile>
#include <QLocalSocket>
#include <QTimer>

#include <utility>

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

void ConnectionProxy::setDelay(int ms)
{
    QMetaObject::invokeMethod(
        &m_server, [this, ms] { m_delayMs = ms; }, Qt::BlockingQueuedConnection);
}

void ConnectionProxy::replace(const QByteArray &bytes, const QByteArray &others)
{
    Q_ASSERT(bytes.size() == others.size()); // messages contain their length
    const auto set = [this, bytes, others] {
        m_bytes = bytes;
        m_others = others;
    };
    QMetaObject::invokeMethod(&m_server, set, Qt::BlockingQueuedConnection);
}

QByteArray ConnectionProxy::readFrom(QLocalSocket &socket, bool isNode)
{
    QByteArray read = socket.readAll();
    if (isNode && !m_bytes.isEmpty()) {
        m_replaced += read.count(m_bytes);
        read.replace(m_bytes, m_others);
    }
    return read;
}

void ConnectionProxy::close()
{
    m_server.close();
    const QList<QLocalSocket *> sockets = m_links.keys();
    m_links.clear();
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
    m_links.insert(node, {.peer = database, .isNode = true});
    m_links.insert(database, {.peer = node});
    for (QLocalSocket *each : {node, database}) {
        QObject::connect(each, &QLocalSocket::readyRead, each, [this, each] { pass(each); });
        QObject::connect(
            each, &QLocalSocket::disconnected, each, [this, each] { disconnected(each); });
    }
    pass(node);
}

void ConnectionProxy::countRoundTrip(Link &sender)
{
    if (sender.isNode) {
        sender.isAwaiting = true;
        return;
    }
    const auto node = m_links.find(sender.peer);
    if (node != m_links.end() && std::exchange(node->isAwaiting, false))
        ++m_roundTrips;
}

void ConnectionProxy::pass(QLocalSocket *from)
{
    const auto link = m_links.find(from);
    if (link == m_links.end() || from->bytesAvailable() == 0)
        return;
    countRoundTrip(*link);
    if (m_delayMs == 0 && link->delayed.isEmpty()) {
        link->peer->write(readFrom(*from, link->isNode));
        return;
    }
    link->delayed.enqueue(readFrom(*from, link->isNode));
    QTimer::singleShot(m_delayMs, Qt::PreciseTimer, from, [this, from] { passDelayed(from); });
}

// Passes on one entry of `delayed`. Called once for each entry, so that
// they stay in order even if the delay changes.
void ConnectionProxy::passDelayed(QLocalSocket *from)
{
    const auto link = m_links.find(from);
    if (link != m_links.end() && !link->delayed.isEmpty())
        link->peer->write(link->delayed.dequeue());
}

// Delayed bytes are lost, as when a network connection breaks.
void ConnectionProxy::disconnected(QLocalSocket *socket)
{
    if (QLocalSocket *peer = m_links.take(socket).peer) {
        m_links.remove(peer);
        peer->disconnectFromServer(); // after pending data has been written
        peer->deleteLater();
    }
    socket->deleteLater();
}
