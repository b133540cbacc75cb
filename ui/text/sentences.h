#pragma once

#include <QJsonObject>
#include <QString>

namespace sagadesk::ui {

// The table of codes of core and their sentences (English, to be translated in the context
// "Sentences"). A sentence names parameters in braces; a part in brackets is left out when one of
// its parameters is missing: "HTTP {status}[ from {endpoint}]".
[[nodiscard]] const char *sentenceFor(const QString &code); // null: the code is not known
[[nodiscard]] QString filledSentence(const QString &sentence, const QJsonObject &parameters);
[[nodiscard]] QStringList knownCodes();
[[nodiscard]] QStringList failureCodes(); // of these, what the last error of a step may be

} // namespace sagadesk::ui
