#include "core/api/handlers/longpolls.h"
#include "tests/engine/enginefixture.h"

#include <deque>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr qint64 kHourMs = 3'600'000;

// A task that the test changes. The test also completes the reads of it,
// each with the state at the start of the read.
class HeldTask final : public api::Awaited
{
public:
    HeldTask(engine::CommitSubscriptions &commits, model::TaskId id)
        : m_commits(commits)
        , m_id(id)
    {
    }

    void readNow(const Found &found) override
    {
        ++reads;
        m_reads.push_back([this, found, isThere = m_isThere] {
            isKnown = true;
            found({}, isThere);
        });
        if (std::exchange(endsDuringTheNextRead, false))
            end();
    }
    Commits::Subscription subscribe(Commits::Notify notify) override
    {
        return isKnown ? m_commits.subscribeToTask(m_id, std::move(notify)) : nullptr;
    }

    void end()
    {
        m_isThere = true;
        commit();
    }
    void commit()
    {
        store::CommitNotice notice;
        notice.tasks = {m_id};
        m_commits.committed(notice);
    }
    void answerRead()
    {
        QVERIFY(!m_reads.empty());
        const auto read = m_reads.front();
        m_reads.pop_front();
        read();
    }

    int reads = 0;
    bool isKnown = false; // set by the first read; before that, subscribe() returns null
    bool endsDuringTheNextRead = false;

private:
    engine::CommitSubscriptions &m_commits;
    model::TaskId m_id;
    bool m_isThere = false;
    std::deque<std::function<void()>> m_reads;
};

// Counts the queued calls that an object receives; each of them wakes the object's thread.
class WakeUps final : public QObject
{
public:
    explicit WakeUps(QObject *object) { object->installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::MetaCall;
        return false;
    }
    int count = 0;
};

} // namespace

// Waiting clients of an engine that is not running, so there is no change feed.
class TestLongPolls final : public QObject
{
    Q_OBJECT

    std::unique_ptr<EngineFixture> m_world;
    std::unique_ptr<api::LongPolls> m_polls;
    int m_answers = 0;

    engine::CommitSubscriptions &commits() { return m_world->engine().commits(); }
    std::shared_ptr<HeldTask> makeTask(qint64 id)
    {
        return std::make_shared<HeldTask>(commits(), model::TaskId{id});
    }
    void wait(const std::shared_ptr<HeldTask> &task, qint64 waitMs = kHourMs)
    {
        m_polls->waitAt(
            m_polls->takePlace(), task, waitMs, [this](const api::Response &) { ++m_answers; });
    }
    std::shared_ptr<HeldTask> makeAwaitedTask(qint64 id)
    {
        auto task = makeTask(id);
        task->isKnown = true;
        wait(task);
        task->answerRead();
        return task;
    }

    // Runs what other threads have posted to the API's own thread, which is this one.
    void runHandedOver() { QCoreApplication::sendPostedEvents(m_polls.get()); }

private Q_SLOTS:
    void init()
    {
        m_answers = 0;
        m_world = std::make_unique<EngineFixture>();
        QVERIFY(m_world->open().ok());
        m_polls = std::make_unique<api::LongPolls>(m_world->engine(), 10);
    }
    void cleanup()
    {
        m_polls.reset();
        m_world.reset();
    }

    void commitIsReportedImmediately()
    {
        const auto task = makeAwaitedTask(1);
        QCOMPARE(task->reads, 1);
        task->end();
        runHandedOver();
        QCOMPARE(task->reads, 2);
        task->answerRead();
        QCOMPARE(m_answers, 1);
    }

    // Fails if connections are not checked: a disconnected client would occupy its slot
    // until its wait timed out.
    void clientsThatLeftAreAnswered()
    {
        bool hasLeft = false;
        const auto task = makeTask(1);
        task->isKnown = true;
        m_polls->waitAt(
            m_polls->takePlace(), task, kHourMs, [this](const api::Response &) { ++m_answers; },
            [&hasLeft] { return hasLeft; });
        task->answerRead();
        m_polls->endThoseThatLeft();
        QCOMPARE(task->reads, 1);
        hasLeft = true;
        m_polls->endThoseThatLeft();
        m_polls->endThoseThatLeft();
        QCOMPARE(task->reads, 2);
        QCOMPARE(m_answers, 0);
        task->answerRead();
        QCOMPARE(m_answers, 1);
    }

