#include "core/base/systemclock.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sagadesk;

class TestSystemClock final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Engine and services read the offset in separate processes, at different times and on a busy
    // machine. If the readings differed, a request could seem to precede the claim that caused it.
    void allReadingsOfTheOffsetAreEqual()
    {
        std::atomic<bool> done = false;
        std::vector<std::thread> busy;
        for (unsigned i = 0; i < 2 * std::thread::hardware_concurrency(); ++i)
            busy.emplace_back([&done] {
                while (!done) { }
            });
        std::vector<qint64> offsets;
        for (int i = 0; i < 20'000; ++i)
            offsets.push_back(base::wallOffsetNs());
        done = true;
        for (std::thread &thread : busy)
            thread.join();
        const auto [least, most] = std::minmax_element(offsets.begin(), offsets.end());
        QVERIFY2(*most - *least < 500'000, QByteArray::number(*most - *least).constData());
    }

    void timeInUtcEndsInZ()
    {
        QCOMPARE(base::utcTime(1'700'000'000'123).toString(Qt::ISODateWithMs),
            u"2023-11-14T22:13:20.123Z"_s);
    }
};

QTEST_GUILESS_MAIN(TestSystemClock)
#include "tst_systemclock.moc"
