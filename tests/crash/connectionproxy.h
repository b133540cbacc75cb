#pragma once

#include <QHash>
#include <QLocalServer>
#include <QTemporaryDir>
#include <QThread>

class QLocalSocket;

// Passes bytes between a node and the socket of its database server, on its own thread, until the
// connection is cut.
class ConnectionProxy final
{
public:
    explicit ConnectionProxy(const QString &serverFolder); // with the socket of the server
    ~ConnectionProxy();
    Q_DISABLE_COPY_MOVE(ConnectionProxy)

    [[nodiscard]] QString folder() const { return m_folder.path(); } // with the socket of the proxy
    void cut(); // closes all connections, and accepts none
    void restore();

private:
    void listen();
    void close();
    void accept(QLocalSocket *node);

    const QString m_serverSocket;
    QTemporaryDir m_folder;
    QThread m_thread;
    QLocalServer m_server;
    QHash<QLocalSocket *, QLocalSocket *> m_peers; // in both directions
};
