#pragma once

#include <QFont>
#include <QHash>
#include <QObject>
#include <QSet>

class QHeaderView;
class QWidget;

namespace sagadesk::ui {

// Presenter mode: larger letters, rows and columns in the whole program, readable from the last row
// of a room. Not remembered: a start is never in it, and what is saved are the usual sizes.
class Presenter final : public QObject
{
    Q_OBJECT

public:
    explicit Presenter(QWidget *window);
    ~Presenter() override; // as it was

    void setOn(bool on);
    [[nodiscard]] bool isOn() const { return m_on; }
    static constexpr double kScale = 1.5;

Q_SIGNALS:
    void changed(); // sizes that somebody made of letters have to be made again

private:
    void setLetters(double by);
    void fitRows();
    void setColumns(QHeaderView *header, double by);

    QWidget *m_window;
    QFont m_usual; // of the application
    bool m_on = false;
    QHash<QHeaderView *, QSet<int>> m_widened; // only these become narrower again
};

} // namespace sagadesk::ui
