#pragma once

#include <QSplitter>

namespace sagadesk::ui {

// Puts two parts side by side if there is more width than height, otherwise one above the other.
void fitSplitter(QSplitter *splitter, const QSize &room);
// Gives the second part the width of a few short columns, and the rest to the first.
void shareRoom(QSplitter *splitter, const QSize &room);

} // namespace sagadesk::ui
