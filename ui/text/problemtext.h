#pragma once

#include <QString>

namespace sagadesk::ui {

// What is wrong with an address or a path, in the language of the window: the words for the value
// of a parameter "problem". An unknown code is returned as it is, never hidden.
[[nodiscard]] QString problemText(const QString &code);

} // namespace sagadesk::ui
