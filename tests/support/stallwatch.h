#pragma once

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QEvent>
#include <QMetaEnum>
#include <QTest>

#include <ctime>

// Fails a test whose window keeps its event loop busy: the processor time that the GUI thread
// itself spends on events between two turns of the loop. Not wall time: on a machine that does
// other things too a thread may stand still for long without having done anything wrong.

// Sanitizers make everything a few times slower; the window is not at fault then.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double kStallLimitMs = 400;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr double kStallLimitMs = 400;
#else
constexpr double kStallLimitMs = 50;
#endif
#else
constexpr double kStallLimitMs = 50;
#endif

class WatchedApplication final : public QApplication
{
public:
    WatchedApplication(int &argc, char **argv)
        : QApplication(argc, argv)
    {
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
            [this] { m_turnMs = 0; });
    }

    static WatchedApplication *instance()
    {
        return static_cast<WatchedApplication *>(QCoreApplication::instance());
    }

    // From here on; what was before (the window's making) is forgotten.
    void begin()
    {
        m_watching = true;
        m_turnMs = 0;
        m_worstMs = 0;
        m_worst.clear();
    }
    void end() { m_watching = false; }
    [[nodiscard]] double worstMs() const { return m_worstMs; }
    [[nodiscard]] QString worst() const { return m_worst; } // what it was busy with

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (!m_watching || m_depth > 0)
            return QApplication::notify(receiver, event);
        // Named before: the receiver may be gone after.
        const char *name = receiver->metaObject()->className();
        const QEvent::Type type = event->type();
        const double before = threadMs();
        ++m_depth;
        const bool result = QApplication::notify(receiver, event);
        --m_depth;
        m_turnMs += threadMs() - before;
        if (m_turnMs > m_worstMs) {
            m_worstMs = m_turnMs;
            m_worst = QStringLiteral("%1 of %2").arg(typeName(type), QString::fromLatin1(name));
        }
        return result;
    }

private:
    static double threadMs()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }
    static QString typeName(QEvent::Type type)
    {
        const char *key = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
        return key ? QString::fromLatin1(key) : QString::number(type);
    }

    bool m_watching = false;
    int m_depth = 0;
    double m_turnMs = 0;
    double m_worstMs = 0;
    QString m_worst;
};

#define VERIFY_NO_STALL()                                                                          \
    do {                                                                                           \
        WatchedApplication::instance()->end();                                                     \
        const double stallMs = WatchedApplication::instance()->worstMs();                          \
        QVERIFY2(stallMs < kStallLimitMs,                                                          \
            qPrintable(QStringLiteral("the GUI thread was busy for %1 ms: %2")                     \
                           .arg(stallMs)                                                           \
                           .arg(WatchedApplication::instance()->worst())));                        \
    } while (false)

#define SAGADESK_GUI_TEST_MAIN(TestClass)                                                          \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        WatchedApplication application(argc, argv);                                                \
        TestClass test;                                                                            \
        QTEST_SET_MAIN_SOURCE_PATH                                                                 \
        return QTest::qExec(&test, argc, argv);                                                    \
    }
