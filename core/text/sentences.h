#pragma once

#include "core/text/messagetemplate.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace sagadesk::text {

// The only place that has text for codes: of errors, reasons and "waiting for". The API and
// sagadeskctl print the English source text, the window its translation in the context "Sentences".

// How one reader of the table shows sentences.
struct Rendering
{
    QString (*translate)(const char *source); // UTF-8, one of the sources of the table
    ValueText value;
};

// The source text of a code; null: the code has none.
[[nodiscard]] const char *sourceOf(const QString &code);
// The sentence with its parameters. What a parameter "remedy" advises follows after a semicolon.
// Empty: the code has no sentence.
[[nodiscard]] QString sentenceOf(
    const QString &code, const QJsonObject &parameters, const Rendering &rendering);

// The words for a parameter "problem" of a sentence; an unknown one as it is.
[[nodiscard]] QString problemPhrase(const QString &problem, const Rendering &rendering);

[[nodiscard]] QStringList knownCodes();
[[nodiscard]] QStringList failureCodes(); // of these, what the last error of a step may be

} // namespace sagadesk::text
