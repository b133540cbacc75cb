#pragma once

#include "core/base/result.h"

#include <QString>

#include <mutex>
#include <optional>

namespace sagadesk::store::postgres {

class PostgresConnection;

// The identifier of a database cluster, which its standbys share, and its timeline: each promotion
// of a standby begins a later one.
struct ServerIdentity
{
    QString system; // empty: unknown, because the server or the role does not permit reading it
    qint64 timeline = 0; // 0: unknown, or the server is a standby

    friend bool operator==(const ServerIdentity &, const ServerIdentity &) = default;
};
[[nodiscard]] base::Result<ServerIdentity> readIdentity(PostgresConnection &connection);

// The server that this process, or an earlier one with the same data folder, has written to. A
// primary that comes back after a failover still has the earlier timeline: commits since then are
// missing there, and writing to it would lose what is written. Thread-safe.
class KnownServer final
{
public:
    // `place`: ServerOptions::place(). `file`: keeps the identity; empty: only in memory.
    KnownServer(QString place, QString file);
    Q_DISABLE_COPY_MOVE(KnownServer)

    // StoreIo "server-is-another" {server, file}: another identifier at the same place.
    // StoreIo "server-timeline-old" {server, timeline, known, file}: the same identifier with a
    // lower timeline, at any place. InvalidInput "file-unreadable" {file, reason}.
    [[nodiscard]] base::Result<void> check(const ServerIdentity &found);
    // Call this when the store on that server is open. StoreIo "file-unwritable" {file, reason}.
    [[nodiscard]] base::Result<void> remember(const ServerIdentity &found);

private:
    struct Known
    {
        QString place;
        ServerIdentity identity;
        friend bool operator==(const Known &, const Known &) = default;
    };
    [[nodiscard]] base::Result<void> read();
    [[nodiscard]] base::Error refused(QLatin1StringView code, QJsonObject parameters) const;

    const QString m_place;
    const QString m_file;
    std::mutex m_mutex;
    std::optional<Known> m_known; // guarded by m_mutex; nullopt: not read yet
};

} // namespace sagadesk::store::postgres
