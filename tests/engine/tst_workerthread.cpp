#include "core/base/enginelimits.h"
#include "core/base/systemclock.h"
#include "core/runtime/workerthread.h"

#include <QTest>

#include <atomic>
#include <future>
#include <vector>

using namespace sagadesk;
using base::Channel;
using runtime::WorkerThread;

class TestWorkerThread final : public QObject
{
    Q_OBJECT

    base::SystemClock m_clock;

private Q_SLOTS:
    void closuresRunInTheOrderOfPosting()
    {
        WorkerThread worker(m_clock, "test");
        const auto host = worker.makeHost();
        std::vector<int> order;
        for (int i = 0; i < 1000; ++i)
            QVERIFY(host->mailbox()->post(Channel::Reliable, [&order, i] { order.push_back(i); }));
        worker.start();
        worker.drain();
        QCOMPARE(order.size(), size_t(1000));
        QVERIFY(std::is_sorted(order.begin(), order.end()));
    }

    void timersFireInTheOrderOfTheirTimes()
    {
        WorkerThread worker(m_clock, "test");
        const auto host = worker.makeHost();
        std::promise<void> last;
        std::vector<int> order;
        const auto now = host->steadyNow();
        host->callAt(now + 20, [&] {
            order.push_back(3);
            last.set_value();
        });
        host->callAt(now + 10, [&] { order.push_back(2); });
        host->callAt(now - 10, [&] { order.push_back(1); });
        worker.start();
        last.get_future().wait();
        QCOMPARE(order, (std::vector<int>{1, 2, 3}));
        QVERIFY(host->steadyNow() >= now + 20);
    }

    void canceledTimerDoesNotFire()
    {
        WorkerThread worker(m_clock, "test");
        const auto host = worker.makeHost();
        std::promise<void> last;
        bool fired = false;
        const auto now = host->steadyNow();
        const auto timer = host->callAt(now, [&] { fired = true; });
        host->cancel(timer);
        host->cancel(timer); // a second time, and a timer that never existed
        host->cancel(4711);
        host->callAt(now + 1, [&] { last.set_value(); });
        worker.start();
        last.get_future().wait();
        QVERIFY(!fired);
    }

    void selfRestartingTimerDoesNotStarveMessages()
    {
        WorkerThread worker(m_clock, "test");
        const auto host = worker.makeHost();
        std::function<void()> again = [&] { host->callAt(host->steadyNow(), again); };
        host->callAt(0, again);
        worker.start();
        std::promise<void> reached;
        host->mailbox()->post(Channel::Hint, [&] { reached.set_value(); });
        reached.get_future().wait();
        worker.stop();
    }

    void endOfAnActorDropsItsClosuresAndTimers()
    {
        WorkerThread worker(m_clock, "test");
        auto doomed = worker.makeHost();
        const auto other = worker.makeHost();
        const auto box = doomed->mailbox();
        std::atomic<int> ran = 0;
        doomed->callAt(0, [&] { ++ran; });
        other->mailbox()->post(Channel::Reliable, [&] { doomed.reset(); });
        box->post(Channel::Reliable, [&] { ++ran; });
        worker.start();
        worker.drain();
        QCOMPARE(ran.load(), 0);
        QVERIFY(!box->post(Channel::Reliable, [] {}));
    }

    void lossyChannelsAreBoundedAndReliableIsNot()
    {
        WorkerThread worker(m_clock, "test");
        const auto host = worker.makeHost();
        std::atomic<int> ran = 0;
        for (int i = 0; i < limits::kMailboxMax; ++i)
            QVERIFY(host->mailbox()->post(Channel::StepRequest, [&] { ++ran; }));
        QVERIFY(!host->mailbox()->post(Channel::StepRequest, [&] { ++ran; }));
        QVERIFY(!host->mailbox()->post(Channel::Hint, [&] { ++ran; }));
        QVERIFY(host->mailbox()->post(Channel::Reliable, [&] { ++ran; }));
        worker.start();
        worker.drain();
        QCOMPARE(ran.load(), limits::kMailboxMax + 1);
        QVERIFY(host->mailbox()->post(Channel::Hint, [&] { ++ran; })); // the queue has room again
        worker.drain();
        QCOMPARE(ran.load(), limits::kMailboxMax + 2);
    }

    void nothingIsAcceptedAfterTheStop()
    {
        WorkerThread worker(m_clock, "test");
        const auto host = worker.makeHost();
        worker.start();
        worker.stop();
        QVERIFY(!host->mailbox()->post(Channel::Reliable, [] {}));
    }

    // A wake-up lost between the check of the queue and the wait would make this test hang.
    void wakeUpIsNeverLost()
    {
        constexpr int kRounds = 20'000;
        WorkerThread left(m_clock, "left");
        WorkerThread right(m_clock, "right");
        const auto a = left.makeHost();
        const auto b = right.makeHost();
        std::promise<void> done;
        std::function<void(int)> ping = [&](int round) {
            if (round == kRounds) {
                done.set_value();
                return;
            }
            const auto &to = round % 2 == 0 ? b : a;
            to->mailbox()->post(Channel::Reliable, [&ping, round] { ping(round + 1); });
        };
        left.start();
        right.start();
        a->mailbox()->post(Channel::Reliable, [&] { ping(0); });
        done.get_future().wait();
        left.stop();
        right.stop();
    }
};

QTEST_GUILESS_MAIN(TestWorkerThread)
#include "tst_workerthread.moc"
