#pragma once

#include "core/views/stepdurations.h"
#include "core/views/views.h"
#include "ui/actions/page.h"
#include "ui/widgets/theme.h"

#include <QTimer>

class QBoxLayout;
class QStackedWidget;
class QTableView;
class QVBoxLayout;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class AttentionList;
class FirstSteps;
class MessageBar;
class RateCharts;
class TextRows;

// The state of the system: what needs attention, recent rates, states by workflow, services, and
// the latest decisions of the Supervisor. Shows the first steps while the store is empty.
class OverviewPage final : public PageWidget
{
    Q_OBJECT

public:
    OverviewPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);
    void setCounters(const model::Counters &counters);
    void noteChanges(const model::ChangeSet &changes) override;
    [[nodiscard]] QWidget *mainPart() const override;
    void noteTrial(); // a service has responded to a test call

Q_SIGNALS:
    void demoRequested();
    void addServiceRequested();
    void tryServiceRequested();
    void addWorkflowRequested();
    void showAlertsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildBoard();
    QWidget *buildWelcome(ActionSet &actions);
    void readFirstSteps();
    void finishFirstSteps();
    void addCard(QBoxLayout *line, int share, const QString &title, QWidget *content);
    QTableView *addTable(QBoxLayout *line, TextRows *rows, const QString &objectName,
        const QString &title, const QList<int> &widths);
    void connectTables();
    void fitLines();
    void tick();
    void showWorkflows();
    void showServices();
    void readWaiting();
    void readDecisions();

    engine::Engine &m_engine;
    QStackedWidget *m_stack;
    FirstSteps *m_firstSteps = nullptr;
    MessageBar *m_started = nullptr; // message above the cards after the first task
    RateCharts *m_charts = nullptr;
    AttentionList *m_attention = nullptr;
    TextRows *m_workflowRows;
    TextRows *m_serviceRows;
    TextRows *m_decisionRows;
    QTableView *m_workflows = nullptr;
    QTableView *m_services = nullptr;
    QTableView *m_decisions = nullptr;
    std::vector<QBoxLayout *> m_lines; // rows of cards, except the charts
    QTimer m_timer;
    model::Counters m_counters;
    model::WaitingSteps m_waiting; // as last read
    bool m_tried = false; // a service was tested in this window
    bool m_readingWorkflows = false;
    bool m_readingDecisions = false;
    bool m_readingWaiting = false;
    bool m_decisionsDirty = true;
    int m_ticks = 0;
};

} // namespace sagadesk::ui
