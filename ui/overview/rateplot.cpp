#include "ui/overview/rateplot.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sagadesk::ui {

namespace {

constexpr double kMarkSize = 8; // diameters, in pixels
constexpr double kSingleSize = 4;

// Rounds up to one of 2, 4, 6, 8, 10, 20, 40, …: half of it, which the scale shows, is whole.
double roundedUp(double value)
{
    if (value <= 2)
        return 2;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 4.0, 6.0, 8.0, 10.0})
        if (value <= step * decade)
            return step * decade;
    return 10 * decade;
}

// Whether the points are so far apart that nothing was recorded between them.
bool isGap(const RatePoint &left, const RatePoint &right)
{
    constexpr qint64 kLateMs = 3000; // the recorder runs once a second
    const qint64 span = left.to - left.from;
    return right.at - left.at > kLateMs && right.at - left.at > span + span / 2;
}

} // namespace

RatePlot::RatePlot(const QList<Tone> &tones, Wording wording, QWidget *parent)
    : QChartView(new QChart, parent)
    , m_wording(wording)
    , m_time(new QCategoryAxis(chart()))
    , m_scale(new QCategoryAxis(chart()))
    , m_cursor(new QLineSeries(chart()))
{
    chart()->legend()->hide();
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundVisible(false);
    // The labels are categories, because the number format of an axis supports Latin-1 only.
    for (QCategoryAxis *axis : {m_time, m_scale})
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_time->setRange(0, 1);
    m_time->setStartValue(-1);
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_scale, Qt::AlignLeft);
    add(m_cursor);
    for (const Tone tone : tones) {
        auto *singles = new QScatterSeries(chart());
        singles->setMarkerSize(kSingleSize);
        add(singles);
        m_lines.append({tone, {}, singles, nullptr});
    }
    for (Line &line : m_lines) { // after the isolated values, to be drawn over them
        line.mark = new QScatterSeries(chart());
        line.mark->setMarkerSize(kMarkSize);
        add(line.mark);
    }
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setBackgroundRole(QPalette::Base);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(5 * fontMetrics().height());
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&RatePlot::applyTheme));
    showScale(roundedUp(0));
    applyTheme();
}

void RatePlot::add(QXYSeries *series)
{
    chart()->addSeries(series);
    series->attachAxis(m_time);
    series->attachAxis(m_scale);
}

void RatePlot::applyTheme()
{
    const Theme &theme = Theme::instance();
    for (QCategoryAxis *axis : {m_time, m_scale}) {
        axis->setLabelsFont(labelFont());
        axis->setLabelsColor(theme.color(Tone::Muted));
        axis->setLinePenColor(theme.border());
        axis->setGridLineColor(theme.tint(Tone::Muted, 0.18));
    }
    m_cursor->setPen(QPen(theme.color(Tone::Muted), 1));
    for (const Line &line : std::as_const(m_lines))
        applyTheme(line);
    fitMargins();
    showMark();
}

QFont RatePlot::labelFont() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    return small;
}

// Half of a label at the end of an axis is outside the plot area.
void RatePlot::fitMargins()
{
    const QFontMetrics metrics(labelFont());
    const int last = m_times.isEmpty() ? 0 : metrics.horizontalAdvance(m_times.last().text);
    const QMargins margins(0, metrics.height() / 2 + 2, last / 2 + 4, 0);
    if (margins != chart()->margins())
        chart()->setMargins(margins);
}

// Qt Charts hides the first label of the time if half of it is wider than the labels of the scale.
QString RatePlot::padded(QString label) const
{
    const QFontMetrics metrics(labelFont());
    const int first = m_times.isEmpty() ? 0 : metrics.horizontalAdvance(m_times.first().text);
    while (metrics.horizontalAdvance(label) < first / 2)
        label.prepend(QChar::Nbsp);
    return label;
}

void RatePlot::applyTheme(const Line &line) const
{
    const QColor color = Theme::instance().color(line.tone);
    for (QLineSeries *stretch : line.stretches)
        stretch->setPen(QPen(color, 1.6));
    line.singles->setPen(Qt::NoPen);
    line.singles->setBrush(color);
    line.mark->setPen(QPen(color, 2));
}

void RatePlot::setPoints(qint64 from, qint64 to, std::vector<RatePoint> points)
{
    const bool known = m_mark.point >= 0;
    const qint64 at = known ? m_points[static_cast<size_t>(m_mark.point)].at : 0;
    const QPointF place = known ? placeOf(m_mark) : QPointF();
    m_from = from;
    m_to = std::max(to, from + 1);
    m_points = std::move(points);
    showScale(roundedUp(highest()));
    for (int line = 0; line < m_lines.size(); ++line)
        showValues(line);
    if (known) {
        // A point marked by keyboard stays marked. The pointer marks the
        // value that is under it now.
        const auto same = std::find_if(m_points.begin(), m_points.end(),
            [at](const RatePoint &point) { return point.at == at; });
        const Mark kept{m_mark.line, static_cast<int>(same - m_points.begin())};
        const bool found = same != m_points.end() && hasValue(kept);
        m_mark = m_pointed ? nearest(place) : found ? kept : Mark{};
        showMark();
        Q_EMIT marked();
    }
}

