#include "core/engine/backups.h"
#include "core/workflow/definition.h"
#include "tests/simulation/runtime/nodeclock.h"
#include "tests/simulation/runtime/simstore.h"
#include "tests/simulation/scratchfolder.h"
#include "tests/simulation/simprocess.h"
#include "tests/support/memorystore/memorystore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk;

namespace {

constexpr char kWorkflow[] = R"({"name": "one", "version": 1, "steps": [
    {"name": "a", "service": "s0", "completeWithin": "20s",
     "request": {"method": "PUT", "path": "/x/{{task.id}}"}}]})";

// A real store that reports other capabilities.
class Pretender final : public store::Store
{
public:
    Pretender(std::unique_ptr<store::Store> real, const store::Capabilities &capabilities)
        : m_real(std::move(real))
        , m_capabilities(capabilities)
    {
    }

    [[nodiscard]] const store::Capabilities &capabilities() const override
    {
        return m_capabilities;
    }
    [[nodiscard]] base::Result<std::unique_ptr<store::StateStore>> openWriter() override
    {
        return m_real->openWriter();
    }
    [[nodiscard]] base::Result<std::unique_ptr<store::StoreReader>> openReader() override
    {
        return m_real->openReader();
    }
    [[nodiscard]] base::Result<std::unique_ptr<store::AuditSource>> openAudit() override
    {
        return m_real->openAudit();
    }
    [[nodiscard]] base::Result<std::unique_ptr<store::Scratch>> openScratch() override
    {
        return m_real->openScratch();
    }
    [[nodiscard]] base::Result<void> backUp(const store::BackupOrder &order) override
    {
        return m_real->backUp(order);
    }

private:
    std::unique_ptr<store::Store> m_real;
    store::Capabilities m_capabilities;
};

} // namespace

// What the engine does only if its store has the capability for it.
class TestStoreCapabilities final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void onlyProcessRevokesClaimsAtItsStart_data();
    void onlyProcessRevokesClaimsAtItsStart();
    void storeWithoutAFileIsNotBackedUp_data();
    void storeWithoutAFileIsNotBackedUp();

private:
    void pretend(const store::Capabilities &capabilities);
    void useStoreOfNodes();
    [[nodiscard]] bool start();
    void runFor(qint64 ms);
    [[nodiscard]] model::TaskDetail task() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<simulation::SimCore> m_core;
    std::unique_ptr<simulation::NodeClock> m_nodeClock; // of the current node
    std::unique_ptr<simulation::SimNetwork> m_network;
    std::unique_ptr<simulation::StoreFaults> m_faults;
    std::unique_ptr<store::Store> m_store;
    simulation::ProcessSetup m_setup;
    std::unique_ptr<simulation::SimProcess> m_process;
};

void TestStoreCapabilities::init()
{
    m_folder = std::make_unique<QTemporaryDir>(tests::scratchTemplate());
    m_core = std::make_unique<simulation::SimCore>(1);
    m_network = std::make_unique<simulation::SimNetwork>(*m_core);
    m_faults = std::make_unique<simulation::StoreFaults>(*m_core);
    model::ServiceConfig service;
    service.name = u"s0"_s;
    service.endpoints = {u"http://s0-1"_s};
    m_network->add(service, 1);
    m_setup = {};
    m_setup.folder = m_folder->path();
    m_setup.workflows.push_back(workflow::parseDefinition(kWorkflow, std::nullopt).definition);
}

void TestStoreCapabilities::cleanup()
{
    m_process.reset();
    m_core->queue.clear();
}

void TestStoreCapabilities::pretend(const store::Capabilities &capabilities)
{
    m_store = std::make_unique<Pretender>(
        simulation::makeSqliteStore(m_folder->path(), m_faults->hook()), capabilities);
    m_setup.store = m_store.get();
}

