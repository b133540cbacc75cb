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

// What the simulated services recorded for a task: whether each step took effect once, twice, not
// at all, or was undone. Independent of the engine's own records.
class LedgerPanel final : public QWidget
{
    Q_OBJECT

public:
    LedgerPanel(faultlab::FaultLabSession &lab, QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    void setTask(const QString &task); // empty: none selected
    void setSteps(const QStringList &names); // of the task, in order
    void refresh();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    [[nodiscard]] std::vector<faultlab::StepEffects> effects() const;
    // `nothing`: the services have no record of the task
    [[nodiscard]] QString titleText(bool nothing) const;

    faultlab::FaultLabSession &m_lab;
    TextRows *m_rows;
    QLabel *m_title;
    QTableView *m_table;
    QTimer m_timer;
    QString m_task;
    QStringList m_steps;
};

} // namespace sagadesk::ui
