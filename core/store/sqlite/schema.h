#pragma once

#include "core/store/sqlite/connection.h"

#include <span>

namespace sagadesk::store {

// Identifies files of this application in the SQLite header ("SAGA").
constexpr quint32 kApplicationId = 0x53414741;

// One step of the schema's history: the SQL that converts version - 1 to version. Never changed
// once released; new ones are added at the end.
struct Migration
{
    int version = 0;
    const char *sql = nullptr;
};

[[nodiscard]] std::span<const Migration> migrations();
[[nodiscard]] int newestSchemaVersion();
// Schema versions used during development, which are no longer readable. The first migration after
// the first release gets the next number after them.
constexpr int kDevelopmentSchemaFrom = 2;
constexpr int kDevelopmentSchemaTo = 12;

// Applies the migrations newer than user_version, each in its own transaction.
[[nodiscard]] bool migrate(SqliteConnection &connection, std::span<const Migration> steps);

} // namespace sagadesk::store
