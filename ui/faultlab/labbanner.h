#pragma once

#include <QTimer>
#include <QWidget>

namespace sagadesk::ui {

class LabFace;
class MessageBar;

// Says above every page that something is simulated to go wrong, and ends all of it with one
// button.
class LabBanner final : public QWidget
{
    Q_OBJECT

public:
    LabBanner(LabFace &lab, QWidget *parent);

private:
    void look();

    LabFace &m_lab;
    MessageBar *m_bar;
    QTimer m_timer; // what ends by itself inside the engine is not told
};

} // namespace sagadesk::ui
