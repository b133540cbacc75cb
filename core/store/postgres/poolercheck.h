#pragma once

#include "core/store/postgres/connection.h"

namespace sagadesk::store::postgres {

struct ServerOptions;

// Detects a pooler that gives each transaction another session of the server, which loses settings,
// prepared statements and the lock of the store. StoreIo "server-pooled" {server}. Success does not
// prove that there is none: a pooler may give a client the same session for some time.
[[nodiscard]] base::Result<void> checkSession(
    PostgresConnection &connection, const ServerOptions &server);

} // namespace sagadesk::store::postgres
