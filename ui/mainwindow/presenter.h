#pragma once

#include <QFont>
#include <QHash>
#include <QObject>

class QHeaderView;
class QWidget;

namespace sagadesk::ui {

// Scales fonts, rows and columns of the whole program: the user's zoom, and presenter mode on top
// of it, for reading from a distance. Unscaled sizes are saved.
class Presenter final : public QObject
{
    Q_OBJECT

public:
    explicit Presenter(QWidget *window);
    ~Presenter() override; // restores the application font

    void setOn(bool on); // not saved: the program never starts in presenter mode
    void setZoom(double zoom); // 1: the size of the desktop
    [[nodiscard]] bool isOn() const { return m_on; }
    [[nodiscard]] double zoom() const { return m_zoom; }
    static constexpr double kScale = 1.5;
    static constexpr double kZoomMin = 0.7;
    static constexpr double kZoomMax = 2;

Q_SIGNALS:
    void changed(); // sizes derived from the font have to be computed again

private:
    void apply();
    void setLetters(double factor, double by);
    void fitRows();
    void setColumns(QHeaderView *header);

    QWidget *m_window;
    QFont m_usual; // the application font
    bool m_on = false;
    double m_zoom = 1;
    double m_factor = 1; // current scale of the columns
    // The scale of each column. A missing one was just shown by the user and is taken as 1.
    QHash<QHeaderView *, QHash<int, double>> m_columns;
};

} // namespace sagadesk::ui
