#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QTableView;

namespace sagadesk::faultlab {
class FaultLabSession;
struct StepEffects;
} // namespace sagadesk::faultlab

namespace sagadesk::ui {

class TextRows;

// What the simulated services themselves recorded of a task: each step's effect once, twice, not at
// all, or undone. Beside the task, whatever the engine believes.
class LedgerPanel final : public QWidget
{
    Q_OBJECT

public:
    LedgerPanel(faultlab::FaultLabSession &lab, QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    void setTask(const QString &task); // empty: none is chosen
    void setSteps(const QStringList &names); // of the task, in their order
    void refresh();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] std::vector<faultlab::StepEffects> effects() const;
    [[nodiscard]] QString titleText(bool nothing) const; // `nothing` was seen of the task

    faultlab::FaultLabSession &m_lab;
    TextRows *m_rows;
    QLabel *m_title;
    QTableView *m_table;
    QTimer m_timer;
    QString m_task;
    QStringList m_steps;
};

} // namespace sagadesk::ui
