#pragma once

#include "core/model/reason.h"
#include "core/views/views.h"

#include <QString>

namespace sagadesk::ui {

// A reason as a sentence. A code that is unknown to this version is shown with its parameters.
// Empty for an empty code.
[[nodiscard]] QString reasonText(const model::Reason &reason);
// Fills in the placeholders of a translated text (core/text/messagetemplate.h).
[[nodiscard]] QString filledText(const QString &text, const QJsonObject &parameters);
// The kind of the error and the service's message: "HTTP 500: out of stock".
[[nodiscard]] QString lastErrorText(const model::ErrorInfo &error);
[[nodiscard]] QString resultText(const model::Attempt &attempt); // "HTTP 200", or the error
[[nodiscard]] QString attemptText(const model::Attempt &attempt);

} // namespace sagadesk::ui
