#include "ui/task/timelinelook.h"

#include "ui/widgets/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace sagadesk::ui {

namespace {

// Diamond: Supervisor; triangle: operator; disc: state of the task.
void paintMark(
    QPainter &painter, const TimelineItem &item, const QRectF &bar, const QPalette &palette)
{
    painter.setPen(QPen(palette.color(QPalette::Base), 1));
    painter.setBrush(Theme::instance().color(item.tone));
    const QPointF c = bar.center();
    QPainterPath path;
    if (item.kind == TimelineKind::Decision) {
        path.addPolygon(QPolygonF({{c.x(), bar.top() - 1}, {bar.right() + 1, c.y()},
            {c.x(), bar.bottom() + 1}, {bar.left() - 1, c.y()}}));
        path.closeSubpath();
    } else if (item.kind == TimelineKind::Operator) {
        path.addPolygon(QPolygonF({{c.x(), bar.top() - 1}, {bar.right() + 1, bar.bottom()},
            {bar.left() - 1, bar.bottom()}}));
        path.closeSubpath();
    } else {
        path.addEllipse(bar.adjusted(1, 1, -1, -1));
    }
    painter.drawPath(path);
}

} // namespace

bool isMark(const TimelineItem &item)
{
    return item.kind == TimelineKind::Decision || item.kind == TimelineKind::Operator
        || item.kind == TimelineKind::State;
}

void paintTimelineItem(QPainter &painter, const TimelineItem &item, const QRectF &bar,
    const QRectF &shown, const QPalette &palette)
{
    const Theme &theme = Theme::instance();
    const QColor color = theme.color(item.tone);
    if (isMark(item)) {
        paintMark(painter, item, bar, palette);
        return;
    }
    const double radius = qMin(3.0, bar.width() / 2);
    switch (item.kind) {
    case TimelineKind::Attempt:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(bar, radius, radius);
        break;
    case TimelineKind::Pause:
    case TimelineKind::Wait:
        painter.setPen(QPen(color, 1, Qt::DashLine));
        painter.setBrush(theme.tint(item.tone, 0.18));
        painter.drawRoundedRect(bar, radius, radius);
        break;
    case TimelineKind::Expiry:
    case TimelineKind::Paused:
        painter.setPen(QPen(color, 1));
        painter.setBrush(QBrush(theme.tint(item.tone, 0.6), Qt::BDiagPattern));
        painter.drawRoundedRect(bar, radius, radius);
        break;
    default:
        painter.setPen(
            QPen(theme.tint(item.tone, 0.5), 1, item.open ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(theme.tint(item.tone, 0.14));
        painter.drawRoundedRect(bar, radius, radius);
        break;
    }
    const QFontMetrics metrics = painter.fontMetrics();
    const bool roomy = bar.width() > 48 && bar.height() > metrics.height() - 4;
    if (!roomy || item.kind == TimelineKind::Claim)
        return;
    const bool solid = item.kind == TimelineKind::Attempt;
    painter.setPen(solid ? (theme.dark() ? QColor(Qt::black) : QColor(Qt::white))
                         : palette.color(QPalette::Text));
    const QRectF inside = bar.adjusted(4, -3, -4, 3).intersected(shown);
    painter.drawText(inside, Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(item.text, Qt::ElideRight, static_cast<int>(inside.width())));
}

} // namespace sagadesk::ui
