#pragma once

#include "core/views/views.h"

#include <QWidget>

#include <optional>

class QLabel;
class QSplitter;
class QTableView;

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

class ActionSet;
class AttemptsView;
class TaskHistory;
class UndoTableModel;

// Each step beside its undo: what would be undone in which order if the task were compensated now,
// what is being undone, and what an operator can do about an undo that failed. The order and the
// requests are the engine's, not a second opinion.
class CompensationView final : public QWidget
{
    Q_OBJECT

public:
    CompensationView(
        engine::TaskReads &taskReads, TaskHistory &history, ActionSet &actions, QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();
    void setCurrentStep(int step); // as chosen elsewhere
    void save() const;

Q_SIGNALS:
    void stepChosen(int step);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void build(ActionSet &actions);
    void read();
    void arrived(const model::CompensationPreview &preview);
    void showSummary();
    [[nodiscard]] QString summary() const;

    engine::TaskReads &m_taskReads;
    UndoTableModel *m_model;
    QLabel *m_icon;
    QLabel *m_summary;
    QTableView *m_table;
    AttemptsView *m_attempts;
    QSplitter *m_split;
    std::optional<model::TaskDetail> m_detail;
    model::CompensationPreview m_preview;
    int m_current = -1;
    bool m_sharedByHand = false; // the operator has moved the splitter
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
