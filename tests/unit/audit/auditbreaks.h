#pragma once

#include <QString>

namespace sagadesk::tests {

// SQL for the number of a task in the store.
[[nodiscard]] QString idOf(const QString &task);

// Rows for a test with the columns "statements" (SQL that damages a healthy store) and "broken"
// (the invariants that the audit must report).
void addTableBreaks();
void addJournalBreaks();
void addPauseBreaks();
void addConsistentBreaks(); // tables and journal agree
void addSingleBreaks();
void addUndoBreaks();
void addOrderBreaks(); // some rows are correct: the audit must report nothing

} // namespace sagadesk::tests
