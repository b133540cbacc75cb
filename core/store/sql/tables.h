#pragma once

#include <QByteArray>

namespace sagadesk::store {

// The tables, indexes and first rows of version 1, in the form of SQLite, which stores their text.
// After a release the text never changes.
[[nodiscard]] const char *tablesSql();
[[nodiscard]] const char *firstRowsSql(); // without the tables; tests refill emptied ones

// Views of the records. In SQLite they are temporary: every connection creates them when it
// is opened (in the file they would be refused: trusted_schema is off, and they read JSON).
//   step_record  each step of each task: from its open claim if there is one, otherwise from its
//                row, otherwise as a step that has not started. `claimed`, `has_row`: which of
//                these. Has the columns of stepFields() and claimFields(); those of the undo claim
//                are named undo_…
//   cold_value   (task_id, step, kind, bytes): inline values and the rows of `payload`
[[nodiscard]] QByteArray recordViewsSql();

} // namespace sagadesk::store
