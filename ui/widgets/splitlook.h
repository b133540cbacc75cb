#pragma once

#include <QSplitter>

namespace sagadesk::ui {

// Puts two parts side by side if there is more width than height, otherwise one above the other.
void fitSplitter(QSplitter *splitter, const QSize &room);
// Gives the second part the width of a few short columns, and the rest to the first part. If the
// first part needs less (`firstNeeds`; 0: unknown), a narrow second part gets more.
void shareRoom(QSplitter *splitter, const QSize &room, int firstNeeds = 0);

} // namespace sagadesk::ui
