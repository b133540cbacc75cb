#pragma once

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;
class QLayout;
class QPushButton;

namespace sagadesk::ui {

// Shown while the store is empty: explains the program and leads to a first task in four steps,
// each with a button and a tick when done.
class FirstSteps final : public QWidget
{
    Q_OBJECT

public:
    enum Step { AddService, TryService, AddWorkflow, SubmitTask };
    static constexpr int kStepCount = 4;

    FirstSteps(const QString &dataDir, QWidget *parent);
    void setDone(Step step, bool done);
    [[nodiscard]] bool isDone(Step step) const { return m_done.at(static_cast<size_t>(step)); }

Q_SIGNALS:
    void pressed(sagadesk::ui::FirstSteps::Step step);
    void demoRequested();

private:
    struct Line
    {
        QLabel *tick = nullptr;
        QPushButton *button = nullptr;
    };
    QWidget *buildHead();
    QWidget *buildSteps();
    QLayout *buildDemo();
    void addStep(QGridLayout *grid, Step step, const char *objectName, const QString &title,
        const QString &hint, const QString &label);
    void refresh();

    std::array<Line, kStepCount> m_lines;
    std::array<bool, kStepCount> m_done{};
};

} // namespace sagadesk::ui
