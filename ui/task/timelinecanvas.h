#pragma once

#include "ui/models/foldedtime.h"

#include <QAbstractScrollArea>
#include <QStringList>

namespace sagadesk::ui {

// Paints a timeline: a lane for the task and one for each step, with bars and marks on a common
// axis. The wheel zooms at the pointer and dragging scrolls; Left and Right select items, with
// Shift they scroll, as Up and Down do; + and − zoom, 0 shows everything. Long gaps are folded. At
// most a few hundred items are drawn, because items that are too close are merged.
class TimelineCanvas final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TimelineCanvas(QWidget *parent);

    // For the same task, keeps the visible range, or the zoom that shows everything.
    void setTimeline(Timeline timeline, const QStringList &stepNames, bool anotherTask);
    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }
    [[nodiscard]] int current() const { return m_current; } // selected item; -1: none
    void setCurrent(int item);
    [[nodiscard]] QString laneName(int lane) const;
    [[nodiscard]] QString itemText(int item) const; // for tooltip, label and screen readers
    [[nodiscard]] qint64 shownFrom() const { return static_cast<qint64>(m_axis.timeAt(m_from)); }
    [[nodiscard]] qint64 shownTo() const { return static_cast<qint64>(m_axis.timeAt(m_to)); }
    [[nodiscard]] const FoldedTime &axis() const { return m_axis; }
    [[nodiscard]] int drawnCount() const { return m_drawn; } // items drawn by the last paint event
    [[nodiscard]] int itemAt(const QPoint &at) const; // -1: none
    [[nodiscard]] QRect itemRect(int item) const;
    struct Tick
    {
        double x; // of the grid line; the label is to the right of it
        QString words; // empty: there is no room for a label
    };
    [[nodiscard]] std::vector<Tick> ticks() const;

public Q_SLOTS:
    void zoom(double factor); // at the center; > 1: zooms in
    void showAll();

Q_SIGNALS:
    void currentChanged(int item);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void zoomAt(double x, double factor);
    void setRange(double from, double to);
    void pan(double pixels);
    void step(int by);
    void updateScroll();
    [[nodiscard]] int laneHeight() const;
    [[nodiscard]] int axisHeight() const;
    [[nodiscard]] int gutter() const;
    [[nodiscard]] double plotWidth() const;
    [[nodiscard]] double xOf(qint64 time) const;
    [[nodiscard]] double placeOf(qint64 time) const;
    [[nodiscard]] double placeAt(double x) const;
    [[nodiscard]] int rowOfLane(int lane) const;
    [[nodiscard]] QRectF barOf(const TimelineItem &item) const;
    void paintAxis(QPainter &painter) const;
    void paintTicks(QPainter &painter) const;
    void paintFold(QPainter &painter, const FoldedTime::Fold &fold) const;
    void paintLanes(QPainter &painter) const;
    void paintItems(QPainter &painter);
    void paintLayer(QPainter &painter, bool ground, double closest);
    void paintItem(QPainter &painter, const TimelineItem &item, const QRectF &bar);

    Timeline m_timeline;
    QStringList m_names;
    FoldedTime m_axis;
    double m_from = 0; // positions on the axis
    double m_to = 1;
    bool m_all = true; // stays zoomed to fit everything
    int m_current = -1;
    int m_drawn = 0;
    mutable int m_namesWidth = 0; // of the widest lane name in m_namesFont; 0: unknown
    mutable QFont m_namesFont;
    QPoint m_pressed;
    QPoint m_dragged;
    bool m_dragging = false;
};

} // namespace sagadesk::ui
