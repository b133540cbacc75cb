#pragma once

#include "ui/models/timeline.h"

class QPainter;
class QPalette;
class QRectF;

namespace sagadesk::ui {

constexpr double kMarkHalf = 5; // half the width of a mark, in pixels

// A moment, drawn as a mark in place of a bar.
[[nodiscard]] bool isMark(const TimelineItem &item);
// `shown`: words stay inside of it.
void paintTimelineItem(QPainter &painter, const TimelineItem &item, const QRectF &bar,
    const QRectF &shown, const QPalette &palette);

} // namespace sagadesk::ui
