#include "ui/task/timelinecanvas.h"

#include "ui/text/format.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kShortest = 20; // ms in the whole width
constexpr int kDrawnMax = 600;
constexpr double kMarkHalf = 5;
constexpr double kHit = 4; // pixels beside an item that still mean it

bool isMark(const TimelineItem &item)
{
    return item.kind == TimelineKind::Decision || item.kind == TimelineKind::Operator
        || item.kind == TimelineKind::State;
}

// The distance of the axis' lines: a round number of which a few fit.
double tickStep(double span, double width)
{
    static constexpr std::array<double, 29> kSteps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3,
        5e3, 10e3, 15e3, 30e3, 60e3, 120e3, 300e3, 600e3, 900e3, 1800e3, 3600e3, 7200e3, 10800e3,
        21600e3, 43200e3, 86400e3, 172800e3, 604800e3};
    const double least = span * 90 / std::max(width, 1.0);
    const auto *found = std::lower_bound(kSteps.begin(), kSteps.end(), least);
    return found == kSteps.end() ? std::ceil(least / kSteps.back()) * kSteps.back() : *found;
}

QString tickText(double time, double step)
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(time));
    if (step < 1000)
        return at.toString(u"HH:mm:ss.zzz"_s);
    if (step < 86'400e3)
        return at.toString(u"HH:mm:ss"_s);
    return QLocale().toString(at.date(), QLocale::ShortFormat);
}

} // namespace

