#include "core/engine/ratehistory.h"
#include "core/engine/raterecorder.h"
#include "tests/unit/agent/fakehost.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using engine::RateHistory;
using model::RateRange;
using model::Rates;

namespace {

constexpr qint64 kMinuteMs = 60'000;
constexpr qint64 kNoon = 1'764'072'000'000; // 2025-11-25T12:00Z

// The rates of second `at` of the given minute after noon.
Rates second(int minute, int at, qint64 steps, qint64 calls = 0, double p99Ms = 0)
{
    const qint64 from = kNoon + minute * kMinuteMs + at * 1000;
    return {from, from + 1000, 1000, steps, 1, 0, calls, p99Ms / 2, p99Ms};
}

qint64 after(int minutes)
{
    return kNoon + minutes * kMinuteMs;
}

} // namespace

// The recorded rates per minute, across restarts, kills and damage to their file.
class TestRateHistory final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void secondsBecomeMinutes()
    {
        RateHistory history;
        history.open(path());
        history.note(second(0, 10, 5, 2, 80));
        // The percentiles of each second cover the preceding minute, so the newest ones are kept.
        history.note(second(0, 11, 7, 1, 40));
        history.note(second(0, 12, 0));
        QCOMPARE(history.read(RateRange::Minutes, after(1)).size(), 3U);
        QVERIFY(history.read(RateRange::Hour, after(1)).empty()); // the minute has not ended
        history.note(second(1, 0, 3));
        const auto minutes = history.read(RateRange::Hour, after(2));
        QCOMPARE(minutes.size(), 1U);
        QCOMPARE(minutes[0], (Rates{after(0), after(1), 3000, 12, 3, 0, 3, 20, 40}));
    }

    // A clean shutdown keeps everything; a kill loses the current minute.
    void minutesAreKeptOverARestart()
    {
        for (int run = 0; run < 3; ++run) {
            RateHistory history;
            history.open(path());
            QCOMPARE(history.read(RateRange::Day, after(30)).empty(), run == 0);
            history.note(second(run, 1, 10));
            history.note(second(run + 1, 1, 100));
            if (run == 1)
                continue; // a killed process does not close its history
            history.close();
        }
        RateHistory history;
        history.open(path());
        std::vector<qint64> steps;
        for (const Rates &minute : history.read(RateRange::Hour, after(30)))
            steps.push_back(minute.steps);
        // A restart within a minute divides it into two records, which are added up.
        QCOMPARE(steps, (std::vector<qint64>{10, 110, 10, 100}));
    }

    void damagedLinesAreSkippedAndRemoved()
    {
        const auto write = [this](const QByteArray &text) {
            QFile file(path());
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
            file.write(text);
        };
        {
            RateHistory history;
            history.open(path());
            history.note(second(0, 0, 1));
            history.close();
        }
        write("{\"from\":1}\nnonsense\n" + QByteArray(5000, 'x') + "\n{\"from\":17640");
        RateHistory history;
        history.open(path());
        QCOMPARE(history.read(RateRange::Hour, after(30)).size(), 1U);
        history.note(second(1, 0, 2));
        history.close();
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray kept = file.readAll();
        QCOMPARE(kept.count('\n'), 2);
        QVERIFY(!kept.contains("nonsense") && !kept.contains('x'));
    }

    // At most one day is kept in memory and two in the file, and a chart receives no more points
    // than it can draw.
    void theHistoryIsBounded()
    {
        RateHistory history;
        history.open(path());
        const int days = 5 * 24 * 60;
        for (int minute = 0; minute < days; ++minute)
            history.note(second(minute, 0, minute));
        history.close();
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().count('\n') <= qsizetype(2 * RateHistory::kMinutesMax));
        RateHistory restarted;
        restarted.open(path());
        for (RateHistory *each : {&history, &restarted}) {
            QVERIFY(each->read(RateRange::Day, after(days)).size() <= 290U);
            QVERIFY(each->read(RateRange::Hour, after(days)).size() <= 60U);
            QCOMPARE(each->read(RateRange::Day, after(days)).back().to, after(days));
        }
    }

    // If the folder is gone or the disk is full, the figures are still shown, and written later.
    void anUnwritableFileLosesNothingWhileTheProcessRuns()
    {
        const QString folder = m_dir->filePath(u"late"_s);
        RateHistory history;
        history.open(folder + u"/rates.jsonl"_s);
        history.note(second(0, 0, 1));
        history.note(second(1, 0, 2));
        QCOMPARE(history.read(RateRange::Hour, after(3)).size(), 1U);
        QVERIFY(QDir().mkpath(folder));
        history.close();
        RateHistory restarted;
        restarted.open(folder + u"/rates.jsonl"_s);
        QCOMPARE(restarted.read(RateRange::Hour, after(3)).size(), 2U);
    }

    // The chart stays in order when the clock is set back.
    void entriesAreShownInTheOrderOfTime()
    {
        RateHistory history;
        for (const int minute : {5, 6, 2, 3})
            history.note(second(minute, 0, minute));
        history.close();
        std::vector<qint64> steps;
        for (const Rates &minute : history.read(RateRange::Hour, after(9)))
            steps.push_back(minute.steps);
        QCOMPARE(steps, (std::vector<qint64>{2, 3, 5, 6}));
    }

    void theRecorderNotesDifferences()
    {
        tests::FakeHost host;
        RateHistory history;
        model::Counters counters;
        counters.completedSteps = 100; // completed before the recording started
        model::AgentStatus agent;
        std::vector<model::AgentStatus> agents{agent, agent};
        engine::RateRecorder recorder(
            host, history, {[&] { return counters; }, [&] { return agents; }});
        recorder.start();
        counters.completedSteps = 107;
        counters.retries = 2;
        counters.failures = 1;
        agents[0].calls = 30;
        agents[0].p50Ms = 10;
        agents[0].p99Ms = 20;
        agents[1].calls = 10;
        agents[1].p50Ms = 50;
        agents[1].p99Ms = 60;
        const qint64 from = host.wall;
        host.advance(1000);
        agents.pop_back(); // the calls of the removed Agent are not subtracted
        host.advance(1000);
        const auto seconds = history.read(RateRange::Minutes, host.wall);
        QCOMPARE(seconds.size(), 2U);
        QCOMPARE(seconds[0], (Rates{from, from + 1000, 1000, 7, 2, 1, 40, 20, 60}));
        QCOMPARE(seconds[1].calls, 0);
        QCOMPARE(seconds[1].steps, 0);
        recorder.close();
        host.advance(5000);
        QCOMPARE(history.read(RateRange::Minutes, host.wall).size(), 2U);
    }

private:
    [[nodiscard]] QString path() const { return m_dir->filePath(u"rates.jsonl"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

QTEST_GUILESS_MAIN(TestRateHistory)
#include "tst_ratehistory.moc"
