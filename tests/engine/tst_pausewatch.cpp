#include "core/base/enginelimits.h"
#include "core/runtime/pausewatch.h"

#include <QTest>

using namespace sagadesk;

namespace {

constexpr qint64 kOffset = 1'700'000'000'000;

class HandClock final : public base::Clock
{
public:
    [[nodiscard]] base::WallMs wallNow() const override { return kOffset + steady; }
    [[nodiscard]] base::SteadyMs steadyNow() const override { return steady; }
    void raiseTo(base::WallMs) override { }

    base::SteadyMs steady = 1000;
};

} // namespace

class TestPauseWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortGapsAreNotPauses()
    {
        HandClock clock;
        runtime::PauseWatch watch(clock);
        for (int i = 0; i < 10; ++i) {
            clock.steady += limits::kPauseMinMs;
            QVERIFY(watch.check());
        }
        QVERIFY(!watch.unrecorded());
    }

    void nothingRunsUntilAPauseIsRecorded()
    {
        HandClock clock;
        runtime::PauseWatch watch(clock);
        int noticed = 0;
        int open = 0;
        watch.setNoticed([&noticed] { ++noticed; });
        watch.setOpen([&open] { ++open; });
        clock.steady += 60'000;
        QVERIFY(!watch.check());
        clock.steady += 100;
        QVERIFY(!watch.check());
        QVERIFY(!watch.readTime());
        QCOMPARE(noticed, 1);
        const auto pause = watch.unrecorded();
        QVERIFY(pause);
        QCOMPARE(*pause, (model::Downtime{kOffset + 1000, kOffset + 61'000}));
        QVERIFY(watch.log()->recorded()->empty());
        watch.recorded(*pause);
        QCOMPARE(open, 1);
        QVERIFY(watch.check());
        QCOMPARE(watch.resumedAt(), 61'000);
        QVERIFY(watch.log()->overlaps(kOffset + 60'999, kOffset + 70'000));
        QVERIFY(!watch.log()->overlaps(kOffset + 61'000, kOffset + 70'000));
    }

    void furtherPauseBeforeTheRecordIsRecordedToo()
    {
        HandClock clock;
        runtime::PauseWatch watch(clock);
        clock.steady += 10'000;
        QVERIFY(!watch.check());
        const auto first = watch.unrecorded();
        clock.steady += 10'000;
        QVERIFY(!watch.check());
        watch.recorded(*first);
        QVERIFY(!watch.check());
        QCOMPARE(*watch.unrecorded(), (model::Downtime{kOffset + 11'000, kOffset + 21'000}));
        watch.recorded(*watch.unrecorded());
        QVERIFY(watch.check());
    }

    // A stopped virtual machine: the clock shows no gap, but requests in progress may
    // have been lost.
    void stoppedMachineIsAPauseToo()
    {
        HandClock clock;
        runtime::PauseWatch watch(clock);
        clock.steady += 200;
        watch.noteStop(1000);
        QVERIFY(!watch.check());
        QCOMPARE(*watch.unrecorded(), (model::Downtime{kOffset + 1000, kOffset + 1200}));
        watch.recorded(*watch.unrecorded());
        QVERIFY(watch.check());
        QCOMPARE(watch.resumedAt(), 1200);
    }

    // The engine must be able to shut down even if the store cannot be written to.
    void abandonedWatchBlocksNoActor()
    {
        HandClock clock;
        runtime::PauseWatch watch(clock);
        clock.steady += 10'000;
        QVERIFY(!watch.check());
        watch.abandon();
        QVERIFY(watch.check());
        QVERIFY(watch.waitUntilOpen([] { return false; }));
        QVERIFY(!watch.readTime()); // decisions still require a recorded pause
    }

    void waitingEndsWithTheWorker()
    {
        HandClock clock;
        runtime::PauseWatch watch(clock);
        clock.steady += 10'000;
        QVERIFY(!watch.waitUntilOpen([] { return true; }));
    }
};

QTEST_GUILESS_MAIN(TestPauseWatch)
#include "tst_pausewatch.moc"
