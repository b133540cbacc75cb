#include "ui/overview/ratechart.h"

#include "ui/text/format.h"

#include <QDateTime>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;
using model::RateRange;

namespace {

QList<Tone> tonesOf(const QList<RateChart::Line> &lines)
{
    QList<Tone> tones;
    for (const RateChart::Line &line : lines)
        tones.append(line.tone);
    return tones;
}

constexpr int kBesideName = 5;
constexpr int kBesideValue = 16;

QString shortClock(qint64 at)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(at).time(), QLocale::ShortFormat);
}

} // namespace

// Paints names and values in their colors. Rich text would be laid out again each second, which
// takes longer than the chart.
class RateChart::ValueLine final : public QLabel
{
public:
    struct Part
    {
        QString name; // empty: only a value in this color
        QString value;
        Tone tone = Tone::Text;
    };
    using QLabel::QLabel;
    void setParts(const QList<Part> &parts, const QString &words)
    {
        m_parts = parts;
        setText(words); // for tests and screen readers
        update(); // the colors may have changed
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        QFont bold = font();
        bold.setBold(true);
        QRect room = contentsRect();
        const auto draw = [&](const QString &text, const QFont &font, const QColor &color) {
            painter.setFont(font);
            painter.setPen(color);
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
            room.setLeft(room.left() + QFontMetrics(font).horizontalAdvance(text));
        };
        for (const Part &part : std::as_const(m_parts)) {
            const QColor color = Theme::instance().color(part.tone);
            if (part.name.isEmpty()) {
                draw(part.value, font(), color);
                continue;
            }
            draw(part.name, font(), color);
            room.setLeft(room.left() + kBesideName);
            draw(part.value, bold, palette().color(foregroundRole()));
            room.setLeft(room.left() + kBesideValue);
        }
    }

private:
    QList<Part> m_parts;
};

RateChart::RateChart(
    const QString &title, const QList<Line> &lines, RatePlot::Wording wording, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_lines(lines)
    , m_wording(wording)
    , m_now(new ValueLine(this))
    , m_plot(new RatePlot(tonesOf(lines), wording, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_now->setTextFormat(Qt::PlainText);
    m_now->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // changes every second
    column->addWidget(m_now);
    column->addWidget(m_plot, 1);
    setMinimumHeight(150);
    connect(&Theme::instance(), &Theme::changed, this, &RateChart::describeValues);
    connect(m_plot, &RatePlot::marked, this, &RateChart::describeValues);
    connect(m_plot, &RatePlot::chosen, this, [this](const RatePlot::Mark &mark) {
        const RatePoint &point = m_plot->points()[static_cast<size_t>(mark.point)];
        const QString &more = m_lines[mark.line].filter;
        Q_EMIT tasksRequested(
            activeFilter(point.from, point.to) + (more.isEmpty() ? QString() : u' ' + more));
    });
    nameTimes();
    describeValues();
}

void RateChart::setPoints(RateRange range, qint64 now, std::vector<RatePoint> points)
{
    if (points.size() > kPointsMax)
        points.erase(points.begin(), points.end() - kPointsMax);
    const qint64 length = model::lengthOf(range);
    const bool moved = qAbs(now - m_drawnAt) >= length / static_cast<qint64>(kPointsMax);
    const bool same = range == m_range && points == m_plot->points();
    if (same && !moved)
        return;
    m_drawnAt = now;
    if (std::exchange(m_range, range) != range)
        nameTimes();
    m_plot->setPoints(now - length, now, std::move(points));
    describeValues();
}

void RateChart::nameTimes()
{
    const auto minutes = [](int number) { return tr("%1 min ago").arg(numberText(number)); };
    const auto hours = [](int number) { return tr("%1 h ago").arg(numberText(number)); };
    const RatePlot::TimeLabel now{1, tr("now")};
    if (m_range == RateRange::Minutes)
        m_plot->setTimeLabels({{0, minutes(5)}, now});
    else if (m_range == RateRange::Hour)
        m_plot->setTimeLabels({{0, minutes(60)}, {0.5, minutes(30)}, now});
    else
        m_plot->setTimeLabels({{0, hours(24)}, {0.5, hours(12)}, now});
}

QStringList RateChart::timeLabels() const
{
    return m_plot->timeLabels();
}

QString RateChart::rangeText() const
{
    const QString most = m_wording(m_plot->highest());
    return m_range == RateRange::Minutes ? tr("At most %1 in the last five minutes").arg(most)
        : m_range == RateRange::Hour     ? tr("At most %1 in the last hour").arg(most)
                                         : tr("At most %1 in the last day").arg(most);
}

QString RateChart::words() const
{
    return m_plot->accessibleName();
}

// Shows the values of the marked point with its time, or else the newest values.
void RateChart::describeValues()
{
    const RatePlot::Mark mark = m_plot->mark();
    const std::vector<RatePoint> &points = m_plot->points();
    const RatePoint *point = mark.point >= 0 ? &points[static_cast<size_t>(mark.point)]
        : points.empty()                     ? nullptr
                                             : &points.back();
    QList<ValueLine::Part> parts;
    QStringList spoken;
    for (qsizetype line = 0; line < m_lines.size(); ++line) {
        const double value = point ? point->values[static_cast<size_t>(line)] : std::nan("");
        const QString text = std::isnan(value) ? u"\u2013"_s : m_wording(value);
        spoken.append(m_lines[line].name + u": "_s + text);
        parts.append({m_lines[line].name, text, m_lines[line].tone});
    }
    if (mark.point >= 0) {
        const bool bySeconds = m_range == RateRange::Minutes;
        const QString time = bySeconds
            ? timeText(point->at)
            : shortClock(point->from) + u'\u2013' + shortClock(point->to);
        parts.append({{}, time, Tone::Muted});
        spoken.append(time);
    }
    m_now->setParts(parts, spoken.join(u", "_s));
    const QString name = m_title + u": "_s + spoken.join(u", "_s);
    m_plot->setAccessibleDescription(rangeText() + u'\n'
        + tr("Use the arrow keys to move between values and Enter to show the tasks behind one."));
    setAccessibleName(name);
    setAccessibleDescription(rangeText());
    if (name != m_plot->accessibleName())
        m_plot->setAccessibleName(name);
}

} // namespace sagadesk::ui

#include "moc_ratechart.cpp"
