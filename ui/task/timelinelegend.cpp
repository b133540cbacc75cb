#include "ui/task/timelinelegend.h"

#include "ui/task/timelinelook.h"

#include <QPainter>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSampleWidth = 22;
constexpr int kGap = 6;

struct Sample
{
    TimelineItem item;
    QString words;
};

Sample sampleOf(TimelineKind kind, Tone tone, const QString &words = {})
{
    TimelineItem item;
    item.kind = kind;
    item.tone = tone;
    return {item, words.isEmpty() ? kindText(kind) : words};
}

std::vector<Sample> samples()
{
    using enum TimelineKind;
    return {sampleOf(Attempt, Tone::Done, TimelineLegend::tr("Attempt, completed")),
        sampleOf(Attempt, Tone::Failed, TimelineLegend::tr("Attempt, failed")),
        sampleOf(Claim, Tone::Running), sampleOf(Wait, Tone::Waiting),
        sampleOf(Expiry, Tone::Deadline), sampleOf(Decision, Tone::Deadline),
        sampleOf(Operator, Tone::Accent), sampleOf(State, Tone::Muted)};
}

} // namespace

TimelineLegend::TimelineLegend(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"timelineLegend"_s);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    QStringList words;
    for (const Sample &sample : samples())
        words.append(sample.words);
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(words.join(u", "_s));
}

int TimelineLegend::lineHeight() const
{
    return fontMetrics().height() + 4;
}

QSize TimelineLegend::sizeHint() const
{
    return {kSampleWidth * 10, lineHeight()};
}

int TimelineLegend::heightForWidth(int width) const
{
    return placesIn(width).back().y() + lineHeight();
}

std::vector<QPoint> TimelineLegend::placesIn(int width) const
{
    std::vector<QPoint> places;
    QPoint place(kGap, 0);
    for (const Sample &sample : samples()) {
        const int needed = kSampleWidth + kGap + fontMetrics().horizontalAdvance(sample.words);
        if (place.x() > kGap && place.x() + needed > width)
            place = {kGap, place.y() + lineHeight()};
        places.push_back(place);
        place.rx() += needed + 3 * kGap;
    }
    return places;
}

void TimelineLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<QPoint> places = placesIn(width());
    size_t entry = 0;
    for (const auto &[item, words] : samples()) {
        const QPoint place = places[entry++];
        const double middle = place.y() + lineHeight() / 2.0;
        const double half = isMark(item) ? kMarkHalf : kSampleWidth / 2.0;
        const double low = isMark(item) || item.kind == TimelineKind::Wait ? kMarkHalf - 1 : 6;
        const QRectF bar(place.x() + kSampleWidth / 2.0 - half, middle - low, 2 * half, 2 * low);
        paintTimelineItem(painter, item, bar, bar, palette());
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect text(place.x() + kSampleWidth + kGap, place.y(), width(), lineHeight());
        painter.drawText(text, Qt::AlignVCenter, words);
    }
}

} // namespace sagadesk::ui

#include "moc_timelinelegend.cpp"
