#pragma once

#include "core/base/enginelimits.h"
#include "core/store/postgres/knownserver.h"
#include "core/store/postgres/options.h"
#include "core/store/seam/store.h"

#include <functional>

namespace sagadesk::store::postgres {

struct PostgresOptions
{
    ServerOptions server;
    AccessHook hook = {}; // of the writer; for tests and failpoints
    bool checkCopies = false; // see SqliteOptions
    // The writer holds the lock of this folder, so that other processes notice it, and remembers
    // the server there (KnownServer, in the file `store-server`). Empty: there is no such folder.
    QString dataDir = {};
    bool hasNodes = false; // several nodes use the store (seam/nodes.h)
    qint64 leaseTtlMs = limits::kLeaseTtlMs; // of this node, for the limits of its transactions
    bool readsUnchecked = false; // readers accept a copy that has not been checked yet (Transfer)
    // Shared by all writing connections. Null: PostgresServer creates it.
    std::shared_ptr<KnownServer> known = {};
    // For tests. Null: the clock of the server with nodes, otherwise that of the process.
    std::function<base::WallMs()> clock = {};
};

// The Store in the schema `sagadesk` of one PostgreSQL database. Nothing is opened or created
// before it is requested.
class PostgresServer final : public Store
{
public:
    explicit PostgresServer(PostgresOptions options);

    [[nodiscard]] const Capabilities &capabilities() const override { return m_capabilities; }
    [[nodiscard]] base::Result<std::unique_ptr<StateStore>> openWriter() override;
    [[nodiscard]] base::Result<std::unique_ptr<StateStore>> openForBeats() override;
    [[nodiscard]] base::Result<std::unique_ptr<StoreReader>> openReader() override;
    [[nodiscard]] base::Result<std::unique_ptr<AuditSource>> openAudit() override;
    [[nodiscard]] base::Result<std::unique_ptr<Scratch>> openScratch() override;
    [[nodiscard]] base::Result<void> backUp(const BackupOrder &order) override;

private:
    const PostgresOptions m_options;
    const Capabilities m_capabilities;
};

} // namespace sagadesk::store::postgres
