#pragma once

#include "core/store/seam/store.h"

#include <QString>

namespace sagadesk::store {

struct SqliteOptions
{
    QString path; // of the database file
    AccessHook hook = {}; // of the writer; for tests and failpoints
    // Locks `state.lock` beside the file; false in the simulation, which reopens the file within
    // one process.
    bool lockFile = true;
    // Compares every fourth TaskChange::before with the stored record, and a cached head of a queue
    // with the stored queue at every fourth use of it. For tests and debug builds.
    bool checkCopies = false;
};

constexpr Capabilities kSqliteCapabilities{
    .oneProcess = true, .fileCanBeCopied = true, .keepsLog = true};

// A Store in one SQLite file. Nothing is opened or created until requested.
class SqliteFile final : public Store
{
public:
    explicit SqliteFile(SqliteOptions options)
        : m_options(std::move(options))
    {
    }

    [[nodiscard]] const Capabilities &capabilities() const override { return kSqliteCapabilities; }
    [[nodiscard]] base::Result<std::unique_ptr<StateStore>> openWriter() override;
    [[nodiscard]] base::Result<std::unique_ptr<StoreReader>> openReader() override;
    [[nodiscard]] base::Result<std::unique_ptr<AuditSource>> openAudit() override;
    [[nodiscard]] base::Result<std::unique_ptr<Scratch>> openScratch() override;
    [[nodiscard]] base::Result<void> backUp(const BackupOrder &order) override;
    [[nodiscard]] qint64 logBytes() const override;

private:
    const SqliteOptions m_options;
};

// The path of the store in a data folder: state.db.
[[nodiscard]] QString sqliteFileIn(const QString &dataDir);

} // namespace sagadesk::store
