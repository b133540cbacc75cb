#include "ui/overview/rateplot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sagadesk::ui {

namespace {

constexpr double kDotRadius = 3.5;
constexpr int kGap = 4; // pixels between labels and lines

// The next of 1, 2, 4, 5, 8, 10, 20, 40 … that is not less.
double roundedUp(double value)
{
    if (value <= 1)
        return 1;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0, 10.0})
        if (value <= step * decade)
            return step * decade;
    return 10 * decade;
}

// Nothing was recorded between two points this far apart.
bool isGap(const RatePoint &left, const RatePoint &right)
{
    constexpr qint64 kLateMs = 3000; // of a recorder that runs once a second
    const qint64 span = left.to - left.from;
    return right.at - left.at > kLateMs && right.at - left.at > span + span / 2;
}

} // namespace

RatePlot::RatePlot(const QList<Tone> &tones, Wording wording, QWidget *parent)
    : QWidget(parent)
    , m_tones(tones)
    , m_wording(wording)
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    setFont(small);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(5 * fontMetrics().height());
}

void RatePlot::setPoints(qint64 from, qint64 to, std::vector<RatePoint> points)
{
    const bool known = m_mark.point >= 0;
    const qint64 at = known ? m_points[static_cast<size_t>(m_mark.point)].at : 0;
    const QPointF place = known ? placeOf(m_mark) : QPointF();
    m_from = from;
    m_to = std::max(to, from + 1);
    m_points = std::move(points);
    m_top = roundedUp(highest());
    if (known) {
        // What is marked by keys stays marked; under the pointer there is another value now.
        const auto same = std::find_if(m_points.begin(), m_points.end(),
            [at](const RatePoint &point) { return point.at == at; });
        const Mark kept{m_mark.line, static_cast<int>(same - m_points.begin())};
        const bool found = same != m_points.end() && hasValue(kept);
        m_mark = m_pointed ? nearest(place) : found ? kept : Mark{};
        Q_EMIT marked();
    }
    update();
}

void RatePlot::setTimeLabels(const QList<TimeLabel> &labels)
{
    m_times = labels;
    update();
}

double RatePlot::highest() const
{
    double highest = 0;
    for (const RatePoint &point : m_points)
        for (const double value : point.values)
            highest = std::isnan(value) ? highest : std::max(highest, value);
    return highest;
}

QRectF RatePlot::area() const
{
    const QFontMetrics metrics = fontMetrics();
    int left = 0;
    for (const double value : {0.0, m_top / 2, m_top})
        left = std::max(left, metrics.horizontalAdvance(m_wording(value)));
    const int half = metrics.height() / 2;
    const int last = m_times.isEmpty() ? 0 : metrics.horizontalAdvance(m_times.last().text);
    return QRectF(rect()).adjusted(
        left + kGap, half + 1, -std::max(last / 2 + 1, kGap), -metrics.height() - kGap);
}

bool RatePlot::hasValue(const Mark &mark) const
{
    return mark.point >= 0 && static_cast<size_t>(mark.point) < m_points.size()
        && !std::isnan(
            m_points[static_cast<size_t>(mark.point)].values[static_cast<size_t>(mark.line)]);
}

QPointF RatePlot::placeOf(const Mark &mark) const
{
    const RatePoint &point = m_points[static_cast<size_t>(mark.point)];
    const double value = point.values[static_cast<size_t>(mark.line)];
    const QRectF inside = area();
    const double x = static_cast<double>(point.at - m_from) / static_cast<double>(m_to - m_from);
    return {inside.left() + x * inside.width(), inside.bottom() - value / m_top * inside.height()};
}

QList<std::pair<QString, QRectF>> RatePlot::labels() const
{
    const QFontMetrics metrics = fontMetrics();
    const QRectF inside = area();
    QList<std::pair<QString, QRectF>> labels;
    const auto add = [&](const QString &text, double x, double y) {
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        labels.append({text, QRectF(QPointF(x, y), size)});
    };
    for (const double value : {0.0, m_top / 2, m_top}) {
        const QString text = m_wording(value);
        if (value == m_top / 2 && text == m_wording(m_top)) // rounded it may be the same
            continue;
        add(text, inside.left() - kGap - metrics.horizontalAdvance(text),
            inside.bottom() - value / m_top * inside.height() - metrics.height() / 2.0);
    }
    for (const TimeLabel &time : m_times) {
        const double width = metrics.horizontalAdvance(time.text);
        const double x = inside.left() + time.share * inside.width();
        const double from = time.share == 0 ? inside.left() - kGap : x - width / 2;
        add(time.text, from, inside.bottom() + kGap);
    }
    return labels;
}

