#pragma once

#include "core/store/sql/connection.h"

#include <QByteArrayList>

#include <functional>
#include <vector>

namespace sagadesk::store::postgres {

// A table of core/store/sql/tables.h, with the column types given there.
struct StoredTable
{
    enum class Type : quint8 {
        Integer,
        Text,
        Bytes,
        Any,
        JournalDetail, // only for comparisons: without what mergeWriters() removes
    };
    struct Column
    {
        QByteArray name;
        Type type = Type::Integer;
    };

    QByteArray name;
    std::vector<Column> columns;
    QByteArrayList key; // columns of the primary key
    bool numbersRows = false; // the database chooses an id for a row without one
};
// All tables that a transfer copies. Excludes `node`, whose row belongs to a process.
[[nodiscard]] const std::vector<StoredTable> &storedTables();

// Replaces the rows of the table with those of the other connection. Returns their number, or -1
// after an error of one of the connections.
[[nodiscard]] qint64 copyTable(const StoredTable &table, Connection &from, Connection &to,
    const std::function<void(qint64 rows)> &progress);
// Whether the statement returns the same rows on both connections. False also after an error.
[[nodiscard]] bool areResultsEqual(const std::vector<StoredTable::Column> &columns,
    const QByteArray &sql, Connection &one, Connection &other);
// Whether the table has the same rows in both stores. False also after an error.
[[nodiscard]] bool isTableEqual(const StoredTable &table, Connection &one, Connection &other);

} // namespace sagadesk::store::postgres
