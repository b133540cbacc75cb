#pragma once

#include "core/text/messagetemplate.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace sagadesk::text {

// The only place that contains text for codes of errors, reasons and waits. The API and sagadeskctl
// print the English source text, the window its translation in the context "Sentences".

struct Rendering
{
    QString (*translate)(const char *source); // `source` is UTF-8 from the table
    ValueText value;
};

// The source text of a code; null: there is none.
[[nodiscard]] const char *sourceOf(const QString &code);
// The sentence with its parameters, followed by the remedy that a parameter "remedy" names. Empty:
// the code has no sentence.
[[nodiscard]] QString sentenceOf(
    const QString &code, const QJsonObject &parameters, const Rendering &rendering);

// The words for a parameter "problem" of a sentence; an unknown problem is returned unchanged.
[[nodiscard]] QString problemPhrase(const QString &problem, const Rendering &rendering);

[[nodiscard]] QStringList knownCodes();
[[nodiscard]] QStringList failureCodes(); // the codes that the last error of a step can have

} // namespace sagadesk::text
