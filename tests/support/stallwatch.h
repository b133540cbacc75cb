#pragma once

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QEvent>
#include <QMetaEnum>
#include <QTest>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

// WatchedApplication and VERIFY_NO_STALL() fail a test whose window blocks its event loop. For each
// turn of the loop, and for the GUI thread only, they measure:
//   busy    processor time (CLOCK_THREAD_CPUTIME_ID);
//   waited  time in which the thread neither ran nor was runnable (elapsed time minus busy minus
//           the run delay in the kernel's schedstat): a lock, a disk, a reply, a sleep.
// Time spent runnable but not running does not count: on a busy machine a thread may wait long
// for a processor through no fault of its own. For the same reason a lock or a disk may be slow,
// so the limit for waiting is higher. A slow processor raises both limits: they are multiples of
// the time that a fixed piece of work takes in the same run (slowness()).

constexpr double kStallLimitMs = 50;
constexpr double kWaitLimitMs = 250;

class WatchedApplication final : public QApplication
{
public:
    WatchedApplication(int &argc, char **argv)
        : QApplication(argc, argv)
        , m_schedstat(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC))
    {
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
            [this] { m_turn = {}; });
    }
    ~WatchedApplication() override { ::close(m_schedstat); }
    Q_DISABLE_COPY_MOVE(WatchedApplication)

    static WatchedApplication *instance()
    {
        return static_cast<WatchedApplication *>(QCoreApplication::instance());
    }

    // Starts measuring; earlier turns (the creation of the window) are ignored.
    void begin()
    {
        m_watching = true;
        m_turn = {};
        m_worst = {};
        m_longestWait = {};
        m_slowness = qMax(1.0, referenceMs() / kReferenceMs);
    }
    void end()
    {
        if (m_watching)
            m_slowness = qMax(m_slowness, referenceMs() / kReferenceMs);
        m_watching = false;
    }
    [[nodiscard]] double worstMs() const { return m_worst.ms; }
    [[nodiscard]] QString worst() const { return m_worst.what; } // what the window was doing
    [[nodiscard]] double longestWaitMs() const { return m_longestWait.ms; }
    [[nodiscard]] QString longestWait() const { return m_longestWait.what; }
    // False if the kernel has no schedstat: then only `busy` is measured.
    [[nodiscard]] bool knowsWaiting() const { return m_schedstat >= 0; }
    // By how much this machine was slower than the one for which the limits were chosen, at the
    // beginning or at the end of measuring (the larger factor); at least 1.
    [[nodiscard]] double slowness() const { return m_slowness; }

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (!m_watching || m_depth > 0)
            return QApplication::notify(receiver, event);
        // Read first, because the event may destroy the receiver.
        const char *name = receiver->metaObject()->className();
        const QEvent::Type type = event->type();
        bool result = false;
        const Turn turn = measured([&] { result = QApplication::notify(receiver, event); });
        const auto what = [&] {
            return u"%1 of %2"_s.arg(typeName(type), QString::fromLatin1(name));
        };
        if (turn.busyMs > m_worst.ms)
            m_worst = {turn.busyMs, what()};
        if (turn.waitedMs > m_longestWait.ms)
            m_longestWait = {turn.waitedMs, what()};
        return result;
    }

    // Measures an action that a user would trigger by an event, but that a test performs by a call.
    template <class Work>
    void act(const QString &what, const Work &work)
    {
        if (!m_watching || m_depth > 0) {
            work();
            return;
        }
        m_turn = {};
        const Turn turn = measured(work);
        if (turn.busyMs > m_worst.ms)
            m_worst = {turn.busyMs, what};
        if (turn.waitedMs > m_longestWait.ms)
            m_longestWait = {turn.waitedMs, what};
    }

private:
    static constexpr double kReferenceMs = 3.3; // referenceMs() where the limits were chosen

    struct Turn
    {
        double busyMs = 0;
        double waitedMs = 0;
    };
    struct Worst
    {
        double ms = 0;
        QString what;
    };

    template <class Work>
    Turn measured(const Work &work)
    {
        // The wall clock is read innermost, so that an interruption between these calls makes
        // `waited` smaller, never larger.
        const double runDelayBefore = runDelayMs();
        const double busyBefore = clockMs(CLOCK_THREAD_CPUTIME_ID);
        const double wallBefore = clockMs(CLOCK_MONOTONIC);
        ++m_depth;
        work();
        --m_depth;
        const double wall = clockMs(CLOCK_MONOTONIC) - wallBefore;
        const double busy = clockMs(CLOCK_THREAD_CPUTIME_ID) - busyBefore;
        const double runDelay = runDelayMs() - runDelayBefore;
        m_turn.busyMs += busy;
        if (knowsWaiting())
            m_turn.waitedMs += qMax(0.0, wall - busy - runDelay);
        return m_turn;
    }
    static double clockMs(clockid_t clock)
    {
        timespec now{};
        clock_gettime(clock, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }
    // The processor time of sorting the same numbers several times.
    static double referenceMs()
    {
        const double before = clockMs(CLOCK_THREAD_CPUTIME_ID);
        std::vector<quint32> numbers(8'192);
        for (quint32 round = 1; round <= 8; ++round) {
            quint32 last = round;
            std::generate(numbers.begin(), numbers.end(),
                [&last] { return last = last * 1'664'525U + 1'013'904'223U; });
            std::sort(numbers.begin(), numbers.end());
        }
        return clockMs(CLOCK_THREAD_CPUTIME_ID) - before;
    }
    // Reads a line of the form "running waiting slices", the first two in
    // nanoseconds; the second is the run delay.
    [[nodiscard]] double runDelayMs() const
    {
        std::array<char, 96> text{};
        if (m_schedstat < 0 || ::pread(m_schedstat, text.data(), text.size() - 1, 0) <= 0)
            return 0;
        char *second = nullptr;
        (void)std::strtoull(text.data(), &second, 10);
        return static_cast<double>(std::strtoull(second, nullptr, 10)) / 1e6;
    }
    static QString typeName(QEvent::Type type)
    {
        const char *key = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
        return key ? QString::fromLatin1(key) : QString::number(type);
    }

    int m_schedstat = -1;
    bool m_watching = false;
    int m_depth = 0;
    Turn m_turn;
    Worst m_worst;
    Worst m_longestWait;
    double m_slowness = 1;
};

#define VERIFY_NO_STALL()                                                                          \
    do {                                                                                           \
        WatchedApplication *watched = WatchedApplication::instance();                              \
        watched->end();                                                                            \
        QVERIFY2(watched->worstMs() < kStallLimitMs * watched->slowness(),                         \
            qPrintable(u"the GUI thread was busy for %1 ms: %2"_s.arg(watched->worstMs())          \
                           .arg(watched->worst())));                                               \
        QVERIFY2(watched->longestWaitMs() < kWaitLimitMs * watched->slowness(),                    \
            qPrintable(u"the GUI thread waited for %1 ms: %2"_s.arg(watched->longestWaitMs())      \
                           .arg(watched->longestWait())));                                         \
    } while (false)

#define SAGADESK_GUI_TEST_MAIN(TestClass)                                                          \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        WatchedApplication application(argc, argv);                                                \
        TestClass test;                                                                            \
        QTEST_SET_MAIN_SOURCE_PATH                                                                 \
        return QTest::qExec(&test, argc, argv);                                                    \
    }
