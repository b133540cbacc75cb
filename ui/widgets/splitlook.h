#pragma once

#include <QSplitter>

namespace sagadesk::ui {

// Two parts below each other, or beside each other where there is more width than height.
void fitSplitter(QSplitter *splitter, const QSize &room);
// The second part gets what a few short columns need, and the first one the rest.
void shareRoom(QSplitter *splitter, const QSize &room);

} // namespace sagadesk::ui
