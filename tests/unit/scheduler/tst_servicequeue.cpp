#include "core/scheduler/servicequeue.h"

#include "core/scheduler/queuenews.h"
#include "core/scheduler/recordcache.h"

#include <QTest>

using namespace sagadesk;
using namespace sagadesk::model;
using scheduler::QueueNews;
using scheduler::ServiceQueues;
using store::QueueHead;
using store::QueueMove;
using store::WaitingStep;

namespace {

constexpr int kQueue = 3;
constexpr base::WallMs kNow = 1'000'000;

WaitingStep step(qint64 rank)
{
    return {rank, TaskId{rank + 100}};
}
QueueMove enters(qint64 event, qint64 rank, qint64 readyAt = kReadyNow)
{
    return {EventId{event}, kQueue, step(rank), readyAt};
}
QueueMove leaves(qint64 event, qint64 rank)
{
    return {EventId{event}, kQueue, step(rank), kReadyNever};
}
std::vector<WaitingStep> steps(qint64 from, qint64 to)
{
    std::vector<WaitingStep> all;
    for (qint64 rank = from; rank <= to; ++rank)
        all.push_back(step(rank));
    return all;
}

} // namespace

class TestServiceQueue final : public QObject
{
    Q_OBJECT

    static void read(ServiceQueues &queues, const QueueHead &head, qint64 seen = 0)
    {
        queues.beginReading();
        queues.install({{kQueue, head}}, EventId{seen});
    }
    static qint64 next(ServiceQueues &queues) // rank of the next step; 0: none
    {
        if (!queues.hasNext(kQueue, kNow))
            return 0;
        const qint64 rank = queues[kQueue].takeNext().value_or(WaitingStep()).rank;
        queues[kQueue].noteAnswer();
        return rank;
    }

private Q_SLOTS:
    void queueIsUnknownUntilItIsRead()
    {
        ServiceQueues queues;
        queues.apply({enters(1, 5)});
        QVERIFY(!queues.isKnown(kQueue, kNow));
        QCOMPARE(next(queues), 0);
        read(queues, QueueHead(steps(5, 6), true, 0), 1);
        QVERIFY(queues.isKnown(kQueue, kNow));
        QCOMPARE(next(queues), 5);
        QCOMPARE(next(queues), 6);
        QVERIFY(queues.isKnown(kQueue, kNow)); // the queue is known to be empty
        queues.forgetAll();
        QVERIFY(!queues.isKnown(kQueue, kNow));
    }

    void commitsAreInsertedByRank()
    {
        ServiceQueues queues;
        read(queues, QueueHead(steps(5, 5), true, 0));
        queues.apply({enters(2, 7), enters(3, 2), enters(4, 6), leaves(5, 6)});
        QVERIFY(queues[kQueue].isAnyBefore(step(3)));
        QVERIFY(!queues[kQueue].isAnyBefore(step(2)));
        QCOMPARE(next(queues), 2);
        QVERIFY(!queues[kQueue].isAnyBefore(step(3))); // the step is being claimed
        QCOMPARE(next(queues), 5);
        QCOMPARE(next(queues), 7);
        QCOMPARE(next(queues), 0);
    }

    // Only the head of a long queue is cached. The end of the cached part must not be mistaken for
    // the end of the queue.
    void longQueueIsReadAgainWhenItsHeadIsUsedUp()
    {
        ServiceQueues queues;
        read(queues, QueueHead(steps(1, 3), false, 0));
        queues.apply({enters(2, 9)}); // the store may have steps that come before this one
        for (const qint64 rank : {1, 2, 3})
            QCOMPARE(next(queues), rank);
        QVERIFY(!queues.isKnown(kQueue, kNow));
        QCOMPARE(next(queues), 0);
        read(queues, QueueHead(steps(4, 6), false, 0), 2);
        QCOMPARE(next(queues), 4);
    }

