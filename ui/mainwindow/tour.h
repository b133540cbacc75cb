#pragma once

#include <QFrame>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace sagadesk::ui {

struct TourStep
{
    QString title;
    QString text;
    std::function<QWidget *()> show; // brings the widget described into view and returns it
};

// A bubble in the corner of the window that explains a few steps, each with a frame around the
// widget that it describes. It blocks nothing. Its Next button gets the focus, so that Enter shows
// the next step; Close or Escape ends it, and the focus returns to where it was.
class Tour final : public QFrame
{
    Q_OBJECT

public:
    Tour(std::vector<TourStep> steps, QWidget *window);
    void begin();
    void leave();
    [[nodiscard]] int step() const { return m_step; } // from 0; -1: not shown

Q_SIGNALS:
    void ended();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void go(int step);
    void place();
    std::vector<TourStep> m_steps;
    QWidget *m_frame; // around the widget
    QWidget *m_target = nullptr;
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_number;
    QPushButton *m_back;
    QPushButton *m_next;
    QPointer<QWidget> m_focusBefore; // had the focus when the tour began
    int m_step = -1;
};

} // namespace sagadesk::ui
