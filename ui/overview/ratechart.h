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

// One to three values over the last five minutes, one point per second, with the latest values as
// text above. Keeps at most kPointsMax points per line; draws only while visible.
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
    void add(const std::vector<double> &values); // one per line; NaN: none
    [[nodiscard]] QStringList timeLabels() const; // empty before it is first shown
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
    std::vector<std::vector<double>> m_values; // per line
    QChart *m_chart = nullptr; // created when first shown
    QCategoryAxis *m_time = nullptr;
    QCategoryAxis *m_scale = nullptr;
    double m_top = 0; // end of the scale
    QList<QLineSeries *> m_series;
};

} // namespace sagadesk::ui