    void stepsAddedByCommitsAreBounded()
    {
        ServiceQueues queues;
        read(queues, QueueHead({}, true, 0));
        std::vector<QueueMove> moves;
        for (qint64 rank = 100'000; rank > 0; --rank)
            moves.push_back(enters(rank, rank));
        queues.apply(moves);
        qint64 taken = 0;
        while (queues.hasNext(kQueue, kNow))
            QCOMPARE(next(queues), ++taken);
        QVERIFY(taken > 0 && taken < 1000);
        QVERIFY(!queues.isKnown(kQueue, kNow)); // the other steps still wait
    }

    void numberOfConcurrentClaimsIsLimited()
    {
        ServiceQueues queues;
        read(queues, QueueHead(steps(1, 2 * scheduler::ServiceQueue::kUnderWayMax), true, 0));
        for (int i = 0; i < scheduler::ServiceQueue::kUnderWayMax; ++i)
            QVERIFY(queues.hasNext(kQueue, kNow) && queues[kQueue].takeNext());
        QVERIFY(!queues.hasNext(kQueue, kNow));
        QVERIFY(queues.isKnown(kQueue, kNow));
        queues[kQueue].noteAnswer();
        QCOMPARE(next(queues), scheduler::ServiceQueue::kUnderWayMax + 1);
    }

    // Commits that are reported during a read may or may not be included in its result.
    void changesDuringTheReadAreNotLost()
    {
        ServiceQueues queues;
        queues.beginReading();
        queues.apply({enters(10, 1), leaves(11, 1), enters(12, 2), leaves(13, 5)});
        queues.install({{kQueue, QueueHead(steps(5, 6), true, 0)}}, EventId{11});
        QCOMPARE(next(queues), 2);
        QCOMPARE(next(queues), 6);
        QCOMPARE(next(queues), 0);
    }

    // A read is abandoned, for example, when another Scheduler has taken over:
    // its result is outdated.
    void abandonedReadDoesNotCount()
    {
        ServiceQueues queues;
        queues.beginReading();
        queues.forgetAll();
        queues.install({{kQueue, QueueHead(steps(5, 6), true, 0)}}, EventId{1});
        QVERIFY(!queues.isKnown(kQueue, kNow));
    }

    // A step that becomes ready moves to its rank among the ready steps. Their order must be read
    // from the store.
    void stepThatBecomesReadyIsReadAgain()
    {
        ServiceQueues queues;
        read(queues, QueueHead(steps(5, 5), true, kNow + 50));
        QVERIFY(queues.isKnown(kQueue, kNow + 49));
        QVERIFY(!queues.isKnown(kQueue, kNow + 50));
        queues.apply({enters(2, 1, kNow + 20)});
        QCOMPARE(queues.nextAt(kNow), kNow + 20);
        QCOMPARE(queues.nextAt(kNow + 20), 0);
        QVERIFY(!queues.isKnown(kQueue, kNow + 20));
        QVERIFY(!queues.hasNext(kQueue, kNow + 20));
    }

    // A step that could not be claimed may block those behind it until it leaves the queue.
    void stepThatCouldNotBeClaimedLeavesTheOrderToTheStore()
    {
        ServiceQueues queues;
        read(queues, QueueHead(steps(5, 6), true, 0));
        QCOMPARE(next(queues), 5);
        queues[kQueue].giveBack(step(5));
        QCOMPARE(next(queues), 0);
        read(queues, QueueHead(steps(5, 6), true, 0), 1);
        QVERIFY(!queues.isKnown(kQueue, kNow));
        queues.apply({leaves(2, 5)});
        QVERIFY(queues.isKnown(kQueue, kNow));
        QCOMPARE(next(queues), 6);
    }

    // The task of the step started to compensate before the result of the claim arrived.
    void unclaimedStepThatBecameAnUndoLeavesTheQueue()
    {
        ServiceQueues queues;
        read(queues, QueueHead(steps(5, 6), true, 0));
        QCOMPARE(next(queues), 5);
        const WaitingStep undo{4, step(5).task};
        queues.apply({leaves(2, 5), {EventId{2}, kQueue, undo, kReadyNow}});
        queues[kQueue].giveBack(step(5));
        QVERIFY(!queues.isKnown(kQueue, kNow));
        queues.apply({{EventId{3}, kQueue, undo, kReadyNever}});
        QVERIFY(queues.isKnown(kQueue, kNow));
        QCOMPARE(next(queues), 6);
    }

    void changesAreForOneReader()
    {
        QueueNews news;
        store::CommitNotice notice;
        notice.moves = {enters(1, 5)};
        news.add(notice); // dropped, because there is no reader
        news.setReader(InstanceId{1});
        QVERIFY(news.take(InstanceId{1}).moves.empty());
        news.add(notice);
        QVERIFY(news.take(InstanceId{2}).moves.empty());
        QCOMPARE(news.take(InstanceId{1}).moves.size(), 1U);
        news.add(notice);
        news.setReader(InstanceId{2});
        QVERIFY(news.take(InstanceId{1}).moves.empty());
        QVERIFY(news.take(InstanceId{2}).moves.empty());
    }

    void unreadChangesAreBounded()
    {
        QueueNews news;
        news.setReader(InstanceId{1});
        store::CommitNotice notice;
        notice.moves.resize(QueueNews::kMovesMax, enters(1, 5));
        notice.created.resize(QueueNews::kCreatedMax + 1);
        news.add(notice);
        news.add({});
        QueueNews::News taken = news.take(InstanceId{1});
        QVERIFY(!taken.wasLost);
        QCOMPARE(taken.created.size(), QueueNews::kCreatedMax);
        news.add(notice);
        news.add(notice);
        taken = news.take(InstanceId{1});
        QVERIFY(taken.wasLost && taken.moves.empty());
        news.add(notice);
        QVERIFY(!news.take(InstanceId{1}).wasLost);
    }

    void taskWithALargeInputIsNotKept()
    {
        QueueNews news;
        news.setReader(InstanceId{1});
        store::CommitNotice notice;
        notice.created.push_back({nullptr, QByteArray(scheduler::KnownPayloads::kBytesMax, 'x')});
        notice.created.push_back(
            {nullptr, QByteArray(scheduler::KnownPayloads::kBytesMax + 1, 'x')});
        news.add(notice);
        QCOMPARE(news.take(InstanceId{1}).created.size(), 1U);
    }
};

QTEST_GUILESS_MAIN(TestServiceQueue)
#include "tst_servicequeue.moc"
