#pragma once

#include "core/views/views.h"

#include <QWidget>

#include <optional>

class QLabel;
class QSettings;
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

// Each step and its undo: what would be undone, in which order, if the task were compensated now;
// what is being undone; and what an operator can do about a failed undo. Order and requests come
// from the engine.
class CompensationView final : public QWidget
{
    Q_OBJECT

public:
    CompensationView(
        engine::TaskReads &taskReads, TaskHistory &history, ActionSet &actions, QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();
    void setCurrentStep(int step); // from another view
    void save(QSettings &settings) const;

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
    bool m_sharedByHand = false; // the user has moved the splitter
    bool m_reading = false;
    bool m_readAgain = false;
};

} // namespace sagadesk::ui
