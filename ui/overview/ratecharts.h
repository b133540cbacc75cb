#pragma once

#include "core/views/rates.h"

#include <QWidget>

class QBoxLayout;
class QComboBox;

namespace sagadesk::engine {
class EngineReads;
}

namespace sagadesk::ui {

class RateChart;

// Charts of throughput, latency, retries and failures side by side, over a period that the user
// selects for all of them.
class RateCharts final : public QWidget
{
    Q_OBJECT

public:
    RateCharts(engine::EngineReads &reads, QWidget *parent);
    void refresh(); // call it once a second while it is visible
    [[nodiscard]] model::RateRange range() const;

Q_SIGNALS:
    void tasksRequested(const QString &filter);

private:
    void addChart(RateChart *chart, const QString &title, QBoxLayout *line);
    void chooseRange();

    engine::EngineReads &m_reads;
    QComboBox *m_range;
    RateChart *m_throughput = nullptr;
    RateChart *m_latency = nullptr;
    RateChart *m_problems = nullptr;
};

} // namespace sagadesk::ui
