#pragma once

#include <QTimer>
#include <QWidget>

class QAction;

namespace sagadesk::faultlab {
class FaultLabSession;
}

namespace sagadesk::ui {

class MessageBar;

// A line above all pages which says that simulated faults are active, with a button that ends them
// all. Always visible in the demo, where it offers the tour.
class LabBanner final : public QWidget
{
    Q_OBJECT

public:
    // `tour` starts the tour of the demo; null if this is not the demo.
    LabBanner(faultlab::FaultLabSession &lab, QAction *tour, QWidget *parent);

private:
    void refresh();
    [[nodiscard]] QString words(const QStringList &services) const;
    [[nodiscard]] QString details() const;

    faultlab::FaultLabSession &m_lab;
    MessageBar *m_bar;
    bool m_demo;
    QStringList m_services; // with active faults
    QTimer m_soon;
    QTimer m_timer; // polls, because faults inside the engine end without a signal
};

} // namespace sagadesk::ui
