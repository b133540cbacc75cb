#pragma once

#include "core/views/stepdurations.h"
#include "core/views/views.h"

#include <QElapsedTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QSettings;
class QTableView;

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

class TextRows;

// How long each step of the task has taken, compared with other tasks of the workflow. Reads only
// while it is visible.
class DurationsView final : public QWidget
{
    Q_OBJECT

public:
    DurationsView(engine::TaskReads &taskReads, QWidget *parent);
    void showTask(const model::TaskDetail *detail); // null: none
    void tick(); // updates running steps
    void save(QSettings &settings) const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void read();
    void refresh();

    engine::TaskReads &m_taskReads;
    QLabel *m_basis; // says which tasks are compared
    TextRows *m_rows;
    QTableView *m_table;
    std::optional<model::TaskDetail> m_detail;
    model::StepDurations m_durations;
    model::WorkflowId m_readFor; // the version that m_durations belongs to
    QElapsedTimer m_readAt;
    bool m_reading = false;
};

} // namespace sagadesk::ui
