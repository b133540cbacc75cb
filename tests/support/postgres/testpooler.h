#pragma once

#include <QStringList>
#include <QTemporaryDir>

#include <atomic>
#include <thread>
#include <vector>

namespace sagadesk::tests {

// A connection pooler in front of the Unix-domain socket of a server that accepts any login.
class TestPooler final
{
public:
    enum class Mode : quint8 {
        Session, // each client has one session, and does not learn its number
        Transaction, // each client has two sessions, which its transactions use alternately
    };

    TestPooler(const QString &serverFolder, Mode mode);
    ~TestPooler();
    Q_DISABLE_COPY_MOVE(TestPooler)

    [[nodiscard]] QString folder() const { return m_folder.path(); } // with the pooler's socket

private:
    void acceptClients();
    void serve(int client);
    [[nodiscard]] int connectToServer() const;

    const QByteArray m_serverSocket;
    const Mode m_mode;
    QTemporaryDir m_folder;
    int m_listener = -1;
    std::vector<std::thread> m_clients; // used by the acceptor only, until it has ended
    std::thread m_acceptor;
};

} // namespace sagadesk::tests
