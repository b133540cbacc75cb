#include "ui/overview/ratecharts.h"

#include "core/engine/enginereads.h"
#include "ui/overview/card.h"
#include "ui/overview/ratechart.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSettings>

#include <cmath>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;
using model::RateRange;

namespace {

constexpr auto kRangeKey = "overview/range"_L1;

// The count of a single minute is a whole number; the mean of five minutes may not be.
QString perMinuteText(double value)
{
    const bool whole = value >= 10 || value == std::floor(value);
    return QLocale().toString(value, 'f', whole ? 0 : 1);
}

} // namespace

RateCharts::RateCharts(engine::EngineReads &reads, QWidget *parent)
    : QWidget(parent)
    , m_reads(reads)
    , m_range(new QComboBox(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto *head = new QHBoxLayout;
    auto *label = new QLabel(tr("Charts show:"), this);
    label->setBuddy(m_range);
    m_range->setObjectName(u"chartRange"_s);
    m_range->setAccessibleName(tr("Time shown by the charts"));
    m_range->addItem(tr("Last 5 minutes"), static_cast<int>(RateRange::Minutes));
    m_range->addItem(tr("Last hour"), static_cast<int>(RateRange::Hour));
    m_range->addItem(tr("Last day"), static_cast<int>(RateRange::Day));
    m_range->setCurrentIndex(m_range->findData(
        QSettings().value(kRangeKey, static_cast<int>(RateRange::Minutes)).toInt()));
    if (m_range->currentIndex() < 0)
        m_range->setCurrentIndex(0);
    head->addStretch(1);
    head->addWidget(label);
    head->addWidget(m_range);
    column->addLayout(head);
    auto *line = new QHBoxLayout;
    line->setSpacing(10);
    column->addLayout(line, 1);
    m_throughput =
        new RateChart(tr("Throughput"), {{tr("steps per second"), Tone::Running}}, rateText, this);
    m_latency = new RateChart(tr("Latency"),
        {{tr("p50"), Tone::Running}, {tr("p99"), Tone::Deadline}}, millisecondsText, this);
    m_latency->setToolTip(tr(
        "Response times over the last minute (at most 1,000 responses per service), exact to the "
        "millisecond: the mean of the services' p50 weighted by their calls, and the p99 of the "
        "slowest service. With fewer than 100 responses, p99 is the slowest one. In the day view, "
        "each point is the mean p50 and the highest p99 of five minutes."));
    m_problems = new RateChart(tr("Retries and failures per minute"),
        {{tr("retries"), Tone::Waiting, u"retries>0"_s},
            {tr("failures"), Tone::Failed, u"failures>0"_s}},
        perMinuteText, this);
    addChart(m_throughput, tr("Throughput"), line);
    addChart(m_latency, tr("Latency"), line);
    addChart(m_problems, tr("Retries and failures per minute"), line);
    connect(m_range, &QComboBox::activated, this, &RateCharts::chooseRange);
}

void RateCharts::addChart(RateChart *chart, const QString &title, QBoxLayout *line)
{
    line->addWidget(makeCard(title, chart, this), 1);
    connect(chart, &RateChart::tasksRequested, this, &RateCharts::tasksRequested);
}

RateRange RateCharts::range() const
{
    return static_cast<RateRange>(m_range->currentData().toInt());
}

void RateCharts::chooseRange()
{
    QSettings().setValue(kRangeKey, static_cast<int>(range()));
    refresh();
}

void RateCharts::refresh()
{
    RatePoints points = ratePoints(range(), m_reads.rates(range()));
    const qint64 now = wallNow();
    m_throughput->setPoints(range(), now, std::move(points.throughput));
    m_latency->setPoints(range(), now, std::move(points.latency));
    m_problems->setPoints(range(), now, std::move(points.problems));
}

} // namespace sagadesk::ui

#include "moc_ratecharts.cpp"
