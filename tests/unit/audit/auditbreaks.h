#pragma once

#include <QString>

namespace sagadesk::tests {

// SQL for the number of a task in the store.
[[nodiscard]] QString idOf(const QString &task);

// Rows for a test with the columns "statements" (SQL that breaks a healthy store by hand) and
// "broken" (the invariants that the audit must find broken).
void addTableBreaks();
void addJournalBreaks();
void addPauseBreaks();
void addConsistentBreaks(); // tables and journal agree
void addSingleBreaks();
void addUndoBreaks();
void addOrderBreaks(); // also what is none: then nothing is to be found

} // namespace sagadesk::tests
