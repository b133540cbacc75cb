#include "core/views/rates.h"
#include "core/views/stepdurations.h"

#include <QTest>

using namespace sagadesk::model;

class TestRates final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Periods without calls do not affect the percentiles.
    void numbersAreAddedAndPercentilesWeighted()
    {
        const Rates one{60'000, 120'000, 60'000, 10, 1, 2, 30, 10, 50};
        const Rates other{120'000, 180'000, 30'000, 5, 3, 0, 10, 50, 40};
        QCOMPARE(merged(one, other), (Rates{60'000, 180'000, 90'000, 15, 4, 2, 40, 20, 50}));
        const Rates silent{180'000, 240'000, 60'000, 0, 0, 0, 0, 999, 999};
        QCOMPARE(merged(one, silent), (Rates{60'000, 240'000, 120'000, 10, 1, 2, 30, 10, 50}));
    }

    void groupsBeginAtMultiples()
    {
        std::vector<Rates> minutes;
        for (const qint64 minute : {4, 5, 9, 20})
            minutes.push_back({minute * 60'000, (minute + 1) * 60'000, 60'000, minute});
        const auto groups = grouped(minutes, kDayGroupMs);
        QCOMPARE(groups.size(), 3U);
        QCOMPARE(groups[0].from, 0);
        QCOMPARE(groups[1].from, 300'000);
        QCOMPARE(groups[1].to, 600'000);
        QCOMPARE(groups[1].steps, 14);
        QCOMPARE(groups[1].recordedMs, 120'000);
        QCOMPARE(groups[2].from, 1'200'000);
    }

    void percentilesAreExact()
    {
        StepSamples samples{150, 7, {}};
        for (qint64 ms = 150; ms > 0; --ms)
            samples.samples.push_back({2, ms});
        samples.samples.push_back({0, 3});
        const StepDurations durations = computeDurations(samples);
        QCOMPARE(durations.tasks, 150);
        QCOMPARE(durations.since, 7);
        QCOMPARE(durations.steps.size(), 3U);
        QCOMPARE(durations.steps[2].p50Ms, 75);
        QCOMPARE(durations.steps[2].p99Ms, 149);
        // With fewer than a hundred samples, the 99th percentile is the longest one.
        QCOMPARE(durations.steps[0].p99Ms, 3);
        QCOMPARE(durations.steps[1].count, 0);
    }
};

QTEST_GUILESS_MAIN(TestRates)
#include "tst_rates.moc"
