#pragma once

#include "ui/overview/rateplot.h"

namespace sagadesk::ui {

// A chart of one or two values over time. The newest values, or those marked in the plot, are shown
// as text above it, which screen readers read too.
class RateChart final : public QWidget
{
    Q_OBJECT

public:
    static constexpr size_t kPointsMax = 300;

    struct Line
    {
        QString name;
        Tone tone;
        // A filter for the tasks behind a value, in addition to its period.
        QString filter = {};
    };

    RateChart(
        const QString &title, const QList<Line> &lines, RatePlot::Wording wording, QWidget *parent);
    // Shows the newest kPointsMax points up to `now`. Does not repaint if
    // nothing would look different.
    void setPoints(model::RateRange range, qint64 now, std::vector<RatePoint> points);
    [[nodiscard]] QStringList timeLabels() const;
    [[nodiscard]] QString words() const; // the text above the plot, without markup
    [[nodiscard]] RatePlot *plot() const { return m_plot; }

Q_SIGNALS:
    void tasksRequested(const QString &filter);

private:
    class ValueLine;
    void nameTimes();
    void describeValues();
    [[nodiscard]] QString rangeText() const;

    const QString m_title;
    QList<Line> m_lines;
    RatePlot::Wording m_wording;
    ValueLine *m_now;
    RatePlot *m_plot;
    model::RateRange m_range = model::RateRange::Minutes;
    qint64 m_drawnAt = 0;
};

} // namespace sagadesk::ui
