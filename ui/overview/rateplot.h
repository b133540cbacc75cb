#pragma once

#include "ui/overview/ratepoints.h"
#include "ui/widgets/theme.h"

#include <QWidget>

namespace sagadesk::ui {

// Lines over time, drawn up to the present at the right; a gap where there are no values. The
// pointer and the arrow keys mark a value; a click or Enter chooses it.
class RatePlot final : public QWidget
{
    Q_OBJECT

public:
    using Wording = QString (*)(double value);
    struct TimeLabel
    {
        double share; // of the width, 1: now
        QString text;
    };
    // A value: of which line and at which point. None: both are -1.
    struct Mark
    {
        int line = -1;
        int point = -1;
        friend bool operator==(const Mark &, const Mark &) = default;
    };

    RatePlot(const QList<Tone> &tones, Wording wording, QWidget *parent);
    void setPoints(qint64 from, qint64 to, std::vector<RatePoint> points);
    void setTimeLabels(const QList<TimeLabel> &labels);
    [[nodiscard]] const QList<TimeLabel> &timeLabels() const { return m_times; }
    [[nodiscard]] const std::vector<RatePoint> &points() const { return m_points; }
    [[nodiscard]] double highest() const; // of all values; 0: there are none
    [[nodiscard]] QPointF placeOf(const Mark &mark) const;
    [[nodiscard]] Mark mark() const { return m_mark; }
    // Labels of both axes with the places where they are drawn.
    [[nodiscard]] QList<std::pair<QString, QRectF>> labels() const;

Q_SIGNALS:
    void marked(); // another value, or none, or it has changed
    void chosen(const sagadesk::ui::RatePlot::Mark &mark);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    [[nodiscard]] QRectF area() const; // in which lines are drawn
    [[nodiscard]] bool hasValue(const Mark &mark) const;
    [[nodiscard]] Mark nearest(const QPointF &place) const;
    [[nodiscard]] Mark next(Mark from, int step) const; // the next one with a value, or `from`
    void setMark(const Mark &mark);
    void move(int key);
    void paintGrid(QPainter &painter) const;
    void paintLine(QPainter &painter, int line) const;
    void paintMark(QPainter &painter) const;

    QList<Tone> m_tones; // of each line
    Wording m_wording;
    QList<TimeLabel> m_times;
    std::vector<RatePoint> m_points;
    qint64 m_from = 0;
    qint64 m_to = 1;
    double m_top = 1; // of the scale
    Mark m_mark;
    bool m_pointed = false; // the mark follows the pointer, not the keys
};

} // namespace sagadesk::ui
