#pragma once

#include <QTimer>
#include <QWidget>

class QAction;

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

class MessageBar;

// Says in a line above every page that something is simulated to go wrong, and ends all of it with
// one button. In the demo it is always there, and leads to the tour.
class LabBanner final : public QWidget
{
    Q_OBJECT

public:
    // `tour`: what begins the tour of the demo; null: this is no demo.
    LabBanner(faultlab::FaultLabSession &lab, QAction *tour, QWidget *parent);

private:
    void refresh();
    [[nodiscard]] QString words(const QStringList &services) const;

    faultlab::FaultLabSession &m_lab;
    MessageBar *m_bar;
    bool m_demo;
    QTimer m_timer; // what ends by itself inside the engine is not told
};

} // namespace sagadesk::ui
