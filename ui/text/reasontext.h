#pragma once

#include "core/model/reason.h"
#include "core/model/views.h"

#include <QString>

namespace sagadesk::ui {

// A reason as a sentence; a code this version does not know is shown with its parameters, nothing
// is hidden. Empty for an empty code.
[[nodiscard]] QString reasonText(const model::Reason &reason);
// Whether the code has a sentence of its own.
[[nodiscard]] bool hasSentence(const QString &code);
[[nodiscard]] QString lastErrorText(const model::ErrorInfo &error);
[[nodiscard]] QString attemptText(const model::Attempt &attempt);

} // namespace sagadesk::ui
