#pragma once

#include "core/model/reason.h"
#include "core/views/views.h"

#include <QString>

namespace sagadesk::ui {

// A reason as a sentence; a code this version does not know is shown with its parameters, nothing
// is hidden. Empty for an empty code.
[[nodiscard]] QString reasonText(const model::Reason &reason);
// Fills the placeholders of a text that is already translated (core/text/messagetemplate.h).
[[nodiscard]] QString filledText(const QString &text, const QJsonObject &parameters);
// "HTTP 500: out of stock": the kind of the error and what the service said.
[[nodiscard]] QString lastErrorText(const model::ErrorInfo &error);
[[nodiscard]] QString resultText(const model::Attempt &attempt); // "HTTP 200", or its error
[[nodiscard]] QString attemptText(const model::Attempt &attempt);

} // namespace sagadesk::ui
