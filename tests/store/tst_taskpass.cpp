#include "core/scheduler/taskpass.h"
#include "tests/store/storetest.h"

#include <deque>

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;
using scheduler::TaskPass;

namespace {

// The writer's queue; commit() runs the waiting commands in one transaction.
class CommandQueue final : public StoreClient
{
public:
    explicit CommandQueue(StoreFixture &world)
        : m_world(world)
    {
    }
    void submitCommand(Command command, Completion done) override
    {
        waiting.push_back({std::move(command), std::move(done)});
    }
    void commit()
    {
        std::vector<Command> commands;
        const std::deque<QueuedCommand> batch = std::exchange(waiting, {});
        for (const QueuedCommand &each : batch)
            commands.push_back(each.command);
        const auto replies = m_world.runAll(std::move(commands));
        for (size_t i = 0; i < replies.size(); ++i)
            batch[i].done(replies[i]);
    }
    std::deque<QueuedCommand> waiting;

private:
    StoreFixture &m_world;
};

} // namespace

class TestTaskPass final : public StoreTest
{
    Q_OBJECT

    [[nodiscard]] TaskId claimed(const QString &id)
    {
        const TaskId task = m_world->newTask(id).id;
        return m_world->change(task, plans::claim(*m_world))->id;
    }
    // A plan that revokes the claim and counts its calls.
    [[nodiscard]] Plan release()
    {
        return [this, plan = plans::release(*m_world, 0)](
                   const TaskRecord &task, PayloadSource &payloads) -> base::Result<Decision> {
            ++m_asked;
            if (plans::runningStep(task) < 0)
                return base::refused("nothing-open"_L1);
            return plan(task, payloads);
        };
    }
    void begin()
    {
        m_queue = std::make_unique<CommandQueue>(*m_world);
        m_pass = std::make_unique<TaskPass>([this] { return m_world->now; }, *m_queue, release());
        run();
    }
    void run()
    {
        m_outcome.reset();
        m_pass->run([this](base::Result<int> changed) { m_outcome.emplace(std::move(changed)); });
    }
    void finishPass()
    {
        for (int guard = 0; guard < 20 && !m_outcome; ++guard)
            m_queue->commit();
        QVERIFY(m_outcome);
        QVERIFY(m_queue->waiting.empty());
    }
    [[nodiscard]] bool isRunning(TaskId task)
    {
        return plans::runningStep(m_world->record(task)) >= 0;
    }

private Q_SLOTS:
    void init()
    {
        StoreTest::init();
        m_asked = 0;
    }
    void cleanup()
    {
        m_pass.reset();
        m_queue.reset();
        StoreTest::cleanup();
    }

    void readTasksAreDecidedOutsideTheTransaction()
    {
        const std::vector<TaskId> tasks{claimed(u"D-1"_s), claimed(u"D-2"_s)};
        static_cast<void>(m_world->newTask(u"D-3"_s));
        begin();
        m_queue->commit();
        QCOMPARE(m_queue->waiting.size(), tasks.size());
        for (const QueuedCommand &each : m_queue->waiting) {
            const auto &change = std::get<TaskChange>(each.command);
            QVERIFY(change.before && change.decision);
            QCOMPARE(*change.before, m_world->record(change.task));
        }
        finishPass();
        QCOMPARE(m_outcome->value(), 2);
        QCOMPARE(m_asked, 2);
        for (const TaskId task : tasks)
            QVERIFY(!isRunning(task));
    }

    // The reply is recorded after the pass has read the task.
    void taskChangedMeanwhileIsDecidedAgain()
    {
        const TaskId first = claimed(u"D-1"_s);
        begin();
        m_queue->commit();
        const TaskRecord next = *m_world->change(first, plans::complete(*m_world, ClaimToken{1}));
        QVERIFY(next.step(1).forward.token);
        finishPass();
        QCOMPARE(m_outcome->value(), 1);
        QCOMPARE(m_world->record(first).step(0).state, StepState::Completed);
        QVERIFY(!isRunning(first));
    }

    // Fails if the pass ends after the last slice even though tasks were changed.
    void taskClaimedMeanwhileIsFoundByTheNextPass()
    {
        const TaskId first = m_world->newTask(u"D-1"_s).id;
        const TaskId second = claimed(u"D-2"_s);
        begin();
        m_queue->commit();
        QVERIFY(m_world->change(first, plans::claim(*m_world)).ok());
        finishPass();
        QCOMPARE(m_outcome->value(), 2);
        QVERIFY(!isRunning(first) && !isRunning(second));
    }

    // The pass also covers commands queued before the read: an actor that has
    // ended may have left some.
    void earlierQueuedCommandsAreSeen()
    {
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        m_queue = std::make_unique<CommandQueue>(*m_world);
        m_queue->submit(ChangeTask{task, plans::claim(*m_world), {}}, [](const auto &) {});
        m_pass = std::make_unique<TaskPass>([this] { return m_world->now; }, *m_queue, release());
        run();
        finishPass();
        QCOMPARE(m_outcome->value(), 1);
        QVERIFY(!isRunning(task));
    }

    void storeErrorIsReportedAndThePassCanBeRepeated()
    {
        const TaskId task = claimed(u"D-1"_s);
        const base::Error problem{base::ErrorKind::StoreIo, u"disk-full"_s, {}};
        begin();
        m_queue->commit();
        const Completion done = m_queue->waiting.front().done;
        m_queue->waiting.clear();
        done(problem);
        QVERIFY(m_outcome && !m_outcome->ok());
        QVERIFY(isRunning(task));
        run();
        finishPass();
        QCOMPARE(m_outcome->value(), 1);
        QVERIFY(!isRunning(task));
    }

private:
    int m_asked = 0;
    std::unique_ptr<CommandQueue> m_queue;
    std::unique_ptr<TaskPass> m_pass;
    std::optional<base::Result<int>> m_outcome;
};

QTEST_GUILESS_MAIN(TestTaskPass)
#include "tst_taskpass.moc"
