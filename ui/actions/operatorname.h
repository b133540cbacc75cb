#pragma once

#include <QString>

namespace sagadesk::ui {

// Who acts, for the history: the name from the settings, else the login name, else "console".
[[nodiscard]] QString operatorName();
[[nodiscard]] QString loginName();
void setOperatorName(const QString &name); // kept in the settings; empty: the login name

} // namespace sagadesk::ui
