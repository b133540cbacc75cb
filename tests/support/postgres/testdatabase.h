#pragma once

#include "tests/support/postgres/postgrescluster.h"

#include <QByteArrayList>
#include <QList>

#include <memory>

namespace sagadesk::tests {

// A new database for one process, dropped at the end: on the server that ctest starts once for all
// tests (`postgres_cluster`), or on a server of its own if the test is run by hand.
class TestDatabase final
{
public:
    enum class Server : quint8 { Shared, Own };

    // Ends the process if there is no server.
    explicit TestDatabase(Server server = Server::Shared);
    ~TestDatabase();
    Q_DISABLE_COPY_MOVE(TestDatabase)

    [[nodiscard]] QString url() const;
    [[nodiscard]] QString urlOf(const QString &role) const;
    // The address through the socket of a proxy, which is in another folder.
    [[nodiscard]] QString urlThrough(const QString &folder) const;
    [[nodiscard]] QString folder() const { return m_folder; } // of the server's socket
    // Ends all connections to this database on the server, as when the network fails.
    void dropConnections();
    // Kills the server as in a crash, and starts it again. The server must not be shared.
    void killServer();
    [[nodiscard]] bool startServer();
    // Runs one statement, and returns its rows as texts.
    [[nodiscard]] QList<QByteArrayList> rows(const QByteArray &sql) const;
    // Sets a parameter for all later connections to this database.
    void setForAll(const QByteArray &name, const QByteArray &value);
    // Runs the statements in this database, with all privileges.
    void run(const QByteArray &sql);

private:
    void runOnServer(const QByteArray &sql, const QString &database = QStringLiteral("postgres"));

    std::unique_ptr<PostgresCluster> m_cluster; // null: shared
    QString m_folder; // of the server's socket
    QString m_name;
};

} // namespace sagadesk::tests
