#pragma once

#include "core/base/result.h"
#include "core/model/bulkoperation.h"
#include "core/store/sql/connection.h"

#include <optional>

namespace sagadesk::store {

// Finds bulk work by the key that its submitter has chosen (CreateBulk).
inline constexpr char kBulkWithKey[] =
    "SELECT id, content_hash FROM operation INDEXED BY operation_key WHERE idem_key=?";

// `statement`: prepared from kBulkWithKey. nullopt if the key has not been used. Conflict
// "key-differs" {operation} if it has been used with different content.
[[nodiscard]] base::Result<std::optional<model::BulkOperation>> findByKey(
    Statement &statement, const model::BulkKey &key, Connection &connection);

} // namespace sagadesk::store
