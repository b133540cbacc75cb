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
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    QStringList words;
    for (const Sample &sample : samples())
        words.append(sample.words);
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(words.join(u", "_s));
}

QSize TimelineLegend::sizeHint() const
{
    return {kSampleWidth * 10, fontMetrics().height() + 4};
}

void TimelineLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double x = kGap;
    for (const auto &[item, words] : samples()) {
        const double wordsWidth = fontMetrics().horizontalAdvance(words);
        if (x + kSampleWidth + kGap + wordsWidth > width())
            return;
        const double middle = height() / 2.0;
        const double half = isMark(item) ? kMarkHalf : kSampleWidth / 2.0;
        const double low = isMark(item) || item.kind == TimelineKind::Wait ? kMarkHalf - 1 : 6;
        const QRectF bar(x + kSampleWidth / 2.0 - half, middle - low, 2 * half, 2 * low);
        paintTimelineItem(painter, item, bar, bar, palette());
        x += kSampleWidth + kGap;
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRectF(x, 0, wordsWidth + 2, height()), Qt::AlignVCenter, words);
        x += wordsWidth + 3 * kGap;
    }
}

} // namespace sagadesk::ui

#include "moc_timelinelegend.cpp"
