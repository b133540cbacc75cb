#pragma once

#include "core/views/views.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QWidget;

namespace sagadesk::ui {

// Merges the engine's change notices for the pages, because each notice makes them read and
// paint. The first notice after a pause and, while the window is in use, every notice is
// passed on at once; otherwise at most one a second unless passOn() is called, and fewer
// while the window is not visible.
class ChangePace final : public QObject
{
    Q_OBJECT

public:
    explicit ChangePace(QWidget *window);
    void take(const model::ChangeSet &changes);
    void passOn(); // now, if there is anything

Q_SIGNALS:
    void passedOn(const sagadesk::model::ChangeSet &changes);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] int intervalMs() const;

    QWidget *m_window;
    model::ChangeSet m_waiting;
    bool m_anyWaiting = false;
    QTimer m_timer;
    QElapsedTimer m_sincePassedOn; // invalid: nothing has been passed on yet
    QElapsedTimer m_sinceInput; // invalid: no input yet
};

} // namespace sagadesk::ui
