#pragma once

#include "core/model/views.h"
#include "ui/mainwindow/page.h"

#include <QTimer>

class QStackedWidget;
class QTableView;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class AgentTableModel;
class EmptyView;

// The remote services: each Agent instance with its endpoint, health, circuit breaker and load.
class ServicesPage final : public PageWidget
{
    Q_OBJECT

public:
    ServicesPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);
    [[nodiscard]] const model::AgentStatus *chosen() const; // null: none
    void refresh(); // held in memory by the engine: no waiting
    void noteChanges(const model::ChangeSet &changes) override;
    void save() const override;

Q_SIGNALS:
    void chosenChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    engine::Engine &m_engine;
    AgentTableModel *m_model;
    QStackedWidget *m_stack;
    QTableView *m_table;
    EmptyView *m_empty;
    QTimer m_timer;
};

} // namespace sagadesk::ui
