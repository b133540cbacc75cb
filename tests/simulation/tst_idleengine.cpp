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

// An idle engine polls, sweeps and renews its lease, but writes nothing, so that a disk can sleep.
class TestIdleEngine final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesNothingForAnHour();
};

void TestIdleEngine::writesNothingForAnHour()
{
    const QTemporaryDir folder(sagadesk::tests::scratchTemplate());
    simulation::SimCore core(1);
    simulation::SimNetwork network(core);
    simulation::StoreFaults faults(core);
    const auto store = simulation::makeSqliteStore(folder.path(), faults.hook());
    model::ServiceConfig service;
    service.name = u"s0"_s;
    service.endpoints = {u"http://s0-1"_s};
    network.add(service, 1);
    simulation::ProcessSetup setup;
    setup.folder = folder.path();
    setup.store = store.get();
    setup.workflows.push_back(workflow::parseDefinition(kWorkflow, std::nullopt).definition);
    QVERIFY(setup.workflows.front() != nullptr);
    auto process = simulation::SimProcess::start(core, network, faults, setup);
    QVERIFY(process.ok());
    const auto runFor = [&core](qint64 ms) {
        const base::SteadyMs until = core.clock.steadyNow() + ms;
        while (core.clock.steadyNow() < until)
            QVERIFY(core.queue.runNext());
    };
    runFor(10'000);
    QVERIFY((*process)->isReady());
    QVERIFY((*process)->hasLeader());
    const qint64 written = (*process)->rowsWritten();
    const QString leader = (*process)->leader();
    runFor(kHourMs);
    QCOMPARE((*process)->rowsWritten(), written);
    QCOMPARE((*process)->leader(), leader);
    process->reset();
    core.queue.clear();
}

QTEST_GUILESS_MAIN(TestIdleEngine)
#include "tst_idleengine.moc"
