#include "ui/faultlab/scenariotimeline.h"

#include "ui/faultlab/faultlabtext.h"
#include "ui/text/format.h"
#include "ui/widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kRightEdge = 16;
constexpr int kTicksMax = 10;
constexpr int kBetweenLabels = 24;

Tone phaseTone(faultlab::TimelineStatus::Phase phase)
{
    switch (phase) {
    case faultlab::TimelineStatus::Phase::Ahead:
        return Tone::Muted;
    case faultlab::TimelineStatus::Phase::Active:
        return Tone::Deadline;
    case faultlab::TimelineStatus::Phase::Over:
        return Tone::Done;
    }
    return Tone::Text;
}

} // namespace

qint64 roundTickMs(qint64 wholeMs, int marksMax)
{
    constexpr std::array<qint64, 19> kRound{100, 200, 500, 1000, 2000, 5000, 10'000, 15'000, 30'000,
        60'000, 120'000, 300'000, 600'000, 900'000, 1'800'000, 3'600'000, 7'200'000, 18'000'000,
        36'000'000};
    for (const qint64 step : kRound)
        if (wholeMs / step <= marksMax)
            return step;
    constexpr qint64 kDayMs = 86'400'000;
    return kDayMs * (1 + wholeMs / (kDayMs * std::max(1, marksMax)));
}

ScenarioTimeline::ScenarioTimeline(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"scenarioTimeline"_s);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ScenarioTimeline::setPlay(const faultlab::PlayStatus &play)
{
    const bool other = play.timeline.size() != m_play.timeline.size();
    m_play = play;
    setAccessibleName(
        tr("Timeline: %1 of %2").arg(durationText(play.positionMs), durationText(play.durationMs)));
    if (other)
        updateGeometry();
    update();
}

qint64 ScenarioTimeline::wholeMs() const
{
    qint64 whole = std::max<qint64>({1000, m_play.durationMs, m_play.positionMs});
    for (const faultlab::TimelineStatus &entry : m_play.timeline)
        whole = std::max({whole, entry.endMs, entry.atMs + 1000});
    return whole;
}

int ScenarioTimeline::left() const
{
    int widest = 0;
    for (const faultlab::TimelineStatus &entry : m_play.timeline)
        widest = std::max(widest,
            fontMetrics().horizontalAdvance(
                entry.service.isEmpty() ? tr("inside") : entry.service));
    return std::min(widest + 20, width() / 3);
}

int ScenarioTimeline::rowHeight() const
{
    return fontMetrics().height() + 8;
}

double ScenarioTimeline::at(qint64 ms) const
{
    const double room = std::max(1, width() - left() - kRightEdge);
    return left() + room * static_cast<double>(ms) / static_cast<double>(wholeMs());
}

QRectF ScenarioTimeline::barOf(size_t index) const
{
    const faultlab::TimelineStatus &entry = m_play.timeline.at(index);
    const qint64 end = entry.endMs > 0 ? entry.endMs : wholeMs();
    const double x = at(entry.atMs);
    return {x, 4.0 + static_cast<double>(index) * rowHeight(), std::max(6.0, at(end) - x),
        static_cast<double>(rowHeight()) - 5};
}

QSize ScenarioTimeline::sizeHint() const
{
    const int rows = std::max(1, static_cast<int>(m_play.timeline.size()));
    return {480, rows * rowHeight() + fontMetrics().height() + 16};
}

QSize ScenarioTimeline::minimumSizeHint() const
{
    return {220, sizeHint().height()};
}

void ScenarioTimeline::paintAxis(QPainter &painter) const
{
    const Theme &theme = Theme::instance();
    const double y = sizeHint().height() - fontMetrics().height() - 8.0;
    painter.setPen(theme.border());
    painter.drawLine(QPointF(left(), y), QPointF(width() - kRightEdge, y));
    const int label = fontMetrics().horizontalAdvance(durationText(wholeMs())) + kBetweenLabels;
    const int marks = qBound(1, (width() - left() - kRightEdge) / label, kTicksMax);
    const qint64 step = roundTickMs(wholeMs(), marks);
    for (qint64 ms = 0; ms <= wholeMs(); ms += step) {
        const double x = at(ms);
        painter.setPen(theme.border());
        painter.drawLine(QPointF(x, 0), QPointF(x, y + 4));
        painter.setPen(theme.color(Tone::Muted));
        const QString text = durationText(ms);
        const double wide = fontMetrics().horizontalAdvance(text);
        const double from = std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide));
        painter.drawText(QPointF(from, y + 6 + fontMetrics().ascent()), text);
    }
}

void ScenarioTimeline::paintBar(QPainter &painter, size_t index) const
{
    const faultlab::TimelineStatus &entry = m_play.timeline.at(index);
    const Theme &theme = Theme::instance();
    const Tone tone = phaseTone(entry.phase);
    const QRectF bar = barOf(index);
    painter.setPen(theme.color(Tone::Text));
    const QRectF label(4, bar.top(), left() - 12, bar.height());
    const QString who = entry.service.isEmpty() ? tr("inside") : entry.service;
    painter.drawText(label, Qt::AlignVCenter | Qt::AlignRight,
        fontMetrics().elidedText(who, Qt::ElideRight, static_cast<int>(label.width())));
    painter.setPen(QPen(theme.color(tone), 1.2,
        entry.phase == faultlab::TimelineStatus::Phase::Ahead ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(theme.tint(tone, 0.28));
    painter.drawRoundedRect(bar, 4, 4);
    QString text = entry.fault;
    if (entry.injected > 0)
        text += u"  ×%1"_s.arg(numberText(static_cast<qint64>(entry.injected)));
    painter.setPen(theme.color(Tone::Text));
    const double wide = fontMetrics().horizontalAdvance(text) + 12;
    QRectF room = bar.adjusted(6, 0, -2, 0);
    if (wide > bar.width()) // put the text beside the bar, which is too short for it
        room = bar.right() + wide < width()
            ? QRectF(bar.right() + 6, bar.top(), wide, bar.height())
            : QRectF(bar.left() - wide, bar.top(), wide, bar.height());
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, text);
}

void ScenarioTimeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_play.state == faultlab::PlayState::Empty)
        return;
    paintAxis(painter);
    for (size_t i = 0; i < m_play.timeline.size(); ++i)
        paintBar(painter, i);
    const Theme &theme = Theme::instance();
    const double x = at(m_play.positionMs);
    const double bottom = sizeHint().height() - fontMetrics().height() - 6.0;
    painter.setPen(QPen(theme.color(Tone::Accent), 2));
    painter.drawLine(QPointF(x, 0), QPointF(x, bottom));
    painter.setBrush(theme.color(Tone::Accent));
    painter.drawEllipse(QPointF(x, bottom), 4, 4);
}

bool ScenarioTimeline::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (size_t i = 0; i < m_play.timeline.size(); ++i) {
        const faultlab::TimelineStatus &entry = m_play.timeline.at(i);
        if (!barOf(i).contains(help->pos()))
            continue;
        QStringList lines{entry.fault + u": "_s + faultHint(entry.fault)};
        const QString parameters = parametersLine(entry.parameters);
        if (!parameters.isEmpty())
            lines.append(parameters);
        lines.append(durationText(entry.atMs)
            + (entry.endMs > 0 ? u" – "_s + durationText(entry.endMs) : QString()));
        QToolTip::showText(help->globalPos(), plainToolTip(lines.join(u'\n')), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace sagadesk::ui

#include "moc_scenariotimeline.cpp"
