#pragma once

#include "core/model/views.h"
#include "ui/mainwindow/page.h"

class QStackedWidget;
class QTableView;
class QToolButton;

namespace sagadesk::engine {
class Engine;
}

namespace sagadesk::ui {

class ActionSet;
class AlertTableModel;
class EmptyView;

// What needs an operator, newest first, and what to do about it.
class AlertsPage final : public PageWidget
{
    Q_OBJECT

public:
    AlertsPage(engine::Engine &engine, ActionSet &actions, QWidget *parent);
    void noteChanges(const model::ChangeSet &changes) override;
    void read();
    [[nodiscard]] const model::AlertView *chosen() const; // null: none
    void save() const override;

Q_SIGNALS:
    void chosenChanged();

private:
    void arrived(const std::vector<model::AlertView> &alerts);
    void open();
    engine::Engine &m_engine;
    ActionSet &m_actions;
    AlertTableModel *m_model;
    QToolButton *m_withClosed;
    QStackedWidget *m_stack;
    QTableView *m_table;
    EmptyView *m_empty;
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
