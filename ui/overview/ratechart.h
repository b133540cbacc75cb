#pragma once

#include "ui/overview/rateplot.h"

class QLabel;

namespace sagadesk::ui {

// One or two values over time, with the newest ones in words above, or those that are marked in the
// plot. A screen reader gets the same.
class RateChart final : public QWidget
{
    Q_OBJECT

public:
    static constexpr size_t kPointsMax = 300;

    struct Line
    {
        QString name;
        Tone tone;
        QString filter = {}; // for the tasks behind a value, besides its time
    };

    RateChart(
        const QString &title, const QList<Line> &lines, RatePlot::Wording wording, QWidget *parent);
    // The newest kPointsMax points up to `now`. Draws nothing that would look the same.
    void setPoints(model::RateRange range, qint64 now, std::vector<RatePoint> points);
    [[nodiscard]] QStringList timeLabels() const;
    [[nodiscard]] QString words() const; // what stands above, as plain text
    [[nodiscard]] RatePlot *plot() const { return m_plot; }

Q_SIGNALS:
    void tasksRequested(const QString &filter);

private:
    void nameTimes();
    void tell();
    [[nodiscard]] QString rangeText() const;

    const QString m_title;
    QList<Line> m_lines;
    RatePlot::Wording m_wording;
    QLabel *m_now;
    RatePlot *m_plot;
    model::RateRange m_range = model::RateRange::Minutes;
    qint64 m_drawnAt = 0;
};

} // namespace sagadesk::ui
