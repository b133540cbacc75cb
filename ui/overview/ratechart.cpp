#include "ui/overview/ratechart.h"

#include "ui/text/format.h"

#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QLabel>
#include <QLineSeries>
#include <QVBoxLayout>

#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr double kMinutes = 5;

// The smallest of 1, 2, 5, 10, 20, 50 … that is at least `value`.
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

} // namespace

RateChart::RateChart(
    const QString &title, const QList<Line> &lines, Wording wording, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_lines(lines)
    , m_wording(wording)
    , m_now(new QLabel(this))
    , m_column(new QVBoxLayout(this))
    , m_values(static_cast<size_t>(lines.size()))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_now->setTextFormat(Qt::RichText);
    m_column->addWidget(m_now);
    setMinimumHeight(150);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        dress();
        draw();
    });
    draw();
}

void RateChart::buildChart()
{
    m_chart = new QChart;
    m_chart->legend()->hide();
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundVisible(false);
    m_time = new QCategoryAxis(m_chart);
    m_scale = new QCategoryAxis(m_chart);
    for (QCategoryAxis *axis : {m_time, m_scale})
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    nameTimes();
    m_chart->addAxis(m_time, Qt::AlignBottom);
    m_chart->addAxis(m_scale, Qt::AlignLeft);
    for (const auto &line : std::as_const(m_lines)) {
        auto *series = new QLineSeries(m_chart);
        series->setName(line.name);
        m_chart->addSeries(series);
        series->attachAxis(m_time);
        series->attachAxis(m_scale);
        m_series.append(series);
    }
    auto *view = new QChartView(m_chart, this);
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setBackgroundRole(QPalette::Base);
    view->setFocusPolicy(Qt::NoFocus);
    m_column->addWidget(view, 1);
    dress();
}

// Labels are custom text items, because the chart's number format only supports Latin-1.
void RateChart::nameTimes()
{
    m_time->setRange(-kMinutes, 0);
    m_time->setStartValue(-kMinutes - 1);
    m_time->append(tr("%1 min ago").arg(numberText(qRound64(kMinutes))), -kMinutes);
    m_time->append(tr("now"), 0);
}

QStringList RateChart::timeLabels() const
{
    return m_time ? m_time->categoriesLabels() : QStringList();
}

void RateChart::nameValues(double top)
{
    if (!m_scale || top == m_top)
        return;
    m_top = top;
    for (const QString &label : m_scale->categoriesLabels())
        m_scale->remove(label);
    m_scale->setRange(0, top);
    m_scale->setStartValue(-top);
    m_scale->append(m_wording(0), 0);
    const QString middle = m_wording(top / 2);
    if (middle != m_wording(top)) // rounding may have made them equal
        m_scale->append(middle, top / 2);
    m_scale->append(m_wording(top), top);
}

void RateChart::dress()
{
    if (!m_chart)
        return;
    const Theme &theme = Theme::instance();
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    // Half of a label at the end of an axis is outside the plot area.
    const QFontMetrics metrics(small);
    const int right = metrics.horizontalAdvance(m_time->categoriesLabels().last()) / 2;
    m_chart->setMargins(QMargins(0, metrics.height() / 2 + 2, right + 4, 0));
    for (QCategoryAxis *axis : {m_time, m_scale}) {
        axis->setLabelsFont(small);
        axis->setLabelsColor(theme.color(Tone::Muted));
        axis->setLinePenColor(theme.border());
        axis->setGridLineColor(theme.tint(Tone::Muted, 0.18));
    }
    for (qsizetype i = 0; i < m_series.size(); ++i)
        m_series[i]->setPen(QPen(theme.color(m_lines[i].tone), 1.6));
}

void RateChart::add(const std::vector<double> &values)
{
    for (size_t i = 0; i < m_values.size(); ++i) {
        std::vector<double> &line = m_values[i];
        line.push_back(i < values.size() ? values[i] : std::nan(""));
        if (line.size() > kPointsMax)
            line.erase(line.begin());
    }
    if (isVisible())
        draw();
}

void RateChart::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_chart)
        buildChart();
    draw();
}

void RateChart::draw()
{
    QStringList words;
    QStringList spoken;
    double top = 0;
    for (size_t i = 0; i < m_values.size(); ++i) {
        const auto line = static_cast<qsizetype>(i);
        QList<QPointF> points;
        const size_t count = m_values[i].size();
        for (size_t k = 0; k < count; ++k) {
            const double value = m_values[i][k];
            if (std::isnan(value))
                continue;
            top = qMax(top, value);
            points.append({-static_cast<double>(count - 1 - k) / 60.0, value});
        }
        if (line < m_series.size())
            m_series[line]->replace(points);
        const bool known = count > 0 && !std::isnan(m_values[i].back());
        const QString now = known ? m_wording(m_values[i].back()) : u"\u2013"_s;
        spoken.append(m_lines[line].name + u' ' + now);
        words.append(u"<span style='color:%1'>%2</span> <b>%3</b>"_s.arg(
            Theme::instance().color(m_lines[line].tone).name(), m_lines[line].name.toHtmlEscaped(),
            now.toHtmlEscaped()));
    }
    m_now->setText(words.join(u"&nbsp; &nbsp;"_s));
    setAccessibleName(m_title + u": "_s + spoken.join(u", "_s));
    setAccessibleDescription(tr("At most %1 in the last five minutes").arg(m_wording(top)));
    nameValues(roundedUp(top));
}

} // namespace sagadesk::ui

#include "moc_ratechart.cpp"
