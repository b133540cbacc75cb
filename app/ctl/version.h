#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace sagadesk::ctl {

// What this program was built with and runs on, by name.
[[nodiscard]] std::vector<std::pair<QString, QString>> versions();

} // namespace sagadesk::ctl
