#pragma once

#include <QWidget>

#include <vector>

namespace sagadesk::ui {

// Explains the bars and marks of the timeline, in as many lines as the width requires.
class TimelineLegend final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineLegend(QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    // The top left corner of each entry.
    [[nodiscard]] std::vector<QPoint> placesIn(int width) const;
    [[nodiscard]] int lineHeight() const;
};

} // namespace sagadesk::ui
