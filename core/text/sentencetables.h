#pragma once

#include <QLatin1StringView>
#include <QtGlobal>

#include <span>

namespace sagadesk::text {

// A code of core/base/*codes.h and its English source text (UTF-8), marked for translation.
struct Sentence
{
    QLatin1StringView code;
    const char *source;
};

// The parts of the table for sentences.h. Phrases appear in table cells and after a colon, and have
// no full stop. Sentences appear alone and end with one.

[[nodiscard]] std::span<const Sentence> failurePhrases(); // the last error of a step
[[nodiscard]] std::span<const Sentence> journalPhrases();
[[nodiscard]] std::span<const Sentence> waitingPhrases();
[[nodiscard]] std::span<const Sentence> servicePhrases(); // of alerts about services
[[nodiscard]] std::span<const Sentence> invariantPhrases(); // what each invariant requires
[[nodiscard]] std::span<const Sentence> inputErrorPhrases(); // shown after a JSON pointer
[[nodiscard]] std::span<const Sentence> remedyPhrases(); // shown after "; "
[[nodiscard]] std::span<const Sentence> problemPhrases(); // shown after ": "

[[nodiscard]] std::span<const Sentence> refusalSentences();
[[nodiscard]] std::span<const Sentence> storeSentences();
[[nodiscard]] std::span<const Sentence> filterSentences();
[[nodiscard]] std::span<const Sentence> labSentences();
[[nodiscard]] std::span<const Sentence> apiSentences();

} // namespace sagadesk::text
