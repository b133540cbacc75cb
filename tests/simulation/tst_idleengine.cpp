#include "core/workflow/definition.h"
#include "tests/simulation/runtime/simstore.h"
#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/simprocess.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr qint64 kHourMs = 3600'000;

constexpr char kWorkflow[] = R"({"name": "one", "version": 1, "steps": [
    {"name": "a", "service": "s0", "request": {"method": "GET", "path": "/x"}}]})";

} // namespace

// An idle engine polls, sweeps and renews its lease, but writes nothing, so that a disk can
// sleep. A task that arrives after an idle hour is created and claimed in the transaction
// of its submission.
class TestIdleEngine final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void writesNothingForAnHour();
    void aTaskIsCreatedAndClaimedWithItsSubmission();

private:
    void runFor(qint64 ms);

    struct World
    {
        World();
        const QTemporaryDir folder{sagadesk::tests::scratchTemplate()};
        simulation::SimCore core{1};
        simulation::SimNetwork network{core};
        simulation::StoreFaults faults{core};
        std::unique_ptr<store::Store> store =
            simulation::makeSqliteStore(folder.path(), faults.hook());
        simulation::ProcessSetup setup;
        std::unique_ptr<simulation::SimProcess> process;
    };
    std::unique_ptr<World> m_world;
};

TestIdleEngine::World::World()
{
    model::ServiceConfig service;
    service.name = u"s0"_s;
    service.endpoints = {u"http://s0-1"_s};
    network.add(service, 1);
    setup.folder = folder.path();
    setup.store = store.get();
    setup.workflows.push_back(workflow::parseDefinition(kWorkflow, std::nullopt).definition);
}

void TestIdleEngine::init()
{
    m_world = std::make_unique<World>();
    QVERIFY(m_world->setup.workflows.front() != nullptr);
    auto process = simulation::SimProcess::start(
        m_world->core, m_world->network, m_world->faults, m_world->setup);
    QVERIFY(process.ok());
    m_world->process = std::move(*process);
    runFor(10'000);
    QVERIFY(m_world->process->isReady());
    QVERIFY(m_world->process->hasLeader());
}

void TestIdleEngine::cleanup()
{
    m_world->process.reset();
    m_world->core.queue.clear();
    m_world.reset();
}

void TestIdleEngine::runFor(qint64 ms)
{
    simulation::SimCore &core = m_world->core;
    const base::SteadyMs until = core.clock.steadyNow() + ms;
    while (core.clock.steadyNow() < until)
        QVERIFY(core.queue.runNext());
}

void TestIdleEngine::writesNothingForAnHour()
{
    const qint64 written = m_world->process->rowsWritten();
    const QString leader = m_world->process->leader();
    runFor(kHourMs);
    QCOMPARE(m_world->process->rowsWritten(), written);
    QCOMPARE(m_world->process->leader(), leader);
}

// One transaction writes the submission, the task and the first claim, so all have its stamp. Each
// simulated commit takes time.
void TestIdleEngine::aTaskIsCreatedAndClaimedWithItsSubmission()
{
    runFor(kHourMs);
    model::Submission submission;
    submission.publicId = u"T"_s;
    submission.workflow = u"one"_s;
    submission.version = 1;
    submission.input = "{}";
    model::TaskId task;
    store::StoreClient &client = *m_world->process;
    client.submit(store::Submit{submission},
        [&task](const base::Result<model::SubmitReceipt> &receipt) { task = receipt->task; });
    while (!task)
        QVERIFY(m_world->core.queue.runNext());
    const auto reader = m_world->store->openReader();
    QVERIFY(reader.ok());
    const auto detail = (*reader)->taskDetail(task);
    QVERIFY(detail.ok());
    QCOMPARE(detail->record.state, model::TaskState::Processing);
    QVERIFY(detail->record.lockedBy);
    QCOMPARE(detail->record.updatedAt, detail->record.createdAt);
}

QTEST_GUILESS_MAIN(TestIdleEngine)
#include "tst_idleengine.moc"
