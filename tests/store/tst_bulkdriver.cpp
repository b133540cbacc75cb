#include "core/operator/bulkdriver.h"
#include "tests/store/storefixture.h"

#include <QTest>

#include <limits>
#include <map>
#include <random>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

// Virtual time for one lifetime of the driver; destroying it drops the driver's timers.
class LifeHost final : public base::ActorHost
{
public:
    explicit LifeHost(qint64 &now)
        : m_now(now)
    {
    }
    base::WallMs wallNow() const override { return m_now; }
    base::SteadyMs steadyNow() const override { return m_now; }
    quint64 random() override { return 4; }
    base::TimerId callAt(base::SteadyMs at, std::function<void()> work) override
    {
        m_timers.emplace(at, std::pair(++m_last, std::move(work)));
        return m_last;
    }
    void cancel(base::TimerId timer) override
    {
        std::erase_if(m_timers, [timer](const auto &entry) { return entry.second.first == timer; });
    }
    std::shared_ptr<base::Mailbox> mailbox() override { return nullptr; }

    void step()
    {
        const auto next = m_timers.begin();
        m_now = std::max(m_now, next->first);
        const auto work = std::move(next->second.second);
        m_timers.erase(next);
        work();
    }
    [[nodiscard]] bool idle() const { return m_timers.empty(); }

private:
    qint64 &m_now;
    std::multimap<base::SteadyMs, std::pair<base::TimerId, std::function<void()>>> m_timers;
    base::TimerId m_last = 0;
};

enum class Delivery : quint8 { Answered, LostBefore, LostAfter };

// The writer and the active Scheduler as the driver sees them; the process may be killed before or
// after a commit.
class MortalStore final : public StoreClient, public ChangeTaker
{
public:
    MortalStore(StoreFixture &world, LifeHost &host, std::function<Delivery()> delivery, bool &dead)
        : m_world(world)
        , m_host(host)
        , m_delivery(std::move(delivery))
        , m_dead(dead)
    {
    }
    void send(ChangeRequest request, Done done) override
    {
        TaskChange change;
        change.task = request.task;
        change.byOperator = request.byOperator;
        change.bulk = request.bulk;
        change.underLock = std::move(request.plan);
        submit(std::move(change), [done = std::move(done)](base::Result<TaskChanged> reply) {
            done(outcomeOf(std::move(reply)));
        });
    }
    void submitCommand(Command command, Completion done) override
    {
        if (m_dead)
            return;
        const Delivery delivery = m_delivery();
        m_dead = delivery != Delivery::Answered;
        if (delivery == Delivery::LostBefore)
            return;
        m_world.now = m_host.wallNow();
        auto reply = m_world.runCommand(std::move(command));
        if (delivery == Delivery::Answered)
            m_host.callAt(m_host.steadyNow() + 1, [done, reply] { done(reply); });
    }

private:
    StoreFixture &m_world;
    LifeHost &m_host;
    std::function<Delivery()> m_delivery;
    bool &m_dead;
};

} // namespace

// The driver of bulk work is killed repeatedly, before or after commits drawn from a seed. At the
// end, each task has received its command once, and the bulk work has finished. Also: of several
// nodes, only the leader dispatches.
class TestBulkDriver final : public QObject
{
    Q_OBJECT

    static constexpr int kTasks = 6;
    static constexpr int kStepsMax = 20'000;

    std::unique_ptr<StoreFixture> m_world;
    std::vector<TaskId> m_tasks;
    std::mt19937 m_random;
    OwnNode m_node; // the only node

    bool chance(double share) { return std::uniform_real_distribution<>(0, 1)(m_random) < share; }

