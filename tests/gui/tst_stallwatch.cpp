#include "tests/support/stallwatch.h"

#include <QTimer>

#include <atomic>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

constexpr double kBusyMs = 20;
constexpr int kSleepMs = 40;
constexpr double kTimeoutMs = 60'000;
constexpr std::chrono::seconds kBusyTime(3);

double threadMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void compute(double ms)
{
    const double until = threadMs() + ms;
    while (threadMs() < until) { }
}

// Runs the work within an event and returns when it is done.
void asEvent(QObject *receiver, const std::function<void()> &work)
{
    bool done = false;
    QTimer::singleShot(0, receiver, [&] {
        work();
        done = true;
    });
    QTRY_VERIFY_WITH_TIMEOUT(done, static_cast<int>(kTimeoutMs));
}

class BusyThreads
{
public:
    BusyThreads()
    {
        for (unsigned i = 0; i < 8 * std::max(1U, std::thread::hardware_concurrency()); ++i)
            m_threads.emplace_back([this] {
                while (!m_over) { }
            });
    }
    ~BusyThreads()
    {
        m_over = true;
        for (std::thread &thread : m_threads)
            thread.join();
    }
    Q_DISABLE_COPY_MOVE(BusyThreads)

private:
    std::atomic_bool m_over = false;
    std::vector<std::thread> m_threads;
};

} // namespace

// The stall watch of all GUI tests reports every stall of the window, and nothing else.
class TestStallWatch final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { watched()->begin(); }

    void computationInAnEventCountsAsBusy()
    {
        asEvent(this, [] { compute(kBusyMs); });
        watched()->end();
        QVERIFY(watched()->worstMs() >= kBusyMs);
        QVERIFY(watched()->worst().contains(u"of TestStallWatch"_s));
    }

    void sleepCountsAsWaiting()
    {
        if (!watched()->knowsWaiting())
            QSKIP("the kernel doesn't report how long a thread waited for a processor");
        asEvent(this, [] { std::this_thread::sleep_for(std::chrono::milliseconds(kSleepMs)); });
        watched()->end();
        QVERIFY(watched()->worstMs() < kSleepMs);
        QVERIFY(watched()->longestWaitMs() > 0.9 * kSleepMs);
    }

    void aCallOfATestCountsAsAnEvent()
    {
        watched()->act(u"computing"_s, [] { compute(kBusyMs); });
        watched()->end();
        QVERIFY(watched()->worstMs() >= kBusyMs);
        QCOMPARE(watched()->worst(), u"computing"_s);
    }

    void manyShortEventsAreNotAStall()
    {
        for (int i = 0; i < 20; ++i)
            asEvent(this, [] { compute(kBusyMs / 20); });
        watched()->end();
        QVERIFY(watched()->worstMs() < kBusyMs);
    }

    // Other threads use the processors most of the time; only the window's own share is measured.
    void aLoadedMachineIsNotTheWindowsFault()
    {
        if (!watched()->knowsWaiting())
            QSKIP("the kernel doesn't report how long a thread waited for a processor");
        auto busyThreads = std::make_unique<BusyThreads>();
        double runDelay = 0;
        double busy = 0;
        asEvent(this, [&] {
            const double busyBefore = threadMs();
            const auto begun = std::chrono::steady_clock::now();
            double wall = 0;
            while (runDelay < 2 * kBusyMs && wall < kTimeoutMs) {
                wall = std::chrono::duration<double, std::milli>(
                    std::chrono::steady_clock::now() - begun)
                           .count();
                busy = threadMs() - busyBefore;
                runDelay = wall - busy;
            }
        });
        busyThreads.reset();
        watched()->end();
        QVERIFY2(runDelay >= 2 * kBusyMs, "the others left it the processor");
        QVERIFY(watched()->worstMs() < busy + kBusyMs);
        QVERIFY2(watched()->longestWaitMs() < runDelay / 2,
            qPrintable(QString::number(watched()->longestWaitMs())));
    }

    // The watch reads its clocks at each event. In a turn with thousands of events, the times for
    // which these readings are preempted must not add up to a reported wait.
    void readingsDoNotCountAsWaits()
    {
        if (!watched()->knowsWaiting())
            QSKIP("the kernel doesn't report how long a thread waited for a processor");
        const BusyThreads busyThreads;
        const auto begun = std::chrono::steady_clock::now();
        while (std::chrono::steady_clock::now() - begun < kBusyTime) {
            QEvent event(QEvent::User);
            QCoreApplication::sendEvent(this, &event);
        }
        watched()->end();
        QVERIFY2(watched()->longestWaitMs() < kBusyMs,
            qPrintable(QString::number(watched()->longestWaitMs())));
    }

private:
    static WatchedApplication *watched() { return WatchedApplication::instance(); }
};

SAGADESK_GUI_TEST_MAIN(TestStallWatch)
#include "tst_stallwatch.moc"
