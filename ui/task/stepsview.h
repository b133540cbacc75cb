#pragma once

#include "core/views/views.h"
#include "ui/tables/livecells.h"

#include <QWidget>

#include <optional>

class QSettings;
class QSplitter;
class QTabWidget;
class QTableView;

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

class ActionSet;
class AttemptsView;
class DurationsView;
class StepTableModel;
class TaskHistory;
class TextRows;

// The steps of the selected task with the most important columns. Beside them, the attempts and all
// fields of the selected step, and the durations of all steps.
class StepsView final : public QWidget
{
    Q_OBJECT

public:
    StepsView(
        engine::TaskReads &taskReads, TaskHistory &history, ActionSet &actions, QWidget *parent);

    // Call clear() before showing a different task.
    void showTask(const model::TaskDetail &detail);
    void clear();
    [[nodiscard]] int currentStep() const; // -1: none
    void setCurrentStep(int step);
    void tick(); // updates countdowns
    void save(QSettings &settings) const;

Q_SIGNALS:
    void stepChosen(int step); // by the user

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showStepMenu(const QPoint &at);
    void build();
    QWidget *buildSide();
    void showChosen();
    [[nodiscard]] int neededWidth() const;
    void showDetails();

    ActionSet &m_actions;
    StepTableModel *m_model;
    QTableView *m_table;
    LiveCells m_live; // in the table
    QTabWidget *m_side;
    AttemptsView *m_attempts;
    TextRows *m_details;
    DurationsView *m_durations;
    QTableView *m_detailTable = nullptr;
    QSplitter *m_split;
    std::optional<model::TaskDetail> m_detail;
    bool m_setting = false;
    bool m_sharedByHand = false; // the user has moved the splitter
};

} // namespace sagadesk::ui
