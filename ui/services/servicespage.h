#pragma once

#include "core/views/views.h"
#include "ui/actions/page.h"

#include <QTimer>

#include <vector>

class QLabel;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace sagadesk::engine {
class EngineReads;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class ActionSet;
class AgentTableModel;
class EmptyView;
class TextRows;
struct TextRow;

// The remote services: each Agent instance with its endpoint, health, circuit breaker and load, and
// below the steps that wait because of the chosen one.
class ServicesPage final : public PageWidget
{
    Q_OBJECT

public:
    ServicesPage(engine::EngineReads &reads, engine::TaskReads &taskReads, ActionSet &actions,
        QWidget *parent);
    [[nodiscard]] const model::AgentStatus *chosen() const; // null: none
    void refresh(); // held in memory by the engine: no waiting
    void noteChanges(const model::ChangeSet &changes) override;
    void save() const override;
    [[nodiscard]] QWidget *mainPart() const override;

Q_SIGNALS:
    void chosenChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void readAlerts();
    void showAlerts(const std::vector<model::AlertView> &alerts);
    void buildWaiting(QSplitter *splitter);
    void readWaiting();
    void readSteps(const QString &service, const std::vector<model::TaskSummary> &tasks);
    void showWaiting(const QString &service, std::vector<TextRow> rows);
    engine::EngineReads &m_reads;
    engine::TaskReads &m_taskReads;
    AgentTableModel *m_model;
    QStackedWidget *m_stack;
    QTableView *m_table;
    EmptyView *m_empty;
    TextRows *m_waitingRows;
    QLabel *m_alerts; // services that can't be used while steps wait for them, a line each
    QLabel *m_waitingTitle = nullptr;
    QTableView *m_waiting = nullptr;
    QTimer m_timer;
    bool m_readingWaiting = false;
    bool m_readingAlerts = false;
    int m_ticks = 0;
};

} // namespace sagadesk::ui
