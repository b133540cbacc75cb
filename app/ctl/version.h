#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace sagadesk::ctl {

// The versions of this program, its libraries and the compiler, by name.
[[nodiscard]] std::vector<std::pair<QString, QString>> versions();

} // namespace sagadesk::ctl
