#pragma once

#include "core/model/views.h"
#include "ui/mainwindow/page.h"
#include "ui/widgets/theme.h"

#include <QTimer>

class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class EmptyView;
class Sparkline;

// How it goes as a whole: rates of the last minutes, states by workflow, services, open alerts,
// what the Supervisor would do next. An empty store explains itself here.
class OverviewPage final : public PageWidget
{
    Q_OBJECT

public:
    OverviewPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);
    void setCounters(const model::Counters &counters);
    void noteChanges(const model::ChangeSet &changes) override;

Q_SIGNALS:
    void demoWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildBoard();
    QWidget *buildWelcome(ActionSet &actions);
    QVBoxLayout *addCard(QHBoxLayout *line, int share, const QString &title);
    Sparkline *addRate(QHBoxLayout *rates, const QString &title, Tone tone, QLabel **now);
    void tick();
    void showWorkflows();
    void showServices();
    void readAlerts();
    void readPreview();

    engine::Engine &m_engine;
    QStackedWidget *m_stack;
    EmptyView *m_welcome;
    Sparkline *m_steps = nullptr;
    Sparkline *m_retries = nullptr;
    Sparkline *m_failures = nullptr;
    QLabel *m_stepsNow = nullptr;
    QLabel *m_retriesNow = nullptr;
    QLabel *m_failuresNow = nullptr;
    QLabel *m_workflows = nullptr;
    QLabel *m_services = nullptr;
    QLabel *m_alerts = nullptr;
    QLabel *m_preview = nullptr;
    QTimer m_timer;
    model::Counters m_counters;
    model::Counters m_before;
    bool m_known = false;
    bool m_measured = false;
    bool m_readingAlerts = false;
    bool m_readingPreview = false;
    bool m_alertsDirty = true;
};

} // namespace sagadesk::ui
