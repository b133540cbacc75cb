#include "tests/simulation/oneprocess.h"
#include "tests/simulation/runtime/nodeclock.h"
#include "tests/support/memorystore/memorystore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr qint64 kHourMs = 3'600'000;

constexpr char kWorkflow[] = R"({"name": "one", "version": 1, "steps": [
    {"name": "a", "service": "s0", "completeWithin": "5m",
     "retry": {"backoff": "fixed", "initial": "5s", "attempts": 100, "jitter": 0},
     "request": {"method": "PUT", "path": "/x/{{task.id}}"}}]})";

// A node that is alone on its store, on a machine whose clock is wrong by an hour. Its service
// refuses connections while SimService::isStopped is set.
struct World : simulation::OneProcess
{
    World()
    {
        database->time = [this] { return core.clock.wallNow(); };
        core.clock.startProcess();
        clock.startProcess(kHourMs, 0);
        store = std::make_unique<memorystore::MemoryBackend>(
            database, memorystore::MemoryOptions{[this](const char *access) {
                begins += qstrcmp(access, "begin") == 0;
                return isCutOff ? store::AccessFault::Fail : store::AccessFault::None;
            }});
        setup.nodeName = u"n1"_s;
        setup.node.clock = &clock;
        setup.nodeEnded = [this] { ++ended; };
        start(kWorkflow);
        if (process != nullptr)
            runFor(5000);
    }
    ~World() { process.reset(); }
    Q_DISABLE_COPY_MOVE(World)

    simulation::SimService &service() { return network.services().at(u"s0"_s); }
    [[nodiscard]] qint64 attempts() { return service().turnedAway; }
    void declareLost()
    {
        const model::NodeKey key = process->nodeKey();
        memorystore::NodeRow row = *database->tables.nodes.find(key.node);
        row.status = model::NodeStatus::Lost;
        database->tables.nodes.put(key.node, row);
    }
    [[nodiscard]] model::TaskRecord task()
    {
        const auto reader = store->openReader();
        return reader.value()->taskDetail(*reader.value()->taskNamed(u"D-1"_s))->record;
    }

    std::shared_ptr<memorystore::MemoryDatabase> database =
        std::make_shared<memorystore::MemoryDatabase>();
    simulation::NodeClock clock{core.clock};
    bool isCutOff = false;
    int begins = 0; // transactions begun
    int ended = 0;
};

} // namespace

// The life of one node (core/runtime/README.md).
class TestNodeLife final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsOnlyWithinALeaseOfItsHeartbeat();
    void reportsThatItWasDeclaredLost();
    void stopsAfterItWasDeclaredLostWhileSuspended();
    void claimsNothingWhileItDrains();
    void releasesUnsentClaimsWhenItDrains();
    void leavesWithoutClaims();
    void transactionThatIsOpenForTooLongRaisesAnAlert();
};

