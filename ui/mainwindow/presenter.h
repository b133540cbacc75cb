#pragma once

#include <QFont>
#include <QHash>
#include <QObject>

class QHeaderView;
class QWidget;

namespace sagadesk::ui {

// The size of letters, rows and columns in the whole program: the operator's zoom, and presenter
// mode on top of it, readable from the last row of a room. What is saved are the usual sizes.
class Presenter final : public QObject
{
    Q_OBJECT

public:
    explicit Presenter(QWidget *window);
    ~Presenter() override; // as it was

    void setOn(bool on); // not remembered: a start is never in it
    void setZoom(double zoom); // 1: as the desktop has it
    [[nodiscard]] bool isOn() const { return m_on; }
    [[nodiscard]] double zoom() const { return m_zoom; }
    static constexpr double kScale = 1.5;
    static constexpr double kZoomMin = 0.7;
    static constexpr double kZoomMax = 2;

Q_SIGNALS:
    void changed(); // sizes that somebody made of letters have to be made again

private:
    void apply();
    void setLetters(double factor, double by);
    void fitRows();
    void setColumns(QHeaderView *header);

    QWidget *m_window;
    QFont m_usual; // of the application
    bool m_on = false;
    double m_zoom = 1;
    double m_factor = 1; // of the usual sizes, as columns are now
    // The factor of each column. One that is not here, as the operator has only just shown it, is
    // as wide as it should be at 1.
    QHash<QHeaderView *, QHash<int, double>> m_columns;
};

} // namespace sagadesk::ui
