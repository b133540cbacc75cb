#include "core/store/seam/nodesteps.h"

#include <QTest>

#include <algorithm>
#include <iterator>

using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;

namespace {

constexpr int kQueue = 7;
constexpr base::WallMs kNow = 1'700'000'000'000;

WaitingStep step(qint64 rank)
{
    return {rank, TaskId{rank}};
}

std::vector<WaitingStep> steps(qint64 first, qint64 last)
{
    std::vector<WaitingStep> all;
    for (qint64 rank = first; rank <= last; ++rank)
        all.push_back(step(rank));
    return all;
}

} // namespace

class TestNodeSteps final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ownStepsAreChosenByRank()
    {
        NodeSteps node{NodeId{1}};
        for (const qint64 rank : {4, 2, 6})
            node.entered(kQueue, step(rank), kReadyNow);
        node.entered(kQueue + 1, step(9), kReadyNow);
        node.entered(kQueue, step(3), kNow + 1);
        QVERIFY(
            node.isOwnBefore(kQueue, step(3), kNow) && !node.isOwnBefore(kQueue, step(2), kNow));
        const BestSteps best{{step(1), step(2), step(4), step(5), step(6)}, true};
        BestSteps chosen = node.choose(kQueue, best, 2, kNow);
        QVERIFY(chosen.steps == std::vector({step(2), step(4)}) && !chosen.isAll);
        node.left(kQueue, step(2));
        QVERIFY(node.isOwnBefore(kQueue, step(4), kNow + 1));
        node.rolledBack();
        QVERIFY(node.isOwnBefore(kQueue, step(3), kNow + 1));
        chosen = node.choose(kQueue, {{step(2), step(3), step(4), step(6)}, true}, 9, kNow + 1);
        QVERIFY(chosen.steps == std::vector({step(2), step(3), step(4), step(6)}) && chosen.isAll);
    }

    // Fails if a step that another node has started, or whose transaction was rolled back, keeps
    // others from starting, or if one behind the best is lost.
    void stepsThatAreGoneAreForgotten()
    {
        NodeSteps node{NodeId{1}};
        for (const qint64 rank : {1, 5, 300})
            node.entered(kQueue, step(rank), kReadyNow);
        const BestSteps best{steps(2, 257), false};
        const BestSteps chosen = node.choose(kQueue, best, 2, kNow);
        QVERIFY(chosen.steps == std::vector({step(5), step(300)}));
        QVERIFY(!node.isOwnBefore(kQueue, step(5), kNow));
        node.gone(kQueue, step(5));
        QVERIFY(!node.isOwnBefore(kQueue, step(300), kNow));
        // Another node has put it there again, and starts it.
        QVERIFY(node.choose(kQueue, {{step(5)}, true}, 9, kNow).steps.empty());
    }

    void foreignStepsAreTakenOver_data()
    {
        QTest::addColumn<int>("own");
        QTest::addColumn<qint64>("after"); // when the first ones are taken over
        QTest::newRow("none of its own waits") << 0 << NodeSteps::kTakeOverAfterMs;
        QTest::newRow("own steps wait") << 1 << NodeSteps::kOverdueAfterMs;
    }
    void foreignStepsAreTakenOver()
    {
        QFETCH(int, own);
        QFETCH(qint64, after);
        NodeSteps node{NodeId{1}};
        BestSteps best{steps(1, 40), true};
        for (int i = 1; i <= own; ++i) {
            node.entered(kQueue, step(100 + i), kReadyNow);
            best.steps.push_back(step(100 + i));
        }
        const auto countForeign = [&](base::WallMs now) {
            NodeSteps asked = node;
            const auto chosen = asked.choose(kQueue, best, 100, now).steps;
            return std::count_if(chosen.begin(), chosen.end(),
                [](const WaitingStep &one) { return one.rank < 100; });
        };
        static_cast<void>(node.choose(kQueue, best, 100, kNow));
        QCOMPARE(countForeign(kNow + after - 1), 0);
        const auto some = countForeign(kNow + after + after / 2);
        QVERIFY(some > 10 && some < 30);
        QCOMPARE(countForeign(kNow + 2 * after), 40);
        QCOMPARE(countForeign(kNow - 1'000'000), 0); // time went back
    }

    // Fails if two nodes that have nothing of their own take the same steps of a third one.
    void nodesTakeDifferentSteps()
    {
        NodeSteps first{NodeId{1}};
        NodeSteps second{NodeId{2}};
        const BestSteps best{steps(1, NodeSteps::kWindow), false};
        const auto a = first.choose(kQueue, best, NodeSteps::kWindow, kNow).steps;
        const auto b = second.choose(kQueue, best, NodeSteps::kWindow, kNow).steps;
        QVERIFY(a.size() > 20 && b.size() > 20);
        QVERIFY(a.front().rank > 64 && b.front().rank > 64);
        std::vector<WaitingStep> both;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
        QVERIFY(2 * both.size() < std::min(a.size(), b.size()));
    }

    // Fails if steps of a node that has ended wait as long as others have own ones, or if each
    // claim reads the queue.
    void ownStepsAreChosenWithoutReadingBetweenLooks()
    {
        NodeSteps node{NodeId{1}};
        for (const qint64 rank : {2, 3})
            node.entered(kQueue, step(rank), kReadyNow);
        QVERIFY(!node.chooseOwn(kQueue, 1, kNow));
        const BestSteps best{steps(1, 3), true};
        static_cast<void>(node.choose(kQueue, best, 1, kNow));
        const auto own = node.chooseOwn(kQueue, 1, kNow + NodeSteps::kLookEveryMs - 1);
        QVERIFY(own && own->steps == std::vector({step(2)}) && !own->isAll);
        QVERIFY(!node.chooseOwn(kQueue, 3, kNow));
        QVERIFY(!node.chooseOwn(kQueue, 1, kNow + NodeSteps::kLookEveryMs));
        QVERIFY(!node.chooseOwn(kQueue, 1, kNow - 1)); // time went back
        const base::WallMs later = kNow + 2 * NodeSteps::kOverdueAfterMs;
        QVERIFY(node.choose(kQueue, best, 1, later).steps == std::vector({step(1)}));
        QVERIFY(!node.chooseOwn(kQueue, 1, later)); // there may be more to take over
    }

    // Fails if a node remembers every step that ever waited (I25).
    void knowsALimitedNumberOfSteps()
    {
        NodeSteps node{NodeId{1}};
        constexpr auto kMost = static_cast<qint64>(NodeSteps::kOwnMax);
        for (qint64 rank = 1; rank <= kMost + 100; ++rank)
            node.entered(kQueue, step(rank), kReadyNow);
        const BestSteps best{steps(1, NodeSteps::kWindow), false};
        const auto known = node.choose(kQueue, best, 2 * static_cast<int>(kMost), kNow).steps;
        QVERIFY(known == steps(1, kMost));
        // The others are taken over soon, although own steps wait, until none of them is left.
        for (qint64 rank = 1; rank < kMost; ++rank)
            node.left(kQueue, step(rank));
        node.committed();
        node.entered(kQueue, step(kMost + 200), kReadyNow);
        BestSteps rest{steps(kMost, kMost + 100), false};
        rest.steps.push_back(step(kMost + 200));
        QVERIFY(node.choose(kQueue, rest, 9, kNow).steps == steps(kMost, kMost));
        const base::WallMs soon = kNow + 2 * NodeSteps::kTakeOverAfterMs;
        QVERIFY(node.choose(kQueue, rest, 9, soon).steps == steps(kMost, kMost + 8));
        static_cast<void>(node.choose(kQueue, {steps(kMost, kMost), true}, 9, soon));
        node.entered(kQueue, step(kMost + 300), kReadyNow);
        QVERIFY(node.isOwnBefore(kQueue, step(kMost + 301), soon));
        node.left(kQueue, step(kMost));
        QVERIFY(node.isOwnBefore(kQueue, step(kMost + 301), soon));
    }
};

QTEST_APPLESS_MAIN(TestNodeSteps)
#include "tst_nodesteps.moc"
