#pragma once

#include "core/faultlab/scenario/scenarioplayer.h"

#include <QWidget>

namespace sagadesk::ui {

// The distance of marks on an axis of `wholeMs`: the smallest round one (1, 2 or 5 of a unit, or a
// clock's 15 and 30) that needs at most `marksMax` of them besides the one at 0.
[[nodiscard]] qint64 roundTickMs(qint64 wholeMs, int marksMax);

// The faults of a scenario as bars over its time, with a cursor at where it stands. A bar is grey
// ahead, amber while it lasts and green when it is over; its name stands in it.
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
    [[nodiscard]] int left() const; // where the axis begins
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] double at(qint64 ms) const;
    [[nodiscard]] QRectF barOf(size_t index) const;
    void paintAxis(QPainter &painter) const;
    void paintBar(QPainter &painter, size_t index) const;

    faultlab::PlayStatus m_play;
};

} // namespace sagadesk::ui