void TestNodeLife::sendsOnlyWithinALeaseOfItsHeartbeat()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.service().isStopped = true;
    world.submit();
    world.runFor(12'000);
    QVERIFY(world.attempts() >= 2);
    world.isCutOff = true;
    world.runFor(limits::kLeaseTtlMs);
    const qint64 before = world.attempts();
    world.runFor(limits::kLeaseTtlMs);
    QCOMPARE(world.attempts(), before);
    world.isCutOff = false;
    world.runFor(20'000);
    QVERIFY(world.attempts() > before);
    world.service().isStopped = false;
    world.runFor(20'000);
    QCOMPARE(world.task().state, model::TaskState::Processed);
    QCOMPARE(world.ended, 0);
}

void TestNodeLife::reportsThatItWasDeclaredLost()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.declareLost();
    world.service().isStopped = true;
    world.submit();
    world.runFor(limits::kLeaseTtlMs);
    QCOMPARE(world.ended, 1);
    QCOMPARE(world.attempts(), 0);
    const auto reader = world.store->openReader();
    QVERIFY(!reader.value()->taskNamed(u"D-1"_s).ok()); // nothing was written
}

// A node that was declared lost can't record its pause. Nothing may be written before that record,
// so the node ends instead of trying for ever.
void TestNodeLife::stopsAfterItWasDeclaredLostWhileSuspended()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.service().isStopped = true;
    world.submit();
    world.runFor(2000);
    world.process->suspend();
    world.declareLost();
    world.runFor(3 * limits::kLeaseTtlMs);
    world.process->wakeAll();
    const int before = world.begins;
    world.runFor(limits::kLeaseTtlMs);
    QCOMPARE(world.ended, 1);
    QVERIFY2(world.begins - before < 20, qPrintable(QString::number(world.begins - before)));
    bool hasStopped = false;
    world.process->stop([&hasStopped](const auto &) { hasStopped = true; });
    world.runFor(10'000);
    QVERIFY(hasStopped);
}

void TestNodeLife::claimsNothingWhileItDrains()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.process->setDraining(true);
    world.runFor(limits::kLeaseTtlMs);
    world.submit();
    world.runFor(20'000);
    QCOMPARE(world.task().state, model::TaskState::Pending);
    QCOMPARE(world.network.requestCount(), 0);
    const auto reader = world.store->openReader();
    QCOMPARE(reader.value()->nodes()->nodes.front().status, model::NodeStatus::Draining);
    world.process->setDraining(false);
    world.runFor(20'000);
    QCOMPARE(world.task().state, model::TaskState::Processed);
    QCOMPARE(reader.value()->nodes()->nodes.front().status, model::NodeStatus::Active);
}

void TestNodeLife::releasesUnsentClaimsWhenItDrains()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.service().isStopped = true;
    world.submit();
    world.runFor(12'000);
    const auto openClaims = [&world] {
        const auto reader = world.store->openReader();
        return reader.value()->nodes()->nodes.front().openClaims;
    };
    QCOMPARE(openClaims(), 1); // the claimed step waits for its next retry
    world.process->setDraining(true);
    world.runFor(limits::kLeaseTtlMs);
    QCOMPARE(openClaims(), 0);
    const qint64 before = world.attempts();
    world.runFor(20'000);
    QCOMPARE(world.attempts(), before);
    world.process->setDraining(false);
    world.service().isStopped = false;
    world.runFor(20'000);
    QCOMPARE(world.task().state, model::TaskState::Processed);
}

void TestNodeLife::leavesWithoutClaims()
{
    World world;
    QVERIFY(world.process != nullptr);
    world.service().isStopped = true;
    world.submit();
    world.runFor(2000);
    bool hasStopped = false;
    world.process->stop([&hasStopped](const auto &) { hasStopped = true; });
    world.runFor(10'000);
    QVERIFY(hasStopped);
    const auto reader = world.store->openReader();
    const model::NodeList list = *reader.value()->nodes();
    QCOMPARE(list.nodes.front().status, model::NodeStatus::Left);
    QCOMPARE(list.nodes.front().openClaims, 0);
}

void TestNodeLife::transactionThatIsOpenForTooLongRaisesAnAlert()
{
    constexpr qint64 kReadMs = 120'000; // the statistics are read each minute
    World world;
    QVERIFY(world.process != nullptr);
    const auto openAlerts = [&world] {
        const auto reader = world.store->openReader();
        return *reader.value()->alerts({model::AlertState::Open}, 10);
    };
    world.runFor(limits::kOldTransactionMs + kReadMs);
    QVERIFY(openAlerts().empty()); // the statistics of the server are not known
    world.database->oldestTransaction = world.database->time();
    world.runFor(kReadMs);
    QVERIFY(openAlerts().empty());
    world.runFor(limits::kOldTransactionMs);
    QCOMPARE(openAlerts().size(), size_t(1));
    QCOMPARE(openAlerts().front().kind, model::AlertKind::OldTransaction);
    world.database->oldestTransaction = world.database->time();
    world.runFor(kReadMs);
    QVERIFY(openAlerts().empty());
}

QTEST_GUILESS_MAIN(TestNodeLife)
#include "tst_nodelife.moc"
