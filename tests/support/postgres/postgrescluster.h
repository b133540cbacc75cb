#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace sagadesk::tests {

// A PostgreSQL server of its own: the newest installed one, in a temporary folder, reachable only
// through a socket in that folder. It ends with this object, or with the process. If the test runs
// as root, the server runs as the user `postgres` or `nobody`. Its data survives a crash of the
// server, but not of the machine, unless start() is given `full_page_writes=on`.
class PostgresCluster final
{
public:
    // `parent`: where the folder is made; empty: in memory if possible.
    explicit PostgresCluster(const QString &parent = {});
    ~PostgresCluster();
    Q_DISABLE_COPY_MOVE(PostgresCluster)

    // `settings`: further parameters, as `name=value`. False: output() contains the reason.
    [[nodiscard]] bool start(const QStringList &settings = {});
    // Instead of new data, start() uses a copy of the data of a running server and follows it as a
    // standby, through a replication slot on it.
    [[nodiscard]] bool copyFrom(const PostgresCluster &primary);
    [[nodiscard]] bool promote(); // a running standby; true once it accepts writes
    void kill(); // at once, as in a crash
    void killProcesses(); // SIGKILL to all processes of the server, which can't clean up
    [[nodiscard]] QByteArray output() const { return m_output; }
    // The folder of the server's socket. The database user `sagadesk` has all privileges.
    [[nodiscard]] QString folder() const { return m_folder.path(); }

private:
    [[nodiscard]] bool create();
    [[nodiscard]] bool run(const QString &program, const QStringList &arguments);
    void prepare(QProcess &process) const;

    QTemporaryDir m_folder;
    QString m_programs; // the folder of initdb and postgres
    uint m_user = 0; // 0: the user of the test
    uint m_group = 0;
    QByteArray m_output;
    QProcess m_server;
};

} // namespace sagadesk::tests
