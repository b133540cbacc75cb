#pragma once

#include "ui/overview/ratepoints.h"
#include "ui/widgets/theme.h"

#include <QChartView>

class QCategoryAxis;
class QLineSeries;
class QScatterSeries;
class QXYSeries;

namespace sagadesk::ui {

// Lines over time, up to the present at the right, with a gap where there are no values. The
// pointer and the arrow keys mark a value; a click or Enter chooses it.
class RatePlot final : public QChartView
{
    Q_OBJECT

public:
    using Wording = QString (*)(double value);
    struct TimeLabel
    {
        double share; // position as a share of the width; 1: now
        QString text;
        friend bool operator==(const TimeLabel &, const TimeLabel &) = default;
    };
    // Identifies a value by line and point; both are -1 if there is none.
    struct Mark
    {
        int line = -1;
        int point = -1;
        friend bool operator==(const Mark &, const Mark &) = default;
    };

    RatePlot(const QList<Tone> &tones, Wording wording, QWidget *parent);
    void setPoints(qint64 from, qint64 to, std::vector<RatePoint> points);
    void setTimeLabels(const QList<TimeLabel> &labels); // the last one is "now"
    [[nodiscard]] QStringList timeLabels() const;
    [[nodiscard]] const std::vector<RatePoint> &points() const { return m_points; }
    [[nodiscard]] double highest() const; // of all values; 0 if there are none
    [[nodiscard]] QPointF placeOf(const Mark &mark) const;
    [[nodiscard]] Mark mark() const { return m_mark; }

Q_SIGNALS:
    void marked(); // a different value is marked, or none, or the marked value has changed
    void chosen(const sagadesk::ui::RatePlot::Mark &mark);

protected:
    bool viewportEvent(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    // Qt Charts cannot draw a gap in a series, so each line consists of several series.
    struct Line
    {
        Tone tone;
        QList<QLineSeries *> stretches;
        QScatterSeries *singles; // isolated values, which a line series does not draw
        QScatterSeries *mark; // the value at the marked point
    };

    void add(QXYSeries *series);
    void applyTheme();
    [[nodiscard]] QFont labelFont() const;
    void fitMargins();
    [[nodiscard]] QString padded(QString label) const;
    void applyTheme(const Line &line) const;
    void showValues(int line);
    void showMark();
    void showScale(double top);
    [[nodiscard]] bool hasValue(const Mark &mark) const;
    [[nodiscard]] QPointF valueOf(const Mark &mark) const; // x: 0 at the left, 1: now
    [[nodiscard]] Mark nearest(const QPointF &place) const;
    // The next one with a value; otherwise `from`, if it has a value.
    [[nodiscard]] Mark next(Mark from, int step) const;
    void setMark(const Mark &mark);
    void move(int key);

    Wording m_wording;
    QCategoryAxis *m_time;
    QCategoryAxis *m_scale;
    QLineSeries *m_cursor; // through the marked point
    QList<Line> m_lines;
    QList<TimeLabel> m_times;
    std::vector<RatePoint> m_points;
    qint64 m_from = 0;
    qint64 m_to = 1;
    double m_top = 0; // upper end of the scale
    Mark m_mark;
    bool m_pointed = false; // the mark follows the pointer, not the keys
};

} // namespace sagadesk::ui
