#include "core/base/reasoncodes.h"
#include "ui/models/foldedtime.h"
#include "ui/task/timelinecanvas.h"
#include "ui/task/timelinelegend.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/theme.h"

#include <QImage>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using ui::TimelineKind;

namespace {

constexpr qint64 kStart = 1'700'000'000'000;

ui::TimelineItem item(TimelineKind kind, qint64 from, qint64 to, ui::Tone tone = ui::Tone::Done)
{
    ui::TimelineItem made;
    made.lane = 0;
    made.kind = kind;
    made.from = kStart + from;
    made.to = kStart + to;
    made.tone = tone;
    return made;
}

ui::Timeline timeline(std::vector<ui::TimelineItem> items)
{
    ui::Timeline made;
    made.items = std::move(items);
    made.from = made.items.front().from;
    for (const ui::TimelineItem &each : made.items)
        made.to = std::max(made.to, each.to);
    made.lanes = {0};
    return made;
}

} // namespace

class TestTimeline final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ui::Theme::instance().install(ui::ThemeChoice::Light); }

    void longWaitsAreFolded()
    {
        const ui::Timeline shown = timeline({item(TimelineKind::Attempt, 0, 1000),
            item(TimelineKind::Attempt, 1500, 2000), item(TimelineKind::Wait, 2000, 122'000),
            item(TimelineKind::Attempt, 122'000, 123'000)});
        const ui::FoldedTime axis(shown);
        QCOMPARE(axis.folds().size(), size_t(1));
        QCOMPARE(axis.folds()[0].from, kStart + 2000);
        QCOMPARE(axis.folds()[0].to, kStart + 122'000);
        const double whole = axis.placeOf(double(shown.to)) - axis.placeOf(double(shown.from));
        QVERIFY2(whole < 4000, qPrintable(QString::number(whole)));
    }

    void shortWaitsAndRequestsAreShownAsTheyAre()
    {
        QVERIFY(ui::FoldedTime(timeline({item(TimelineKind::Attempt, 0, 1000),
                                   item(TimelineKind::Attempt, 5900, 7000)}))
                    .folds()
                    .empty());
        QVERIFY(ui::FoldedTime(timeline({item(TimelineKind::Attempt, 0, 100),
                                   item(TimelineKind::Attempt, 200, 120'000)}))
                    .folds()
                    .empty()); // a request without a response for two minutes is not a gap
    }

    void placesGrowWithTheTimeAndBack()
    {
        const ui::FoldedTime axis(timeline(
            {item(TimelineKind::Attempt, 0, 1000), item(TimelineKind::Attempt, 60'000, 61'000),
                item(TimelineKind::Attempt, 200'000, 200'500)}));
        QCOMPARE(axis.folds().size(), size_t(2));
        double before = axis.placeOf(double(kStart) - 5000);
        for (qint64 at = -4900; at < 210'000; at += 100) {
            const auto time = double(kStart + at);
            const double place = axis.placeOf(time);
            QVERIFY(place > before);
            QVERIFY(qAbs(axis.timeAt(place) - time) < 0.5);
            before = place;
        }
    }

    // A claim that starts a few milliseconds after its attempt does not hide the attempt.
    void anAttemptIsPaintedOverItsClaim()
    {
        ui::TimelineCanvas canvas(nullptr);
        canvas.resize(600, 120);
        canvas.setTimeline(timeline({item(TimelineKind::Attempt, 0, 1000),
                               item(TimelineKind::Claim, 5, 1005, ui::Tone::Running)}),
            {u"pay"_s}, true);
        const QImage image = canvas.viewport()->grab().toImage();
        const QRect attempt = canvas.itemRect(0);
        const QPoint edge(attempt.center().x(), attempt.top() + 2); // above the text
        QCOMPARE(image.pixelColor(edge * image.devicePixelRatio()),
            ui::Theme::instance().color(ui::Tone::Done));
    }

    void aStepThatWaitsNowHasALane()
    {
        model::TaskDetail detail;
        detail.record.state = model::TaskState::Pending;
        detail.record.createdAt = kStart;
        detail.steps.resize(2);
        detail.steps[1].index = 1;
        detail.steps[1].service = u"drone"_s;
        const auto lanes = [&detail] { return ui::timelineOf({}, detail, kStart + 30'000).lanes; };
        QVERIFY(lanes().empty());
        detail.steps[1].waitingFor = {codes::kBreakerOpen, {{u"service"_s, u"drone"_s}}};
        QCOMPARE(lanes(), std::vector<int>{1});
        const ui::TimelineItem wait = ui::timelineOf({}, detail, kStart + 30'000).items.front();
        QCOMPARE(wait.kind, TimelineKind::Wait);
        QVERIFY(wait.open);
        const QString why = ui::reasonText(detail.steps[1].waitingFor);
        QVERIFY2(wait.text.contains(why), qPrintable(wait.text));
        detail.steps[1].waitingFor = {codes::kPredecessor, {{u"step"_s, u"pay"_s}}};
        QVERIFY(lanes().empty()); // the wait is shown in the lane of the other step
    }

    // Regression: the last label was cut off at the right edge ("01:15:1").
    void labelsOfTheAxisAreWholeAndApart()
    {
        ui::TimelineCanvas canvas(nullptr);
        canvas.show(); // otherwise it is not laid out
        const QFontMetrics metrics(canvas.font());
        constexpr int kGap = 3; // between a line and its label
        for (const qint64 length : {900, 12'345, 61'000, 3'700'000}) {
            canvas.setTimeline(
                timeline({item(TimelineKind::Attempt, 0, length)}), {u"pay"_s}, true);
            for (int width = 240; width < 1300; width += 7) {
                canvas.resize(width, 120);
                canvas.showAll();
                double end = 0;
                int labels = 0;
                for (const ui::TimelineCanvas::Tick &tick : canvas.ticks()) {
                    if (tick.words.isEmpty())
                        continue;
                    ++labels;
                    QVERIFY(tick.x + kGap >= end);
                    end = tick.x + kGap + metrics.horizontalAdvance(tick.words);
                    QVERIFY2(end <= canvas.viewport()->width(), qPrintable(tick.words));
                }
                QVERIFY(labels > 0 || width < 300);
            }
        }
    }

    void theLegendWrapsInsteadOfLosingEntries()
    {
        const ui::TimelineLegend legend(nullptr);
        const int line = legend.sizeHint().height();
        QCOMPARE(legend.heightForWidth(5000), line);
        QVERIFY(legend.heightForWidth(500) >= 2 * line);
    }

    void theLegendNamesEveryKindThatIsDrawn()
    {
        const ui::TimelineLegend legend(nullptr);
        for (const TimelineKind kind : {TimelineKind::Claim, TimelineKind::Wait,
                 TimelineKind::Expiry, TimelineKind::Decision, TimelineKind::Operator})
            QVERIFY2(legend.accessibleDescription().contains(ui::kindText(kind)),
                qPrintable(legend.accessibleDescription()));
    }
};

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
