#pragma once

#include "core/model/bulkoperation.h"
#include "core/store/sql/connection.h"

namespace sagadesk::store {

// Rows of bulk work as values, for both the reader and the writer. `condition`: what follows the
// table in the statement: "INDEXED BY …", "WHERE …", "ORDER BY …".
[[nodiscard]] QByteArray bulkSql(const QByteArray &condition);
[[nodiscard]] model::BulkOperation bulkFromRow(const Rows &rows);

[[nodiscard]] QByteArray bulkItemsSql(const QByteArray &condition);
[[nodiscard]] model::BulkItemView bulkItemFromRow(const Rows &rows);

} // namespace sagadesk::store
