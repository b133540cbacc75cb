#pragma once

#include "core/base/error.h"

#include <QString>

namespace sagadesk::ui {

// What went wrong and what to do about it.
[[nodiscard]] QString errorText(const base::Error &error);
// Only the mistakes of a file that the error lists, one a line: where and what.
[[nodiscard]] QString mistakesText(const base::Error &error);
// For a store that can't be opened or written: the title of the message.
[[nodiscard]] QString storeTroubleTitle(const base::Error &error);

} // namespace sagadesk::ui
