#include "core/agent/latencywindow.h"

#include <QTest>

using namespace sagadesk::agent;

class TestLatencyWindow final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void percentilesAreMeasuredAnswerTimes()
    {
        LatencyWindow window;
        for (qint64 i = 1; i <= 200; ++i)
            window.add(i, i);
        QCOMPARE(window.p50(), 100.0);
        QCOMPARE(window.p99(), 198.0);
    }

    void oneSlowAnswerInAThousandIsNotP99()
    {
        LatencyWindow window;
        window.add(1500, 0);
        for (qint64 i = 1; i < 1000; ++i)
            window.add(7, i);
        QCOMPARE(window.p99(), 7.0);
    }

    // A service that was slow ten minutes ago and is fast now is not shown as slow,
    // even if only a few responses have arrived since.
    void answersOlderThanAMinuteAreForgotten()
    {
        LatencyWindow window;
        for (qint64 i = 0; i < 500; ++i)
            window.add(1500, i);
        QCOMPARE(window.p99(), 1500.0);
        for (qint64 i = 0; i < 30; ++i)
            window.add(20, 600'000 + i);
        QCOMPARE(window.p50(), 20.0);
        QCOMPARE(window.p99(), 20.0);
    }

    void serviceWithoutNewAnswersKeepsItsLastValues()
    {
        LatencyWindow window;
        window.add(40, 0);
        QCOMPARE(window.p50(), 40.0);
        QCOMPARE(window.p50(), 40.0);
    }

    void atMostAThousandAnswersAreCounted()
    {
        LatencyWindow window;
        for (int i = 0; i < 1000; ++i)
            window.add(900, 10);
        for (int i = 0; i < 1000; ++i)
            window.add(3, 10);
        QCOMPARE(window.p99(), 3.0);
    }
};

QTEST_GUILESS_MAIN(TestLatencyWindow)
#include "tst_latencywindow.moc"
