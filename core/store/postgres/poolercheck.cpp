#include "core/store/postgres/poolercheck.h"

#include "core/base/servercodes.h"
#include "core/store/postgres/options.h"

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

// The number of the session in which the current transaction runs.
qint64 readSession(PostgresConnection &connection)
{
    return connection.value("session", "SELECT CAST(pg_backend_pid() AS BIGINT)").toLongLong();
}

// Whether a pooler lets the connection share its session. While the session is idle, such a pooler
// gives it to the transaction of a second connection, or gives this connection another one while
// that transaction runs. In session mode both connections keep their sessions.
bool isSharedWithAnother(
    PostgresConnection &connection, const ServerOptions &server, qint64 session)
{
    const auto other = PostgresConnection::connect(server, PostgresConnection::Mode::ReadOnly, {});
    if (!other || !(*other)->beginSnapshot("session"))
        return false; // unknown without a second session
    const qint64 ofOther = readSession(**other);
    const bool isShared = ofOther == session || readSession(connection) != session;
    (*other)->rollback();
    return isShared;
}

} // namespace

base::Result<void> checkSession(PostgresConnection &connection, const ServerOptions &server)
{
    const qint64 session = readSession(connection);
    bool isShared = readSession(connection) != session;
    const bool hasPooler = session != connection.announcedSession();
    if (!isShared && hasPooler && !connection.failed())
        isShared = isSharedWithAnother(connection, server, session);
    if (connection.failed())
        return connection.takeError();
    if (isShared)
        return base::Error{
            base::ErrorKind::StoreIo, codes::kServerPooled, {{u"server"_s, server.place()}}};
    return {};
}

} // namespace sagadesk::store::postgres
