#pragma once

#include "core/store/sqlite/connection.h"

#include <span>

namespace sagadesk::store {

// Identifies our files in the SQLite header ("SAGA").
constexpr quint32 kApplicationId = 0x53414741;

// One step of the schema's history: the SQL that leads from version - 1 to version. Never changed
// once released; a new one is added at the end.
struct Migration
{
    int version = 0;
    const char *sql = nullptr;
};

[[nodiscard]] std::span<const Migration> migrations();
[[nodiscard]] int newestSchemaVersion();

// Applies what is newer than user_version, each in a transaction of its own.
[[nodiscard]] bool migrate(Connection &connection, std::span<const Migration> steps);

} // namespace sagadesk::store
