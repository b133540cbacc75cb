#include "ui/widgets/splitlook.h"

#include <algorithm>

namespace sagadesk::ui {

void fitSplitter(QSplitter *splitter, const QSize &room)
{
    const bool low = room.height() < 300 && room.width() > 2 * room.height();
    const Qt::Orientation wanted = low ? Qt::Horizontal : Qt::Vertical;
    if (splitter->orientation() != wanted)
        splitter->setOrientation(wanted);
}

void shareRoom(QSplitter *splitter, const QSize &room, int firstNeeds)
{
    const bool beside = splitter->orientation() == Qt::Horizontal;
    const int letter = splitter->fontMetrics().horizontalAdvance(u'x');
    const int whole = beside ? room.width() : room.height();
    const int share = qBound(40 * letter, whole * 3 / 10, 66 * letter);
    const int spare = qMin(whole - 130 * letter, 90 * letter); // beside a first part of 130 letters
    const int unused = firstNeeds > 0 ? qMin(whole - firstNeeds, 54 * letter) : 0;
    const int second = beside ? std::max({share, spare, unused}) : whole * 2 / 5;
    splitter->setSizes({whole - second, second});
}

} // namespace sagadesk::ui
