#include "ui/widgets/sparkline.h"

#include "ui/text/format.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace sagadesk::ui {

Sparkline::Sparkline(Tone tone, int points, QWidget *parent)
    : QWidget(parent)
    , m_tone(tone)
    , m_points(static_cast<size_t>(qBound(2, points, kPointsMax)))
{
    setMinimumSize(60, 18);
}

void Sparkline::add(double value)
{
    m_values.push_back(value);
    if (m_values.size() > m_points)
        m_values.erase(m_values.begin());
    update();
}

void Sparkline::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = QRectF(rect()).adjusted(1, m_scale ? 14 : 2, -1, -1);
    painter.setPen(theme.border());
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (m_values.size() < 2)
        return;
    const double top = std::max(*std::max_element(m_values.begin(), m_values.end()), 1.0);
    const double step = area.width() / static_cast<double>(m_points - 1);
    QPainterPath line;
    for (size_t i = 0; i < m_values.size(); ++i) {
        const double x = area.right() - step * static_cast<double>(m_values.size() - 1 - i);
        const double y = area.bottom() - area.height() * m_values[i] / top;
        i == 0 ? line.moveTo(x, y) : line.lineTo(x, y);
    }
    QPainterPath fill = line;
    fill.lineTo(area.right(), area.bottom());
    fill.lineTo(area.right() - step * static_cast<double>(m_values.size() - 1), area.bottom());
    QColor shade = theme.color(m_tone);
    shade.setAlphaF(0.18F);
    painter.fillPath(fill, shade);
    painter.setPen(QPen(theme.color(m_tone), 1.4));
    painter.drawPath(line);
    if (m_scale) {
        painter.setPen(theme.color(Tone::Muted));
        painter.drawText(rect(), Qt::AlignTop | Qt::AlignRight, rateText(top));
    }
}

} // namespace sagadesk::ui

#include "moc_sparkline.cpp"
