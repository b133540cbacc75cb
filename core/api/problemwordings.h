#pragma once

#include <QString>

namespace sagadesk::api {

// The table behind problemtext.h. {name} stands for the parameter of that name; a part in brackets
// is left out when one of its parameters is missing. Empty: the code has no sentence of its own.
[[nodiscard]] QString wordingOf(const QString &code);

} // namespace sagadesk::api
