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
        QVERIFY(node.choose(kQueue, {{step(5)}, true}, 9, kNow).steps == std::vector({step(5)}));
        node.left(kQueue, step(5));
        QVERIFY(node.choose(kQueue, {{step(5)}, true}, 9, kNow).steps.empty());
    }

    void foreignStepsAreTakenOver_data()
    {
        QTest::addColumn<int>("own");
        QTest::addColumn<QList<qint64>>("after"); // when some or all are taken over
        QTest::newRow("none of its own waits")
            << 0 << QList<qint64>{NodeSteps::kTakeOverAfterMs, 3 * NodeSteps::kTakeOverAfterMs};
        QTest::newRow("own steps wait") << 1 << QList<qint64>{NodeSteps::kOverdueAfterMs};
    }
    void foreignStepsAreTakenOver()
    {
        QFETCH(int, own);
        QFETCH(QList<qint64>, after);
        NodeSteps node{NodeId{1}};
        BestSteps best{steps(1, 40), true};
        for (int i = 1; i <= own; ++i) {
            node.entered(kQueue, step(100 + i), kReadyNow);
            best.steps.push_back(step(100 + i));
        }
        const auto countForeign = [&](base::WallMs now) {
            // Chosen for two places, and by rank, so foreign steps come first.
            NodeSteps asked = node;
            const auto chosen = asked.choose(kQueue, best, 2, now).steps;
            return std::count_if(chosen.begin(), chosen.end(),
                [](const WaitingStep &one) { return one.rank < 100; });
        };
        static_cast<void>(node.choose(kQueue, best, 2, kNow));
        for (const qint64 each : after) {
            if (each == after.front())
                QCOMPARE(countForeign(kNow + each - 1), 0);
            QCOMPARE(countForeign(kNow + each), 2);
        }
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
    }
};

QTEST_APPLESS_MAIN(TestNodeSteps)
#include "tst_nodesteps.moc"
