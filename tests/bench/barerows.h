#pragma once

#include <QString>

namespace sagadesk::bench {

// Writes so many rows of 100 characters into a new SQLite file, through prepared QSqlQuery and with
// an fsync for each transaction, and nothing else. The time in ms.
[[nodiscard]] double writeBareRows(const QString &file, qint64 rows, int perTransaction);

} // namespace sagadesk::bench
