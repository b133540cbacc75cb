#pragma once

#include "core/views/alertgroups.h"
#include "ui/actions/page.h"

#include <QTimer>

class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace sagadesk::engine {
class EngineReads;
class TaskReads;
} // namespace sagadesk::engine

namespace sagadesk::ui {

class AlertTableModel;
class CauseDetail;
class EmptyView;
class TextRows;

// What needs an operator, by cause (service, step, kind of error). At the top the causes; the first
// one is selected when the page is shown. Below, the selected cause in full, and its alerts, or all
// alerts. Actions apply to the selected alerts or, if only a cause is selected, to all alerts of
// that cause.
class AlertsPage final : public PageWidget
{
    Q_OBJECT

public:
    struct Parts
    {
        engine::EngineReads &reads;
        engine::TaskReads &taskReads;
        ActionSet &actions;
    };
    AlertsPage(const Parts &parts, QWidget *parent);
    void noteChanges(const model::ChangeSet &changes) override;
    void read();
    [[nodiscard]] std::vector<model::AlertView> chosen() const;
    void save(QSettings &settings) const override;
    [[nodiscard]] QWidget *mainPart() const override;

Q_SIGNALS:
    void chosenChanged();
    void openAlertsRead(const std::vector<sagadesk::model::AlertView> &open); // all open alerts

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildBar();
    void buildTables(QSplitter *splitter);
    void arrived(const std::vector<model::AlertView> &alerts);
    void refresh();
    void showGroups();
    void chooseFirst();
    void showDetail();
    void showLeftOut();
    void showAlerts();
    void open();
    [[nodiscard]] QString chosenCause() const; // empty: none
    engine::EngineReads &m_reads;
    ActionSet &m_actions;
    AlertTableModel *m_model;
    TextRows *m_groupRows;
    QToolButton *m_withClosed;
    QLabel *m_leftOut;
    QStackedWidget *m_stack;
    QTableView *m_groups = nullptr;
    CauseDetail *m_detail = nullptr;
    QTableView *m_table = nullptr;
    EmptyView *m_empty;
    std::vector<model::AlertView> m_alerts;
    std::vector<model::AlertGroup> m_causes; // of m_alerts
    bool m_choosesFirst = false; // select the first cause as soon as there is one
    QTimer m_timer;
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