    // The first read finds the id of the task, so a subscription begins only after it. A commit
    // during that read notifies no client, and the read returns the state before the commit.
    void aCommitBeforeTheSubscriptionIsNotMissed()
    {
        const auto task = makeTask(1);
        wait(task);
        task->end();
        task->answerRead();
        QCOMPARE(m_answers, 0);
        QCOMPARE(task->reads, 2);
        task->answerRead();
        QCOMPARE(m_answers, 1);
    }

    void commitDuringAReadIsNotMissed_data()
    {
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("first look") << true;
        QTest::newRow("look after the subscription") << false;
    }
    void commitDuringAReadIsNotMissed()
    {
        QFETCH(const bool, isKnown);
        const auto task = makeTask(1);
        task->isKnown = isKnown;
        task->endsDuringTheNextRead = isKnown;
        wait(task);
        if (!isKnown) {
            task->endsDuringTheNextRead = true;
            task->answerRead();
        }
        const int reads = task->reads;
        runHandedOver();
        QCOMPARE(task->reads, reads);
        task->answerRead();
        QCOMPARE(m_answers, 0);
        QCOMPARE(task->reads, reads + 1);
        task->answerRead();
        QCOMPARE(m_answers, 1);
    }

    void commitsOnOtherTasksWakeNoWaiter()
    {
        const auto task = makeAwaitedTask(1);
        const WakeUps wakeUps(m_polls.get());
        makeTask(2)->commit();
        runHandedOver();
        QCOMPARE(wakeUps.count, 0);
        QCOMPARE(task->reads, 1);
    }

    void commitsBeforeTheNextReadWakeOnce()
    {
        const auto first = makeAwaitedTask(1);
        const auto second = makeAwaitedTask(2);
        const WakeUps wakeUps(m_polls.get());
        for (int n = 0; n < 3; ++n) {
            first->commit();
            second->commit();
        }
        runHandedOver();
        QCOMPARE(wakeUps.count, 1);
        QCOMPARE(first->reads, 2);
        QCOMPARE(second->reads, 2);
        first->answerRead();
        first->commit(); // earlier notifications do not suppress this one
        runHandedOver();
        QCOMPARE(wakeUps.count, 2);
        QCOMPARE(first->reads, 3);
    }

    void answeredWaiterIsNotNotifiedAgain()
    {
        const auto reported = makeAwaitedTask(1);
        const auto late = makeTask(2);
        late->isKnown = true;
        wait(late, 1);
        late->answerRead();
        QCOMPARE(commits().count(), 2);
        reported->end();
        runHandedOver();
        reported->answerRead();
        QCOMPARE(m_answers, 1);
        QCOMPARE(commits().count(), 1);
        QTRY_COMPARE(late->reads, 2); // the wait has timed out
        QCOMPARE(commits().count(), 0);
        late->answerRead();
        QCOMPARE(m_answers, 2);
    }

    void requestWithoutAWaitSubscribesToNothing()
    {
        const auto task = makeTask(1);
        task->isKnown = true;
        wait(task, 0);
        QCOMPARE(commits().count(), 0);
        task->answerRead();
        QCOMPARE(m_answers, 1);
        QCOMPARE(commits().count(), 0);
    }

    // A read in progress keeps its client's subscription alive.
    void aCommitAfterTheEndOfTheServerIsHarmless()
    {
        const auto task = makeAwaitedTask(1);
        task->commit();
        runHandedOver();
        m_polls.reset();
        QCOMPARE(commits().count(), 1);
        task->commit();
    }
};

QTEST_GUILESS_MAIN(TestLongPolls)
#include "tst_longpolls.moc"
