#pragma once

#include "core/views/views.h"

#include <QWidget>

class QLabel;
class QSettings;
class QSplitter;
class QTableView;
class QToolButton;
class QTreeView;

namespace sagadesk::engine {
class TaskReads;
}

namespace sagadesk::ui {

class AttemptTreeModel;
class DiffTableModel;
class ElidedLabel;
class TaskHistory;

// The attempts of the selected step, newest first, with details. If two are selected,
// they are compared.
class AttemptsView final : public QWidget
{
    Q_OBJECT

public:
    // `name` is the prefix of objectNames and settings ("attempts", "undoAttempts").
    AttemptsView(
        engine::TaskReads &taskReads, TaskHistory &history, const QString &name, QWidget *parent);

    // `step` < 0: none. `onlyUndo` hides the attempts of the step itself.
    void showStep(const model::TaskDetail *detail, int step, bool onlyUndo = false);
    void save(QSettings &settings) const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build(const QString &name);
    void update();
    void fitResult();
    void readMissing(int step, model::OperationKind kind);
    void compare();
    void compareWithPrevious();
    void copy() const;
    [[nodiscard]] QList<int> chosen() const; // selected attempts, oldest first
    void spanFields(const QModelIndex &attempt);

    engine::TaskReads &m_taskReads;
    TaskHistory &m_history;
    AttemptTreeModel *m_model;
    DiffTableModel *m_diff;
    ElidedLabel *m_title;
    QToolButton *m_compare;
    QTreeView *m_tree;
    QWidget *m_side;
    QLabel *m_difference;
    QTableView *m_table;
    QSplitter *m_splitter;
    QString m_task;
    model::StepView m_shown;
    int m_step = -1;
    bool m_onlyUndo = false;
    bool m_asking[2] = {false, false};
};

} // namespace sagadesk::ui
