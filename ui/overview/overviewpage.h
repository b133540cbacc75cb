#pragma once

#include "core/views/views.h"
#include "ui/actions/page.h"
#include "ui/widgets/theme.h"

#include <QTimer>

#include <deque>

class QBoxLayout;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class EmptyView;
class RateChart;

// How it goes as a whole: rates of the last minutes, states by workflow, services, open alerts,
// what the Supervisor did last. An empty store explains itself here.
class OverviewPage final : public PageWidget
{
    Q_OBJECT

public:
    OverviewPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);
    void setCounters(const model::Counters &counters);
    void noteChanges(const model::ChangeSet &changes) override;

Q_SIGNALS:
    void demoRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildBoard();
    QWidget *buildWelcome(ActionSet &actions);
    QVBoxLayout *addCard(QBoxLayout *line, int share, const QString &title);
    QLabel *addText(QBoxLayout *line, int share, const QString &title);
    void buildCharts(QBoxLayout *line);
    void fitLines();
    void tick();
    void measure();
    [[nodiscard]] std::vector<double> latency() const; // p50, p99; NaN before the first call
    void showWorkflows();
    void showServices();
    void readAlerts();
    void readDecisions();

    engine::Engine &m_engine;
    QStackedWidget *m_stack;
    EmptyView *m_welcome;
    RateChart *m_throughput = nullptr;
    RateChart *m_latency = nullptr;
    RateChart *m_troubles = nullptr;
    QLabel *m_workflows = nullptr;
    QLabel *m_services = nullptr;
    QLabel *m_alerts = nullptr;
    QLabel *m_decisions = nullptr;
    std::vector<QBoxLayout *> m_lines; // besides the charts
    QTimer m_timer;
    model::Counters m_counters;
    model::Counters m_before;
    // Retries and failures up to each of the last seconds, for sums over a minute.
    std::deque<std::pair<qint64, qint64>> m_minute;
    bool m_known = false;
    bool m_measured = false;
    bool m_readingAlerts = false;
    bool m_readingDecisions = false;
    bool m_decisionsDirty = true;
    bool m_alertsDirty = true;
};

} // namespace sagadesk::ui
