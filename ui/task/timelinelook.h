#pragma once

#include "ui/models/timeline.h"

class QPainter;
class QPalette;
class QRectF;

namespace sagadesk::ui {

constexpr double kMarkHalf = 5; // half the width of a mark, in pixels

// Whether the item is a point in time, drawn as a mark instead of a bar.
[[nodiscard]] bool isMark(const TimelineItem &item);
// `shown`: the visible part, which contains the text.
void paintTimelineItem(QPainter &painter, const TimelineItem &item, const QRectF &bar,
    const QRectF &shown, const QPalette &palette);

} // namespace sagadesk::ui
