#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

#include <sys/types.h>

struct pg_conn;

namespace sagadesk::bench {

// A connection of a benchmark to a PostgreSQL database, for one thread. An error ends the process.
class DatabaseSession final
{
public:
    explicit DatabaseSession(const QString &url);
    ~DatabaseSession();
    Q_DISABLE_COPY_MOVE(DatabaseSession)

    // Runs the statements, and returns the first row of the last one as texts.
    QByteArrayList run(const QByteArray &sql);
    // The process of the server for this session; 0: the server is not on this machine.
    [[nodiscard]] pid_t process();

private:
    pg_conn *m_handle;
};

} // namespace sagadesk::bench
