#include "tests/gui/windowtest.h"
#include "ui/overview/ratechart.h"
#include "ui/text/statetext.h"
#include "ui/widgets/livestrip.h"

#include <QComboBox>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabWidget>

#include <cmath>

using namespace sagadesk;
using model::RateRange;
using model::Rates;

namespace {

QString perSecond(double value)
{
    return u"%1/s"_s.arg(value);
}

ui::RatePoint point(qint64 at, const std::vector<double> &values)
{
    return {at, at - 60'000, at, values};
}

// Moves the pointer to that position. QTest::mouseMove() only sets the cursor, which the offscreen
// platform does not have.
void point(QWidget *widget, const QPoint &at)
{
    QMouseEvent move(
        QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &move);
}

} // namespace

class TestOverview final : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    // A point of the retries, failures and latency covers the minute that ends at its second; the
    // oldest minute is only used for these sums.
    void secondsShowTheMinuteUpToThem()
    {
        std::vector<Rates> seconds;
        for (qint64 i = 0; i < 360; ++i)
            seconds.push_back({i * 1000, (i + 1) * 1000, 1000, i, 1, i == 100, i < 200, 5, 9});
        const ui::RatePoints points = ui::ratePoints(RateRange::Minutes, seconds);
        QCOMPARE(points.throughput.size(), 300U);
        QCOMPARE(points.throughput.back().values, std::vector<double>{359});
        QCOMPARE(points.problems.front().values, (std::vector<double>{60, 0}));
        const auto at = [&](size_t second) { return points.problems[second - 60].values[1]; };
        QCOMPARE(at(100), 1.0);
        QCOMPARE(at(159), 1.0);
        QCOMPARE(at(160), 0.0);
        QCOMPARE(points.latency[199 - 60].values, (std::vector<double>{5, 9}));
        QVERIFY(std::isnan(points.latency.back().values[0])); // no calls for a minute
        QCOMPARE(points.latency.back().to - points.latency.back().from, 60'000);
    }

    // A group of minutes shows the mean per minute; an incomplete minute is not extrapolated.
    void minutesShowWhatWasRecorded()
    {
        const std::vector<Rates> spans{{0, 300'000, 300'000, 600, 10, 5, 3, 1, 2},
            {300'000, 600'000, 15'000, 30, 4, 1, 0, 0, 0}};
        const ui::RatePoints points = ui::ratePoints(RateRange::Day, spans);
        QCOMPARE(points.throughput[0].values, std::vector<double>{2});
        QCOMPARE(points.throughput[1].values, std::vector<double>{2});
        QCOMPARE(points.problems[0].values, (std::vector<double>{2, 1}));
        QCOMPARE(points.problems[1].values, (std::vector<double>{4, 1}));
        QVERIFY(std::isnan(points.latency[1].values[0]));
        QCOMPARE(points.latency[0].from, 0);
        QCOMPARE(points.latency[0].to, 300'000);
    }

    void theTimeOfAPointIsAFilter()
    {
        const qint64 noon = 1'764'072'000'000;
        const auto read = [](qint64 from, qint64 to) {
            const auto filter = model::parseFilter(ui::activeFilter(from, to));
            return filter && filter->terms.size() == 1 ? filter->terms[0].numbers
                                                       : std::vector<qint64>();
        };
        QCOMPARE(read(noon, noon + 60'000), (std::vector<qint64>{noon, noon + 60'000}));
        QCOMPARE(read(noon + 700, noon + 1200), (std::vector<qint64>{noon, noon + 2000}));
        const QRegularExpression seconds(u"\\d:\\d\\d:\\d"_s);
        QVERIFY(!ui::activeFilter(noon, noon + 60'000).contains(seconds));
    }

    // Pointer, keys and clicks select the same values, with their time.
    void valuesAreMarkedAndChosen()
    {
        ui::RateChart chart(u"Troubles"_s,
            {{u"retries"_s, ui::Tone::Waiting, u"retries>0"_s},
                {u"failures"_s, ui::Tone::Failed, u"failures>0"_s}},
            perSecond, nullptr);
        chart.resize(400, 200);
        const qint64 now = 1'764'072'000'000;
        const double none = std::nan("");
        chart.setPoints(RateRange::Minutes, now,
            {point(now - 120'000, {8, 2}), point(now - 60'000, {none, none}), point(now, {4, 1})});
        chart.show();
        ui::RatePlot *plot = chart.plot();
        QStringList chosen;
        connect(&chart, &ui::RateChart::tasksRequested, this,
            [&chosen](const QString &filter) { chosen.append(filter); });
        QCOMPARE(chart.words(), u"Troubles: retries: 4/s, failures: 1/s"_s);
        const QPoint failed = plot->placeOf({1, 0}).toPoint();
        point(plot->viewport(), failed + QPoint(2, 2));
        QCOMPARE(plot->mark(), (ui::RatePlot::Mark{1, 0}));
        QVERIFY(chart.words().startsWith(u"Troubles: retries: 8/s, failures: 2/s, "_s));
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, Qt::NoModifier, failed);
        QCOMPARE(chosen.size(), 1);
        QVERIFY(chosen[0].startsWith(u"active:"_s) && chosen[0].endsWith(u" failures>0"_s));
        QEvent left(QEvent::Leave);
        QCoreApplication::sendEvent(plot->viewport(), &left);
        QCOMPARE(plot->mark(), ui::RatePlot::Mark{});

        QTest::keyClick(plot, Qt::Key_Return); // marks the newest point
        QCOMPARE(plot->mark(), (ui::RatePlot::Mark{0, 2}));
        QTest::keyClick(plot, Qt::Key_Left); // skips a point without values
        QCOMPARE(plot->mark(), (ui::RatePlot::Mark{0, 0}));
        QTest::keyClick(plot, Qt::Key_Left);
        QCOMPARE(plot->mark(), (ui::RatePlot::Mark{0, 0}));
        QTest::keyClick(plot, Qt::Key_Down);
        QCOMPARE(plot->mark(), (ui::RatePlot::Mark{1, 0}));
        QTest::keyClick(plot, Qt::Key_Up);
        QTest::keyClick(plot, Qt::Key_End);
        QTest::keyClick(plot, Qt::Key_Home);
        QTest::keyClick(plot, Qt::Key_Return);
        QCOMPARE(chosen.size(), 2);
        QVERIFY(chosen[1].endsWith(u" retries>0"_s));
        // A point marked by keyboard stays marked while the chart moves.
        chart.setPoints(RateRange::Minutes, now + 1000,
            {point(now - 120'000, {8, 2}), point(now, {4, 1}), point(now + 1000, {5, 1})});
        QCOMPARE(plot->mark(), (ui::RatePlot::Mark{0, 0}));
        QTest::keyClick(plot, Qt::Key_Escape);
        QCOMPARE(chart.words(), u"Troubles: retries: 5/s, failures: 1/s"_s);
    }

    // Every change notice counts, even if it is not passed on to the pages one by one.
    void theRateOfTheLiveStripHasEveryStep()
    {
        ui::LiveStrip strip(nullptr);
        const QSignalSpy rates(&strip, &ui::LiveStrip::rateMeasured);
        strip.setCompleted(3);
        TRY(rates.count() == 1);
        // Steps from before the window was opened don't count.
        QCOMPARE(rates[0][0].toDouble(), 0.0);
        strip.setCompleted(5);
        strip.setCompleted(9);
        TRY(rates.count() == 2);
        QCOMPARE(rates[1][0].toDouble(), 6.0);
    }

    void aChartKeepsItsLimits()
    {
        ui::RateChart chart(u"T"_s, {{u"steps"_s, ui::Tone::Running}}, perSecond, nullptr);
        std::vector<ui::RatePoint> points;
        for (qint64 second = 1; second <= 1000; ++second)
            points.push_back(point(second * 1000, {1}));
        chart.setPoints(RateRange::Minutes, 1'000'000, points);
        QCOMPARE(chart.plot()->points().size(), ui::RateChart::kPointsMax);
        QCOMPARE(chart.plot()->points().back().at, 1'000'000);
    }

    void theChartsGrowAndShowAChosenTime()
    {
        submitAndWait(5);
        m->window().resize(1280, 800);
        m->window().showPage(ui::MainWindow::Overview);
        const auto *chart = m->window().findChild<ui::RateChart *>();
        TRY(chart->isVisible() && chart->plot()->points().size() > 1);
        const int low = chart->plot()->height();
        m->window().resize(1900, 1050);
        TRY(chart->plot()->height() > low + 50);
        auto *range = find<QComboBox>("chartRange");
        QCOMPARE(range->count(), 3);
        choose(range, RateRange::Hour);
        TRY(chart->timeLabels() == (QStringList{u"60 min ago"_s, u"30 min ago"_s, u"now"_s}));
        choose(range, RateRange::Day);
        TRY(chart->timeLabels() == (QStringList{u"24 h ago"_s, u"12 h ago"_s, u"now"_s}));
        // The chosen range is kept across a restart, and so are the figures recorded before it.
        restart();
        m->window().showPage(ui::MainWindow::Overview);
        const auto *again = m->window().findChild<ui::RateChart *>();
        TRY(again->timeLabels().first() == u"24 h ago"_s);
        TRY(!again->plot()->points().empty());
        QVERIFY(again->plot()->highest() > 0);
        choose(find<QComboBox>("chartRange"), RateRange::Hour);
        TRY(again->timeLabels().first() == u"60 min ago"_s);
        QVERIFY(again->plot()->highest() > 0);
    }

    // A point of the chart links to exactly the tasks of its period.
    void aPointLeadsToItsTasks()
    {
        submitAndWait(3);
        m->window().showPage(ui::MainWindow::Overview);
        const auto *chart = m->window().findChild<ui::RateChart *>();
        TRY(chart->isVisible() && chart->plot()->highest() > 0);
        chart->plot()->setFocus();
        QTest::keyClick(chart->plot(), Qt::Key_End);
        QTest::keyClick(chart->plot(), Qt::Key_Return);
        auto *tasks = find<QTableView>("tasks");
        TRY(tasks->isVisible() && tasks->model()->rowCount() == 3);
        QVERIFY(find<QLineEdit>("taskFilter")->text().startsWith(u"active:"_s));
        m->filter(u"active:2001-01-01T00:00Z..2001-01-01T00:01Z"_s);
        TRY(tasks->model()->rowCount() == 0);
        m->filter(u"finished>=2001-01-01T00:00Z"_s);
        TRY(tasks->model()->rowCount() == 3);
    }

    // A hidden page neither reads data nor paints.
    void aHiddenOverviewDoesNothing()
    {
        submitAndWait(1);
        m->window().showPage(ui::MainWindow::Overview);
        const auto *chart = m->window().findChild<ui::RateChart *>();
        TRY(chart->isVisible() && !chart->plot()->points().empty());
        m->window().showPage(ui::MainWindow::Tasks);
        const qint64 last = chart->plot()->points().back().at;
        const qint64 shown =
            static_cast<qint64>(m->world.engine().reads().rates(RateRange::Minutes).size());
        TRY(static_cast<qint64>(m->world.engine().reads().rates(RateRange::Minutes).size())
            > shown + 1);
        QCOMPARE(chart->plot()->points().back().at, last);
    }

    void servicesShowHealthBreakerAndWaitingSteps()
    {
        m->world.control(u"shop"_s, model::ServiceAction::HoldOpen);
        for (int i = 0; i < 4; ++i)
            m->world.submit(u"shop"_s, u"W-%1"_s.arg(i));
        m->window().showPage(ui::MainWindow::Overview);
        enum { Service, State, Waiting };
        const auto cell = [this](const QString &service, int column) {
            for (int row = 0; row < m->rows("overviewServices")->rowCount(); ++row)
                if (m->cell("overviewServices", row, Service) == service)
                    return m->cell("overviewServices", row, column);
            return QString();
        };
        TRY(cell(u"shop"_s, Waiting) == u"4"_s);
        QVERIFY(cell(u"shop"_s, State).contains(ui::stateText(model::BreakerState::HeldOpen)));
        QCOMPARE(cell(u"nothing"_s, Waiting), u"0"_s);
        QCOMPARE(cell(u"nothing"_s, State), u"healthy"_s);
    }

    // The deadline of a waiting task is listed, although nothing has failed yet.
    void aDeadlineWithinMinutesNeedsAttention()
    {
        m->registerWorkflow(R"({"name":"timed","version":1,"deadline":"4m","onNontransient":"error",
 "steps":[{"name":"call","service":"shop","request":{"method":"PUT","path":"/call","body":{}}}]})");
        m->world.control(u"shop"_s, model::ServiceAction::Pause);
        m->world.submit(u"timed"_s, u"D-1"_s);
        m->window().showPage(ui::MainWindow::Overview);
        const auto row = [this] {
            for (int i = 0; i < m->rows("attention")->rowCount(); ++i)
                if (m->cell("attention", i, 0) == u"Task deadline"_s)
                    return i;
            return -1;
        };
        TRY(row() >= 0);
        QCOMPARE(m->cell("attention", row(), 1), u"D-1"_s);
    }

    // The page shows how long each step took, compared with other tasks of the workflow, and names
    // the tasks that were compared.
    void stepsShowTheirDurations()
    {
        for (int i = 0; i < 3; ++i)
            m->world.submit(u"shop"_s, u"T-%1"_s.arg(i));
        for (int i = 0; i < 3; ++i)
            TRY(m->world.state(u"T-%1"_s.arg(i)) == u"processed"_s);
        m->failShip({u"T-9"_s});
        showTask(u"T-9"_s);
        auto *side = find<QTabWidget>("stepSide");
        side->setCurrentIndex(2);
        enum { Step, Run, P50, P99, Completed };
        TRY(m->rows("stepDurations")->rowCount() == 2
            && m->cell("stepDurations", 0, Completed) == u"3"_s);
        QCOMPARE(m->cell("stepDurations", 0, Step), u"pay"_s);
        for (int row = 0; row < 2; ++row)
            for (const int column : {Run, P50, P99})
                QVERIFY(m->cell("stepDurations", row, column).contains(u"s"_s));
        static const QRegularExpression three(u"\\b3\\b"_s);
        QVERIFY(find<QLabel>("durationsBasis")->text().contains(three));
    }

private:
    void submitAndWait(int tasks)
    {
        m->world.submitMany(u"noop"_s, u"P-"_s, tasks);
        TRY(m->world.counters().total[2] == tasks);
    }
    static void choose(QComboBox *box, RateRange range)
    {
        box->setCurrentIndex(box->findData(static_cast<int>(range)));
        Q_EMIT box->activated(box->currentIndex());
    }
};

SAGADESK_GUI_TEST_MAIN(TestOverview)
#include "tst_overview.moc"
