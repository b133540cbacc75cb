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

// Temporary views that every connection which reads records creates when it is opened. (In the file
// they would be refused: trusted_schema is off, and they read JSON.)
//   step_record  each step of each task: from its open claim if there is one, otherwise from its
//                row, otherwise as a step that has not started. `claimed`, `has_row`: which of
//                these. Has the columns of stepFields() and claimFields(); those of the undo claim
//                are named undo_…
//   cold_value   (task_id, step, kind, bytes): inline values and the rows of `payload`
[[nodiscard]] QByteArray recordViewsSql();

// Applies the migrations newer than user_version, each in its own transaction.
[[nodiscard]] bool migrate(Connection &connection, std::span<const Migration> steps);

} // namespace sagadesk::store
