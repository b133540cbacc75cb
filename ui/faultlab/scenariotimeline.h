#pragma once

#include "core/faultlab/scenario/scenarioplayer.h"

#include <QWidget>

namespace sagadesk::ui {

// The distance between ticks on an axis of `wholeMs`: the smallest round value (such as 1, 2, 5,
// 10, 15 or 30 s, min or h; above that, whole days) that gives at most `marksMax` ticks besides 0.
[[nodiscard]] qint64 roundTickMs(qint64 wholeMs, int marksMax);

// The faults of a scenario as labeled bars over time, with a cursor at the current position. Bars
// are gray before they start, orange while active, and green afterwards.
class ScenarioTimeline final : public QWidget
{
    Q_OBJECT

public:
    explicit ScenarioTimeline(QWidget *parent);
    void setPlay(const faultlab::PlayStatus &play);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] qint64 wholeMs() const;
    [[nodiscard]] int left() const; // start of the axis
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] double at(qint64 ms) const;
    [[nodiscard]] QRectF barOf(size_t index) const;
    void paintAxis(QPainter &painter) const;
    void paintBar(QPainter &painter, size_t index) const;

    faultlab::PlayStatus m_play;
};

} // namespace sagadesk::ui
