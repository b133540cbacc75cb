#pragma once

#include <QSplitter>

namespace sagadesk::ui {

// Puts two parts side by side if the room is low and wide, otherwise one above the other.
void fitSplitter(QSplitter *splitter, const QSize &room);
// Side by side, gives the second part the width of a few short columns, or more if the first part
// needs less (`firstNeeds`; 0: unknown). One above the other, gives it two fifths of the height.
void shareRoom(QSplitter *splitter, const QSize &room, int firstNeeds = 0);

} // namespace sagadesk::ui
