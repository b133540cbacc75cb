#pragma once

#include "ui/widgets/theme.h"

#include <QWidget>

#include <vector>

namespace sagadesk::ui {

// The recent values of a rate as an area, one per second; at most kPointsMax are kept.
class Sparkline final : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kPointsMax = 300;

    Sparkline(Tone tone, int points, QWidget *parent);
    void add(double value);
    [[nodiscard]] double latest() const { return m_values.empty() ? 0.0 : m_values.back(); }
    void setScale(bool shown) { m_scale = shown; } // shows the maximum as a line with its value

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
    size_t m_points;
    bool m_scale = false;
    std::vector<double> m_values;
};

} // namespace sagadesk::ui
