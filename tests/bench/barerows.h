#pragma once

#include <QString>

namespace sagadesk::bench {

// Writes this number of rows of 100 characters into a new SQLite file through prepared QSqlQuery,
// with an fsync for each transaction. Returns the time in ms.
[[nodiscard]] double writeBareRows(const QString &file, qint64 rows, int perTransaction);

} // namespace sagadesk::bench
