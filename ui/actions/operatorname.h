#pragma once

#include <QString>

namespace sagadesk::ui {

// The user's name for the history: from the settings, or the login name, or "console".
[[nodiscard]] QString operatorName();
[[nodiscard]] QString loginName();
void setOperatorName(const QString &name); // saved in the settings; empty: use the login name

} // namespace sagadesk::ui