TimelineCanvas::TimelineCanvas(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setObjectName(u"timelineCanvas"_s);
    setAccessibleName(tr("Timeline"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::OpenHandCursor);
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void TimelineCanvas::setTimeline(Timeline timeline, const QStringList &stepNames, bool anotherTask)
{
    m_timeline = std::move(timeline);
    m_names = stepNames;
    m_namesWidth = 0;
    if (anotherTask) {
        m_all = true;
        m_current = -1;
        verticalScrollBar()->setValue(0);
    }
    if (m_current >= static_cast<int>(m_timeline.items.size()))
        m_current = -1;
    if (m_all)
        showAll();
    updateScroll();
    setAccessibleDescription(tr("%n event(s)", nullptr, static_cast<int>(m_timeline.items.size())));
    viewport()->update();
}

QString TimelineCanvas::laneName(int lane) const
{
    return lane < 0 ? tr("Task") : m_names.value(lane, numberText(lane + 1));
}

QString TimelineCanvas::itemText(int item) const
{
    const TimelineItem &each = m_timeline.items.at(static_cast<size_t>(item));
    QStringList lines{each.lane < 0 ? each.text
            : each.undo             ? tr("%1, undo: %2").arg(laneName(each.lane), each.text)
                                    : tr("%1: %2").arg(laneName(each.lane), each.text)};
    if (!each.detail.isEmpty())
        lines.append(each.detail);
    lines.append(each.duration() == 0
            ? exactTimeText(each.from)
            : tr("%1, for %2").arg(exactTimeText(each.from), durationText(each.duration())));
    return lines.join(u'\n');
}

void TimelineCanvas::setCurrent(int item)
{
    if (item < -1 || item >= static_cast<int>(m_timeline.items.size()) || item == m_current)
        return;
    m_current = item;
    if (item >= 0) {
        const TimelineItem &each = m_timeline.items[static_cast<size_t>(item)];
        const double middle = static_cast<double>(each.from + each.to) / 2;
        if (middle < m_from || middle > m_to) {
            const double half = (m_to - m_from) / 2;
            m_all = false;
            setRange(middle - half, middle + half);
        }
        const int top = rowOfLane(each.lane) * laneHeight();
        const int shown = viewport()->height() - axisHeight();
        QScrollBar *bar = verticalScrollBar();
        if (top < bar->value() || top + laneHeight() > bar->value() + shown)
            bar->setValue(top);
    }
    viewport()->update();
    Q_EMIT currentChanged(item);
}

int TimelineCanvas::laneHeight() const
{
    return fontMetrics().height() + 12;
}

int TimelineCanvas::axisHeight() const
{
    return fontMetrics().height() + 8;
}

int TimelineCanvas::gutter() const
{
    // Asked for with every item that is painted: the names are measured once.
    if (m_namesWidth == 0 || m_namesFont != font()) {
        m_namesFont = font();
        m_namesWidth = 60;
        for (const int lane : m_timeline.lanes)
            m_namesWidth = qMax(m_namesWidth, fontMetrics().horizontalAdvance(laneName(lane)) + 18);
    }
    return qMin(m_namesWidth, qMax(60, viewport()->width() / 4));
}

double TimelineCanvas::plotWidth() const
{
    return qMax(20, viewport()->width() - gutter() - 12);
}

double TimelineCanvas::xOf(qint64 time) const
{
    return gutter() + (static_cast<double>(time) - m_from) / (m_to - m_from) * plotWidth();
}

double TimelineCanvas::timeAt(double x) const
{
    return m_from + (x - gutter()) / plotWidth() * (m_to - m_from);
}

int TimelineCanvas::rowOfLane(int lane) const
{
    const auto found = std::lower_bound(m_timeline.lanes.begin(), m_timeline.lanes.end(), lane);
    return static_cast<int>(found - m_timeline.lanes.begin());
}

void TimelineCanvas::setRange(double from, double to)
{
    if (to - from < kShortest) {
        const double middle = (from + to) / 2;
        from = middle - kShortest / 2;
        to = middle + kShortest / 2;
    }
    m_from = from;
    m_to = to;
    viewport()->update();
}

void TimelineCanvas::showAll()
{
    m_all = true;
    const double margin = static_cast<double>(m_timeline.to - m_timeline.from) * 0.02;
    setRange(
        static_cast<double>(m_timeline.from) - margin, static_cast<double>(m_timeline.to) + margin);
}

void TimelineCanvas::zoomAt(double x, double factor)
{
    const double whole = static_cast<double>(m_timeline.to - m_timeline.from);
    const double span = std::clamp((m_to - m_from) / factor, kShortest, qMax(whole * 4, 1000.0));
    const double time = timeAt(x);
    const double share = (x - gutter()) / plotWidth();
    m_all = false;
    setRange(time - share * span, time + (1 - share) * span);
}

void TimelineCanvas::zoom(double factor)
{
    zoomAt(gutter() + plotWidth() / 2, factor);
}

void TimelineCanvas::pan(double pixels)
{
    const double by = pixels / plotWidth() * (m_to - m_from);
    m_all = false;
    setRange(m_from + by, m_to + by);
}

void TimelineCanvas::updateScroll()
{
    const int content = static_cast<int>(m_timeline.lanes.size()) * laneHeight();
    const int shown = viewport()->height() - axisHeight();
    verticalScrollBar()->setRange(0, qMax(0, content - shown));
    verticalScrollBar()->setPageStep(qMax(1, shown));
    verticalScrollBar()->setSingleStep(laneHeight());
}

QRectF TimelineCanvas::barOf(const TimelineItem &item) const
{
    const double top =
        axisHeight() + rowOfLane(item.lane) * laneHeight() - verticalScrollBar()->value();
    const double left = xOf(item.from);
    const double right = qMax(left + 1.5, xOf(item.to));
    const double height = laneHeight();
    if (isMark(item))
        return {left - kMarkHalf, top + height / 2 - kMarkHalf, 2 * kMarkHalf, 2 * kMarkHalf};
    switch (item.kind) {
    case TimelineKind::Attempt:
        return {left, top + 6, right - left, height - 12};
    case TimelineKind::Pause:
        return {left, top + height / 2 - 2, right - left, 4};
    case TimelineKind::Wait:
        return {left, top + height / 2 - 4, right - left, 8};
    default:
        return {left, top + 3, right - left, height - 6};
    }
}

QRect TimelineCanvas::itemRect(int item) const
{
    return barOf(m_timeline.items.at(static_cast<size_t>(item))).toAlignedRect();
}

int TimelineCanvas::itemAt(const QPoint &at) const
{
    int best = -1;
    double bestWidth = 0;
    if (at.y() < axisHeight() || at.x() < gutter())
        return -1;
    for (size_t i = 0; i < m_timeline.items.size(); ++i) {
        const QRectF bar = barOf(m_timeline.items[i]).adjusted(-kHit / 2, -kHit, kHit / 2, kHit);
        if (!bar.contains(at) || (best >= 0 && bar.width() >= bestWidth))
            continue;
        best = static_cast<int>(i); // the narrowest lies on top
        bestWidth = bar.width();
    }
    return best;
}

void TimelineCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxis(painter);
    paintLanes(painter);
    paintItems(painter);
}

void TimelineCanvas::paintAxis(QPainter &painter) const
{
    const Theme &theme = Theme::instance();
    const double step = tickStep(m_to - m_from, plotWidth());
    painter.save();
    painter.setClipRect(QRectF(gutter(), 0, plotWidth() + 12, viewport()->height()));
    const auto last = static_cast<qint64>(std::floor(m_to / step));
    for (auto tick = static_cast<qint64>(std::ceil(m_from / step)); tick <= last; ++tick) {
        const double at = static_cast<double>(tick) * step;
        const double x = xOf(static_cast<qint64>(at));
        painter.setPen(theme.tint(Tone::Muted, 0.18));
        painter.drawLine(QPointF(x, axisHeight()), QPointF(x, viewport()->height()));
        painter.setPen(theme.color(Tone::Muted));
        painter.drawText(QPointF(x + 3, fontMetrics().ascent() + 3), tickText(at, step));
    }
    painter.restore();
    painter.setPen(theme.border());
    painter.drawLine(0, axisHeight(), viewport()->width(), axisHeight());
}

void TimelineCanvas::paintLanes(QPainter &painter) const
{
    const Theme &theme = Theme::instance();
    painter.save();
    painter.setClipRect(0, axisHeight(), viewport()->width(), viewport()->height());
    for (size_t i = 0; i < m_timeline.lanes.size(); ++i) {
        const int top =
            axisHeight() + static_cast<int>(i) * laneHeight() - verticalScrollBar()->value();
        if (top > viewport()->height() || top + laneHeight() < axisHeight())
            continue;
        const QRect name(6, top, gutter() - 12, laneHeight());
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(name, Qt::AlignVCenter | Qt::TextSingleLine,
            fontMetrics().elidedText(laneName(m_timeline.lanes[i]), Qt::ElideMiddle, name.width()));
        painter.setPen(theme.tint(Tone::Muted, 0.14));
        painter.drawLine(0, top + laneHeight(), viewport()->width(), top + laneHeight());
    }
    painter.restore();
}

void TimelineCanvas::paintItems(QPainter &painter)
{
    painter.save();
    painter.setClipRect(QRectF(gutter(), axisHeight(), plotWidth() + 12, viewport()->height()));
    const int lanes = qBound(1, (viewport()->height() - axisHeight()) / laneHeight() + 1,
        qMax(1, static_cast<int>(m_timeline.lanes.size())));
    // A lane has three layers that may lie over each other.
    const double closest = qMax(2.0, plotWidth() * lanes * 3 / kDrawnMax);
    std::array<double, 9> lastRight{};
    int lane = -2;
    m_drawn = 0;
    const auto draw = [&](const TimelineItem &item, const QRectF &bar) {
        paintItem(painter, item, bar);
        ++m_drawn;
    };
    for (size_t i = 0; i < m_timeline.items.size(); ++i) {
        const TimelineItem &item = m_timeline.items[i];
        if (item.lane != lane) {
            lane = item.lane;
            lastRight.fill(-1e9);
        }
        const QRectF bar = barOf(item);
        if (bar.right() < gutter() || bar.left() > viewport()->width()
            || bar.bottom() < axisHeight() || bar.top() > viewport()->height())
            continue;
        double &last = lastRight.at(static_cast<size_t>(item.kind));
        const bool hidden = bar.width() < closest && bar.left() < last + closest - bar.width();
        if (hidden && static_cast<int>(i) != m_current)
            continue; // drawn as one with the item before it
        draw(item, bar);
        last = bar.right();
    }
    if (m_current >= 0) {
        const TimelineItem &item = m_timeline.items[static_cast<size_t>(m_current)];
        const QRectF bar = barOf(item);
        draw(item, bar);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRoundedRect(bar.adjusted(-2, -2, 2, 2), 3, 3);
    }
    painter.restore();
}

void TimelineCanvas::paintItem(QPainter &painter, const TimelineItem &item, const QRectF &bar) const
{
    const Theme &theme = Theme::instance();
    const QColor color = theme.color(item.tone);
    if (isMark(item)) {
        paintMark(painter, item, bar);
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
    const bool roomy = bar.width() > 48 && bar.height() > fontMetrics().height() - 4;
    if (!roomy || item.kind == TimelineKind::Grant)
        return;
    const bool solid = item.kind == TimelineKind::Attempt;
    painter.setPen(solid ? (theme.dark() ? QColor(Qt::black) : QColor(Qt::white))
                         : palette().color(QPalette::Text));
    const QRectF inside =
        bar.adjusted(4, -3, -4, 3)
            .intersected(QRectF(gutter(), bar.top() - 3, plotWidth(), bar.height() + 6));
    painter.drawText(inside, Qt::AlignVCenter | Qt::TextSingleLine,
        fontMetrics().elidedText(item.text, Qt::ElideRight, static_cast<int>(inside.width())));
}

// Diamond: the Supervisor; triangle: an operator; disc: a state of the task.
void TimelineCanvas::paintMark(QPainter &painter, const TimelineItem &item, const QRectF &bar) const
{
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
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

void TimelineCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScroll();
}

void TimelineCanvas::wheelEvent(QWheelEvent *event)
{
    const QPoint delta = event->angleDelta();
    if (event->modifiers() & Qt::ShiftModifier || qAbs(delta.x()) > qAbs(delta.y()))
        pan(-(qAbs(delta.x()) > qAbs(delta.y()) ? delta.x() : delta.y()));
    else if (event->position().x() < gutter())
        QAbstractScrollArea::wheelEvent(event); // over the names: the lanes
    else
        zoomAt(event->position().x(), std::pow(1.0015, delta.y()));
    event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = m_dragged = event->pos();
    m_dragging = false;
    setFocus(Qt::MouseFocusReason);
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (!m_dragging && (event->pos() - m_pressed).manhattanLength() < 4)
        return;
    m_dragging = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
    pan(m_dragged.x() - event->pos().x());
    QScrollBar *bar = verticalScrollBar();
    bar->setValue(bar->value() + m_dragged.y() - event->pos().y());
    m_dragged = event->pos();
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    viewport()->setCursor(Qt::OpenHandCursor);
    if (!m_dragging)
        setCurrent(itemAt(event->pos()));
    m_dragging = false;
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int item = itemAt(event->pos());
    if (item < 0) {
        showAll();
        return;
    }
    const TimelineItem &each = m_timeline.items[static_cast<size_t>(item)];
    const double margin = qMax(kShortest, static_cast<double>(each.duration()) * 0.3);
    m_all = false;
    setRange(static_cast<double>(each.from) - margin, static_cast<double>(each.to) + margin);
}

// To the next item in time on the same lane, or on the next lane.
void TimelineCanvas::step(int by)
{
    const int count = static_cast<int>(m_timeline.items.size());
    if (count == 0)
        return;
    const int from = m_current < 0 ? (by > 0 ? -1 : count) : m_current;
    setCurrent(qBound(0, from + by, count - 1));
}

void TimelineCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool shifted = event->modifiers() & Qt::ShiftModifier;
    const QScrollBar *bar = verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Left:
        shifted ? pan(-plotWidth() / 8) : step(-1);
        break;
    case Qt::Key_Right:
        shifted ? pan(plotWidth() / 8) : step(1);
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        verticalScrollBar()->setValue(
            bar->value() + (event->key() == Qt::Key_Up ? -laneHeight() : laneHeight()));
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1.4);
        break;
    case Qt::Key_Minus:
        zoom(1 / 1.4);
        break;
    case Qt::Key_0:
        showAll();
        break;
    case Qt::Key_Home:
        setCurrent(0);
        break;
    case Qt::Key_End:
        setCurrent(static_cast<int>(m_timeline.items.size()) - 1);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool TimelineCanvas::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int item = itemAt(help->pos());
    if (item < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainToolTip(itemText(item)), viewport());
    return true;
}

} // namespace sagadesk::ui

#include "moc_timelinecanvas.cpp"
