#pragma once

#include "ui/widgets/theme.h"

#include <QList>
#include <QPointF>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

QT_BEGIN_NAMESPACE
class QCategoryAxis;
class QChart;
class QLineSeries;
QT_END_NAMESPACE

namespace sagadesk::ui {

// The last five minutes of one to three values, one point a second, newest at the right, with the
// newest values in words above. Keeps at most kPointsMax points of each; draws only while visible.
class RateChart final : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kPointsMax = 300;

    struct Line
    {
        QString name;
        Tone tone;
    };
    using Wording = QString (*)(double value);

    RateChart(const QString &title, const QList<Line> &lines, Wording wording, QWidget *parent);
    void add(const std::vector<double> &values); // one of each line; NaN: no value
    [[nodiscard]] QStringList timeLabels() const; // empty before it is shown
    [[nodiscard]] size_t points() const { return m_values.empty() ? 0 : m_values.front().size(); }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildChart();
    void dress();
    void nameTimes();
    void nameValues(double top);
    void draw();

    const QString m_title;
    QList<Line> m_lines;
    Wording m_wording;
    QLabel *m_now;
    QVBoxLayout *m_column;
    std::vector<std::vector<double>> m_values; // of each line
    QChart *m_chart = nullptr; // made when it is shown first
    QCategoryAxis *m_time = nullptr;
    QCategoryAxis *m_scale = nullptr;
    double m_top = 0; // of the scale
    QList<QLineSeries *> m_series;
};

} // namespace sagadesk::ui
