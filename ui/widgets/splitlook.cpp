#include "ui/widgets/splitlook.h"

namespace sagadesk::ui {

void fitSplitter(QSplitter *splitter, const QSize &room)
{
    const bool low = room.height() < 300 && room.width() > 2 * room.height();
    const Qt::Orientation wanted = low ? Qt::Horizontal : Qt::Vertical;
    if (splitter->orientation() != wanted)
        splitter->setOrientation(wanted);
}

} // namespace sagadesk::ui
