#pragma once

#include "core/views/views.h"

#include <QWidget>

#include <optional>

class QSplitter;
class QTableView;

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

class ActionSet;
class AttemptsView;
class StepTableModel;
class TaskHistory;

// The steps of the chosen task with every field, and below them the attempts of the chosen one.
class StepsView final : public QWidget
{
    Q_OBJECT

public:
    StepsView(
        engine::TaskReads &taskReads, TaskHistory &history, ActionSet &actions, QWidget *parent);

    // Another task or nothing: `clear()` first.
    void showTask(const model::TaskDetail &detail);
    void clear();
    [[nodiscard]] int currentStep() const; // -1: none
    void setCurrentStep(int step);
    void tick(); // countdowns
    void save() const;

Q_SIGNALS:
    void stepChosen(int step); // by the operator

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showStepMenu(const QPoint &at);
    void showAttempts();

    ActionSet &m_actions;
    StepTableModel *m_model;
    QTableView *m_table;
    AttemptsView *m_attempts;
    QSplitter *m_split;
    std::optional<model::TaskDetail> m_detail;
    bool m_setting = false;
};

} // namespace sagadesk::ui