    void makeFailed()
    {
        m_tasks.clear();
        for (int i = 1; i <= kTasks; ++i) {
            const TaskRecord task = m_world->newTask(u"D-%1"_s.arg(i));
            QVERIFY(m_world->change(task.id, plans::claim(*m_world)).ok());
            QVERIFY(m_world->change(task.id, plans::needOperator(*m_world)).ok());
            m_tasks.push_back(task.id);
        }
    }
    [[nodiscard]] OperationJobId begin(qint64 graceMs)
    {
        CreateBulk create;
        create.order.operatorName = u"ann"_s;
        create.order.failureLimit = 1;
        create.order.graceMs = graceMs;
        create.order.ratePerSecond = 2;
        for (const TaskId task : m_tasks)
            create.items.push_back({task, m_world->record(task).version, true, {}});
        return m_world->run(create).value().id;
    }
    // Does the work of the Schedulers in the meantime: a resubmitted task completes or fails again.
    void work()
    {
        for (const TaskId id : m_tasks) {
            if (m_world->record(id).state != TaskState::Pending || !chance(0.3))
                continue;
            QVERIFY(m_world->change(id, plans::claim(*m_world)).ok());
            if (chance(0.2)) {
                QVERIFY(m_world->change(id, plans::needOperator(*m_world)).ok());
                continue;
            }
            for (int guard = 0; guard < 9; ++guard) {
                const TaskRecord record = m_world->record(id);
                const int running = plans::runningStep(record);
                if (running < 0)
                    break;
                const ClaimToken token = record.steps[static_cast<size_t>(running)].forward.token;
                QVERIFY(m_world->change(id, plans::complete(*m_world, token)).ok());
            }
        }
    }
    [[nodiscard]] BulkOperation stored(OperationJobId id)
    {
        return m_world->reader().bulk(id)->operation;
    }
    operators::BulkDriver::PlanMaker resubmission()
    {
        return [world = m_world.get()](const OperatorCommand &command, base::WallMs) -> Plan {
            return [command, resubmit = plans::resubmit(*world)](
                       const TaskRecord &task, PayloadSource &payloads) -> base::Result<Decision> {
                if (command.expectedVersion && *command.expectedVersion != task.version)
                    return base::Error{base::ErrorKind::Refused, u"version-changed"_s, {}};
                return resubmit(task, payloads);
            };
        };
    }
    // Runs the driver until it is killed, done, or out of turns.
    int live(OperationJobId id, int turns)
    {
        bool dead = false;
        LifeHost host(m_world->now);
        MortalStore store(
            *m_world, host,
            [this] {
                if (!chance(0.15))
                    return Delivery::Answered;
                return chance(0.5) ? Delivery::LostBefore : Delivery::LostAfter;
            },
            dead);
        operators::BulkDriver driver(
            host, store, {std::shared_ptr<void>(), &store}, resubmission(), m_node);
        driver.start();
        while (turns > 0 && !dead && !host.idle() && stored(id).finishedAt == 0) {
            --turns;
            host.step();
            work();
            driver.wake();
            if (stored(id).state == BulkState::Stopped)
                static_cast<void>(m_world->run(ControlBulk{id, BulkControl::Resume, u"bob"_s, {}}));
        }
        return turns;
    }

private Q_SLOTS:
    void noTaskGetsItsCommandTwiceAfterKills_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 25; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void noTaskGetsItsCommandTwiceAfterKills()
    {
        QFETCH(int, seed);
        m_random.seed(static_cast<quint32>(seed));
        m_world = std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        makeFailed();
        const OperationJobId id = begin(seed % 3 == 0 ? 5000 : 0);
        int lives = 0;
        for (int turns = kStepsMax; turns > 0 && stored(id).finishedAt == 0; ++lives)
            turns = live(id, turns);
        const BulkOperation done = stored(id);
        QVERIFY2(done.finishedAt != 0, "it did not come to its end");
        QCOMPARE(done.counts.completed + done.counts.failed, kTasks);
        for (const TaskId task : m_tasks) {
            int commands = 0;
            const auto events = m_world->reader().events(task, {}, 1000);
            for (const EventView &event : events.value())
                commands += !event.operatorName.isEmpty();
            QCOMPARE(commands, 1);
        }
        m_lives += lives;
        QCOMPARE(inconsistencies(m_world->path()), QStringList());
    }

    // Of several nodes, only the leader dispatches. Otherwise the drivers of all nodes together
    // would exceed the rate, and their changes would conflict.
    void nodeThatDoesNotLeadDispatchesNothing()
    {
        m_world = std::make_unique<StoreFixture>();
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        makeFailed();
        const OperationJobId id = begin(5000);
        OwnNode node;
        node.begin({NodeId{1}, Incarnation{1}}, std::numeric_limits<qint64>::max());
        node.addInstance(InstanceId{7});
        bool dead = false;
        LifeHost host(m_world->now);
        MortalStore store(
            *m_world, host, [] { return Delivery::Answered; }, dead);
        operators::BulkDriver driver(
            host, store, {std::shared_ptr<void>(), &store}, resubmission(), node);
        driver.start();
        for (int turns = 0; turns < 100; ++turns)
            host.step();
        QCOMPARE(stored(id).state, BulkState::Grace);
        node.noteLease(InstanceId{7}, std::numeric_limits<qint64>::max());
        for (int turns = 0; turns < 100 && stored(id).state == BulkState::Grace; ++turns)
            host.step();
        QVERIFY(stored(id).state != BulkState::Grace);
    }

    void killsWereFrequentEnough() { QVERIFY(m_lives > 50); }

private:
    int m_lives = 0;
};

QTEST_GUILESS_MAIN(TestBulkDriver)
#include "tst_bulkdriver.moc"
