#include "core/base/refusalcodes.h"
#include "core/engine/housekeeping.h"
#include "tests/unit/agent/fakehost.h"

#include <QTest>

#include <optional>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

// A store on which every batch takes `tookMs`, with `batches` batches to purge.
class SlowStore final : public store::StoreClient
{
public:
    explicit SlowStore(tests::FakeHost &host)
        : m_host(host)
    {
    }

    qint64 tookMs = 0;
    int batches = 0; // that are still to be purged
    std::vector<store::Purge> asked;
    std::vector<base::SteadyMs> askedAt;

protected:
    void submitCommand(store::Command command, store::Completion done) override
    {
        asked.push_back(std::get<store::Purge>(command));
        askedAt.push_back(m_host.steadyNow());
        m_host.callAt(m_host.steadyNow() + tookMs, [this, done = std::move(done)] {
            store::Purged purged;
            purged.tasks = 1;
            purged.more = --batches > 0;
            done(base::Result<store::CommandReply>(store::CommandReply(purged)));
        });
    }

private:
    tests::FakeHost &m_host;
};

} // namespace

// When batches are purged, by which node, and how large they are.
class TestHousekeeping final : public QObject
{
    Q_OBJECT

    model::OwnNode m_alone;

private Q_SLOTS:
    // Regression: the pause was at most 200 ms, so on a slow disk the purge took five
    // sixths of the time.
    void pauseIsAsLongAsTheBatch()
    {
        tests::FakeHost host;
        SlowStore store(host);
        store.tookMs = 1000;
        store.batches = 3;
        engine::Housekeeping housekeeping(host, store, {}, m_alone);
        housekeeping.start();
        host.advance(10'000);
        QCOMPARE(store.askedAt.size(), 3U);
        QCOMPARE(store.askedAt[1] - store.askedAt[0], 2000);
        QCOMPARE(store.askedAt[2] - store.askedAt[1], 2000);
        host.advance(60'000);
        QCOMPARE(store.askedAt.size(), 4U);
    }

    void slowBatchesAreFollowedBySmallerOnes()
    {
        engine::PurgePace pace;
        QCOMPARE(pace.limit(), limits::kPurgeBatchMax);
        QCOMPARE(pace.pauseAfter(limits::kPurgeSlowMs + 1), limits::kPurgeSlowMs + 1);
        QCOMPARE(pace.limit(), limits::kPurgeBatchMax / 2);
        for (int i = 0; i < 20; ++i)
            static_cast<void>(pace.pauseAfter(1000));
        QCOMPARE(pace.limit(), limits::kPurgeBatchMin);
        static_cast<void>(pace.pauseAfter(1));
        QCOMPARE(pace.limit(), 2 * limits::kPurgeBatchMin);
        for (int i = 0; i < 100; ++i)
            static_cast<void>(pace.pauseAfter(1));
        QCOMPARE(pace.limit(), limits::kPurgeBatchMax);
    }

    // Regression: the batches of a requested purge followed one another without a pause.
    void requestedPurgeIsPacedToo()
    {
        tests::FakeHost host;
        SlowStore store(host);
        store.tookMs = 100;
        store.batches = 1;
        engine::Housekeeping housekeeping(host, store, {}, m_alone);
        housekeeping.start();
        host.advance(1000);
        QCOMPARE(store.asked.size(), 1U); // the pass has ended
        std::optional<qint64> purged;
        store.batches = 3;
        housekeeping.purgeTasks(
            1234, [&purged](const base::Result<qint64> &done) { purged = done.value(); });
        host.advance(1000);
        QCOMPARE(purged, std::optional<qint64>(3));
        QCOMPARE(store.asked.size(), 4U);
        QCOMPARE(store.asked[1].finishedBefore, 1234);
        QCOMPARE(store.asked[1].finishedCount, 0);
        QCOMPARE(store.asked[1].responsesBefore, 0);
        QCOMPARE(store.askedAt[2] - store.askedAt[1], 200);
    }

    void onlyTheLeadingNodeMakesPasses()
    {
        tests::FakeHost host;
        SlowStore store(host);
        model::OwnNode node;
        node.begin({model::NodeId{1}, model::Incarnation{1}}, host.steadyNow() + 1'000'000);
        node.addInstance(model::InstanceId{7});
        engine::Housekeeping housekeeping(host, store, {}, node);
        housekeeping.start();
        host.advance(120'000);
        QCOMPARE(store.asked.size(), 0U);
        bool isDone = false;
        store.batches = 1;
        housekeeping.purgeTasks(1234, [&isDone](const auto &) { isDone = true; });
        host.advance(1000);
        QVERIFY(isDone); // a request is carried out by the node that received it
        node.noteLease(model::InstanceId{7}, host.wallNow() + 600'000);
        host.advance(60'000);
        QCOMPARE(store.asked.size(), 2U);
    }

    void unfinishedPurgeIsRefusedAtTheEnd()
    {
        tests::FakeHost host;
        SlowStore store(host);
        QString code;
        {
            engine::Housekeeping housekeeping(host, store, {}, m_alone);
            housekeeping.purgeTasks(
                1234, [&code](const base::Result<qint64> &done) { code = done.error().code; });
        }
        QCOMPARE(code, QString(codes::kEngineStopped));
    }
};

QTEST_GUILESS_MAIN(TestHousekeeping)
#include "tst_housekeeping.moc"
