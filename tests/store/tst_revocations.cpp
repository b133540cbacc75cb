#include "core/supervisor/supervisor.h"
#include "tests/store/deciderfixture.h"
#include "tests/store/storetest.h"

#include <algorithm>

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

// The changes that a Supervisor's sweep requests from a Scheduler, decided on a real store.
class TestRevocations final : public StoreTest
{
    Q_OBJECT

    // A store whose next COMMIT fails if `fails` is set.
    void openStore(const std::shared_ptr<bool> &fails)
    {
        m_world = std::make_unique<StoreFixture>([fails](const char *access) {
            const bool now = *fails && QByteArrayView(access) == "commit";
            *fails = *fails && !now;
            return now ? AccessFault::Fail : AccessFault::None;
        });
        QVERIFY(m_world->open().ok());
        m_world->registerWorkflow();
        RecoveryPolicy policy;
        policy.completeWithinMs = StoreFixture::kCompleteWithin;
        m_policies = std::make_unique<PolicyRegistry>();
        m_policies->add(m_world->workflow, std::vector<RecoveryPolicy>(3, policy));
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

    // The first claim is due when the sweep reads it. By then its completion is being committed,
    // which takes longer than the period of the next claim; that period counts from the commit.
    void claimThatIsBeingCommittedIsNotOverdue()
    {
        openStore(std::make_shared<bool>(false));
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        DeciderFixture decides(*m_world, {});
        decides.change(task, plans::claim(*m_world));
        decides.commit();
        const ClaimToken token = m_world->record(task).step(0).forward.token;
        decides.change(task, plans::complete(*m_world, token));
        m_world->now += StoreFixture::kCompleteWithin + 1;
        decides.host.wall = m_world->now;
        supervisor::Supervisor leader(
            decides.host, decides, *m_policies, makeOptions(decides.decider));
        leader.start();
        decides.commitAll();
        const TaskRecord record = m_world->record(task);
        QCOMPARE(record.step(1).state, StepState::Running);
        QCOMPARE(record.step(1).forward.completeBy, m_world->now + StoreFixture::kCompleteWithin);
        QCOMPARE(record.version, 3);
        QCOMPARE(std::count_if(decides.outcomes.begin(), decides.outcomes.end(),
                     [](const auto &outcome) { return std::holds_alternative<Applied>(outcome); }),
            2);
    }

    // The pause is recorded after the decision, so the plan is asked again inside the transaction.
    // Its COMMIT fails and the batch is repeated: the first decision, which counts the failure,
    // must not be used as if it had taken the pause into account.
    void repeatedBatchCountsNoFailureAcrossAPause()
    {
        const auto fails = std::make_shared<bool>(false);
        openStore(fails);
        const TaskId task = m_world->newTask(u"D-1"_s).id;
        DeciderFixture decides(*m_world, {});
        decides.change(task, plans::claim(*m_world));
        decides.commit();
        m_world->now += StoreFixture::kCompleteWithin + 1;
        decides.host.wall = m_world->now;
        supervisor::Supervisor leader(
            decides.host, decides, *m_policies, makeOptions(decides.decider));
        leader.start();
        decides.commit(); // takes the lease
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
    std::unique_ptr<PolicyRegistry> m_policies;
};

QTEST_GUILESS_MAIN(TestRevocations)
#include "tst_revocations.moc"
