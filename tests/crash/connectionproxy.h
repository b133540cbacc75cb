#pragma once

#include <QHash>
#include <QLocalServer>
#include <QQueue>
#include <QTemporaryDir>
#include <QThread>

#include <atomic>

class QLocalSocket;

// Passes bytes between a node and the socket of its database server, on its own thread, until the
// connection is cut. It can be slowed down, and can replace what the node sends.
class ConnectionProxy final
{
public:
    explicit ConnectionProxy(const QString &serverFolder); // with the socket of the server
    ~ConnectionProxy();
    Q_DISABLE_COPY_MOVE(ConnectionProxy)

    [[nodiscard]] QString folder() const { return m_folder.path(); } // with the socket of the proxy
    void cut(); // closes all connections, and accepts none
    void restore();
    // From now on, all bytes arrive this much later, in both directions. 0: at once.
    void setDelay(int ms);
    // From now on, these bytes become the others, of the same length, on their way to the server.
    void replace(const QByteArray &bytes, const QByteArray &others);
    [[nodiscard]] qint64 replaced() const { return m_replaced; } // how often
    // How often the server has responded so far: once for all that a node had sent until then.
    [[nodiscard]] qint64 roundTrips() const { return m_roundTrips; }

private:
    // The peer of a socket, and the bytes on their way to it.
    struct Link
    {
        QLocalSocket *peer = nullptr;
        QQueue<QByteArray> delayed = {};
        bool isNode = false;
        bool isAwaiting = false; // of a node: the server has not responded to its last bytes yet
    };

    void listen();
    void close();
    void accept(QLocalSocket *node);
    void pass(QLocalSocket *from);
    [[nodiscard]] QByteArray readFrom(QLocalSocket &socket, bool isNode);
    void countRoundTrip(Link &sender);
    void passDelayed(QLocalSocket *from);
    void disconnected(QLocalSocket *socket);

    const QString m_serverSocket;
    QTemporaryDir m_folder;
    QThread m_thread;
    QLocalServer m_server;
    QHash<QLocalSocket *, Link> m_links; // by socket, in both directions
    std::atomic<qint64> m_roundTrips = 0;
    int m_delayMs = 0;
    QByteArray m_bytes; // empty: nothing is replaced
    QByteArray m_others;
    std::atomic<qint64> m_replaced = 0;
};
