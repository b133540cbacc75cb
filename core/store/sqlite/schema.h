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
// The versions of development, which nothing reads any more. The migration that follows the first
// release leads to the next number after them.
constexpr int kDevelopmentSchemaFrom = 2;
constexpr int kDevelopmentSchemaTo = 12;

// Temporary views that every connection which reads records makes when it is opened. (In the file
// they would be refused: trusted_schema is off, and they read JSON.)
//   step_record  each step of each task: its open claim if there is one, else its row, else as it
//                began. `claimed`, `has_row`: which. The columns of stepFields() and claimFields(),
//                those of the undo claim as undo_…
//   cold_value   (task_id, step, kind, bytes): what is inline, and `payload`
[[nodiscard]] QByteArray recordViewsSql();

// Applies what is newer than user_version, each in a transaction of its own.
[[nodiscard]] bool migrate(Connection &connection, std::span<const Migration> steps);

} // namespace sagadesk::store