void RatePlot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    paintGrid(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int line = 0; line < m_tones.size(); ++line)
        paintLine(painter, line);
    paintMark(painter);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void RatePlot::paintGrid(QPainter &painter) const
{
    const Theme &theme = Theme::instance();
    const QRectF inside = area();
    painter.setPen(theme.tint(Tone::Muted, 0.18));
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = std::round(inside.bottom() - share * inside.height());
        painter.drawLine(QPointF(inside.left(), y), QPointF(inside.right(), y));
    }
    for (const TimeLabel &time : m_times) {
        const double x = std::round(inside.left() + time.share * inside.width());
        painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()));
    }
    painter.setPen(theme.color(Tone::Muted));
    for (const auto &[text, place] : labels())
        painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, text);
}

void RatePlot::paintLine(QPainter &painter, int line) const
{
    const QColor color = Theme::instance().color(m_tones[line]);
    QPainterPath path;
    std::vector<QPointF> single; // values without a neighbour, of which a line shows nothing
    int before = -1;
    bool alone = false;
    for (int point = 0; point < static_cast<int>(m_points.size()); ++point) {
        const Mark mark{line, point};
        if (!hasValue(mark))
            continue;
        const QPointF place = placeOf(mark);
        const bool joined = before == point - 1 && before >= 0
            && !isGap(m_points[static_cast<size_t>(before)], m_points[static_cast<size_t>(point)]);
        if (!joined && alone)
            single.push_back(path.currentPosition());
        if (joined)
            path.lineTo(place);
        else
            path.moveTo(place);
        alone = !joined;
        before = point;
    }
    if (alone)
        single.push_back(path.currentPosition());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.6));
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPointF &place : single)
        painter.drawEllipse(place, 1.6, 1.6);
}

void RatePlot::paintMark(QPainter &painter) const
{
    if (m_mark.point < 0)
        return;
    const Theme &theme = Theme::instance();
    const QRectF inside = area();
    const double x = placeOf(m_mark).x();
    painter.setPen(theme.color(Tone::Muted));
    painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()));
    for (int line = 0; line < m_tones.size(); ++line) {
        const Mark mark{line, m_mark.point};
        if (!hasValue(mark))
            continue;
        painter.setPen(QPen(theme.color(m_tones[line]), 2));
        painter.setBrush(line == m_mark.line ? theme.color(m_tones[line]) : palette().base());
        painter.drawEllipse(placeOf(mark), kDotRadius, kDotRadius);
    }
}

// The nearest point in time, and of its values the one that is nearest to the pointer.
RatePlot::Mark RatePlot::nearest(const QPointF &place) const
{
    Mark found;
    double distance = 0;
    for (int point = 0; point < static_cast<int>(m_points.size()); ++point)
        for (int line = 0; line < m_tones.size(); ++line) {
            const Mark mark{line, point};
            if (!hasValue(mark))
                continue;
            const QPointF there = placeOf(mark);
            const double away =
                std::abs(there.x() - place.x()) * 1000 + std::abs(there.y() - place.y());
            if (found.point < 0 || away < distance) {
                found = mark;
                distance = away;
            }
        }
    return found;
}

RatePlot::Mark RatePlot::next(Mark from, int step) const
{
    const int count = static_cast<int>(m_points.size());
    for (Mark mark{from.line, from.point + step}; mark.point >= 0 && mark.point < count;
         mark.point += step) {
        if (hasValue(mark))
            return mark;
    }
    return hasValue(from) ? from : Mark{};
}

void RatePlot::setMark(const Mark &mark)
{
    if (mark == m_mark)
        return;
    m_mark = mark;
    update();
    Q_EMIT marked();
}

void RatePlot::mouseMoveEvent(QMouseEvent *event)
{
    m_pointed = true;
    setMark(nearest(event->position()));
}

void RatePlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !rect().contains(event->position().toPoint()))
        return;
    m_pointed = true;
    setMark(nearest(event->position()));
    if (m_mark.point >= 0)
        Q_EMIT chosen(m_mark);
}

void RatePlot::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (std::exchange(m_pointed, false))
        setMark({});
}

void RatePlot::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    setMark({});
}

void RatePlot::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Up:
    case Qt::Key_Down:
        return move(event->key());
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_mark.point < 0)
            return move(Qt::Key_End);
        Q_EMIT chosen(m_mark);
        return;
    case Qt::Key_Escape:
        if (m_mark.point >= 0)
            return setMark({});
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

// The first key marks the newest value.
void RatePlot::move(int key)
{
    m_pointed = false;
    const int count = static_cast<int>(m_points.size());
    const int line = std::max(m_mark.line, 0);
    const Mark newest = next({line, count}, -1);
    if (m_mark.point < 0 || key == Qt::Key_End)
        return setMark(newest);
    if (key == Qt::Key_Home)
        return setMark(next({line, -1}, 1));
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return setMark(next(m_mark, key == Qt::Key_Left ? -1 : 1));
    const int lines = static_cast<int>(m_tones.size());
    const int other = (line + (key == Qt::Key_Down ? 1 : lines - 1)) % lines;
    if (hasValue({other, m_mark.point}))
        setMark({other, m_mark.point});
}

} // namespace sagadesk::ui

#include "moc_rateplot.cpp"
