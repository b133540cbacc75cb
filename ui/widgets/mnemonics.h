#pragma once

#include <QString>

class QMenu;

namespace sagadesk::ui {

// Assigns free mnemonics to the actions of a menu each time it is shown. Texts without Latin
// letters are not changed.
void giveMnemonics(QMenu *menu);
[[nodiscard]] QString withoutMnemonic(QString text);

} // namespace sagadesk::ui
