#pragma once

#include <QString>

#include <span>

namespace sagadesk::store {

// The numbers that represent the codes of core/base/reasoncodes.h in the journal.

struct JournalCode
{
    int number;
    QLatin1StringView code;
};
constexpr int kNoJournalCode = 0;

[[nodiscard]] std::span<const JournalCode> journalCodes(); // ordered by number
// kNoJournalCode: the code is written as text.
[[nodiscard]] int journalCode(const QString &code);
// Null if no code has this number.
[[nodiscard]] QString codeName(int number);

} // namespace sagadesk::store
