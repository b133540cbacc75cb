#pragma once

#include "core/base/error.h"

#include <QString>

namespace sagadesk::ui {

// The error as a sentence, followed by its validation errors, if any (errorsText()).
[[nodiscard]] QString errorText(const base::Error &error);
// The validation errors listed in the error, one per line with their positions.
[[nodiscard]] QString errorsText(const base::Error &error);
// A message title for a store that can't be opened or written.
[[nodiscard]] QString storeErrorTitle(const base::Error &error);

} // namespace sagadesk::ui
