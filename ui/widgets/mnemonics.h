#pragma once

#include <QString>

class QMenu;

namespace sagadesk::ui {

// Each time the menu is shown, gives each of its actions that has none a letter of its own to be
// chosen by. Texts without Latin letters stay as they are.
void giveMnemonics(QMenu *menu);
[[nodiscard]] QString withoutMnemonic(QString text);

} // namespace sagadesk::ui
