#include "ui/task/timelinecanvas.h"

#include "ui/task/timelinelook.h"
#include "ui/text/format.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kShortest = 20; // ms, at the highest zoom
constexpr int kDrawnMax = 600;
constexpr double kHit = 4; // tolerance in pixels around an item
constexpr double kTickGap = 3; // between a grid line and its label

// The distance between grid lines: a round number that gives a few of them.
double tickStep(double span, double width)
{
    static constexpr std::array<double, 29> kSteps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3,
        5e3, 10e3, 15e3, 30e3, 60e3, 120e3, 300e3, 600e3, 900e3, 1800e3, 3600e3, 7200e3, 10800e3,
        21600e3, 43200e3, 86400e3, 172800e3, 604800e3};
    const double least = span * 90 / std::max(width, 1.0);
    const auto *found = std::lower_bound(kSteps.begin(), kSteps.end(), least);
    return found == kSteps.end() ? std::ceil(least / kSteps.back()) * kSteps.back() : *found;
}

// Whether the item is drawn below attempts and marks.
bool isGround(const TimelineItem &item)
{
    return item.kind == TimelineKind::Claim || item.kind == TimelineKind::Expiry
        || item.kind == TimelineKind::Paused;
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
    m_axis = FoldedTime(m_timeline);
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
        const double middle = (placeOf(each.from) + placeOf(each.to)) / 2;
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
    // Cached, because it is needed for each item painted.
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
    return gutter() + (placeOf(time) - m_from) / (m_to - m_from) * plotWidth();
}

double TimelineCanvas::placeOf(qint64 time) const
{
    return m_axis.placeOf(static_cast<double>(time));
}

double TimelineCanvas::placeAt(double x) const
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
    const double from = placeOf(m_timeline.from);
    const double to = placeOf(m_timeline.to);
    const double margin = (to - from) * 0.02;
    setRange(from - margin, to + margin);
}

void TimelineCanvas::zoomAt(double x, double factor)
{
    const double whole = placeOf(m_timeline.to) - placeOf(m_timeline.from);
    const double span = std::clamp((m_to - m_from) / factor, kShortest, qMax(whole * 4, 1000.0));
    const double place = placeAt(x);
    const double share = (x - gutter()) / plotWidth();
    m_all = false;
    setRange(place - share * span, place + (1 - share) * span);
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
        best = static_cast<int>(i); // the narrowest is on top
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
    painter.save();
    painter.setClipRect(QRectF(gutter(), 0, plotWidth() + 12, viewport()->height()));
    paintTicks(painter);
    for (const FoldedTime::Fold &fold : m_axis.folds())
        paintFold(painter, fold);
    painter.restore();
    painter.setPen(Theme::instance().border());
    painter.drawLine(0, axisHeight(), viewport()->width(), axisHeight());
}

// Grid lines in the order of their times; a label that would overlap other text or be truncated is
// left out.
std::vector<TimelineCanvas::Tick> TimelineCanvas::ticks() const
{
    std::vector<Tick> found;
    const double step = tickStep(m_to - m_from, plotWidth());
    const double end = gutter() + plotWidth() + 12;
    double taken = 0; // occupied by text up to here
    double time = std::ceil(m_axis.timeAt(m_from) / step) * step;
    for (auto fold = m_axis.folds().begin(); time <= m_axis.timeAt(m_to); time += step) {
        while (fold != m_axis.folds().end() && time >= static_cast<double>(fold->to))
            ++fold;
        if (fold != m_axis.folds().end() && time > static_cast<double>(fold->from))
            time = std::ceil(static_cast<double>(fold->to) / step) * step;
        const double x = xOf(static_cast<qint64>(time));
        const QString words = tickText(time, step);
        const double width = fontMetrics().horizontalAdvance(words);
        const double room = fold == m_axis.folds().end() ? end : qMin(end, xOf(fold->from));
        const bool fits = x + kTickGap >= taken && x + kTickGap + width <= room;
        found.push_back({x, fits ? words : QString()});
        if (fits)
            taken = x + width + 8;
    }
    return found;
}

void TimelineCanvas::paintTicks(QPainter &painter) const
{
    const Theme &theme = Theme::instance();
    for (const Tick &tick : ticks()) {
        painter.setPen(theme.tint(Tone::Muted, 0.18));
        painter.drawLine(QPointF(tick.x, axisHeight()), QPointF(tick.x, viewport()->height()));
        painter.setPen(theme.color(Tone::Muted));
        painter.drawText(QPointF(tick.x + kTickGap, fontMetrics().ascent() + 3), tick.words);
    }
}

void TimelineCanvas::paintFold(QPainter &painter, const FoldedTime::Fold &fold) const
{
    const Theme &theme = Theme::instance();
    const double left = xOf(fold.from);
    const QRectF band(left, axisHeight(), xOf(fold.to) - left, viewport()->height());
    painter.fillRect(band, QBrush(theme.tint(Tone::Muted, 0.25), Qt::BDiagPattern));
    const QString words = durationText(fold.duration());
    const QRectF head(band.left(), 0, band.width(), axisHeight());
    painter.fillRect(head, palette().color(QPalette::Base));
    painter.setPen(theme.color(Tone::Waiting));
    painter.drawText(head, Qt::AlignCenter | Qt::TextSingleLine,
        fontMetrics().elidedText(words, Qt::ElideRight, static_cast<int>(head.width())));
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
    // Items closer than this are merged, so that about kDrawnMax are drawn; up to three items of a
    // lane may be at the same place.
    const double closest = qMax(2.0, plotWidth() * lanes * 3 / kDrawnMax);
    m_drawn = 0;
    for (const bool ground : {true, false}) // attempts are drawn over their claims
        paintLayer(painter, ground, closest);
    if (m_current >= 0) {
        const TimelineItem &item = m_timeline.items[static_cast<size_t>(m_current)];
        const QRectF bar = barOf(item);
        paintItem(painter, item, bar);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRoundedRect(bar.adjusted(-2, -2, 2, 2), 3, 3);
    }
    painter.restore();
}

void TimelineCanvas::paintItem(QPainter &painter, const TimelineItem &item, const QRectF &bar)
{
    const QRectF shown(gutter(), bar.top() - 3, plotWidth(), bar.height() + 6);
    paintTimelineItem(painter, item, bar, shown, palette());
    ++m_drawn;
}

void TimelineCanvas::paintLayer(QPainter &painter, bool ground, double closest)
{
    std::array<double, 9> lastRight{};
    int lane = -2;
    for (size_t i = 0; i < m_timeline.items.size(); ++i) {
        const TimelineItem &item = m_timeline.items[i];
        if (isGround(item) != ground)
            continue;
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
            continue; // merged with the previous item
        paintItem(painter, item, bar);
        last = bar.right();
    }
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
        QAbstractScrollArea::wheelEvent(event); // over the lane names, the wheel scrolls
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
    const double from = placeOf(each.from);
    const double to = placeOf(each.to);
    const double margin = qMax(kShortest, (to - from) * 0.3);
    m_all = false;
    setRange(from - margin, to + margin);
}

// Selects the next (`by` 1) or previous (-1) item. After the last item of a lane comes the first
// one of the next lane.
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
