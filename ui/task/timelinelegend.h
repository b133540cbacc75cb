#pragma once

#include <QWidget>

namespace sagadesk::ui {

// Explains the bars and marks of the timeline in one line; entries that do not fit are omitted.
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