void TestStoreCapabilities::useStoreOfNodes()
{
    auto database = std::make_shared<memorystore::MemoryDatabase>();
    database->time = [this] { return m_core->clock.wallNow(); };
    m_store = std::make_unique<memorystore::MemoryBackend>(database, memorystore::MemoryOptions{});
    m_setup.store = m_store.get();
    m_core->clock.startProcess();
    m_nodeClock = std::make_unique<simulation::NodeClock>(m_core->clock);
    m_nodeClock->startProcess(0, 0);
    m_setup.nodeName = u"n1"_s;
    m_setup.node.clock = m_nodeClock.get();
}

bool TestStoreCapabilities::start()
{
    auto started = simulation::SimProcess::start(*m_core, *m_network, *m_faults, m_setup);
    if (started)
        m_process = std::move(*started);
    return started.ok();
}

void TestStoreCapabilities::runFor(qint64 ms)
{
    const base::SteadyMs until = m_core->clock.steadyNow() + ms;
    while (m_core->clock.steadyNow() < until && m_core->queue.runNext()) { }
}

model::TaskDetail TestStoreCapabilities::task() const
{
    const auto reader = m_store->openReader();
    return *reader.value()->taskDetail(*reader.value()->taskNamed(u"D-1"_s));
}

void TestStoreCapabilities::onlyProcessRevokesClaimsAtItsStart_data()
{
    QTest::addColumn<bool>("oneProcess");
    QTest::newRow("no other process can be at work") << true;
    QTest::newRow("another process may be at work") << false;
}

void TestStoreCapabilities::onlyProcessRevokesClaimsAtItsStart()
{
    QFETCH(const bool, oneProcess);
    if (oneProcess)
        pretend({.oneProcess = true});
    else
        useStoreOfNodes();
    QVERIFY(start());
    runFor(5000);
    faultlab::FaultRule unanswered;
    unanswered.kind = faultlab::FaultKind::Blackhole;
    m_network->services().at(u"s0"_s).model->setFaults({unanswered});
    model::Submission submission;
    submission.publicId = u"D-1"_s;
    submission.workflow = u"one"_s;
    submission.input = "{}";
    static_cast<store::StoreClient &>(*m_process)
        .submit(store::Submit{submission}, [](const base::Result<model::SubmitReceipt> &) {});
    while (m_network->requestCount() == 0 && m_core->queue.runNext()) { }
    QCOMPARE(task().record.step(0).state, model::StepState::Running);
    const size_t pauses = m_store->openReader().value()->downtimes()->size();

    m_process.reset();
    runFor(1000);
    m_setup.life = 2;
    if (!oneProcess)
        m_setup.nodeName = u"n2"_s;
    QVERIFY(start());

    const model::StepRecord step = task().record.step(0);
    QCOMPARE(step.state == model::StepState::Running, !oneProcess);
    QCOMPARE(step.forward.token == model::ClaimToken{1}, !oneProcess);
    QCOMPARE(m_store->openReader().value()->downtimes()->size(), pauses + (oneProcess ? 1 : 0));
}

void TestStoreCapabilities::storeWithoutAFileIsNotBackedUp_data()
{
    QTest::addColumn<bool>("fileCanBeCopied");
    QTest::newRow("can be copied") << true;
    QTest::newRow("can't be copied") << false;
}

void TestStoreCapabilities::storeWithoutAFileIsNotBackedUp()
{
    QFETCH(const bool, fileCanBeCopied);
    pretend({.oneProcess = true, .fileCanBeCopied = fileCanBeCopied});
    QVERIFY(start());
    simulation::SimRuntime runtime(*m_core, *m_network, *m_store, 2);
    engine::Backups backups(runtime, m_folder->path(), 0);
    const QString file = m_folder->filePath(u"copy.db"_s);
    std::optional<base::Result<QString>> answer;
    backups.make(file, [&answer](const base::Result<QString> &made) { answer = made; });
    QVERIFY(answer.has_value());
    QCOMPARE(answer->ok(), fileCanBeCopied);
    QCOMPARE(QFile::exists(file), fileCanBeCopied);
    if (!fileCanBeCopied)
        QCOMPARE(answer->error().code, u"backup-not-possible"_s);
}

QTEST_GUILESS_MAIN(TestStoreCapabilities)
#include "tst_storecapabilities.moc"
