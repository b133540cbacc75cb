#pragma once

#include "core/base/result.h"

#include <QString>

namespace sagadesk::store::postgres {

// Where a server is and how to log in, as in libpq: missing values are taken from a service file,
// the environment (PGPASSFILE, PGSERVICE, PGUSER, …) or libpq's defaults.
struct ServerOptions
{
    QString host; // a name, an address, or the folder of a socket; several: "a,b"
    int port = -1; // -1: not given
    QString user;
    QString password;
    QString database;
    QString connectOptions; // such as "service=x;sslmode=verify-full"

    // "postgresql://user@host:port/database?sslmode=verify-full". Several hosts of one database,
    // such as a primary and its standby, are given as an option:
    // "postgresql://user@/database?host=a,b&port=5432,5433&target_session_attrs=read-write".
    // InvalidInput "server-address-invalid" {reason}; also for a list of hosts before the path. A
    // password in the address is refused: it would be visible in the list of processes. Hosts
    // other than loopback are verified by their certificate unless sslmode is `require`; weaker
    // modes are refused for them. The same holds for `hostaddr`, PGHOST and PGHOSTADDR. With a
    // service file, whose host is not known here, the certificate is verified unless the address
    // has a sslmode; a connection beyond loopback without TLS is refused.
    [[nodiscard]] static base::Result<ServerOptions> fromUrl(const QString &url);
    [[nodiscard]] static bool isServerUrl(const QString &text);
    // Loopback, sockets, or no host; `host` may be a list.
    [[nodiscard]] static bool isLocal(const QString &host);
    // For messages: without user, password and options.
    [[nodiscard]] QString place() const;
};

} // namespace sagadesk::store::postgres
