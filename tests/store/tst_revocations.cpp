#include "core/supervisor/supervisor.h"
#include "tests/store/deciderfixture.h"
#include "tests/store/storetest.h"

using namespace Qt::StringLiterals;
using namespace sagadesk;
using namespace sagadesk::model;
using namespace sagadesk::store;
using namespace sagadesk::tests;

namespace {

// The active Scheduler as a Supervisor sees it.
class DeciderAsTaker final : public ChangeTaker
{
public:
    explicit DeciderAsTaker(scheduler::Decider &decider)
        : m_decider(decider)
    {
    }
    void send(ChangeRequest request, Done done) override
    {
        m_decider.change(std::move(request), std::move(done));
    }

private:
    scheduler::Decider &m_decider;
};

} // namespace

// What a sweep asks for, from the Supervisor to the store.
class TestRevocations final : public StoreTest
{
    Q_OBJECT

    // A store whose next COMMIT is not done when `fails` says so.
    void openStore(const std::shared_ptr<bool> &fails)
    {
        m_world = std::make_unique<StoreFixture>([fails](const char *access) {
            const bool now = *fails && QByteArrayView(access) == "commit";
            *fails = *fails && !now;
            return now ? AccessFault::Fail : AccessFault::None;
        });
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
    }
    [[nodiscard]] supervisor::SupervisorOptions makeOptions(scheduler::Decider &decider)
    {
        supervisor::SupervisorOptions options;
        options.instance = m_world->supervisor;
        options.pauses = m_pauses;
        options.due = [this](qint64 by, int limit) { return m_world->reader().due(by, limit); };
        options.scheduler = std::make_shared<DeciderAsTaker>(decider);
        return options;
    }

private Q_SLOTS:
    void init()
    {
        StoreTest::init();
        m_pauses = std::make_shared<PauseLog>();
    }

    // The pause is recorded after the decision, so the plan is asked inside the transaction. Its
    // COMMIT fails, and the batch is run again: the first decision, which counts the failure, must
    // not be taken for one that knew of the pause.
    void aRepeatedBatchCountsNoFailureAcrossAPause()
    {
        const auto fails = std::make_shared<bool>(false);
        openStore(fails);
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        DeciderFixture decides(*m_world, {});
        decides.change(task, plans::claim(*m_world));
        decides.commit();
        m_world->now += StoreFixture::kCompleteWithin + 1;
        decides.host.wall = m_world->now;
        PolicyRegistry policies;
        RecoveryPolicy policy;
        policy.completeWithinMs = StoreFixture::kCompleteWithin;
        policies.add(m_world->workflow, std::vector<RecoveryPolicy>(3, policy));
        supervisor::Supervisor leader(
            decides.host, decides, policies, makeOptions(decides.decider));
        leader.start();
        decides.commit(); // the lease
        QCOMPARE(decides.waiting.size(), 2U);
        const TaskChange &revocation = decides.sent(1);
        QVERIFY(revocation.decision);
        QCOMPARE(revocation.decision->after.step(0).forward.failureCount, 1);
        m_pauses->add({m_world->now - 5000, m_world->now - 1000, DowntimeKind::Process});
        *fails = true;
        decides.commit();
        QVERIFY(!*fails);
        const TaskRecord revoked = m_world->record(task);
        QVERIFY(revoked.version > 2);
        QCOMPARE(revoked.step(0).forward.failureCount, 0);
    }

private:
    std::shared_ptr<PauseLog> m_pauses;
};

QTEST_GUILESS_MAIN(TestRevocations)
#include "tst_revocations.moc"
