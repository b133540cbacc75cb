#pragma once

#include <QSplitter>

namespace sagadesk::ui {

// Two parts below each other, or beside each other where there is more width than height.
void fitSplitter(QSplitter *splitter, const QSize &room);

} // namespace sagadesk::ui