void RatePlot::setTimeLabels(const QList<TimeLabel> &labels)
{
    if (labels == m_times)
        return;
    m_times = labels;
    const QStringList old = m_time->categoriesLabels();
    for (const QString &label : old)
        m_time->remove(label);
    for (const TimeLabel &label : labels)
        m_time->append(label.text, label.share);
    fitMargins();
    // Pads the scale's labels to the width of the new time labels.
    showScale(std::exchange(m_top, 0));
}

QStringList RatePlot::timeLabels() const
{
    return m_time->categoriesLabels();
}

void RatePlot::showScale(double top)
{
    if (top == m_top)
        return;
    m_top = top;
    const QStringList old = m_scale->categoriesLabels();
    for (const QString &label : old)
        m_scale->remove(label);
    m_scale->setRange(0, top);
    m_scale->setStartValue(-top);
    m_scale->append(m_wording(0), 0);
    const QString middle = m_wording(top / 2);
    if (middle != m_wording(top)) // rounding may have made them equal
        m_scale->append(middle, top / 2);
    m_scale->append(padded(m_wording(top)), top);
}

void RatePlot::showValues(int line)
{
    QList<QList<QPointF>> stretches;
    int before = -1;
    for (int point = 0; point < static_cast<int>(m_points.size()); ++point) {
        const Mark mark{line, point};
        if (!hasValue(mark))
            continue;
        const bool joined = before >= 0 && before == point - 1
            && !isGap(m_points[static_cast<size_t>(before)], m_points[static_cast<size_t>(point)]);
        if (!joined)
            stretches.append(QList<QPointF>());
        stretches.last().append(valueOf(mark));
        before = point;
    }
    QList<QPointF> singles;
    qsizetype used = 0;
    Line &shown = m_lines[line];
    for (const QList<QPointF> &stretch : std::as_const(stretches)) {
        if (stretch.size() == 1) {
            singles.append(stretch);
            continue;
        }
        if (used == shown.stretches.size()) {
            shown.stretches.append(new QLineSeries(chart()));
            add(shown.stretches.last());
            applyTheme(shown);
        }
        shown.stretches[used++]->replace(stretch);
    }
    for (; used < shown.stretches.size(); ++used)
        shown.stretches[used]->clear();
    shown.singles->replace(singles);
}

void RatePlot::showMark()
{
    const bool any = m_mark.point >= 0;
    const double x = any ? valueOf(m_mark).x() : 0;
    m_cursor->replace(any ? QList<QPointF>{{x, 0}, {x, m_top}} : QList<QPointF>());
    for (int line = 0; line < m_lines.size(); ++line) {
        const Mark mark{line, m_mark.point};
        QScatterSeries *dot = m_lines[line].mark;
        dot->setBrush(mark == m_mark ? QBrush(Theme::instance().color(m_lines[line].tone))
                                     : palette().base());
        dot->replace(hasValue(mark) ? QList<QPointF>{valueOf(mark)} : QList<QPointF>());
    }
}

double RatePlot::highest() const
{
    double highest = 0;
    for (const RatePoint &point : m_points)
        for (const double value : point.values)
            highest = std::isnan(value) ? highest : std::max(highest, value);
    return highest;
}

bool RatePlot::hasValue(const Mark &mark) const
{
    return mark.point >= 0 && static_cast<size_t>(mark.point) < m_points.size()
        && !std::isnan(
            m_points[static_cast<size_t>(mark.point)].values[static_cast<size_t>(mark.line)]);
}

QPointF RatePlot::valueOf(const Mark &mark) const
{
    const RatePoint &point = m_points[static_cast<size_t>(mark.point)];
    return {static_cast<double>(point.at - m_from) / static_cast<double>(m_to - m_from),
        point.values[static_cast<size_t>(mark.line)]};
}

QPointF RatePlot::placeOf(const Mark &mark) const
{
    return chart()->mapToPosition(valueOf(mark), m_cursor);
}

void RatePlot::drawForeground(QPainter *painter, const QRectF &rect)
{
    QChartView::drawForeground(painter, rect);
    if (!hasFocus())
        return;
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(palette().color(QPalette::Highlight));
    painter->drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

// The nearest point in time, and its value that is nearest to the pointer.
RatePlot::Mark RatePlot::nearest(const QPointF &place) const
{
    Mark found;
    double distance = 0;
    for (int point = 0; point < static_cast<int>(m_points.size()); ++point)
        for (int line = 0; line < m_lines.size(); ++line) {
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
    showMark();
    Q_EMIT marked();
}

void RatePlot::mousePressEvent(QMouseEvent *event)
{
    event->accept();
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

bool RatePlot::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && std::exchange(m_pointed, false))
        setMark({});
    return QChartView::viewportEvent(event);
}

void RatePlot::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the wheel scrolls the page
}

void RatePlot::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
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
    QChartView::keyPressEvent(event);
}

// The first key press marks the newest value.
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
    const int lines = static_cast<int>(m_lines.size());
    const int other = (line + (key == Qt::Key_Down ? 1 : lines - 1)) % lines;
    if (hasValue({other, m_mark.point}))
        setMark({other, m_mark.point});
}

} // namespace sagadesk::ui

#include "moc_rateplot.cpp"
