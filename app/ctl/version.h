#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace sagadesk::ctl {

// The versions of this program, its libraries and the compiler, each with its name.
[[nodiscard]] std::vector<std::pair<QString, QString>> versions();

} // namespace sagadesk::ctl
