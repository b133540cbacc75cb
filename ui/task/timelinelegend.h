#pragma once

#include <QWidget>

namespace sagadesk::ui {

// What the bars and marks of the timeline mean, in one line; where it ends, the rest is left out.
class TimelineLegend final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineLegend(QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace sagadesk::ui
