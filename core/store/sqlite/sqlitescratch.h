#pragma once

#include "core/store/seam/scratch.h"
#include "core/store/sqlite/connection.h"

namespace sagadesk::store {

// A Scratch in its own temporary database, which SQLite moves to disk when it grows.
class SqliteScratch final : public Scratch
{
public:
    [[nodiscard]] static base::Result<std::unique_ptr<Scratch>> open(AccessHook hook = {});

    [[nodiscard]] std::unique_ptr<SortedRows> makeSortedRows(int columns, int keyColumns) override;
    [[nodiscard]] std::unique_ptr<RowSorter> makeSorter(int columns, int keyColumns) override;
    [[nodiscard]] base::Result<void> status() override;

private:
    explicit SqliteScratch(std::unique_ptr<SqliteConnection> connection);
    [[nodiscard]] QByteArray createTable(int columns, const QByteArray &constraint);

    std::unique_ptr<SqliteConnection> m_connection;
    std::optional<base::Error> m_error;
    int m_tables = 0;
};

} // namespace sagadesk::store
