#include "core/store/postgres/postgresserver.h"

#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/store/postgres/databasefigures.h"
#include "core/store/postgres/postgresstore.h"
#include "core/store/postgres/schema.h"
#include "core/store/sql/auditreads.h"
#include "core/store/sql/sqlreader.h"
#include "core/store/sqlite/sqlitescratch.h"

namespace sagadesk::store::postgres {

using namespace Qt::StringLiterals;

namespace {

base::Result<std::unique_ptr<PostgresConnection>> connectForReading(
    const PostgresOptions &options, PostgresConnection::Mode mode)
{
    auto connection = PostgresConnection::open(options.server, mode, {});
    if (!connection)
        return connection.error();
    const auto checked = checkVersion(**connection);
    const bool isAccepted =
        checked || (options.readsUnchecked && checked.error().code == codes::kTransferUnchecked);
    if (!isAccepted)
        return checked.error();
    return connection;
}

PostgresOptions withKnownServer(PostgresOptions options)
{
    if (options.known)
        return options;
    const QString file =
        options.dataDir.isEmpty() ? QString() : options.dataDir + u"/store-server"_s;
    options.known = std::make_shared<KnownServer>(options.server.place(), file);
    return options;
}

} // namespace

PostgresServer::PostgresServer(PostgresOptions options)
    : m_options(withKnownServer(std::move(options)))
    , m_capabilities{.oneProcess = !m_options.hasNodes}
{
}

base::Result<std::unique_ptr<StateStore>> PostgresServer::openWriter()
{
    auto store = std::make_unique<PostgresStore>(m_options);
    if (auto opened = store->openFirst(); !opened)
        return opened.error();
    return std::unique_ptr<StateStore>(std::move(store));
}

base::Result<std::unique_ptr<StateStore>> PostgresServer::openForBeats()
{
    if (!m_options.hasNodes)
        return base::refused(codes::kNodesUnsupported);
    PostgresOptions options = m_options;
    options.dataDir.clear(); // the writer of this process holds its lock
    // A heartbeat that takes longer is too late. Later options override earlier ones.
    options.server.connectOptions += u";connect_timeout=3;tcp_user_timeout=4000"_s;
    return PostgresServer(options).openWriter();
}

base::Result<std::unique_ptr<StoreReader>> PostgresServer::openReader()
{
    auto connection = connectForReading(m_options, PostgresConnection::Mode::ReadOnly);
    if (!connection)
        return connection.error();
    return std::unique_ptr<StoreReader>(
        std::make_unique<SqlReader>(std::move(*connection), m_options.clock, &readDatabaseFigures));
}

base::Result<std::unique_ptr<AuditSource>> PostgresServer::openAudit()
{
    auto connection = connectForReading(m_options, PostgresConnection::Mode::Sliced);
    if (!connection)
        return connection.error();
    return AuditReads::open(std::move(*connection), &checkIntegrity);
}

// The audit's temporary tables are local, so that it does not write to the server.
base::Result<std::unique_ptr<Scratch>> PostgresServer::openScratch()
{
    return SqliteScratch::open();
}

base::Result<void> PostgresServer::backUp(const BackupOrder &)
{
    return base::Error{base::ErrorKind::Refused, codes::kBackupNotPossible, {}};
}

} // namespace sagadesk::store::postgres
