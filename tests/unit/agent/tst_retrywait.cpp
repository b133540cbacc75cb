#include "core/agent/retrywait.h"

#include <QtTest>

#include <limits>

using namespace sagadesk;
using Backoff = model::RetryPolicy::Backoff;

namespace {

constexpr quint64 kNone = 0; // no random share
constexpr quint64 kAll = std::numeric_limits<quint64>::max();
constexpr qint64 kNow = 1'700'000'000'000; // Tue, 14 Nov 2023 22:13:20 GMT

model::RetryPolicy policy(Backoff backoff, double jitter)
{
    model::RetryPolicy made;
    made.backoff = backoff;
    made.initialMs = 200;
    made.factor = 3.0;
    made.maxMs = 5000;
    made.jitter = jitter;
    return made;
}

} // namespace

class TestRetryWait final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitsGrowByTheirBackoff_data()
    {
        QTest::addColumn<Backoff>("backoff");
        QTest::addColumn<int>("failed");
        QTest::addColumn<qint64>("waitMs");
        QTest::newRow("fixed first") << Backoff::Fixed << 1 << qint64(200);
        QTest::newRow("fixed ninth") << Backoff::Fixed << 9 << qint64(200);
        QTest::newRow("linear first") << Backoff::Linear << 1 << qint64(200);
        QTest::newRow("linear third") << Backoff::Linear << 3 << qint64(600);
        QTest::newRow("linear capped") << Backoff::Linear << 100 << qint64(5000);
        QTest::newRow("exponential first") << Backoff::Exponential << 1 << qint64(200);
        QTest::newRow("exponential second") << Backoff::Exponential << 2 << qint64(600);
        QTest::newRow("exponential third") << Backoff::Exponential << 3 << qint64(1800);
        QTest::newRow("exponential capped") << Backoff::Exponential << 4 << qint64(5000);
        QTest::newRow("exponential far beyond") << Backoff::Exponential << 1000 << qint64(5000);
    }

    void waitsGrowByTheirBackoff()
    {
        QFETCH(Backoff, backoff);
        QFETCH(int, failed);
        QTEST(agent::retryWaitMs(policy(backoff, 0), failed, kAll), "waitMs");
    }

    void jitterOnlyShortensWaits()
    {
        QCOMPARE(agent::retryWaitMs(policy(Backoff::Fixed, 0.2), 1, kNone), 160);
        QCOMPARE(agent::retryWaitMs(policy(Backoff::Fixed, 0.2), 1, kAll), 200);
        QCOMPARE(agent::retryWaitMs(policy(Backoff::Fixed, 1.0), 1, kNone), 0);
        // The cap applies before the jitter, which only shortens a wait.
        QCOMPARE(agent::retryWaitMs(policy(Backoff::Exponential, 0.5), 50, kAll), 5000);
        QCOMPARE(agent::retryWaitMs(policy(Backoff::Exponential, 0.5), 50, kNone), 2500);
    }

    void randomWaitsAreWithinTheirBounds()
    {
        QSet<qint64> drawn;
        quint64 random = 1;
        for (int i = 0; i < 1000; ++i) {
            random = random * 6364136223846793005ULL + 1442695040888963407ULL;
            const qint64 wait = agent::retryWaitMs(policy(Backoff::Linear, 0.25), 2, random);
            QVERIFY2(wait >= 300 && wait <= 400, qPrintable(QString::number(wait)));
            drawn.insert(wait);
        }
        QVERIFY(drawn.size() > 80); // of 101 possible values
    }

    void extremePoliciesStayWithinBounds()
    {
        model::RetryPolicy odd = policy(Backoff::Exponential, 7.0);
        odd.factor = 0;
        QCOMPARE(agent::retryWaitMs(odd, 5, kNone), 0);
        QCOMPARE(agent::retryWaitMs(odd, 5, kAll), 200);
        odd.jitter = -1;
        odd.initialMs = -5;
        QCOMPARE(agent::retryWaitMs(odd, 5, kAll), 0);
        odd.initialMs = 100;
        odd.maxMs = -1;
        QCOMPARE(agent::retryWaitMs(odd, 5, kAll), 0);
    }

    void retryAfterIsRead_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<std::optional<qint64>>("waitMs");
        const auto row = [](const char *name, const char *value, std::optional<qint64> waitMs) {
            QTest::newRow(name) << QByteArray(value) << waitMs;
        };
        row("seconds", "2", 2000);
        row("zero", "0", 0);
        row("with blanks", " 120 ", 120'000);
        row("date", "Tue, 14 Nov 2023 22:13:50 GMT", 30'000);
        row("date that has passed", "Tue, 14 Nov 2023 22:13:00 GMT", 0);
        row("RFC 850 date", "Tuesday, 14-Nov-23 22:13:50 GMT", 30'000);
        row("asctime date", "Tue Nov 14 22:13:50 2023", 30'000);
        row("a year is cut to a day", "31536000", 86'400'000);
        row("more than a number holds", "99999999999999999999", 86'400'000);
        row("far date is cut to a day", "Tue, 14 Nov 2028 22:13:50 GMT", 86'400'000);
        row("negative", "-5", std::nullopt);
        row("fraction", "1.5", std::nullopt);
        row("word", "soon", std::nullopt);
        row("empty", "", std::nullopt);
        row("half a date", "Tue, 14 Nov", std::nullopt);
    }

    void retryAfterIsRead()
    {
        QFETCH(QByteArray, value);
        QFETCH(std::optional<qint64>, waitMs);
        QCOMPARE(agent::parseRetryAfter(value, kNow).value_or(-1), waitMs.value_or(-1));
    }
};

QTEST_GUILESS_MAIN(TestRetryWait)
#include "tst_retrywait.moc"
